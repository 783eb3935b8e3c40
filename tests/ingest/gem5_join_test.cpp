// How Exec lines and O3PipeView's groups come together, and what happens where one side is missing.

#include "ingest/gem5_join.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "ingest/collect_import.h"
#include "ingest/gem5_text.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

ImportOptions with_core(const std::string& type = "o3", std::uint32_t period_ps = 500) {
  ImportOptions options;
  options.core = test_core(type, period_ps);
  return options;
}

std::string exec(std::uint64_t sequence) {
  return ExecText{.sequence = sequence, .pc = 0x1000 + 4 * sequence}.line();
}
std::string group(std::uint64_t sequence, std::uint64_t retire) {
  return pipe_group(sequence, 0x1000 + 4 * sequence, retire);
}

TEST(Gem5Join, TakesIncrementsFromRetireTicksInCycles) {
  const Collected imported = import_texts(
      {exec(1) + exec(2) + exec(3) + group(1, 7100) + group(2, 7100) + group(3, 9600)}, with_core());
  EXPECT_THAT(imported.increments, ElementsAre(0, 0, 5));
  EXPECT_EQ(imported.summary.cycles, 5U);
}

TEST(Gem5Join, DoesNotDependOnTheOrderOfTheGroups) {
  std::vector<std::string> groups;
  std::string execs;
  for (std::uint64_t i = 1; i <= 300; ++i) {
    execs += exec(i);
    groups.push_back(group(i, 1000 * i));
  }
  const Collected in_order = import_texts({execs + joined(groups)}, with_core());
  std::shuffle(groups.begin(), groups.end(), std::mt19937(5));
  const Collected shuffled = import_texts({joined(groups) + execs}, with_core());
  EXPECT_EQ(in_order.increments, shuffled.increments);
  EXPECT_EQ(in_order.block.static_id, shuffled.block.static_id);
}

