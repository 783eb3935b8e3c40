// Hand-computed cases; the counts are those of gem5's LoopPredictor.

#include "simulate/branch/loop_predictor.h"

#include <gtest/gtest.h>

#include <vector>

namespace perfpred {
namespace {

constexpr std::uint64_t kPc = 0x12345;

class Bench {
 public:
  explicit Bench(const LoopPredictorSpec& spec = {}) : loops_(spec) {}

  LoopPredictor::Prediction at(std::uint64_t pc) const { return loops_.predict(pc); }
  bool is_trusted() const { return loops_.is_trusted(); }
  /// One outcome, where the rest of the predictor said `before` and the whole of it likewise.
  LoopPredictor::Prediction run(bool taken, bool before, std::uint64_t pc = kPc) {
    const LoopPredictor::Prediction prediction = loops_.predict(pc);
    loops_.commit(prediction, taken, before, before, draws_);
    return prediction;
  }
  /// One loop of so many rounds, the last of which is not taken. Whether all of it was predicted, and surely.
  bool loop(int rounds, std::uint64_t pc = kPc) {
    bool known = true;
    for (int round = 1; round <= rounds; ++round) {
      const LoopPredictor::Prediction prediction = run(round < rounds, true, pc);
      known = known && prediction.is_sure && prediction.taken == (round < rounds);
    }
    return known;
  }

 private:
  LoopPredictor loops_;
  Draws draws_;
};

TEST(LoopPredictor, IsSureAfterALoopThatWasCountedAndThreeThatWereAsLong) {
  for (const int rounds : {3, 10, 1000}) {
    Bench bench;
    for (int i = 0; i < 4; ++i) EXPECT_FALSE(bench.loop(rounds)) << i;
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(bench.loop(rounds)) << i;
  }
}

TEST(LoopPredictor, TwoRoundsAreTooFew) {
  Bench bench;
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(bench.loop(2)) << i;
}

TEST(LoopPredictor, AnotherNumberOfRoundsIsCountedAnew) {
  Bench bench;
  for (int i = 0; i < 5; ++i) bench.loop(10);
  EXPECT_FALSE(bench.loop(11)) << "the tenth round was to be the last";
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(bench.loop(11)) << i;
  // That entry was given up at the tenth round, where it stood at none: a loop of one more round came first.
  EXPECT_FALSE(bench.loop(11));
  EXPECT_TRUE(bench.loop(11));
}

TEST(LoopPredictor, IsTrustedWhereItWasRightAgainstTheRest) {
  Bench bench;
  for (int i = 0; i < 4; ++i) bench.loop(10);
  EXPECT_FALSE(bench.is_trusted());
  bench.loop(10);  // the rest said taken at the end
  EXPECT_TRUE(bench.is_trusted());
  bench.loop(9);  // sure of the ninth round, and so was the rest: nothing to learn
  EXPECT_TRUE(bench.is_trusted());
}

TEST(LoopPredictor, AFifthLoopOfASetWaitsForAnOldOne) {
  // 64 sets of four; the age of an entry, 255 at first, falls by one whenever another one is tried at its
  // place: by three at most before the set is full.
  Bench bench;
  std::vector<std::uint64_t> pcs;
  for (std::uint64_t i = 0; i < 5; ++i) pcs.push_back(kPc + 64 * i);
  for (std::size_t i = 0; i < 4; ++i) {
    bench.run(true, true, pcs[i]);
    EXPECT_GE(bench.at(pcs[i]).way, 0) << i;
  }
  for (int i = 0; i < 252; ++i) bench.run(true, true, pcs[4]);
  EXPECT_EQ(bench.at(pcs[4]).way, -1);
  for (int i = 0; i < 4; ++i) bench.run(true, true, pcs[4]);
  EXPECT_GE(bench.at(pcs[4]).way, 0);
}

TEST(LoopPredictor, BesideACorrectorLoopsOfEitherDirectionCountAndLongOnesAreTrustedEarly) {
  const LoopPredictorSpec beside{.log_entries = 5,
                                 .tag_bits = 10,
                                 .iteration_bits = 10,
                                 .confidence_bits = 4,
                                 .age_bits = 4,
                                 .first_iteration = 0,
                                 .first_age = 7,
                                 .beside_corrector = true};
  Bench bench(beside);
  // Not taken but for the last of 100 rounds. An entry is allocated where the whole predictor was wrong, one
  // time in four.
  int loops = 0;
  const auto run_loop = [&] {
    int sure = 0;
    for (int round = 1; round <= 100; ++round) {
      const bool taken = round == 100;
      const LoopPredictor::Prediction prediction = bench.run(taken, false);
      if (!prediction.is_sure) continue;
      EXPECT_EQ(prediction.taken, taken) << round;
      ++sure;
    }
    return sure;
  };
  while (bench.at(kPc).way < 0 && loops++ < 100) run_loop();
  ASSERT_LT(loops, 100);
  // One that is counted, and two that were as long: twice 100 is more than 128.
  EXPECT_EQ(run_loop(), 0);
  EXPECT_EQ(run_loop(), 0);
  EXPECT_EQ(run_loop(), 0);
  EXPECT_EQ(run_loop(), 100);
}

}  // namespace
}  // namespace perfpred
