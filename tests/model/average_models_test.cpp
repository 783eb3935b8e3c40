#include "perfpred/model/average_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "described_core.h"
#include "perfpred/model/core_encoder.h"
#include "perfpred/model/core_parameters.h"
#include "perfpred/trace/error.h"
#include "random_model.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

/// Two models of one network for instructions, whose encoders are of two layers and of residual blocks.
class AverageModels : public ::testing::Test {
 protected:
  StoredModel layers_ = random_model_with_core_encoder(), blocks_ = random_model_with_core_encoder(2);
  Core core_ = parse_core(testing::described_core("o3-00"), "o3-00");

  void expect_mean_of(const std::vector<float>& mean, const std::vector<std::vector<float>>& vectors) const {
    ASSERT_EQ(mean.size(), 12U);
    for (std::size_t i = 0; i < mean.size(); ++i) {
      double sum = 0, largest = 1e-30;
      for (const std::vector<float>& vector : vectors) {
        sum += static_cast<double>(vector[i]);
        largest = std::max(largest, std::abs(static_cast<double>(vector[i])));
      }
      EXPECT_NEAR(mean[i], sum / static_cast<double>(vectors.size()), 1e-6 * largest) << i;
    }
  }
  std::string refusal(const std::vector<StoredModel>& models,
                      StoredModel (*average)(std::span<const StoredModel>) = average_models) const {
    try {
      average(models);
    } catch (const InputError& error) {
      return error.what();
    }
    return "none";
  }
};

TEST_F(AverageModels, GiveTheMeanOfCoreVectors) {
  const TemporaryFolder folder;
  save_model(folder / "mean.safetensors", average_models(std::vector{layers_, blocks_}));
  const StoredModel mean = load_model(folder / "mean.safetensors");
  ASSERT_NE(encoded_core_vector(layers_, core_), encoded_core_vector(blocks_, core_));
  expect_mean_of(encoded_core_vector(mean, core_),
                 {encoded_core_vector(layers_, core_), encoded_core_vector(blocks_, core_)});
  for (std::size_t i = 0; i < mean.card.cores.size(); ++i) {
    const auto row = [&](const StoredModel& model) {
      const std::vector<double> vector = model.core_vector(i);
      return std::vector<float>(vector.begin(), vector.end());
    };
    expect_mean_of(row(mean), {row(layers_), row(blocks_)});
  }
  EXPECT_EQ(mean.vector_fingerprint(), layers_.vector_fingerprint()) << "kept vectors serve it";
  EXPECT_NE(mean.time_fingerprint(), layers_.time_fingerprint());
  EXPECT_GT(mean.parameter_count(), std::max(layers_.parameter_count(), blocks_.parameter_count()));
}

TEST_F(AverageModels, CountByTheirSharesWhereThereAreAny) {
  const std::vector<double> shares = {1, 3};
  const StoredModel mean = average_models(std::vector{layers_, blocks_}, shares);
  const std::vector<float> layers = encoded_core_vector(layers_, core_),
                           blocks = encoded_core_vector(blocks_, core_);
  expect_mean_of(encoded_core_vector(mean, core_), {layers, blocks, blocks, blocks});
  EXPECT_NEAR(mean.core_vector(0)[1], 0.25 * layers_.core_vector(0)[1] + 0.75 * blocks_.core_vector(0)[1],
              1e-6 * std::abs(mean.core_vector(0)[1]) + 1e-9);
  // Of a mean's networks each counts as much as the other.
  const StoredModel again = average_models(std::vector{mean, layers_}, std::vector<double>{2, 2});
  expect_mean_of(encoded_core_vector(again, core_),
                 {layers, blocks, blocks, blocks, layers, layers, layers, layers});
  EXPECT_THROW(average_models(std::vector{layers_, blocks_}, std::vector<double>{1}), InputError);
  EXPECT_THROW(average_models(std::vector{layers_, blocks_}, std::vector<double>{1, 0}), InputError);
}

