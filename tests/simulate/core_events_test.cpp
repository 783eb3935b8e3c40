#include "perfpred/simulate/core_events.h"

#include <gtest/gtest.h>

#include "decode/trace_builder.h"
#include "described_core.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/op_class.h"
#include "perfpred/trace/store.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using testing::described_core;
using testing::TraceBuilder;

EventCounts events_of(const TraceBuilder& trace, const std::string& core, std::size_t warm_up = 0) {
  TimingModels models({described_core(core)}, trace.table);
  const auto size = trace.block.size();
  models.warm_up(testing::slice(trace.block, 0, warm_up));
  std::vector<float> rows(size - warm_up);
  models.extract(testing::slice(trace.block, warm_up, size), rows);
  return models.events().front();
}

/// So many loads, each of the next line, over and over.
TraceBuilder loads_of_lines(std::size_t loads, std::size_t lines) {
  TraceBuilder trace;
  const std::uint32_t load = trace.compute({1}, {2}, {Flag::load}, *find_op_class("MemRead"));
  for (std::size_t i = 0; i < loads; ++i) trace.run(load, {.address = 0x100000 + i % lines * 64});
  return trace;
}

TEST(CoreEvents, EachLineIsMissedOnceWhereItFits) {
  for (const char* core : {"ns-8w", "little-core"}) {
    const EventCounts events = events_of(loads_of_lines(3000, 100), core);
    EXPECT_EQ(events[CoreEvent::instructions], 3000U) << core;
    EXPECT_EQ(events[CoreEvent::load_ops], 3000U) << core;
    EXPECT_EQ(events[CoreEvent::integer_ops], 0U) << core;
    EXPECT_EQ(events[CoreEvent::l1d_accesses], 3000U) << core;
    EXPECT_EQ(events[CoreEvent::l1d_misses], 100U) << core;
    EXPECT_EQ(events[CoreEvent::l1d_fills], 100U) << core;
    EXPECT_EQ(events[CoreEvent::l1i_misses], 1U) << core;
    EXPECT_EQ(events[CoreEvent::l2_accesses], 101U) << core;
    EXPECT_EQ(events[CoreEvent::l2_misses], 101U) << core;
    EXPECT_EQ(events[CoreEvent::l3_accesses], 0U) << core;
    EXPECT_EQ(events[CoreEvent::memory_reads], 101U) << core;
    EXPECT_GE(events[CoreEvent::memory_activations], 2U) << core;
    EXPECT_LE(events[CoreEvent::memory_activations], 101U) << core;
    EXPECT_EQ(events[CoreEvent::flushes], 0U) << core;
  }
}

TEST(CoreEvents, AWarmUpIsNotCountedButItsLinesAreThere) {
  const EventCounts events = events_of(loads_of_lines(3000, 100), "ns-8w", 1000);
  EXPECT_EQ(events[CoreEvent::instructions], 2000U);
  EXPECT_EQ(events[CoreEvent::l1d_accesses], 2000U);
  EXPECT_EQ(events[CoreEvent::l1d_misses], 0U);
  EXPECT_EQ(events[CoreEvent::memory_reads], 0U);
}

TEST(CoreEvents, BranchesThatNothingTellsAreFlushed) {
  TraceBuilder trace;
  const std::uint32_t branch = trace.compute({1}, {}, {Flag::control, Flag::conditional, Flag::direct});
  const std::uint32_t next = trace.compute({1}, {2});
  trace.table[branch].pc = 0x2000;
  trace.table[next].pc = 0x2000;  // where it goes, either way
  std::uint32_t random = 1;
  for (int i = 0; i < 4000; ++i) {
    random = random * 1664525 + 1013904223;
    trace.run(branch, {.taken = (random >> 30U & 1U) != 0});
  }
  const EventCounts events = events_of(trace, "ns-8w");
  EXPECT_GT(events[CoreEvent::flushes], 1200U);
  EXPECT_LT(events[CoreEvent::flushes], 2800U);
  TraceBuilder straight;
  const std::uint32_t never = straight.compute({1}, {}, {Flag::control, Flag::conditional, Flag::direct});
  for (int i = 0; i < 4000; ++i) straight.run(never);
  EXPECT_LT(events_of(straight, "ns-8w")[CoreEvent::flushes], 5U);
}

TEST(CoreEvents, AWholeFileIsCountedByEachCore) {
  TemporaryFolder folder;
  const TraceBuilder trace = loads_of_lines(3000, 700);  // 44 KB
  TraceWriter writer(folder / "t.h5", {});
  writer.append(trace.block);
  writer.finish(trace.table);
  const std::vector<std::string> cores = {described_core("ns-8w"), described_core("little-core")};
  const std::vector<EventCounts> counts = count_events(TraceReader(folder / "t.h5"), cores, 2);
  ASSERT_EQ(counts.size(), 2U);
  EXPECT_EQ(counts[0], events_of(trace, "ns-8w"));
  EXPECT_EQ(counts[1], events_of(trace, "little-core"));
  EXPECT_EQ(counts[0][CoreEvent::l1d_misses], 700U) << "64 KB";
  EXPECT_GT(counts[1][CoreEvent::l1d_misses], 700U) << "32 KB";
}

TEST(CoreEvents, AreNamedInTheirOrder) {
  const auto names = core_event_names();
  ASSERT_EQ(names.size(), kCoreEvents);
  EXPECT_EQ(names[static_cast<std::size_t>(CoreEvent::l2_misses)], "l2.misses");
  EXPECT_EQ(names[static_cast<std::size_t>(CoreEvent::flushes)], "flushes");
  EXPECT_EQ(names[static_cast<std::size_t>(CoreEvent::store_ops)], "ops.store");
}

}  // namespace
}  // namespace perfpred
