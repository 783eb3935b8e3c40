#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "bytes_in.h"
#include "error_of.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/core_bases.h"
#include "perfpred/trace/core_difference.h"
#include "perfpred/trace/core_folders.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const fs::path kBundled = fs::path(PERFPRED_SOURCE_DIR) / "configs" / "cores";

class CoreBase : public ::testing::Test {
 protected:
  CoreBase() {
    for (const char* name : {"ns-8w", "ns-rob", "big-core", "little-core", "policy-tage"})
      fs::copy_file(kBundled / (std::string(name) + ".yaml"), folder_ / (std::string(name) + ".yaml"));
  }

  fs::path file(const std::string& text, const std::string& name = "mine.yaml") const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }
  std::string error_of(const std::string& text) const {
    return perfpred::error_of([&] { load_core(file(text)); });
  }

  TemporaryFolder folder_;
};

/// Keys that differ and what `b` has there: "core.rob_entries=384 ...".
std::string differences(const Core& a, const Core& b) {
  std::string text;
  for (const CoreDifference& difference : core_differences(a, b))
    text += (text.empty() ? "" : " ") + difference.key + "=" + difference.b;
  return text;
}

TEST_F(CoreBase, AKeyOfASectionThatTheBaseDoesNotHaveAsksForTheOthers) {
  EXPECT_THAT(error_of("name: mine\nbase: little-core\nl3.size_kb: 4096\n"),
              HasSubstr("missing key 'l3.assoc'"));
}

TEST_F(CoreBase, ATextOverACoreIsThatCoreButForItsLines) {
  const Core base = load_core(folder_ / "little-core.yaml");
  const Core core = parse_core_over("name: mine\nl1d.size_kb: 64\nl2.prefetcher: stride\n", "here", base);
  EXPECT_EQ(differences(base, core), "l1d.size_kb=64 l2.prefetcher=stride");
  EXPECT_THROW(parse_core_over("name: mine\nl1d.size_kb: 3\n", "here", base), InputError);
}

TEST_F(CoreBase, OfAPartOfAFileOtherKeysAreAnotherReaders) {
  const fs::path space = file("base: ns-8w\nranges: {l1d.size_kb: 4..8}\ncore: {rob_entries: 96}\n");
  constexpr std::string_view kOthers[] = {"ranges"};
  const std::string text = bytes_in(space);
  const Core core = parse_core_part(text, space, CorePart{kOthers, "usual"});
  EXPECT_EQ(core.name, "usual");
  EXPECT_EQ(differences(load_core(folder_ / "ns-8w.yaml"), core), "core.rob_entries=96");
  EXPECT_THROW(load_core(space), InputError);
}

TEST_F(CoreBase, GivesEveryKeyThatTheFileDoesNotHave) {
  const Core base = load_core(folder_ / "ns-8w.yaml");
  const Core core = load_core(file("name: mine\nbase: ns-8w\n"));
  EXPECT_EQ(core.name, "mine");
  EXPECT_EQ(differences(base, core), "");
  const Core larger = load_core(
      file("name: ns-rob\nbase: ns-8w\ncore:\n  rob_entries: 384\n  int_regs: 512\n  fp_regs: 512\n"));
  EXPECT_EQ(differences(base, larger), "core.rob_entries=384 core.int_regs=512 core.fp_regs=512");
  // What is kept of a core does not tell how its file was written.
  EXPECT_EQ(larger.json, load_core(folder_ / "ns-rob.yaml").json);
}

TEST_F(CoreBase, MayBeAPathOrABundledCoreAndHaveABaseItself) {
  EXPECT_EQ(load_core(file("name: a\nbase: ./ns-8w.yaml\n")).period_ps, 333U);
  file("name: step\nbase: ns-8w\ncore: {clock_ghz: 2.0}\n", "step.yaml");
  const Core core = load_core(file("name: b\nbase: step\nl2: {size_kb: 1024}\n"));
  EXPECT_EQ(core.period_ps, 500U);
  EXPECT_EQ(differences(load_core(folder_ / "ns-8w.yaml"), core), "core.clock_ghz=2.0 l2.size_kb=1024");
}

TEST_F(CoreBase, ASectionThatMayBeMissingCanBeTakenAway) {
  const Core base = load_core(folder_ / "big-core.yaml");
  ASSERT_NE(base.json.find("\"l3\""), std::string::npos);
  const Core core = load_core(file("name: mine\nbase: big-core\nl3: none\n"));
  EXPECT_EQ(core.json.find("\"l3\""), std::string::npos);
  EXPECT_THAT(error_of("name: mine\nbase: big-core\nl1d: none\n"),
              HasSubstr("line 3: expected keys under 'l1d', found 'none'"));
}

