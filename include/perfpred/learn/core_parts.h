#pragma once

#include <optional>
#include <string>
#include <vector>

#include "perfpred/learn/core_fit.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// A core's vector as two fits, of the network's part and of the timing models', and what each makes of a
/// prediction.
struct CorePartsFit {
  std::vector<std::string> known_cores;  ///< whose vectors the priors combine
  CoreFit fit;                           ///< of the network's part; of all where there is but one part
  std::optional<CoreFit> timing;         ///< of the timing models' part
  double timing_share = 0;               ///< of that part in a prediction

  /// The fit of the whole vector.
  CoreFit whole() const;
};

/// Fits a core to the sums of its tuning programs, from the model's other cores. Network and timing models
/// are fitted apart and keep the shares that the model gives them; of timing models the core's own is taken
/// where the model has it. Throws InputError where the model has no other core.
CorePartsFit fit_core_parts(const StoredModel& model, const std::string& core,
                            const std::vector<SegmentSums>& programs, const CoreFitOptions& options = {});

}  // namespace perfpred
