#include "perfpred/ingest/join_core.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "ingest/import_sources.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/same_instructions.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

/// Holds what an importer makes against the trace and keeps the latencies.
class JoiningSink final : public ImportSink {
 public:
  JoiningSink(const TraceReader& trace, TraceExtender& extender, std::string core)
      : trace_(trace), extender_(extender), core_(std::move(core)) {}

  void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) override {
    if (increments.size() != block.size()) {
      throw InputError("the run carries no times, so no latencies to join");
    }
    const std::uint64_t begin = comparison_.compared();
    const InstructionBlock known = trace_.read(begin, block.size());
    if (known.size() != block.size()) throw std::logic_error("more instructions than were asked for");
    comparison_.add(known.static_id, block.static_id);
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (known.address[i] == block.address[i]) continue;
      if (different_addresses_++ == 0) first_different_address_ = begin + i;
    }
    extender_.append_increments(core_, increments);
  }

  const SequenceComparison& comparison() const { return comparison_; }
  std::uint64_t different_addresses() const { return different_addresses_; }
  std::optional<std::uint64_t> first_different_address() const { return first_different_address_; }

 private:
  const TraceReader& trace_;
  TraceExtender& extender_;
  std::string core_;
  SequenceComparison comparison_;
  std::uint64_t different_addresses_ = 0;
  std::optional<std::uint64_t> first_different_address_;
};

void check_isa(const TraceReader& trace, const std::string& whose, const std::string& isa) {
  if (isa.empty() || isa == trace.header().isa) return;
  throw InputError(trace.file().string(), "",
                   fmt::format("is of {}, but {} of {}", trace.header().isa, whose, isa));
}

void check_request(const ImportRequest& request, const TraceReader& trace) {
  const std::string file = trace.file().string();
  if (!request.options.core)
    throw InputError("to join latencies, name the core that was simulated with --core");
  const Core& core = *request.options.core;
  if (trace.has_core(core.name)) {
    throw InputError(file, "/retire/" + core.name, "the trace already has latencies of this core");
  }
  check_isa(trace, "core " + core.name, core.isa);
  if (trace.instruction_count() == 0) throw InputError(file, "", "holds no instruction");
}

}  // namespace

JoinSummary join_core(const ImportRequest& request, const std::filesystem::path& trace_file,
                      const ImportProgress& progress) {
  const TraceReader trace(trace_file);
  check_request(request, trace);
  const Core& core = *request.options.core;
  ImportRequest of_trace = request;
  of_trace.granularity =
      trace.header().granularity == "micro-op" ? Granularity::micro_op : Granularity::instruction;
  ImportSources input = open_import_sources(of_trace);
  const std::string run = request.files.front().string();

  TraceExtender extender(trace_file, request.output);
  extender.add_core({core.name, core.period_ps, core.json, 0});
  JoiningSink sink(trace, extender, core.name);
  ImportOptions options = input.options;
  options.max = std::min(options.max, trace.instruction_count());
  options.warm_up = 0;  // the trace has its own, or none
  const ImportResult result = input.importer->run(std::move(input.sources), options, sink, progress);
  check_isa(trace, "the run", result.summary.isa);

  const auto difference = sink.comparison().first_difference(trace.static_table(), result.static_table);
  if (difference) {
    throw InputError(
        run, fmt::format("instruction {}", difference->index),
        fmt::format("is {}, but in {} it is {}",
                    instruction_text(result.static_table[difference->second_row]), trace_file.string(),
                    instruction_text(trace.static_table()[difference->first_row])));
  }
  const std::uint64_t compared = sink.comparison().compared();
  if (compared < trace.instruction_count()) {
    throw InputError(
        run, "",
        fmt::format("ends after {} instructions, but {} has {}; simulate further, or shorten the "
                    "trace with 'perfpred trace cut --count {}'",
                    compared, trace_file.string(), trace.instruction_count(), compared));
  }
  extender.finish();

  JoinSummary summary;
  summary.import = result.summary;
  summary.import.granularity = options.granularity;
  summary.different_addresses = sink.different_addresses();
  summary.first_different_address = sink.first_different_address();
  return summary;
}

}  // namespace perfpred
