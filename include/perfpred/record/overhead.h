#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "perfpred/record/recording.h"

namespace perfpred::record {

/// What the runs of one program take, by the wall's clock, and by how much recording slows it.
struct RunTimes {
  double native_seconds = 0;
  double skipping_seconds = 0;      ///< under the recorder, which records nothing
  double seconds_per_recorded = 0;  ///< that each recorded instruction adds
  std::uint64_t executed = 0;       ///< instructions of all threads
  std::uint32_t threads = 1;
};

/// Instructions from the begin of an epoch of `length` instructions to that of the next one with which a
/// recording takes `overhead` longer than the native run (1: twice as long), behind the first `skip`
/// instructions; never less than `length`: then everything is recorded. Each thread counts for itself and has
/// an epoch at its begin. Throws InputError where not even one epoch a thread can be had; it names the least
/// overhead with which it can.
std::uint64_t distance_for_overhead(double overhead, const RunTimes& times, std::uint64_t length,
                                    std::uint64_t skip);

/// Runs the program of these options natively, unless it is known how long that takes, then under the
/// recorder without recording, and then as far as it takes to see how fast its first instructions are
/// recorded, into files in `folder`. What the program prints in these runs goes nowhere; each of them reads
/// standard input from where it is now. Throws InputError as record_program does, where standard input can be
/// read but once, and where a signal kills the native run; Interrupted after a signal to this process.
RunTimes measure_runs(const RecordingOptions& options, std::optional<double> native_seconds,
                      const std::filesystem::path& folder);

}  // namespace perfpred::record
