#include "perfpred/compose/prediction.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "perfpred/trace/error.h"
#include "random_model.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TraceVector trace_vector(const TemporaryFolder& folder, const SyntheticTrace& what,
                         const StoredModel& model) {
  const auto file = folder / (what.program + "." + what.window + ".h5");
  write_synthetic_trace(file, what);
  const TraceReader trace(file);
  const auto engine = make_engine(model, {});
  return compute_trace_vector(trace, model, *engine);
}

TEST(ProgramVector, LeavesTheFirstInstructionOut) {
  ProgramVector vector(2);
  const std::vector<float> rows = {100, 100, 1, 2, 3, 4};
  vector.add(0, rows);
  EXPECT_EQ(vector.sums, (std::vector<double>{4, 6}));
  EXPECT_EQ(vector.instructions, 2U);
  vector.add(3, rows);
  EXPECT_EQ(vector.sums, (std::vector<double>{108, 112}));
  EXPECT_EQ(vector.instructions, 5U);
}

TEST(ProgramVector, SumsManySmallVectorsWithoutDrift) {
  ProgramVector vector(1);
  const std::vector<float> rows(1 << 16, 0.1F);
  for (std::uint64_t i = 0; i < 400; ++i) vector.add(1 + i * rows.size(), rows);
  const double expected = 400.0 * (1 << 16) * static_cast<double>(0.1F);
  EXPECT_NEAR(vector.sums[0] / expected, 1.0, 1e-12);
}

TEST(GroundTruth, NeverLosesACycle) {
  EXPECT_EQ(cycles_to_ps(1'000'000'000'001ULL, 333), 333'000'000'000'333.0);
}

TEST(Prediction, TruthLeavesTheFirstIncrementOut) {
  const TemporaryFolder folder;
  const StoredModel model = random_model("foundation", small_network());
  const TraceVector vector = trace_vector(folder, {.instructions = 3}, model);
  const TraceReader trace(folder / "synthetic.1.h5");
  const auto increments = trace.read_increments("slow", 0, 3);
  ASSERT_EQ(vector.truths.size(), 2U);
  EXPECT_EQ(vector.truths[1].core, "slow");
  EXPECT_EQ(vector.truths[1].cycles, increments[1] + increments[2]);
}

TEST(Prediction, IsTheDotProductOfProgramAndCoreVector) {
  const TemporaryFolder folder;
  const StoredModel model = random_model("foundation", small_network());
  const TraceVector vector = trace_vector(folder, {}, model);
  const auto predictions = predict(vector, model, {1});
  ASSERT_EQ(predictions.size(), 1U);
  EXPECT_EQ(predictions[0].core, "slow");
  const auto core = model.core_vector(1);
  EXPECT_DOUBLE_EQ(predictions[0].time_ps,
                   std::inner_product(core.begin(), core.end(), vector.vector.sums.begin(), 0.0));
  EXPECT_DOUBLE_EQ(predictions[0].cycles(), predictions[0].time_ps / 500);
  EXPECT_DOUBLE_EQ(predictions[0].cpi(), predictions[0].cycles() / 1999);
}

TEST(Prediction, OfAProgramIsTheWeightedSumOfItsWindows) {
  const TemporaryFolder folder;
  const StoredModel model = random_model("foundation", small_network());
  TraceVector first = trace_vector(folder, {.window = "1", .seed = 1}, model);
  TraceVector second = trace_vector(folder, {.instructions = 1000, .window = "2", .seed = 2}, model);
  second.weight = 3.0;
  const auto one = predict(first, model, {0}), two = predict(second, model, {0});
  const auto program = predict_programs({first, second}, model, {0});
  ASSERT_EQ(program.size(), 1U);
  EXPECT_DOUBLE_EQ(program[0].time_ps, one[0].time_ps + 3.0 * two[0].time_ps);
  EXPECT_DOUBLE_EQ(*program[0].truth_time_ps, *one[0].truth_time_ps + 3.0 * *two[0].truth_time_ps);
  EXPECT_DOUBLE_EQ(program[0].weight_instructions, 1999 + 3.0 * 999);
  EXPECT_EQ(program[0].instructions, 1999U + 999U);
}

TEST(Prediction, RefusesOneWindowTwice) {
  const TemporaryFolder folder;
  const StoredModel model = random_model("foundation", small_network());
  const TraceVector vector = trace_vector(folder, {}, model);
  EXPECT_THROW(predict_programs({vector, vector}, model, {0}), InputError);
}

TEST(Prediction, NeuroScalarTotalsCarryTheirCorrections) {
  const TemporaryFolder folder;
  StoredModel model = random_model("neuroscalar", small_network());
  const TraceVector vector = trace_vector(folder, {}, model);
  model.card.target.short_total_correction = 1.25;
  model.card.target.long_total_correction = 2.0;
  EXPECT_DOUBLE_EQ(predict(vector, model, {0})[0].time_ps,
                   250.0 * (1.25 * vector.vector.sums[0] + 2.0 * vector.vector.sums[1]));
}

TEST(Prediction, NamesBothIsasWhereTheyDiffer) {
  const TemporaryFolder folder;
  const StoredModel model = random_model("foundation", small_network());
  try {
    trace_vector(folder, {.isa = "riscv64"}, model);
    FAIL() << "no error";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(),
                AllOf(HasSubstr("riscv64"), HasSubstr("x86-64"), HasSubstr("random.safetensors")));
  }
}

TEST(Prediction, OfATraceWithoutASecondInstructionIsRefused) {
  const TemporaryFolder folder;
  const StoredModel model = random_model("foundation", small_network());
  EXPECT_THROW(trace_vector(folder, {.instructions = 0}, model), InputError);
  EXPECT_THROW(trace_vector(folder, {.instructions = 1, .window = "2"}, model), InputError);
}

TEST(Prediction, RefusesACoreOfOneNameAndAnotherClock) {
  const TemporaryFolder folder;
  StoredModel model = random_model("foundation", small_network());
  const TraceVector vector = trace_vector(folder, {}, model);
  model.card.cores[0].period_ps = 333;
  EXPECT_THROW(predict(vector, model, {0}), InputError);
}

}  // namespace
}  // namespace perfpred
