#include <gtest/gtest.h>
#include <torch/torch.h>

#include <cmath>

#include "described_core.h"
#include "perfpred/features/scaling.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/linear_map.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

std::int64_t parameter_count(const torch::nn::Module& module) {
  std::int64_t count = 0;
  for (const auto& parameter : module.parameters()) count += parameter.numel();
  return count;
}

NetworkConfig neuroscalar_network() {
  NetworkConfig network;
  network.input = "projected";
  return network;
}

TEST(NeuroScalarModel, HasTheParametersOfThePapersAppendix) {
  EXPECT_EQ(parameter_count(*NeuroScalarModel(neuroscalar_network(), neuroscalar13())), 1'073'348);
}

TEST(NeuroScalarModel, HasTheShapesOfThePapersAppendix) {
  const NeuroScalarModel model(neuroscalar_network(), neuroscalar13());
  const auto parameters = model->named_parameters();
  EXPECT_EQ(parameters["encoder.input_proj.weight"].sizes(), (std::vector<std::int64_t>{256, 13}));
  EXPECT_EQ(parameters["encoder.rnn.weight_hh_l1"].sizes(), (std::vector<std::int64_t>{1024, 256}));
  EXPECT_EQ(parameters["cls_fc1.weight"].sizes(), (std::vector<std::int64_t>{64, 256}));
  EXPECT_EQ(parameters["output_layer_long.weight"].sizes(), (std::vector<std::int64_t>{1, 256}));
}

TEST(NeuroScalarModel, BidirectionalReadsTheFuture) {
  NetworkConfig network = neuroscalar_network();
  network.width = 8;
  network.input_width = 8;
  network.bidirectional = true;
  network.context_right = 16;
  torch::manual_seed(3);
  NeuroScalarModel model(network, neuroscalar13());
  const torch::NoGradGuard no_grad;
  torch::Tensor features = torch::rand({10, 1, 13});
  const torch::Tensor before = model->forward(features).log_latencies[0].clone();
  features[9] += 1.0;
  EXPECT_GT((model->forward(features).log_latencies[0] - before).abs().max().item<float>(), 0.0F);
}

TEST(NeuroScalarModel, CorrectsTheCyclesOfItsTimingModel) {
  NetworkConfig network = neuroscalar_network();
  network.reads_timing_model = true;
  const FeatureSet features = with_cycles_column(neuroscalar13(), testing::described_core("ns-8w"));
  NeuroScalarModel model(network, features);
  const torch::NoGradGuard no_grad;
  for (torch::Tensor& parameter : model->parameters()) parameter.zero_();
  model->named_parameters()["output_layer_long.bias"].fill_(std::log(2.0));
  std::vector<float> row(features.width(), 0.0F);
  row.back() = 12.0F;
  default_scaling(features).apply(row);
  const torch::Tensor logs = model->forward(torch::tensor(row).view({1, 1, -1})).log_latencies;
  EXPECT_NEAR(logs[0][0][0].item<double>(), std::log(13.0), 1e-5);
  EXPECT_NEAR(logs[0][0][1].item<double>(), std::log(26.0), 1e-5);
}

TEST(NeuroScalarLoss, IsCrossEntropyPlusTheTrueHeadsSquaredError) {
  NeuroScalarModelImpl::Output output;
  // One short instruction of 3 cycles, one long of 5000 (cut to the cap of 1000), and a masked one.
  output.class_logits = torch::tensor({{{0.0, 0.0}}, {{0.0, 0.0}}, {{9.0, -9.0}}});
  output.log_latencies = torch::tensor({{{1.0, 100.0}}, {{100.0, 2.0}}, {{7.0, 7.0}}});
  const torch::Tensor cycles = torch::tensor({{3.0}, {5000.0}, {50.0}});
  const torch::Tensor mask = torch::tensor({{1.0}, {1.0}, {0.0}});
  const double short_error = 1.0 - std::log(4.0);
  const double long_error = 2.0 - std::log(1001.0);
  const double expected = std::log(2.0) + 0.5 * (short_error * short_error + long_error * long_error);
  EXPECT_NEAR(neuroscalar_loss(output, cycles, mask, LatencyTarget{}, LogError::squared).item<double>(),
              expected, 1e-4);
  const double absolute = std::log(2.0) + 0.5 * (std::abs(short_error) + std::abs(long_error));
  EXPECT_NEAR(neuroscalar_loss(output, cycles, mask, LatencyTarget{}, LogError::absolute).item<double>(),
              absolute, 1e-4);
}

