#include "perfpred/model/core_encoder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>

#include "described_core.h"
#include "error_of.h"
#include "perfpred/model/core_encoder_network.h"
#include "perfpred/model/core_parameters.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/model/weights.h"
#include "random_model.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;

Core core_of(const std::string& name) { return parse_core(testing::described_core(name), name); }

/// A network of a model's core encoder, as training on cores of these parameters has it.
CoreEncoderNetwork network_of(const StoredModel& model, const torch::Tensor& parameters,
                              std::size_t place = 0) {
  const CoreEncoderShape& shape = model.card.core_encoder->networks.at(place);
  CoreEncoderNetwork network(parameters, shape.width, shape.residual_blocks,
                             model.card.network.output_width(), 1.0);
  network->read(model, place);
  return network;
}

TEST(CoreEncoder, IsTheNetworkThatWasTrained) {
  for (const std::int64_t blocks : {0, 1, 2}) {
    SCOPED_TRACE(blocks);
    const StoredModel model = random_model_with_core_encoder(blocks);
    const Core core = core_of("big-core");
    const torch::NoGradGuard no_grad;
    const torch::Tensor parameters = torch::tensor(core_parameters(core)).unsqueeze(0);
    const torch::Tensor expected = network_of(model, torch::zeros_like(parameters))->forward(parameters)[0] *
                                   static_cast<double>(core.period_ps);
    const std::vector<float> vector = encoded_core_vector(model, core);
    ASSERT_EQ(vector.size(), 12U);
    for (std::int64_t i = 0; i < 12; ++i)
      EXPECT_NEAR(vector[static_cast<std::size_t>(i)], expected[i].item<float>(),
                  1e-5 * expected.abs().max().item<double>());
  }
}

TEST(CoreEncoder, OutputsCountAlongWhatProgramsDifferIn) {
  torch::manual_seed(3);
  CoreEncoderNetwork network(torch::randn({5, 4}), 6, 2, 3, 2.0);
  // Spread by 4, by 1 and by 0.001 along directions that are turned by a right angle and a half.
  const float half = std::sqrt(0.5F);
  const torch::Tensor turned = torch::tensor({{half, half, 0.0F}, {-half, half, 0.0F}, {0.0F, 0.0F, 1.0F}});
  const torch::Tensor programs =
      torch::mm(torch::diag(torch::tensor({4.0F, 1.0F, 0.001F})) * std::sqrt(3.0F), turned);
  network->set_basis(programs);
  const torch::NoGradGuard no_grad;
  const torch::Tensor vector = torch::tensor({3.0F, -2.0F, 50.0F});
  network->output()->weight.zero_();
  network->output()->bias.zero_();
  network->output()->bias.narrow(0, 0, 3).copy_(network->in_basis(vector));
  EXPECT_TRUE(torch::allclose(network->forward(torch::randn({1, 4}))[0], vector, 1e-4));
  // What an output of one adds to the programs' times, by directions from the least: a hundredth of the most
  // is the least spread that counts in full.
  std::vector<double> sizes;
  for (std::int64_t output = 0; output < 3; ++output) {
    network->output()->bias.zero_();
    network->output()->bias[output] = 1.0F;
    const torch::Tensor times = torch::mv(programs, network->forward(torch::randn({1, 4}))[0]);
    sizes.push_back(times.square().mean().sqrt().item<double>());
  }
  EXPECT_THAT(sizes,
              ::testing::ElementsAre(::testing::DoubleNear(0.001 / 0.04, 1e-3),
                                     ::testing::DoubleNear(1.0, 1e-3), ::testing::DoubleNear(1.0, 1e-3)));
}

TEST(CoreEncoder, OfTwoLayersWithoutABasisHasTheUnitMatrix) {
  StoredModel model = random_model_with_core_encoder();
  const Core core = core_of("big-core");
  NamedTensor& basis = model.tensors.at(kCoreEncoderBasis);
  for (std::size_t i = 0; i < basis.values.size(); ++i) basis.values[i] = i % 13 == 0 ? 1.0F : 0.0F;
  const std::vector<float> by_unit_matrix = encoded_core_vector(model, core);
  model.tensors.erase(kCoreEncoderBasis);
  EXPECT_EQ(encoded_core_vector(model, core), by_unit_matrix);
  const torch::Tensor parameters = torch::tensor(core_parameters(core)).unsqueeze(0);
  const torch::NoGradGuard no_grad;
  const torch::Tensor trained = network_of(model, torch::zeros_like(parameters))->forward(parameters)[0];
  for (std::int64_t i = 0; i < 12; ++i)
    EXPECT_NEAR(trained[i].item<double>() * static_cast<double>(core.period_ps),
                by_unit_matrix[static_cast<std::size_t>(i)],
                1e-5 * std::abs(by_unit_matrix[static_cast<std::size_t>(i)]) + 1e-3);
}

