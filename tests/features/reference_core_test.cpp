#include "features/reference_core.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "perfpred/trace/op_class.h"
#include "trace_builder.h"

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using testing::TraceBuilder;

/// A core without any limit but the dependences; tests set the one that they are about.
ReferenceCoreSpec unlimited() {
  ReferenceCoreSpec spec;
  spec.name = "test";
  spec.window = spec.queue = 512;
  spec.loads = spec.stores = 128;
  spec.width = std::numeric_limits<double>::infinity();
  spec.first_latency = 4;
  spec.second_latency = 20;
  spec.memory_latency = 100;
  spec.row_miss = 50;
  spec.channel = 0;
  spec.misses = 32;
  spec.refill = 10;
  spec.load_ports = spec.integer_units = spec.vector_units = spec.width;
  return spec;
}

/// Static instructions, and the steps of their executions.
class Program {
 public:
  TraceBuilder trace;

  TimedStep step(std::uint32_t id) {
    if (facts_.size() != trace.table.size()) facts_ = static_facts(trace.table);
    TimedStep step;
    step.facts = &facts_[id];
    step.load_uops = facts_[id].kind.load ? 1 : 0;
    step.integer_work = !facts_[id].kind.load && !facts_[id].kind.store;
    step.key = id;
    return step;
  }

 private:
  std::vector<StaticFacts> facts_;
};

StepCaches loaded_from(Level level, bool row_miss = false) {
  StepCaches caches;
  caches.load = {level, row_miss, Level::none, 0};
  return caches;
}
StepCaches stored_to(Level level) {
  StepCaches caches;
  caches.store = {level, false, Level::none, 0};
  return caches;
}

TEST(ReferenceCore, ALoadTakesAsLongAsItsLevel) {
  Program program;
  const auto load = program.trace.compute({1}, {1}, {Flag::load}, *find_op_class("MemRead"));
  ReferenceCore core(unlimited());
  EXPECT_EQ(core.retire(program.step(load), loaded_from(Level::first)), 4);
  EXPECT_EQ(core.retire(program.step(load), loaded_from(Level::second)), 24);
  EXPECT_EQ(core.retire(program.step(load), loaded_from(Level::memory)), 104);
  EXPECT_EQ(core.retire(program.step(load), loaded_from(Level::memory, true)), 154);
}

TEST(ReferenceCore, TheChannelAndTheMissesAtOnceLimitIndependentLoads) {
  Program program;
  const auto load = program.trace.compute({}, {1}, {Flag::load}, *find_op_class("MemRead"));
  ReferenceCoreSpec spec = unlimited();
  spec.channel = 7;
  ReferenceCore by_channel(spec);
  EXPECT_EQ(by_channel.retire(program.step(load), loaded_from(Level::memory)), 111);
  EXPECT_EQ(by_channel.retire(program.step(load), loaded_from(Level::memory)), 7);

  spec = unlimited();
  spec.misses = 2;
  ReferenceCore by_misses(spec);
  std::vector<double> cycles;
  for (int i = 0; i < 4; ++i)
    cycles.push_back(by_misses.retire(program.step(load), loaded_from(Level::memory)));
  EXPECT_THAT(cycles, ElementsAre(104, 0, 104, 0));
}

TEST(ReferenceCore, APrefetchThatIsStillOnItsWayIsWaitedFor) {
  Program program;
  const auto load = program.trace.compute({1}, {1}, {Flag::load}, *find_op_class("MemRead"));
  ReferenceCore core(unlimited());
  EXPECT_EQ(core.retire(program.step(load), loaded_from(Level::first)), 4);
  StepCaches caches = loaded_from(Level::first);
  caches.load.prefetched_from = Level::memory;
  caches.load.prefetched_at = 0;  // dispatched at 0, so there at 100
  EXPECT_EQ(core.retire(program.step(load), caches), 96);
}

TEST(ReferenceCore, TheQueueHoldsWhatWaitsAndTheWindowWhatIsNotCommitted) {
  Program program;
  const auto load = program.trace.compute({}, {1}, {Flag::load}, *find_op_class("MemRead"));
  const auto use = program.trace.compute({1}, {2});
  const auto free = program.trace.compute({}, {3});
  ReferenceCoreSpec spec = unlimited();
  spec.queue = 2;
  ReferenceCore by_queue(spec);
  by_queue.retire(program.step(load), loaded_from(Level::memory));
  by_queue.retire(program.step(use), {});
  by_queue.retire(program.step(use), {});
  // Both places wait for the load until 104: the next load dispatches only then.
  EXPECT_EQ(by_queue.retire(program.step(load), loaded_from(Level::memory)), 103);

  spec = unlimited();
  spec.window = 2;
  ReferenceCore by_window(spec);
  by_window.retire(program.step(load), loaded_from(Level::memory));
  by_window.retire(program.step(free), {});
  EXPECT_EQ(by_window.retire(program.step(load), loaded_from(Level::memory)), 104);
}

