// The oneDNN engine against LibTorch's in f32, on random networks of every kind.

#include "engine/onednn_engine.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/largest_difference.h"
#include "engine/random_features.h"
#include "perfpred/engine/engine.h"
#include "perfpred/engine/int8_calibration.h"
#include "perfpred/trace/error.h"
#include "random_model.h"

namespace perfpred {
namespace {

EngineOptions options_of(const std::string& engine, const std::string& precision = "f32", int threads = 1) {
  EngineOptions options;
  options.engine = engine;
  options.precision = precision;
  options.threads = threads;
  return options;
}

std::vector<float> vectors_of(const StoredModel& model, std::size_t rows, const EngineOptions& options) {
  const auto engine = make_engine(model, options);
  RandomInput input(model, rows);
  std::vector<float> vectors;
  EXPECT_EQ(engine->run(input.sources(),
                        [&](std::uint64_t begin, std::span<const float> part) {
                          EXPECT_EQ(begin * static_cast<std::uint64_t>(engine->vector_width()),
                                    vectors.size());
                          vectors.insert(vectors.end(), part.begin(), part.end());
                        }),
            rows);
  EXPECT_EQ(vectors.size(), rows * static_cast<std::size_t>(engine->vector_width()));
  return vectors;
}

struct Sums {
  std::vector<std::uint64_t> ends;
  std::vector<std::vector<double>> sums;
  std::uint64_t instructions = 0;

