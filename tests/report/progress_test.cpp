#include "perfpred/report/progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace perfpred::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(ProgressText, ShowsShareRateAndTimeLeft) {
  EXPECT_EQ(progress_text({"predicting", "instructions", 1'260'000, 3'000'000, 2}),
            "predicting  42 %  1.26 M of 3.00 M instructions  630 k/s  3 s left");
}

TEST(ProgressText, ShowsLongTimesInMinutesAndHours) {
  EXPECT_THAT(progress_text({"x", "steps", 1, 101, 1}), HasSubstr("1 min 40 s left"));
  EXPECT_THAT(progress_text({"x", "steps", 1, 7501, 1}), HasSubstr("2 h 05 min left"));
}

TEST(ProgressText, WithoutATotalShowsNoShare) {
  EXPECT_EQ(progress_text({"importing", "micro-ops", 5000, 0, 10}), "importing  5.00 k micro-ops  500/s");
}

TEST(ProgressText, NeverDividesByZero) {
  EXPECT_EQ(progress_text({"x", "steps", 0, 10, 0}), "x  0 %  0 of 10 steps");
  EXPECT_EQ(progress_text({"x", "steps", 0, 0, 5}), "x  0 steps");
}

TEST(ProgressText, ShowsAHundredPercentOnlyWhenAllIsDone) {
  EXPECT_THAT(progress_text({"x", "steps", 9999, 10000, 1}), HasSubstr("99 %"));
  EXPECT_THAT(progress_text({"x", "steps", 10000, 10000, 1}), HasSubstr("100 %"));
  EXPECT_THAT(progress_text({"x", "steps", 10001, 10000, 1}), HasSubstr("100 %"));
}

class ProgressLine : public ::testing::Test {
 protected:
  Progress make(ProgressTo to = ProgressTo::terminal) {
    return Progress(
        "x", "steps", 100, to, [this](std::string_view text) { written.emplace_back(text); },
        [this] { return seconds; });
  }
  double seconds = 50;
  std::vector<std::string> written;
};

TEST_F(ProgressLine, StaysSilentForTwoSeconds) {
  {
    Progress progress = make();
    seconds += 1.9;
    progress.update(99);
  }
  EXPECT_TRUE(written.empty());
}

TEST_F(ProgressLine, IsWrittenFiveTimesASecondAndClearedAtTheEnd) {
  {
    Progress progress = make();
    seconds += 2;
    progress.update(20);
    seconds += 0.1;
    progress.update(21);
    seconds += 0.15;
    progress.advance(4);
  }
  EXPECT_THAT(written, ElementsAre("\r\x1b[Kx  20 %  20 of 100 steps  10/s  8 s left", HasSubstr("25 of 100"),
                                   "\r\x1b[K"));
}

TEST_F(ProgressLine, IsALineAMinuteInALog) {
  {
    Progress progress = make(ProgressTo::log);
    for (std::uint64_t done = 1; done <= 13; ++done) {
      seconds += 10;
      progress.update(done);
    }
  }
  EXPECT_THAT(written, ElementsAre("x  6 %  6 of 100 steps  0.10/s  15 min 40 s left",
                                   "x  12 %  12 of 100 steps  0.10/s  14 min 40 s left"));
}

TEST(Progress, WritesNothingWhereNobodyLooks) {
  Progress progress("x", "steps", 10, ProgressTo::nobody, {}, [now = 0.0]() mutable { return now += 100; });
  EXPECT_NO_THROW(progress.update(5));
}

}  // namespace
}  // namespace perfpred::report
