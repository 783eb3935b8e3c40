#include <fmt/format.h>

#include "ingest/peeked_source.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

constexpr std::size_t kHeadBytes = std::size_t{1} << 16;  // enough to get past a simulator's banner

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

const Importer& importer_for(const ImportRequest& request,
                             const std::vector<std::unique_ptr<PeekedSource>>& sources) {
  if (request.format != "auto") return importer_named(request.format);
  std::string names;
  for (const auto& importer : importers()) {
    for (const auto& source : sources) {
      if (importer->recognises(source->head())) return *importer;
    }
    names += (names.empty() ? "" : ", ") + std::string(importer->description().name);
  }
  const bool is_empty = sources.front()->head().empty();
  throw InputError(
      sources.front()->name(), "",
      is_empty
          ? "is empty"
          : fmt::format("begins like no format that can be imported ({}); name it with --format", names));
}

/// "runs/lua.txt.xz" -> "lua"
std::string program_name(const std::filesystem::path& file) {
  if (file == "-") return "stdin";
  const std::string name = file.filename().string();
  return name.substr(0, name.find('.', 1));
}

TraceHeader header_of(const ImportRequest& request) {
  TraceHeader header;
  header.granularity = granularity_name(request.options.granularity);
  header.program = request.program.empty() ? program_name(request.files.front()) : request.program;
  header.window = request.window;
  for (const auto& file : request.files) {
    header.source += (header.source.empty() ? "" : ", ") + file.filename().string();
  }
  return header;
}

}  // namespace

ImportSummary import_trace(const ImportRequest& request, const ImportProgress& progress) {
  if (request.files.empty()) throw InputError("nothing to import: no file was named");
  std::vector<std::unique_ptr<PeekedSource>> peeked;
  for (const auto& file : request.files) {
    peeked.push_back(std::make_unique<PeekedSource>(open_byte_source(file), kHeadBytes));
  }
  const Importer& importer = importer_for(request, peeked);
  std::vector<std::unique_ptr<ByteSource>> sources(std::make_move_iterator(peeked.begin()),
                                                   std::make_move_iterator(peeked.end()));

  TraceWriter writer(request.output, header_of(request));
  std::string core_name;
  if (const auto& core = request.options.core) {
    core_name = core->name;
    writer.add_core({core->name, core->period_ps, core->json, 0});
  }
  TraceFileSink sink(writer, core_name);
  ImportResult result = importer.run(std::move(sources), request.options, sink, progress);
  if (result.summary.instructions == 0) {
    throw InputError(request.files.front().string(), "",
                     request.options.skip > 0 || request.options.max == 0
                         ? "no instruction is left by --skip and --max"
                         : "holds no complete instruction");
  }
  writer.finish(result.static_table);
  return result.summary;
}

}  // namespace perfpred
