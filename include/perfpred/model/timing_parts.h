#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/model/stored_model.h"

namespace perfpred {

/// Place among the model's timing models of the one of this name.
std::optional<std::size_t> timing_model_place(const StoredModel& model, const std::string& core);

/// The model with these cores (Core::json) as timing models after those that it has; one of the same name
/// is replaced. No core's vector gives them any weight as yet. Throws InputError where a text describes no
/// core or two of them have one name.
StoredModel add_timing_models(const StoredModel& model, const std::vector<std::string>& cores);

/// The model without the timing models, and without the network, that none of these cores (places in the
/// card) needs: it predicts the same for them in less time. Its vectors are shorter and not those of the
/// whole model; without a network it cannot tell strange traces.
StoredModel with_needed_parts(const StoredModel& model, const std::vector<std::size_t>& cores);

}  // namespace perfpred
