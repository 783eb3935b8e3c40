#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace perfpred {

/// What any model has to beat.
enum class Baseline {
  mean_cpi,  ///< every program has the mean CPI of the training programs
  counts,    ///< ridge regression on counts of 1,000 instructions
  trees,     ///< gradient-boosted trees on the same counts
  interval,  ///< analytical model of the core's parameters
};
constexpr std::size_t kBaselines = 4;
constexpr std::array<Baseline, kBaselines> kAllBaselines = {Baseline::mean_cpi, Baseline::counts,
                                                            Baseline::trees, Baseline::interval};

/// One figure a baseline, in their order; empty where a baseline is not to be had.
template <typename Value>
class PerBaseline {
 public:
  std::optional<Value>& operator[](Baseline baseline) { return values_[static_cast<std::size_t>(baseline)]; }
  const std::optional<Value>& operator[](Baseline baseline) const {
    return values_[static_cast<std::size_t>(baseline)];
  }

 private:
  std::array<std::optional<Value>, kBaselines> values_;
};

/// Time of one trace or program on one core, in picoseconds.
using BaselineTimes = PerBaseline<double>;

}  // namespace perfpred
