// Hand-computed cases; what each rule comes from stands in in_order_core.h.

#include "simulate/pipeline/in_order_core.h"

#include <gtest/gtest.h>

#include <memory>

namespace perfpred {
namespace {

constexpr std::uint64_t kAddress = 0x10000;

CoreSpec two_wide() {
  CoreSpec spec;
  spec.in_order = true;
  spec.decode_width = spec.issue_width = spec.commit_width = 2;
  spec.fetch_to_decode = spec.decode_to_execute = 1;
  spec.rob = 32;
  spec.store_queue = 2;
  spec.multiply_latency = 3;
  spec.add_latency = 6;
  spec.divide_step_latency = 7;
  spec.caches.data = {.kib = 32, .ways = 8, .latency = 2, .mshrs = 8};
  spec.caches.fetch = {.kib = 32, .ways = 8, .latency = 1, .mshrs = 8};
  spec.caches.second = {.kib = 64, .ways = 8, .latency = 10, .mshrs = 8};
  return spec;
}

MicroOp micro_op(Work work, std::initializer_list<std::uint16_t> sources,
                 std::initializer_list<std::uint16_t> destinations) {
  MicroOp op{.work = work};
  for (const std::uint16_t source : sources) op.source[op.source_count++] = source;
  for (const std::uint16_t destination : destinations) op.destination[op.destination_count++] = destination;
  return op;
}

/// Static instructions of one line each, by default of one micro-op, and a core that runs them.
class InOrderBench {
 public:
  explicit InOrderBench(const CoreSpec& spec = two_wide()) : spec_(spec) {
    micro_ops_.first_values.resize(16);
  }

  std::uint32_t add(std::vector<MicroOp> ops) {
    const auto id = static_cast<std::uint32_t>(micro_ops_.sequences.size());
    const std::size_t listed = ops.size();
    micro_ops_.sequences.push_back(
        {.flags = 0, .kind = {}, .size = 4, .ops = std::move(ops), .listed = listed});
    micro_ops_.sequences.back().place_at(0x1000 + 4 * std::uint64_t{id});
    return id;
  }
  std::uint32_t add(Work work, std::initializer_list<std::uint16_t> sources,
                    std::initializer_list<std::uint16_t> destinations) {
    return add({micro_op(work, sources, destinations)});
  }

  void set_flag(std::uint32_t id, Flag flag) { micro_ops_.sequences[id].flags |= bit(flag); }

  Cycles run(std::uint32_t id, std::uint64_t address = 0, bool taken = false) {
    if (!core_) core_ = std::make_unique<InOrderCore>(spec_, micro_ops_);
    TimedStep step;
    step.instruction = &micro_ops_.sequences[id];
    step.static_id = id;
    step.address = {address, address};
    step.access_size = 8;
    step.taken = taken;
    return core_->retire(step);
  }
  /// Cycles of `count` executions after as many that warm up.
  Cycles run_many(std::uint32_t id, int count, std::uint64_t address = 0) {
    Cycles cycles = 0;
    for (int i = 0; i < 2 * count; ++i) cycles += i < count ? run(id, address) * 0 : run(id, address);
    return cycles;
  }

