#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/random_features.h"
#include "perfpred/engine/engine.h"
#include "perfpred/trace/error.h"
#include "random_model.h"

namespace perfpred {
namespace {

std::vector<float> run(const StoredModel& model, std::size_t rows, std::int64_t chunk, std::int64_t chunks) {
  EngineOptions options;
  options.engine = "torch";
  options.chunk_steps = chunk;
  options.chunks = chunks;
  const auto engine = make_engine(model, options);
  RandomFeatures features(model.features(), rows);
  std::vector<float> vectors;
  const std::uint64_t instructions =
      engine->run(features, [&](std::uint64_t begin, std::span<const float> part) {
        EXPECT_EQ(begin * static_cast<std::uint64_t>(engine->vector_width()), vectors.size())
            << "not in program order";
        vectors.insert(vectors.end(), part.begin(), part.end());
      });
  EXPECT_EQ(instructions, rows);
  EXPECT_EQ(vectors.size(), rows * static_cast<std::size_t>(engine->vector_width()));
  return vectors;
}

/// The whole trace as one sequence: no chunk borders at all.
std::vector<float> run_whole(const StoredModel& model, std::size_t rows) {
  return run(model, rows, static_cast<std::int64_t>(rows) + 1, 1);
}

float largest_difference(const std::vector<float>& a, const std::vector<float>& b) {
  float largest = 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    largest = std::max(largest, std::abs(a[i] - b[i]));
  return largest;
}

void expect_that_borders_do_not_show(const std::string& kind, bool bidirectional) {
  NetworkConfig network = small_network();
  network.bidirectional = bidirectional;
  // Long enough for a random network of this size to forget what came before.
  network.context_left = 64;
  network.context_right = bidirectional ? 64 : 0;
  const StoredModel model = random_model(kind, network);
  for (const std::size_t rows : {1, 2, 63, 64, 65, 500, 1000}) {
    const std::vector<float> whole = run_whole(model, rows);
    for (const std::int64_t chunk : {1, 7, 100}) {
      for (const std::int64_t chunks : {1, 5}) {
        EXPECT_LT(largest_difference(run(model, rows, chunk, chunks), whole), 1e-4F)
            << rows << " instructions in chunks of " << chunk << ", " << chunks << " at a time";
      }
    }
  }
}

TEST(TorchChunkBorders, DoNotShowInInstructionVectors) {
  expect_that_borders_do_not_show("foundation", false);
}

TEST(TorchChunkBorders, DoNotShowInBidirectionalInstructionVectors) {
  expect_that_borders_do_not_show("foundation", true);
}

TEST(TorchChunkBorders, DoNotShowInLatencies) { expect_that_borders_do_not_show("neuroscalar", false); }

TEST(TorchChunkBorders, DoNotShowInBidirectionalLatencies) {
  expect_that_borders_do_not_show("neuroscalar", true);
}

TEST(TorchEngine, GivesBitEqualResultsRunToRun) {
  const StoredModel model = random_model("foundation", small_network());
  EXPECT_EQ(run(model, 3000, 100, 8), run(model, 3000, 100, 8));
}

TEST(TorchEngine, NeuroScalarVectorsHoldTheCyclesInOneOfTwoPlaces) {
  const auto vectors = run(random_model("neuroscalar", small_network()), 200, 50, 2);
  for (std::size_t i = 0; i < vectors.size(); i += 2) EXPECT_EQ(vectors[i] * vectors[i + 1], 0.0F);
}

TEST(TorchEngine, RefusesADeviceThatIsNotThere) {
  EngineOptions options;
  options.engine = "torch";
  options.device = "cuda:77";
  EXPECT_THROW(make_engine(random_model("foundation", small_network()), options), InputError);
  options.device = "abacus";
  EXPECT_THROW(make_engine(random_model("foundation", small_network()), options), InputError);
}

}  // namespace
}  // namespace perfpred