TEST(Gem5Join, OfTwoTextsEqualsThatOfOneInEitherOrder) {
  const std::string text = straight_line_run(20'000);
  std::string execs;
  std::string pipes;
  for (const auto& line : lines_of(text)) (line.starts_with("O3PipeView") ? pipes : execs) += line;
  const Collected one = import_texts({text}, with_core());
  for (const auto& texts : {std::vector{execs, pipes}, std::vector{pipes, execs}}) {
    const Collected two = import_texts(texts, with_core());
    EXPECT_EQ(two.increments, one.increments);
    EXPECT_EQ(two.table, one.table);
  }
  EXPECT_THAT(import_error({execs, execs}, with_core()),
              HasSubstr("text 2: holds Exec lines as text 1 does"));
}

TEST(Gem5Join, DropsSquashedMicroOpsAndCountsThem) {
  const Collected imported =
      import_texts({exec(1) + group(1, 1000) + group(2, 0) + exec(3) + group(3, 2000)}, with_core());
  EXPECT_EQ(imported.block.size(), 2U);
  EXPECT_EQ(imported.summary.squashed, 1U);
}

TEST(Gem5Join, DropsTheExecLineOfAMicroOpThatFaultedAndWasExecutedAgain) {
  const std::string execs = exec(1) + ExecText{.sequence = 2, .pc = 0x2000}.line() +
                            ExecText{.sequence = 5, .pc = 0x2000}.line() + exec(6);
  const std::string pipes =
      group(1, 1000) + pipe_group(2, 0x2000, 0) + group(3, 0) + pipe_group(5, 0x2000, 2000) + group(6, 3000);
  for (const auto& texts :
       {std::vector{execs + pipes}, std::vector{execs, pipes}, std::vector{pipes, execs}}) {
    const Collected imported = import_texts(texts, with_core());
    EXPECT_THAT(imported.increments, ElementsAre(0, 2, 2));
    EXPECT_EQ(imported.summary.squashed, 2U);
    EXPECT_EQ(imported.summary.faulting, 1U);
  }
}

TEST(Gem5Join, LeavesOutWhatIsIncompleteAtTheEdges) {
  // 1 and 2 were fetched before O3PipeView began to write; 6 had not been written when the run ended.
  const Collected imported = import_texts({exec(1) + exec(2) + exec(3) + exec(4) + exec(5) + exec(6) +
                                           group(3, 3000) + group(4, 4000) + group(5, 5000) + group(7, 6000)},
                                          with_core());
  EXPECT_THAT(imported.increments, ElementsAre(0, 2, 2));
  EXPECT_EQ(imported.summary.edge_start, 2U);
  EXPECT_EQ(imported.summary.edge_end, 2U);
}

TEST(Gem5Join, LeavesOutTheStagesOfAGroupThatBeganBeforeTheText) {
  const Collected imported =
      import_texts({"O3PipeView:issue:900\nO3PipeView:complete:900\nO3PipeView:retire:950:store:0\n" +
                    straight_line_run(3)},
                   with_core());
  EXPECT_EQ(imported.block.size(), 3U);
}

TEST(Gem5Join, LeavesOutAGroupThatTheEndOfTheTextCut) {
  std::vector<std::string> lines = lines_of(straight_line_run(3));
  lines.resize(lines.size() - 3);
  EXPECT_EQ(import_texts({joined(lines)}, with_core()).block.size(), 2U);
}

TEST(Gem5Join, NamesLineAndSequenceNumberOfAMissingGroup) {
  // The run is long enough that what follows the hole cannot all have been in flight at its end.
  std::vector<std::string> lines = lines_of(straight_line_run(3000));
  const auto hole = lines.begin() + 8 * 1000;  // of the 1001st instruction: one Exec line, seven of its group
  lines.erase(hole + 1, hole + 8);
  const std::string error = import_error({joined(lines)}, with_core());
  EXPECT_THAT(error, HasSubstr("text 1: line 8001: sequence number 1001 has no O3PipeView group"));
}

TEST(Gem5Join, NamesLineAndSequenceNumberOfAMissingExecLine) {
  std::vector<std::string> lines = lines_of(straight_line_run(3000));
  lines.erase(lines.begin() + 8 * 1000);
  EXPECT_THAT(import_error({joined(lines)}, with_core()),
              HasSubstr("sequence number 1001 retired, but it has no Exec"));
}

TEST(Gem5Join, StaysWithinItsWindowWhereGroupsNeverCome) {
  std::string text = straight_line_run(10);
  for (std::uint64_t i = 11; i < 20 + gem5::kJoinWindow; ++i) text += exec(i);
  EXPECT_THAT(import_error({text}, with_core()),
              HasSubstr("line 81: sequence number 11 has no O3PipeView group"));
}

TEST(Gem5Join, RefusesDoubledSequenceNumbers) {
  EXPECT_THAT(import_error({exec(1) + exec(2) + exec(2) + group(1, 1000)}, with_core()),
              HasSubstr("line 3: sequence number 2 comes after 2"));
  EXPECT_THAT(import_error({exec(1) + exec(2) + group(2, 1000) + group(2, 1000)}, with_core()),
              HasSubstr("line 10: sequence number 2 retired"));
}

TEST(Gem5Join, RefusesAGroupOfAnotherInstruction) {
  EXPECT_THAT(import_error({exec(1) + pipe_group(1, 0x9999, 1000)}, with_core()),
              HasSubstr("sequence number 1 is 0x9999.0 here and 0x1004.0 on line 1"));
}

TEST(Gem5Join, RefusesRetireTicksBetweenCycles) {
  EXPECT_THAT(
      import_error({exec(1) + exec(2) + group(1, 1000) + group(2, 1750)}, with_core()),
      HasSubstr("line 2: the instruction retires 750 ps after its predecessor, which is no multiple of the "
                "cycle time of 500 ps of core 'test-core'"));
}

TEST(Gem5Join, RefusesRetireTicksThatGoBack) {
  EXPECT_THAT(import_error({exec(1) + exec(2) + group(1, 2000) + group(2, 1000)}, with_core()),
              HasSubstr("before its predecessor's"));
}

TEST(Gem5Times, OfAnInOrderCoreAreTheExecLines) {
  const std::string text = ExecText{.sequence = 1, .tick = 1100}.line() +
                           ExecText{.sequence = 2, .pc = 0x1004, .tick = 2600}.line();
  EXPECT_THAT(import_texts({text}, with_core("inorder")).increments, ElementsAre(0, 3));
}

TEST(Gem5Times, AreNeverTakenFromTheExecLinesOfAnOutOfOrderCore) {
  EXPECT_THAT(import_error({exec(1) + exec(2)}, with_core("o3")), HasSubstr("ticks are fetch ticks"));
}

TEST(Gem5Times, OfO3PipeViewDoNotFitAnInOrderCore) {
  EXPECT_THAT(import_error({straight_line_run(2)}, with_core("inorder")),
              HasSubstr("'test-core' retires in order"));
}

TEST(Gem5Times, AreLeftOutWithoutACore) {
  const Collected imported = import_texts({straight_line_run(4)});
  EXPECT_EQ(imported.block.size(), 4U);
  EXPECT_TRUE(imported.increments.empty());
  EXPECT_FALSE(imported.summary.has_times);
  EXPECT_EQ(import_texts({exec(1) + exec(2)}).block.size(), 2U);
}

}  // namespace
}  // namespace perfpred
