#pragma once

#include <torch/types.h>

namespace perfpred {

/// Recurrences that are elementwise, so that all matrix products of a layer are done before them, for all
/// steps at once. Each is one differentiable operation on the CPU in f32, in place of one a step; elsewhere a few
/// tensor operations for all steps, whose number grows with the logarithm of the sequences' length. Every
/// sequence starts from a zero state.

/// Minimal gated units: z = sigmoid of the first half of `maps`, c = tanh of the second,
/// h_t = h_{t-1} + z_t (c_t - h_{t-1}). maps [steps, sequences, 2 width] -> h [steps, sequences, width].
torch::Tensor minimal_gated_scan(const torch::Tensor& maps);

/// A diagonal state space: h_t = a h_{t-1} + (1 - a) u_t with a of each unit in (0, 1).
/// u [steps, sequences, width], a [width] -> h as u.
torch::Tensor diagonal_scan(const torch::Tensor& u, const torch::Tensor& a);

}  // namespace perfpred
