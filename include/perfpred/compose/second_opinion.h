#pragma once

#include <optional>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"

namespace perfpred {

/// A model that is asked for its times of cores that another model predicts.
struct SecondModel {
  StoredModel model;
  /// Places in its card of the first model's cores, in the order of `cores` below; empty where it cannot
  /// tell.
  std::vector<std::optional<std::size_t>> places;
};

/// `second` with those cores (places in `first`'s card) that it knows under their name and clock or can tell
/// from the description that `first` has of them. Throws InputError where it is of another ISA or
/// granularity, or can tell none of them.
SecondModel second_model(StoredModel second, const StoredModel& first, const std::vector<std::size_t>& cores);

/// Puts the second model's times of traces into `traces` and those of programs into `programs`, which may be
/// empty (Prediction::second_time_ps), from its vectors of the same traces.
void add_second_times(const SecondModel& second, const std::vector<TraceVector>& vectors,
                      std::vector<Prediction>& traces, std::vector<Prediction>& programs);

/// Where the true time is taken to lie.
struct TimeBand {
  double low_ps = 0;
  double high_ps = 0;
};

/// Whether two models' times lie farther apart than they do on programs that neither was fitted to
/// (SecondOpinionLimit), so that either is far off.
bool models_disagree(const Prediction& prediction, const std::optional<Bands>& bands, bool whole_program);

/// The core's band; where the models disagree it reaches as far beyond the second one's time as they may lie
/// apart, so that it holds the truth whichever of them is right. Empty where the core has no band.
std::optional<TimeBand> time_band(const Prediction& prediction, const std::optional<Bands>& bands,
                                  bool whole_program);

}  // namespace perfpred