TEST(NeuroScalarPrediction, TakesThePredictedClasssHead) {
  NeuroScalarModelImpl::Output output;
  output.class_logits = torch::tensor({{{1.0, 0.0}}, {{0.0, 1.0}}, {{1.0, 0.0}}});
  output.log_latencies = torch::tensor({{{std::log(3.0), 0.0}}, {{0.0, std::log(51.0)}}, {{-4.0, 0.0}}});
  const auto prediction = neuroscalar_predict(output);
  EXPECT_NEAR(prediction.cycles[0][0].item<double>(), 2.0, 1e-5);
  EXPECT_NEAR(prediction.cycles[1][0].item<double>(), 50.0, 1e-3);
  EXPECT_EQ(prediction.cycles[2][0].item<double>(), 0.0);
  EXPECT_EQ(prediction.is_long[1][0].item<int>(), 1);
}

TEST(FoundationModel, DefaultIsLstm2x256OnThePapersFeatures) {
  const FoundationModel model(NetworkConfig{}, perfvec51(), 77);
  const std::int64_t first_layer = 4 * 256 * (51 + 256 + 2), second_layer = 4 * 256 * (256 + 256 + 2);
  EXPECT_EQ(parameter_count(*model), first_layer + second_layer + 77 * 256);
}

TEST(FoundationModel, LatenciesOfASumAreTheSumOfLatencies) {
  torch::manual_seed(1);
  FoundationModel model(NetworkConfig{}, perfvec51(), 5);
  const torch::NoGradGuard no_grad;
  const torch::Tensor vectors = model->instruction_vectors(torch::rand({20, 2, 51}));
  const torch::Tensor of_sum = model->latencies(vectors.sum(0));
  const torch::Tensor sum_of = model->latencies(vectors).sum(0);
  EXPECT_LT((of_sum - sum_of).abs().max().item<float>(), 1e-4F);
}

TEST(SequenceEncoder, EmbeddedInputTellsCategoriesApart) {
  torch::manual_seed(1);
  NetworkConfig network;
  network.input = "embedded";
  network.width = network.input_width = 8;
  network.layers = 1;
  SequenceEncoder encoder(network, perfvec51());
  const torch::NoGradGuard no_grad;
  torch::Tensor features = torch::zeros({1, 1, 51});
  const torch::Tensor first = encoder(features).clone();
  features[0][0][0] = 1.0F / static_cast<float>(perfvec51().columns[0].cardinality);  // op class 1, scaled
  EXPECT_GT((encoder(features) - first).abs().max().item<float>(), 1e-6F);
}

TEST(SequenceEncoder, EmbeddedInputTellsMoreCategoriesApartThanItsPrecisionHasIntegers) {
  constexpr std::int64_t kCategories = 5000, kBits = 13;
  const FeatureSet set{"many", 1, {{"category", ColumnKind::categorical, kCategories}, {"number"}}};
  NetworkConfig network;
  network.cell = "linear";
  network.layers = 1;
  network.input = "embedded";
  network.width = network.input_width = kBits;
  SequenceEncoder encoder(network, set);
  const torch::NoGradGuard no_grad;
  // The network repeats the bits of a category's number.
  const torch::Tensor numbers = torch::arange(kCategories);
  const torch::Tensor bits =
      torch::floor_divide(numbers.unsqueeze(1), torch::pow(2, torch::arange(kBits))).remainder(2);
  for (auto& parameter : encoder->parameters()) parameter.zero_();
  auto parameters = encoder->named_parameters();
  parameters["embedding"].copy_(bits);
  parameters["rnn.map.weight"].copy_(torch::eye(kBits));
  encoder->to(torch::kBFloat16);
  const torch::Tensor scaled = numbers.to(torch::kFloat32) / static_cast<float>(kCategories);
  const torch::Tensor features = torch::stack({scaled, torch::zeros_like(scaled)}, 1).unsqueeze(1);
  EXPECT_TRUE(torch::equal(encoder(features).squeeze(1).to(torch::kInt64), bits));
}

TEST(SequenceEncoder, ResidualAddsALinearMapOfTheInput) {
  torch::manual_seed(1);
  NetworkConfig network;
  network.residual = true;
  network.width = 8;
  network.layers = 1;
  SequenceEncoder encoder(network, perfvec51());
  const torch::NoGradGuard no_grad;
  const torch::Tensor features = torch::rand({3, 2, 51});
  const torch::Tensor with = encoder(features).clone();
  const torch::Tensor map = encoder->named_parameters()["residual.weight"].clone();
  encoder->named_parameters()["residual.weight"].zero_();
  EXPECT_LT((with - encoder(features) - torch::matmul(features, map.t())).abs().max().item<float>(), 1e-5F);
}

NetworkConfig small_network(const std::string& cell) {
  NetworkConfig network;
  network.cell = cell;
  network.width = 8;
  network.layers = cell == "linear" ? 1 : 2;
  return network;
}

class Cells : public ::testing::TestWithParam<std::string> {};

