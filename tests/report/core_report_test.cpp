#include "perfpred/report/core_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace perfpred::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Core bundled_core(const std::string& name) {
  return load_core(std::string(PERFPRED_SOURCE_DIR) + "/configs/cores/" + name + ".yaml");
}

TEST(CoreDifferenceText, HasALineAKeyThatDiffers) {
  EXPECT_EQ(core_difference_text(bundled_core("ns-8w"), bundled_core("ns-rob")),
            "key               ns-8w  ns-rob  unit\n"
            "----------------  -----  ------  ------------\n"
            "core.rob_entries    192     384  instructions\n"
            "core.int_regs       256     512  registers\n"
            "core.fp_regs        256     512  registers\n");
}

TEST(CoreDifferenceText, OfOneCoreByTwoNamesSaysSo) {
  Core renamed = bundled_core("ns-8w");
  renamed.name = "mine";
  EXPECT_EQ(core_difference_text(bundled_core("ns-8w"), renamed),
            "ns-8w and mine differ in nothing but their names\n");
}

TEST(CoreDifferenceJson, KeepsValuesAsTheyAreAndNullWhereThereIsNone) {
  const Json document = core_difference_json(bundled_core("ns-8w"), bundled_core("big-core"));
  EXPECT_EQ(document.at("schema"), "perfpred cores diff 1");
  EXPECT_EQ(document.at("a"), "ns-8w");
  Json of_rob, of_l3;
  for (const Json& difference : document.at("differences")) {
    if (difference.at("key") == "core.rob_entries") of_rob = difference;
    if (difference.at("key") == "l3.size_kb") of_l3 = difference;
  }
  EXPECT_EQ(of_rob, (Json{{"key", "core.rob_entries"}, {"a", 192}, {"b", 512}, {"unit", "instructions"}}));
  EXPECT_TRUE(of_l3.at("a").is_null());
  EXPECT_TRUE(of_l3.at("b").is_number());
}

}  // namespace
}  // namespace perfpred::report
