#include <gtest/gtest.h>

#include <numeric>

#include "engine/random_features.h"
#include "perfpred/engine/engine.h"
#include "perfpred/trace/error.h"
#include "random_model.h"

namespace perfpred {
namespace {

constexpr std::size_t kRows = 500;
constexpr std::size_t kDirect = 2;

StoredModel model_with_direct_columns() {
  NetworkConfig network = small_network();
  network.direct_columns = {"data_distance", "taken"};
  StoredModel model = random_model("foundation", network);
  NamedTensor& weights = model.tensors[kDirectCoreVectors];
  weights.shape = {2, kDirect};
  weights.values = {1, 2, 3, 4};
  return model;
}

std::vector<float> run(const StoredModel& model, const std::string& engine_name) {
  EngineOptions options;
  options.engine = engine_name;
  options.chunk_steps = 32;
  options.chunks = 3;
  RandomFeatures features(model.features(), kRows);
  std::vector<float> vectors;
  make_engine(model, options)->run(features, [&](std::uint64_t, std::span<const float> part) {
    vectors.insert(vectors.end(), part.begin(), part.end());
  });
  return vectors;
}

/// Raw features, row by row.
std::vector<float> raw_features(const StoredModel& model) {
  std::vector<float> rows(kRows * model.features().width());
  RandomFeatures(model.features(), kRows).read(rows);
  return rows;
}

TEST(DirectColumns, FollowTheNetworksOutputAsTheyAre) {
  const StoredModel model = model_with_direct_columns();
  StoredModel plain = model;
  plain.card.network.direct_columns.clear();
  plain.tensors.erase(kDirectCoreVectors);
  const std::vector<float> raw = raw_features(model);
  const std::vector<std::size_t> columns = model.direct_columns();
  ASSERT_EQ(columns.size(), kDirect);
  for (const std::string engine : {"torch", "auto"}) {
    const std::vector<float> joined = run(model, engine), network = run(plain, engine);
    const std::size_t inner = network.size() / kRows;
    ASSERT_EQ(joined.size(), kRows * (inner + kDirect));
    for (std::size_t row = 0; row < kRows; ++row) {
      for (std::size_t i = 0; i < inner; ++i)
        ASSERT_EQ(joined[row * (inner + kDirect) + i], network[row * inner + i]);
      for (std::size_t i = 0; i < kDirect; ++i)
        ASSERT_EQ(joined[row * (inner + kDirect) + inner + i],
                  raw[row * model.features().width() + columns[i]]);
    }
  }
}

TEST(DirectColumns, SumsAreThoseOfTheVectors) {
  const StoredModel model = model_with_direct_columns();
  const std::vector<float> vectors = run(model, "auto");
  const std::size_t width = vectors.size() / kRows;
  for (const std::uint64_t stretch : {0U, 1U, 70U, 1000U}) {
    RandomFeatures features(model.features(), kRows);
    std::uint64_t next = 0;
    make_engine(model, {})->sum(features, stretch, [&](const StretchSum& part) {
      ASSERT_EQ(part.begin, next);
      next = part.end;
      ASSERT_EQ(part.sums.size(), width);
      for (std::size_t i = width - kDirect; i < width; ++i) {
        double expected = 0;
        for (std::uint64_t row = std::max<std::uint64_t>(part.begin, 1); row < part.end; ++row)
          expected += static_cast<double>(vectors[row * width + i]);
        ASSERT_DOUBLE_EQ(part.sums[i], expected) << "stretch of " << stretch << ", entry " << i;
      }
    });
    EXPECT_EQ(next, kRows);
  }
}

TEST(DirectColumns, CoreVectorsHoldTheirWeightsLast) {
  const StoredModel model = model_with_direct_columns();
  const std::vector<double> vector = model.core_vector(1);
  ASSERT_EQ(vector.size(), 12U + kDirect);
  EXPECT_EQ(vector[12], 3);
  EXPECT_EQ(vector[13], 4);
}

TEST(DirectColumns, AColumnThatTheFeaturesLackIsAMistake) {
  StoredModel model = model_with_direct_columns();
  model.card.network.direct_columns[0] = "no_such_column";
  EXPECT_THROW(make_engine(model, {}), InputError);
  model = model_with_direct_columns();
  model.tensors.erase(kDirectCoreVectors);
  EXPECT_THROW(model.core_vector(0), InputError);
}

}  // namespace
}  // namespace perfpred
