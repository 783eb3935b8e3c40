// gem5's text with damage in it, read with --on-error skip: what is damaged is left out and counted, the rest
// stays what it was.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "ingest/collect_import.h"
#include "ingest/gem5_text.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

ImportOptions skipping_of_type(const std::string& type = "o3") {
  ImportOptions options;
  options.on_error = OnError::skip;
  if (!type.empty()) options.core = test_core(type, 500);
  return options;
}

/// Instructions of straight_line_run that are left, by their number from 0.
std::vector<std::uint64_t> numbers(const Collected& imported) {
  std::vector<std::uint64_t> result;
  for (std::size_t i = 0; i < imported.block.size(); ++i) {
    result.push_back((imported.instruction(i).pc - 0x1000) / 4);
  }
  return result;
}

/// Lines of straight_line_run: eight an instruction, its Exec line and seven of O3PipeView.
constexpr std::size_t kLinesEach = 8;
constexpr std::size_t kRetireLine = 7;

Collected import_lines(const std::vector<std::string>& lines,
                       const ImportOptions& options = skipping_of_type()) {
  return import_texts({joined(lines)}, options);
}

TEST(Gem5Damage, CostsTheInstructionThatItIsInAndNoCycles) {
  const std::vector<std::string> whole = lines_of(straight_line_run(6));
  struct Case {
    std::string what;
    std::size_t line;  // of instruction 3
    std::string text;
  };
  const std::vector<Case> cases = {
      {"no number in FetchSeq", 0,
       "4000: system.cpu: A0 T0 : 0x100c @main.0 : x : IntAlu :  FetchSeq=z  flags=()\n"},
      {"half an Exec line", 0, "4000: system.cpu: A0 T0 : 0x10\n"},
      {"no Exec line any more", 0, "4000: sys\x01#\n"},
      {"an Exec line without its flags", 0,
       "4000: system.cpu: A0 T0 : 0x100c @main+16. 0 : M : mov ecx, esi : IntAlu :  FetchSeq=4\n"},
      {"another program counter", 1, "O3PipeView:fetch:4000:0x0000ffff:0:4:  M\n"},
      {"another sequence number", 1, "O3PipeView:fetch:4000:0x0000100c:0:2:  M\n"},
      {"no number in a stage", 3, "O3PipeView:rename:?\n"},
      {"a stage too few", 4, ""},
      {"half a line at the end of the group", 7, "O3PipeView:retire:4000:sto\n"},
  };
  for (const Case& damage : cases) {
    SCOPED_TRACE(damage.what);
    std::vector<std::string> lines = whole;
    lines[3 * kLinesEach + damage.line] = damage.text;
    EXPECT_THAT(import_error({joined(lines)},
                             [] {
                               ImportOptions options = skipping_of_type();
                               options.on_error = OnError::fail;
                               return options;
                             }()),
                Not(IsEmpty()));
    const Collected imported = import_lines(lines);
    EXPECT_THAT(numbers(imported), ElementsAre(0, 1, 2, 4, 5));
    EXPECT_THAT(imported.increments, ElementsAre(0, 2, 2, 4, 2));
    EXPECT_GE(imported.summary.skipped, 1U);
    EXPECT_THAT(imported.summary.first_skipped, HasSubstr("text 1"));
  }
}

TEST(Gem5Damage, InATickCostsTheInstructionOfThatTick) {
  for (const std::string tick : {"9999999000", "1000", "4001"}) {
    std::vector<std::string> lines = lines_of(straight_line_run(6));
    lines[3 * kLinesEach + kRetireLine] = "O3PipeView:retire:" + tick + ":store:0\n";
    const Collected imported = import_lines(lines);
    EXPECT_THAT(numbers(imported), ElementsAre(0, 1, 2, 4, 5)) << tick;
    EXPECT_THAT(imported.increments, ElementsAre(0, 2, 2, 4, 2)) << tick;
    EXPECT_EQ(imported.summary.skipped, 1U) << tick;
  }
}

