#include "perfpred/learn/count_baseline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "perfpred/trace/error.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

std::filesystem::path write(const TemporaryFolder& folder, const SyntheticTrace& what) {
  const auto file = folder / (what.program + ".h5");
  write_synthetic_trace(file, what);
  return file;
}

TEST(CountChunks, CoverEveryInstructionButTheFirst) {
  const TemporaryFolder folder;
  const TraceReader trace(write(folder, {.instructions = 2300}));
  std::vector<std::uint64_t> ends;
  std::vector<double> sizes;
  count_chunks(trace, [&](std::uint64_t, std::uint64_t end, std::span<const double> counts) {
    ASSERT_EQ(counts.size(), count_width());
    ends.push_back(end);
    sizes.push_back(counts.back());
  });
  EXPECT_THAT(ends, ::testing::ElementsAre(1000, 2000, 2300));
  EXPECT_THAT(sizes, ::testing::ElementsAre(999, 1000, 300));
}

TEST(CountChunks, CountEachInstructionOnceInEachHistogram) {
  const TemporaryFolder folder;
  const TraceReader trace(write(folder, {.instructions = 2300}));
  const std::vector<double> counts = count_trace(trace);
  // Op classes, four histograms and the number itself.
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), 0.0), 6 * 2299.0);
  for (const OpClass op_class : {*find_op_class("IntAlu"), *find_op_class("FloatDiv")}) {
    double expected = 0;
    const InstructionBlock block = trace.read(1, 2299);
    for (const std::uint32_t id : block.static_id)
      expected += trace.static_table()[id].op_class == op_class ? 1 : 0;
    EXPECT_EQ(counts[op_class], expected);
  }
}

TEST(CountBaseline, LearnsLatenciesThatFollowFromOpClasses) {
  const TemporaryFolder folder;
  std::vector<std::filesystem::path> training;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    training.push_back(
        write(folder, {.instructions = 5000, .program = "p" + std::to_string(seed), .seed = seed}));
  }
  const CountBaseline baseline = CountBaseline::fit(training, {"fast", "slow"});
  EXPECT_EQ(baseline.programs().size(), 6U);
  const TraceReader unseen(write(folder, {.instructions = 5000, .program = "unseen", .seed = 99}));
  for (const auto& [core, period] : {std::pair("fast", 250), std::pair("slow", 500)}) {
    const auto cycles = unseen.read_increments(core, 1, 4999);
    const double truth = std::accumulate(cycles.begin(), cycles.end(), 0.0) * period;
    EXPECT_LT(std::abs(baseline.time_ps(core, count_trace(unseen)) / truth - 1), 0.05) << core;
  }
}

TEST(CountBaseline, RefusesATraceWithoutTheCore) {
  const TemporaryFolder folder;
  EXPECT_THROW(CountBaseline::fit({write(folder, {.instructions = 100})}, {"other"}), InputError);
  EXPECT_THROW(CountBaseline::fit({}, {"fast"}), InputError);
}

}  // namespace
}  // namespace perfpred