/// How many steps back an output still changes when a step's input does.
std::int64_t reach(SequenceEncoder& encoder, std::int64_t steps) {
  const torch::NoGradGuard no_grad;
  torch::Tensor features = torch::rand({steps, 1, 51});
  const torch::Tensor before = encoder(features).clone();
  features[0] += 1.0;
  const torch::Tensor change = (encoder(features) - before).abs().amax({1, 2});
  return change.gt(1e-7).nonzero().max().item<std::int64_t>();
}

TEST_P(Cells, ReadNoStepThatComesLater) {
  torch::manual_seed(2);
  SequenceEncoder encoder(small_network(GetParam()), perfvec51());
  const torch::NoGradGuard no_grad;
  const torch::Tensor features = torch::rand({300, 3, 51});
  const torch::Tensor whole = encoder(features);
  EXPECT_EQ(whole.sizes(), (std::vector<std::int64_t>{300, 3, 8}));
  for (const std::int64_t steps : {1, 7, 128, 129, 299}) {
    const torch::Tensor start = encoder(features.narrow(0, 0, steps));
    EXPECT_LT((start - whole.narrow(0, 0, steps)).abs().max().item<float>(), 1e-5F) << steps;
  }
}

TEST_P(Cells, ReadAsFarBackAsTheyShould) {
  torch::manual_seed(2);
  SequenceEncoder encoder(small_network(GetParam()), perfvec51());
  const std::string cell = GetParam();
  const std::int64_t reached = reach(encoder, 600);
  if (cell == "linear" || cell == "mlp") {
    EXPECT_EQ(reached, 0);
  } else if (cell == "cnn") {
    EXPECT_EQ(reached, 4 + 8);  // four steps back, then four of every other
  } else if (cell == "transformer") {
    EXPECT_GT(reached, 10);
    EXPECT_LE(reached, 2 * 127);  // 127 a layer
  } else {
    EXPECT_GT(reached, 4);
  }
}

TEST_P(Cells, LearnFromEveryParameter) {
  torch::manual_seed(2);
  SequenceEncoder encoder(small_network(GetParam()), perfvec51());
  encoder(torch::rand({20, 2, 51})).pow(2).sum().backward();
  for (const auto& parameter : encoder->named_parameters()) {
    ASSERT_TRUE(parameter.value().grad().defined()) << parameter.key();
    EXPECT_GT(parameter.value().grad().abs().max().item<float>(), 0.0F) << parameter.key();
  }
}

INSTANTIATE_TEST_SUITE_P(SequenceEncoder, Cells, ::testing::ValuesIn(NetworkConfig::cells()),
                         [](const auto& one) { return one.param; });

TEST(SequenceEncoder, AMinimalGatedUnitKeepsWhatItsGateLeaves) {
  NetworkConfig network = small_network("mingru");
  network.layers = 1;
  network.width = 1;
  SequenceEncoder encoder(network, perfvec51());
  const torch::NoGradGuard no_grad;
  for (auto& parameter : encoder->named_parameters()) parameter.value().zero_();
  encoder->named_parameters()["rnn.gates_l0.bias"].copy_(
      torch::tensor({0.0, 100.0}));  // gate 1/2, candidate 1
  const torch::Tensor states = encoder(torch::zeros({3, 1, 51})).flatten();
  EXPECT_TRUE(torch::allclose(states, torch::tensor({0.5, 0.75, 0.875})));
}

TEST(SequenceEncoder, FeedForwardMapsAreAddedToWhatTheyRead) {
  NetworkConfig network = small_network("mingru");
  network.input = "projected";
  network.input_width = network.width = 1;
  network.layers = 1;
  network.feed_forward = 1;
  SequenceEncoder encoder(network, perfvec51());
  const torch::NoGradGuard no_grad;
  for (auto& parameter : encoder->named_parameters()) parameter.value().zero_();
  auto parameters = encoder->named_parameters();
  parameters["input_proj.bias"].fill_(2.0);                            // the stream's value
  parameters["rnn.gates_l0.bias"].copy_(torch::tensor({0.0, 100.0}));  // states 1/2, 3/4
  parameters["rnn.widen_l0.weight"].fill_(3.0);
  parameters["rnn.narrow_l0.weight"].fill_(10.0);
  parameters["rnn.narrow_l0.bias"].fill_(-1.0);
  const torch::Tensor states = encoder(torch::zeros({2, 1, 51})).flatten();
  EXPECT_TRUE(torch::allclose(states, torch::tensor({2.5 + 75.0 - 1.0, 2.75 + 82.5 - 1.0})));
}

