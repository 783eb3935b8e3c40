#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <optional>

#include "command.h"
#include "import_formats.h"
#include "import_options.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/ingest/join_core.h"
#include "perfpred/ingest/simulator_stats.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/progress.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::cli {
namespace {

struct ImportCommand {
  ImportInputOptions input;
  ImportRequest request;  ///< that all options make
  std::vector<std::string> files;
  std::string output;
  std::string into;
  std::string stats_file;
  std::size_t stats_dump = 0;
  std::optional<StatsReport> stats;  ///< with --stats
  bool list = false;
  bool json = false;
};

/// Empty for a single instruction: the first has no predecessor, so its latency is not in the sum.
std::optional<double> cpi(const ImportSummary& summary) {
  if (summary.instructions < 2) return std::nullopt;
  return static_cast<double>(summary.cycles) / static_cast<double>(summary.instructions - 1);
}

report::Json stats_json(const StatsReport& stats, const std::string& file) {
  report::Json json = {{"file", file}, {"dump", stats.dump}, {"dumps", stats.dumps}};
  auto& comparisons = json["comparisons"] = report::Json::array();
  for (const StatsComparison& comparison : stats.comparisons) {
    comparisons.push_back(report::Json{{"figure", comparison.figure},
                                       {"stat", comparison.stat},
                                       {"imported", comparison.imported},
                                       {"simulated", comparison.simulated},
                                       {"may_lack", comparison.may_lack},
                                       {"may_exceed", comparison.may_exceed}});
  }
  return json;
}

/// The import has to agree with the simulator's own figures before there is a trace.
void check_against_stats(ImportCommand& command) {
  const ImportOptions& options = command.request.options;
  if (options.skip > 0 || options.max != UINT64_MAX) {
    throw InputError("--stats: compares whole runs; leave out --skip and --max");
  }
  command.request.check = [&command](const ImportSummary& summary) {
    const std::optional<std::size_t> dump =
        command.stats_dump == 0 ? std::nullopt : std::optional(command.stats_dump);
    command.stats = compare_with_stats(command.stats_file, dump, summary, command.request.options.core);
    expect_fit(*command.stats, command.stats_file);
    if (command.stats->lacks_clock) {
      spdlog::warn("{} tells no clock of {}: the core's cycle time was not compared",
                   terminal_text(command.stats_file), terminal_text(summary.cpu));
    }
  };
}

void print_json(const JoinSummary& joined, const ImportCommand& command) {
  const ImportSummary& summary = joined.import;
  report::Json document = report::json_document("import", 1);
  document["trace"] = command.output;
  document["format"] = summary.format;
  document["isa"] = summary.isa;
  document["granularity"] = granularity_name(summary.granularity);
  document["instructions"] = summary.instructions;
  document["warm_up"] = summary.warm_up;
  document["warm_up_span"] = summary.warm_up_span;
  document["micro_ops"] = summary.micro_ops;
  if (summary.has_times) {
    const Core& core = *command.request.options.core;
    document["core"] = core.name;
    document["period_ps"] = core.period_ps;
    document["cycles"] = summary.cycles;
    document["cpi"] = report::number_or_null(cpi(summary));
  }
  if (command.stats) document["stats"] = stats_json(*command.stats, command.stats_file);
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
  document["skipped_records"] = summary.skipped;
  document["first_skipped"] = summary.first_skipped;
  auto& notes = document["notes"] = report::Json::object();
  for (const ImportNote& note : summary.notes) notes[note.key] = note.count;
  if (!command.into.empty()) {
    document["into"] = command.into;
    document["different_addresses"] = joined.different_addresses;
  }
  fmt::print("{}", report::json_text(document));
}

void print_text(const ImportSummary& summary, const ImportCommand& command) {
  fmt::print(
      "{}: {} {}s, {} micro-ops{}\n", terminal_text(command.output), summary.instructions,
      granularity_name(summary.granularity), summary.micro_ops,
      summary.warm_up == 0 ? "" : ", a " + report::warm_up_text(summary.warm_up, summary.warm_up_span));
  if (summary.has_times) {
    fmt::print("{}: {} cycles, CPI {}\n", terminal_text(command.request.options.core->name), summary.cycles,
               report::number_text(cpi(summary), 3));
  } else {
    fmt::print("no latencies: no --core was given\n");
  }
  if (!command.stats) return;
  for (const StatsComparison& comparison : command.stats->comparisons) {
    fmt::print("{}: {} {} imported, {} simulated ({})\n", terminal_text(command.stats_file),
               comparison.imported, comparison.figure, comparison.simulated, comparison.stat);
  }
}

void warn_of_different_addresses(const JoinSummary& joined) {
  if (joined.different_addresses == 0) return;
  spdlog::warn(
      "{} instructions access other addresses in this run than in the trace, the first one instruction {}; "
      "the trace keeps its own",
      joined.different_addresses, *joined.first_different_address);
}

void check_command(const ImportCommand& command) {
  if (command.files.empty()) throw InputError("import: name at least one FILE ('-' is standard input)");
  if (command.into.empty()) {
    if (command.output.empty()) throw InputError("import: name the trace to write with --output");
    return;
  }
  if (command.input.core_file.empty() && command.input.core_name.empty()) {
    throw InputError("import: --into needs the core that was simulated, --core CORE.yaml");
  }
  const ImportRequest& asked = command.input.request;
  if (!asked.program.empty() || !asked.window.empty()) {
    throw InputError("import: --into keeps the trace's program and window; leave out --program and --window");
  }
}

int import_files(ImportCommand& command) {
  if (command.list) {
    print_import_formats(command.json);
    return 0;
  }
  check_command(command);
  if (command.output.empty()) command.output = command.into;
  ImportRequest& request = command.request;
  request = import_request(command.input);
  request.files.assign(command.files.begin(), command.files.end());
  request.output = command.output;
  if (!command.stats_file.empty()) check_against_stats(command);

  JoinSummary result;
  {
    constexpr std::uint64_t kUnknownTotal = 0;
    report::Progress bar("importing", "micro-ops", kUnknownTotal);
    const ImportProgress progress = [&](const ImportSummary& so_far) { bar.update(so_far.micro_ops); };
    if (command.into.empty()) {
      result.import = import_trace(request, progress);
    } else {
      result = join_core(request, command.into, progress);
    }
  }
  log_what_was_left_out(result.import);
  warn_of_different_addresses(result);
  if (command.json) {
    print_json(result, command);
  } else {
    print_text(result.import, command);
  }
  return 0;
}

}  // namespace

