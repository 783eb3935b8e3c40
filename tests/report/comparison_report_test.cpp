#include "perfpred/report/comparison_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "perfpred/trace/error.h"

namespace perfpred::report {
namespace {

using ::testing::HasSubstr;

Prediction prediction(const std::string& trace, const std::string& core, double time_ps,
                      std::optional<double> truth) {
  Prediction result;
  result.trace = result.program = trace;
  result.core = core;
  result.instructions = 100;
  result.weight_instructions = 100;
  result.period_ps = 100;
  result.time_ps = time_ps;
  result.truth_time_ps = truth;
  return result;
}

/// Two programs on three cores: b is predicted 2 and 8 times as fast as a (geometric mean 4), c half as fast.
std::vector<Prediction> two_programs() {
  return {prediction("p", "a", 1000, 1000), prediction("p", "b", 500, 600),
          prediction("p", "c", 2000, 900),  prediction("q", "a", 8000, 8000),
          prediction("q", "b", 1000, 2000), prediction("q", "c", 16000, 8010)};
}

TEST(Comparison, RanksEachTraceFastestFirst) {
  const auto report = compare("m", "a", two_programs(), two_programs());
  ASSERT_EQ(report.traces.size(), 2U);
  EXPECT_EQ(report.traces[0].predicted[0].core, "b");
  EXPECT_DOUBLE_EQ(*report.traces[0].predicted[0].speedup, 2.0);
  EXPECT_EQ(report.traces[0].predicted[2].core, "c");
  EXPECT_DOUBLE_EQ(*report.traces[0].truth[1].speedup, 1000.0 / 900.0);
}

TEST(Comparison, OverallIsTheGeometricMeanOverPrograms) {
  const auto report = compare("m", "a", two_programs(), two_programs());
  EXPECT_EQ(report.overall.predicted[0].core, "b");
  EXPECT_NEAR(*report.overall.predicted[0].speedup, 4.0, 1e-12);
  EXPECT_NEAR(*report.overall.predicted[2].speedup, 0.5, 1e-12);
}

TEST(Comparison, CountsPairsAgainstTheTruth) {
  const auto report = compare("m", "a", two_programs(), two_programs());
  // p: truth b < c < a, predicted b < a < c: two of three pairs agree.
  EXPECT_EQ(report.traces[0].agreement->pairs, 3U);
  EXPECT_EQ(report.traces[0].agreement->agreeing_pairs, 2U);
  // q: a and c truly differ by 0.1 % only, which is not over 1 %.
  EXPECT_EQ(report.traces[1].agreement->pairs, 3U);
  EXPECT_EQ(report.traces[1].clear_agreement->pairs, 2U);
  EXPECT_EQ(report.traces[1].clear_agreement->agreeing_pairs, 2U);
}

TEST(Comparison, SaysNothingOfTruthWhereACoreHasNone) {
  auto predictions = two_programs();
  predictions[1].truth_time_ps.reset();
  const auto report = compare("m", "a", predictions, predictions);
  EXPECT_FALSE(report.traces[0].agreement.has_value());
  EXPECT_TRUE(report.traces[1].agreement.has_value());
  EXPECT_FALSE(report.overall.agreement.has_value());
  EXPECT_FALSE(comparison_json(report).at("traces").at(0).contains("against_truth"));
}

TEST(Comparison, RefusesABaseThatIsNotCompared) {
  EXPECT_THROW(compare("m", "z", two_programs(), two_programs()), InputError);
}

TEST(Comparison, TextAndJsonShowTheSameOrder) {
  const auto report = compare("m", "a", two_programs(), two_programs());
  EXPECT_EQ(comparison_json(report).at("schema"), "perfpred compare 1");
  EXPECT_EQ(comparison_json(report).at("overall").at("cores").at(0).at("core"), "b");
  EXPECT_THAT(comparison_text(report), HasSubstr("all 2 programs"));
}

}  // namespace
}  // namespace perfpred::report
