#include "perfpred/report/trace_summary_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred::report {
namespace {

using testing::HasSubstr;

TraceSummary example() {
  TraceSummary summary;
  summary.file = "a.h5";
  summary.header.program = "made-up";
  summary.instructions = 2001;
  summary.branches = 400;
  summary.taken_branches = 100;
  summary.op_classes = {{"IntAlu", 1501}, {"MemRead", 500}};
  summary.cores = {{"alpha", 250, 2000, 3000}};
  return summary;
}

TEST(TraceSummaryText, ShowsCountsSharesAndTimes) {
  const std::string text = trace_summary_text(example());
  EXPECT_THAT(text, HasSubstr("instructions          2,001\n"));
  EXPECT_THAT(text, HasSubstr("  taken               100 (25.0 % of branches)\n"));
  EXPECT_THAT(text, HasSubstr("IntAlu           1,501  75.01 %\n"));
  EXPECT_THAT(text, HasSubstr("alpha          250   3,000  1.500  750.000 ns\n"));
}

TEST(TraceSummaryText, ShowsADashWhereNothingCanBeDivided) {
  TraceSummary empty;
  empty.cores = {{"alpha", 250, 0, 0}};
  const std::string text = trace_summary_text(empty);
  EXPECT_THAT(text, HasSubstr("loads                 0 (- of instructions)\n"));
  EXPECT_THAT(text, HasSubstr("alpha          250       0    -  0 ps\n"));
  EXPECT_THAT(text, testing::Not(HasSubstr("nan")));
  EXPECT_THAT(trace_summary_text({}), HasSubstr("no latencies of any core"));
}

TEST(TraceSummaryJson, CarriesTheSameNumbers) {
  const Json json = trace_summary_json(example());
  EXPECT_EQ(json["schema"], "perfpred info 1");
  EXPECT_EQ(json["kind"], "trace");
  EXPECT_EQ(json["instructions"], 2001);
  EXPECT_EQ(json["taken_rate"], 0.25);
  EXPECT_EQ(json["op_classes"][1]["name"], "MemRead");
  EXPECT_EQ(json["cores"][0]["core"], "alpha");
  EXPECT_EQ(json["cores"][0]["cpi"], 1.5);
  EXPECT_EQ(json["cores"][0]["time_ps"], 750'000);
  EXPECT_TRUE(trace_summary_json({})["taken_rate"].is_null());
}

}  // namespace
}  // namespace perfpred::report
