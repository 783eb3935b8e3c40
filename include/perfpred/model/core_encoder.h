#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "perfpred/model/stored_model.h"
#include "perfpred/trace/core.h"

namespace perfpred {

/// The tensors of a core encoder, a network from core_parameters() to a core vector (PerfVec's
/// microarchitecture representation model, section IV-A). With x the parameters, less `mean`, times `scale`,
/// cut to +-kMostDeviation:
///   h1 = tanh(hidden1 x), h2 = tanh(hidden2 h1) + h1, y = output h2, all with biases,
///   core vector = cycle time in picoseconds * exp(y_last) * (the other entries of y).
/// `scale` is 0 for parameters that were the same in all training cores: nothing is known of them.
inline constexpr const char* kCoreEncoderMean = "core_encoder.mean";
inline constexpr const char* kCoreEncoderScale = "core_encoder.scale";
inline constexpr float kMostDeviation = 3.0F;

/// The vector of a core in picoseconds by the model's core encoder. Throws InputError where the model has no
/// core encoder, was made with another list of core parameters, or the core is of another ISA.
std::vector<float> encoded_core_vector(const StoredModel& model, const Core& core);

/// The model with these cores, each with the vector that the core encoder gives it; one that the model has
/// under the same name and description stays as it is, another one of that name is replaced. Their mean CPI
/// is the mean of the model's cores. Throws InputError as encoded_core_vector does, where two of `cores` have
/// one name, or where the model has reference cores, of which it would need more.
StoredModel with_described_cores(const StoredModel& model, std::span<const Core> cores);

}  // namespace perfpred
