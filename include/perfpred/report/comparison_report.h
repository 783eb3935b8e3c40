#pragma once

#include <optional>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/judge/ranking.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// The cores of one trace (or of all programs together), fastest first.
struct CoreRanking {
  std::string of;  ///< trace file, or "all programs (geometric mean)"
  std::vector<judge::RankedCore> predicted;
  std::vector<judge::RankedCore> truth;              ///< empty where there is no ground truth for every core
  std::optional<judge::RankingAgreement> agreement;  ///< of all pairs that truly differ
  std::optional<judge::RankingAgreement> clear_agreement;  ///< of pairs that truly differ by over 1 %
};

struct ComparisonReport {
  std::string model;
  std::string base;
  std::vector<CoreRanking> traces;
  CoreRanking overall;  ///< by the geometric mean over programs of the time relative to the base core
};

/// A pair of cores whose true times differ by less is not worth an order.
constexpr double kClearDifference = 0.01;

/// `traces` and `programs` hold a prediction for each of the same cores, trace by trace. Throws InputError
/// where `base` is none of the cores.
ComparisonReport compare(const std::string& model, const std::string& base,
                         const std::vector<Prediction>& traces, const std::vector<Prediction>& programs);

std::string comparison_text(const ComparisonReport& report);

/// Schema "perfpred compare 1", see docs/commands.md.
Json comparison_json(const ComparisonReport& report);

}  // namespace perfpred::report
