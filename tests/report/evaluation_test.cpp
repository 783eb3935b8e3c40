#include "perfpred/report/evaluation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "perfpred/report/evaluation_report.h"
#include "perfpred/trace/error.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred::report {
namespace {

using ::testing::DoubleNear;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

/// Vectors of width 1 and core vectors 100 and 500 ps: times are easy to see. Mean CPI 4 on both (1000 and
/// 2000 ps).
StoredModel model() {
  StoredModel model;
  model.file = "model";
  model.card.kind = ModelKind::foundation;
  model.card.cores = {{"fast", 250, "", 4.0, false}, {"slow", 500, "", 4.0, true}};
  model.card.training_programs = {"known"};
  model.card.validation_programs = {"chooser"};
  model.tensors["core_vectors"] = {{2, 1}, {100, 500}};
  return model;
}

/// A window of 10 instructions, predicted 100 sum on fast and 500 sum on slow.
TraceVector window(const std::string& program, const std::string& name, double sum, std::uint64_t fast_cycles,
                   std::uint64_t slow_cycles) {
  TraceVector trace;
  trace.trace = program + "." + name;
  trace.program = program;
  trace.window = name;
  trace.vector = ProgramVector(1);
  trace.vector.sums[0] = sum;
  trace.vector.instructions = 10;
  trace.truths = {{"fast", fast_cycles, 250}, {"slow", slow_cycles, 500}};
  return trace;
}

/// Predicted on fast: known 10,000 + 20,000 ps, new 5,000 ps.
std::vector<TraceVector> windows() {
  return {window("known", "1", 100, 50, 80), window("known", "2", 200, 50, 320),
          window("new", "1", 50, 25, 40)};
}

Evaluation evaluate_windows(const BaselineTimesOf& baselines = {}) {
  const StoredModel stored = model();
  return evaluate(stored, windows(), {0, 1}, EvaluationSamples(stored, {0, 1}, {}), baselines);
}

TEST(Evaluation, AddsUpAProgramsWindows) {
  const Evaluation evaluation = evaluate_windows();
  ASSERT_THAT(evaluation.programs, SizeIs(4));
  // fast: 30,000 ps predicted, 100 cycles of 250 ps true.
  EXPECT_NEAR(evaluation.programs[0].error(), 0.2, 1e-12);
  // 20 instructions of 4 cycles on the mean.
  EXPECT_NEAR(*evaluation.programs[0].baseline_error(Baseline::mean_cpi), -0.2, 1e-12);
  ASSERT_THAT(evaluation.windows, SizeIs(6));
  EXPECT_NEAR(evaluation.windows[0].error(), -0.2, 1e-12);  // 10,000 of 12,500 ps
  EXPECT_NEAR(evaluation.windows[2].error(), 0.6, 1e-12);   // 20,000 of 12,500 ps
}

TEST(Evaluation, KeepsSeenAndUnseenProgramsAndTunedCoresApart) {
  const Evaluation evaluation = evaluate_windows();
  ASSERT_THAT(evaluation.cells, SizeIs(4));
  EXPECT_EQ(evaluation.cells[0].group, "training programs, trained cores");
  EXPECT_EQ(evaluation.cells[1].group, "training programs, tuned cores");
  EXPECT_EQ(evaluation.cells[2].group, "unseen programs, trained cores");
  EXPECT_EQ(evaluation.cells[3].group, "unseen programs, tuned cores");
  EXPECT_NEAR(evaluation.cells[0].model.mean_absolute, 0.2, 1e-12);
  EXPECT_NEAR(evaluation.cells[1].model.bias, 150'000.0 / 200'000 - 1, 1e-12);
  EXPECT_NEAR(evaluation.cells[2].model.bias, 5000.0 / 6250 - 1, 1e-12);
  EXPECT_NEAR(evaluation.cells[3].model.bias, 25'000.0 / 20'000 - 1, 1e-12);
}

TEST(Evaluation, NeverCallsAProgramOfTheCardUnseen) {
  const StoredModel stored = model();
  EXPECT_EQ(standing_of("known", stored.card), Standing::training);
  EXPECT_EQ(standing_of("chooser", stored.card), Standing::validation);
  EXPECT_EQ(standing_of("new", stored.card), Standing::unseen);
  const Evaluation evaluation =
      evaluate(stored, {window("known", "1", 1, 1, 1), window("chooser", "1", 1, 1, 1)}, {0, 1},
               EvaluationSamples(stored, {0, 1}, {}));
  for (const GroupErrors& cell : evaluation.cells) EXPECT_THAT(cell.group, Not(HasSubstr("unseen")));
}

TEST(Evaluation, SummarisesByCoreAndProgram) {
  const Evaluation evaluation = evaluate_windows();
  ASSERT_THAT(evaluation.by_core, SizeIs(4));
  EXPECT_EQ(evaluation.by_core[0].group, "fast, training programs");
  ASSERT_THAT(evaluation.by_program, SizeIs(2));
  EXPECT_EQ(evaluation.by_program[1].group, "new (unseen)");
  EXPECT_EQ(evaluation.by_program[1].model.count, 2U);
  EXPECT_NEAR(evaluation.by_program[1].model.mean_absolute, (0.2 + 0.25) / 2, 1e-12);
  EXPECT_NEAR(evaluation.by_program[1].model.bias, (-0.2 + 0.25) / 2, 1e-12);
}

TEST(Evaluation, AddsABaselinesTimesOverWindows) {
  const Evaluation evaluation = evaluate_windows([](const TraceVector& trace, const std::string& core) {
    BaselineTimes times;
    times[Baseline::counts] = trace.window == "1" ? 1000.0 : 24'000.0;
    if (core == "fast" && trace.window == "1") times[Baseline::trees] = 12'500.0;
    return times;
  });
  // 25,000 of 25,000 ps.
  EXPECT_NEAR(*evaluation.programs[0].baseline_error(Baseline::counts), 0.0, 1e-12);
  EXPECT_TRUE(evaluation.cells[0].baselines[Baseline::counts].has_value());
  // A baseline without the time of one window has none of the program, and none of the groups with it.
  EXPECT_FALSE(evaluation.programs[0].baseline_error(Baseline::trees).has_value());
  EXPECT_NEAR(*evaluation.windows[0].baseline_error(Baseline::trees), 0.0, 1e-12);
  EXPECT_FALSE(evaluation.cells[0].baselines[Baseline::trees].has_value());
  EXPECT_FALSE(evaluate_windows().cells[0].baselines[Baseline::counts].has_value());
  EXPECT_TRUE(evaluate_windows().cells[0].baselines[Baseline::mean_cpi].has_value());
}

TEST(Evaluation, CountsTrueTimesInsideTheBands) {
  StoredModel stored = model();
  // fast: known is predicted 1.2, new 0.8 of its true time; single windows 0.8, 1.6 and 0.8.
  stored.card.bands = Bands{0.8, 0, 4, 0, 1, {{"fast", 1.21, 1.5}}, {}, {}};
  const Evaluation evaluation = evaluate(stored, windows(), {0, 1}, EvaluationSamples(stored, {0, 1}, {}));
  ASSERT_THAT(evaluation.coverage, SizeIs(4));
  const auto covered = [&](std::size_t i) {
    const Coverage& entry = evaluation.coverage[i];
    return std::tuple(entry.standing, entry.whole_programs, entry.count, entry.covered);
  };
  EXPECT_EQ(covered(0), std::tuple(Standing::training, true, 1U, 1U));
  EXPECT_EQ(covered(1), std::tuple(Standing::unseen, true, 1U, 0U));
  EXPECT_EQ(covered(2), std::tuple(Standing::training, false, 2U, 1U));
  EXPECT_EQ(covered(3), std::tuple(Standing::unseen, false, 1U, 1U));
  EXPECT_NEAR(evaluation.coverage[2].mean_factor, 1.5, 1e-12);
  EXPECT_THAT(
      evaluation_text(evaluation),
      HasSubstr("single windows  training  2   50.0 %        1.500             50.0 %           0 of 1"));
  EXPECT_EQ(evaluation_json(evaluation)["bands"]["coverage"][1]["covered"], 0.0);
  EXPECT_TRUE(evaluation_json(evaluate_windows())["bands"].is_null());
}

TEST(Evaluation, CountsLargeErrorsThatNothingWarnsOfAndSmallOnesThatAreWarnedOf) {
  StoredModel stored = model();
  // Off by +20 and -20 % on fast, by -25 and +25 % on slow; a band of 10 %.
  stored.card.bands = Bands{0.5, 0, 4, 0, 1, {{"fast", 1.1, 1.1}, {"slow", 1.1, 1.1}}, {}, {}};
  stored.card.bands->second = {"other", 7, {"v1"}, 0.5, 1.5, 1.5};
  const auto coverage = [&](double known_sum) {
    const std::vector<TraceVector> traces = {window("known", "1", known_sum, 50, 80)};
    const SecondTimes twice = [](std::vector<Prediction>& of_traces, std::vector<Prediction>& of_programs) {
      for (auto* predictions : {&of_traces, &of_programs})
        for (Prediction& prediction : *predictions)
          if (prediction.core == "fast") prediction.second_time_ps = 2 * prediction.time_ps;
    };
    return evaluate(stored, traces, {0, 1}, EvaluationSamples(stored, {0, 1}, {}), {}, twice).coverage.at(0);
  };
  // Truth is 12,500 ps on fast, where the models disagree, and 40,000 ps on slow, where there is no second.
  const Coverage half = coverage(62.5);  // 6,250 ps, off by 50 %, and 31,250 ps, off by 22 %
  EXPECT_EQ(half.far, 1U);
  EXPECT_EQ(half.far_unsaid, 0U);
  EXPECT_EQ(half.covered, 1U);  // the second time, and a factor of 1.5 beyond it
  EXPECT_EQ(half.programs, 1U);
  EXPECT_EQ(half.programs_covered, 1U);
  const Coverage right = coverage(125);  // exact on fast, 62,500 ps on slow
  EXPECT_EQ(right.near, 1U);
  EXPECT_EQ(right.near_warned, 1U);
  EXPECT_EQ(right.far, 1U);
  EXPECT_EQ(right.far_unsaid, 1U);
  // 18,750 ps is the most and 12,500 / 1.1 the least of fast; slow's band is a tenth. The median of two is
  // half way between.
  EXPECT_NEAR(right.median_half_width, (std::sqrt(25'000 * 1.5 / (12'500 / 1.1)) - 1 + 0.1) / 2, 1e-9);
}

