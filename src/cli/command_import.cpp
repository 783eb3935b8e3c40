#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <optional>

#include "command.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/progress.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

struct ImportCommand {
  ImportRequest request;
  std::vector<std::string> files;
  std::string output;
  std::string core_file;
  std::string granularity = "instruction";
  bool list = false;
  bool json = false;
};

int list_formats(bool as_json) {
  auto formats = report::Json::array();
  for (const auto& importer : importers()) {
    const FormatDescription& format = importer->description();
    formats.push_back(report::Json{{"name", format.name},
                                   {"title", format.title},
                                   {"times", format.times},
                                   {"registers", format.registers},
                                   {"addresses", format.addresses},
                                   {"defaults", format.defaults}});
    if (as_json) continue;
    fmt::print("{}: {}\n  times:     {}\n  registers: {}\n  addresses: {}\n  defaults:  {}\n", format.name,
               format.title, format.times, format.registers, format.addresses, format.defaults);
  }
  if (as_json) {
    report::Json document = report::json_document("import formats", 1);
    document["formats"] = formats;
    fmt::print("{}", report::json_text(document));
  }
  return 0;
}

/// Empty for a single instruction: the first has no predecessor, so its latency is not in the sum.
std::optional<double> cpi(const ImportSummary& summary) {
  if (summary.instructions < 2) return std::nullopt;
  return static_cast<double>(summary.cycles) / static_cast<double>(summary.instructions - 1);
}

void log_what_was_left_out(const ImportSummary& summary) {
  if (summary.edge_start + summary.edge_end > 0) {
    spdlog::info("left out {} micro-ops at the start and {} at the end that are incomplete in the text",
                 summary.edge_start, summary.edge_end);
  }
  if (summary.faulting > 0) {
    spdlog::info("left out {} micro-ops that faulted and were executed again", summary.faulting);
  }
  if (summary.unrelated_lines > 0) spdlog::info("skipped {} unrelated lines", summary.unrelated_lines);
  if (summary.other_cpu_lines > 0) spdlog::info("skipped {} lines of other CPUs", summary.other_cpu_lines);
  if (summary.truncated_instructions > 0) {
    spdlog::info("{} instructions ended before their last micro-op; they are marked as faults",
                 summary.truncated_instructions);
  }
  if (!summary.unknown_micro_ops.empty()) {
    spdlog::warn("registers of these micro-ops were read by the general rule alone: {}",
                 fmt::join(summary.unknown_micro_ops, ", "));
  }
}

void print_json(const ImportSummary& summary, const ImportCommand& command) {
  report::Json document = report::json_document("import", 1);
  document["trace"] = command.output;
  document["format"] = summary.format;
  document["granularity"] = command.granularity;
  document["instructions"] = summary.instructions;
  document["micro_ops"] = summary.micro_ops;
  if (summary.has_times) {
    const Core& core = *command.request.options.core;
    document["core"] = core.name;
    document["period_ps"] = core.period_ps;
    document["cycles"] = summary.cycles;
    document["cpi"] = report::number_or_null(cpi(summary));
  }
  document["lines"] = summary.lines;
  document["bytes"] = summary.bytes;
  document["unrelated_lines"] = summary.unrelated_lines;
  document["other_cpu_lines"] = summary.other_cpu_lines;
  document["squashed_micro_ops"] = summary.squashed;
  document["faulting_micro_ops"] = summary.faulting;
  document["edge_micro_ops_start"] = summary.edge_start;
  document["edge_micro_ops_end"] = summary.edge_end;
  document["truncated_instructions"] = summary.truncated_instructions;
  document["unknown_micro_ops"] = summary.unknown_micro_ops;
  fmt::print("{}", report::json_text(document));
}

void print_text(const ImportSummary& summary, const ImportCommand& command) {
  fmt::print("{}: {} {}s, {} micro-ops\n", command.output, summary.instructions, command.granularity,
             summary.micro_ops);
  if (summary.has_times) {
    fmt::print("{}: {} cycles, CPI {}\n", command.request.options.core->name, summary.cycles,
               report::number_text(cpi(summary), 3));
  } else {
    fmt::print("no latencies: no --core was given\n");
  }
}

int import_files(ImportCommand& command) {
  if (command.list) return list_formats(command.json);
  if (command.files.empty()) throw InputError("import: name at least one FILE ('-' is standard input)");
  if (command.output.empty()) throw InputError("import: name the trace to write with --output");
  ImportRequest& request = command.request;
  request.files.assign(command.files.begin(), command.files.end());
  request.output = command.output;
  request.options.granularity =
      command.granularity == "micro-op" ? Granularity::micro_op : Granularity::instruction;
  if (!command.core_file.empty()) request.options.core = load_core(command.core_file);

  ImportSummary summary;
  {
    constexpr std::uint64_t kUnknownTotal = 0;
    report::Progress progress("importing", "micro-ops", kUnknownTotal);
    summary = import_trace(request, [&](const ImportSummary& so_far) { progress.update(so_far.micro_ops); });
  }
  log_what_was_left_out(summary);
  if (command.json) {
    print_json(summary, command);
  } else {
    print_text(summary, command);
  }
  return 0;
}

}  // namespace

void register_import(CLI::App& app, Action& action) {
  auto* const sub = app.add_subcommand("import", "Turn another program's trace text into a trace file");
  const auto command = std::make_shared<ImportCommand>();
  ImportOptions& options = command->request.options;
  sub->add_option("files", command->files,
                  "Text to import, plain or packed (gzip, xz, zstd, bzip2); '-' is standard input")
      ->type_name("FILE");
  sub->add_option("-o,--output", command->output, "Trace file to write")->type_name("TRACE.h5");
  sub->add_option("--core", command->core_file,
                  "Core that was simulated: gives the cycle time and names the latency column; without it no "
                  "latencies are written")
      ->type_name("CORE.yaml");
  sub->add_option("--granularity", command->granularity, "What one entry of the trace is")
      ->check(CLI::IsMember({"instruction", "micro-op"}))
      ->capture_default_str();
  sub->add_option("--cpu", options.cpu, "Which CPU of a run with several or switched ones")
      ->type_name("NAME");
  sub->add_option("--skip", options.skip, "Entries to leave out at the start")->type_name("N");
  sub->add_option("--max", options.max, "Most entries to take")->type_name("N");
  sub->add_option("--program", command->request.program, "Program's name; default: the first file's name")
      ->type_name("NAME");
  sub->add_option("--window", command->request.window, "Names the window within the program")
      ->type_name("NAME");
  sub->add_option("--format", command->request.format,
                  "Format of the text: auto, or a name that --list shows")
      ->capture_default_str();
  sub->add_flag("--list", command->list, "Print the formats and what each carries, and stop");
  sub->add_flag("--json", command->json, "Print the result as JSON");
  sub->callback([command, &action] { action = [command] { return import_files(*command); }; });
}

}  // namespace perfpred::cli