TEST(SequenceEncoder, AMapMayEndTheNetwork) {
  NetworkConfig network = small_network("mingru");
  network.residual = true;
  SequenceEncoder whole(network, perfvec51());
  network.vector_width = 3;
  EXPECT_EQ(network.output_width(), 3);
  SequenceEncoder mapped(network, perfvec51());
  const torch::NoGradGuard no_grad;
  auto from = whole->named_parameters();
  for (auto& parameter : mapped->named_parameters())
    if (from.contains(parameter.key())) parameter.value().copy_(from[parameter.key()]);
  const torch::Tensor features = torch::rand({20, 2, 51});
  const torch::Tensor map = mapped->named_parameters()["output_proj.weight"];
  EXPECT_EQ(map.sizes(), (std::vector<std::int64_t>{3, network.states_width()}));
  EXPECT_TRUE(torch::allclose(mapped(features), torch::matmul(whole(features), map.t()), 1e-4, 1e-5));
}

TEST(SequenceEncoder, PassesTheCyclesOfIdealMachinesOn) {
  NetworkConfig network = small_network("mingru");
  network.vector_width = 3;
  torch::manual_seed(5);
  SequenceEncoder without(network, dataflow());
  network.passed_cycles = static_cast<std::int64_t>(dataflow().machine_cycles.count);
  EXPECT_EQ(network.output_width(), 3 + network.passed_cycles);
  torch::manual_seed(5);
  SequenceEncoder encoder(network, dataflow());
  const torch::NoGradGuard no_grad;
  std::vector<float> row(dataflow().width(), 0.0F);
  const std::size_t first = dataflow().machine_cycles.first;
  for (std::size_t i = 0; i < dataflow().machine_cycles.count; ++i)
    row[first + i] = 0.25F * static_cast<float>(i * i);
  const torch::Tensor cycles = torch::tensor(
      std::vector<float>(row.begin() + static_cast<std::ptrdiff_t>(first),
                         row.begin() + static_cast<std::ptrdiff_t>(first + dataflow().machine_cycles.count)));
  default_scaling(dataflow()).apply(row);
  const torch::Tensor features = torch::tensor(row).view({1, 1, -1});
  const torch::Tensor vector = encoder(features).flatten();
  EXPECT_TRUE(torch::equal(vector.narrow(0, 0, 3), without(features).flatten()));
  EXPECT_TRUE(torch::allclose(vector.narrow(0, 3, network.passed_cycles), cycles, 1e-4, 1e-4));

  EXPECT_THROW(SequenceEncoder(network, perfvec51()), InputError) << "has no such columns";
  --network.passed_cycles;
  EXPECT_THROW(SequenceEncoder(network, dataflow()), InputError) << "has more";
}

TEST(LinearMap, InBf16IsTheSameButForRounding) {
  if (!has_bf16_products()) GTEST_SKIP() << "this processor has no bf16 arithmetic";
  torch::manual_seed(4);
  torch::nn::Linear map(40, 24);
  const torch::Tensor input = torch::randn({30, 5, 40}).requires_grad_(), wanted = torch::randn({30, 5, 24});
  const auto gradients = [&](bool bf16) {
    const Bf16Products products(bf16);
    const torch::Tensor output = linear_map(map, input);
    std::vector<torch::Tensor> all =
        torch::autograd::grad({(output * wanted).sum()}, {input, map->weight, map->bias});
    all.push_back(output.detach());
    return all;
  };
  const auto exact = gradients(false), rounded = gradients(true);
  for (std::size_t i = 0; i < exact.size(); ++i) {
    EXPECT_LT((rounded[i] - exact[i]).norm().item<double>(), 0.01 * exact[i].norm().item<double>()) << i;
    if (i == 2) continue;  // the bias
    EXPECT_FALSE(torch::equal(rounded[i], exact[i])) << i << ": not in bf16";
  }
}

TEST(NetworkConfig, RefusesWhatCannotBeBuilt) {
  NetworkConfig network;
  network.context_right = 3;
  EXPECT_THROW(network.check(), InputError);
  network = NetworkConfig{};
  network.width = 0;
  EXPECT_THROW(network.check(), InputError);
  network = NetworkConfig{};
  network.cell = "rnn";
  EXPECT_THROW(network.check(), InputError);
  network = small_network("cnn");
  network.bidirectional = true;
  EXPECT_THROW(network.check(), InputError);
  network = small_network("linear");
  network.layers = 2;
  EXPECT_THROW(network.check(), InputError);
  network = small_network("lstm");
  network.feed_forward = 8;
  EXPECT_THROW(network.check(), InputError);
  network = small_network("lstm");
  network.vector_width = -1;
  EXPECT_THROW(network.check(), InputError);
  network = small_network("transformer");
  network.width = 100;
  EXPECT_THROW(network.check(), InputError);
}

}  // namespace
}  // namespace perfpred