TEST(Evaluation, CorrelatesTimesOfProgramsOfOneStandingOnly) {
  EXPECT_THAT(evaluate_windows().correlations, IsEmpty());
  const StoredModel stored = model();
  auto traces = windows();
  traces.push_back(window("other", "1", 60, 26, 30));
  const Evaluation evaluation = evaluate(stored, traces, {0, 1}, EvaluationSamples(stored, {0, 1}, {}));
  ASSERT_THAT(evaluation.correlations, SizeIs(2));
  EXPECT_EQ(evaluation.correlations[0].standing, Standing::unseen);
  EXPECT_EQ(evaluation.correlations[0].programs, 2U);
  EXPECT_NEAR(*evaluation.correlations[0].kendall, 1.0, 1e-12);
  EXPECT_NEAR(*evaluation.correlations[1].kendall, -1.0,
              1e-12);  // slow: 40 and 30 cycles, predicted the other way
}

TEST(Evaluation, LeavesOutAndCountsWhatHasNoTruth) {
  const StoredModel stored = model();
  auto traces = windows();
  traces[0].truths.pop_back();  // and with it the program's truth on slow
  const Evaluation evaluation = evaluate(stored, traces, {0, 1}, EvaluationSamples(stored, {0, 1}, {}));
  EXPECT_EQ(evaluation.without_truth, 1U);
  EXPECT_THAT(evaluation.programs, SizeIs(3));
  EXPECT_THAT(evaluation.windows, SizeIs(5));
  for (auto& trace : traces) trace.truths.clear();
  EXPECT_THROW(evaluate(stored, traces, {0, 1}, EvaluationSamples(stored, {0, 1}, {})), InputError);
}

