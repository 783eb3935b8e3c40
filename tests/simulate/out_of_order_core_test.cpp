#include "simulate/pipeline/out_of_order_core.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "decode/trace_builder.h"
#include "perfpred/trace/op_class.h"

namespace perfpred {
namespace {

using testing::TraceBuilder;

constexpr Cycles kLoad = 3;  // from issue to use of an integer: 1 and the first level's 2

/// A core without any limit but the dependences; tests set the one that they are about.
CoreSpec unlimited() {
  CoreSpec spec;
  spec.fetch_width = spec.decode_width = spec.rename_width = 64;
  spec.dispatch_width = spec.issue_width = spec.commit_width = 64;
  spec.fetch_to_decode = spec.decode_to_rename = spec.rename_to_issue = 1;
  spec.fetch_queue = spec.rob = spec.issue_queue = 512;
  spec.load_queue = spec.store_queue = 128;
  spec.integer_registers = spec.float_registers = 512;
  spec.integer_units = spec.multiply_units = spec.float_units = spec.vector_units = 64;
  spec.load_ports = spec.store_ports = 64;
  spec.refill = 10;
  spec.caches.data = {.kib = 32, .ways = 8, .latency = 2, .mshrs = 64};
  spec.caches.fetch = {.kib = 32, .ways = 8, .latency = 1, .mshrs = 8};
  spec.caches.second = {.kib = 64, .ways = 8, .latency = 10, .mshrs = 64};
  spec.caches.memory = {.period = 1,
                        .controller = 200,
                        .access = 40,
                        .activate = 30,
                        .precharge = 20,
                        .burst = 0,
                        .row_bytes = 64,
                        .banks = 1024};
  return spec;
}
// 2 + 2 + 10 + 100 + 30 + 40 + 100 + 9 + 5 + 2 + 1, as cache_hierarchy_test adds them up
constexpr Cycles kAtLeastFromMemory = 300;

/// Static instructions and one core that runs them; all instructions lie in lines that were fetched before.
class OutOfOrderBench {
 public:
  explicit OutOfOrderBench(const CoreSpec& spec) : spec_(spec) {}

  std::uint32_t load(std::initializer_list<std::uint8_t> sources,
                     std::initializer_list<std::uint8_t> destinations) {
    return trace_.compute(sources, destinations, {Flag::load}, *find_op_class("MemRead"));
  }
  std::uint32_t store(std::initializer_list<std::uint8_t> sources) {
    return trace_.compute(sources, {}, {Flag::store}, *find_op_class("MemWrite"));
  }
  std::uint32_t work(std::initializer_list<std::uint8_t> sources,
                     std::initializer_list<std::uint8_t> destinations, const char* op_class = "IntAlu") {
    return trace_.compute(sources, destinations, {}, *find_op_class(op_class));
  }
  std::uint32_t prefetch() {
    return trace_.compute({}, {}, {Flag::load, Flag::prefetch}, *find_op_class("MemRead"));
  }
  std::uint32_t branch(std::initializer_list<std::uint8_t> sources = {}) {
    return trace_.compute(sources, {}, {Flag::control, Flag::conditional});
  }

  /// Runs every instruction once, so that its line is there, and waits until nothing is under way. No
  /// instruction may be added from then on.
  void start() {
    barrier_ = trace_.instruction({Flag::serialize_after, Flag::write_barrier});
    micro_ops_ = decode_micro_ops(trace_.table);
    values_.grow(micro_ops_.first_values);
    core_ = std::make_unique<OutOfOrderCore>(spec_, micro_ops_);
    for (std::uint32_t id = 0; id < trace_.table.size(); ++id) run(id, kWarm);
  }
  TimedStep step(std::uint32_t id, std::uint64_t address = 0) const {
    TimedStep step;
    step.instruction = &micro_ops_.sequences[id];
    step.static_id = id;
    step.address = {address, address};
    step.access_size = 8;
    step.key = id;
    return step;
  }
  Cycles run(TimedStep step) {
    std::vector<std::uint64_t> numbers;
    for (const MicroOp& op : step.instruction->ops) {
      numbers.push_back(value_number(op, [this](std::uint16_t reg) { return values_[reg]; }));
      values_.set(op, numbers.back());
    }
    step.values = numbers.data();
    return core_->retire(step);
  }
  /// Waits until nothing is under way.
  void settle() { run(barrier_); }
  Cycles run(std::uint32_t id, std::uint64_t address = 0) { return run(step(id, address)); }
  /// The cycles of this many executions, each on a line of its own that was never touched.
  Cycles run_missing(std::uint32_t id, int count) {
    Cycles cycles = 0;
    for (int i = 0; i < count; ++i) cycles += run(id, next_line_ += 64);
    return cycles;
  }

