#include "perfpred/trace/vary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "trace/trace_builder.h"

namespace perfpred {
namespace {

using namespace testing_support;

constexpr std::uint64_t kHeap = 0x10000000, kStack = 0x7f0000000000;
constexpr std::size_t kInstructions = 3000;

/// One load and one store, each of which goes over a heap of 1,000 elements and, every tenth time, to the
/// stack.
TraceContent heap_and_stack() {
  TraceContent content = random_trace(kInstructions);
  content.table.assign(2, {});
  content.table[0].flags = bit(Flag::load);
  content.table[1].flags = bit(Flag::store);
  for (std::size_t row = 0; row < 2; ++row) content.table[row].pc = 0x1000 + 4 * row;
  for (std::size_t i = 0; i < kInstructions; ++i) {
    content.instructions.static_id[i] = static_cast<std::uint32_t>(i % 2);
    content.instructions.address[i] = i % 10 < 2 ? kStack : kHeap + 8 * (i % 1000);
    content.instructions.address2[i] = 0;
    content.instructions.taken[i] = content.instructions.fault[i] = 0;
  }
  return content;
}

InstructionBlock instructions(const std::filesystem::path& file) {
  return TraceReader(file).read(0, kInstructions);
}

class Vary : public ::testing::Test {
 protected:
  Vary() { write_trace(folder_ / "a.h5", content_); }
  InstructionBlock varied(std::uint64_t seed) const {
    vary_trace(folder_ / "a.h5", seed, kInstructions, folder_ / "b.h5");
    return instructions(folder_ / "b.h5");
  }

  const TemporaryFolder folder_;
  const TraceContent content_ = heap_and_stack();
};

TEST_F(Vary, ChangesNothingButAddressesAndTheProgramsName) {
  const EditedTrace edited = vary_trace(folder_ / "a.h5", 7, kInstructions, folder_ / "b.h5");
  EXPECT_EQ(edited.instructions, kInstructions);
  const TraceReader before(folder_ / "a.h5"), after(folder_ / "b.h5");
  EXPECT_EQ(after.header().program, before.header().program + "~7");
  EXPECT_TRUE(after.cores().empty());
  const InstructionBlock ours = after.read(0, kInstructions), theirs = before.read(0, kInstructions);
  EXPECT_EQ(ours.static_id, theirs.static_id);
  EXPECT_EQ(ours.access_size, theirs.access_size);
  EXPECT_EQ(ours.taken, theirs.taken);
  EXPECT_EQ(after.static_table().size(), before.static_table().size());
}

TEST_F(Vary, IsTheSameForTheSameSeedAndAnotherForAnother) {
  EXPECT_EQ(varied(7).address, varied(7).address);
  std::set<std::vector<std::uint64_t>> different;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) different.insert(varied(seed).address);
  EXPECT_GE(different.size(), 8U);
}

TEST_F(Vary, LeavesTheStackAloneAndLinesOfTheHeapApartUnlessTheyAreFolded) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const InstructionBlock ours = varied(seed);
    for (std::size_t i = 1; i < kInstructions; i += 2) {
      // Stores have no addresses of their own.
      if (content_.instructions.address[i] == kStack) {
        EXPECT_EQ(ours.address[i], kStack);
      } else {
        EXPECT_LT(ours.address[i], kStack);
        EXPECT_EQ(ours.address[i] % 8, 0U);
      }
    }
  }
}

TEST_F(Vary, DrawsEveryKindOfRegion) {
  bool as_it_is = false, fewer_lines = false, more_lines = false;
  const auto lines = [](const InstructionBlock& block) {
    std::set<std::uint64_t> all;
    for (std::size_t i = 1; i < block.size(); i += 2) all.insert(block.address[i] / 64);
    return all.size();
  };
  const std::size_t before = lines(content_.instructions);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const std::size_t now = lines(varied(seed));
    as_it_is = as_it_is || now == before;
    fewer_lines = fewer_lines || now < before;
    more_lines = more_lines || now > 2 * before;
  }
  EXPECT_TRUE(as_it_is && fewer_lines && more_lines);
}

TEST_F(Vary, GivesSomeLoadsAddressesOfTheirOwn) {
  std::size_t own = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const InstructionBlock ours = varied(seed);
    // What loads and stores have in common before, the stack's address aside, they have in common after.
    std::set<std::uint64_t> stored;
    for (std::size_t i = 1; i < kInstructions; i += 2) stored.insert(ours.address[i] >> 34);
    own += stored.count(ours.address[2] >> 34) == 0 ? 1 : 0;
  }
  EXPECT_GT(own, 5U);
  EXPECT_LT(own, 45U);
}

TEST_F(Vary, TakesTheFirstInstructionsAndRefusesNone) {
  EXPECT_EQ(vary_trace(folder_ / "a.h5", 1, 10, folder_ / "b.h5").instructions, 10U);
  EXPECT_THROW(vary_trace(folder_ / "a.h5", 1, 0, folder_ / "c.h5"), InputError);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "c.h5"));
}

}  // namespace
}  // namespace perfpred
