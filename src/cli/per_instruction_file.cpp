#include "per_instruction_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <iterator>

#include "perfpred/report/csv.h"
#include "perfpred/report/trace_names.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {

PerInstructionFile::PerInstructionFile(const std::filesystem::path& file, const StoredModel& model,
                                       std::vector<std::size_t> cores,
                                       const std::vector<std::filesystem::path>& traces)
    : output_(file),
      stream_(output_.temporary(), std::ios::binary),
      model_(model),
      cores_(std::move(cores)),
      core_vectors_(core_vectors_ps(model)) {
  std::vector<std::string> files;
  for (const std::filesystem::path& trace : traces) files.push_back(trace.string());
  trace_names_ = report::short_trace_names(files);
  std::vector<std::string> titles = {"trace", "instruction", "pc"};
  for (const std::size_t core : cores_) {
    const std::string& name = model.card.cores[core].name;
    titles.insert(titles.end(), {name + " cycles", name + " true cycles"});
  }
  stream_ << report::csv_line(titles);
}

VectorSink PerInstructionFile::observer(const TraceReader& trace) {
  return
      [this, &trace](std::uint64_t begin, std::span<const float> vectors) { write(trace, begin, vectors); };
}

void PerInstructionFile::write(const TraceReader& trace, std::uint64_t begin,
                               std::span<const float> vectors) {
  const std::size_t width = core_vectors_.front().size();
  const std::size_t count = vectors.size() / width;
  const InstructionBlock block = trace.read(begin, count);
  std::vector<std::vector<std::uint32_t>> truths;
  for (const std::size_t core : cores_) {
    const std::string& name = model_.card.cores[core].name;
    truths.push_back(trace.has_core(name) ? trace.read_increments(name, begin, count)
                                          : std::vector<std::uint32_t>());
  }
  const std::string trace_field = report::csv_field(trace_names_.at(trace.file().string()));
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    const float* vector = vectors.data() + i * width;
    const std::vector<double> entries(vector, vector + width);
    fmt::format_to(std::back_inserter(text), "{},{},0x{:x}", trace_field, begin + i,
                   trace.static_rows()[block.static_id[i]].pc);
    for (std::size_t k = 0; k < cores_.size(); ++k) {
      // The first instruction has no predecessor, and so no time in any total.
      const bool first = begin + i == 0;
      const double cycles =
          first ? 0 : dot(entries, core_vectors_[cores_[k]]) / model_.card.cores[cores_[k]].period_ps;
      fmt::format_to(std::back_inserter(text), ",{:.6g},", cycles);
      if (!truths[k].empty()) fmt::format_to(std::back_inserter(text), "{}", first ? 0 : truths[k][i]);
    }
    text += '\n';
  }
  stream_ << text;
  if (!stream_) throw_not_written(output_, errno);
}

void PerInstructionFile::commit() {
  stream_.close();
  if (!stream_) throw_not_written(output_, errno);
  output_.commit();
}

}  // namespace perfpred::cli
