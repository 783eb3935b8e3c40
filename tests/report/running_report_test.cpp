#include "perfpred/report/running_report.h"

#include <gtest/gtest.h>

namespace perfpred::report {
namespace {

Prediction prediction(const std::string& core, std::uint64_t instructions, double cycles) {
  Prediction result;
  result.trace = "standard input";
  result.core = core;
  result.instructions = instructions;
  result.weight_instructions = static_cast<double>(instructions);
  result.period_ps = 500;
  result.time_ps = cycles * 500;
  return result;
}

TEST(RunningReport, HasALineACoreUnderItsTitles) {
  const std::vector<Prediction> predictions = {prediction("fast", 65535, 32768),
                                               prediction("a-long-name", 65535, 131070)};
  EXPECT_EQ(running_heading(predictions) + running_text(predictions),
            " instructions  core                cycles     CPI         time\n"
            "-------------  -----------  -------------  ------  -----------\n"
            "        65535  fast                 32768   0.500    16.384 us\n"
            "        65535  a-long-name         131070   2.000    65.535 us\n");
}

TEST(RunningReport, LinesOfALongRunAreNoWider) {
  const std::vector<Prediction> early = {prediction("fast", 10, 5)};
  const std::vector<Prediction> late = {prediction("fast", 1'000'000'000'000, 2'500'000'000'000)};
  EXPECT_EQ(running_text(early).size(), running_text(late).size());
}

TEST(RunningReport, JsonHasTheInstructionsOnceAndAnObjectACore) {
  const Json json = running_json({prediction("fast", 1000, 1500), prediction("slow", 1000, 3000)});
  EXPECT_EQ(json.at("schema"), "perfpred predict running 1");
  EXPECT_EQ(json.at("instructions"), 1000);
  ASSERT_EQ(json.at("predictions").size(), 2U);
  const Json& slow = json.at("predictions").at(1);
  EXPECT_EQ(slow.at("core"), "slow");
  EXPECT_EQ(slow.at("cycles"), 3000.0);
  EXPECT_EQ(slow.at("time_ps"), 1'500'000.0);
  EXPECT_EQ(slow.at("cpi"), 3.0);
  EXPECT_EQ(json_line(json).find('\n'), json_line(json).size() - 1);
  EXPECT_TRUE(running_json({}).at("predictions").empty());
}

}  // namespace
}  // namespace perfpred::report
