#include "perfpred/compose/second_opinion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "described_core.h"
#include "error_of.h"
#include "random_model.h"

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Prediction prediction(double time_ps, std::optional<double> second_time_ps) {
  Prediction result;
  result.trace = "a.h5";
  result.core = "fast";
  result.time_ps = time_ps;
  result.second_time_ps = second_time_ps;
  return result;
}

/// A factor of 1.1, and models that may lie 1.5 apart (2 for single windows).
Bands bands() {
  Bands bands{0.9, 0, 4, 0, 1, {{"fast", 1.1, 1.2}}, {}, {}};
  bands.second = {"other", 7, {"v1", "v2"}, 0.6, 1.5, 2.0};
  return bands;
}

TEST(ModelsDisagree, BeyondTheFactorEitherWay) {
  EXPECT_FALSE(models_disagree(prediction(100, 149), bands(), true));
  EXPECT_TRUE(models_disagree(prediction(100, 151), bands(), true));
  EXPECT_FALSE(models_disagree(prediction(150, 101), bands(), true));
  EXPECT_TRUE(models_disagree(prediction(152, 101), bands(), true));
  EXPECT_FALSE(models_disagree(prediction(100, 151), bands(), false));
  EXPECT_TRUE(models_disagree(prediction(100, 201), bands(), false));
}

TEST(ModelsDisagree, WhereOneOfThemHasNoPossibleTime) {
  EXPECT_TRUE(models_disagree(prediction(100, NAN), bands(), true));
  EXPECT_TRUE(models_disagree(prediction(100, -100), bands(), true));
  EXPECT_TRUE(models_disagree(prediction(0, 100), bands(), true));
}

TEST(ModelsDisagree, NeverWithoutASecondTimeOrALimit) {
  EXPECT_FALSE(models_disagree(prediction(100, std::nullopt), bands(), true));
  EXPECT_FALSE(models_disagree(prediction(100, 900), std::nullopt, true));
  Bands without = bands();
  without.second.reset();
  EXPECT_FALSE(models_disagree(prediction(100, 900), without, true));
}

TEST(TimeBand, IsTheCoresWhereTheModelsAgree) {
  const auto band = time_band(prediction(110, 120), bands(), true);
  EXPECT_NEAR(band->low_ps, 100, 1e-9);
  EXPECT_NEAR(band->high_ps, 121, 1e-9);
  EXPECT_NEAR(time_band(prediction(100, std::nullopt), bands(), false)->high_ps, 120, 1e-9);
}

TEST(TimeBand, ReachesBeyondTheSecondTimeWhereTheyDisagree) {
  const auto longer = time_band(prediction(110, 300), bands(), true);
  EXPECT_NEAR(longer->low_ps, 100, 1e-9);
  EXPECT_NEAR(longer->high_ps, 450, 1e-9);
  const auto shorter = time_band(prediction(110, 30), bands(), true);
  EXPECT_NEAR(shorter->low_ps, 20, 1e-9);
  EXPECT_NEAR(shorter->high_ps, 121, 1e-9);
}

TEST(TimeBand, OfACoreWithoutOneIsNone) {
  Prediction other = prediction(100, 900);
  other.core = "slow";
  EXPECT_FALSE(time_band(other, bands(), true).has_value());
}

std::string error_of(const StoredModel& second, const StoredModel& first) {
  return perfpred::error_of([&] { second_model(second, first, {0, 1}); });
}

TEST(SecondModel, TakesCoresOfOneNameAndClock) {
  const StoredModel first = random_model("foundation", small_network());
  StoredModel second = first;
  std::swap(second.card.cores[0], second.card.cores[1]);
  EXPECT_THAT(second_model(second, first, {0, 1}).places, ElementsAre(1U, 0U));
  second.card.cores[0].period_ps += 1;
  EXPECT_THAT(second_model(second, first, {0, 1}).places, ElementsAre(1U, std::nullopt));
  second.file = "second.safetensors";
  second.card.cores[1].name = "neither";
  EXPECT_THAT(error_of(second, first), HasSubstr("second.safetensors: can tell the time of none of"));
  second.card.isa = "riscv64";
  EXPECT_THAT(error_of(second, first), HasSubstr("reads riscv64 traces"));
}

TEST(SecondModel, IsToldOfCoresByTheirDescriptions) {
  const StoredModel second = random_model_with_core_encoder();
  StoredModel first = second;
  first.card.cores.resize(1);
  const Core core = parse_core(testing::described_core("big-core", "bigger"), "");
  first.card.cores[0] = {core.name, core.period_ps, core.json, 1.0, false};
  const SecondModel told = second_model(second, first, {0});
  EXPECT_EQ(told.model.card.cores.at(*told.places[0]).core_json, core.json);
}

TEST(SecondTimes, GoToTheTraceOrProgramAndCoreThatTheyAreOf) {
  StoredModel model;
  model.card.kind = ModelKind::foundation;
  model.card.cores = {{"slow", 500, "", 1, false}, {"fast", 250, "", 1, false}};
  model.tensors["core_vectors"] = {{2, 1}, {500, 100}};
  TraceVector window;
  window.trace = "a.1.h5";
  window.program = "a";
  window.window = "1";
  window.vector = ProgramVector(1);
  window.vector.sums[0] = 2;
  window.vector.instructions = 10;
  TraceVector next = window;
  next.trace = "a.2.h5";
  next.window = "2";
  next.vector.sums[0] = 3;
  std::vector<Prediction> traces(3), programs(1);
  traces[0].trace = "a.2.h5", traces[0].core = "fast";
  traces[1].trace = "a.1.h5", traces[1].core = "slow";
  traces[2].trace = "a.1.h5", traces[2].core = "unknown";
  programs[0].trace = "a", programs[0].core = "fast";
  add_second_times({model, {1, std::nullopt, 0}}, {window, next}, traces, programs);
  EXPECT_EQ(traces[0].second_time_ps, 300);
  EXPECT_EQ(traces[1].second_time_ps, 1000);
  EXPECT_EQ(traces[2].second_time_ps, std::nullopt);
  EXPECT_EQ(programs[0].second_time_ps, 500);
}

}  // namespace
}  // namespace perfpred