TEST(Gem5Damage, InASequenceNumberOfAnExecLineCostsThatLineAlone) {
  for (const std::uint64_t sequence : {std::uint64_t{1}, std::uint64_t{400'000}}) {
    std::vector<std::string> lines = lines_of(straight_line_run(6));
    lines[3 * kLinesEach] = ExecText{.sequence = sequence, .pc = 0x100c}.line();
    EXPECT_THAT(numbers(import_lines(lines)), ElementsAre(0, 1, 2, 4, 5)) << sequence;
  }
}

TEST(Gem5Damage, OfADoubledLineCostsNothing) {
  for (const std::size_t line : {std::size_t{3} * kLinesEach, 3 * kLinesEach + kRetireLine}) {
    std::vector<std::string> lines = lines_of(straight_line_run(6));
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(line), lines[line]);
    const Collected imported = import_lines(lines);
    EXPECT_THAT(numbers(imported), ElementsAre(0, 1, 2, 3, 4, 5)) << line;
    EXPECT_EQ(imported.summary.skipped, 1U) << line;
  }
}

TEST(Gem5Damage, InOneMicroOpCostsItsWholeInstruction) {
  const std::string before = ExecText{.pc = 0x1000}.line();
  const std::string first = ExecText{.sequence = 2, .pc = 0x1004, .flags = "IsMicroop|IsFirstMicroop"}.line();
  const std::string middle =
      ExecText{.sequence = 3, .pc = 0x1004, .micro_pc = 1, .flags = "IsMicroop"}.line();
  const std::string last =
      ExecText{.sequence = 4, .pc = 0x1004, .micro_pc = 2, .flags = "IsMicroop|IsLastMicroop"}.line();
  const std::string behind = ExecText{.sequence = 5, .pc = 0x1008}.line();
  const std::string damaged = "1000: system.cpu: A0 T0 : 0x1004 @main.1 : x\n";
  for (const std::string& instruction :
       {damaged + middle + last, first + damaged + last, first + middle + damaged}) {
    const Collected imported = import_texts({before + instruction + behind}, skipping_of_type(""));
    EXPECT_THAT(numbers(imported), ElementsAre(0, 2));
    EXPECT_EQ(imported.summary.skipped, 1U);
    const auto& notes = imported.summary.notes;
    const auto beside = std::find_if(notes.begin(), notes.end(), [](const ImportNote& note) {
      return note.key == "micro_ops_beside_damage";
    });
    ASSERT_NE(beside, notes.end());
    EXPECT_EQ(beside->count, 2U);
  }
}

TEST(Gem5Damage, InFrontOfABranchsSuccessorLeavesItsOutcomeOpen) {
  const std::string branch =
      ExecText{.pc = 0x1000,
               .flags = "IsControl|IsDirectControl|IsCondControl|IsMicroop|IsLastMicroop|IsFirstMicroop"}
          .line();
  const std::string damaged = "1000: system.cpu: A0 T0 : 0x1004 @main.0 : x\n";
  const std::string behind = ExecText{.sequence = 3, .pc = 0x2000}.line();
  EXPECT_EQ(import_texts({branch + behind}, skipping_of_type("")).block.taken.front(), 1);
  EXPECT_EQ(import_texts({branch + damaged + behind}, skipping_of_type("")).block.taken.front(), 0);
}

TEST(Gem5Damage, EverywhereLeavesARunWithoutContradiction) {
  const std::vector<std::string> whole = lines_of(straight_line_run(3000));
  std::mt19937 random(28);
  for (int round = 0; round < 20; ++round) {
    std::vector<std::string> lines = whole;
    for (int i = 0; i < 30; ++i) {
      std::string& line = lines[random() % lines.size()];
      const std::size_t at = random() % line.size();
      switch (random() % 4) {
        case 0:
          line[at] = static_cast<char>(line[at] ^ (1 << (random() % 7)));
          break;
        case 1:
          line.erase(at, 1);
          break;
        case 2:
          line.clear();
          line = "\n";
          break;
        default:
          line.insert(at, "program's output");
          break;
      }
    }
    const Collected imported = import_lines(lines);
    EXPECT_GE(imported.block.size(), 2900U);
    std::uint64_t cycles = 0;
    for (const std::uint32_t increment : imported.increments) cycles += increment;
    EXPECT_LE(cycles, 2U * 3000);
    EXPECT_GE(cycles, 2U * 2990);
  }
}

TEST(Gem5Damage, OfOneLineInTenIsAnError) {
  std::vector<std::string> lines = lines_of(straight_line_run(3000));
  for (std::size_t i = 0; i < lines.size(); i += 4 * kLinesEach)
    lines[i] = "1000: system.cpu: A0 T0 : 0x10\n";
  EXPECT_THAT(import_error({joined(lines)}, skipping_of_type()),
              HasSubstr("too many to go on without them; the first:"));
}

TEST(Gem5Damage, IsNotWhatTheOptionsGetWrong) {
  std::string of_two = straight_line_run(200);
  for (std::uint64_t i = 201; i < 400; ++i) {
    of_two += ExecText{.sequence = i, .pc = 4 * i, .cpu = "system.switch_cpus"}.line();
  }
  EXPECT_THAT(import_error({of_two}, skipping_of_type("")), HasSubstr("choose one with --cpu"));
  EXPECT_THAT(import_error({straight_line_run(5)}, skipping_of_type("inorder")),
              HasSubstr("retires in order"));
}

}  // namespace
}  // namespace perfpred
