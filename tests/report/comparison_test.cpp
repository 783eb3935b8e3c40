#include "perfpred/report/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "perfpred/judge/comparison.h"
#include "perfpred/report/comparison_output.h"
#include "perfpred/report/comparison_text.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string description_of(const std::string& name) {
  return load_core(std::string(PERFPRED_SOURCE_DIR) + "/configs/cores/" + name + ".yaml").json;
}

/// Two programs on three cores: b is predicted 2 and 8 times as fast as a (geometric mean 4), c half as fast.
ComparisonRequest two_programs() {
  ComparisonRequest request;
  request.models = {"m.safetensors"};
  request.cores = {{"a", 100, "", "m"}, {"b", 100, "", "m"}, {"c", 100, "", "m"}};
  const std::vector<std::vector<double>> predicted = {{1000, 500, 2000}, {8000, 1000, 16000}};
  const std::vector<std::vector<double>> truth = {{1000, 600, 900}, {8000, 2000, 8010}};
  for (std::size_t i = 0; i < 2; ++i) {
    TraceVector trace;
    trace.trace = trace.program = i == 0 ? "p" : "q";
    trace.window = "1";
    request.traces.push_back(trace);
    for (std::size_t core = 0; core < 3; ++core) {
      Prediction prediction;
      prediction.time_ps = prediction.baseline_time_ps = predicted[i][core];
      prediction.truth_time_ps = truth[i][core];
      request.predictions.push_back(prediction);
    }
  }
  return request;
}

ComparisonSamples no_samples() { return ComparisonSamples({{"a", 100}, {"b", 100}, {"c", 100}}, {}); }

TEST(ComparisonReport, TextAndJsonShowTheSameOrder) {
  const auto report = compare(two_programs(), no_samples());
  const Json json = comparison_json(report);
  EXPECT_EQ(json.at("schema"), "perfpred compare 2");
  EXPECT_EQ(json.at("overall").at("cores").at(0).at("core"), "b");
  EXPECT_NEAR(json.at("overall").at("cores").at(0).at("speedup").get<double>(), 4.0, 1e-12);
  EXPECT_TRUE(json.at("overall").at("cores").at(0).at("interval").is_null());
  const std::string text = comparison_text(report);
  EXPECT_THAT(text, HasSubstr("all 2 programs, geometric mean (speed-up over a)"));
  EXPECT_THAT(
      text, HasSubstr("Verdict: b is the fastest of the 3 cores on all programs: 4.000 times as fast as a"));
  EXPECT_THAT(text, HasSubstr("kept vectors hold totals alone"));
}

TEST(ComparisonReport, CountsPairsAgainstTheTruth) {
  const auto report = compare(two_programs(), no_samples());
  // p: truth b < c < a, predicted b < a < c: two of three pairs agree.
  EXPECT_EQ(report.comparison.traces[0].agreement->pairs, 3U);
  EXPECT_EQ(report.comparison.traces[0].agreement->agreeing_pairs, 2U);
  // q: a and c truly differ by 0.1 % only, which is not over 1 %.
  EXPECT_EQ(report.comparison.traces[1].clear_agreement->pairs, 2U);
  EXPECT_EQ(report.comparison.traces[1].clear_agreement->agreeing_pairs, 2U);
}

TEST(ComparisonReport, SaysNothingOfTruthWhereACoreHasNone) {
  ComparisonRequest request = two_programs();
  request.predictions[1].truth_time_ps.reset();
  const auto report = compare(request, no_samples());
  const Json json = comparison_json(report);
  EXPECT_FALSE(json.at("traces").at(0).contains("against_truth"));
  EXPECT_TRUE(json.at("traces").at(1).contains("against_truth"));
  EXPECT_FALSE(json.at("overall").contains("against_truth"));
  EXPECT_EQ(json.at("score").at("prediction").at("programs"), 1);
}

