#include "simulate/branch/branch_unit.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <set>
#include <vector>

namespace perfpred {
namespace {

using TakenByRound = std::function<bool(int)>;

const DirectionPredictorKind* const kAll[] = {
    find_direction_predictor("local"),         find_direction_predictor("tournament"),
    find_direction_predictor("bimode"),        find_direction_predictor("tage"),
    find_direction_predictor("ltage"),         find_direction_predictor("tage_sc_l_8kb"),
    find_direction_predictor("tage_sc_l_64kb")};

MicroOpSequence at(std::uint64_t pc, std::initializer_list<Flag> flags) {
  MicroOpSequence instruction{.flags = 0, .kind = {}, .size = 4, .ops = {}};
  instruction.place_at(pc);
  for (const Flag flag : flags) instruction.flags |= bit(flag);
  return instruction;
}

MicroOpSequence conditional(std::uint64_t pc) {
  return at(pc, {Flag::control, Flag::conditional, Flag::direct});
}

/// Runs instructions through the branch unit of a core: each commits `until_commit` cycles after its fetch,
/// and a cycle passes between two fetches.
class BranchBench {
 public:
  explicit BranchBench(const BranchPredictorSpec& spec, Cycles until_commit = 0)
      : unit_(spec), until_commit_(until_commit) {}

  /// Whether its direction was predicted wrongly; `front_end()` says how the instruction was reached.
  bool run(const MicroOpSequence& instruction, bool taken = false) {
    front_end_ = unit_.enter(instruction);
    const bool wrong = unit_.fetch(instruction, taken, ++time_);
    unit_.commit(time_ + until_commit_);
    return wrong;
  }
  FrontEnd front_end() const { return front_end_; }

