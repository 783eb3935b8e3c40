#include "perfpred/report/model_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(ModelReport, NamesTheFirstOfManyProgramsAndSaysHowManyThereAre) {
  StoredModel model;
  for (int i = 0; i < 2641; ++i) model.card.training_programs.push_back("p" + std::to_string(i));
  model.card.validation_programs = {"flac", "kmeans"};
  const std::string text = report::model_text(model);
  EXPECT_THAT(text, AllOf(HasSubstr("2641: p0, p1,"), HasSubstr(", p59 and 2581 more (--json has them)"),
                          Not(HasSubstr("p60")), HasSubstr("2: flac, kmeans\n")));
}

TEST(ModelReport, SaysWhetherDamageWouldHaveBeenSeen) {
  StoredModel model;
  EXPECT_THAT(report::model_text(model), HasSubstr("damage cannot be seen"));
  EXPECT_EQ(report::model_json(model).at("damage_would_be_seen"), false);
  model.is_sealed = true;
  EXPECT_THAT(report::model_text(model), HasSubstr("every byte is as it was written"));
  EXPECT_EQ(report::model_json(model).at("damage_would_be_seen"), true);
}

}  // namespace
}  // namespace perfpred
