#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred::judge {

struct CoreTime {
  std::string core;
  double time_ps = 0;
};

struct RankedCore {
  std::string core;
  double time_ps = 0;
  std::uint64_t rank = 0;         ///< 1: fastest; equal times share a rank, and the next one is skipped
  std::optional<double> speedup;  ///< time of the base / time of this core; empty where this time is 0
};

/// Fastest first, equal times by name. Throws InputError where `base` is none of the cores, and
/// std::invalid_argument where a time is NaN or negative.
std::vector<RankedCore> rank_cores(std::span<const CoreTime> times, std::string_view base);

/// How well predicted times order cores as their true times do.
struct RankingAgreement {
  std::uint64_t cores = 0;
  std::uint64_t pairs = 0;            ///< pairs of cores whose true times differ by more than the threshold
  std::uint64_t agreeing_pairs = 0;   ///< of these, pairs that the predicted times put in the same order
  std::optional<double> agreement;    ///< their ratio; empty where no pair differs enough
  std::optional<double> kendall_tau;  ///< tau-b over all pairs; empty where all times of one kind are equal
  bool best_core_right = false;       ///< the predicted fastest core is a truly fastest one
  bool full_order_right = false;      ///< no pair of different true times is predicted equal or reversed
  /// What choosing the predicted fastest core costs: its true time / least true time - 1; empty where that
  /// least time is 0. Where several cores are predicted equally fast, the first of them is chosen.
  std::optional<double> cost_of_choice;
};

/// `predicted` and `truth` are times of the same cores in the same order. A pair differs enough where the
/// larger true time exceeds the smaller by more than the fraction `threshold` (0.01: 1 %). A predicted tie
/// agrees with no order. Throws std::invalid_argument where lengths differ, there is no core, or a time is
/// NaN or negative.
RankingAgreement ranking_agreement(std::span<const double> predicted, std::span<const double> truth,
                                   double threshold = 0);

}  // namespace perfpred::judge
