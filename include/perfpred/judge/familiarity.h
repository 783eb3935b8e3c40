#pragma once

#include <string>
#include <vector>

namespace perfpred::judge {

/// One trace as a point: one number a dimension.
struct KnownPoint {
  std::string program;
  std::vector<double> values;
};

/// Tells points that are unlike all known programs. The distance to a program's centre (the mean of its
/// points) is (mean over dimensions of ((x - centre) / spread)^4)^(1/4), so that a few strange dimensions
/// among many ordinary ones count; a dimension's spread is the standard deviation of the programs' centres,
/// at least `kLeastSpread`.
struct Familiarity {
  std::vector<std::string> programs;
  std::vector<std::vector<double>> centres;  ///< [programs][dimensions]
  double limit = 0;                          ///< a point farther than this from every centre is strange
  double false_alarm_rate = 0;  ///< at most this share of new programs of the same kind is called strange
  static constexpr double kLeastSpread = 0.01;
};

/// How far a point is from what is known.
struct Strangeness {
  double distance = 0;  ///< to the nearest program
  double limit = 0;
  std::string nearest;  ///< program
  struct Dimension {
    std::size_t index = 0;
    bool high = false;    ///< above the nearest program's, else below
    bool unseen = false;  ///< outside what the known programs' centres span
  };
  std::vector<Dimension> strangest;  ///< those that make most of the distance, first the most

  bool strange() const { return distance > limit; }
};

/// Sets the limit by leaving out one program after the other, its part in the spreads included: a program's
/// score is the largest distance of its points to the nearest of the others, and the limit is the k-th
/// largest score, k the most with k / (n + 1) <= `false_alarm_rate`, but at least 1 (conformal anomaly
/// detection: Laxhammar and Falkman, "Conformal Prediction for Distribution-Independent Anomaly Detection",
/// COPA 2011). A new program exchangeable with the known ones then passes the limit with a chance of at most
/// k / (n + 1). Throws std::invalid_argument where there are fewer than 3 programs or points differ in
/// dimensions.
Familiarity learn_familiarity(const std::vector<KnownPoint>& points, double false_alarm_rate);

/// Throws std::invalid_argument where the point has other dimensions.
Strangeness strangeness_of(const Familiarity& familiarity, const std::vector<double>& point);

}  // namespace perfpred::judge
