#include "perfpred/trace/condense.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Row i is an instruction of 4 bytes at 0x1000 + 4 i.
StaticTable rows(std::initializer_list<std::uint32_t> flags) {
  StaticTable table;
  for (const std::uint32_t of_row : flags) {
    StaticInstruction& row = table.emplace_back();
    row.pc = 0x1000 + 4 * (table.size() - 1);
    row.size = 4;
    row.flags = of_row;
  }
  return table;
}

struct Executed {
  std::uint32_t row = 0;
  std::uint64_t address = 0, address2 = 0;
  std::uint8_t bytes = 8;
};

InstructionBlock block_of(const std::vector<Executed>& all) {
  InstructionBlock block;
  block.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    block.static_id[i] = all[i].row;
    block.address[i] = all[i].address;
    block.address2[i] = all[i].address2;
    block.access_size[i] = all[i].bytes;
    block.taken[i] = 0;
    block.fault[i] = 0;
  }
  return block;
}

InstructionBlock kept_of(const StaticTable& table, const InstructionBlock& block,
                         std::uint64_t count = UINT64_MAX) {
  LastTouches touches;
  touches.add(block, [&](std::uint32_t row) -> const StaticInstruction& { return table[row]; });
  EXPECT_EQ(touches.added(), block.size());
  return touches.kept(count);
}

const std::uint32_t kLoad = bit(Flag::load), kStore = bit(Flag::store),
                    kCall = bit(Flag::control) | bit(Flag::call) | bit(Flag::store);

TEST(LastTouches, AreTheLastOnesOfEachLineInTheirOrder) {
  const StaticTable table = rows({kLoad, kLoad, kLoad, kLoad});  // all in one line of code
  const InstructionBlock kept = kept_of(
      table, block_of({{0, 0x8000}, {1, 0x9000}, {2, 0x8010}, {3, 0xa000}, {0, 0x9020}, {1, 0x9038}}));
  // The first one fetched the line of code, which no other line of code came after.
  EXPECT_THAT(kept.address, ElementsAre(0x8000, 0x8010, 0xa000, 0x9038));
  EXPECT_THAT(kept.static_id, ElementsAre(0, 2, 3, 1));
}

TEST(LastTouches, HaveTheLastStoreToALineThatWasReadAfterIt) {
  const StaticTable table = rows({kLoad, kStore});
  const InstructionBlock kept =
      kept_of(table, block_of({{0, 0x8000}, {1, 0x8000}, {1, 0x8008}, {0, 0x8000}, {0, 0x8000}}));
  EXPECT_THAT(kept.static_id, ElementsAre(0, 1, 0));
  EXPECT_THAT(kept.address, ElementsAre(0x8000, 0x8008, 0x8000));
}

TEST(LastTouches, AreNoControlTransfers) {
  const StaticTable table = rows({kCall, kLoad});
  const InstructionBlock kept = kept_of(table, block_of({{1, 0x8000}, {0, 0x9000}}));
  EXPECT_THAT(kept.static_id, ElementsAre(1));
}

TEST(LastTouches, OfTheLastInstructionsAlone) {
  const StaticTable table = rows({kLoad});
  const InstructionBlock block = block_of({{0, 0x8000}, {0, 0x9000}, {0, 0xa000}});
  EXPECT_THAT(kept_of(table, block, 2).address, ElementsAre(0x9000, 0xa000));
  EXPECT_THAT(kept_of(table, block, 0).address, IsEmpty());
}

TEST(LastTouches, ClearedBeginAnew) {
  const StaticTable table = rows({kLoad});
  LastTouches touches;
  const auto row_of = [&](std::uint32_t row) -> const StaticInstruction& { return table[row]; };
  touches.add(block_of({{0, 0x8000}}), row_of);
  touches.clear();
  touches.add(block_of({{0, 0x9000}}), row_of);
  EXPECT_THAT(touches.kept(10).address, ElementsAre(0x9000));
}

/// The lines of a cache without an end, the least recently used first, and those that were written.
struct Stack {
  std::vector<std::uint64_t> lines;
  std::set<std::uint64_t> dirty;

  void use(std::uint64_t address, std::uint64_t bytes, bool store) {
    for (std::uint64_t line = address / 64; line <= (address + bytes - 1) / 64; ++line) {
      lines.erase(std::remove(lines.begin(), lines.end(), line), lines.end());
      lines.push_back(line);
      if (store) dirty.insert(line);
    }
  }
};

TEST(LastTouches, LeaveWhatAllLeave) {
  std::mt19937_64 random(5);
  StaticTable table;
  for (std::uint64_t i = 0; i < 200; ++i) {
    StaticInstruction& row = table.emplace_back();
    row.pc = 0x1000 + 5 * i;  // some lie in two lines
    row.size = 5;
    row.flags = random() % 2 == 0 ? kLoad : kStore;
  }
  std::vector<Executed> all;
  std::uint32_t row = 0;
  for (int i = 0; i < 20'000; ++i) {
    row = static_cast<std::uint32_t>(random() % 8 == 0 ? random() % 200 : (row + 1) % 200);
    all.push_back({.row = row,
                   .address = random() % 3 == 0 ? 0 : 0x100000 + random() % 40'000,
                   .address2 = random() % 4 == 0 ? 0x100000 + random() % 40'000 : 0,
                   .bytes = static_cast<std::uint8_t>(1U << random() % 6)});
  }
  const InstructionBlock block = block_of(all), kept = kept_of(table, block);
  EXPECT_LT(kept.size(), 2000U);
  const auto stacks = [&](const InstructionBlock& of) {
    Stack code, data;
    for (std::size_t i = 0; i < of.size(); ++i) {
      const StaticInstruction& at = table[of.static_id[i]];
      code.use(at.pc, at.size, false);
      for (const std::uint64_t address : {of.address[i], of.address2[i]})
        if (address != 0) data.use(address, of.access_size[i], at.has(Flag::store));
    }
    return std::pair(code, data);
  };
  const auto [all_code, all_data] = stacks(block);
  const auto [code, data] = stacks(kept);
  EXPECT_EQ(code.lines, all_code.lines);
  EXPECT_EQ(data.lines, all_data.lines);
  EXPECT_EQ(data.dirty, all_data.dirty);
}

}  // namespace
}  // namespace perfpred
