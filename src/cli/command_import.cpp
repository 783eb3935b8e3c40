#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <optional>

#include "command.h"
#include "import_formats.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/ingest/join_core.h"
#include "perfpred/ingest/simulator_stats.h"
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
  std::string core_name;
  double clock_ghz = 0;
  std::string granularity;
  std::string on_error = "fail";
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
  for (const ImportNote& note : summary.notes) {
    if (note.count == 0) continue;
    spdlog::log(note.warning ? spdlog::level::warn : spdlog::level::info, "{} {}", note.count, note.text);
  }
  if (summary.skipped > 0) {
    spdlog::warn("left out {} damaged records (--on-error skip), the first: {}", summary.skipped,
                 summary.first_skipped);
  }
  if (!summary.unknown_micro_ops.empty()) {
    spdlog::warn("registers of these micro-ops were read by the general rule alone: {}",
                 fmt::join(summary.unknown_micro_ops, ", "));
  }
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
  fmt::print("{}: {} {}s, {} micro-ops\n", command.output, summary.instructions,
             granularity_name(summary.granularity), summary.micro_ops);
  if (summary.has_times) {
    fmt::print("{}: {} cycles, CPI {}\n", command.request.options.core->name, summary.cycles,
               report::number_text(cpi(summary), 3));
  } else {
    fmt::print("no latencies: no --core was given\n");
  }
  if (!command.stats) return;
  for (const StatsComparison& comparison : command.stats->comparisons) {
    fmt::print("{}: {} {} imported, {} simulated ({})\n", command.stats_file, comparison.imported,
               comparison.figure, comparison.simulated, comparison.stat);
  }
}

std::optional<Core> core_of(const ImportCommand& command) {
  if (!command.core_file.empty()) {
    if (!command.core_name.empty()) throw InputError("--core-name: the core is named by --core already");
    return load_core(command.core_file);
  }
  if (command.core_name.empty() != (command.clock_ghz == 0)) {
    throw InputError("--core-name and --clock-ghz belong together: a name and a cycle time");
  }
  if (command.core_name.empty()) return std::nullopt;
  Core core;
  core.name = command.core_name;
  core.clock_ghz = command.clock_ghz;
  core.period_ps = period_ps_of(command.clock_ghz);
  if (core.period_ps == 0) throw InputError("--clock-ghz: the cycle time is less than a picosecond");
  return core;
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
  if (command.core_file.empty() && command.core_name.empty()) {
    throw InputError("import: --into needs the core that was simulated, --core CORE.yaml");
  }
  if (!command.request.program.empty() || !command.request.window.empty()) {
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
  request.files.assign(command.files.begin(), command.files.end());
  request.output = command.output;
  if (!command.granularity.empty()) {
    request.granularity =
        command.granularity == "micro-op" ? Granularity::micro_op : Granularity::instruction;
  }
  request.options.on_error = command.on_error == "skip" ? OnError::skip : OnError::fail;
  request.options.core = core_of(command);
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
  ImportOptions& options = command->request.options;
  sub->add_option("files", command->files,
                  "Text to import, plain or packed (gzip, xz, zstd, bzip2); '-' is standard input")
      ->type_name("FILE");
  sub->add_option("-o,--output", command->output, "Trace file to write; with --into that trace by default")
      ->type_name("TRACE.h5");
  auto* const into =
      sub->add_option("--into", command->into,
                      "Add the latencies of another core's run of the same program to this trace")
          ->type_name("TRACE.h5");
  sub->add_option("--core", command->core_file,
                  "Core that was simulated: gives the cycle time and names the latency column; without it no "
                  "latencies are written")
      ->type_name("CORE.yaml");
  sub->add_option("--core-name", command->core_name,
                  "Name of the latency column where there is no core file; needs --clock-ghz")
      ->type_name("NAME");
  sub->add_option("--clock-ghz", command->clock_ghz, "Clock of the core that --core-name names")
      ->check(CLI::Range(0.01, 100.0))
      ->type_name("GHZ");
  sub->add_option("--granularity", command->granularity,
                  "What one entry of the trace is; default: what the format has, else instruction")
      ->check(CLI::IsMember({"instruction", "micro-op"}))
      ->excludes(into);
  sub->add_option("--on-error", command->on_error,
                  "Damaged records: fail with an error, or skip and count them")
      ->check(CLI::IsMember({"fail", "skip"}))
      ->capture_default_str();
  sub->add_option(
         "--stores", command->request.companion,
         "File of stores beside a SimNet or PerfVec trace; default: X.sq.trace.txt beside X.trace.txt")
      ->type_name("FILE");
  sub->add_option("--op-classes", options.op_classes,
                  "Lines 'NUMBER NAME': what the numbers of op classes in the text mean")
      ->type_name("FILE");
  sub->add_option(
         "--isa", options.isa,
         "Instruction set, where the text does not tell; default: by content, or the format's usual one")
      ->check(CLI::IsMember({"x86-64", "aarch64", "riscv64"}));
  sub->add_option("--variant", options.variant,
                  "Variant of the format (--list names them); default: by content")
      ->type_name("NAME");
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
