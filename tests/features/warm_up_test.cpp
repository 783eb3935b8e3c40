#include <gtest/gtest.h>

#include <random>

#include "feature_rows.h"
#include "perfpred/features/feature_stream.h"
#include "perfpred/trace/edit.h"
#include "perfpred/trace/store.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using testing::FeatureRows;
using testing::TraceBuilder;

constexpr std::size_t kInstructions = 6000, kFrom = 4500, kCount = 700;

/// Instructions that load, store, compute, call and branch here and there, again and again.
TraceBuilder trace_to_warm_up() {
  TraceBuilder trace;
  std::mt19937 random(5);
  for (int i = 0; i < 60; ++i) {
    const auto reg = static_cast<std::uint8_t>(random() % 8);
    if (i % 5 == 0) trace.compute({reg}, {1}, {Flag::load});
    if (i % 5 == 1) trace.compute({reg, 2}, {}, {Flag::store});
    if (i % 5 == 2) trace.compute({reg}, {}, {Flag::control, Flag::conditional, Flag::direct});
    if (i % 5 == 3) trace.compute({reg}, {3});
    if (i % 5 == 4) trace.compute({reg}, {}, {Flag::control, Flag::unconditional, Flag::indirect});
  }
  for (std::size_t i = 0; i < kInstructions; ++i) {
    const auto id = static_cast<std::uint32_t>(random() % trace.table.size());
    testing::Execution execution;
    const StaticInstruction& row = trace.table[id];
    if (row.has(Flag::load) || row.has(Flag::store)) execution.address = 0x10000 + random() % 0x800 * 8;
    execution.taken = row.has(Flag::unconditional) || (row.has(Flag::conditional) && random() % 3 == 0);
    trace.run(id, execution);
  }
  return trace;
}

std::vector<float> rows_of(const std::filesystem::path& file, const FeatureSet& set) {
  const TraceReader reader(file);
  FeatureStream stream(reader, set);
  std::vector<float> rows(reader.instruction_count() * set.width());
  EXPECT_EQ(stream.read(rows), reader.instruction_count());
  EXPECT_EQ(stream.read(rows), 0U);
  return rows;
}

class WarmUp : public ::testing::Test {
 protected:
  WarmUp() {
    TraceWriter writer(folder_ / "long.h5", {});
    writer.append(trace_.block);
    writer.finish(trace_.table);
  }
  /// The rows of `kCount` instructions from `kFrom` on, cut out with a warm-up.
  std::vector<float> rows_of_cut(const FeatureSet& set, std::uint64_t warm_up) {
    cut_trace(folder_ / "long.h5", kFrom, kCount, folder_ / "cut.h5", {warm_up, {}});
    return rows_of(folder_ / "cut.h5", set);
  }
  std::vector<float> rows_within(const FeatureSet& set) const {
    const std::vector<float> all = FeatureRows(set, trace_).values();
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(kFrom * set.width());
    return {begin, begin + static_cast<std::ptrdiff_t>(kCount * set.width())};
  }

  const TemporaryFolder folder_;
  const TraceBuilder trace_ = trace_to_warm_up();
};

TEST_F(WarmUp, ThatReachesToTheBeginningGivesTheFeaturesOfTheLongTrace) {
  for (const std::string& name : feature_set_names()) {
    SCOPED_TRACE(name);
    const FeatureSet& set = find_feature_set(name);
    const std::vector<float> within = rows_within(set);
    EXPECT_EQ(rows_of_cut(set, kFrom), within);
    // neuroscalar13 knows nothing of what came before.
    EXPECT_EQ(rows_of_cut(set, 0) == within, name == "neuroscalar13");
  }
}

TEST_F(WarmUp, ThatIsLongerIsNearer) {
  const FeatureSet& set = dataflow();
  const std::vector<float> within = rows_within(set);
  const auto different = [&](std::uint64_t warm_up) {
    const std::vector<float> rows = rows_of_cut(set, warm_up);
    std::size_t count = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) count += rows[i] != within[i] ? 1 : 0;
    return count;
  };
  const std::size_t none = different(0), some = different(500), more = different(3000);
  EXPECT_LT(some, none);
  EXPECT_LT(more, some);
}

}  // namespace
}  // namespace perfpred
