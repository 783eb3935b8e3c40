// Engines and precisions against LibTorch in f32, on the beginnings of real traces.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/onednn_engine.h"
#include "perfpred/engine/engine.h"
#include "perfpred/engine/int8_calibration.h"
#include "perfpred/engine/model_input.h"

namespace perfpred {
namespace {

constexpr std::size_t kInstructions = 20000;

std::filesystem::path bundled(const std::string& file) {
  return std::filesystem::path(PERFPRED_SOURCE_DIR) / file;
}

/// Times on all cores, in units of each model's own.
std::vector<double> times(const StoredModel& model, const std::string& trace_name,
                          const std::string& engine_name, const std::string& precision) {
  EngineOptions options;
  options.engine = engine_name;
  options.precision = precision;
  options.threads = 1;
  const auto engine = make_engine(model, options);
  const TraceReader trace(bundled("traces/" + trace_name));
  const ModelInput input(trace, model);
  const LimitedInput beginning(input.sources(), kInstructions);
  std::vector<double> sums(static_cast<std::size_t>(engine->vector_width()), 0.0);
  engine->sum(beginning.sources(), 0, [&](const StretchSum& part) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += part.sums[i];
  });
  if (model.card.kind == ModelKind::neuroscalar) return {sums[0] + sums[1]};
  std::vector<double> times;
  for (std::size_t core = 0; core < model.card.cores.size(); ++core) {
    const auto vector = model.core_vector(core);
    double time = 0;
    for (std::size_t i = 0; i < sums.size(); ++i) time += sums[i] * vector[i];
    times.push_back(time);
  }
  return times;
}

/// Those of LibTorch in f32, which all precisions are held against.
const std::vector<double>& reference_times(const StoredModel& model, const std::string& trace) {
  static std::map<std::pair<std::string, std::string>, std::vector<double>> known;
  const auto [place, is_new] = known.try_emplace({model.file, trace});
  if (is_new) place->second = times(model, trace, "torch", "f32");
  return place->second;
}

struct PrecisionCase {
  const char* name;
  Precision precision;
  double tolerance;
};

class BundledModels : public ::testing::TestWithParam<std::tuple<const char*, PrecisionCase>> {};

TEST_P(BundledModels, OneDnnPredictsTheTimesThatLibTorchPredicts) {
  const auto& [file, of] = GetParam();
  StoredModel model = load_model(bundled(std::string("models/") + file));
  if (const std::string obstacle = onednn_obstacle(model.card.network, of.precision); !obstacle.empty())
    GTEST_SKIP() << of.name << ": " << obstacle;
  if (of.precision == Precision::int8 && !has_int8_calibration(model))
    add_int8_calibration(model, {bundled("traces/zlib_deflate.1.h5")});
  for (const std::string trace : {"lua_script.1.h5", "json_jansson.1.h5"}) {
    const std::vector<double>& expected = reference_times(model, trace);
    const auto got = times(model, trace, "onednn", of.name);
    for (std::size_t core = 0; core < expected.size(); ++core) {
      EXPECT_NEAR(got[core] / expected[core], 1.0, of.tolerance)
          << trace << " in " << of.name << " on " << model.card.cores[core].name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Models, BundledModels,
                         ::testing::Combine(::testing::Values("x86-64-foundation.safetensors",
                                                              "x86-64-learned.safetensors",
                                                              "x86-64-ns-8w-neuroscalar.safetensors"),
                                            ::testing::Values(PrecisionCase{"f32", Precision::f32, 0.001},
                                                              PrecisionCase{"bf16", Precision::bf16, 0.005},
                                                              PrecisionCase{"int8", Precision::int8, 0.005})),
                         [](const auto& tested) {
                           const std::filesystem::path file = std::get<0>(tested.param);
                           const std::string name = file.stem();
                           return name.substr(name.rfind('-') + 1) + "_" + std::get<1>(tested.param).name;
                         });

}  // namespace
}  // namespace perfpred
