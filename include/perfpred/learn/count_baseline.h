#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "perfpred/trace/store.h"

namespace perfpred {

/// What a model has to beat: a linear regression on simple counts of 1,000 instructions. The counts:
/// instructions of each op class; for each of the four stack distances of `perfvec51` (fetch, data, load,
/// store) a histogram over powers of two, what was never seen before apart; last, the number of instructions.
std::size_t count_width();

constexpr std::uint64_t kCountChunk = 1000;

/// Calls `sink` with the counts, [count_width()], of `kCountChunk` instructions after the other (fewer at the
/// end). The first instruction of a trace, whose time has no start, is left out of them.
using CountSink = std::function<void(std::uint64_t begin, std::uint64_t end, std::span<const double> counts)>;
void count_chunks(const TraceReader& trace, const CountSink& sink);

/// The counts of a whole trace.
std::vector<double> count_trace(const TraceReader& trace);

/// Time of a count on each core, in picoseconds: a dot product, so that windows add up.
class CountBaseline {
 public:
  /// Ridge regression, one a core, towards "every instruction takes the mean time"; chunks, programs and the
  /// strength of the pull count as in `fit_core_vector`. Throws InputError where a trace lacks a core or
  /// gives it another cycle time than the first one, or a program takes no time. `on_trace`, where given, is
  /// called after each trace read.
  static CountBaseline fit(const std::vector<std::filesystem::path>& traces,
                           const std::vector<std::string>& cores, const std::function<void()>& on_trace = {});

  /// Throws std::out_of_range where the core was not fitted.
  double time_ps(const std::string& core, std::span<const double> counts) const;
  const std::vector<std::string>& programs() const { return programs_; }

 private:
  std::map<std::string, std::vector<double>> weights_;
  std::vector<std::string> programs_;
};

}  // namespace perfpred