/// Reads a synthetic trace whose every instruction is predicted 4 cycles on fast and 10 on slow, in uneven
/// blocks.
EvaluationSamples sample(const StoredModel& stored, const TemporaryFolder& folder,
                         std::uint64_t instructions) {
  const auto file = folder / "trace.h5";
  write_synthetic_trace(file, {.instructions = instructions, .program = "new"});
  const TraceReader trace(file);
  EvaluationSamples samples(stored, {0, 1}, {0});
  const VectorSink sink = samples.observer(trace);
  const std::vector<float> vectors(instructions, 10.0F);
  for (std::uint64_t begin = 0; begin < instructions; begin += 777) {
    const std::uint64_t count = std::min<std::uint64_t>(777, instructions - begin);
    sink(begin, std::span<const float>(vectors).subspan(begin, count));
  }
  return samples;
}

TEST(EvaluationSamples, CutsIntervalsWhateverTheBlocks) {
  const StoredModel stored = model();
  const TemporaryFolder folder;
  const EvaluationSamples samples = sample(stored, folder, 2500);
  const auto& errors = samples.interval_errors();
  ASSERT_THAT(errors, SizeIs(1));  // no interval of 10,000
  const auto& of_1000 = errors.at({1000, Standing::unseen});
  ASSERT_THAT(of_1000, SizeIs(4));  // two intervals, two cores
  const auto increments = TraceReader(folder / "trace.h5").read_increments("slow", 0, 2000);
  double first = 0, second = 0;
  for (std::size_t i = 1; i < 1000; ++i) first += increments[i] * 500.0;
  for (std::size_t i = 1000; i < 2000; ++i) second += increments[i] * 500.0;
  EXPECT_THAT(of_1000[1], DoubleNear(999 * 5000.0 / first - 1, 1e-9));
  EXPECT_THAT(of_1000[3], DoubleNear(1000 * 5000.0 / second - 1, 1e-9));
}

