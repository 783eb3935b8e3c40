#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <numeric>
#include <random>

#include "perfpred/baseline/baselines.h"
#include "perfpred/trace/error.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

const std::vector<BaselineCore> kCores = {{"fast", 250}, {"slow", 500}};

std::filesystem::path write(const TemporaryFolder& folder, const SyntheticTrace& what) {
  const auto file = folder / (what.program + ".h5");
  write_synthetic_trace(file, what);
  return file;
}

std::vector<std::filesystem::path> write_training(const TemporaryFolder& folder) {
  std::vector<std::filesystem::path> training;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    training.push_back(write(folder, {.instructions = 5000, .program = std::to_string(seed), .seed = seed}));
  }
  return training;
}

double true_time_ps(const TraceReader& trace, const BaselineCore& core) {
  const auto cycles = trace.read_increments(core.name, 1, trace.instruction_count());
  return std::accumulate(cycles.begin(), cycles.end(), 0.0) * core.period_ps;
}

TEST(TraceCounts, CoverEveryInstructionButTheFirst) {
  const TemporaryFolder folder;
  const TraceCounts counts = count_trace(TraceReader(write(folder, {.instructions = 2300})));
  EXPECT_THAT(counts.ends, ::testing::ElementsAre(1000, 2000, 2300));
  ASSERT_EQ(counts.counts.size(), 3 * count_width());
  EXPECT_EQ(counts.segment(0).back(), 999);
  EXPECT_EQ(counts.segment(1).back(), 1000);
  EXPECT_EQ(counts.segment(2).back(), 300);
}

TEST(TraceCounts, HoldEachInstructionOnceInEachHistogram) {
  const TemporaryFolder folder;
  const TraceReader trace(write(folder, {.instructions = 2300}));
  const std::vector<double> counts = count_trace(trace).total();
  // Op classes and four histograms stand before mispredictions, targets (2), chain and the number itself.
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end() - 5, 0.0), 5 * 2299.0);
  for (const OpClass op_class : {*find_op_class("IntAlu"), *find_op_class("FloatDiv")}) {
    double expected = 0;
    const InstructionBlock block = trace.read(1, 2299);
    for (const std::uint32_t id : block.static_id)
      expected += trace.static_table()[id].op_class == op_class ? 1 : 0;
    EXPECT_EQ(counts[op_class], expected);
  }
}

TEST(FittedBaselines, LearnLatenciesThatFollowFromOpClasses) {
  const TemporaryFolder folder;
  const auto fitted = FittedBaselines::fit(write_training(folder), kCores, TreeBaseline::available(), 1);
  EXPECT_EQ(fitted.programs().size(), 6U);
  // A program between those that were learnt from: trees do not extrapolate.
  const TraceReader seen(folder / "3.h5");
  const TraceReader unseen(write(folder, {.instructions = 5000, .program = "unseen", .seed = 99}));
  for (const BaselineCore& core : kCores) {
    BaselineTimes of_seen, of_unseen;
    fitted.add_times(core.name, core.period_ps, count_trace(seen), of_seen);
    fitted.add_times(core.name, core.period_ps, count_trace(unseen), of_unseen);
    EXPECT_LT(std::abs(*of_unseen[Baseline::counts] / true_time_ps(unseen, core) - 1), 0.05) << core.name;
    if (!TreeBaseline::available()) continue;
    EXPECT_LT(std::abs(*of_seen[Baseline::trees] / true_time_ps(seen, core) - 1), 0.02) << core.name;
  }
}

TEST(FittedBaselines, SayTheSameWhenReadAgain) {
  const TemporaryFolder folder;
  const auto fitted = FittedBaselines::fit(write_training(folder), kCores, TreeBaseline::available(), 1);
  fitted.save(folder / "baselines");
  const auto again = FittedBaselines::load(folder / "baselines");
  EXPECT_EQ(again.programs(), fitted.programs());
  const TraceCounts counts = count_trace(TraceReader(folder / "1.h5"));
  for (const BaselineCore& core : kCores) {
    BaselineTimes before, after;
    fitted.add_times(core.name, core.period_ps, counts, before);
    again.add_times(core.name, core.period_ps, counts, after);
    EXPECT_EQ(after[Baseline::counts], before[Baseline::counts]);
    EXPECT_EQ(after[Baseline::trees], before[Baseline::trees]);
  }
}

TEST(FittedBaselines, AreTheSameForAnyNumberOfThreads) {
  if (!TreeBaseline::available()) GTEST_SKIP() << "no XGBoost here";
  const TemporaryFolder folder;
  const auto files = write_training(folder);
  const TraceCounts counts = count_trace(TraceReader(files.front()));
  BaselineTimes one, three;
  FittedBaselines::fit(files, {kCores[0]}, true, 1).add_times("fast", 250, counts, one);
  FittedBaselines::fit(files, {kCores[0]}, true, 3).add_times("fast", 250, counts, three);
  EXPECT_EQ(one[Baseline::trees], three[Baseline::trees]);
}

TEST(FittedBaselines, RefuseWhatTheyCannotFit) {
  const TemporaryFolder folder;
  const auto file = write(folder, {.instructions = 100});
  EXPECT_THROW(FittedBaselines::fit({file}, {{"other", 250}}, false, 1), InputError);
  EXPECT_THROW(FittedBaselines::fit({file}, {{"fast", 300}}, false, 1), InputError);
  EXPECT_THROW(FittedBaselines::fit({}, kCores, false, 1), InputError);
}

TEST(FittedBaselines, RefuseFilesThatAreNone) {
  const TemporaryFolder folder;
  EXPECT_THROW(FittedBaselines::load(folder / "missing"), InputError);
  std::ofstream(folder / "text") << "no baselines";
  EXPECT_THROW(FittedBaselines::load(folder / "text"), InputError);
  FittedBaselines::fit({write(folder, {.instructions = 100})}, kCores, false, 1).save(folder / "cut");
  std::filesystem::resize_file(folder / "cut", std::filesystem::file_size(folder / "cut") / 2);
  EXPECT_THROW(FittedBaselines::load(folder / "cut"), InputError);
}

TEST(FittedBaselines, NoDamageIsRead) {
  const TemporaryFolder folder;
  FittedBaselines::fit(write_training(folder), kCores, TreeBaseline::available(), 1).save(folder / "kept");
  std::ifstream stream(folder / "kept", std::ios::binary);
  const std::string kept{std::istreambuf_iterator<char>(stream), {}};
  std::mt19937 random(20);
  for (int flip = 0; flip < 500; ++flip) {
    // Every other one at the beginning, where the digest stands.
    const std::size_t place = random() % (flip % 2 == 0 ? kept.size() : 200);
    std::string damaged = kept;
    damaged[place] = static_cast<char>(damaged[place] ^ (1 << random() % 8));
    std::ofstream(folder / "damaged", std::ios::binary) << damaged;
    EXPECT_THROW(FittedBaselines::load(folder / "damaged"), InputError) << place;
  }
}

TEST(FittedBaselines, RefuseACoreOfAnotherCycleTime) {
  const TemporaryFolder folder;
  const auto file = write(folder, {.instructions = 100});
  const auto fitted = FittedBaselines::fit({file}, kCores, false, 1);
  BaselineTimes times;
  EXPECT_THROW(fitted.add_times("fast", 300, count_trace(TraceReader(file)), times), InputError);
  fitted.add_times("unknown", 300, count_trace(TraceReader(file)), times);
  EXPECT_FALSE(times[Baseline::counts].has_value());
}

}  // namespace
}  // namespace perfpred