 private:
  CoreSpec spec_;
  MicroOps micro_ops_;
  std::unique_ptr<InOrderCore> core_;
};

TEST(InOrderCore, UnitsWantTheirOperandsSomeCyclesAfterIssue) {
  InOrderBench bench;
  const auto add = bench.add(Work::integer, {1}, {1});          // 3 cycles, wanted after 2
  const auto multiply = bench.add(Work::multiply, {2}, {2});    // 3, wanted at once
  const auto float_add = bench.add(Work::float_add, {3}, {3});  // 6, wanted after 2
  EXPECT_EQ(bench.run_many(add, 20), 20U);
  EXPECT_EQ(bench.run_many(multiply, 20), 60U);
  EXPECT_EQ(bench.run_many(float_add, 20), 80U);
}

TEST(InOrderCore, TwoIntegerUnitsAndOneOfEachOtherKind) {
  InOrderBench bench;
  const auto add = bench.add(Work::integer, {}, {1});
  const auto float_add = bench.add(Work::float_add, {}, {2});
  const auto divide_step = bench.add(Work::divide_step, {}, {3});
  EXPECT_EQ(bench.run_many(add, 20), 10U);
  EXPECT_EQ(bench.run_many(float_add, 20), 20U);
  EXPECT_EQ(bench.run_many(divide_step, 20), 140U);  // not pipelined
}

TEST(InOrderCore, ALoadLeavesACycleAfterTheLoadOfItsAddressCommitted) {
  InOrderBench bench;
  const auto load = bench.add(Work::load, {1}, {1});
  EXPECT_EQ(bench.run_many(load, 20, kAddress), 20U * (1 + 2));  // and the cache's latency
}

TEST(InOrderCore, WhatNeedsALoadOverlapsWithIt) {
  // Issued a cycle after the load, 6 cycles in its unit: the load's 3 cycles to its commit are part of them.
  InOrderBench bench;
  const auto load = bench.add(Work::load, {}, {1});
  const auto use = bench.add(Work::float_add, {1}, {2});
  const auto filler = bench.add(Work::float_add, {3}, {3});
  for (int i = 0; i < 20; ++i) {
    bench.run(load, kAddress);
    bench.run(use);
  }
  for (int i = 0; i < 20; ++i) bench.run(filler);
  EXPECT_EQ(bench.run(load, kAddress) + bench.run(use), 1U);
}

TEST(InOrderCore, ATakenBranchIsWaitedFor) {
  InOrderBench bench;
  const auto add = bench.add(Work::integer, {}, {1});
  const auto branch = bench.add(Work::integer, {}, {});
  for (int i = 0; i < 3; ++i) {
    for (int k = 0; k < 10; ++k) bench.run(add);
    bench.run(branch, 0, true);
    // The line is asked for a cycle after the commit and takes one; then one cycle to each of the next three
    // stages, and 3 in the unit.
    const Cycles behind = bench.run(add);
    EXPECT_TRUE(behind == 8U || i == 0) << behind;  // at first the line behind is still on its way
  }
  bench.run(branch, 0, false);
  EXPECT_LE(bench.run(add), 1U);
}

TEST(InOrderCore, ARedirectedFetchWaitsForTheLineBehind) {
  const auto first_time = [](std::uint32_t instructions_before) {
    InOrderBench bench;
    std::vector<std::uint32_t> ids;
    for (std::uint32_t i = 0; i < 32; ++i) ids.push_back(bench.add(Work::integer, {}, {1}));
    for (std::uint32_t i = 0; i <= instructions_before; ++i) bench.run(ids[i]);
    bench.run(ids[instructions_before], 0, true);
    return bench.run(ids[0]);
  };
  // The second of the three lines is there once an instruction of it has run; the third is then on its way.
  EXPECT_GT(first_time(4), 50U);
  EXPECT_GT(first_time(20), 50U);
  // Where the branch commits long after, nothing is left to wait for.
  InOrderBench bench;
  const auto slow = bench.add(Work::divide_step, {2}, {2});
  const auto branch = bench.add(Work::integer, {2}, {});
  for (int i = 0; i < 200; ++i) bench.run(slow);
  bench.run(branch, 0, true);
  EXPECT_LT(bench.run(slow), 20U);
}

TEST(InOrderCore, AfterAnAccessSentAsTheOldestTheNextWaitsForItsCommit) {
  InOrderBench bench;
  const auto load = bench.add(Work::load, {}, {1});
  const auto other = bench.add(Work::load, {}, {2});
  const auto add = bench.add(Work::integer, {}, {3});
  const auto branch = bench.add(Work::integer, {}, {});
  const auto second_load = [&](bool behind_an_addition) {
    for (int i = 0; i < 3; ++i) bench.run(load, kAddress);
    bench.run(branch, 0, true);
    if (behind_an_addition) bench.run(add);
    bench.run(load, kAddress);
    return bench.run(other, kAddress);
  };
  second_load(false);
  EXPECT_EQ(second_load(false), 2U);  // the cache's latency
  EXPECT_EQ(second_load(true), 1U);
}

TEST(InOrderCore, NoLoadIsSentWhileAStoreIsUnderWay) {
  InOrderBench bench;
  const auto load = bench.add(Work::load, {}, {1});
  const auto store = bench.add(Work::store, {}, {});
  const auto cycles_of_pairs = [&] {
    Cycles cycles = 0;
    for (int i = 0; i < 40; ++i) cycles += bench.run(store, kAddress + 512) + bench.run(load, kAddress);
    return cycles;
  };
  cycles_of_pairs();
  // The load is sent a cycle after the store's commit and takes the cache's two; the next store commits with
  // it.
  EXPECT_EQ(cycles_of_pairs(), 40U * 3);
}

TEST(InOrderCore, StoresBeyondThoseThatMayWaitHoldUpCommit) {
  InOrderBench bench;
  const auto store = bench.add(Work::store, {}, {});
  bench.run(store, kAddress);
  Cycles first_two = 0, next = 0;
  for (std::uint64_t i = 1; i <= 2; ++i) first_two += bench.run(store, kAddress + 0x100000 * i);
  for (std::uint64_t i = 3; i <= 5; ++i) next += bench.run(store, kAddress + 0x100000 * i);
  EXPECT_GT(next, 100U);
  EXPECT_GT(next, first_two / 2);
}

TEST(InOrderCore, AStoreThatIsDoneMakesRoomBeforeOlderOnesAre) {
  InOrderBench bench;
  const auto store = bench.add(Work::store, {}, {});
  for (int i = 0; i < 10; ++i) bench.run(store, kAddress);
  bench.run(store, kAddress + 0x100000);  // waits for memory, in one of two places
  Cycles cycles = 0;
  for (int i = 0; i < 20; ++i) cycles += bench.run(store, kAddress);
  // One after the other in the other place: sent the cycle after the commit, and done two later.
  EXPECT_NEAR(static_cast<double>(cycles), 20 * 3, 3);
}

TEST(InOrderCore, NoMoreAccessesAreSentThanMayBeAtOnce) {
  const auto cycles_of_pairs = [](std::uint32_t at_once) {
    CoreSpec spec = two_wide();
    spec.accesses_at_once = at_once;
    InOrderBench bench(spec);
    const auto load = bench.add(Work::load, {}, {1});
    const auto store = bench.add(Work::store, {}, {});
    Cycles cycles = 0;
    for (int i = 0; i < 80; ++i)
      cycles += (bench.run(store, kAddress + 512) + bench.run(load, kAddress)) * (i < 40 ? 0 : 1);
    return cycles;
  };
  // A cycle after the store's commit it is sent, and the load comes: two cycles in the cache each, at once or
  // one after the other. The next store commits with the load.
  EXPECT_EQ(cycles_of_pairs(8), 40U * (1 + 2));
  EXPECT_EQ(cycles_of_pairs(1), 40U * (1 + 2 + 2));
}

TEST(InOrderCore, APrefetchIsAnsweredAtOnce) {
  CoreSpec spec = two_wide();
  spec.accesses_at_once = 1;
  InOrderBench bench(spec);
  const auto prefetch = bench.add(Work::load, {}, {});
  const auto load = bench.add(Work::load, {}, {1});
  bench.set_flag(prefetch, Flag::prefetch);
  bench.run_many(load, 20, kAddress);
  bench.run(prefetch, kAddress + 0x100000);
  EXPECT_LE(bench.run(load, kAddress), 4U);
}

// gem5 v24.0's MinorCPU, three wide, with a first level of four cycles and one access at a time, takes four
// cycles for each of several "pop": the next one's load is sent in the cycle in which this one's load,
// addition and move commit, while the move is looked at.
TEST(InOrderCore, AnAccessIsSentInTheCycleInWhichWhatItWaitsForCommits) {
  CoreSpec spec = two_wide();
  spec.decode_width = spec.issue_width = spec.commit_width = 3;
  spec.accesses_at_once = 1;
  spec.caches.data.latency = 4;
  InOrderBench bench(spec);
  constexpr std::uint16_t kStack = 1, kTemporary = 2;
  const auto pop =
      bench.add({micro_op(Work::load, {kStack}, {kTemporary}), micro_op(Work::integer, {kStack}, {kStack}),
                 micro_op(Work::integer, {kTemporary}, {3})});
  EXPECT_EQ(bench.run_many(pop, 20, kAddress), 20U * 4);
}

TEST(InOrderCore, ATargetQueuesUpBehindWhatWasDecodedStraightOn) {
  const auto target_after = [](std::size_t ops_behind, bool executes_it = true) {
    InOrderBench bench;
    const auto slow = bench.add(Work::divide_step, {2}, {2});
    const auto branch = bench.add(Work::integer, {2}, {});
    const auto behind_branch = bench.add(std::vector<MicroOp>(ops_behind, micro_op(Work::integer, {2}, {4})));
    const auto target = bench.add(Work::integer, {}, {5});
    if (executes_it) bench.run(behind_branch);
    Cycles behind = 0;
    for (int i = 0; i < 10; ++i) {
      for (int k = 0; k < 4; ++k) bench.run(slow);
      bench.run(branch, 0, true);
      behind = bench.run(target);
    }
    return behind;
  };
  EXPECT_EQ(target_after(1), target_after(4));  // thrown away at once
  // Seven cycles' worth wait to issue and go at once; the others are decoded first, two a cycle.
  EXPECT_EQ(target_after(44) - target_after(34), 5U);
  // The table may have it, but it was never executed, and its instructions may come one by one.
  EXPECT_EQ(target_after(44, false), target_after(1));
}

TEST(InOrderCore, AJumpWithinAnInstructionFetchesItAnew) {
  InOrderBench bench;
  MicroOp jump = micro_op(Work::integer, {}, {});
  jump.jumps_within = true;
  const auto straight = bench.add({micro_op(Work::integer, {}, {}), micro_op(Work::integer, {}, {1})});
  const auto jumping = bench.add({jump, micro_op(Work::integer, {}, {1})});
  EXPECT_EQ(bench.run_many(straight, 20), 20U);
  EXPECT_GE(bench.run_many(jumping, 20), 20U * 8);
}

TEST(StallingUnit, StandsStillWhileItsEndMayNotLeave) {
  StallingUnit unit(3, 1);
  EXPECT_EQ(unit.at_end(10), 13U);
  unit.add(10, 13, 20);  // held from 13 to 20
  EXPECT_EQ(unit.takes_from(11), 11U);
  EXPECT_EQ(unit.at_end(11), 21U);  // a cycle behind it
  EXPECT_EQ(unit.takes_from(14), 20U);
  EXPECT_EQ(unit.at_end(20), 23U);
}

}  // namespace
}  // namespace perfpred
