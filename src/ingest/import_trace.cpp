#include "ingest/condensed_warm_up.h"
#include "ingest/import_sources.h"
#include "ingest/write_behind.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

class TraceFileSink final : public ImportSink {
 public:
  TraceFileSink(TraceWriter& writer, std::string core) : writer_(writer), core_(std::move(core)) {}
  void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) override {
    writer_.append(block);
    if (!increments.empty()) writer_.append_increments(core_, increments);
  }
  void warm_up(const InstructionBlock& block) override {
    writer_.append_warm_up(block);
    warm_up_ += block.size();
  }
  /// Instructions of it.
  std::uint64_t warm_up_count() const { return warm_up_; }

 private:
  TraceWriter& writer_;
  std::uint64_t warm_up_ = 0;
  std::string core_;
};

}  // namespace

ImportSummary import_trace(const ImportRequest& request, const ImportProgress& progress) {
  ImportSources input = open_import_sources(request);
  const ImportOptions& options = input.options;
  TraceWriter writer(request.output, input.header);
  std::string core_name;
  if (const auto& core = options.core) {
    core_name = core->name;
    writer.add_core({core->name, core->period_ps, core->json, 0});
  }
  TraceFileSink file(writer, core_name);
  WriteBehind behind(file);
  CondensedWarmUp sink(behind, options);
  ImportResult result = input.importer->run(std::move(input.sources), options, sink, progress);
  behind.finish();
  result.summary.granularity = options.granularity;
  result.summary.warm_up = file.warm_up_count();
  result.summary.warm_up_span = sink.span();
  check_not_empty(result.summary, request);
  if (request.check) request.check(result.summary);
  writer.header().isa = result.summary.isa;
  writer.header().warm_up_span = result.summary.warm_up_span;
  writer.finish(result.static_table);
  return result.summary;
}

}  // namespace perfpred