 private:
  BranchUnit unit_;
  Cycles until_commit_;
  Cycles time_ = 0;
  FrontEnd front_end_ = FrontEnd::ahead;
};

/// How often one branch with these outcomes, from `skipped` to `count`, is predicted wrongly.
int wrong_count(const DirectionPredictorKind* kind, const TakenByRound& taken, int count, int skipped,
                Cycles until_commit = 0) {
  BranchBench bench({.kind = kind}, until_commit);
  const MicroOpSequence branch = conditional(0x1000);
  int wrong = 0;
  for (int i = 0; i < count; ++i) wrong += bench.run(branch, taken(i)) && i >= skipped ? 1 : 0;
  return wrong;
}

TEST(BranchUnit, AllLearnABranchThatIsAlwaysTaken) {
  for (const DirectionPredictorKind* kind : kAll) {
    EXPECT_EQ(wrong_count(
                  kind, [](int) { return true; }, 300, 100),
              0)
        << kind->name;
    EXPECT_EQ(wrong_count(
                  kind, [](int) { return false; }, 300, 0),
              0)
        << kind->name;
  }
}

TEST(BranchUnit, OnlyHistoriesLearnAPattern) {
  const TakenByRound pattern = [](int i) { return i % 3 == 0; };
  for (const DirectionPredictorKind* kind : kAll) {
    const int wrong = wrong_count(kind, pattern, 2000, 1000);
    EXPECT_EQ(wrong == 0, kind != find_direction_predictor("local")) << kind->name << ": " << wrong;
  }
}

TEST(BranchUnit, OnlyLongHistoriesLearnALongPattern) {
  std::mt19937 random(1);
  std::vector<bool> bits;
  for (int i = 0; i < 60; ++i) bits.push_back(random() % 2 == 0);
  const TakenByRound pattern = [&](int i) { return bits[static_cast<std::size_t>(i % 60)]; };
  EXPECT_GT(wrong_count(find_direction_predictor("local"), pattern, 12000, 9000), 600);
  for (const DirectionPredictorKind* kind :
       {find_direction_predictor("tage"), find_direction_predictor("ltage"),
        find_direction_predictor("tage_sc_l_8kb"), find_direction_predictor("tage_sc_l_64kb")})
    EXPECT_LT(wrong_count(kind, pattern, 12000, 9000), 30) << kind->name;
}

TEST(BranchUnit, NobodyLearnsChance) {
  std::mt19937 random(2);
  for (const DirectionPredictorKind* kind : kAll) {
    const int wrong = wrong_count(
        kind, [&](int) { return random() % 2 == 0; }, 2000, 0);
    EXPECT_GT(wrong, 800) << kind->name;
    EXPECT_LT(wrong, 1200) << kind->name;
  }
}

TEST(BranchUnit, LoopPredictorsKnowTheEndOfALongLoop) {
  // 200 rounds among other branches by chance: no history shows how far the loop has come.
  const auto ends_wrong = [](const DirectionPredictorKind* kind) {
    BranchBench bench({.kind = kind});
    std::mt19937 random(3);
    const MicroOpSequence loop = conditional(0x1000), other = conditional(0x1010);
    int wrong = 0;
    for (int i = 0; i < 200 * 60; ++i) {
      bench.run(other, random() % 2 == 0);
      const bool ends = i % 200 == 199;
      if (bench.run(loop, !ends) && ends && i >= 200 * 40) ++wrong;
    }
    return wrong;
  };
  EXPECT_EQ(ends_wrong(find_direction_predictor("tage")), 20);
  EXPECT_EQ(ends_wrong(find_direction_predictor("ltage")), 0);
}

TEST(BranchUnit, LocalCountersAreTrainedAtCommit) {
  // Two counts make a branch taken; those of the first two come 10 cycles later.
  const TakenByRound taken = [](int) { return true; };
  EXPECT_EQ(wrong_count(find_direction_predictor("local"), taken, 100, 0), 2);
  EXPECT_EQ(wrong_count(find_direction_predictor("local"), taken, 100, 0, 10), 11);
}

TEST(BranchUnit, HistoriesOfTageScLAreThoseOfCommittedBranches) {
  // The second branch goes as the first one did: only a history that holds its outcome by then tells.
  const auto wrong = [](const DirectionPredictorKind* kind) {
    std::mt19937 random(4);
    BranchBench prompt({.kind = kind}, 0), late({.kind = kind}, 30);
    int prompt_wrong = 0, late_wrong = 0;
    const MicroOpSequence first = conditional(0x1000), second = conditional(0x1010);
    for (int i = 0; i < 4000; ++i) {
      const bool taken = random() % 2 == 0;
      for (auto& [bench, count] : {std::pair{&prompt, &prompt_wrong}, std::pair{&late, &late_wrong}}) {
        bench->run(first, taken);
        const bool missed = bench->run(second, taken);  // as the one before
        if (i >= 3000) *count += missed ? 1 : 0;
      }
    }
    return std::pair{prompt_wrong, late_wrong};
  };
  for (const DirectionPredictorKind* kind :
       {find_direction_predictor("tage_sc_l_8kb"), find_direction_predictor("tage_sc_l_64kb")}) {
    EXPECT_LT(wrong(kind).first, 50);
    EXPECT_GT(wrong(kind).second, 350);
  }
  EXPECT_LT(wrong(find_direction_predictor("ltage")).second, 50);
}

TEST(BranchUnit, TablesOfOneSizeHoldSoManyBranches) {
  // Branches 4 bytes apart, taken and not in turn: half as many counters as entries, found by address.
  const auto wrong = [](std::uint32_t entries) {
    BranchBench bench(
        {.kind = find_direction_predictor("local"), .table_entries = entries, .btb_entries = 1 << 14});
    int count = 0;
    for (int round = 0; round < 20; ++round)
      for (std::uint64_t i = 0; i < 256; ++i)
        count += bench.run(conditional(0x1000 + 4 * i), (i / 128) % 2 == 0) && round >= 10 ? 1 : 0;
    return count;
  };
  EXPECT_EQ(wrong(2048), 0);     // 1024 counters, 4 bytes a branch: all 256 apart
  EXPECT_GT(wrong(1024), 1000);  // the second half falls on the first
}

TEST(BranchUnit, ABranchWithoutAKnownTargetIsNotTaken) {
  BranchBench bench({.kind = find_direction_predictor("local"), .btb_entries = 256});
  const auto branch = conditional(0x1000), rival = conditional(0x1100);  // one place for both
  for (int i = 0; i < 4; ++i) bench.run(branch, true);
  EXPECT_FALSE(bench.run(branch, true));
  for (int i = 0; i < 4; ++i) bench.run(rival, true);
  EXPECT_TRUE(bench.run(branch, true)) << "its target was forgotten";
  EXPECT_FALSE(bench.run(branch, true));
  for (int i = 0; i < 4; ++i) bench.run(rival, true);
  EXPECT_FALSE(bench.run(branch, false)) << "straight on, for want of a target, is right";
}

TEST(BranchUnit, ACallIsRedirectedOnceAndItsReturnIsKnown) {
  BranchBench bench({});
  const auto call = at(0x1000, {Flag::control, Flag::call, Flag::direct, Flag::unconditional});
  const auto back = at(0x2000, {Flag::control, Flag::function_return, Flag::indirect, Flag::unconditional});
  for (int round = 0; round < 2; ++round) {
    bench.run(call, true);
    bench.run(back, true);
    EXPECT_EQ(bench.front_end(), round == 0 ? FrontEnd::redirected : FrontEnd::ahead);
    bench.run(at(0x1004, {}));
    EXPECT_EQ(bench.front_end(), FrontEnd::ahead);
  }
  bench.run(back, true);
  bench.run(at(0x3000, {}));
  EXPECT_EQ(bench.front_end(), FrontEnd::wrong) << "a return without its call";
}

TEST(BranchUnit, ReturnsDeeperThanTheStackAreWrong) {
  const auto wrong_returns = [](std::uint32_t entries) {
    BranchBench bench({.ras_entries = entries});
    constexpr std::uint64_t kDepth = 12;
    for (std::uint64_t i = 0; i < kDepth; ++i)
      bench.run(at(0x1000 * i, {Flag::control, Flag::call, Flag::direct, Flag::unconditional}), true);
    int wrong = 0;
    for (std::uint64_t i = kDepth; i-- > 0;) {
      bench.run(at(0x80000, {Flag::control, Flag::function_return, Flag::indirect, Flag::unconditional}),
                true);
      bench.run(at(0x1000 * i + 4, {}));
      wrong += bench.front_end() == FrontEnd::wrong ? 1 : 0;
    }
    return wrong;
  };
  EXPECT_EQ(wrong_returns(16), 0);
  EXPECT_EQ(wrong_returns(8), 4);
}

/// The branch that closes a loop of microcode: once it is known to go back it is predicted to, until the end.
TEST(BranchUnit, BranchesOfMicrocodeAreLearnt) {
  for (const DirectionPredictorKind* kind : kAll) {
    BranchUnit unit({.kind = kind});
    const MicroOpSequence instruction = at(0x1000, {});
    Cycles time = 0;
    const auto run = [&](bool taken) {
      unit.enter(instruction);
      const bool wrong = unit.fetch_within(instruction, taken, ++time);
      unit.commit_within(time);
      return wrong;
    };
    EXPECT_TRUE(run(true)) << kind->name;  // no target is known yet
    int wrong = 0;
    for (int i = 0; i < 200; ++i) wrong += run(true) && i >= 100 ? 1 : 0;
    EXPECT_EQ(wrong, 0) << kind->name;
    EXPECT_TRUE(run(false)) << kind->name;
  }
}

TEST(BranchUnit, AnIndirectJumpIsWrongUntilItsTargetRepeats) {
  BranchBench bench({});
  const auto jump = at(0x1000, {Flag::control, Flag::indirect, Flag::unconditional});
  std::vector<FrontEnd> seen;
  for (int i = 0; i < 40; ++i) {
    bench.run(jump, true);
    bench.run(at(0x2000, {}));
    seen.push_back(bench.front_end());
  }
  EXPECT_EQ(seen.front(), FrontEnd::wrong);
  EXPECT_EQ(seen.back(), FrontEnd::ahead);
}

TEST(BranchUnit, AnIndirectJumpIsPredictedByTheTargetsBefore) {
  BranchBench bench({});
  const auto jump = at(0x1000, {Flag::control, Flag::indirect, Flag::unconditional});
  int wrong = 0;
  for (std::uint64_t i = 0; i < 900; ++i) {
    bench.run(jump, true);
    bench.run(at(0x2000 + 0x40 * (i % 3), {}));
    if (i >= 600 && bench.front_end() == FrontEnd::wrong) ++wrong;
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace perfpred
