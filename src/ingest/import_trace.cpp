#include <fmt/format.h>

#include "ingest/import_sources.h"
#include "ingest/write_behind.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/trace/error.h"
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

 private:
  TraceWriter& writer_;
  std::string core_;
};

/// "runs/lua.txt.xz" -> "lua"
std::string program_name(const std::filesystem::path& file) {
  if (file == "-") return "stdin";
  const std::string name = file.filename().string();
  return name.substr(0, name.find('.', 1));
}

TraceHeader header_of(const ImportRequest& request, const ImportOptions& options,
                      const FormatDescription& format) {
  TraceHeader header;
  header.granularity = granularity_name(options.granularity);
  for (const FormatContent& content : format.contents) {
    if (content.presence == Presence::absent) header.lacks.push_back(content.content);
  }
  header.program = request.program.empty() ? program_name(request.files.front()) : request.program;
  header.window = request.window;
  for (const auto& file : request.files) {
    header.source += (header.source.empty() ? "" : ", ") + file.filename().string();
  }
  return header;
}

}  // namespace

ImportSummary import_trace(const ImportRequest& request, const ImportProgress& progress) {
  ImportSources input = open_import_sources(request);
  const ImportOptions& options = input.options;
  TraceWriter writer(request.output, header_of(request, options, input.importer->description()));
  std::string core_name;
  if (const auto& core = options.core) {
    core_name = core->name;
    writer.add_core({core->name, core->period_ps, core->json, 0});
  }
  TraceFileSink file(writer, core_name);
  WriteBehind sink(file);
  ImportResult result = input.importer->run(std::move(input.sources), options, sink, progress);
  sink.finish();
  result.summary.granularity = options.granularity;
  if (result.summary.instructions == 0) {
    throw InputError(request.files.front().string(), "",
                     request.options.skip > 0 || request.options.max == 0
                         ? "no instruction is left by --skip and --max"
                         : "holds no complete instruction");
  }
  if (request.check) request.check(result.summary);
  writer.header().isa = result.summary.isa;
  writer.finish(result.static_table);
  return result.summary;
}

}  // namespace perfpred
