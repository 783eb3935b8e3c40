#pragma once

#include <optional>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/judge/familiarity.h"

namespace perfpred {

/// The dimensions in which traces are told apart: mean and standard deviation of each feature that measures
/// something; of categories (registers, operation classes) and parts of addresses only where the set has
/// nothing else.
struct ProfileDimension {
  std::size_t column = 0;
  bool deviation = false;  ///< else the mean
  std::string name;        ///< "mean of data_distance", "spread of data_distance"
};
std::vector<ProfileDimension> profile_dimensions(const FeatureSet& features);

/// The profile in those dimensions.
std::vector<double> profile_point(const FeatureProfile& profile,
                                  const std::vector<ProfileDimension>& dimensions);

/// Puts what the training programs look like into the model. Throws std::invalid_argument as
/// judge::learn_familiarity does.
void keep_familiarity(StoredModel& model, const std::vector<judge::KnownPoint>& training_points,
                      double false_alarm_rate);

/// How a trace compares with the programs that a model was trained on.
struct TraceStrangeness {
  bool strange = false;
  double distance = 0;
  double limit = 0;
  double false_alarm_rate = 0;
  std::string nearest;  ///< training program
  struct Feature {
    std::string name;
    bool high = false;    ///< than the nearest program's
    bool unseen = false;  ///< than any training program's
  };
  std::vector<Feature> features;  ///< the strangest ones
};

/// Empty where the model does not know (it was never calibrated) or the trace has no profile. Throws
/// InputError where the model's file is damaged.
std::optional<TraceStrangeness> strangeness_of(const TraceVector& trace, const StoredModel& model);

}  // namespace perfpred
