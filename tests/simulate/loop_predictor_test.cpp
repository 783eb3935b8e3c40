// Hand-computed cases, and loops at random beside a slow predictor; the counts are those of gem5's
// LoopPredictor.

#include "simulate/branch/loop_predictor.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>
#include <vector>

#include "simulate/obvious_loop_predictor.h"

namespace perfpred {
namespace {

using testing::loops_beside_corrector;
using testing::ObviousLoopPredictor;

constexpr std::uint64_t kPc = 0x12345;

class LoopBench {
 public:
  explicit LoopBench(const LoopPredictorSpec& spec = {}) : loops_(spec) {}

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
    LoopBench bench;
    for (int i = 0; i < 4; ++i) EXPECT_FALSE(bench.loop(rounds)) << i;
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(bench.loop(rounds)) << i;
  }
}

TEST(LoopPredictor, TwoRoundsAreTooFew) {
  LoopBench bench;
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(bench.loop(2)) << i;
}

TEST(LoopPredictor, AnotherNumberOfRoundsIsCountedAnew) {
  LoopBench bench;
  for (int i = 0; i < 5; ++i) bench.loop(10);
  EXPECT_FALSE(bench.loop(11)) << "the tenth round was to be the last";
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(bench.loop(11)) << i;
  // That entry was given up at the tenth round, where it stood at none: a loop of one more round came first.
  EXPECT_FALSE(bench.loop(11));
  EXPECT_TRUE(bench.loop(11));
}

TEST(LoopPredictor, IsTrustedWhereItWasRightAgainstTheRest) {
  LoopBench bench;
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
  LoopBench bench;
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
  LoopBench bench(loops_beside_corrector(5));
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

struct Outcome {
  std::uint64_t pc;
  bool taken;
  bool before;              ///< what was said without loops
  bool loop_has_last_word;  ///< where it is sure and trusted
};

/// Loops at once, some rounds of one of them after some of another one.
class Loops {
 public:
  Loops(std::size_t count, std::uint64_t apart, unsigned seed) : random_(seed) {
    const std::vector<unsigned> rounds{1, 2, 3, 4, 7, 12, 32, 64, 150};
    for (std::size_t i = 0; i < count; ++i) {
      // Every other one of another program, far away; the first ones have tags of 0.
      loops_.push_back({.pc = i * apart + (i % 2 == 0 ? 0 : 0x7ffe12345678),
                        .rounds = rounds[i % rounds.size()],
                        .goes_on = i % 3 != 0,
                        .is_steady = i % 5 != 0});
    }
  }
  /// More often of those that have just gone on.
  Outcome next() {
    if (random_() % 64 == 0) now_ = random_() % loops_.size();
    Loop& loop = loops_[now_];
    const bool ends = loop.round + 1 >= loop.rounds;
    loop.round = ends ? 0 : loop.round + 1;
    if (ends && (!loop.is_steady || random_() % 40 == 0))
      loop.rounds = 1 + static_cast<unsigned>(random_() % 9);
    const bool taken = ends ? !loop.goes_on : loop.goes_on;
    return {.pc = loop.pc,
            .taken = taken,
            .before = random_() % 4 == 0 ? !taken : taken,
            .loop_has_last_word = random_() % 8 != 0};
  }

 private:
  struct Loop {
    std::uint64_t pc;
    unsigned rounds;
    bool goes_on, is_steady;
    unsigned round = 0;
  };
  std::mt19937 random_;
  std::vector<Loop> loops_;
  std::size_t now_ = 0;
};

/// How often a predictor was sure.
struct Sure {
  int right = 0, wrong = 0;
};

/// Runs both, each outcome committing when up to `under_way` are.
template <typename Next>
Sure expect_same(const LoopPredictorSpec& spec, Next next, int outcomes, std::size_t under_way) {
  struct Waiting {
    LoopPredictor::Prediction fast;
    ObviousLoopPredictor::Told slow;
    std::uint64_t pc;
    bool taken, before, in_the_end;
  };
  LoopPredictor fast(spec);
  ObviousLoopPredictor slow(spec);
  Draws fast_draws, slow_draws;
  std::deque<Waiting> waiting;
  Sure sure;
  int differ = 0;
  for (int i = 0; i < outcomes; ++i) {
    const auto [pc, taken, before, loop_has_last_word] = next();
    const LoopPredictor::Prediction by_fast = fast.predict(pc);
    const ObviousLoopPredictor::Told by_slow = slow.predict(pc);
    const bool both_know = (by_fast.way >= 0) == by_slow.found.has_value();
    const bool say_the_same = by_fast.way < 0 || by_fast.taken == by_slow.taken;
    const bool same = both_know && say_the_same && by_fast.is_sure == by_slow.is_sure &&
                      fast.is_trusted() == slow.is_trusted();
    differ += same ? 0 : 1;
    if (by_slow.is_sure) ++(by_slow.taken == taken ? sure.right : sure.wrong);
    const bool by_loop = by_slow.is_sure && slow.is_trusted() && loop_has_last_word;
    waiting.push_back({by_fast, by_slow, pc, taken, before, by_loop ? by_slow.taken : before});
    while (waiting.size() > (pc % 3 == 0 ? under_way / 2 : under_way)) {
      const Waiting oldest = waiting.front();
      waiting.pop_front();
      fast.commit(oldest.fast, oldest.taken, oldest.before, oldest.in_the_end, fast_draws);
      slow.commit(oldest.slow, oldest.pc, oldest.taken, oldest.before, oldest.in_the_end, slow_draws);
    }
  }
  EXPECT_EQ(differ, 0);
  EXPECT_EQ(fast_draws.draw(65536), slow_draws.draw(65536)) << "as many were drawn";
  return sure;
}

TEST(LoopPredictor, IsTheObviousOne) {
  LoopPredictorSpec fought_for;
  fought_for.log_entries = 4;
  fought_for.first_age = 3;
  fought_for.age_bits = 3;
  for (const LoopPredictorSpec& spec :
       {LoopPredictorSpec{}, fought_for, loops_beside_corrector(3), loops_beside_corrector(5)})
    for (const std::size_t under_way : {0U, 6U})
      for (const std::size_t loops : {9U, 30U}) {
        SCOPED_TRACE(::testing::Message() << spec.log_entries << ' ' << under_way << ' ' << loops);
        Loops outcomes(loops, 0x35, 3);
        const Sure sure = expect_same(
            spec, [&] { return outcomes.next(); }, 8000, under_way);
        EXPECT_GT(sure.right, 30);
        EXPECT_GT(sure.wrong, 0);
      }
}

TEST(LoopPredictor, IsTrustedAsFarAsACounterGoes) {
  // The rest is wrong for long, then right while every sixth loop is a longer one than was sure, and wrong
  // again: trust comes to either end, and it shows how far that was.
  int loop = 0, round = 0;
  const auto next = [&] {
    const bool rest_is_right = loop >= 100 && loop < 1200;
    const int rounds = rest_is_right && loop % 6 == 0 ? 11 : 10;
    const bool taken = ++round < rounds;
    if (!taken) {
      round = 0;
      ++loop;
    }
    return Outcome{.pc = kPc, .taken = taken, .before = taken == rest_is_right, .loop_has_last_word = false};
  };
  const Sure sure = expect_same(LoopPredictorSpec{}, next, 14000, 0);
  EXPECT_GT(sure.wrong, 2 * 64);
}

TEST(LoopPredictor, CountsNoFurtherThanItsBits) {
  LoopPredictorSpec few_bits;
  few_bits.iteration_bits = 4;
  LoopPredictorSpec beside = loops_beside_corrector(3);
  beside.iteration_bits = 4;
  // 16 rounds are counted as 0, as many as of a loop that is not known, and 20 as 4.
  for (const LoopPredictorSpec& spec : {few_bits, beside})
    for (const int rounds : {14, 15, 16, 17, 20, 32}) {
      SCOPED_TRACE(rounds);
      int round = 0;
      const auto next = [&] {
        round = round % rounds + 1;
        return Outcome{.pc = kPc, .taken = round < rounds, .before = true, .loop_has_last_word = true};
      };
      expect_same(spec, next, 1500, 0);
    }
}

}  // namespace
}  // namespace perfpred
