#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "feature_rows.h"

namespace perfpred {
namespace {

using testing::FeatureRows;
using testing::slice;
using testing::TraceBuilder;

/// Instructions that load, store, compute and branch here and there; a static one runs first after those
/// before it, 50 instructions apart at least.
TraceBuilder mixed_trace() {
  constexpr std::uint32_t kApart = 50;
  TraceBuilder trace;
  std::mt19937 random(3);
  for (int i = 0; i < 20; ++i) {
    const auto reg = static_cast<std::uint8_t>(random() % 8);
    if (i % 3 == 0) trace.compute({reg}, {1}, {Flag::load});
    if (i % 3 == 1) trace.compute({reg, 2}, {}, {Flag::store});
    if (i % 3 == 2) trace.compute({reg}, {}, {Flag::control, Flag::conditional, Flag::direct});
  }
  for (std::uint32_t i = 0; i < 1500; ++i) {
    const auto id = std::min(static_cast<std::uint32_t>(random() % trace.table.size()), i / kApart);
    testing::Execution execution;
    if (!trace.table[id].has(Flag::control)) execution.address = 0x10000 + random() % 0x8000 * 8;
    execution.taken = trace.table[id].has(Flag::control) && random() % 3 == 0;
    trace.run(id, execution);
  }
  return trace;
}

/// The rows of a trace whose static instructions become known just before the block that runs them first.
std::vector<float> rows_of_growing_table(const FeatureSet& set, const TraceBuilder& trace) {
  constexpr std::size_t kBlock = 100;
  const auto extractor = make_feature_extractor(set, {});
  std::vector<float> rows;
  std::uint32_t known = 0;
  for (std::size_t begin = 0; begin < trace.block.size(); begin += kBlock) {
    const InstructionBlock part = slice(trace.block, begin, std::min(begin + kBlock, trace.block.size()));
    for (const std::uint32_t id : part.static_id)
      for (; known <= id; ++known) extractor->set_static(known, trace.table[known]);
    std::vector<float> values(part.size() * set.width());
    extractor->extract(part, values);
    rows.insert(rows.end(), values.begin(), values.end());
  }
  return rows;
}

TEST(GrowingTables, GiveTheRowsOfACompleteOne) {
  const TraceBuilder trace = mixed_trace();
  for (const std::string& name : feature_set_names()) {
    SCOPED_TRACE(name);
    const FeatureSet& set = find_feature_set(name);
    EXPECT_EQ(rows_of_growing_table(set, trace), FeatureRows(set, trace).values());
  }
}

TEST(GrowingTables, TakeWhatIsLearnedOfARowFromTheNextBlockOn) {
  TraceBuilder trace;
  trace.run(trace.compute({1}, {2}));
  for (const FeatureSet& set : {micro_dataflow(), dataflow(), perfvec51(), neuroscalar13()}) {
    SCOPED_TRACE(set.name);
    const auto extractor = make_feature_extractor(set, trace.table);
    std::vector<float> before(set.width()), after(set.width());
    extractor->extract(trace.block, before);
    StaticInstruction learned = trace.table[0];
    learned.sources[0] = {RegisterClass::floating, 9};
    extractor->set_static(0, learned);
    extractor->extract(trace.block, after);
    for (std::size_t i = 0; i < set.width(); ++i) {
      const std::string& name = set.columns[i].name;
      if (name == "src1_class") {
        EXPECT_NE(before[i], after[i]);
      } else if (name == "src1_index") {
        EXPECT_EQ(after[i], 9.0F);
      } else if (name == "earlier_executions") {
        EXPECT_EQ(after[i], 1.0F);  // how often it ran is not forgotten
      }
    }
    EXPECT_THROW(extractor->set_static(2, learned), std::out_of_range);
  }
}

}  // namespace
}  // namespace perfpred
