#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "perfpred/model/stored_model.h"
#include "perfpred/trace/core.h"

namespace perfpred {

/// The tensors of a core encoder, a network from core_parameters() to a core vector (PerfVec's
/// microarchitecture representation model, section IV-A). With x the parameters, less `mean`, times `scale`,
/// cut to +-kMostDeviation, and all maps with biases, an encoder without residual blocks is
///   h1 = tanh(hidden1 x), h2 = tanh(hidden2 h1) + h1, y = output h2,
/// one with blocks k = 1 ... (He et al., 2016, normalised before each: Xiong et al., 2020)
///   h0 = input x, hk = h(k-1) + narrowk silu(widenk n(h(k-1))), y = output n(h of the last),
/// where n(h) is h less the mean of its entries, over their standard deviation, and silu(a) = a / (1 +
/// exp(-a)); and of both
///   core vector = cycle time in picoseconds * exp(y_last) * basis (the other entries of y),
/// where `basis` is a square matrix that is no weight: the directions in which programs' vectors spread, by
/// how much. Encoders without blocks of before November 30, 2026 have none, which is the unit matrix. `scale`
/// is 0 for parameters that were the same in all training cores: nothing is known of them.
/// An encoder of several networks (CoreEncoderCard::networks) gives the mean of their vectors; the names of
/// the second one's tensors begin with "core_encoder.2." in place of "core_encoder.", and so on.
///
/// These three, which are no weights, of the first network:
inline constexpr const char* kCoreEncoderMean = "core_encoder.mean";
inline constexpr const char* kCoreEncoderScale = "core_encoder.scale";
inline constexpr const char* kCoreEncoderBasis = "core_encoder.basis";
inline constexpr float kMostDeviation = 3.0F;
/// Added to the variance of the entries that n() normalises.
inline constexpr double kNormalisedEpsilon = 1e-5;

/// Whether it reads the list of core parameters that this program computes.
bool reads_these_core_parameters(const CoreEncoderCard& card);

/// What the names of the tensors of an encoder's network begin with, counted from 0.
std::string core_encoder_prefix(std::size_t network);

/// Whether a tensor of an encoder, by its name with or without the prefix, is one of the three above, no
/// weight.
bool is_core_encoder_scaling(const std::string& name);

/// Throws InputError where the model has no core encoder that could be trained on or averaged.
void require_core_encoder(const StoredModel& model);

/// The tensors of that network, by what follows the prefix.
std::map<std::string, NamedTensor> core_encoder_tensors(const StoredModel& model, std::size_t network);

/// Takes out of what the card says was drawn for training (CoreEncoderCard::drawn_values) what the encoder
/// has not learnt to read in each of its networks, as it went on from a model whose cores did not have it:
/// choices whose number was 0 in all of those, and numbers that were the same in all.
void forget_unread_values(StoredModel& model);

/// The vector of a core in picoseconds by the model's core encoder. Throws InputError where the model has no
/// core encoder, was made with another list of core parameters, or the core is of another ISA.
std::vector<float> encoded_core_vector(const StoredModel& model, const Core& core);

/// Has the encoder make the vectors of the model's cores but for those that were added after training.
void encode_known_cores(StoredModel& model);

}  // namespace perfpred
