#include "features/reference_branches.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace perfpred {
namespace {

MicroOpSequence at(std::uint64_t pc, std::initializer_list<Flag> flags) {
  MicroOpSequence instruction{.pc = pc, .flags = 0, .kind = {}, .size = 4, .ops = {}};
  for (const Flag flag : flags) instruction.flags |= bit(flag);
  return instruction;
}

/// How often each predictor is wrong on one branch with these outcomes, after the first `skipped`.
std::vector<int> wrong_counts(const std::function<bool(int)>& taken, int count, int skipped) {
  ReferenceBranches branches;
  const MicroOpSequence branch = at(0x1000, {Flag::control, Flag::conditional, Flag::direct});
  std::vector<int> wrong(kReferencePredictors);
  for (int i = 0; i < count; ++i) {
    branches.enter(branch);
    const std::uint8_t bits = branches.leave(branch, taken(i));
    for (std::size_t p = 0; p < wrong.size(); ++p) wrong[p] += i >= skipped && (bits >> p & 1U) != 0;
  }
  return wrong;
}

TEST(ReferenceBranches, AllLearnABranchThatIsAlwaysTaken) {
  EXPECT_EQ(wrong_counts([](int) { return true; }, 200, 50), std::vector<int>(kReferencePredictors, 0));
}

TEST(ReferenceBranches, OnlyHistoriesLearnAPattern) {
  const auto wrong = wrong_counts([](int i) { return i % 3 == 0; }, 2000, 1000);
  EXPECT_GT(wrong[static_cast<std::size_t>(ReferencePredictor::bimodal)], 300);
  EXPECT_GT(wrong[static_cast<std::size_t>(ReferencePredictor::local)], 300);
  EXPECT_EQ(wrong[static_cast<std::size_t>(ReferencePredictor::tournament)], 0);
  EXPECT_EQ(wrong[static_cast<std::size_t>(ReferencePredictor::bimode)], 0);
  EXPECT_EQ(wrong[static_cast<std::size_t>(ReferencePredictor::tagged)], 0);
}

TEST(ReferenceBranches, OnlyLongHistoriesLearnALongPattern) {
  std::mt19937 random(1);
  std::vector<bool> pattern;
  for (int i = 0; i < 30; ++i) pattern.push_back(random() % 2 == 0);
  const auto wrong =
      wrong_counts([&](int i) { return pattern[static_cast<std::size_t>(i % 30)]; }, 6000, 5000);
  EXPECT_GT(wrong[static_cast<std::size_t>(ReferencePredictor::bimodal)], 200);
  EXPECT_EQ(wrong[static_cast<std::size_t>(ReferencePredictor::tagged)], 0);
}

TEST(ReferenceBranches, NobodyLearnsChance) {
  std::mt19937 random(2);
  for (const int wrong : wrong_counts([&](int) { return random() % 2 == 0; }, 2000, 0)) {
    EXPECT_GT(wrong, 800);
    EXPECT_LT(wrong, 1200);
  }
}

TEST(ReferenceBranches, ACallIsRedirectedOnceAndItsReturnIsKnown) {
  ReferenceBranches branches;
  const auto call = at(0x1000, {Flag::control, Flag::call, Flag::direct, Flag::unconditional});
  const auto back = at(0x2000, {Flag::control, Flag::function_return, Flag::indirect, Flag::unconditional});
  const auto after = at(0x1004, {});
  const auto elsewhere = at(0x3000, {});
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(branches.enter(call), FrontEnd::ahead);
    branches.leave(call, true);
    EXPECT_EQ(branches.enter(back), round == 0 ? FrontEnd::redirected : FrontEnd::ahead);
    branches.leave(back, true);
    EXPECT_EQ(branches.enter(after), FrontEnd::ahead);
    branches.leave(after, false);
  }
  branches.enter(back);
  branches.leave(back, true);
  EXPECT_EQ(branches.enter(elsewhere), FrontEnd::wrong);  // a return without its call
}

TEST(ReferenceBranches, AnIndirectJumpIsWrongUntilItsTargetRepeats) {
  ReferenceBranches branches;
  const auto jump = at(0x1000, {Flag::control, Flag::indirect, Flag::unconditional});
  std::vector<FrontEnd> seen;
  for (int i = 0; i < 40; ++i) {
    branches.enter(jump);
    branches.leave(jump, true);
    seen.push_back(branches.enter(at(0x2000, {})));
    branches.leave(at(0x2000, {}), false);
  }
  EXPECT_EQ(seen.front(), FrontEnd::wrong);
  EXPECT_EQ(seen.back(), FrontEnd::ahead);
}

}  // namespace
}  // namespace perfpred
