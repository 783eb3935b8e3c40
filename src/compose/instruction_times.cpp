#include "perfpred/compose/instruction_times.h"

#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred {
namespace {

std::FILE* open_unnamed_file() {
  const std::filesystem::path folder = scratch_folder();
  std::string name = (folder / "perfpred-XXXXXX").string();
  const int descriptor = ::mkstemp(name.data());
  if (descriptor < 0) {
    throw InputError(
        folder.string(), "",
        std::string("no temporary file can be made there (TMPDIR says where): ") + std::strerror(errno));
  }
  ::unlink(name.c_str());
  return ::fdopen(descriptor, "w+b");
}

}  // namespace

InstructionTimes::InstructionTimes(const StoredModel& model, std::vector<std::size_t> cores)
    : cores_(std::move(cores)), short_and_long_(model.card.kind == ModelKind::neuroscalar) {
  const auto vectors = core_vectors_ps(model);
  width_ = vectors.front().size();
  transposed_.resize(width_ * cores_.size());
  for (std::size_t k = 0; k < cores_.size(); ++k) {
    periods_ps_.push_back(model.card.cores[cores_[k]].period_ps);
    for (std::size_t i = 0; i < width_; ++i) transposed_[i * cores_.size() + k] = vectors[cores_[k]][i];
  }
}

InstructionTimeBlock InstructionTimes::of(std::span<const float> vectors) const {
  const std::size_t count = vectors.size() / width_;
  const std::size_t cores = cores_.size();
  InstructionTimeBlock block;
  block.time_ps.assign(count * cores, 0.0);
  block.cycles.resize(count * cores);
  for (std::size_t row = 0; row < count; ++row) {
    double* times = block.time_ps.data() + row * cores;
    for (std::size_t i = 0; i < width_; ++i) {
      const auto entry = static_cast<double>(vectors[row * width_ + i]);
      const double* column = transposed_.data() + i * cores;
      for (std::size_t k = 0; k < cores; ++k) times[k] += entry * column[k];
    }
    for (std::size_t k = 0; k < cores; ++k) {
      block.cycles[row * cores + k] = short_and_long_ ? vectors[row * width_] + vectors[row * width_ + 1]
                                                      : static_cast<float>(times[k] / periods_ps_[k]);
    }
  }
  return block;
}

InstructionTimeSpool::InstructionTimeSpool(std::size_t cores)
    : cores_(cores), file_(open_unnamed_file(), &std::fclose) {
  if (!file_) throw InputError("no temporary file can be opened");
}

void InstructionTimeSpool::write(const std::string& trace, const InstructionTimeBlock& block) {
  const std::size_t count = block.cycles.size() / cores_;
  const auto [part, is_new] = parts_.try_emplace(trace, Part{rows_, 0});
  if (part->second.first + part->second.count != rows_)
    throw std::logic_error("traces come one after the other");
  std::vector<float> values;
  for (std::size_t i = 0; i < block.cycles.size(); ++i) {
    values.push_back(static_cast<float>(block.time_ps[i]));
    values.push_back(block.cycles[i]);
  }
  if (std::fwrite(values.data(), sizeof(float), values.size(), file_.get()) != values.size()) {
    throw InputError(
        scratch_folder().string(), "",
        std::string("a temporary file cannot be written there (TMPDIR says where): ") + std::strerror(errno));
  }
  part->second.count += count;
  rows_ += count;
}

InstructionTimeBlock InstructionTimeSpool::read(const std::string& trace, std::uint64_t begin,
                                                std::size_t count) const {
  const Part& part = parts_.at(trace);
  if (begin + count > part.count) throw std::out_of_range("instructions beyond the end of the trace");
  std::vector<float> values(2 * count * cores_);
  const auto offset = static_cast<off_t>((part.first + begin) * cores_ * 2 * sizeof(float));
  if (::fseeko(file_.get(), offset, SEEK_SET) != 0 ||
      std::fread(values.data(), sizeof(float), values.size(), file_.get()) != values.size()) {
    throw std::runtime_error("the temporary file of single instructions' times cannot be read back");
  }
  InstructionTimeBlock block;
  for (std::size_t i = 0; i < values.size(); i += 2) {
    block.time_ps.push_back(static_cast<double>(values[i]));
    block.cycles.push_back(values[i + 1]);
  }
  return block;
}

std::uint64_t InstructionTimeSpool::instructions(const std::string& trace) const {
  return parts_.at(trace).count;
}

}  // namespace perfpred
