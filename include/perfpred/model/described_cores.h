#pragma once

#include <span>

#include "perfpred/model/stored_model.h"
#include "perfpred/trace/core.h"

namespace perfpred {

/// Whether the model can tell the time of a core by its description: it has a core encoder or timing models
/// and is no single core's.
bool tells_described_cores(const StoredModel& model);

/// The model with these cores by their descriptions alone, as cores that were added after training: each with
/// the vector that the model's core encoder gives it or, in a model with timing models, with a timing model
/// of its own, whose cycles count times the mean factor of the cores that the model was trained on. One that
/// the model has under the same name and description stays as it is, another one of that name is replaced.
/// Their mean CPI is the mean of the model's cores, their band that of described cores (Bands::described).
/// Throws InputError where two of `cores` have one name, the model has neither or is one core's, a core is of
/// another ISA, or as encoded_core_vector does.
StoredModel with_described_cores(const StoredModel& model, std::span<const Core> cores);

}  // namespace perfpred
