#include "perfpred/model/linear_map.h"

namespace perfpred {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

thread_local bool in_bf16 = false;

/// [..., width] as rows of bf16.
torch::Tensor bf16_rows(const torch::Tensor& values) {
  return values.reshape({-1, values.size(-1)}).to(torch::kBFloat16);
}

class Bf16Linear : public torch::autograd::Function<Bf16Linear> {
 public:
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& input,
                               const torch::Tensor& weight) {
    const torch::Tensor rows = bf16_rows(input), weights = weight.to(torch::kBFloat16);
    context->save_for_backward({rows, weights});
    std::vector<std::int64_t> shape = input.sizes().vec();
    shape.back() = weight.size(0);
    return torch::mm(rows, weights.t()).to(torch::kFloat32).view(shape);
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const torch::Tensor &rows = saved[0], &weights = saved[1], &gradient = gradients[0];
    const torch::Tensor gradient_rows = bf16_rows(gradient);
    std::vector<std::int64_t> shape = gradient.sizes().vec();
    shape.back() = weights.size(1);
    torch::Tensor of_input;
    if (context->needs_input_grad(0))
      of_input = torch::mm(gradient_rows, weights).to(torch::kFloat32).view(shape);
    return {of_input, torch::mm(gradient_rows.t(), rows).to(torch::kFloat32)};
  }
};

}  // namespace

Bf16Products::Bf16Products(bool wanted) : before_(in_bf16) { in_bf16 = wanted; }
Bf16Products::~Bf16Products() { in_bf16 = before_; }

torch::Tensor linear_map(const torch::nn::Linear& map, const torch::Tensor& input) {
  if (!in_bf16) return torch::nn::functional::linear(input, map->weight, map->bias);
  const torch::Tensor product = Bf16Linear::apply(input, map->weight);
  return map->bias.defined() ? product + map->bias : product;
}

}  // namespace perfpred
