#include "perfpred/report/prediction_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "perfpred/report/impossible_times.h"
#include "perfpred/report/second_opinion_report.h"

namespace perfpred::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Prediction one_prediction(bool with_truth) {
  Prediction prediction;
  prediction.trace = "folder/a.h5";
  prediction.program = std::string(1, 'a');  // GCC 12 warns of a short literal here (its bug 105651)
  prediction.core = "fast";
  prediction.instructions = 1000;
  prediction.weight_instructions = 1000;
  prediction.period_ps = 250;
  prediction.time_ps = 500'000;
  prediction.baseline_time_ps = 800'000;
  if (with_truth) prediction.truth_time_ps = 400'000;
  return prediction;
}

TEST(PredictionJson, HasTheDocumentedKeys) {
  const Json document = prediction_json({"m.safetensors", {one_prediction(true)}, {}});
  EXPECT_EQ(document.at("schema"), "perfpred predict 1");
  const Json& entry = document.at("predictions").at(0);
  EXPECT_EQ(entry.at("trace"), "folder/a.h5");
  EXPECT_EQ(entry.at("core"), "fast");
  EXPECT_EQ(entry.at("instructions"), 1000);
  EXPECT_EQ(entry.at("time_ps"), 500'000.0);
  EXPECT_EQ(entry.at("cycles"), 2000.0);
  EXPECT_EQ(entry.at("cpi"), 2.0);
  EXPECT_EQ(entry.at("truth_time_ps"), 400'000.0);
  EXPECT_EQ(entry.at("truth_cycles"), 1600.0);
  EXPECT_EQ(entry.at("error"), 0.25);
  EXPECT_EQ(entry.at("baseline_error"), 1.0);
}

TEST(PredictionJson, LeavesTruthOutWhereThereIsNone) {
  const Json document = prediction_json({"m.safetensors", {one_prediction(false)}, {}});
  EXPECT_FALSE(document.at("predictions").at(0).contains("truth_time_ps"));
  EXPECT_FALSE(document.at("predictions").at(0).contains("error"));
}

TEST(PredictionJson, HasNoErrorAgainstATruthOfZero) {
  Prediction prediction = one_prediction(true);
  prediction.truth_time_ps = 0.0;
  EXPECT_TRUE(prediction_json({"m", {prediction}, {}}).at("predictions").at(0).at("error").is_null());
}

TEST(PredictionText, ShowsTruthOnlyWhereThereIsSome) {
  EXPECT_THAT(prediction_text({"m", {one_prediction(true)}, {}}), HasSubstr("+25.00 %"));
  EXPECT_THAT(prediction_text({"m", {one_prediction(false)}, {}}), Not(HasSubstr("true")));
}

TEST(PredictionJson, MarksWhatNoProgramCanTake) {
  Prediction less = one_prediction(true), none = one_prediction(false), more = one_prediction(false);
  more.core = "vast";
  more.time_ps = 1e30;
  less.time_ps = -3'100;
  none.core = "slow";
  none.time_ps = NAN;
  Prediction program = one_prediction(true);
  const Json document = prediction_json({"m", {one_prediction(true), less, none, more}, {program}});
  EXPECT_FALSE(document.at("predictions").at(0).contains("impossible"));
  EXPECT_EQ(document.at("predictions").at(1).at("impossible"), true);
  EXPECT_EQ(document.at("predictions").at(2).at("impossible"), true);
  EXPECT_EQ(document.at("predictions").at(3).at("impossible"), true);
  EXPECT_THAT(json_text(document), HasSubstr("\"time_ps\": null"));
  EXPECT_EQ(document.at("programs").at(0).at("impossible"), true);  // one of its traces is
  EXPECT_THAT(
      impossible_lines({one_prediction(true), less, none}),
      ::testing::ElementsAre("folder/a.h5: no possible time was predicted on fast (-3.100 ns), slow (no "
                             "number)"));
}

TEST(PredictionText, SpeaksOfBandsOnlyWhereACoreThatIsShownHasOne) {
  Bands bands;
  bands.level = 0.8;
  bands.validation_programs = 6;
  bands.cores = {{"fast", 1.25, 1.5}};
  Prediction other = one_prediction(false);
  other.core = "tuned later";
  const std::string both = prediction_text({"m", {one_prediction(false), other}, {}, bands});
  EXPECT_THAT(both, HasSubstr("80 % from"));
  EXPECT_THAT(both, HasSubstr("80 % band: measured on 6 programs"));
  EXPECT_THAT(prediction_text({"m", {other}, {}, bands}), Not(HasSubstr("80 %")));
}

TEST(PredictionText, SaysOfDescribedCoresWhereTheirBandComesFrom) {
  Bands bands;
  bands.level = 0.8;
  bands.validation_programs = 6;
  bands.training_programs = 30;
  bands.described = {{"x", "y"}, 1.25, 1.5, 6};
  bands.cores = {{"fast", 1.25, 1.5, true}};
  const std::string described = prediction_text({"m", {one_prediction(false)}, {}, bands});
  EXPECT_THAT(described, HasSubstr("80 % band of described cores: measured on 6 programs that are new to the "
                                   "network and the cores x, y; no level above 85.7 %"));
  EXPECT_THAT(described, Not(HasSubstr("training")));
}

TEST(PredictionText, TellsTracesOfOneNameApart) {
  Prediction other = one_prediction(false);
  other.trace = "elsewhere/a.h5";
  const std::string text = prediction_text({"m", {one_prediction(false), other}, {}});
  EXPECT_THAT(text, HasSubstr("\nfolder/a.h5 "));
  EXPECT_THAT(text, HasSubstr("\nelsewhere/a.h5 "));
  EXPECT_THAT(prediction_text({"m", {other}, {}}), HasSubstr("\na.h5 "));
}

/// A band of a factor of 2, and a second model that may lie 1.5 apart.
PredictionReport with_second_time(double second_time_ps) {
  PredictionReport report = {"m", {one_prediction(false)}, {}};
  report.traces[0].second_time_ps = second_time_ps;
  report.second_model = "other.safetensors";
  report.bands = Bands{0.9, 0, 4, 0, 1, {{"fast", 2, 2}}, {}, {}};
  report.bands->second = {"other", 7, {"v1", "v2", "v3"}, 0.75, 1.5, 1.5};
  return report;
}

TEST(PredictionText, MarksASecondTimeThatIsTooFar) {
  const std::string near = prediction_text(with_second_time(600'000)),
                    far = prediction_text(with_second_time(2'000'000));
  EXPECT_THAT(near,
              ::testing::AllOf(HasSubstr("+20.0 %"), Not(HasSubstr("+20.0 % !")), HasSubstr("1.000 us")));
  EXPECT_THAT(far, ::testing::AllOf(HasSubstr("+300.0 % !"), HasSubstr("3.000 us")));
  EXPECT_THAT(prediction_text({"m", {one_prediction(false)}, {}}), Not(HasSubstr("second model")));
}

TEST(PredictionJson, HasTheSecondTimeAndWhetherItIsTooFar) {
  const Json document = prediction_json(with_second_time(2'000'000));
  EXPECT_EQ(document.at("second_model"), "other.safetensors");
  EXPECT_EQ(document.at("predictions").at(0).at("second_time_ps"), 2'000'000.0);
  EXPECT_EQ(document.at("predictions").at(0).at("models_disagree"), true);
  EXPECT_NEAR(document.at("predictions").at(0).at("high_time_ps").get<double>(), 3'000'000.0, 1e-3);
  EXPECT_FALSE(
      prediction_json({"m", {one_prediction(true)}, {}}).at("predictions").at(0).contains("second_time_ps"));
}

TEST(DisagreementLines, NameEachTraceOnceWithTheCoreThatIsWorst) {
  PredictionReport report = with_second_time(2'000'000);
  report.traces.push_back(report.traces[0]);
  report.traces[1].second_time_ps = 100'000;
  report.bands->cores.push_back({"slow", 2, 2});
  report.traces[1].core = "slow";
  report.traces.push_back(report.traces[0]);
  report.traces[2].trace = "b.h5";
  report.traces[2].second_time_ps = 510'000;
  EXPECT_THAT(disagreement_lines(report.traces, report.bands, "other"),
              ::testing::ElementsAre(::testing::AllOf(
                  ::testing::StartsWith(
                      "folder/a.h5: the second model, other, is +300 % away on fast, too far on 2 of 2"),
                  HasSubstr("of 3 programs"), HasSubstr("75 % of times"), HasSubstr("factor of 1.50"))));
}

}  // namespace
}  // namespace perfpred::report
