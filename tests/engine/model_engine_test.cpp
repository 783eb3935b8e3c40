#include <gtest/gtest.h>

#include <algorithm>

#include "described_core.h"
#include "engine/random_features.h"
#include "perfpred/engine/engine.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/trace/error.h"
#include "random_model.h"

namespace perfpred {
namespace {

using testing::described_core;

constexpr std::size_t kRows = 500;
constexpr std::size_t kCores = 2;

StoredModel model_with_timing_models() {
  StoredModel model = add_timing_models(random_model("foundation", small_network()),
                                        {described_core("ns-8w"), described_core("o3-04")});
  model.tensors.at(kTimingModelVectors).values = {1, 2, 3, 4};
  return model;
}

std::vector<float> run(const StoredModel& model, const std::string& engine_name) {
  EngineOptions options;
  options.engine = engine_name;
  options.chunk_steps = 32;
  options.chunks = 3;
  RandomInput input(model, kRows);
  std::vector<float> vectors;
  make_engine(model, options)->run(input.sources(), [&](std::uint64_t, std::span<const float> part) {
    vectors.insert(vectors.end(), part.begin(), part.end());
  });
  return vectors;
}

/// The cycles of all instructions, row by row.
std::vector<float> cycles_of(const StoredModel& model) {
  RandomInput input(model, kRows);
  std::vector<float> cycles(kRows * kCores);
  input.sources().cycles->read(cycles);
  return cycles;
}

TEST(ModelEngine, FollowTheNetworksOutputAsTheyAre) {
  const StoredModel model = model_with_timing_models();
  StoredModel plain = model;
  plain.card.timing_models.clear();
  plain.tensors.erase(kTimingModelVectors);
  const std::vector<float> cycles = cycles_of(model);
  for (const std::string engine : {"torch", "auto"}) {
    const std::vector<float> joined = run(model, engine), network = run(plain, engine);
    const std::size_t inner = network.size() / kRows;
    ASSERT_EQ(joined.size(), kRows * (inner + kCores));
    for (std::size_t row = 0; row < kRows; ++row) {
      for (std::size_t i = 0; i < inner; ++i)
        ASSERT_EQ(joined[row * (inner + kCores) + i], network[row * inner + i]);
      for (std::size_t i = 0; i < kCores; ++i)
        ASSERT_EQ(joined[row * (inner + kCores) + inner + i], cycles[row * kCores + i]);
    }
  }
}

TEST(ModelEngine, SumsAreThoseOfTheVectors) {
  const StoredModel model = model_with_timing_models();
  const std::vector<float> vectors = run(model, "auto");
  const std::size_t width = vectors.size() / kRows;
  for (const std::uint64_t stretch : {0U, 1U, 70U, 1000U}) {
    RandomInput input(model, kRows);
    std::uint64_t next = 0;
    make_engine(model, {})->sum(input.sources(), stretch, [&](const StretchSum& part) {
      ASSERT_EQ(part.begin, next);
      next = part.end;
      ASSERT_EQ(part.sums.size(), width);
      for (std::size_t i = width - kCores; i < width; ++i) {
        double expected = 0;
        for (std::uint64_t row = std::max<std::uint64_t>(part.begin, 1); row < part.end; ++row)
          expected += static_cast<double>(vectors[row * width + i]);
        ASSERT_DOUBLE_EQ(part.sums[i], expected) << "stretch of " << stretch << ", entry " << i;
      }
    });
    EXPECT_EQ(next, kRows);
  }
}

TEST(ModelEngine, AreTheWholeVectorWithoutANetwork) {
  StoredModel model = model_with_timing_models();
  std::fill_n(model.tensors.at("core_vectors").values.begin(), 24, 0.0F);
  const StoredModel small = with_needed_parts(model, {0, 1});
  EXPECT_EQ(run(small, "auto"), cycles_of(model));
}

TEST(ModelEngine, SumsWithoutANetworkAreThoseOfTheVectorsToo) {
  StoredModel model = model_with_timing_models();
  std::fill_n(model.tensors.at("core_vectors").values.begin(), 24, 0.0F);
  model = with_needed_parts(model, {0, 1});
  const std::vector<float> cycles = cycles_of(model);
  for (const std::uint64_t stretch : {0U, 1U, 70U, 1000U}) {
    RandomInput input(model, kRows);
    std::uint64_t next = 0;
    make_engine(model, {})->sum(input.sources(), stretch, [&](const StretchSum& part) {
      ASSERT_EQ(part.begin, next);
      next = part.end;
      if (stretch > 0) {
        ASSERT_EQ(part.end, std::min<std::uint64_t>(kRows, part.begin + stretch));
      }
      EXPECT_EQ(part.instructions, part.end - part.begin - (part.begin == 0 ? 1 : 0));
      for (std::size_t i = 0; i < kCores; ++i) {
        double expected = 0;
        for (std::uint64_t row = std::max<std::uint64_t>(part.begin, 1); row < part.end; ++row)
          expected += static_cast<double>(cycles[row * kCores + i]);
        ASSERT_EQ(part.sums[i], expected) << "stretch of " << stretch << ", core " << i;
      }
    });
    EXPECT_EQ(next, kRows);
  }
}

TEST(ModelEngine, CyclesThatEndBeforeTheFeaturesAreAMistakeOfOurs) {
  const StoredModel model = model_with_timing_models();
  RandomInput input(model, kRows);
  LimitedRows fewer(*input.sources().cycles, kRows - 1);
  const EngineInput uneven{input.sources().features, &fewer};
  EXPECT_THROW(make_engine(model, {})->sum(uneven, 0, [](const StretchSum&) {}), std::logic_error);
  const EngineInput none{input.sources().features, nullptr};
  EXPECT_THROW(make_engine(model, {})->sum(none, 0, [](const StretchSum&) {}), std::logic_error);
}

TEST(ModelEngine, CoreVectorsHoldTheirWeightsLast) {
  const StoredModel model = model_with_timing_models();
  const std::vector<double> vector = model.core_vector(1);
  ASSERT_EQ(vector.size(), 12U + kCores);
  EXPECT_EQ(vector[12], 3);
  EXPECT_EQ(vector[13], 4);
}

TEST(ModelEngine, OtherTimingModelsThanTheFittedOnesAreAMistake) {
  StoredModel model = model_with_timing_models();
  for (const std::uint32_t version : {kTimingModelVersion + 1, kTimingModelVersion - 1}) {
    model.card.timing_model_version = version;
    EXPECT_THROW(model.timing_models(), InputError) << version;
  }
  model = model_with_timing_models();
  model.card.timing_models[0] = "{}";
  EXPECT_THROW(model.timing_models(), InputError);
  model = model_with_timing_models();
  model.tensors.erase(kTimingModelVectors);
  EXPECT_THROW(model.core_vector(0), InputError);
}

}  // namespace
}  // namespace perfpred