TEST_F(AverageModels, TakeKnownCoresFromTheEncoderWhateverTheirVectorsWere) {
  const StoredModel expected = average_models(std::vector{layers_, blocks_});
  for (float& value : layers_.tensors.at("core_vectors").values) value *= 1.1F;
  EXPECT_EQ(average_models(std::vector{layers_, blocks_}).tensors, expected.tensors);
}

TEST_F(AverageModels, CountEachNetworkAlike) {
  const StoredModel two = average_models(std::vector{layers_, blocks_});
  const StoredModel three = average_models(std::vector{blocks_, two});
  EXPECT_EQ(three.card.core_encoder->networks, (std::vector<CoreEncoderShape>{{6, 2}, {6, 0}, {6, 2}}));
  const std::vector<float> of_layers = encoded_core_vector(layers_, core_),
                           of_blocks = encoded_core_vector(blocks_, core_);
  expect_mean_of(encoded_core_vector(three, core_), {of_blocks, of_layers, of_blocks});
  // What it says of a core that it knows is what it says of one that is described alike.
  for (std::size_t i = 0; i < three.card.cores.size(); ++i) {
    const std::vector<double> known = three.core_vector(i);
    expect_mean_of({known.begin(), known.end()},
                   {encoded_core_vector(three, parse_core(three.card.cores[i].core_json, "known"))});
  }
}

TEST_F(AverageModels, OfWeightsHaveTheMeanOfEachAndWhatThatSaysOfCores) {
  StoredModel other = layers_;
  other.file = "other.safetensors";
  for (auto& [name, tensor] : other.tensors)
    if (name.starts_with("core_encoder.hidden"))
      for (float& value : tensor.values) value += 0.25F;
  const StoredModel mean = average_encoder_weights(std::vector{layers_, other});
  EXPECT_EQ(mean.card.core_encoder->networks, layers_.card.core_encoder->networks);
  for (const auto& [name, tensor] : mean.tensors) {
    if (name == "core_vectors") continue;
    const float more = name.starts_with("core_encoder.hidden") ? 0.125F : 0.0F;
    for (std::size_t i = 0; i < tensor.values.size(); ++i)
      ASSERT_NEAR(tensor.values[i], layers_.tensors.at(name).values[i] + more, 1e-6) << name;
  }
  for (std::size_t i = 0; i < mean.card.cores.size(); ++i) {
    const std::vector<double> known = mean.core_vector(i);
    expect_mean_of({known.begin(), known.end()},
                   {encoded_core_vector(mean, parse_core(mean.card.cores[i].core_json, "known"))});
  }
  EXPECT_THAT(refusal({layers_, blocks_}, average_encoder_weights),
              HasSubstr("does not have an encoder of the same shape"));
  other.tensors.at(kCoreEncoderMean).values[3] += 1;
  EXPECT_THAT(refusal({layers_, other}, average_encoder_weights),
              HasSubstr("other.safetensors: does not have the same numbers in "
                        "'core_encoder.mean' as random.safetensors"));
  StoredModel without_basis = layers_;
  without_basis.tensors.erase(kCoreEncoderBasis);
  EXPECT_THAT(refusal({without_basis, layers_}, average_encoder_weights),
              HasSubstr("does not have the same tensor 'core_encoder.basis'"));
  EXPECT_THAT(refusal({layers_, without_basis}, average_encoder_weights),
              HasSubstr("does not have the same tensor 'core_encoder.basis'"));
}