TEST(ComparisonReport, FactorsOfAddedCoresAreInTheIntervalsUnlessTheyWereMeasured) {
  ComparisonRequest request = two_programs();
  request.cores[1].factor_error = std::log(1.03);
  request.cores[2].factor_error.reset();
  auto report = compare(request, no_samples());
  EXPECT_THAT(interval_note(report), HasSubstr("all times may be off on b (3.0 %) that was added"));
  EXPECT_THAT(interval_note(report), HasSubstr("on c was not measured and is not in them"));
  const Json errors = comparison_json(report).at("factor_errors");
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].at("core"), "b");
  EXPECT_NEAR(errors[0].at("deviation").get<double>(), std::log(1.03), 1e-12);
  EXPECT_TRUE(errors[1].at("deviation").is_null());
  EXPECT_TRUE(report.comparison.overall.pairs[0].speedup.interval.has_value());

  request.accuracy.emplace();
  request.accuracy->programs = {"x"};
  request.accuracy->core_names = {"a", "b", "c"};
  report = compare(request, no_samples());
  EXPECT_TRUE(comparison_json(report).at("factor_errors").empty());
  EXPECT_THAT(interval_note(report), Not(HasSubstr("factor")));
}

TEST(ComparisonReport, AProgramWithAnImpossibleTimeIsInNoRanking) {
  ComparisonRequest request = two_programs();
  for (std::size_t i = 0; i < request.predictions.size(); ++i) {
    Prediction& prediction = request.predictions[i];
    prediction.trace = prediction.program = request.traces[i / 3].trace;
    prediction.core = request.cores[i % 3].name;
  }
  request.predictions[2].time_ps = -5;  // c on p
  const auto report = compare(request, no_samples());
  const Json json = comparison_json(report);
  ASSERT_EQ(json.at("programs").size(), 1U);
  EXPECT_EQ(json.at("programs").at(0).at("of"), "q");
  EXPECT_EQ(json.at("score").at("prediction").at("programs"), 1);
  EXPECT_EQ(json.at("left_out").at(0).at("trace"), "p");
  EXPECT_EQ(json.at("left_out").at(0).at("core"), "c");
  EXPECT_EQ(json.at("left_out").at(0).at("time_ps"), -5);
  EXPECT_THAT(comparison_text(report), HasSubstr("Left out: p: no possible time was predicted on c (-5 ps)"));
  request.predictions[3].time_ps = 0;
  EXPECT_THROW(compare(request, no_samples()), InputError);
}

TEST(ComparisonReport, TheSameWindowTwiceIsAMistake) {
  ComparisonRequest request = two_programs();
  request.traces[1].program = "p";
  EXPECT_THROW(compare(request, no_samples()), InputError);
}

TEST(ComparisonReport, WarnsOfCoresThatDifferInPoliciesAlone) {
  ComparisonRequest request = two_programs();
  request.cores[0].core_json = description_of("ns-8w");
  request.cores[1].core_json = description_of("policy-prefetch");
  request.cores[2].core_json = description_of("ns-rob");
  auto report = compare(request, no_samples());
  ASSERT_EQ(report.warnings.size(), 1U);
  EXPECT_EQ(report.warnings[0].policy, "prefetcher");
  EXPECT_THAT(comparison_text(report),
              HasSubstr("Warning: a and b differ in policies alone: l1d.prefetcher (none, "
                        "stride), l2.prefetcher (none, bop)"));
  EXPECT_THAT(policy_warning_text(report.warnings[0]), HasSubstr("was not measured"));

  request.accuracy.emplace();
  request.accuracy->programs = {"x"};
  request.accuracy->policy_pairs = {{"prefetcher", "b", "a", 6, 5, 2, 0.8, 1.0, 0.2}};
  report = compare(request, no_samples());
  const std::string text = policy_warning_text(report.warnings[0]);
  EXPECT_THAT(text, HasSubstr("right order on 2 of 5 programs"));
  EXPECT_THAT(text, HasSubstr("speed-up off by 22.1 % on average"));
  EXPECT_THAT(text, HasSubstr("b over a: true 1.250, predicted 1.000"));  // measured the other way round

  request.accuracy->policy_pairs[0].a = "other";
  report = compare(request, no_samples());
  EXPECT_THAT(policy_warning_text(report.warnings[0]), HasSubstr("Measured on 1 other pairs"));
}

/// Reads a synthetic trace of the cores "fast" and "slow" as a model would that is always right but for
/// "slow", which it takes for three times as fast as it is.
struct ReadTrace {
  TemporaryFolder folder;
  ComparisonSamples samples;

