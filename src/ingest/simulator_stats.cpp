#include "perfpred/ingest/simulator_stats.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <string_view>

#include "ingest/foreign_input.h"
#include "perfpred/ingest/line_reader.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred {
namespace {

constexpr std::string_view kBegin = "---------- Begin Simulation Statistics";
constexpr std::string_view kEnd = "---------- End Simulation Statistics";
constexpr std::uint64_t kEdgeCycles = 1000;  // that may pass before the first and after the last retirement
constexpr std::uint64_t kEdgeShareOfCycles = 100;  // one part in as many

/// Names after the CPU's own ("system.cpu"), newest first, and names of the whole simulation.
struct StatNames {
  std::array<std::string_view, 7> of_cpu;
  std::array<std::string_view, 2> of_simulation;
};
constexpr StatNames kInstructions = {
    {".commitStats0.numInsts", ".committedInsts", ".committedInsts::0", ".committedInsts::total",
     ".thread_0.numInsts", ".exec_context.thread_0.numInsts", ".numInsts"},
    {"simInsts", "sim_insts"}};
constexpr StatNames kMicroOps = {
    {".commitStats0.numOps", ".committedOps", ".committedOps::0", ".committedOps::total", ".thread_0.numOps",
     ".exec_context.thread_0.numOps", ".numOps"},
    {"simOps", "sim_ops"}};

/// "system.cpu.numCycles    123    # Number of cpu cycles (Cycle)"; empty where the value is no whole number.
std::optional<std::pair<std::string_view, std::uint64_t>> parse_stat(std::string_view line) {
  const std::size_t name_end = line.find_first_of(" \t");
  if (name_end == std::string_view::npos || name_end == 0) return std::nullopt;
  const std::size_t value_begin = line.find_first_not_of(" \t", name_end);
  if (value_begin == std::string_view::npos) return std::nullopt;
  const std::string_view value =
      line.substr(value_begin, line.find_first_of(" \t", value_begin) - value_begin);
  std::uint64_t number = 0;
  const auto [end, status] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (status != std::errc() || end != value.data() + value.size()) return std::nullopt;
  return std::pair{line.substr(0, name_end), number};
}

/// One dump and the CPU that is looked up in it.
class Lookup {
 public:
  Lookup(const StatsDump& dump, std::string place, const std::string& file, const std::string& cpu)
      : dump_(dump), place_(std::move(place)), file_(file), cpu_(cpu) {}

  std::optional<std::pair<std::string, std::uint64_t>> find(std::span<const std::string> names) const {
    for (const std::string& name : names) {
      const auto found = dump_.find(name);
      if (found != dump_.end()) return *found;
    }
    return std::nullopt;
  }
  std::pair<std::string, std::uint64_t> need(std::span<const std::string> names) const {
    if (const auto found = find(names)) return *found;
    throw InputError(file_, place_, fmt::format("has none of: {}", fmt::join(names, ", ")));
  }
  std::vector<std::string> names(const StatNames& stat) const {
    std::vector<std::string> all;
    for (const std::string_view name : stat.of_cpu) all.push_back(cpu_ + std::string(name));
    all.insert(all.end(), stat.of_simulation.begin(), stat.of_simulation.end());
    return all;
  }

 private:
  const StatsDump& dump_;
  std::string place_;
  const std::string& file_;
  const std::string& cpu_;
};

/// Only an out-of-order CPU has a reorder buffer to count in.
bool is_out_of_order(const StatsDump& dump, const std::string& cpu) {
  return std::any_of(dump.begin(), dump.end(),
                     [&](const auto& stat) { return stat.first.starts_with(cpu + ".rob."); });
}

/// "system.cpu" has "system.cpu_clk_domain" (the clock of all CPUs, in the usual scripts), or a domain of its
/// own.
std::vector<std::string> own_clock_names(const std::string& cpu) {
  std::vector<std::string> names = {cpu + "_clk_domain.clock", cpu + ".clk_domain.clock"};
  const std::size_t dot = cpu.rfind('.');
  if (dot != std::string::npos) names.push_back(cpu.substr(0, dot) + ".cpu_clk_domain.clock");
  return names;
}

/// Domains of the objects around the CPU, the nearest first: it has their clock where the script gives it
/// none.
std::vector<std::string> inherited_clock_names(std::string object) {
  std::vector<std::string> names;
  for (std::size_t dot = object.rfind('.'); dot != std::string::npos; dot = object.rfind('.')) {
    object.resize(dot);
    names.push_back(object + ".clk_domain.clock");
  }
  return names;
}

/// The CPU's clock. A domain of any name may be its own ("system.fast"), but for those of other objects
/// ("system.mem.clk_domain"): so one around it speaks only where no such domain has the core's period.
std::optional<std::pair<std::string, std::uint64_t>> clock_of(const Lookup& lookup, const StatsDump& dump,
                                                              const std::string& cpu,
                                                              std::uint64_t period_ps) {
  if (const auto own = lookup.find(own_clock_names(cpu))) return own;
  const auto inherited = lookup.find(inherited_clock_names(cpu));
  if (!inherited || inherited->second == period_ps) return inherited;
  std::optional<std::pair<std::string, std::uint64_t>> other;
  for (const auto& [name, value] : dump) {
    const bool fits = value == period_ps && name.ends_with(".clock") && !name.ends_with(".clk_domain.clock");
    if (fits && (!other || name < other->first)) other = std::pair{name, value};
  }
  return other ? other : inherited;
}

}  // namespace

