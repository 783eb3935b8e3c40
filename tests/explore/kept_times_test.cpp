#include "perfpred/explore/kept_times.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred::explore {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class KeptTimesTest : public ::testing::Test {
 protected:
  static Core core(const std::string& lines) {
    const Core base = load_core(std::string(PERFPRED_SOURCE_DIR) + "/configs/cores/ns-8w.yaml");
    return parse_core_over(lines, "", base);
  }
  std::string mistake(const std::string& of) const {
    try {
      KeptTimes kept(file_, of);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

  TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_.path() / "times";
};

TEST_F(KeptTimesTest, AreThereAgainForTheSameDescriptionWhateverItsName) {
  const Core small = core("name: a\nl1d.size_kb: 16\n");
  {
    KeptTimes kept(file_, "model and traces");
    EXPECT_FALSE(kept.find(small));
    kept.keep(small, {1.5, 0.1 + 0.2});
    EXPECT_THAT(*kept.find(small), ElementsAre(1.5, 0.1 + 0.2));
  }
  KeptTimes again(file_, "model and traces");
  EXPECT_EQ(again.size(), 1U);
  EXPECT_THAT(*again.find(core("name: b\nl1d.size_kb: 16\n")), ElementsAre(1.5, 0.1 + 0.2));
  EXPECT_FALSE(again.find(core("name: a\nl1d.size_kb: 64\n")));
}

TEST_F(KeptTimesTest, ALineThatAKillCutGoes) {
  { KeptTimes(file_, "x").keep(core("name: a\n"), {1}); }
  std::ofstream(file_, std::ios::app) << "{\"core\": \"01";
  { KeptTimes(file_, "x").keep(core("name: a\nl1d.size_kb: 16\n"), {2}); }
  const KeptTimes again(file_, "x");
  EXPECT_EQ(again.size(), 2U);
}

TEST_F(KeptTimesTest, AreRefusedOfSomethingElseAndWhereDamaged) {
  { KeptTimes(file_, "x").keep(core("name: a\n"), {1}); }
  EXPECT_THAT(mistake("y"), HasSubstr("has times of other traces or by another model"));
  std::ofstream(file_, std::ios::app) << "{\"core\": 3}\n";
  EXPECT_THAT(mistake("x"), HasSubstr("line 3: is damaged"));
  std::ofstream(file_) << "some text\n";
  EXPECT_THAT(mistake("x"), HasSubstr("is no file of kept times"));
  std::ofstream(file_) << "";
  EXPECT_THAT(mistake("x"), HasSubstr("times"));
  std::filesystem::remove(file_);
  std::filesystem::create_directory(file_);
  EXPECT_THAT(mistake("x"), HasSubstr("times"));
}

}  // namespace
}  // namespace perfpred::explore