  static constexpr std::uint64_t kWarm = 0x100000;

 private:
  CoreSpec spec_;
  TraceBuilder trace_;
  MicroOps micro_ops_;
  RegisterValues values_;
  std::unique_ptr<OutOfOrderCore> core_;
  std::uint32_t barrier_ = 0;
  std::uint64_t next_line_ = 0x200000;
};

TEST(OutOfOrderCore, ALoadTakesAsLongAsItsLevel) {
  OutOfOrderBench bench(unlimited());
  const auto load = bench.load({1}, {1});
  bench.start();
  for (int i = 0; i < 3; ++i) bench.run(load, OutOfOrderBench::kWarm);
  EXPECT_EQ(bench.run(load, OutOfOrderBench::kWarm), kLoad);
  EXPECT_EQ(bench.run_missing(load, 1), kAtLeastFromMemory + 1);  // one cycle before the caches
  EXPECT_EQ(bench.run_missing(load, 2), 2 * (kAtLeastFromMemory + 1));
}

/// What a second independent miss costs on top of the first, with something between them.
Cycles cost_of_second_miss(const CoreSpec& spec, bool dependent_between) {
  OutOfOrderBench bench(spec);
  const auto first = bench.load({2}, {3});
  const auto use = bench.work({3}, {4});
  const auto free = bench.work({}, {5});
  const auto second = bench.load({6}, {7});
  bench.start();
  bench.run_missing(first, 1);
  for (int i = 0; i < 2; ++i) bench.run(dependent_between ? use : free);
  return bench.run_missing(second, 1);
}

TEST(OutOfOrderCore, TheQueueHoldsWhatWaits) {
  CoreSpec spec = unlimited();
  EXPECT_LT(cost_of_second_miss(spec, true), 10U);
  spec.issue_queue = 3;  // the load itself and the two that wait for it
  EXPECT_GT(cost_of_second_miss(spec, true), kAtLeastFromMemory - 10);
  EXPECT_LT(cost_of_second_miss(spec, false), 10U);
}

TEST(OutOfOrderCore, TheWindowHoldsWhatIsNotCommitted) {
  CoreSpec spec = unlimited();
  spec.rob = 3;
  EXPECT_GT(cost_of_second_miss(spec, false), kAtLeastFromMemory - 10);
  spec.rob = 4;
  EXPECT_LT(cost_of_second_miss(spec, false), 10U);
}

TEST(OutOfOrderCore, LoadsAndResultsAreHeldUntilTheyCommit) {
  CoreSpec spec = unlimited();
  spec.load_queue = 1;
  EXPECT_GT(cost_of_second_miss(spec, false), kAtLeastFromMemory - 10);
  spec = unlimited();
  spec.integer_registers = 3;  // of the load and of the two between
  EXPECT_GT(cost_of_second_miss(spec, false), kAtLeastFromMemory - 10);
  spec.integer_registers = 4;
  EXPECT_LT(cost_of_second_miss(spec, false), 10U);
}

TEST(OutOfOrderCore, StoresLeaveInOrderOneByOne) {
  for (const std::uint32_t stores : {2U, 100U}) {
    CoreSpec spec = unlimited();
    spec.store_queue = stores;
    OutOfOrderBench bench(spec);
    const auto store = bench.store({});
    bench.start();
    for (int i = 0; i < 300; ++i) bench.run(store, OutOfOrderBench::kWarm);
    bench.run_missing(store, 2);
    // Nothing waits for a store but the place that it holds.
    const Cycles third = bench.run_missing(store, 1), fourth = bench.run_missing(store, 1);
    if (stores == 2) {
      EXPECT_GT(third, kAtLeastFromMemory - 10);
      EXPECT_GT(fourth, kAtLeastFromMemory - 10);
    } else {
      EXPECT_LT(third + fourth, 10U);
    }
  }
}

/// The cycles of `count` independent operations once as many have gone before.
Cycles steady_cycles(const CoreSpec& spec, int count, const char* op_class = "IntAlu") {
  OutOfOrderBench bench(spec);
  const auto work = bench.work({}, {}, op_class);
  bench.start();
  for (int i = 0; i < count; ++i) bench.run(work);
  Cycles cycles = 0;
  for (int i = 0; i < count; ++i) cycles += bench.run(work);
  return cycles;
}

/// The cycles of 40 independent operations on one unit of their kind.
Cycles forty(const char* op_class, CoreSpec spec) {
  spec.integer_units = spec.multiply_units = spec.vector_units = 1;
  return steady_cycles(spec, 40, op_class);
}

TEST(OutOfOrderCore, UnitsTakeOneAtATimeAndDividersNoneMeanwhile) {
  CoreSpec spec = unlimited();
  spec.float_divide_latency = 12;
  EXPECT_EQ(forty("IntAlu", spec), 40U);
  EXPECT_EQ(forty("IntMult", spec), 40U);
  EXPECT_EQ(forty("FloatMult", spec), 40U);
  EXPECT_EQ(forty("FloatDiv", spec), 40U * 12U);
}

/// The second of two loads or stores takes the second address, and what reaches into the next line both.
TEST(OutOfOrderCore, EachAccessHasItsOwnAddress) {
  constexpr std::uint64_t kOther = 0x700000, kNear = 16, kMiss = kAtLeastFromMemory - 10;
  OutOfOrderBench bench(unlimited());
  const auto load = bench.load({1}, {1});
  const auto store = bench.store({});
  bench.start();
  const auto run_twice = [&](std::uint32_t id, std::array<std::uint64_t, 2> address) {
    TimedStep step = bench.step(id);
    MicroOpSequence pair = *step.instruction;
    pair.ops.push_back(pair.ops[0]);
    step.instruction = &pair;
    step.address = address;
    return bench.run(step);
  };
  const auto settle = [&] {
    for (int i = 0; i < 500; ++i) bench.run(load, OutOfOrderBench::kWarm);
  };
  EXPECT_LT(run_twice(load, {OutOfOrderBench::kWarm, OutOfOrderBench::kWarm + kNear}), kMiss);
  EXPECT_GT(run_twice(load, {OutOfOrderBench::kWarm, kOther}), kMiss);
  settle();
  run_twice(store, {OutOfOrderBench::kWarm, kOther + 0x1000});
  bench.run(store, kOther + 0x2000 - 4);  // the next line as well
  settle();
  EXPECT_LT(bench.run(load, kOther + 0x1000), kMiss);
  EXPECT_LT(bench.run(load, kOther + 0x2000), kMiss);
  EXPECT_GT(bench.run(load, kOther + 0x3000), kMiss);
}

/// A unit that divides takes nothing else meanwhile.
TEST(OutOfOrderCore, ADivisionHoldsItsUnit) {
  for (const std::uint32_t units : {1U, 2U}) {
    CoreSpec spec = unlimited();
    spec.vector_units = units;
    spec.float_divide_latency = 30;
    OutOfOrderBench bench(spec);
    const auto divide = bench.work({}, {}, "FloatDiv");
    const auto add = bench.work({}, {}, "FloatAdd");
    bench.start();
    for (int i = 0; i < 50; ++i) bench.run(add);
    bench.run(divide);
    Cycles cycles = 0;
    for (int i = 0; i < 40; ++i) cycles += bench.run(add);
    EXPECT_EQ(cycles, units == 1 ? 41U : 6U) << units;  // of two, one adds meanwhile
  }
}

/// Stores that find their line take the first cache for its latency each.
TEST(OutOfOrderCore, StoresLeaveBackToBack) {
  CoreSpec spec = unlimited();
  spec.store_queue = 4;
  OutOfOrderBench bench(spec);
  const auto store = bench.store({});
  bench.start();
  for (int i = 0; i < 50; ++i) bench.run(store, OutOfOrderBench::kWarm);
  Cycles cycles = 0;
  for (int i = 0; i < 50; ++i) cycles += bench.run(store, OutOfOrderBench::kWarm);
  EXPECT_EQ(cycles, 50 * spec.caches.data.latency);
}

TEST(OutOfOrderCore, ResultsComeAfterTheirLatency) {
  CoreSpec spec = unlimited();
  spec.integer_latency = 2;
  spec.multiply_latency = 5;
  spec.divide_latency = 11;
  spec.add_latency = 3;
  spec.float_multiply_latency = 7;
  for (const auto& [op_class, latency] :
       {std::pair{"IntAlu", 2U}, {"IntMult", 5U}, {"FloatAdd", 3U}, {"FloatMult", 7U}, {"IntDiv", 11U}}) {
    OutOfOrderBench bench(spec);
    const auto work = bench.work({1}, {1}, op_class);
    bench.start();
    for (int i = 0; i < 20; ++i) bench.run(work);
    EXPECT_EQ(bench.run(work), latency) << op_class;
  }
}

TEST(OutOfOrderCore, WidthsLimitMicroOpsACycle) {
  for (const auto set_width :
       {+[](CoreSpec& spec) { spec.fetch_width = 2; }, +[](CoreSpec& spec) { spec.decode_width = 2; },
        +[](CoreSpec& spec) { spec.decode_width = spec.rename_width = 2; },
        +[](CoreSpec& spec) { spec.issue_width = 2; }, +[](CoreSpec& spec) { spec.commit_width = 2; }}) {
    CoreSpec spec = unlimited();
    set_width(spec);
    EXPECT_EQ(steady_cycles(spec, 100), 50U);
  }
}

/// Renaming gets two micro-ops to dispatch that it has no places for before it hears of that.
TEST(OutOfOrderCore, DispatchNarrowerThanRenamingPassesLessThanItsWidth) {
  CoreSpec spec = unlimited();
  spec.decode_width = spec.rename_width = 4;
  spec.dispatch_width = 2;
  EXPECT_GT(steady_cycles(spec, 400), 250U);
  spec.decode_width = spec.rename_width = 2;
  EXPECT_EQ(steady_cycles(spec, 400), 200U);
}

TEST(OutOfOrderCore, WhatIsOnItsWayToDispatchHasLeftTheFetchQueue) {
  CoreSpec spec = unlimited();
  spec.fetch_to_decode = 20;
  spec.fetch_queue = 4;
  spec.fetch_width = spec.decode_width = 4;
  EXPECT_EQ(steady_cycles(spec, 100), 25U);
}

/// With one result written back a cycle, the multiplication's takes that of a later one, and all behind that
/// come a cycle later.
TEST(OutOfOrderCore, NoMoreResultsAreWrittenBackThanIssue) {
  CoreSpec spec = unlimited();
  spec.issue_width = 1;
  OutOfOrderBench bench(spec);
  const auto multiply = bench.work({}, {1}, "IntMult");
  const auto add = bench.work({}, {2});
  bench.start();
  const auto cycles_behind = [&](std::uint32_t first) {
    bench.settle();
    Cycles cycles = bench.run(first);
    for (int i = 0; i < 8; ++i) cycles += bench.run(add);
    return cycles;
  };
  cycles_behind(add);
  EXPECT_EQ(cycles_behind(multiply), cycles_behind(add) + 1);
}

/// An instruction that begins in the last bytes of a line takes a cycle's fetch there, the next one if this
/// one's is used up, before the rest of it is asked for.
TEST(OutOfOrderCore, AnInstructionAcrossTwoLinesBeginsInACycleWithRoom) {
  const auto cycles_with = [](std::uint32_t before) {
    TraceBuilder trace;
    std::vector<std::uint32_t> ids;
    for (std::uint32_t i = 0; i < before; ++i)
      ids.push_back(trace.instruction_at(0x103e - 4 * (before - i), 4));
    ids.push_back(trace.instruction_at(0x103e, 4));  // two bytes on either side
    CoreSpec spec = unlimited();
    spec.fetch_width = 4;
    const MicroOps micro_ops = decode_micro_ops(trace.table);
    OutOfOrderCore core(spec, micro_ops);
    RegisterValues values;
    values.grow(micro_ops.first_values);
    const std::uint64_t number = 1;
    const auto run = [&](std::uint32_t id) {
      TimedStep step;
      step.instruction = &micro_ops.sequences[id];
      step.static_id = id;
      step.values = &number;
      return core.retire(step);
    };
    for (int i = 0; i < 2; ++i)
      for (const std::uint32_t id : ids) run(id);  // both lines are there
    Cycles cycles = 0;
    for (const std::uint32_t id : ids) cycles += run(id);
    return cycles;
  };
  EXPECT_EQ(cycles_with(4), cycles_with(3) + 1);
}

TEST(OutOfOrderCore, AWrongBranchRefillsTheFrontEndOnceItIsKnown) {
  CoreSpec spec = unlimited();
  spec.branches.kind = find_direction_predictor("local");  // takes no branch before it was taken twice
  OutOfOrderBench bench(spec);
  const auto branch = bench.branch();
  const auto add = bench.work({}, {2});
  bench.start();
  for (int i = 0; i < 10; ++i) bench.run(add);
  TimedStep step = bench.step(branch);
  bench.run(step);
  EXPECT_EQ(bench.run(add), 0U);  // not taken, as predicted
  step.taken = true;
  const Cycles squash = bench.run(step);
  // The branch issues at t, completes at t + 1 and would commit at t + 2, as the instruction before it did,
  // but for the squash of its wrong path. After it, fetch at t + 11, in the fetch queue at t + 12, decode at
  // t + 13, renaming at t + 14, dispatch at t + 15, issue at t + 16, commit at t + 18.
  EXPECT_GT(squash, 0U);
  EXPECT_EQ(squash + bench.run(add), 16U);
}

/// Cycles of an instruction in the line behind a branch that ran some 50 times, each time as predicted or
/// else taken, which was not expected.
Cycles behind_a_branch(bool as_predicted) {
  CoreSpec spec = unlimited();
  spec.branches.kind = find_direction_predictor("local");
  OutOfOrderBench bench(spec);
  const auto branch = bench.branch();
  const auto add = bench.work({}, {2});
  bench.start();
  TimedStep last = bench.step(branch), behind = bench.step(add);
  MicroOpSequence last_of_line = *last.instruction, first_of_next = *behind.instruction;
  first_of_next.place_at(0x900040);
  last_of_line.place_at(first_of_next.pc - last_of_line.size);
  last.instruction = &last_of_line;
  behind.instruction = &first_of_next;
  for (int i = 0; i < 150; ++i) {
    last.taken = !as_predicted && i % 3 == 2;  // taken too seldom to be expected
    bench.run(last);
    bench.run(add);
  }
  return bench.run(behind);
}

TEST(OutOfOrderCore, AWrongPathBringsTheLinesStraightOn) {
  EXPECT_LT(behind_a_branch(false), 20U);
  EXPECT_GT(behind_a_branch(true), 100U);
}

/// A branch that waits for a miss and is taken, which was not expected: behind it lie, where it goes when it
/// is not taken, some work and a load whose address is in register 6.
class MispredictedBranch {
 public:
  /// `stride`: how much further the load goes each time.
  explicit MispredictedBranch(const CoreSpec& spec, std::uint8_t written_on_the_right_path = 9,
                              std::uint64_t stride = 0)
      : bench_(spec),
        stride_(stride),
        miss_(bench_.load({2}, {3})),
        branch_(bench_.branch({3})),
        target_(bench_.work({written_on_the_right_path}, {written_on_the_right_path})),
        load_(bench_.load({6}, {7})) {
    for (int i = 0; i < 40; ++i) work_.push_back(bench_.work({}, {8}));
    bench_.start();
    for (int i = 0; i < 20; ++i) run_straight();
    bench_.settle();
  }
  /// From the miss to what the branch goes to.
  Cycles run_taken() {
    TimedStep branch = bench_.step(branch_);
    branch.taken = true;
    const Cycles cycles = bench_.run_missing(miss_, 1) + bench_.run(branch);
    return cycles + bench_.run(target_);
  }
  /// A load from a line that was never touched, where both ways meet again.
  Cycles run_load() { return bench_.run_missing(load_, 1); }
  /// Likewise from where its stride leads.
  Cycles run_next_load() { return bench_.run(load_, address_); }