std::vector<StatsDump> read_stats(const std::filesystem::path& file) {
  auto source = open_peeked(file);
  if (source->head().find(kBegin) == std::string_view::npos) refuse_foreign(*source);
  LineReader reader(std::move(source));
  std::vector<StatsDump> dumps;
  bool inside = false;
  while (reader.next()) {
    const std::string_view line = reader.text();
    if (line.starts_with(kBegin)) {
      if (inside) throw reader.error("a dump begins inside another one");
      dumps.emplace_back();
      inside = true;
    } else if (line.starts_with(kEnd)) {
      inside = false;
    } else if (inside) {
      if (const auto stat = parse_stat(line)) dumps.back()[std::string(stat->first)] = stat->second;
    }
  }
  if (dumps.empty()) throw_unexpected_content(file, "gem5's stats.txt", "holds no dump of gem5's statistics");
  if (inside) throw InputError(reader.name(), "", fmt::format("ends inside dump {}", dumps.size()));
  return dumps;
}

bool StatsComparison::fits() const {
  return imported > simulated ? imported - simulated <= may_exceed : simulated - imported <= may_lack;
}

bool StatsReport::fits() const {
  return std::all_of(comparisons.begin(), comparisons.end(),
                     [](const StatsComparison& comparison) { return comparison.fits(); });
}

StatsReport compare_with_dump(const std::vector<StatsDump>& dumps, std::size_t dump, const std::string& file,
                              const ImportSummary& summary, const std::optional<Core>& core) {
  const std::string place = dumps.size() > 1 ? fmt::format("dump {}", dump) : std::string();
  const Lookup lookup(dumps[dump - 1], place, file, summary.cpu);
  const std::uint64_t edges = summary.edge_start + summary.edge_end;
  // gem5's O3CPU does not count what traps, system calls among it; MinorCPU counts even what comes again.
  const bool of_exec_lines = summary.squashed == 0;
  const std::uint64_t may_lack = edges + (of_exec_lines ? summary.faulting : 0);
  const std::uint64_t may_exceed = summary.truncated_instructions + summary.executed_once;
  if (summary.has_times && core && core->type == CoreType::in_order &&
      is_out_of_order(dumps[dump - 1], summary.cpu)) {
    throw InputError(file, place,
                     fmt::format("{} has a reorder buffer, but core '{}' is in order: the ticks of its Exec "
                                 "lines are fetch ticks and no times of retirement",
                                 summary.cpu, core->name));
  }
  StatsReport report;
  report.dump = dump;
  report.dumps = dumps.size();
  if (summary.granularity == Granularity::instruction) {
    const auto [stat, simulated] = lookup.need(lookup.names(kInstructions));
    report.comparisons.push_back(
        {"instructions", stat, summary.instructions, simulated, may_lack, may_exceed});
  }
  const auto [stat, simulated] = lookup.need(lookup.names(kMicroOps));
  report.comparisons.push_back({"micro-ops", stat, summary.micro_ops, simulated, may_lack, may_exceed});
  if (!summary.has_times) return report;
  const std::vector<std::string> cycle_names = {summary.cpu + ".numCycles"};
  const auto [cycle_stat, cycles] = lookup.need(cycle_names);
  const double cycles_each =
      simulated == 0 ? 0 : static_cast<double>(cycles) / static_cast<double>(simulated);
  const auto of_edges = static_cast<std::uint64_t>(std::ceil(static_cast<double>(edges) * cycles_each));
  report.comparisons.push_back({"cycles", cycle_stat, summary.cycles, cycles,
                                std::max(kEdgeCycles, cycles / kEdgeShareOfCycles) + of_edges, 0});
  if (!core) return report;
  if (const auto clock = clock_of(lookup, dumps[dump - 1], summary.cpu, core->period_ps)) {
    report.comparisons.push_back({"ps a cycle", clock->first, core->period_ps, clock->second, 0, 0});
  } else {
    report.lacks_clock = true;
  }
  return report;
}

StatsReport compare_with_stats(const std::filesystem::path& file, std::optional<std::size_t> dump,
                               const ImportSummary& summary, const std::optional<Core>& core) {
  if (summary.cpu.empty()) {
    throw InputError(fmt::format("--stats: {} does not say which CPU to look up", summary.format));
  }
  const std::vector<StatsDump> dumps = read_stats(file);
  if (dump) {
    if (*dump < 1 || *dump > dumps.size()) {
      throw InputError(file.string(), "",
                       fmt::format("has {} dumps, none of number {}", dumps.size(), *dump));
    }
    return compare_with_dump(dumps, *dump, file.string(), summary, core);
  }
  std::optional<StatsReport> closest;
  const auto distance = [](const StatsReport& report) {
    const StatsComparison& first = report.comparisons.front();
    return std::max(first.imported, first.simulated) - std::min(first.imported, first.simulated);
  };
  std::optional<InputError> missing;  // one dump may lack what another has: CPUs are switched
  for (std::size_t number = 1; number <= dumps.size(); ++number) {
    try {
      StatsReport report = compare_with_dump(dumps, number, file.string(), summary, core);
      if (report.fits()) return report;
      if (!closest || distance(report) < distance(*closest)) closest = std::move(report);
    } catch (const InputError& error) {
      if (!missing) missing = error;
    }
  }
  if (!closest) throw *missing;
  return *closest;
}

void expect_fit(const StatsReport& report, const std::filesystem::path& file) {
  for (const StatsComparison& comparison : report.comparisons) {
    if (comparison.fits()) continue;
    const std::string dump = report.dumps > 1 ? fmt::format("dump {}: ", report.dump) : std::string();
    throw InputError(
        file.string(), dump + comparison.stat,
        fmt::format(
            "the simulator says {} {}, the import {}; it may have up to {} less and {} more: is it the "
            "same run, traced from where the statistics begin to where they end?",
            comparison.simulated, comparison.figure, comparison.imported, comparison.may_lack,
            comparison.may_exceed));
  }
}

}  // namespace perfpred