TEST_F(CoreBase, WhatBelongsToAReplacedPredictorGoes) {
  const Core core = load_core(file("name: mine\nbase: ns-8w\nbranch_predictor: {type: tage_sc_l_64kb}\n"));
  EXPECT_EQ(core.json.find("table_entries"), std::string::npos);
  EXPECT_THAT(error_of("name: mine\nbase: policy-tage\nbranch_predictor: {table_entries: 512}\n"),
              HasSubstr("mine.yaml: line 3: 'branch_predictor.table_entries' has no meaning"));
}

TEST_F(CoreBase, ValuesAreCheckedTogether) {
  EXPECT_THAT(error_of("name: mine\nbase: ns-8w\nl2:\n  size_kb: 2000\n"),
              HasSubstr("mine.yaml: line 4: 'l2.size_kb' 2000 and 'l2.assoc' 16 give 2000 sets"));
}

TEST_F(CoreBase, AnInOrderBaseDoesNotGiveWindows) {
  file("name: small\nbase: little-core\ncore: {rob_entries: 0}\n", "small.yaml");
  EXPECT_THAT(error_of("name: mine\nbase: small\ncore: {type: o3}\n"),
              HasSubstr("missing key 'core.rob_entries'"));
}

TEST_F(CoreBase, EveryCoreHasANameOfItsOwn) {
  EXPECT_THAT(error_of("base: ns-8w\n"), HasSubstr("missing key 'name'"));
}

TEST_F(CoreBase, ABaseThatIsNoneIsRefused) {
  EXPECT_THAT(error_of("name: mine\nbase: ns8w\n"), HasSubstr("ns8w: there is no such core file"));
  EXPECT_THAT(error_of("name: mine\nbase: ns8w\n"), HasSubstr("did you mean 'ns-8w'?"));
  EXPECT_THAT(error_of("name: mine\nbase: sub/none.yaml\n"), HasSubstr("sub/none.yaml: no such file"));
  EXPECT_THAT(error_of("name: mine\nbase: [a]\n"), HasSubstr("line 2: 'base' is a list, expected the name"));
  EXPECT_THAT(error_of("name: mine\nbase: mine\n"), HasSubstr("do they name each other?"));
  EXPECT_THAT(error_of("name: mine\nbase: ns-8w\nbase: ns-rob\n"), HasSubstr("duplicate key 'base'"));
  EXPECT_THAT(error_of("name: mine\nbase: ns-8w\nl2: {sise_kb: 4}\n"),
              HasSubstr("did you mean 'l2.size_kb'?"));
}

TEST_F(CoreBase, WhatIsWrongWithABaseNamesTheLineThatNamesIt) {
  const std::string base = file("name: base\nbase: ns-8w\nl2: {size_kb: x}\n", "base.yaml").string();
  EXPECT_THAT(error_of("name: mine\nbase: base\n"),
              AllOf(HasSubstr(base + ": line 3: 'l2.size_kb' is 'x'"), HasSubstr("(the base that "),
                    HasSubstr("mine.yaml: line 2 names)")));
}

TEST_F(CoreBase, ManyMayStandBehindEachOther) {
  file("name: c0\nbase: ns-8w\ncore: {rob_entries: 100}\n", "c0.yaml");
  for (int i = 1; i <= 20; ++i)
    file("name: c" + std::to_string(i) + "\nbase: c" + std::to_string(i - 1) + "\n",
         "c" + std::to_string(i) + ".yaml");
  EXPECT_THAT(load_core(folder_ / "c20.yaml").json, HasSubstr("\"rob_entries\":100"));
  file("name: c0\nbase: c20\n", "c0.yaml");
  EXPECT_THAT(error_of("name: mine\nbase: c20\n"), HasSubstr("c20.yaml: has itself as a base"));
}

TEST_F(CoreBase, ADescriptionThatIsNoFileHasNone) {
  try {
    parse_core("name: mine\nbase: ns-8w\n", "trace.h5");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("trace.h5: line 2: 'base' names another core file"));
  }
}

TEST_F(CoreBase, NamesTheFilesThatACoreIsReadFrom) {
  const fs::path middle = file("name: middle\nbase: ns-8w\n", "middle.yaml");
  const fs::path outer = file("name: outer\nbase: middle.yaml\n", "outer.yaml");
  EXPECT_EQ(core_file_and_bases(outer), (std::vector<fs::path>{outer, middle, folder_ / "ns-8w.yaml"}));
  const fs::path broken = file("name: broken\nbase: none.yaml\n", "broken.yaml");
  EXPECT_EQ(core_file_and_bases(broken).front(), broken);
  EXPECT_EQ(core_file_and_bases(folder_ / "missing"), std::vector<fs::path>{folder_ / "missing"});
}

}  // namespace
}  // namespace perfpred
