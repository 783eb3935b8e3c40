#pragma once

#include <torch/torch.h>

#include "perfpred/model/bf16_products.h"

namespace perfpred {

/// While one lives, this thread's linear_map() multiplies in bf16 (sums in f32), forwards and backwards:
/// twice as fast where the processor has AVX512_BF16. Weights, biases and results stay f32.
class Bf16Products {
 public:
  explicit Bf16Products(bool wanted);
  ~Bf16Products();
  Bf16Products(const Bf16Products&) = delete;
  Bf16Products& operator=(const Bf16Products&) = delete;

 private:
  bool before_;
};

/// What `map` gives for `input` [..., inputs]: [..., outputs].
torch::Tensor linear_map(const torch::nn::Linear& map, const torch::Tensor& input);

}  // namespace perfpred
