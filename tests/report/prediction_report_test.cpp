#include "perfpred/report/prediction_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "perfpred/report/impossible_times.h"

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
  Prediction less = one_prediction(true), none = one_prediction(false);
  less.time_ps = -3'100;
  none.core = "slow";
  none.time_ps = NAN;
  Prediction program = one_prediction(true);
  const Json document = prediction_json({"m", {one_prediction(true), less, none}, {program}});
  EXPECT_FALSE(document.at("predictions").at(0).contains("impossible"));
  EXPECT_EQ(document.at("predictions").at(1).at("impossible"), true);
  EXPECT_EQ(document.at("predictions").at(2).at("impossible"), true);
  EXPECT_THAT(json_text(document), HasSubstr("\"time_ps\": null"));
  EXPECT_EQ(document.at("programs").at(0).at("impossible"), true);  // one of its traces is
  EXPECT_THAT(
      impossible_lines({one_prediction(true), less, none}),
      testing::ElementsAre("folder/a.h5: no possible time was predicted on fast (-3.100 ns), slow (no "
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

TEST(PredictionText, TellsTracesOfOneNameApart) {
  Prediction other = one_prediction(false);
  other.trace = "elsewhere/a.h5";
  const std::string text = prediction_text({"m", {one_prediction(false), other}, {}});
  EXPECT_THAT(text, HasSubstr("\nfolder/a.h5 "));
  EXPECT_THAT(text, HasSubstr("\nelsewhere/a.h5 "));
  EXPECT_THAT(prediction_text({"m", {other}, {}}), HasSubstr("\na.h5 "));
}

}  // namespace
}  // namespace perfpred::report