TEST_F(AverageModels, KnowWhatAllWereTrainedOnAndHaveSeenWhatOneHas) {
  layers_.card.core_encoder->drawn_values = {{"core.rob_entries", {"32", "512"}},
                                             {"l1d.prefetcher", {"\"none\"", "\"stride\"", "\"bop\""}},
                                             {"l2.size_kb", {"128", "256"}},
                                             {"l3.size_kb", {"1024", "8192"}}};
  blocks_.card.core_encoder->drawn_values = {{"core.rob_entries", {"9", "384", "64"}},
                                             {"l1d.prefetcher", {"\"bop\"", "\"none\""}},
                                             {"l2.size_kb", {"512", "4096"}}};
  layers_.card.training_programs = {"a", "b"};
  blocks_.card.training_programs = {"c", "a"};
  layers_.card.validation_programs = {"c", "d"};
  layers_.card.errors.emplace_back();
  layers_.notes = {{"perfpred.accuracy", "of one"}};
  layers_.card.training_seconds = 3;
  blocks_.card.training_seconds = 4;
  const StoredModel mean = average_models(std::vector{layers_, blocks_});
  EXPECT_THAT(mean.card.core_encoder->drawn_values,
              ElementsAre(Pair("core.rob_entries", ElementsAre("32", "384")),
                          Pair("l1d.prefetcher", ElementsAre("\"none\"", "\"bop\""))));
  EXPECT_THAT(mean.card.training_programs, ElementsAre("a", "b", "c"));
  EXPECT_THAT(mean.card.validation_programs, ElementsAre("d"));
  EXPECT_TRUE(mean.card.errors.empty());
  EXPECT_TRUE(mean.notes.empty());
  EXPECT_EQ(mean.card.training_seconds, 7);
}

TEST_F(AverageModels, ReadOnlyWhatAllOfTheirNetworksRead) {
  const TemporaryFolder folder;
  const auto names = core_parameter_names();
  const auto number =
      std::find_if(names.begin(), names.end(), [](const auto& name) { return name.starts_with("log2 "); });
  ASSERT_NE(number, names.end());
  blocks_.tensors.at(kCoreEncoderScale).values[static_cast<std::size_t>(number - names.begin())] = 0.0F;
  for (StoredModel* model : {&layers_, &blocks_})
    model->card.core_encoder->drawn_values = {{number->substr(5), {"1", "2"}}};
  save_model(folder / "mean.safetensors", average_models(std::vector{layers_, blocks_}));
  EXPECT_TRUE(load_model(folder / "mean.safetensors").card.core_encoder->drawn_values.empty());
  save_model(folder / "layers.safetensors", layers_);
  EXPECT_EQ(load_model(folder / "layers.safetensors").card.core_encoder->drawn_values.size(), 1U);
}

TEST_F(AverageModels, AreRefusedWhereTheyHaveNoMean) {
  blocks_.file = "blocks.safetensors";
  EXPECT_THAT(refusal({layers_}), HasSubstr("two of them or more"));
  StoredModel other = blocks_;
  for (auto& [name, tensor] : other.tensors)
    if (is_weight(name) && name != "core_vectors") tensor.values.front() += 1;
  EXPECT_THAT(refusal({layers_, other}),
              HasSubstr("blocks.safetensors: does not have the same network for instructions as random"));
  other = blocks_;
  other.card.cores[1].period_ps = 17;
  EXPECT_THAT(refusal({layers_, other}), HasSubstr("does not have the same core 'ns-rob'"));
  other = blocks_;
  other.card.isa = "riscv64";
  EXPECT_THAT(refusal({layers_, other}), HasSubstr("is not of the same instruction set"));
  other = blocks_;
  other.card.core_encoder.reset();
  EXPECT_THAT(refusal({layers_, other}), HasSubstr("blocks.safetensors: has no core encoder"));
  other = blocks_;
  other.card.core_encoder->parameters_version ^= 1;
  EXPECT_THAT(refusal({layers_, other}), HasSubstr("another version of the core parameters"));
  other = blocks_;
  other.card.timing_models = {testing::described_core("ns-8w")};
  EXPECT_THAT(refusal({layers_, other}), HasSubstr("timing models"));
}

TEST_F(AverageModels, ANetworkThatIsMissingIsNamed) {
  StoredModel mean = average_models(std::vector{layers_, blocks_});
  mean.tensors.erase("core_encoder.2.widen1.bias");
  try {
    encoded_core_vector(mean, core_);
    FAIL() << "took a network that is not there";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("tensor 'core_encoder.2.widen1.bias': missing"));
  }
}

}  // namespace
}  // namespace perfpred