 private:
  void run_straight() {
    bench_.run(miss_, OutOfOrderBench::kWarm);
    bench_.run(branch_);
    for (const std::uint32_t id : work_) bench_.run(id);
    bench_.run(load_, address_);
    address_ += stride_;
  }

  OutOfOrderBench bench_;
  std::uint64_t stride_, address_ = OutOfOrderBench::kWarm;
  std::uint32_t miss_, branch_, target_, load_;
  std::vector<std::uint32_t> work_;
};

TEST(OutOfOrderCore, ASquashTakesAsLongAsCommitIsNarrow) {
  CoreSpec spec = unlimited();
  spec.rob = 64;  // which the wrong path fills, but for the miss and the branch
  const Cycles wide = MispredictedBranch(spec).run_taken();
  spec.commit_width = 2;
  const Cycles narrow = MispredictedBranch(spec).run_taken();
  // 31 cycles instead of 1, of which dispatch hides what fetching anew takes in any case.
  EXPECT_GT(narrow, wide + 20);
  EXPECT_LE(narrow, wide + 30);
}

TEST(OutOfOrderCore, AQueueThatIsFullKeepsAWrongPathShort) {
  CoreSpec spec = unlimited();
  spec.commit_width = 1;
  const Cycles all = MispredictedBranch(spec).run_taken();
  spec.rob = 12;
  EXPECT_LT(MispredictedBranch(spec).run_taken() + 20, all);
}

TEST(OutOfOrderCore, ALoadOfAWrongPathBringsTheLineThatTheRightPathLoads) {
  MispredictedBranch same(unlimited());
  same.run_taken();
  EXPECT_LT(same.run_load(), 20U) << "both lines came while the branch waited";
  MispredictedBranch other(unlimited(), 6);
  other.run_taken();
  EXPECT_GT(other.run_load(), kAtLeastFromMemory - 20) << "the address is another one";
}

TEST(OutOfOrderCore, ALoadOfAWrongPathGoesOnWithItsStride) {
  constexpr std::uint64_t kStride = 4096;
  MispredictedBranch strided(unlimited(), 6, kStride);
  strided.run_taken();
  EXPECT_LT(strided.run_next_load(), kAtLeastFromMemory / 4);
  MispredictedBranch predicted(unlimited(), 6, kStride);
  EXPECT_GT(predicted.run_next_load(), kAtLeastFromMemory - 20) << "no wrong path came before";
}

TEST(OutOfOrderCore, APrefetchIsDoneWhenTheFirstCacheHasBeenLookedUp) {
  OutOfOrderBench bench(unlimited());
  const auto prefetch = bench.prefetch();
  const auto load = bench.load({}, {1});
  bench.start();
  EXPECT_LT(bench.run_missing(prefetch, 20), kAtLeastFromMemory / 4);
  EXPECT_GT(bench.run_missing(load, 20), kAtLeastFromMemory / 2);
}

/// Loads that wait for one another while a miss holds back the commit of the stores between them, to lines of
/// the same set.
Cycles chain_among_waiting_stores(std::uint32_t ways) {
  CoreSpec spec = unlimited();
  spec.caches.data.ways = ways;
  OutOfOrderBench bench(spec);
  const auto miss = bench.load({2}, {3});
  const auto store = bench.store({});
  const auto load = bench.load({1}, {1});
  bench.start();
  const std::uint64_t conflicting = OutOfOrderBench::kWarm + std::uint64_t{64} * 1024;
  for (int i = 0; i < 10; ++i) bench.run(load, OutOfOrderBench::kWarm);
  Cycles cycles = bench.run_missing(miss, 1);
  for (int i = 0; i < 50; ++i)
    cycles += bench.run(store, conflicting) + bench.run(load, OutOfOrderBench::kWarm);
  return cycles;
}

TEST(OutOfOrderCore, LoadsGoBeforeStoresThatWaitForTheirCommit) {
  EXPECT_LT(chain_among_waiting_stores(8), kAtLeastFromMemory + 20);
  EXPECT_EQ(chain_among_waiting_stores(1), chain_among_waiting_stores(8));
}

TEST(OutOfOrderCore, ALoadFindsWhatEarlierStoresLeftInTheCaches) {
  CoreSpec spec = unlimited();
  spec.caches.data.ways = 1;
  OutOfOrderBench bench(spec);
  const auto store = bench.store({});
  const auto load = bench.load({1}, {1});
  const auto slow = bench.work({1}, {1}, "IntDiv");
  bench.start();
  const auto load_behind_store = [&](std::uint64_t stored) {
    for (int i = 0; i < 100; ++i) bench.run(load, OutOfOrderBench::kWarm);
    bench.run(store, stored);
    for (int i = 0; i < 100; ++i) bench.run(slow);
    return bench.run(load, OutOfOrderBench::kWarm);
  };
  EXPECT_EQ(load_behind_store(OutOfOrderBench::kWarm), kLoad);
  EXPECT_GT(load_behind_store(OutOfOrderBench::kWarm + std::uint64_t{64} * 1024), kLoad + 5);
}

TEST(OutOfOrderCore, AStoreGivesItsBytesToTheLoadOfThem) {
  OutOfOrderBench bench(unlimited());
  const auto store = bench.store({});
  const auto load = bench.load({1}, {1});
  bench.start();
  for (int i = 0; i < 10; ++i) bench.run(load, OutOfOrderBench::kWarm);
  TimedStep stores = bench.step(store, 0x300000);  // misses, so it stays for long
  stores.write_slot = {7, 7};
  bench.run(stores);
  TimedStep loads = bench.step(load, 0x300000);
  loads.read_slot = 7;
  loads.read_covers = true;
  EXPECT_EQ(bench.run(loads), 2U);
  loads.read_covers = false;  // the store has to reach the cache first
  EXPECT_GT(bench.run(loads), kAtLeastFromMemory - 20);
}

/// A loop that loads beside what it stored before: the load is held back by that store from its second
/// execution on, and with it whatever else that instruction loads.
TEST(OutOfOrderCore, AStoreSetHoldsLoadsBackForGood) {
  OutOfOrderBench bench(unlimited());
  const auto slow = bench.work({1}, {1}, "IntDiv");
  const auto store = bench.store({1});
  const auto load = bench.load({}, {2});
  const auto use = bench.work({2}, {2});
  bench.start();
  std::uint64_t number = 5;  // instructions that start() ran
  const auto run = [&](bool neighbour) {
    bench.run(slow);
    TimedStep stores = bench.step(store, OutOfOrderBench::kWarm);
    stores.write_slot = {3, 3};
    bench.run(stores);
    TimedStep loads = bench.step(load, OutOfOrderBench::kWarm + 8);
    if (neighbour) loads.neighbour_slot = 3;
    loads.neighbour_number = number + 1;
    loads.neighbour_key = store;
    number += 4;
    return bench.run(loads) + bench.run(use);
  };
  for (int i = 0; i < 3; ++i) run(false);
  EXPECT_EQ(run(false), 0U);  // nothing known: the load overtakes the store
  EXPECT_GT(run(true), 4U);   // it reads beside what the store writes: read again after it
  for (int i = 0; i < 5; ++i) EXPECT_EQ(run(false), 4U);  // from now on it waits
}

TEST(StoreSets, JoinedInstructionsShareTheNewestStore) {
  StoreSets sets;
  EXPECT_EQ(sets.newest(1), nullptr);
  sets.join(1, 2);
  sets.join(3, 4);
  sets.stored(2, {.complete = 7, .number = 1});
  sets.join(3, 2);  // 3 leaves 4's set for the older one
  ASSERT_NE(sets.newest(3), nullptr);
  EXPECT_EQ(sets.newest(3)->complete, 7U);
  EXPECT_EQ(sets.newest(1)->complete, 7U);
  sets.lose_newest(4);  // alone in its set now
  EXPECT_EQ(sets.newest(1)->complete, 7U);
  sets.lose_newest(2);
  EXPECT_EQ(sets.newest(3)->complete, 0U);
  EXPECT_EQ(sets.newest(1)->complete, 0U);
  sets.lose_newest(9);  // in none
}

TEST(WritebackSlots, ResultsBeyondTheWidthComeLater) {
  WritebackSlots slots(2);
  EXPECT_EQ(slots.take(100), 100U);
  EXPECT_EQ(slots.take(100), 100U);
  EXPECT_EQ(slots.take(100), 101U);
  EXPECT_EQ(slots.take(50), 50U);
  EXPECT_EQ(slots.take(1000000), 1000000U);
  EXPECT_EQ(slots.take(100), 100U);  // so old that nothing is kept
}

TEST(IssueSlots, OldCyclesAreFilledUpLater) {
  CoreSpec spec = unlimited();
  spec.issue_width = 2;
  IssueSlots slots(spec);
  const IssueSlots::Place integer = slots.place(0, 1);
  EXPECT_EQ(slots.take(100, integer), 100U);
  EXPECT_EQ(slots.take(50, integer), 50U);
  EXPECT_EQ(slots.take(100, integer), 100U);
  EXPECT_EQ(slots.take(100, integer), 101U);
  EXPECT_EQ(slots.take(1000000, integer), 1000000U);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(slots.take(100, integer), 100U);  // so old that nothing is kept
}

/// The same, counted unit by unit.
class ObviousIssueSlots {
 public:
  ObviousIssueSlots(unsigned width, std::vector<unsigned> units) : width_(width), units_(std::move(units)) {
    for (const unsigned count : units_) busy_until_.emplace_back(count);
  }
  Cycles take(Cycles ready, std::size_t unit, Cycles busy) {
    for (Cycles cycle = ready;; ++cycle) {
      if (issued_[cycle] >= width_) continue;
      if (unit < units_.size()) {
        if (taken_[{cycle, unit}] >= units_[unit]) continue;
        if (busy > 1) {
          auto& free = *std::min_element(busy_until_[unit].begin(), busy_until_[unit].end());
          if (free > cycle) continue;
          free = cycle + busy;
        }
        for (Cycles later = cycle; later < cycle + busy; ++later) ++taken_[{later, unit}];
      }
      ++issued_[cycle];
      return cycle;
    }
  }