TEST(CoreEncoder, OfResidualBlocksReadsABasisOfShorterVectors) {
  const StoredModel model = random_model_with_core_encoder(2);
  CoreEncoderNetwork longer(torch::zeros({2, static_cast<std::int64_t>(core_parameter_names().size())}), 6, 2,
                            model.card.network.output_width() + 2, 1.0);
  longer->read_scaling(model);
  const torch::Tensor basis = to_torch(longer->scaling().at(kCoreEncoderBasis));
  EXPECT_TRUE(
      torch::equal(basis.slice(0, 0, 12).slice(1, 0, 12), to_torch(model.tensors.at(kCoreEncoderBasis))));
  EXPECT_TRUE(torch::equal(basis.slice(0, 12).slice(1, 12), torch::eye(2)));
  EXPECT_EQ(basis.slice(0, 12).slice(1, 0, 12).abs().max().item<float>(), 0.0F);
  StoredModel bad = model;
  bad.tensors.at(kCoreEncoderBasis).shape = {};
  EXPECT_THAT(error_of([&] { longer->read_scaling(bad); }), HasSubstr("missing, not square or of longer"));
}

TEST(CoreEncoder, ReadsWhatVariesForTheFirstTimeAndTellsTheSameAtFirst) {
  StoredModel model = random_model_with_core_encoder();
  const auto parameters = static_cast<std::int64_t>(core_parameter_names().size());
  model.tensors.at(kCoreEncoderScale).values[0] = 0.0F;
  model.tensors.at(kCoreEncoderScale).values[1] = 0.0F;
  torch::Tensor varying = torch::zeros({2, parameters});
  varying[1][0] = 4.0F;  // by parameter 0 these cores differ, by 1 they do not
  CoreEncoderNetwork network = network_of(model, varying);
  network->read_what_varies();
  const auto scaling = network->scaling();
  EXPECT_FLOAT_EQ(scaling.at(kCoreEncoderMean).values[0], 2.0F);
  EXPECT_FLOAT_EQ(scaling.at(kCoreEncoderScale).values[0], 0.5F);
  EXPECT_EQ(scaling.at(kCoreEncoderScale).values[1], 0.0F);
  EXPECT_EQ(scaling.at(kCoreEncoderScale).values[2], model.tensors.at(kCoreEncoderScale).values[2]);
  const torch::Tensor vectors = network->forward(varying);
  EXPECT_TRUE(torch::equal(vectors[0], vectors[1]));
  vectors[1].sum().backward();
  const torch::Tensor gradient = network->named_parameters()["hidden1.weight"].grad();
  EXPECT_GT(gradient.select(1, 0).abs().max().item<float>(), 0.0F);
  EXPECT_EQ(gradient.select(1, 1).abs().max().item<float>(), 0.0F);
}

TEST(CoreEncoder, ParametersThatNeverVariedCountForNothing) {
  torch::manual_seed(2);
  CoreEncoderNetwork network(torch::tensor({{1.0F, 5.0F}, {3.0F, 5.0F}}), 4, 0, 3, 2.0);
  const torch::NoGradGuard no_grad;
  const torch::Tensor known = network->forward(torch::tensor({{2.0F, 5.0F}}));
  EXPECT_TRUE(torch::equal(known, network->forward(torch::tensor({{2.0F, 100.0F}}))));
  EXPECT_FALSE(torch::equal(known, network->forward(torch::tensor({{2.5F, 5.0F}}))));
}

TEST(DescribedCores, AreAddedAndReplacedByName) {
  const StoredModel model = random_model_with_core_encoder();  // knows ns-8w, ns-rob
  Core changed = core_of("ns-rob");
  changed.clock_ghz = 1.5;
  changed = parse_core(std::string(changed.json).replace(changed.json.find("3.0"), 3, "1.5"), "changed");
  const StoredModel more =
      with_described_cores(model, std::vector<Core>{core_of("ns-8w"), changed, core_of("o3-00")});
  ASSERT_EQ(more.card.cores.size(), 3U);
  EXPECT_EQ(more.core_vector(0), model.core_vector(0)) << "the model's own core stays as it is";
  EXPECT_NE(more.core_vector(1), model.core_vector(1));
  EXPECT_EQ(more.card.cores[1].period_ps, 667U);
  EXPECT_EQ(more.card.cores[2].name, "o3-00");
  const std::vector<float> encoded = encoded_core_vector(model, core_of("o3-00"));
  EXPECT_EQ(more.core_vector(2), std::vector<double>(encoded.begin(), encoded.end()));
  EXPECT_EQ(more.vector_fingerprint(), model.vector_fingerprint()) << "kept vectors serve any described core";
}

