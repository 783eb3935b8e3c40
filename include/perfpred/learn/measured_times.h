#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace perfpred {

inline constexpr double kPicosecondsASecond = 1e12;

/// A line of a file of measured times.
struct MeasuredTime {
  std::string place;              ///< "line 3", for error messages
  std::string program;            ///< of all of its traces, or empty
  std::string trace;              ///< one trace's file, or empty
  std::string core;               ///< that it was measured on; empty where the file has no such column
  std::optional<double> seconds;  ///< of the whole program; empty in lines of its further traces
  double weight = 1;              ///< how often a trace's time counts in the program's
  std::uint64_t repeats = 1;      ///< runs that the time is the mean of
  double spread_seconds = 0;      ///< standard deviation between runs
};

/// Reads CSV with a header: `program` or `trace`, `time_s`, and where wanted `core`, `weight`, `repeats`,
/// `spread_s`, in any order. Blank lines and lines that begin with '#' do not count; a field in double quotes
/// may hold commas. Throws InputError with file and line where that is not what the file holds, a number is
/// none or out of range, a program or a trace has two lines (of one core), or a line with a program has no
/// time.
std::vector<MeasuredTime> read_measured_times(const std::filesystem::path& file);

/// Whether a line's trace is this file: by its name, and by what folders the line has where it has some.
bool names_trace(const std::string& name, const std::filesystem::path& trace);

}  // namespace perfpred
