#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "perfpred/ingest/importer.h"

namespace perfpred {

/// One dump of gem5's statistics: the whole numbers in it by name.
using StatsDump = std::unordered_map<std::string, std::uint64_t>;

/// Reads a stats.txt, plain or packed. Throws InputError where it holds no dump or ends inside one.
std::vector<StatsDump> read_stats(const std::filesystem::path& file);

/// One figure of an import beside the simulator's own.
struct StatsComparison {
  std::string figure;  ///< "instructions", "micro-ops", "cycles" or "ps a cycle"
  std::string stat;    ///< the name under which the dump has it
  std::uint64_t imported = 0;
  std::uint64_t simulated = 0;
  std::uint64_t may_lack = 0;    ///< by how much the imported figure may be below the simulated one
  std::uint64_t may_exceed = 0;  ///< ... above it

  bool fits() const;
};

struct StatsReport {
  std::size_t dump = 0;  ///< from 1
  std::size_t dumps = 0;
  std::vector<StatsComparison> comparisons;
  bool lacks_clock = false;  ///< that of the CPU, which the core's cycle time would be held against

  bool fits() const;
};

/// Compares an import of gem5's text with one dump, found by the names that gem5 v19 to v24 use, first those
/// of the CPU whose lines were imported, then those of the whole simulation. What may differ:
/// - instructions and micro-ops: the import lacks at most the micro-ops that were left out at the edges (and,
/// in
///   text of Exec lines alone, those that faulted and came again), and exceeds by at most the instructions
///   that a fault ended and the system calls that an out-of-order core executes as faults.
/// - cycles: the import counts from the first retirement to the last, and may lack 1 % or 1,000 cycles,
///   whichever is more, for what lies before and after, and those that the micro-ops left out at the edges
///   take by the run's average; it exceeds by none.
/// - picoseconds a cycle, where the dump tells the clock of the CPU or of an object around it: nothing.
/// Throws InputError where a stat that is needed is missing under all its names, which it lists, and where
/// times were taken as an in-order core's while the statistics are of an out-of-order one.
StatsReport compare_with_dump(const std::vector<StatsDump>& dumps, std::size_t dump, const std::string& file,
                              const ImportSummary& summary, const std::optional<Core>& core);

/// The same with the dump of that number (from 1), or without one with the first that fits; where none does,
/// with the one whose instructions come closest. Throws InputError as `compare_with_dump` does, and where
/// there is no such dump.
StatsReport compare_with_stats(const std::filesystem::path& file, std::optional<std::size_t> dump,
                               const ImportSummary& summary, const std::optional<Core>& core);

/// Throws InputError that names the first stat that does not fit, and both figures.
void expect_fit(const StatsReport& report, const std::filesystem::path& file);

}  // namespace perfpred
