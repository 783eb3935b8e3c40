#include "simulate/branch/statistical_corrector.h"

#include <gtest/gtest.h>

#include <random>

namespace perfpred {
namespace {

constexpr std::uint64_t kPc = 0x4000;

TageOpinion opinion(bool taken, char confidence) {
  TageOpinion tage;
  tage.taken = taken;
  (confidence == 'l'   ? tage.low_confidence
   : confidence == 'm' ? tage.medium_confidence
                       : tage.high_confidence) = true;
  return tage;
}

Branch forward(bool taken, std::uint64_t pc = kPc) {
  return {.pc = pc, .target = pc + 64, .conditional = true, .indirect = false, .taken = taken};
}

TEST(StatisticalCorrector, AgreesWithTageAtFirst) {
  for (const bool large : {false, true}) {
    const StatisticalCorrector corrector(large);
    StatisticalCorrector::Prediction prediction;
    for (const char confidence : {'l', 'm', 'h'})
      for (const bool taken : {false, true})
        EXPECT_EQ(corrector.predict(kPc, opinion(taken, confidence), 0, prediction), taken) << confidence;
  }
}

TEST(StatisticalCorrector, TheFirstSumIsThatOfItsTables) {
  // Of 8 KiB, surely taken: 2 x (63 + 63 + 1) of the three tables of bias, and two or one entries of 0 or -1
  // from each of seven others, which count 1 and -1, doubled too: at no history all of them -1, at an even
  // program counter.
  const StatisticalCorrector corrector(false);
  StatisticalCorrector::Prediction prediction;
  corrector.predict(kPc, opinion(true, 'h'), 0, prediction);
  EXPECT_EQ(prediction.sum, 2 * (63 + 63 + 1) - 2 * 7);
  EXPECT_EQ(prediction.threshold, 35);
  corrector.predict(kPc + 1, opinion(true, 'h'), 0, prediction);
  EXPECT_EQ(prediction.sum, 2 * (63 + 63 + 1) + 2 * 7);
}

TEST(StatisticalCorrector, OverrulesATageThatIsOftenWrong) {
  for (const bool large : {false, true}) {
    for (const char confidence : {'l', 'm', 'h'}) {
      StatisticalCorrector corrector(large);
      StatisticalCorrector::Prediction prediction;
      int wrong = 0;
      for (int i = 0; i < 200; ++i) {
        wrong += corrector.predict(kPc, opinion(true, confidence), 0, prediction) ? 1 : 0;
        corrector.commit(forward(false), prediction, 0);
      }
      EXPECT_GT(wrong, 0);
      EXPECT_LT(wrong, 60) << large << confidence;
      // Another branch goes on as TAGE says.
      EXPECT_TRUE(corrector.predict(kPc + 0x33, opinion(true, 'h'), 0, prediction));
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
      const bool predicted = corrector.predict(kPc, opinion(true, 'l'), 0, prediction);
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
      const std::uint64_t pc = kPc + 16 * (random() % 8);
      StatisticalCorrector::Prediction prediction;
      changed += corrector.predict(pc, opinion(taken, 'h'), 0, prediction) != taken ? 1 : 0;
      corrector.commit(forward(taken, pc), prediction, 0);
    }
    EXPECT_LT(changed, 20) << large;
  }
}

}  // namespace
}  // namespace perfpred
