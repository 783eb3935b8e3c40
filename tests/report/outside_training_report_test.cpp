#include "perfpred/report/outside_training_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred::report {
namespace {

TEST(OutsideTraining, TextNamesFourKeysAtMostAndJsonAll) {
  OutsideCore core{"huge", {"a is 1", "b is 2", "c is 3", "d is 4"}};
  EXPECT_EQ(outside_training_text(core),
            "huge is outside of what the model was trained on: a is 1; b is 2; c is 3; d is 4");
  core.values.insert(core.values.end(), {"e is 5", "f is 6"});
  EXPECT_THAT(outside_training_text(core), ::testing::EndsWith("d is 4; and 2 more keys"));
  EXPECT_EQ(outside_training_json({core}), Json::array({{{"core", "huge"}, {"values", core.values}}}));
}

}  // namespace
}  // namespace perfpred::report
