#pragma once

#include <torch/types.h>

namespace perfpred {

/// Whether `fused_lstm_layer` can take over for LibTorch's own LSTM: a float tensor on the CPU in a build
/// with oneDNN. LibTorch 1.13 runs a CPU
/// LSTM as a dozen small operations a step, oneDNN as one primitive; bench/inference.cpp measures one beside
/// the other.
bool fused_lstm_available(const torch::Tensor& input);

/// One unidirectional LSTM layer from a zero state, differentiable in all four arguments.
/// sequence [steps, sequences, inputs], weight_ih [4 * width, inputs], weight_hh [4 * width, width], bias [4
/// * width] (the sum of LibTorch's two), gate order i, f, g, o -> [steps, sequences, width].
torch::Tensor fused_lstm_layer(const torch::Tensor& sequence, const torch::Tensor& weight_ih,
                               const torch::Tensor& weight_hh, const torch::Tensor& bias);

}  // namespace perfpred
