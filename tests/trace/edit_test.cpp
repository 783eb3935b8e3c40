#include "perfpred/trace/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "error_of.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/same_instructions.h"
#include "perfpred/trace/store.h"
#include "trace/trace_builder.h"

namespace perfpred {
namespace {

using namespace testing_support;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// A straight line of instructions of four bytes that jumps back to its start after the last.
TraceContent loop_trace(std::size_t count) {
  TraceContent content = random_trace(count);
  content.table.assign(50, {});
  for (std::size_t row = 0; row < content.table.size(); ++row) {
    content.table[row].pc = 0x1000 + 4 * row;
    content.table[row].size = 4;
    content.table[row].disassembly = "row " + std::to_string(row);
    content.table[row].symbol = "f+" + std::to_string(4 * row);
  }
  content.table.back().flags = bit(Flag::control) | bit(Flag::unconditional);
  for (std::size_t i = 0; i < count; ++i) {
    content.instructions.static_id[i] = static_cast<std::uint32_t>(i % 50);
    content.instructions.taken[i] = i % 50 == 49 ? 1 : 0;
    content.instructions.fault[i] = 0;
  }
  return content;
}

std::vector<std::uint64_t> pcs(const TraceReader& reader) {
  std::vector<std::uint64_t> all;
  for (const std::uint32_t row : reader.read(0, UINT64_MAX).static_id) {
    all.push_back(reader.static_table()[row].pc);
  }
  return all;
}

TEST(Cut, KeepsTheRangeWithItsOwnRowsSymbolsAndLatencies) {
  const TemporaryFolder folder;
  const TraceContent content = loop_trace(200'000);
  write_trace(folder / "a.h5", content);
  const EditedTrace edited = cut_trace(folder / "a.h5", 70'010, 30, folder / "cut.h5");
  EXPECT_EQ(edited.instructions, 30U);
  EXPECT_EQ(edited.distinct_instructions, 30U);
  EXPECT_THAT(edited.cores, ElementsAre("alpha", "beta"));
  const TraceReader cut(folder / "cut.h5");
  EXPECT_EQ(cut.header().window, "3:70010+30");
  EXPECT_EQ(cut.static_table()[0].symbol, "f+40");
  const InstructionBlock block = cut.read(0, 30);
  for (std::size_t i = 0; i < 30; ++i) {
    const std::size_t there = 70'010 + i;
    EXPECT_EQ(cut.static_table()[block.static_id[i]], content.table[there % 50]);
    EXPECT_EQ(block.address[i], content.instructions.address[there]);
    EXPECT_EQ(block.address2[i], content.instructions.address2[there]);
    EXPECT_EQ(block.access_size[i], content.instructions.access_size[there]);
    EXPECT_EQ(block.taken[i], content.instructions.taken[there]);
  }
  auto expected = std::vector<std::uint32_t>(content.increments[0].begin() + 70'010,
                                             content.increments[0].begin() + 70'040);
  expected[0] = 0;  // its predecessor is not in the file
  EXPECT_EQ(cut.read_increments("alpha", 0, 30), expected);
  EXPECT_EQ(cut.core("alpha").core_json, content.cores[0].core_json);
}

TEST(Cut, OfTheWholeTraceIsTheTrace) {
  const TemporaryFolder folder;
  const TraceContent content = loop_trace(130);
  write_trace(folder / "a.h5", content);
  cut_trace(folder / "a.h5", 0, UINT64_MAX, folder / "cut.h5");
  const TraceReader cut(folder / "cut.h5");
  EXPECT_EQ(cut.header().window, "3");
  EXPECT_EQ(cut.static_table(), content.table);
  EXPECT_EQ(cut.read_increments("beta", 0, 130), content.increments[1]);
}

TEST(Cut, RefusesToLeaveNothing) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", loop_trace(10));
  EXPECT_THAT(error_of([&] { cut_trace(folder / "a.h5", 10, 1, folder / "b.h5"); }),
              HasSubstr("has 10 instructions; none is left from 10 on"));
  EXPECT_THAT(error_of([&] { cut_trace(folder / "a.h5", 0, 0, folder / "b.h5"); }),
              HasSubstr("a count of 0"));
  EXPECT_FALSE(std::filesystem::exists(folder / "b.h5"));
}

TEST(Cat, JoinsCutsToTheWholeButForTheSeamsLatencies) {
  const TemporaryFolder folder;
  TraceContent content = loop_trace(500);
  write_trace(folder / "a.h5", content);
  cut_trace(folder / "a.h5", 0, 200, folder / "1.h5");
  cut_trace(folder / "a.h5", 200, 150, folder / "2.h5");
  cut_trace(folder / "a.h5", 350, 150, folder / "3.h5");
  const EditedTrace edited =
      cat_traces({folder / "1.h5", folder / "2.h5", folder / "3.h5"}, folder / "whole.h5");
  EXPECT_EQ(edited.instructions, 500U);
  const TraceReader whole(folder / "whole.h5");
  EXPECT_EQ(pcs(whole), pcs(TraceReader(folder / "a.h5")));
  EXPECT_EQ(whole.static_table(), content.table);
  EXPECT_EQ(whole.read(0, 500).address, content.instructions.address);
  EXPECT_EQ(whole.read(0, 500).taken, content.instructions.taken);
  for (const std::size_t seam : {200U, 350U}) content.increments[0][seam] = 0;
  EXPECT_EQ(whole.read_increments("alpha", 0, 500), content.increments[0]);
}

TEST(Cat, SettlesWhetherTheLastBranchOfAWindowWasTaken) {
  const TemporaryFolder folder;
  TraceContent first = loop_trace(50);  // ends with the jump
  TraceContent second = loop_trace(50);
  first.instructions.taken[49] = 0;  // as an importer says that does not see the successor
  write_trace(folder / "1.h5", first);
  write_trace(folder / "2.h5", second);
  cat_traces({folder / "1.h5", folder / "2.h5"}, folder / "whole.h5");
  EXPECT_EQ(TraceReader(folder / "whole.h5").read(49, 1).taken.front(), 1);
  EXPECT_EQ(TraceReader(folder / "whole.h5").read(48, 1).taken.front(), 0);
}

TEST(Cat, RefusesWindowsThatAreNotNextToEachOther) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", loop_trace(500));
  cut_trace(folder / "a.h5", 0, 20, folder / "1.h5");
  cut_trace(folder / "a.h5", 21, 20, folder / "2.h5");
  EXPECT_THAT(error_of([&] {
                cat_traces({folder / "1.h5", folder / "2.h5"}, folder / "x.h5");
              }),
              AllOf(HasSubstr("2.h5: begins with 0x1054 'row 21', which cannot follow 0x104c 'row 19'"),
                    HasSubstr("1.h5")));
  EXPECT_FALSE(std::filesystem::exists(folder / "x.h5"));
}

TEST(Cat, RefusesOtherCoresAndPrograms) {
  const TemporaryFolder folder;
  TraceContent content = loop_trace(50);
  write_trace(folder / "a.h5", content);
  const auto error_with = [&](auto&& change) {
    TraceContent other = content;
    change(other);
    write_trace(folder / "b.h5", other);
    return error_of([&] { cat_traces({folder / "a.h5", folder / "b.h5"}, folder / "x.h5"); });
  };
  EXPECT_THAT(error_with([](auto& c) { c.header.program = "else"; }), HasSubstr("has the program 'else'"));
  EXPECT_THAT(error_with([](auto& c) { c.header.isa = "aarch64"; }), HasSubstr("has the ISA 'aarch64'"));
  EXPECT_THAT(error_with([](auto& c) { c.cores.pop_back(); }), HasSubstr("has the cores 'alpha'"));
  EXPECT_THAT(error_with([](auto& c) { c.cores[0].period_ps = 313; }), HasSubstr("'313 ps'"));
  EXPECT_THAT(error_with([](auto& c) { c.cores[0].core_json = "{}"; }), HasSubstr("describes core alpha"));
  EXPECT_EQ(error_with([](auto&) {}), "no InputError");
}

TEST(Cat, OneInstructionSeenWithLessAndMoreDetailIsOneRow) {
  const TemporaryFolder folder;
  TraceContent first = loop_trace(50);
  TraceContent second = first;
  first.table[7].size = 0;
  first.table[8].symbol.clear();
  second.table[9].uops = 3;
  second.table[10].op_class = 5;  // says something else: stays a row of its own
  write_trace(folder / "1.h5", first);
  write_trace(folder / "2.h5", second);
  EXPECT_EQ(cat_traces({folder / "1.h5", folder / "2.h5"}, folder / "x.h5").distinct_instructions, 51U);
  const TraceReader whole(folder / "x.h5");
  EXPECT_EQ(whole.static_table()[7].size, 4);
  EXPECT_EQ(whole.static_table()[8].symbol, "f+32");
  EXPECT_EQ(whole.static_table()[9].uops, 3);
}

class Merge : public ::testing::Test {
 protected:
  /// A trace with the instructions of loop_trace and one core's latencies.
  void write(const std::string& name, const std::string& core, std::uint64_t seed, std::size_t count = 300) {
    TraceContent content = loop_trace(count);
    content.cores = {{core, 250, R"({"name":")" + core + "\"}", count}};
    content.increments[0] = random_trace(count, 50, seed).increments[0];
    change_(content);
    write_trace(folder_ / name, content);
  }
  std::string error() {
    return error_of([&] { merge_traces({folder_ / "a.h5", folder_ / "b.h5"}, folder_ / "m.h5"); });
  }

  TemporaryFolder folder_;
  std::function<void(TraceContent&)> change_ = [](TraceContent&) {};
};

TEST_F(Merge, HoldsTheLatenciesOfAll) {
  write("a.h5", "one", 1);
  write("b.h5", "two", 2);
  write("c.h5", "three", 3);
  const EditedTrace edited =
      merge_traces({folder_ / "a.h5", folder_ / "b.h5", folder_ / "c.h5"}, folder_ / "m.h5");
  EXPECT_THAT(edited.cores, ElementsAre("one", "three", "two"));
  const TraceReader merged(folder_ / "m.h5");
  for (const auto& [core, file] :
       {std::pair("one", "a.h5"), std::pair("two", "b.h5"), std::pair("three", "c.h5")}) {
    const TraceReader part(folder_ / file);
    EXPECT_EQ(merged.read_increments(core, 0, 300), part.read_increments(core, 0, 300));
    EXPECT_EQ(merged.core(core).core_json, part.core(core).core_json);
    EXPECT_EQ(merged.core(core).period_ps, 250U);
  }
  EXPECT_EQ(merged.static_table(), TraceReader(folder_ / "a.h5").static_table());
}

TEST_F(Merge, RowsMayBeNumberedInAnotherOrder) {
  write("a.h5", "one", 1);
  change_ = [](TraceContent& content) {
    std::reverse(content.table.begin(), content.table.end());
    for (auto& row : content.instructions.static_id) row = 49 - row;
  };
  write("b.h5", "two", 2);
  EXPECT_EQ(error(), "no InputError");
}

TEST_F(Merge, NamesTheFirstInstructionThatDiffers) {
  write("a.h5", "one", 1);
  change_ = [](TraceContent& content) {
    content.instructions.static_id[123] = 40;
    content.instructions.static_id[200] = 41;
  };
  write("b.h5", "two", 2);
  EXPECT_THAT(error(), AllOf(HasSubstr("b.h5: instruction 123: is 0x10a0 'row 40', but in "),
                             HasSubstr("a.h5 it is 0x105c 'row 23'")));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "m.h5"));
}