TEST(ReferenceCore, InOrderNothingOvertakes) {
  Program program;
  const auto load = program.trace.compute({}, {1}, {Flag::load}, *find_op_class("MemRead"));
  const auto use = program.trace.compute({1}, {2});
  ReferenceCoreSpec spec = unlimited();
  for (const bool in_order : {false, true}) {
    spec.in_order = in_order;
    ReferenceCore core(spec);
    core.retire(program.step(load), loaded_from(Level::memory));
    core.retire(program.step(use), {});
    EXPECT_EQ(core.retire(program.step(load), loaded_from(Level::memory)), in_order ? 103 : 0);
  }
}

TEST(ReferenceCore, StoresLeaveInOrderOneByOne) {
  Program program;
  const auto store = program.trace.compute({}, {}, {Flag::store}, *find_op_class("MemWrite"));
  ReferenceCoreSpec spec = unlimited();
  spec.stores = 2;
  ReferenceCore core(spec);
  std::vector<double> cycles;
  for (int i = 0; i < 4; ++i) cycles.push_back(core.retire(program.step(store), stored_to(Level::memory)));
  // The first leaves from 1 to 101, the second to 201; the third waits for the first's place.
  EXPECT_THAT(cycles, ElementsAre(1, 0, 101, 100));
}

TEST(ReferenceCore, AWrongBranchRefillsTheFrontEndOnceItIsKnown) {
  Program program;
  const auto branch = program.trace.compute({1}, {}, {Flag::control, Flag::conditional});
  const auto add = program.trace.compute({}, {2});
  ReferenceCoreSpec spec = unlimited();
  spec.predictor = ReferencePredictor::global8;
  ReferenceCore core(spec);
  TimedStep step = program.step(branch);
  step.wrong = 1U << static_cast<unsigned>(ReferencePredictor::bimodal);
  EXPECT_EQ(core.retire(step, {}), 1);
  EXPECT_EQ(core.retire(program.step(add), {}), 0);  // another predictor was wrong
  step.wrong = 1U << static_cast<unsigned>(ReferencePredictor::global8);
  EXPECT_EQ(core.retire(step, {}), 0);
  EXPECT_EQ(core.retire(program.step(add), {}), 11);  // complete at 1, dispatch at 11
}

/// A loop that loads from the 16 bytes that the iteration before stored to: the load is held back by that
/// store from its second execution on, and with it whatever else that instruction loads.
TEST(ReferenceCore, AStoreSetHoldsLoadsBackForGood) {
  Program program;
  const auto slow = program.trace.compute({1}, {1}, {}, *find_op_class("IntDiv"));
  const auto store = program.trace.compute({1}, {}, {Flag::store}, *find_op_class("MemWrite"));
  const auto load = program.trace.compute({}, {2}, {Flag::load}, *find_op_class("MemRead"));
  ReferenceCore core(unlimited());
  const auto run = [&](bool neighbour, std::uint64_t number) {
    core.retire(program.step(slow), {});
    TimedStep stores = program.step(store);
    stores.writes = 1;
    core.retire(stores, stored_to(Level::first));
    TimedStep loads = program.step(load);
    loads.neighbour = neighbour;
    loads.neighbour_number = number;
    loads.neighbour_key = store;
    return core.retire(loads, loaded_from(Level::first));
  };
  EXPECT_EQ(run(false, 0), 0);  // nothing known: the load overtakes the store
  EXPECT_EQ(run(true, 4), 4);   // it reads beside what the store writes: read again after it
  EXPECT_EQ(run(false, 0), 4);  // from now on it waits
}

TEST(StoreSets, JoinedInstructionsShareTheNewestStore) {
  StoreSets sets;
  EXPECT_EQ(sets.newest(1), nullptr);
  sets.join(1, 2);
  sets.join(3, 4);
  sets.stored(2, {.complete = 7, .number = 1});
  sets.join(3, 2);  // 3 leaves 4's set for the older one
  ASSERT_NE(sets.newest(3), nullptr);
  EXPECT_EQ(sets.newest(3)->complete, 7);
  EXPECT_EQ(sets.newest(1)->complete, 7);
}

}  // namespace
}  // namespace perfpred
