#include "model/fused_lstm.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

namespace perfpred {
namespace {

struct Layer {
  torch::nn::LSTM reference;
  torch::Tensor input;
};

Layer make_layer(std::int64_t steps, std::int64_t sequences, std::int64_t inputs, std::int64_t width) {
  torch::manual_seed(7);
  return {torch::nn::LSTM(torch::nn::LSTMOptions(inputs, width)), torch::randn({steps, sequences, inputs})};
}

torch::Tensor fused(const Layer& layer, const torch::Tensor& input) {
  const auto weights = layer.reference->all_weights();
  return fused_lstm_layer(input, weights[0], weights[1], weights[2] + weights[3]);
}

class FusedLstm : public ::testing::TestWithParam<std::array<std::int64_t, 4>> {
 protected:
  void SetUp() override {
    if (!fused_lstm_available(torch::zeros({1}))) GTEST_SKIP() << "this build has no oneDNN";
  }
};

TEST_P(FusedLstm, GivesTheStatesOfLibTorch) {
  const auto [steps, sequences, inputs, width] = GetParam();
  Layer layer = make_layer(steps, sequences, inputs, width);
  const torch::NoGradGuard no_grad;
  const torch::Tensor expected = std::get<0>(layer.reference(layer.input));
  EXPECT_LT((fused(layer, layer.input) - expected).abs().max().item<float>(), 1e-5F);
}

TEST_P(FusedLstm, GivesTheGradientsOfLibTorch) {
  const auto [steps, sequences, inputs, width] = GetParam();
  Layer layer = make_layer(steps, sequences, inputs, width);
  const torch::Tensor target = torch::randn({steps, sequences, width});
  const auto gradients = [&](bool use_fused) {
    layer.reference->zero_grad();
    torch::Tensor input = layer.input.clone().requires_grad_(true);
    const torch::Tensor states = use_fused ? fused(layer, input) : std::get<0>(layer.reference(input));
    ((states - target).square().sum() + states[steps - 1].sum()).backward();
    std::vector<torch::Tensor> all = {input.grad().clone()};
    for (const auto& weight : layer.reference->all_weights()) all.push_back(weight.grad().clone());
    return all;
  };
  const auto expected = gradients(false);
  const auto actual = gradients(true);
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const float scale = 1.0F + expected[i].abs().max().item<float>();
    EXPECT_LT((actual[i] - expected[i]).abs().max().item<float>() / scale, 1e-5F) << "gradient " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, FusedLstm,
                         ::testing::Values(std::array<std::int64_t, 4>{1, 1, 1, 1},
                                           std::array<std::int64_t, 4>{7, 3, 5, 16},
                                           std::array<std::int64_t, 4>{40, 9, 51, 33},
                                           std::array<std::int64_t, 4>{12, 64, 128, 128}));

}  // namespace
}  // namespace perfpred
