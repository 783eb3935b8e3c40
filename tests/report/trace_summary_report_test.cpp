#include "perfpred/report/trace_summary_report.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred::report {
namespace {

using ::testing::HasSubstr;

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

TEST(TraceSummaryText, ShowsTheTenFunctionsWithMostInstructions) {
  TraceSummary summary = example();
  EXPECT_THAT(trace_summary_text(summary), ::testing::Not(HasSubstr("function")));
  summary.functions = {{"main", 1000}, {"", 500}};
  for (std::uint64_t i = 0; i < 12; ++i) summary.functions.push_back({fmt::format("f{}", i), 12 - i});
  const std::string text = trace_summary_text(summary);
  EXPECT_THAT(text, HasSubstr("function     instructions    share\n"));
  EXPECT_THAT(text, HasSubstr("main                1,000  49.98 %\n(no symbol)           500  24.99 %\n"));
  EXPECT_THAT(text, HasSubstr("f7                      5   0.25 %\nand 4 more"));
  EXPECT_EQ(trace_summary_json(summary)["functions"].size(), 14U);
  EXPECT_TRUE(trace_summary_json(summary)["functions"][1]["name"].is_null());
}

TEST(TraceSummaryText, ShowsADashWhereNothingCanBeDivided) {
  TraceSummary empty;
  empty.cores = {{"alpha", 250, 0, 0}};
  const std::string text = trace_summary_text(empty);
  EXPECT_THAT(text, HasSubstr("every byte is as it was written"));
  EXPECT_THAT(text, HasSubstr("loads                 0 (- of instructions)\n"));
  EXPECT_THAT(text, HasSubstr("alpha          250       0    -  0 ps\n"));
  EXPECT_THAT(text, ::testing::Not(HasSubstr("nan")));
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