TEST(DescribedCores, SurviveAModelFile) {
  const TemporaryFolder folder;
  const StoredModel model = random_model_with_core_encoder();
  save_model(folder / "m.safetensors", model);
  const StoredModel loaded = load_model(folder / "m.safetensors");
  EXPECT_EQ(encoded_core_vector(loaded, core_of("o3-00")), encoded_core_vector(model, core_of("o3-00")));
  EXPECT_EQ(loaded.parameter_count(), model.parameter_count());
  const StoredModel residual = random_model_with_core_encoder(2);
  save_model(folder / "r.safetensors", residual);
  EXPECT_EQ(encoded_core_vector(load_model(folder / "r.safetensors"), core_of("o3-00")),
            encoded_core_vector(residual, core_of("o3-00")));
}

TEST(DescribedCores, LieOutsideOfTrainingWhereTheEncoderDoesNotReadThem) {
  const TemporaryFolder folder;
  StoredModel model = random_model_with_core_encoder();
  model.card.core_encoder->drawn_values = {{"l1i.prefetcher", {"\"none\"", "\"stride\"", "\"tagged\""}},
                                           {"l1i.prefetch_degree", {"1", "8"}},
                                           {"core.rob_entries", {"32", "512"}}};
  const auto set = [&](const std::string& parameter, float mean, float scale) {
    const auto names = core_parameter_names();
    const auto place =
        static_cast<std::size_t>(std::find(names.begin(), names.end(), parameter) - names.begin());
    ASSERT_LT(place, names.size()) << parameter;
    model.tensors.at(kCoreEncoderMean).values[place] = mean;
    model.tensors.at(kCoreEncoderScale).values[place] = scale;
  };
  set("l1i.prefetcher=none", 1, 0);  // all had it
  set("l1i.prefetcher=stride", 0, 0);
  set("log2 l1i.prefetch_degree", 2, 0);
  save_model(folder / "m.safetensors", model);
  const ModelCard card = load_model(folder / "m.safetensors").card;
  const std::map<std::string, std::vector<std::string>> read = {
      {"l1i.prefetcher", {"\"none\"", "\"tagged\""}}, {"core.rob_entries", {"32", "512"}}};
  EXPECT_EQ(card.core_encoder->drawn_values, read);
  EXPECT_THAT(outside_training(card, R"({"l1i":{"prefetcher":"stride"},"l2":{}})"),
              ::testing::Contains("l1i.prefetcher is stride, trained on none, tagged"));
}

TEST(DescribedCores, AreRefusedWhereTheModelCannotTell) {
  StoredModel model = random_model_with_core_encoder();
  const std::vector<Core> cores = {core_of("o3-00")};
  const auto add = [&] { return error_of([&] { with_described_cores(model, cores); }); };
  model.card.isa = "riscv64";
  EXPECT_THAT(add(), HasSubstr("is a model of riscv64, but core 'o3-00' is of x86-64"));
  model.card.isa = "x86-64";
  model.card.core_encoder->parameters_fingerprint ^= 1;
  EXPECT_THAT(add(), HasSubstr("core parameters"));
  model.card.core_encoder.reset();
  EXPECT_THAT(add(), HasSubstr("has no core encoder"));
  model = random_model_with_core_encoder();
  model.tensors.erase("core_encoder.hidden2.bias");
  EXPECT_THAT(add(), HasSubstr("tensor 'core_encoder.hidden2.bias': missing"));
  model = random_model_with_core_encoder(2);
  model.tensors.erase("core_encoder.basis");
  EXPECT_THAT(add(), HasSubstr("tensor 'core_encoder.basis': missing"));
  model = random_model_with_core_encoder();
  EXPECT_THAT(error_of([&] { with_described_cores(model, std::vector<Core>(2, cores.front())); }),
              HasSubstr("two core files describe a core 'o3-00'"));
}

}  // namespace
}  // namespace perfpred