  explicit ReadTrace(SampleOptions options, std::uint64_t instructions = 2000)
      : samples({{"fast", 250}, {"slow", 500}}, std::move(options)) {
    write_synthetic_trace(folder / "t.h5", {.instructions = instructions});
    const TraceReader trace(folder / "t.h5");
    for (std::uint64_t begin = 0; begin < instructions; begin += 700) {
      const auto fast = trace.read_increments("fast", begin, 700);
      const auto slow = trace.read_increments("slow", begin, 700);
      InstructionTimeBlock block;
      for (std::size_t i = 0; i < fast.size(); ++i) {
        block.cycles.push_back(static_cast<float>(fast[i]));
        block.cycles.push_back(static_cast<float>(slow[i]) / 3);
        block.time_ps.push_back(250.0 * fast[i]);
        block.time_ps.push_back(500.0 * slow[i] / 3);
      }
      samples.read(trace, begin, block);
    }
  }
};

TEST(ComparisonSamples, GathersBlocksOfPredictionAndTruth) {
  const ReadTrace read({});
  const TraceBlocks& blocks = read.samples.blocks().begin()->second;
  ASSERT_EQ(blocks.predicted.blocks(), 20U);
  EXPECT_DOUBLE_EQ(blocks.predicted.columns()[0][3], blocks.truth->columns()[0][3]);
  EXPECT_NEAR(blocks.predicted.columns()[1][3] * 3, blocks.truth->columns()[1][3], 1e-6);
}

TEST(ComparisonSamples, CountsOrdersOnInstructionsAndIntervals) {
  SampleOptions options;
  options.instructions = options.intervals = true;
  const ReadTrace read(options);
  const auto rates = *read.samples.instructions().begin()->second.rates();
  EXPECT_EQ(rates.instructions, 1999U);  // the first one has no latency
  EXPECT_DOUBLE_EQ(rates.pairs[0].truth_a_better, 1.0);
  EXPECT_DOUBLE_EQ(rates.match_rate, 1.0);
  const auto rows = read.samples.intervals().begin()->second.agreement(std::vector<double>{0.0});
  EXPECT_EQ(rows.front().guesses.cases, 20U);
  EXPECT_EQ(rows.front().guesses.model, 20U);
}

TEST(ComparisonSamples, AddsUpTimesOfPlacesToTheTotals) {
  SampleOptions options;
  options.difference = {0, 1};
  options.function_at = [](const TraceReader&, const StaticInstruction& instruction) {
    return instruction.pc < 0x400050 ? std::string("first_half") : std::string();
  };
  const ReadTrace read(options);
  const auto functions = read.samples.differences().functions();
  const auto instructions = read.samples.differences().instructions();
  ASSERT_EQ(functions.size(), 2U);
  EXPECT_EQ(instructions.size(), 40U);
  double of_functions = 0, of_instructions = 0, truth = 0;
  std::uint64_t executions = 0;
  for (const auto& place : functions) {
    of_functions += place.predicted_difference();
    truth += place.true_difference();
    executions += place.executions;
  }
  for (const auto& place : instructions) of_instructions += place.predicted_difference();
  EXPECT_EQ(executions, 1999U);
  EXPECT_NEAR(of_functions, of_instructions, 1e-3);
  // slow truly takes 4 times the time of fast, and 4/3 of it by prediction.
  EXPECT_NEAR(truth, 9 * of_functions, 1e-3);
  EXPECT_GE(std::abs(instructions.front().predicted_difference()),
            std::abs(instructions.back().predicted_difference()));
}

TEST(ComparisonHtml, HoldsEverythingItNeedsAndNoTagFromTheData) {
  ComparisonRequest request = two_programs();
  request.traces[0].trace = "</script><b>.h5";
  const std::string page = comparison_html(compare(request, no_samples()));
  EXPECT_THAT(page, HasSubstr("uPlot"));
  EXPECT_THAT(page, HasSubstr("The MIT License"));
  EXPECT_THAT(page, HasSubstr("perfpred compare 2"));
  EXPECT_THAT(page, Not(HasSubstr("</script><b>")));
  EXPECT_THAT(page, Not(HasSubstr("src=\"http")));
  EXPECT_THAT(page, Not(HasSubstr("@import")));
}