TEST_F(Merge, RefusesAnotherLengthAndSaysHowToShortenIt) {
  write("a.h5", "one", 1, 300);
  write("b.h5", "two", 2, 290);
  EXPECT_THAT(error(), HasSubstr("'perfpred trace cut --count 290'"));
}

TEST_F(Merge, RefusesACoreThatIsThereTwice) {
  write("a.h5", "one", 1);
  write("b.h5", "one", 2);
  EXPECT_THAT(error(), AllOf(HasSubstr("b.h5: /retire/one: has latencies of this core, and so has"),
                             HasSubstr("a.h5")));
}

TEST(Extender, LeavesTheTraceAsItIsUnlessFinished) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", random_trace(100));
  {
    TraceExtender extender(folder / "a.h5", folder / "a.h5");
    extender.add_core({"gamma", 100, "", 0});
    extender.append_increments("gamma", std::vector<std::uint32_t>(99));
    EXPECT_THAT(error_of([&] { extender.finish(); }),
                HasSubstr("/retire/gamma: has 99 entries, expected 100"));
  }
  EXPECT_EQ(TraceReader(folder / "a.h5").cores().size(), 2U);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder / ""), {}), 1);
}

TEST(Extender, RefusesACoreThatTheTraceHas) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", random_trace(100));
  TraceExtender extender(folder / "a.h5", folder / "b.h5");
  EXPECT_THAT(error_of([&] {
                extender.add_core({"beta", 100, "", 0});
              }),
              HasSubstr("/retire/beta: the trace already has latencies of this core"));
}