TEST(EvaluationSamples, KeepsTheFirstIntervalOfATraceAsItsPrefix) {
  const StoredModel stored = model();
  const TemporaryFolder folder;
  const EvaluationSamples samples = sample(stored, folder, 2500);
  const auto& of_1000 = samples.prefix_errors().at({1000, Standing::unseen});
  const auto& intervals = samples.interval_errors().at({1000, Standing::unseen});
  EXPECT_THAT(of_1000, ::testing::ElementsAre(intervals[0], intervals[1]));
}

TEST(EvaluationSamples, ComparesSingleInstructionsOfTheChosenCoresOnly) {
  const StoredModel stored = model();
  const TemporaryFolder folder;
  const EvaluationSamples samples = sample(stored, folder, 2500);
  ASSERT_THAT(samples.instructions(), SizeIs(1));
  const auto errors = samples.instructions().at({0, Standing::unseen}).errors();
  ASSERT_TRUE(errors.has_value());
  EXPECT_EQ(errors->count, 2499U);
  const auto increments = TraceReader(folder / "trace.h5").read_increments("fast", 0, 2500);
  double absolute = 0;
  for (std::size_t i = 1; i < 2500; ++i) absolute += std::abs(4.0 - increments[i]);
  EXPECT_NEAR(errors->mean_absolute, absolute / 2499, 1e-9);
}

TEST(EvaluationSamples, SingleLatenciesOfANeuroScalarModelAreUncorrected) {
  StoredModel stored = model();
  stored.card.kind = ModelKind::neuroscalar;
  stored.card.cores.pop_back();
  stored.card.target.short_total_correction = 3.0;
  const TemporaryFolder folder;
  write_synthetic_trace(folder / "trace.h5", {.instructions = 2, .program = "new"});
  const TraceReader trace(folder / "trace.h5");
  const auto truth = trace.read_increments("fast", 0, 2);
  EvaluationSamples samples(stored, {0}, {0});
  samples.observer(trace)(0, std::vector<float>{9, 9, static_cast<float>(truth[1]), 0});
  EXPECT_EQ(samples.instructions().at({0, Standing::unseen}).errors()->exact, 1.0);
}

TEST(EvaluationReport, PrintsItsTables) {
  Evaluation evaluation;
  evaluation.model = "m.safetensors";
  GroupErrors group;
  group.group = "unseen programs, trained cores";
  group.model = {4, 0.05, 0.04, 0.09, 0.1, -0.01};
  group.baselines[Baseline::mean_cpi] = judge::ErrorSummary{4, 0.5, 0.4, 0.9, 1.25, 0.1};
  evaluation.cells = {group};
  evaluation.by_core = {group};
  evaluation.prefixes = {{1000, Standing::unseen, group.model}, {0, Standing::unseen, group.model}};
  evaluation.notes = {"no trees today"};
  const std::string text = evaluation_text(evaluation);
  EXPECT_THAT(text,
              HasSubstr("whole programs                  n  predicted by          mean   median      p95   "
                        "    max      bias\n"));
  EXPECT_THAT(text,
              HasSubstr("unseen programs, trained cores  4  model               5.00 %   4.00 %   9.00 % "
                        "  10.00 %   -1.00 %\n"
                        "                                   mean CPI           50.00 %"));
  EXPECT_THAT(text, HasSubstr("linear regression        -        -        -         -         -\n"));
  EXPECT_THAT(text, HasSubstr("boosted trees            -"));
  EXPECT_THAT(text, HasSubstr("interval model           -"));
  EXPECT_THAT(text, HasSubstr("         all  unseen    4  5.00 %"));
  EXPECT_THAT(text, HasSubstr("no trees today\n"));
  EXPECT_THAT(text, Not(HasSubstr("single instructions")));
}

TEST(EvaluationReport, GivesTheSameFiguresAsJson) {
  const Json json = evaluation_json(evaluate_windows());
  EXPECT_EQ(json["schema"], "perfpred evaluate 1");
  EXPECT_NEAR(json["cells"][0]["model"]["mean"].get<double>(), 0.2, 1e-12);
  for (const char* baseline : {"counts", "trees", "interval"})
    EXPECT_TRUE(json["cells"][0][baseline].is_null());
  EXPECT_EQ(json["programs"].size(), 4U);
  EXPECT_EQ(json["windows"][2]["window"], "2");
  EXPECT_EQ(json["programs"][1]["tuned_core"], true);
}

TEST(EvaluationReport, WritesALineATimeAsCsv) {
  const std::string csv = evaluation_csv(evaluate_windows());
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 4 + 6);
  EXPECT_THAT(csv, HasSubstr("\nwindow,new,1,slow,unseen,tuned,10,25000,20000,0.25,0,,,\n"));
}

}  // namespace
}  // namespace perfpred::report
