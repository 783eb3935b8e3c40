#include "ingest/import_sources.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "ingest/foreign_input.h"
#include "ingest/peeked_source.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// The one that was asked for, or the first that recognises one of the sources.
const Importer* find_importer(const std::string& format,
                              const std::vector<std::unique_ptr<PeekedSource>>& sources) {
  if (format != "auto") return &importer_named(format);
  for (const auto& importer : importers()) {
    for (const auto& source : sources) {
      if (importer->recognises(source->head())) return importer.get();
    }
  }
  return nullptr;
}

const Importer& importer_for(const std::string& format,
                             const std::vector<std::unique_ptr<PeekedSource>>& sources) {
  const PeekedSource& first = *sources.front();
  const Importer* const importer = find_importer(format, sources);
  const bool fits = importer != nullptr && (format == "auto" || importer->recognises(first.head()));
  if (!fits) {
    if (const std::string kind = what_unknown_input_is(first.head()); !kind.empty()) {
      throw InputError(first.name(), "", kind);
    }
  }
  if (importer != nullptr) return *importer;
  std::string names;
  for (const auto& each : importers()) {
    names += (names.empty() ? "" : ", ") + std::string(each->description().name);
  }
  throw InputError(
      first.name(), "",
      fmt::format("begins like no format that can be imported ({}); name it with --format", names));
}

/// The user's options with what the format decides; throws InputError where it does not have what they ask.
ImportOptions options_for(const ImportRequest& request, const FormatDescription& format) {
  ImportOptions options = request.options;
  const auto refuse = [&](std::string_view option, const std::string& cause) {
    throw InputError(fmt::format("{}: {} {}", option, format.name, cause));
  };
  if (format.granularity && request.granularity && *request.granularity != *format.granularity) {
    refuse("--granularity", fmt::format("has one entry a{} {}, and nothing else",
                                        *format.granularity == Granularity::instruction ? "n" : "",
                                        granularity_name(*format.granularity)));
  }
  options.granularity =
      format.granularity ? *format.granularity : request.granularity.value_or(Granularity::instruction);
  if (options.isa.empty()) options.isa = format.isa;
  if (!options.variant.empty()) {
    const std::string all = fmt::format(" {} ", format.variants);
    if (all.find(fmt::format(" {} ", options.variant)) == std::string::npos) {
      refuse("--variant", format.variants.empty() ? "has no variants"
                                                  : fmt::format("has the variants: {}", format.variants));
    }
  }
  if (!options.op_classes.empty() && !format.numbers_op_classes)
    refuse("--op-classes", "prints no numbers of op classes");
  const auto& core = options.core;
  if (!core) return options;
  if (format.times.empty()) refuse("--core", "carries no times: import it without a core");
  if (format.times_need_core_file && core->json.empty()) {
    refuse("--core-name", "needs the core's description: give it with --core CORE.yaml");
  }
  if (!options.isa.empty() && !core->isa.empty() && core->isa != options.isa) {
    throw InputError(core->name, "isa", fmt::format("is {}, but the trace is of {}", core->isa, options.isa));
  }
  return options;
}

/// The second file of a format that has one, where the user named none and it is there.
void add_companion(const ImportRequest& request, const Importer& importer,
                   std::vector<std::unique_ptr<ByteSource>>& sources) {
  const std::filesystem::path usual = importer.companion(request.files.front());
  const auto add = [&](const std::filesystem::path& file) {
    auto source = open_peeked(file);
    if (!source->head().empty()) refuse_foreign(*source);  // a program may have no store
    sources.push_back(std::move(source));
  };
  if (!request.companion.empty()) {
    if (usual.empty())
      throw InputError(fmt::format("--stores: {} has no file of stores", importer.description().name));
    add(request.companion);
  } else if (sources.size() == 1 && request.files.front() != "-" && std::filesystem::exists(usual)) {
    add(usual);
  }
}

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

ImportSources open_import_sources(const ImportRequest& request) {
  if (request.files.empty()) throw InputError("nothing to import: no file was named");
  std::vector<std::unique_ptr<PeekedSource>> peeked;
  for (const auto& file : request.files) {
    peeked.push_back(open_peeked(file));
    refuse_foreign(*peeked.back());
  }
  ImportSources input;
  input.importer = &importer_for(request.format, peeked);
  input.sources.assign(std::make_move_iterator(peeked.begin()), std::make_move_iterator(peeked.end()));
  input.options = options_for(request, input.importer->description());
  add_companion(request, *input.importer, input.sources);
  input.header = header_of(request, input.options, input.importer->description());
  return input;
}

void check_not_empty(const ImportSummary& summary, const ImportRequest& request) {
  if (summary.instructions > 0) return;
  throw InputError(request.files.front().string(), "",
                   request.options.skip > 0 || request.options.max == 0
                       ? "no instruction is left by --skip and --max"
                       : "holds no complete instruction");
}

}  // namespace perfpred
