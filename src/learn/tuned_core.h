#pragma once

#include <optional>
#include <string>
#include <vector>

#include "perfpred/model/stored_model.h"

namespace perfpred {

/// The model with the core added with this vector, or put in the place of the one of its name; it is marked
/// as tuned. Programs that the card does not list join its training programs, and a band that the old core
/// had goes. `errors` are those of programs that the fit did not see, signed shares: how far off all of the
/// core's times may be, which the model keeps, is the standard error of their mean.
StoredModel with_tuned_core(const StoredModel& model, ModelCore core, const std::vector<double>& core_vector,
                            const std::vector<std::string>& programs, const std::vector<double>& errors);

}  // namespace perfpred
