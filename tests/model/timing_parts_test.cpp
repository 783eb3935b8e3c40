#include "perfpred/model/timing_parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "described_core.h"
#include "perfpred/trace/error.h"
#include "random_model.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using testing::described_core;

StoredModel model_with(const std::vector<std::string>& names) {
  std::vector<std::string> cores;
  for (const std::string& name : names) cores.push_back(described_core(name));
  return add_timing_models(random_model("foundation", small_network()), cores);
}

TEST(TimingParts, AreAddedWithoutWeightAfterThoseThatAreThere) {
  StoredModel model = model_with({"ns-8w"});
  EXPECT_EQ(model.tensors.at(kTimingModelVectors), (NamedTensor{{2, 1}, {0, 0}}));
  model.tensors.at(kTimingModelVectors).values = {3, 4};
  model = add_timing_models(model, {described_core("o3-04"), described_core("big-core")});
  EXPECT_EQ(model.tensors.at(kTimingModelVectors), (NamedTensor{{2, 3}, {3, 0, 0, 4, 0, 0}}));
  EXPECT_EQ(timing_model_place(model, "ns-8w"), 0U);
  EXPECT_EQ(timing_model_place(model, "big-core"), 2U);
  EXPECT_EQ(timing_model_place(model, "no-such-core"), std::nullopt);
  EXPECT_EQ(model.timing_models().back(), described_core("big-core"));
}

TEST(TimingParts, OneOfTheSameNameIsReplaced) {
  const StoredModel model = model_with({"ns-8w", "o3-04"});
  const StoredModel replaced = add_timing_models(model, {described_core("big-core", "ns-8w")});
  EXPECT_EQ(replaced.card.timing_models.size(), 2U);
  EXPECT_EQ(replaced.card.timing_models[0], described_core("big-core", "ns-8w"));
  EXPECT_NE(replaced.vector_fingerprint(), model.vector_fingerprint());
}

TEST(TimingParts, VectorsAreOthersWithThem) {
  const StoredModel plain = random_model("foundation", small_network());
  EXPECT_NE(model_with({"ns-8w"}).vector_fingerprint(), plain.vector_fingerprint());
  EXPECT_EQ(model_with({"ns-8w"}).features().fingerprint(), plain.features().fingerprint());
}

TEST(TimingParts, OnlyThoseThatSomeCoreNeedsAreKept) {
  StoredModel model = model_with({"ns-8w", "o3-04", "big-core"});
  model.tensors.at(kTimingModelVectors).values = {0, 5, 0, 6, 0, 7};
  const StoredModel first = with_needed_parts(model, {0});
  EXPECT_EQ(first.card.timing_models, (std::vector<std::string>{described_core("o3-04")}));
  EXPECT_EQ(first.tensors.at(kTimingModelVectors), (NamedTensor{{2, 1}, {5, 0}}));
  const StoredModel second = with_needed_parts(model, {1});
  EXPECT_EQ(second.tensors.at(kTimingModelVectors), (NamedTensor{{2, 2}, {0, 0, 6, 7}}));
  EXPECT_EQ(with_needed_parts(model, {0, 1}).card.timing_models, model.card.timing_models);
}

TEST(TimingParts, ANetworkThatNoCoreNeedsIsDropped) {
  StoredModel model = model_with({"ns-8w", "o3-04"});
  model.tensors.at(kTimingModelVectors).values = {3, 0, 0, 4};
  std::vector<float>& vectors = model.tensors.at("core_vectors").values;
  std::fill(vectors.begin() + 12, vectors.end(), 0.0F);  // the second core's
  EXPECT_TRUE(with_needed_parts(model, {0}).card.network.present());
  EXPECT_TRUE(with_needed_parts(model, {0, 1}).card.network.present());
  const StoredModel small = with_needed_parts(model, {1});
  EXPECT_FALSE(small.card.network.present());
  EXPECT_EQ(small.tensors.size(), 2U);
  EXPECT_EQ(small.timing_models().size(), 1U);
  EXPECT_EQ(small.core_vector(1), (std::vector<double>{4}));
}

TEST(TimingParts, TwoOfOneNameAtOnceAreAMistake) {
  EXPECT_THROW(model_with({"ns-8w", "ns-8w"}), InputError);
  EXPECT_THROW(add_timing_models(random_model("foundation", small_network()), {"{}"}), InputError);
}

TEST(TimingParts, OfAnotherVersionAreRefused) {
  StoredModel model = model_with({"ns-8w", "big-core"});
  model.card.timing_model_version = kTimingModelVersion - 1;
  EXPECT_THROW(model.timing_models(), InputError);
  StoredModel alone = random_model("foundation", small_network());
  alone.card.timing_model_version = kTimingModelVersion - 1;  // of none
  EXPECT_EQ(add_timing_models(alone, {described_core("ns-8w")}).timing_models().size(), 1U);
}

TEST(TimingParts, SurviveTheModelFile) {
  StoredModel model = model_with({"ns-8w", "o3-04"});
  model.card.timing_share = 0.75;
  const ModelCard card = model_card_from_json(to_json(model.card), "a model");
  EXPECT_EQ(card.timing_models, model.card.timing_models);
  EXPECT_EQ(card.timing_model_version, kTimingModelVersion);
  EXPECT_EQ(card.timing_share, 0.75);
  // Without a network, too.
  std::fill_n(model.tensors.at("core_vectors").values.begin(), 24, 0.0F);
  model.tensors.at(kTimingModelVectors).values = {3, 0, 0, 4};
  const TemporaryFolder folder;
  save_model(folder / "small.safetensors", with_needed_parts(model, {0, 1}));
  const StoredModel small = load_model(folder / "small.safetensors");
  EXPECT_FALSE(small.card.network.present());
  EXPECT_EQ(small.core_vector(1), (std::vector<double>{0, 4}));
}

}  // namespace
}  // namespace perfpred
