#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace perfpred {

/// What an edited trace came to hold.
struct EditedTrace {
  std::uint64_t instructions = 0;
  std::uint64_t warm_up = 0;       ///< instructions in front of them
  std::uint64_t warm_up_span = 0;  ///< TraceHeader::warm_up_span
  std::uint64_t distinct_instructions = 0;
  std::vector<std::string> cores;  ///< by name
};

/// Called with the instructions done so far, of `total`.
using EditProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Writes a trace with the instructions of the first one and the latencies of all of them. Throws InputError
/// where their ISA, granularity, length or instructions differ (naming the first instruction that does) or
/// two of them have one core.
EditedTrace merge_traces(const std::vector<std::filesystem::path>& traces,
                         const std::filesystem::path& output, const EditProgress& progress = {});

/// Which of the instructions in front of a trace's first one become its warm-up.
struct KeptWarmUp {
  std::optional<std::uint64_t> count;  ///< the last ones; without a number, as many as are a warm-up already
  /// Of these the last ones that are kept whole; of those before, only what last touched a line
  /// (LastTouches). Without a number, all.
  std::optional<std::uint64_t> whole;
};

/// Writes the `count` instructions from `from` on (fewer where the trace ends before). The first one's
/// predecessor is left behind, so its increments become 0, as format and totals want it; the last one's
/// `taken` stays what it was in the whole trace. The static table keeps only the rows in use. The window's
/// name gains "FROM+COUNT". What `warm_up` says of the instructions in front of `from`, of the trace and of
/// its own warm-up, becomes the warm-up; fewer where there are no more. Throws InputError where no
/// instruction would be left.
EditedTrace cut_trace(const std::filesystem::path& trace, std::uint64_t from, std::uint64_t count,
                      const std::filesystem::path& output, const KeptWarmUp& warm_up = {},
                      const EditProgress& progress = {});

/// Writes windows that follow each other as one trace. The latency of the first instruction of each is
/// unknown, as a window does not tell when its predecessor retired, and stays 0: the total of the whole is
/// the sum of the windows' totals. The warm-up is the first one's. Throws InputError where ISA, granularity,
/// program or cores (names, cycle times and descriptions) differ, and where a window does not begin at an
/// instruction that can follow the last one of the window before.
EditedTrace cat_traces(const std::vector<std::filesystem::path>& traces, const std::filesystem::path& output,
                       const EditProgress& progress = {});

}  // namespace perfpred
