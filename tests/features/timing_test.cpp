#include "features/timing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "features/reference_core_list.h"
#include "perfpred/trace/op_class.h"
#include "trace_builder.h"

namespace perfpred {
namespace {

using testing::FeatureRows;
using testing::slice;
using testing::TraceBuilder;

/// Some thousand instructions that load, store, compute and branch here and there.
TraceBuilder mixed_trace() {
  TraceBuilder trace;
  std::vector<std::uint32_t> ids;
  std::mt19937 random(3);
  for (int i = 0; i < 40; ++i) {
    const auto reg = static_cast<std::uint8_t>(random() % 8);
    const auto other = static_cast<std::uint8_t>(random() % 8);
    switch (i % 4) {
      case 0:
        ids.push_back(trace.compute({reg}, {other}, {Flag::load}, *find_op_class("MemRead")));
        break;
      case 1:
        ids.push_back(trace.compute({reg, other}, {}, {Flag::store}, *find_op_class("MemWrite")));
        break;
      case 2:
        ids.push_back(trace.compute({reg}, {other}, {}, *find_op_class("FloatAdd")));
        break;
      default:
        ids.push_back(trace.compute({reg}, {}, {Flag::control, Flag::conditional, Flag::direct}));
    }
  }
  for (int i = 0; i < 6000; ++i) {
    const std::uint32_t id = ids[random() % ids.size()];
    testing::Execution execution;
    if (trace.table[id].has(Flag::load) || trace.table[id].has(Flag::store))
      execution.address = 0x10000 + random() % 0x8000 * 8;
    execution.taken = trace.table[id].has(Flag::control) && random() % 3 == 0;
    trace.run(id, execution);
  }
  return trace;
}

TEST(Timing, BeginsWithTheColumnsOfDataflow) {
  const TraceBuilder trace = mixed_trace();
  const FeatureRows timed(timing(), trace), plain(dataflow(), trace);
  const std::size_t width = timing().width(), own = dataflow().width();
  ASSERT_EQ(width, own + reference_cores().size());
  for (std::size_t i = 0; i < own; ++i) EXPECT_EQ(timing().columns[i].name, dataflow().columns[i].name);
  for (std::size_t row = 0; row < trace.block.size(); ++row) {
    const auto begin = timed.values().begin() + static_cast<std::ptrdiff_t>(row * width);
    ASSERT_TRUE(std::equal(begin, begin + static_cast<std::ptrdiff_t>(own),
                           plain.values().begin() + static_cast<std::ptrdiff_t>(row * own)))
        << row;
  }
}

TEST(Timing, BlocksOfAnySizeGiveTheSameRows) {
  const TraceBuilder trace = mixed_trace();
  const FeatureRows whole(timing(), trace);
  const auto extractor = make_feature_extractor(timing(), trace.table);
  std::vector<float> rows;
  for (const auto& [begin, end] : {std::pair{0, 1}, {1, 4500}, {4500, 4500}, {4500, 6000}}) {
    const InstructionBlock part =
        slice(trace.block, static_cast<std::size_t>(begin), static_cast<std::size_t>(end));
    std::vector<float> values(part.size() * timing().width());
    extractor->extract(part, values);
    rows.insert(rows.end(), values.begin(), values.end());
  }
  EXPECT_EQ(rows, whole.values());
}

/// Fixed results: a change to these columns needs a new version of the set.
TEST(Timing, VersionThreeStaysAsItIs) {
  const FeatureRows rows(timing(), mixed_trace());
  const std::size_t width = timing().width(), own = dataflow().width();
  std::vector<double> totals(reference_cores().size());
  for (std::size_t i = 0; i < rows.values().size(); ++i) {
    if (i % width < own) continue;
    ASSERT_GE(rows.values()[i], 0.0F);
    totals[i % width - own] += rows.values()[i];
  }
  ASSERT_EQ(timing().version, 3U);
  const std::vector<double> expected = {109371, 175106, 230249, 507191, 261898, 131867,
                                        177204, 268452, 211413, 236222, 314731, 525212};
  ASSERT_EQ(totals.size(), expected.size());
  for (std::size_t i = 0; i < totals.size(); ++i) EXPECT_EQ(totals[i], expected[i]) << i;
}

TEST(Timing, ReferenceCoresAreSoundAndHaveNamesOfTheirOwn) {
  std::vector<std::string> names;
  for (const ReferenceCoreSpec& core : reference_cores()) {
    EXPECT_EQ(std::count(names.begin(), names.end(), core.name), 0) << core.name;
    names.push_back(core.name);
    EXPECT_LE(core.window, 512U);  // the rings of ReferenceCore hold so many
    EXPECT_LE(core.loads, 128U);
    EXPECT_LE(core.stores, 128U);
    EXPECT_LE(core.fetch_queue, 512U);
    EXPECT_LE(core.integer_results, 512U);
    EXPECT_LE(core.float_results, 512U);
    EXPECT_TRUE(core.in_order || core.queue > 0);
    for (const std::uint32_t count :
         {core.fetch_width, core.dispatch_width, core.issue_width, core.commit_width, core.integer_units,
          core.multiply_units, core.float_units, core.vector_units, core.load_ports, core.store_ports,
          core.caches.data.misses, core.caches.second.misses, core.caches.data.kib, core.caches.fetch.kib,
          core.caches.second.kib})
      EXPECT_GT(count, 0U) << core.name;
  }
}

}  // namespace
}  // namespace perfpred
