#include "engine/torch_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/largest_difference.h"
#include "engine/random_features.h"
#include "perfpred/engine/engine.h"
#include "perfpred/model/bf16_products.h"
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
  RandomInput input(model, rows);
  std::vector<float> vectors;
  const std::uint64_t instructions =
      engine->run(input.sources(), [&](std::uint64_t begin, std::span<const float> part) {
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

/// The LibTorch engine itself, as the engine of a whole model.
std::unique_ptr<Engine> torch_engine(const StoredModel& model, const EngineOptions& options,
                                     Precision precision, bool beside) {
  return make_model_engine(model, make_torch_engine(model, options, precision, beside), 1);
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

struct Stretch {
  std::uint64_t begin, end, instructions;
  std::vector<double> sums;
  bool operator==(const Stretch&) const = default;
};

std::vector<Stretch> stretches(Engine& engine, const StoredModel& model, std::size_t rows,
                               std::uint64_t stretch) {
  RandomInput input(model, rows);
  std::vector<Stretch> result;
  EXPECT_EQ(
      engine.sum(
          input.sources(), stretch,
          [&](const StretchSum& part) {
            result.push_back({part.begin, part.end, part.instructions, {part.sums.begin(), part.sums.end()}});
          }),
      rows);
  return result;
}

void expect_sums_of_vectors(const std::string& kind) {
  const StoredModel model = random_model(kind, small_network());
  for (const std::size_t rows : {1, 2, 15, 16, 17, 1000}) {
    const std::vector<float> vectors = run_whole(model, rows);
    for (const std::int64_t chunk : {5, 37, 2000}) {
      EngineOptions options;
      options.engine = "torch";
      options.chunk_steps = chunk;
      options.chunks = 4;
      const auto engine = make_engine(model, options);
      const auto width = static_cast<std::size_t>(engine->vector_width());
      for (const std::uint64_t stretch : {0, 1, 10, 100}) {
        std::uint64_t next = 0;
        for (const Stretch& part : stretches(*engine, model, rows, stretch)) {
          EXPECT_EQ(part.begin, next);
          next = part.end;
          EXPECT_EQ(part.end, stretch == 0 ? part.end : std::min<std::uint64_t>(rows, part.begin + stretch));
          const std::uint64_t first = std::max<std::uint64_t>(part.begin, 1);
          EXPECT_EQ(part.instructions, part.end - first);
          for (std::size_t i = 0; i < width; ++i) {
            double expected = 0;
            for (std::uint64_t at = first; at < part.end; ++at)
              expected += static_cast<double>(vectors[at * width + i]);
            // Chunks begin at zero states, which a small network has forgotten to within this.
            EXPECT_NEAR(part.sums[i], expected, 1e-3 * (1.0 + static_cast<double>(part.instructions)))
                << rows << " instructions in chunks of " << chunk << ", stretch " << stretch;
          }
        }
        EXPECT_EQ(next, rows);
      }
    }
  }
}

TEST(TorchEngine, SumsAreThoseOfTheVectors) { expect_sums_of_vectors("foundation"); }

TEST(TorchEngine, SumsAreThoseOfTheLatencies) { expect_sums_of_vectors("neuroscalar"); }

TEST(TorchEngine, GivesTheSameWithAThreadOfItsOwn) {
  const StoredModel model = random_model("foundation", small_network());
  EngineOptions options;
  options.chunk_steps = 50;
  options.chunks = 4;
  options.threads = 1;
  const auto taking_turns = torch_engine(model, options, Precision::f32, false);
  const auto beside = torch_engine(model, options, Precision::f32, true);
  for (const std::size_t rows : {1, 199, 3000}) {
    for (const std::uint64_t stretch : {0, 70})
      EXPECT_EQ(stretches(*beside, model, rows, stretch), stretches(*taking_turns, model, rows, stretch));
  }
}

TEST(TorchEngine, BFloat16StaysClose) {
  for (const std::string cell : {"lstm", "gru", "mingru"}) {
    for (const std::string input : {"direct", "embedded"}) {
      NetworkConfig network = small_network();
      network.cell = cell;
      network.input = input;
      network.input_width = 20;
      const StoredModel model = random_model("foundation", network);
      EngineOptions options;
      const auto exact = torch_engine(model, options, Precision::f32, false);
      const auto rounded = torch_engine(model, options, Precision::bf16, false);
      const std::vector<Stretch> expected = stretches(*exact, model, 2000, 500),
                                 got = stretches(*rounded, model, 2000, 500);
      ASSERT_EQ(got.size(), expected.size());
      for (std::size_t k = 0; k < got.size(); ++k) {
        for (std::size_t i = 0; i < got[k].sums.size(); ++i)
          EXPECT_NEAR(got[k].sums[i], expected[k].sums[i], 0.005 * 500) << cell << ", " << input;
      }
    }
  }
}

TEST(TorchEngine, ProductsInBFloat16StayCloseAndAreOnes) {
  if (!has_bf16_products()) GTEST_SKIP() << "this processor has no bf16 arithmetic";
  NetworkConfig network = small_network();
  network.cell = "mingru";
  network.input = "binned";
  network.input_width = network.width;
  network.feed_forward = 24;
  network.residual = true;
  network.vector_width = 6;
  const StoredModel model = random_model("foundation", network);
  EngineOptions options;
  options.engine = "torch";
  options.precision = "bf16";
  const auto exact = torch_engine(model, options, Precision::f32, false);
  const auto rounded = make_engine(model, options);
  double error = 0, size = 0;
  const std::vector<Stretch> expected = stretches(*exact, model, 2000, 500),
                             got = stretches(*rounded, model, 2000, 500);
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t k = 0; k < got.size(); ++k) {
    for (std::size_t i = 0; i < got[k].sums.size(); ++i) {
      error = std::max(error, std::abs(got[k].sums[i] - expected[k].sums[i]));
      size = std::max(size, std::abs(expected[k].sums[i]));
    }
  }
  EXPECT_LT(error, 0.01 * size);
  EXPECT_GT(error, 0) << "not in bf16";
  network.cell = "transformer";
  network.feed_forward = 0;
  EXPECT_THROW(make_engine(random_model("foundation", network), options), InputError);
}

TEST(TorchEngine, WhatASinkThrowsEndsTheRunAndNotTheEngine) {
  const StoredModel model = random_model("foundation", small_network());
  EngineOptions options;
  options.chunk_steps = 50;
  options.chunks = 4;
  const auto engine = torch_engine(model, options, Precision::f32, true);
  const auto expected = stretches(*engine, model, 1000, 0);
  RandomInput input(model, 1000);
  EXPECT_THROW(engine->sum(input.sources(), 0, [](const StretchSum&) { throw std::runtime_error("enough"); }),
               std::runtime_error);
  EXPECT_EQ(stretches(*engine, model, 1000, 0), expected);
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
