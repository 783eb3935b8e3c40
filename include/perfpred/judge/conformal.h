#pragma once

#include <optional>
#include <span>
#include <vector>

namespace perfpred::judge {

/// The highest level that a conformal band can have: n / (n + 1) for n exchangeable groups (programs).
double highest_level(std::size_t groups);

/// The level's quantile of non-conformity scores that come in groups: windows or cores of one program are no
/// independent trials, programs are. Each of the n groups has the mass 1 / (n + 1), spread evenly over its
/// scores, and the rest lies at infinity: the least score with at least `level` of the mass at or below it
/// (Dunn, Wasserman and Ramdas, "Distribution-Free Prediction Sets for Two-Layer Hierarchical Models", JASA
/// 118, 2023, section 3.1, pooling of distributions; with one score a group it is split conformal prediction:
/// Lei et al., "Distribution-Free Predictive Inference for Regression", JASA 113, 2018, section 2.2). Empty
/// where the level is above `highest_level`. Throws std::invalid_argument where there is no group, a group is
/// empty, a score is NaN, or the level is outside 0..1.
std::optional<double> conformal_quantile(std::span<const std::vector<double>> groups, double level);

}  // namespace perfpred::judge
