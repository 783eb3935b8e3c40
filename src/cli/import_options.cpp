#include "import_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <optional>

#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

std::optional<Core> core_of(const ImportInputOptions& options) {
  if (!options.core_file.empty()) {
    if (!options.core_name.empty()) throw InputError("--core-name: the core is named by --core already");
    return load_core(options.core_file);
  }
  if (options.core_name.empty() != (options.clock_ghz == 0)) {
    throw InputError("--core-name and --clock-ghz belong together: a name and a cycle time");
  }
  if (options.core_name.empty()) return std::nullopt;
  Core core;
  core.name = options.core_name;
  core.clock_ghz = options.clock_ghz;
  core.period_ps = period_ps_of(options.clock_ghz);
  if (core.period_ps == 0) throw InputError("--clock-ghz: the cycle time is less than a picosecond");
  return core;
}

}  // namespace

std::vector<CLI::Option*> add_import_input_options(CLI::App& command, ImportInputOptions& options) {
  ImportRequest& request = options.request;
  ImportOptions& read = request.options;
  return {
      command
          .add_option(
              "--core", options.core_file,
              "Core that was simulated: gives the cycle time and names the latency column; without it "
              "no latencies are written")
          ->type_name("CORE.yaml"),
      command
          .add_option("--core-name", options.core_name,
                      "Name of the latency column where there is no core file; needs --clock-ghz")
          ->type_name("NAME"),
      command.add_option("--clock-ghz", options.clock_ghz, "Clock of the core that --core-name names")
          ->check(CLI::Range(0.01, 100.0))
          ->type_name("GHZ"),
      command
          .add_option("--granularity", options.granularity,
                      "What one entry of the trace is; default: what the format has, else instruction")
          ->check(CLI::IsMember({"instruction", "micro-op"})),
      command
          .add_option("--on-error", options.on_error,
                      "Damaged records: fail with an error, or skip and count them")
          ->check(CLI::IsMember({"fail", "skip"}))
          ->capture_default_str(),
      command
          .add_option("--stores", request.companion,
                      "File of stores beside a SimNet or PerfVec trace; default: X.sq.trace.txt beside "
                      "X.trace.txt")
          ->type_name("FILE"),
      command
          .add_option("--op-classes", read.op_classes,
                      "Lines 'NUMBER NAME': what the numbers of op classes in the text mean")
          ->type_name("FILE"),
      command
          .add_option("--isa", read.isa,
                      "Instruction set, where the text does not tell; default: by content, or the format's "
                      "usual one")
          ->check(CLI::IsMember({"x86-64", "aarch64", "riscv64"})),
      command
          .add_option("--variant", read.variant,
                      "Variant of the format (import --list names them); default: by content")
          ->type_name("NAME"),
      command.add_option("--cpu", read.cpu, "Which CPU of a run with several or switched ones")
          ->type_name("NAME"),
      command.add_option("--skip", read.skip, "Entries to leave out at the start")->type_name("N"),
      command
          .add_option("--warm", read.warm_up,
                      "Keep the last N of the entries that --skip leaves out, to warm caches and predictors")
          ->type_name("N"),
      command.add_option("--max", read.max, "Most entries to take")->type_name("N"),
      command.add_option("--program", request.program, "Program's name; default: the first file's name")
          ->type_name("NAME"),
      command.add_option("--window", request.window, "Names the window within the program")
          ->type_name("NAME"),
      command
          .add_option("--format", request.format,
                      "Format of the text: auto, or a name that import --list shows")
          ->capture_default_str()};
}

ImportRequest import_request(const ImportInputOptions& options) {
  ImportRequest request = options.request;
  if (!options.granularity.empty()) {
    request.granularity =
        options.granularity == "micro-op" ? Granularity::micro_op : Granularity::instruction;
  }
  request.options.on_error = options.on_error == "skip" ? OnError::skip : OnError::fail;
  request.options.core = core_of(options);
  std::uint64_t& warm_up = request.options.warm_up;
  if (warm_up > request.options.skip) {
    spdlog::warn("--warm: the warm-up has {} instructions, as --skip leaves out no more",
                 request.options.skip);
    warm_up = request.options.skip;
  }
  return request;
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

}  // namespace perfpred::cli