 private:
  unsigned width_;
  std::vector<unsigned> units_;
  std::vector<std::vector<Cycles>> busy_until_;
  std::map<Cycles, unsigned> issued_;
  std::map<std::pair<Cycles, std::size_t>, unsigned> taken_;
};

TEST(IssueSlots, AreTakenAsUnitsCountedOneByOne) {
  std::mt19937 random(9);
  for (const unsigned width : {1U, 3U, 12U}) {
    CoreSpec spec = unlimited();
    spec.issue_width = width;
    spec.integer_units = 2;
    spec.multiply_units = 1;
    spec.float_units = 64;  // as many as a description may have
    spec.vector_units = 3;
    spec.load_ports = spec.store_ports = 1;
    IssueSlots slots(spec);
    ObviousIssueSlots obvious(width, {2, 1, 64, 3, 1, 1});
    Cycles now = 0;
    for (int i = 0; i < 5000; ++i) {
      now += random() % 3;
      const Cycles ready = now + random() % 40;
      const std::size_t unit = std::array<std::size_t, 7>{0, 1, 2, 3, 4, 5, IssueSlots::kUnits}[random() % 7];
      const Cycles busy = random() % 4 == 0 ? 2 + random() % 20 : 1;
      ASSERT_EQ(slots.take(ready, slots.place(unit, busy)), obvious.take(ready, unit, busy))
          << "micro-op " << i << " of unit " << unit << ", width " << width;
    }
  }
}

}  // namespace
}  // namespace perfpred