  std::vector<double> total() const {
    std::vector<double> total(sums.front().size(), 0.0);
    for (const auto& part : sums)
      for (std::size_t i = 0; i < total.size(); ++i) total[i] += part[i];
    return total;
  }
};

Sums sums_of(const StoredModel& model, std::size_t rows, const EngineOptions& options,
             std::uint64_t stretch) {
  const auto engine = make_engine(model, options);
  RandomInput input(model, rows);
  Sums result;
  EXPECT_EQ(engine->sum(input.sources(), stretch,
                        [&](const StretchSum& part) {
                          EXPECT_EQ(part.begin, result.ends.empty() ? 0U : result.ends.back());
                          result.ends.push_back(part.end);
                          result.sums.emplace_back(part.sums.begin(), part.sums.end());
                          result.instructions += part.instructions;
                        }),
            rows);
  return result;
}

struct NetworkCase {
  std::string name;
  std::string kind;
  NetworkConfig network;
};

std::vector<NetworkCase> network_cases() {
  std::vector<NetworkCase> cases;
  for (const std::string cell : {"lstm", "gru", "mingru"}) {
    for (const bool bidirectional : {false, true}) {
      if (bidirectional && cell == "mingru") continue;
      for (const std::string input : {"direct", "projected", "embedded"}) {
        for (const std::string kind : {"foundation", "neuroscalar"}) {
          NetworkConfig network = small_network();
          network.cell = cell;
          network.bidirectional = bidirectional;
          network.context_left = 64;
          network.context_right = bidirectional ? 64 : 0;
          network.input = input;
          network.input_width = 20;
          network.residual = kind == "foundation" && input != "projected";
          network.reads_timing_model = kind == "neuroscalar" && input == "embedded";
          cases.push_back({cell + (bidirectional ? "_both_" : "_") + input + "_" + kind, kind, network});
        }
      }
    }
  }
  return cases;
}

/// With all that may stand around the cells.
std::vector<NetworkCase> mapped_network_cases() {
  std::vector<NetworkCase> cases;
  for (const std::string cell : {"mingru", "lstm"}) {
    for (const std::string kind : {"foundation", "neuroscalar"}) {
      for (const std::int64_t input_width : {20, 12}) {  // another width than the layers' and theirs
        NetworkConfig network = small_network();
        network.cell = cell;
        network.context_left = 64;
        network.input = "binned";
        network.input_width = input_width;
        network.feed_forward = cell == "mingru" ? 24 : 0;
        network.residual = true;
        network.vector_width = 7;
        cases.push_back({fmt::format("{}_mapped_{}_{}", cell, input_width, kind), kind, network});
      }
    }
  }
  return cases;
}

class EveryNetwork : public ::testing::TestWithParam<NetworkCase> {
 protected:
  StoredModel model() const { return random_model(GetParam().kind, GetParam().network); }
  bool runs(Precision precision) const { return onednn_obstacle(GetParam().network, precision).empty(); }
};

TEST_P(EveryNetwork, GivesWhatLibTorchGives) {
  const StoredModel stored = model();
  const auto expected = vectors_of(stored, 700, options_of("torch"));
  // With a timing model there are latencies of tens of cycles.
  const float largest = std::max(1.0F, *std::max_element(expected.begin(), expected.end()));
  EXPECT_LT(largest_difference(vectors_of(stored, 700, options_of("onednn")), expected), 2e-5F * largest);
}

TEST_P(EveryNetwork, BFloat16StaysClose) {
  if (!runs(Precision::bf16)) GTEST_SKIP() << onednn_obstacle(GetParam().network, Precision::bf16);
  const StoredModel stored = model();
  const auto expected = vectors_of(stored, 700, options_of("torch"));
  const auto rounded = vectors_of(stored, 700, options_of("onednn", "bf16"));
  // A class may flip where both are nearly as likely; totals are what counts there.
  if (GetParam().kind == "neuroscalar") {
    EXPECT_NEAR(std::accumulate(rounded.begin(), rounded.end(), 0.0),
                std::accumulate(expected.begin(), expected.end(), 0.0), 0.02 * 700);
  } else {
    EXPECT_LT(largest_difference(rounded, expected), 0.03F);
  }
}

TEST_P(EveryNetwork, Int8StaysCloseOnceCalibrated) {
  if (!runs(Precision::int8)) GTEST_SKIP() << onednn_obstacle(GetParam().network, Precision::int8);
  StoredModel stored = model();
  Int8Calibrator calibrator(stored);
  RandomInput input(stored, 2000);
  calibrator.add(input.sources(), 2000);
  EXPECT_EQ(calibrator.instructions(), 2000U);
  set_int8_calibration(stored, calibrator.finish());
  const auto expected = vectors_of(stored, 700, options_of("torch"));
  const auto rounded = vectors_of(stored, 700, options_of("onednn", "int8"));
  if (GetParam().kind == "neuroscalar") {
    EXPECT_NEAR(std::accumulate(rounded.begin(), rounded.end(), 0.0),
                std::accumulate(expected.begin(), expected.end(), 0.0), 0.04 * 700);
  } else {
    EXPECT_LT(largest_difference(rounded, expected), 0.1F);
  }
}

TEST_P(EveryNetwork, SumsAreThoseOfTheVectors) {
  const StoredModel stored = model();
  const auto vectors = vectors_of(stored, 1000, options_of("onednn"));
  EngineOptions options = options_of("onednn");
  options.chunk_steps = 37;
  options.chunks = 5;
  const Sums sums = sums_of(stored, 1000, options, 0);
  EXPECT_EQ(sums.instructions, 999U);
  const std::vector<double> total = sums.total();
  for (std::size_t i = 0; i < total.size(); ++i) {
    double expected = 0;
    for (std::size_t at = total.size() + i; at < vectors.size(); at += total.size())
      expected += static_cast<double>(vectors[at]);
    EXPECT_NEAR(total[i], expected, 1e-3 * std::max(1.0, std::abs(expected)));
  }
}

TEST_P(EveryNetwork, ChunkBordersDoNotShow) {
  const StoredModel stored = model();
  for (const std::size_t rows : {1, 2, 63, 65, 1000}) {
    EngineOptions whole = options_of("onednn");
    whole.chunk_steps = static_cast<std::int64_t>(rows) + 1;
    whole.chunks = 1;
    const auto expected = vectors_of(stored, rows, whole);
    for (const std::int64_t chunk : {1, 7, 100}) {
      for (const std::int64_t chunks : {1, 5}) {
        EngineOptions options = options_of("onednn");
        options.chunk_steps = chunk;
        options.chunks = chunks;
        EXPECT_LT(largest_difference(vectors_of(stored, rows, options), expected), 1e-4F)
            << rows << " instructions in chunks of " << chunk << ", " << chunks << " at a time";
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Networks, EveryNetwork, ::testing::ValuesIn(network_cases()),
                         [](const auto& network) { return network.param.name; });
INSTANTIATE_TEST_SUITE_P(MappedNetworks, EveryNetwork, ::testing::ValuesIn(mapped_network_cases()),
                         [](const auto& network) { return network.param.name; });

TEST(OneDnnEngine, CyclesThatArePassedOnFollowWhatTheNetworkMakes) {
  for (const std::string cell : {"mingru", "lstm"}) {
    NetworkConfig network = small_network();
    network.cell = cell;
    network.context_left = 64;
    network.residual = true;
    network.vector_width = 7;
    network.passed_cycles = static_cast<std::int64_t>(dataflow().machine_cycles.count);
    const StoredModel stored = random_model("foundation", network);
    const std::size_t rows = 700, width = static_cast<std::size_t>(network.output_width());
    const auto expected = vectors_of(stored, rows, options_of("torch"));
    RandomFeatures features(dataflow(), rows);
    std::vector<float> raw(rows * features.width());
    ASSERT_EQ(features.read(raw), rows);
    for (const Precision precision : {Precision::f32, Precision::bf16}) {
      if (!onednn_obstacle(network, precision).empty()) continue;
      EngineOptions options = options_of("onednn", precision == Precision::f32 ? "f32" : "bf16");
      const auto vectors = vectors_of(stored, rows, options);
      std::vector<double> total(width, 0.0);
      for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t i = 0; i < width; ++i) {
          const float value = vectors[row * width + i];
          if (row > 0) total[i] += static_cast<double>(value);
          if (i < 7) {
            ASSERT_NEAR(value, expected[row * width + i], precision == Precision::f32 ? 2e-5F : 0.03F)
                << cell;
            continue;
          }
          const float cycles = raw[row * features.width() + dataflow().machine_cycles.first + i - 7];
          ASSERT_EQ(value, cycles) << cell;
          ASSERT_NEAR(expected[row * width + i], cycles, 1e-3F + 1e-4F * cycles) << "LibTorch, " << cell;
        }
      }
      options.chunk_steps = 37;
      options.chunks = 5;
      const std::vector<double> sums = sums_of(stored, rows, options, 100).total();
      for (std::size_t i = 0; i < width; ++i)
        EXPECT_NEAR(sums[i], total[i], (i < 7 ? 0.02 : 0.0) * 700 + 1e-4 * std::abs(total[i])) << i;
    }
  }
}

StoredModel calibrated_model() {
  StoredModel model = random_model("foundation", small_network());
  Int8Calibrator calibrator(model);
  RandomInput input(model, 500);
  calibrator.add(input.sources(), 500);
  set_int8_calibration(model, calibrator.finish());
  return model;
}

TEST(OneDnnEngine, GivesBitEqualResultsOnAnyNumberOfThreads) {
  const StoredModel model = calibrated_model();
  for (const std::string precision : {"f32", "bf16", "int8"}) {
    const Precision which = precision == "f32"    ? Precision::f32
                            : precision == "bf16" ? Precision::bf16
                                                  : Precision::int8;
    if (!onednn_obstacle(model.card.network, which).empty()) continue;
    EngineOptions options = options_of("onednn", precision);
    options.chunk_steps = 50;
    options.chunks = 4;
    const auto vectors = vectors_of(model, 3000, options);
    const auto total = sums_of(model, 3000, options, 0).total();
    EXPECT_EQ(vectors_of(model, 3000, options), vectors) << precision;
    options.threads = 3;
    EXPECT_EQ(vectors_of(model, 3000, options), vectors) << precision;
    EXPECT_EQ(sums_of(model, 3000, options, 0).total(), total) << precision;
  }
}

TEST(OneDnnEngine, StretchesEndWhereAskedAndAddUpToTheWhole) {
  const StoredModel model = random_model("foundation", small_network());
  EngineOptions options = options_of("onednn");
  options.chunk_steps = 33;
  options.chunks = 4;
  const std::vector<double> whole = sums_of(model, 1050, options, 0).total();
  for (const std::string engine : {"onednn", "torch"}) {
    options.engine = engine;
    const Sums sums = sums_of(model, 1050, options, 100);
    EXPECT_THAT(sums.ends, ::testing::ElementsAre(100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1050));
    EXPECT_EQ(sums.instructions, 1049U);
    const auto total = sums.total();
    for (std::size_t i = 0; i < whole.size(); ++i)
      EXPECT_NEAR(total[i], whole[i], 1e-3 * std::max(1.0, std::abs(whole[i])));
  }
}

TEST(OneDnnEngine, AnEngineServesOneTraceAfterAnother) {
  const StoredModel model = random_model("foundation", small_network());
  const auto engine = make_engine(model, options_of("onednn", "f32", 2));
  std::vector<double> totals;
  for (int i = 0; i < 2; ++i) {
    RandomInput input(model, 500);
    double total = 0;
    engine->sum(input.sources(), 0, [&](const StretchSum& part) { total += part.sums[0]; });
    totals.push_back(total);
  }
  EXPECT_EQ(totals[0], totals[1]);
}

TEST(OneDnnEngine, RefusesWeightsThatDoNotFitTheModelCard) {
  StoredModel model = random_model("foundation", small_network());
  model.tensors.at("encoder.rnn.weight_hh_l1").shape = {12, 48};
  EXPECT_THROW(make_engine(model, options_of("onednn")), InputError);
  model.tensors.erase("encoder.rnn.weight_hh_l1");
  EXPECT_THROW(make_engine(model, options_of("onednn")), InputError);
  model = random_model("foundation", small_network());
  model.tensors["encoder.rnn.weight_hh_l7"] = {{1}, {0.0F}};
  EXPECT_THROW(make_engine(model, options_of("onednn")), InputError);
}

TEST(Int8Calibration, IsReadAsItWasWritten) {
  const StoredModel model = calibrated_model();
  StoredModel other = random_model("foundation", small_network());
  EXPECT_FALSE(has_int8_calibration(other));
  set_int8_calibration(other, int8_calibration(model));
  EXPECT_EQ(other.tensors, model.tensors);
  EXPECT_EQ(other.vector_fingerprint(), random_model("foundation", small_network()).vector_fingerprint());
  EXPECT_EQ(other.parameter_count(), random_model("foundation", small_network()).parameter_count());
}

TEST(Int8Calibration, IsRefusedWhereItIsMissingOrDoesNotFit) {
  StoredModel model = random_model("foundation", small_network());
  EXPECT_THROW(int8_calibration(model), InputError);
  model = calibrated_model();
  model.tensors.erase("int8.state_mean_l1");
  EXPECT_THROW(int8_calibration(model), InputError);
  model = calibrated_model();
  std::swap(model.tensors.at("int8.feature_range").values.front(),
            model.tensors.at("int8.feature_range").values[model.features().width()]);
  EXPECT_THROW(int8_calibration(model), InputError);
}

TEST(Int8Calibration, LibTorchReadsACalibratedModelToo) {
  EXPECT_EQ(vectors_of(calibrated_model(), 100, options_of("torch")),
            vectors_of(random_model("foundation", small_network()), 100, options_of("torch")));
}

}  // namespace
}  // namespace perfpred