TEST(ComparisonHtml, TellsTracesOfOneNameApart) {
  ComparisonRequest request = two_programs();
  request.traces[0].trace = "x/a.h5";
  request.traces[1].trace = "y/a.h5";
  ComparisonReport report = compare(request, no_samples());
  report.traces.resize(2);
  report.traces[0].trace = "x/a.h5";
  report.traces[1].trace = "y/a.h5";
  const std::string page = comparison_html(report);
  EXPECT_THAT(page, HasSubstr("\"trace_names\":{\"x/a.h5\":\"x/a.h5\",\"y/a.h5\":\"y/a.h5\"}"));
}

TEST(ComparisonReport, NamesOfCoresReachTheTerminalAsText) {
  ComparisonRequest request = two_programs();
  request.cores[1].name = "b\x1b[31m";
  const std::string text = comparison_text(compare(request, no_samples()));
  EXPECT_THAT(text, HasSubstr("Verdict: b\\x1b[31m is the fastest"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

TEST(ComparisonHtml, ShowsTheCoresSideBySideAndWhoMadeItWhen) {
  ComparisonRequest request = two_programs();
  request.cores[0].core_json = description_of("ns-8w");
  request.cores[1].core_json = description_of("policy-prefetch");
  request.making = {"perfpred 9.9", "2026-01-02 03:04 UTC", "perfpred compare p q"};
  const std::string page = comparison_html(compare(request, no_samples()));
  const std::string begin = "id=\"data\">";
  const std::size_t at = page.find(begin) + begin.size();
  const Json data = Json::parse(page.substr(at, page.find("</script>", at) - at));
  EXPECT_EQ(data.at("made").at("program"), "perfpred 9.9");
  EXPECT_EQ(data.at("made").at("command"), "perfpred compare p q");
  std::vector<std::string> differing;
  for (const Json& row : data.at("descriptions")) {
    ASSERT_EQ(row.at("values").size(), 3U);
    EXPECT_TRUE(row.at("values").at(2).is_null());  // c is not described
    if (row.at("differs").get<bool>()) differing.push_back(row.at("key"));
  }
  EXPECT_EQ(differing, (std::vector<std::string>{"l1d.prefetcher", "l2.prefetcher"}));
  EXPECT_GT(data.at("descriptions").size(), 40U);
}

TEST(ComparisonReport, TruthsOfSomeCoresAreShownThoughAnotherLacksThem) {
  ComparisonRequest request = two_programs();
  request.predictions[1].truth_time_ps.reset();  // b on p
  const auto report = compare(request, no_samples());
  const Json json = comparison_json(report);
  for (const Json& core : json.at("traces").at(0).at("cores")) {
    EXPECT_EQ(core.contains("truth_time_ps"), core.at("core") != "b");
    EXPECT_FALSE(core.contains("truth_rank"));
  }
  for (const Json& core : json.at("overall").at("cores")) {
    if (core.at("core") == "c") {
      EXPECT_NEAR(core.at("truth_speedup").get<double>(), std::sqrt(1000.0 / 900 * 8000 / 8010), 1e-12);
    }
    EXPECT_EQ(core.contains("truth_speedup"), core.at("core") != "b");
  }
  EXPECT_THAT(comparison_text(report), HasSubstr("true time"));
}

TEST(ComparisonSamples, BlocksOfTruthAreOfTheCoresThatTheTraceHas) {
  const TemporaryFolder folder;
  write_synthetic_trace(folder / "t.h5", {.instructions = 500, .cores = {"fast"}});
  const TraceReader trace(folder / "t.h5");
  ComparisonSamples samples({{"fast", 250}, {"slow", 500}}, {});
  InstructionTimeBlock block;
  block.time_ps.assign(1000, 1.0);
  block.cycles.assign(1000, 1.0F);
  samples.read(trace, 0, block);
  const TraceBlocks& blocks = samples.blocks().begin()->second;
  EXPECT_EQ(blocks.with_truth, (std::vector<bool>{true, false}));
  EXPECT_GT(blocks.truth->columns()[0][3], 0);
  EXPECT_TRUE(samples.instructions().empty());
}

TEST(ComparisonCsv, HasALineACoreForTracesProgramsAndAll) {
  const std::string csv = comparison_csv(compare(two_programs(), no_samples()));
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 3 * (2 + 2 + 1));
  EXPECT_THAT(csv, HasSubstr("\ntrace,p,b,1,500,2,,,,,1,600,"));
  EXPECT_THAT(csv, HasSubstr("\noverall,all programs,b,1,,"));
}

}  // namespace
}  // namespace perfpred::report