TEST(SequenceComparison, FindsTheFirstDifferenceOfLongSequencesAddedInParts) {
  const StaticTable table = loop_trace(1).table;
  std::vector<std::uint32_t> a(10'000), b;
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<std::uint32_t>(i * 7 % 50);
  b = a;
  b[7777] = (b[7777] + 1) % 50;
  b[8888] = (b[8888] + 1) % 50;
  SequenceComparison comparison;
  for (std::size_t begin = 0; begin < a.size(); begin += 13) {
    const std::size_t count = std::min<std::size_t>(13, a.size() - begin);
    comparison.add(std::span(a).subspan(begin, count), std::span(b).subspan(begin, count));
  }
  EXPECT_EQ(comparison.compared(), 10'000U);
  const auto difference = comparison.first_difference(table, table);
  ASSERT_TRUE(difference);
  EXPECT_EQ(difference->index, 7777U);
  EXPECT_EQ(difference->first_row, a[7777]);
  EXPECT_EQ(difference->second_row, b[7777]);
}

TEST(SequenceComparison, DisassemblyCountsWhereBothHaveIt) {
  StaticInstruction a, b;
  a.pc = b.pc = 0x10;
  a.disassembly = "add";
  EXPECT_TRUE(same_instruction(a, b));
  b.disassembly = "sub";
  EXPECT_FALSE(same_instruction(a, b));
  b = a;
  b.size = 3;
  b.uops = 9;
  EXPECT_TRUE(same_instruction(a, b));
}

std::vector<std::uint64_t> warm_up_addresses(const std::filesystem::path& file) {
  const TraceReader reader(file);
  return reader.read_warm_up(0, UINT64_MAX).address;
}

TEST(Cut, KeepsWhatCameBeforeAsWarmUp) {
  const TemporaryFolder folder;
  const TraceContent content = loop_trace(500);
  const auto addresses = [&](std::size_t begin, std::size_t end) {
    return slice(content.instructions, begin, end - begin).address;
  };
  write_trace(folder / "a.h5", content);
  EXPECT_EQ(cut_trace(folder / "a.h5", 200, 100, folder / "1.h5", {30, {}}).warm_up, 30U);
  EXPECT_EQ(warm_up_addresses(folder / "1.h5"), addresses(170, 200));
  EXPECT_EQ(TraceReader(folder / "1.h5").read(0, UINT64_MAX).address, addresses(200, 300));
  EXPECT_EQ(cut_trace(folder / "a.h5", 20, 100, folder / "2.h5", {30, {}}).warm_up, 20U)
      << "there is no more";
  EXPECT_EQ(cut_trace(folder / "a.h5", 200, 100, folder / "3.h5").warm_up, 0U);

  // Of a trace with a warm-up: as much by default, and what is in front of the trace counts.
  EXPECT_EQ(cut_trace(folder / "1.h5", 10, 50, folder / "4.h5").warm_up, 30U);
  EXPECT_EQ(warm_up_addresses(folder / "4.h5"), addresses(180, 210));
  EXPECT_EQ(cut_trace(folder / "1.h5", 10, 50, folder / "5.h5", {1000, {}}).warm_up, 40U);
  EXPECT_EQ(warm_up_addresses(folder / "5.h5"), addresses(170, 210));
  EXPECT_EQ(cut_trace(folder / "1.h5", 0, 50, folder / "6.h5", {0, {}}).warm_up, 0U);
  EXPECT_EQ(cut_trace(folder / "1.h5", 0, UINT64_MAX, folder / "7.h5").warm_up, 30U);
}

TEST(Cut, CondensesWhatLiesFurtherBackInTheWarmUp) {
  const TemporaryFolder folder;
  TraceContent content = loop_trace(500);
  for (StaticInstruction& row : content.table) row.flags &= bit(Flag::control);
  for (std::size_t i = 0; i < 500; ++i) {
    content.instructions.address[i] = 0x10000 + 64 * (i % 10);
    content.instructions.address2[i] = 0;
    content.instructions.access_size[i] = 8;
  }
  write_trace(folder / "a.h5", content);
  // Of 100 to 369 the last ten access each line of data last; the last stretches in the four lines of code
  // begin at 332, 348, 350 (behind the jump) and 366.
  const EditedTrace edited = cut_trace(folder / "a.h5", 400, 50, folder / "1.h5", {300, 30});
  EXPECT_EQ(edited.warm_up_span, 300U);
  std::vector<std::uint64_t> addresses;
  for (const std::size_t i : {332, 348, 350}) addresses.push_back(content.instructions.address[i]);
  for (std::size_t i = 360; i < 400; ++i) addresses.push_back(content.instructions.address[i]);
  EXPECT_EQ(warm_up_addresses(folder / "1.h5"), addresses);
  EXPECT_EQ(edited.warm_up, addresses.size());
  EXPECT_EQ(TraceReader(folder / "1.h5").header().warm_up_span, 300U);
  EXPECT_EQ(TraceReader(folder / "1.h5").header().window, "3:400+50");

  // What was left out stays left out, and counts as long as the warm-up reaches back to it.
  EXPECT_EQ(cut_trace(folder / "1.h5", 10, 20, folder / "2.h5", {1000, {}}).warm_up_span, 310U);
  EXPECT_EQ(cut_trace(folder / "1.h5", 10, 20, folder / "3.h5", {20, {}}).warm_up_span, 20U);
}

TEST(Cut, AWarmUpsRowsAreInTheSameTable) {
  const TemporaryFolder folder;
  const TraceContent content = loop_trace(500);
  write_trace(folder / "a.h5", content);
  cut_trace(folder / "a.h5", 210, 10, folder / "cut.h5", {10, {}});
  const TraceReader cut(folder / "cut.h5");
  ASSERT_EQ(cut.static_table().size(), 20U);
  const InstructionBlock warm_up = cut.read_warm_up(0, 10), block = cut.read(0, 10);
  for (std::size_t i = 0; i < 10; ++i) {
    EXPECT_EQ(cut.static_table()[warm_up.static_id[i]].pc, 0x1000 + 4 * i);
    EXPECT_EQ(cut.static_table()[block.static_id[i]].pc, 0x1000 + 4 * (10 + i));
  }
}

TEST(Cat, HasTheWarmUpOfTheFirst) {
  const TemporaryFolder folder;
  const TraceContent content = loop_trace(500);
  write_trace(folder / "a.h5", content);
  cut_trace(folder / "a.h5", 100, 100, folder / "1.h5", {40, {}});
  cut_trace(folder / "a.h5", 200, 100, folder / "2.h5", {90, {}});
  cat_traces({folder / "1.h5", folder / "2.h5"}, folder / "both.h5");
  EXPECT_EQ(warm_up_addresses(folder / "both.h5"), slice(content.instructions, 60, 40).address);
}

}  // namespace
}  // namespace perfpred