void register_import(CLI::App& app, Action& action) {
  auto* const sub = app.add_subcommand("import", "Turn another program's trace text into a trace file");
  const auto command = std::make_shared<ImportCommand>();
  sub->add_option("files", command->files,
                  "Text to import, plain or packed (gzip, xz, zstd, bzip2); '-' is standard input")
      ->type_name("FILE");
  sub->add_option("-o,--output", command->output, "Trace file to write; with --into that trace by default")
      ->type_name("TRACE.h5");
  auto* const into =
      sub->add_option("--into", command->into,
                      "Add the latencies of another core's run of the same program to this trace")
          ->type_name("TRACE.h5");
  add_import_input_options(*sub, command->input);
  sub->get_option("--granularity")->excludes(into);
  auto* const warm = sub->get_option("--warm");
  warm->excludes(into);
  sub->add_option("--warm-whole", command->input.request.options.warm_up_whole,
                  "Keep the last N of the warm-up as they are, and of those before only what last touched a "
                  "line of code or data; default: all as they are")
      ->needs(warm)
      ->type_name("N");
  auto* const stats = sub->add_option("--stats", command->stats_file,
                                      "gem5's m5out/stats.txt of the same run: instructions, micro-ops and "
                                      "cycles have to agree, or no trace is written")
                          ->excludes(into)
                          ->type_name("FILE");
  sub->add_option("--stats-dump", command->stats_dump,
                  "Which dump of --stats, from 1; default: the first that agrees")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 30))
      ->needs(stats)
      ->type_name("N");
  sub->add_flag("--list", command->list, "Print the formats and what each carries, and stop");
  sub->add_flag("--json", command->json, "Print the result as JSON");
  sub->callback([command, &action] { action = [command] { return import_files(*command); }; });
}

}  // namespace perfpred::cli
