#include "simulate/branch/statistical_corrector.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>
#include <vector>

#include "simulate/obvious_statistical_corrector.h"
#include "simulate/predictor_comparison.h"

namespace perfpred {
namespace {

using testing::BranchesOfAProgram;
using testing::ObviousStatisticalCorrector;

constexpr std::uint64_t kBranchPc = 0x4000;

TageOpinion opinion(bool taken, char confidence) {
  TageOpinion tage;
  tage.taken = taken;
  (confidence == 'l'   ? tage.low_confidence
   : confidence == 'm' ? tage.medium_confidence
                       : tage.high_confidence) = true;
  return tage;
}

Branch forward(bool taken, std::uint64_t pc = kBranchPc) {
  return {.pc = pc, .target = pc + 64, .conditional = true, .indirect = false, .taken = taken};
}

TEST(StatisticalCorrector, AgreesWithTageAtFirst) {
  for (const bool large : {false, true}) {
    const StatisticalCorrector corrector(large);
    StatisticalCorrector::Prediction prediction;
    for (const char confidence : {'l', 'm', 'h'})
      for (const bool taken : {false, true})
        EXPECT_EQ(corrector.predict(kBranchPc, opinion(taken, confidence), 0, prediction), taken)
            << confidence;
  }
}

TEST(StatisticalCorrector, TheFirstSumIsThatOfItsTables) {
  // Of 8 KiB, surely taken: 2 x (63 + 63 + 1) of the three tables of bias, and two or one entries of 0 or -1
  // from each of seven others, which count 1 and -1, doubled too: at no history all of them -1, at an even
  // program counter.
  const StatisticalCorrector corrector(false);
  StatisticalCorrector::Prediction prediction;
  corrector.predict(kBranchPc, opinion(true, 'h'), 0, prediction);
  EXPECT_EQ(prediction.sum, 2 * (63 + 63 + 1) - 2 * 7);
  EXPECT_EQ(prediction.threshold, 35);
  corrector.predict(kBranchPc + 1, opinion(true, 'h'), 0, prediction);
  EXPECT_EQ(prediction.sum, 2 * (63 + 63 + 1) + 2 * 7);
}

TEST(StatisticalCorrector, OverrulesATageThatIsOftenWrong) {
  for (const bool large : {false, true}) {
    for (const char confidence : {'l', 'm', 'h'}) {
      StatisticalCorrector corrector(large);
      StatisticalCorrector::Prediction prediction;
      int wrong = 0;
      for (int i = 0; i < 200; ++i) {
        wrong += corrector.predict(kBranchPc, opinion(true, confidence), 0, prediction) ? 1 : 0;
        corrector.commit(forward(false), prediction, 0);
      }
      EXPECT_GT(wrong, 0);
      EXPECT_LT(wrong, 60) << large << confidence;
      // Another branch goes on as TAGE says.
      EXPECT_TRUE(corrector.predict(kBranchPc + 0x33, opinion(true, 'h'), 0, prediction));
    }
  }
}

TEST(StatisticalCorrector, LearnsWhatABranchDidBeforeIfTageDoesNot) {
  // Taken and not in turn, while TAGE says taken and is not sure.
  for (const bool large : {false, true}) {
    StatisticalCorrector corrector(large);
    StatisticalCorrector::Prediction prediction;
    int wrong = 0;
    for (int i = 0; i < 2000; ++i) {
      const bool taken = i % 2 == 0;
      const bool predicted = corrector.predict(kBranchPc, opinion(true, 'l'), 0, prediction);
      wrong += predicted != taken && i >= 1000 ? 1 : 0;
      corrector.commit(forward(taken), prediction, 0);
    }
    EXPECT_LT(wrong, 10) << large;
  }
}

TEST(StatisticalCorrector, LeavesARightTageAlone) {
  for (const bool large : {false, true}) {
    StatisticalCorrector corrector(large);
    std::mt19937 random(7);
    int changed = 0;
    for (int i = 0; i < 4000; ++i) {
      const bool taken = random() % 2 == 0;
      const std::uint64_t pc = kBranchPc + 16 * (random() % 8);
      StatisticalCorrector::Prediction prediction;
      changed += corrector.predict(pc, opinion(taken, 'h'), 0, prediction) != taken ? 1 : 0;
      corrector.commit(forward(taken, pc), prediction, 0);
    }
    EXPECT_LT(changed, 20) << large;
  }
}

/// What a TAGE might say that is right half of the time or somewhat more often, as its branch lets it.
TageOpinion any_opinion(const Branch& branch, std::mt19937& random) {
  const bool right = random() % 16 < 7 + branch.pc % 4;
  TageOpinion tage = opinion(branch.taken == right, "lmhhh"[random() % 5]);
  tage.longest = static_cast<unsigned>(random() % 37);
  tage.has_other = random() % 2 != 0;
  tage.longest_differs = random() % 2 != 0;
  return tage;
}

TEST(StatisticalCorrector, IsTheObviousOne) {
  struct Waiting {
    Branch branch;
    StatisticalCorrector::Prediction fast;
    ObviousStatisticalCorrector::Told slow;
  };
  const std::vector<Branch> branches = BranchesOfAProgram(13).run(5000);
  for (const bool large : {false, true})
    for (const std::size_t under_way : {0U, 7U}) {
      SCOPED_TRACE(::testing::Message() << large << ' ' << under_way);
      StatisticalCorrector fast(large);
      ObviousStatisticalCorrector slow(large);
      std::mt19937 random(12);
      std::deque<Waiting> waiting;
      std::uint32_t path = 0;
      int differ = 0, overruled = 0, left = 0;
      for (const Branch& branch : branches) {
        if (!branch.conditional) continue;
        Waiting now{.branch = branch, .fast = {}, .slow = {}};
        const TageOpinion tage = any_opinion(branch, random);
        const bool by_fast = fast.predict(branch.pc, tage, path, now.fast);
        const bool by_slow = slow.predict(branch.pc, tage, path, now.slow);
        const bool same =
            by_fast == by_slow && now.fast.sum == now.slow.sum && now.fast.threshold == now.slow.threshold;
        differ += same ? 0 : 1;
        if (by_slow != tage.taken) ++overruled;
        if (by_slow == tage.taken && (now.slow.sum >= 0) != by_slow) ++left;
        waiting.push_back(now);
        while (waiting.size() > (branch.pc % 3 == 0 ? under_way / 2 : under_way)) {
          const Waiting oldest = waiting.front();
          waiting.pop_front();
          fast.commit(oldest.branch, oldest.fast, path);
          slow.commit(oldest.branch, oldest.slow, path);
        }
        path = (2 * path ^ static_cast<std::uint32_t>(branch.pc >> 2) % 128) % (1U << 27);
      }
      EXPECT_EQ(differ, 0);
      EXPECT_GT(overruled, 100);
      EXPECT_GT(left, 20) << "to TAGE, which said something else";
    }
}

}  // namespace
}  // namespace perfpred
