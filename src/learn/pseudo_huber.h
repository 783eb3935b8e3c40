#pragma once

#include <torch/torch.h>

namespace perfpred {

/// 2 d^2 (sqrt(1 + x^2 / d^2) - 1) of each x^2: like x^2 for small x, like 2 d |x| from about `beyond` = d on
/// (Charbonnier et al., "Deterministic edge-preserving regularization", 1997, table I), written so that small
/// ones lose no digits.
inline torch::Tensor pseudo_huber(const torch::Tensor& squares, double beyond) {
  return 2.0 * squares / (torch::sqrt(1.0 + squares / (beyond * beyond)) + 1.0);
}

}  // namespace perfpred
