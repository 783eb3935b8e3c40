#include <cstdlib>
#include <fstream>

#include "cli/command_fixture.h"
#include "described_core.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class Predict : public CommandTest {
 protected:
  /// The JSON that predicting with `arguments` prints.
  nlohmann::json predict(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "predict");
    arguments.insert(arguments.end(), {"--model", path("model.safetensors"), "--json"});
    const CommandResult result = perfpred(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.err, "");
    return result.json();
  }
};

TEST_F(Predict, JsonGivesTimeCyclesAndCpiThatAgreeWithOneAnother) {
  model();
  const nlohmann::json json = predict({trace("a.h5", {.instructions = 1500, .program = "loop"})});
  EXPECT_EQ(json.at("schema"), "perfpred predict 1");
  EXPECT_EQ(json.at("model"), path("model.safetensors"));
  ASSERT_EQ(json.at("predictions").size(), 2U);
  for (const nlohmann::json& prediction : json.at("predictions")) {
    EXPECT_EQ(prediction.at("trace"), path("a.h5"));
    EXPECT_EQ(prediction.at("program"), "loop");
    const double period = prediction.at("core") == "fast" ? 250 : 500;
    EXPECT_EQ(prediction.at("instructions"), 1499);  // the first has no predecessor
    const double cycles = prediction.at("cycles");
    EXPECT_NEAR(prediction.at("time_ps").get<double>(), cycles * period, 1e-9 * std::abs(cycles * period));
    EXPECT_NEAR(prediction.at("cpi").get<double>(), cycles / 1499, 1e-9 * std::abs(cycles));
  }
}

TEST_F(Predict, JsonGivesTheErrorWhereTheTraceHoldsGroundTruth) {
  model();
  const std::string file = trace("a.h5", {.instructions = 1500});
  const nlohmann::json summary = perfpred({"info", file, "--json"}).json();
  const nlohmann::json json = predict({file});
  for (const nlohmann::json& prediction : json.at("predictions")) {
    const double truth_ps = prediction.at("truth_time_ps");
    const double period = prediction.at("period_ps");
    EXPECT_DOUBLE_EQ(prediction.at("truth_cycles").get<double>() * period, truth_ps);
    EXPECT_NEAR(prediction.at("error").get<double>(), prediction.at("time_ps").get<double>() / truth_ps - 1,
                1e-12);
    for (const nlohmann::json& core : summary.at("cores")) {
      if (core.at("core") == prediction.at("core")) {
        EXPECT_EQ(core.at("cycles"), prediction.at("truth_cycles"));
      }
    }
  }
}

TEST_F(Predict, TracesThatAreReadAtTheSameTimeComeOutAsOneAfterTheOther) {
  std::vector<std::string> arguments = {"predict", "--model",     bundled("models/x86-64-timing.safetensors"),
                                        "--cores", "o3-00,o3-01", "--json"};
  for (const std::uint64_t instructions : {40'000U, 1500U, 3000U, 2U, 20'000U, 700U, 5000U}) {
    const std::string name = std::to_string(arguments.size());
    arguments.push_back(trace(
        name + ".h5",
        {.instructions = instructions, .program = "p" + name, .seed = instructions, .cores = {"o3-00"}}));
  }
  const auto with_threads = [&](const std::string& threads) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"--threads", threads});
    return perfpred(all);
  };
  const CommandResult one = with_threads("1");
  ASSERT_EQ(one.status, 0) << one.err;
  ASSERT_EQ(one.json().at("predictions").size(), 14U);
  EXPECT_EQ(one.json().at("predictions")[2].at("trace"), arguments[7]);
  EXPECT_TRUE(one.json().at("predictions")[2].contains("error"));
  for (const std::string threads : {"2", "3", "8"}) {
    const CommandResult several = with_threads(threads);
    EXPECT_EQ(several.out, one.out) << threads;
    EXPECT_EQ(several.err, one.err) << threads;
  }
}

/// Large pages are asked for by way of the environment, which is the user's.
TEST_F(Predict, TheUsersTunablesOfMallocStay) {
  const std::vector<std::string> command = {"predict", trace("a.h5"), "--model", model(), "--json"};
  const CommandResult plain = perfpred(command);
  ASSERT_EQ(plain.status, 0) << plain.err;
  for (const char* tunables : {"glibc.malloc.hugetlb=0", "glibc.malloc.arena_max=2"}) {
    ::setenv("GLIBC_TUNABLES", tunables, 1);
    const CommandResult result = perfpred(command);
    ::unsetenv("GLIBC_TUNABLES");
    EXPECT_EQ(result.out, plain.out) << result.err;
    EXPECT_EQ(result.err, "");
  }
}

TEST_F(Predict, WithoutGroundTruthThereIsNoError) {
  model();
  const nlohmann::json json = predict({trace("a.h5", {.cores = {}})});
  for (const nlohmann::json& prediction : json.at("predictions")) {
    for (const char* key : {"truth_time_ps", "truth_cycles", "error"})
      EXPECT_FALSE(prediction.contains(key)) << key;
  }
  const CommandResult text = perfpred({"predict", path("a.h5"), "--model", path("model.safetensors")});
  EXPECT_THAT(text.out, AllOf(HasSubstr("CPI"), Not(HasSubstr("error"))));
}

TEST_F(Predict, TextIsATableOfTheChosenCoresInTheOrderAskedFor) {
  const CommandResult result =
      perfpred({"predict", trace("a.h5"), "--model", model(), "--cores", "slow,fast"});
  ASSERT_EQ(result.status, 0) << result.err;
  const auto lines = lines_of(result.out);
  ASSERT_GE(lines.size(), 4U);
  EXPECT_THAT(lines[0], AllOf(HasSubstr("trace"), HasSubstr("cycles"), HasSubstr("CPI"), HasSubstr("time"),
                              HasSubstr("true cycles"), HasSubstr("error")));
  EXPECT_THAT(result.out, HasSubstr("absolute error of time over 2 traces x cores"));
  EXPECT_LT(result.out.find("slow"), result.out.find("fast"));
}

TEST_F(Predict, AGlobChoosesCores) {
  model();
  const nlohmann::json json = predict({trace("a.h5"), "--cores", "s*"});
  ASSERT_EQ(json.at("predictions").size(), 1U);
  EXPECT_EQ(json.at("predictions").at(0).at("core"), "slow");
}

TEST_F(Predict, SeveralWindowsOfAProgramAddUpToIt) {
  model();
  const std::string first = trace("a.1.h5", {.instructions = 1000, .program = "a", .window = "1", .seed = 1});
  const std::string second =
      trace("a.2.h5", {.instructions = 1600, .program = "a", .window = "2", .seed = 2});
  const nlohmann::json json = predict({first, second, "--cores", "fast"});
  const nlohmann::json& windows = json.at("predictions");
  ASSERT_EQ(windows.size(), 2U);
  ASSERT_EQ(json.at("programs").size(), 1U);
  const nlohmann::json& program = json.at("programs").at(0);
  EXPECT_EQ(program.at("program"), "a");
  for (const char* key : {"instructions", "time_ps", "cycles", "truth_time_ps"}) {
    const double sum = windows.at(0).at(key).get<double>() + windows.at(1).at(key).get<double>();
    EXPECT_NEAR(program.at(key).get<double>(), sum, 1e-9 * std::abs(sum)) << key;
  }
}

TEST_F(Predict, AFolderStandsForItsTraces) {
  model();
  fs::create_directory(folder_ / "runs");
  trace("runs/a.h5", {.program = "a"});
  trace("runs/b.h5", {.program = "b"});
  EXPECT_EQ(predict({path("runs"), "--cores", "fast"}).at("predictions").size(), 2U);
}

TEST_F(Predict, WeightsWeighTheWindows) {
  model();
  trace("a.1.h5", {.instructions = 1000, .program = "a", .window = "1", .seed = 1});
  trace("a.2.h5", {.instructions = 1600, .program = "a", .window = "2", .seed = 2});
  const std::string weights = text_file("weights.txt", "# from a sampler\na.1.h5 3\na.2.h5 0.5\n");
  const nlohmann::json json =
      predict({path("a.1.h5"), path("a.2.h5"), "--cores", "fast", "--weights", weights});
  const nlohmann::json& windows = json.at("predictions");
  for (const char* key : {"time_ps", "truth_time_ps"}) {
    const double sum = 3 * windows.at(0).at(key).get<double>() + 0.5 * windows.at(1).at(key).get<double>();
    EXPECT_NEAR(json.at("programs").at(0).at(key).get<double>(), sum, 1e-9 * std::abs(sum)) << key;
  }
}

TEST_F(Predict, AWeightMayBeOfATraceWithABlankInItsName) {
  model();
  const nlohmann::json json = predict({trace("a b.h5", {.program = "a"}), "--cores", "fast", "--weights",
                                       text_file("weights.txt", "  runs/a b.h5 \t 2.5  # of 3\r\n")});
  EXPECT_NEAR(json.at("programs").at(0).at("time_ps").get<double>(),
              2.5 * json.at("predictions").at(0).at("time_ps").get<double>(), 1e-3);
}

TEST_F(Predict, PerInstructionCyclesAddUpToTheTotal) {
  model();
  const nlohmann::json json = predict(
      {trace("a.h5", {.instructions = 1200}), "--cores", "fast", "--per-instruction", path("cycles.csv")});
  const auto lines = lines_of(contents("cycles.csv"));
  ASSERT_EQ(lines.size(), 1201U);
  EXPECT_EQ(lines[0], "trace,instruction,pc,fast cycles,fast true cycles");
  double predicted = 0;
  double truth = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    std::istringstream fields(lines[i]);
    std::string name, number, pc, cycles, true_cycles;
    std::getline(fields, name, ',');
    std::getline(fields, number, ',');
    std::getline(fields, pc, ',');
    std::getline(fields, cycles, ',');
    std::getline(fields, true_cycles);
    ASSERT_EQ(number, std::to_string(i - 1));
    predicted += std::stod(cycles);
    truth += std::stod(true_cycles);
  }
  const nlohmann::json& total = json.at("predictions").at(0);
  // Each of the 1199 lines is rounded to 6 digits.
  EXPECT_NEAR(predicted, total.at("cycles").get<double>(), 1e-3);
  EXPECT_EQ(truth, total.at("truth_cycles"));
}

TEST_F(Predict, TakesABundledModelAndNamesItWhereNoneIsNamed) {
  const std::string lua = path("lua.h5");
  ASSERT_EQ(
      perfpred({"trace", "cut", bundled("traces/lua_script.1.h5"), "--count", "4000", "-o", lua}).status, 0);
  const CommandResult named = perfpred(
      {"predict", lua, "--cores", "ns-8w", "--model", bundled("models/x86-64-foundation.safetensors")});
  for (const char* command : {"predict", "compare", "evaluate"}) {
    const CommandResult result = perfpred({command, lua, "--cores", "ns-8w,ns-rob"});
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_THAT(lines_of(result.err), ::testing::Contains(::testing::AllOf(
                                          ::testing::StartsWith("perfpred: info: no --model: "),
                                          ::testing::HasSubstr("x86-64-foundation.safetensors is taken"))))
        << command;
  }
  EXPECT_EQ(perfpred({"predict", lua, "--cores", "ns-8w", "--second-model", "none"}).out, named.out);
  // Beside it another bundled one is asked, and its limit is of that very model.
  const CommandResult asked = perfpred({"predict", lua, "--cores", "ns-8w", "--json"});
  EXPECT_THAT(asked.err, ::testing::HasSubstr("x86-64-learned.safetensors is asked as well"));
  EXPECT_THAT(asked.err, ::testing::Not(::testing::HasSubstr("another second model")));
  EXPECT_EQ(asked.json().at("predictions").at(0).at("models_disagree"), false);
  EXPECT_THAT(named.err, ::testing::Not(::testing::HasSubstr("no --model")));
  expect_mistake({"predict", trace("arm.h5", {.isa = "aarch64"})},
                 {"no model of aarch64 is bundled", "--model"});
  ASSERT_EQ(perfpred({"predict", lua, "--model", bundled("models/x86-64-timing.safetensors"), "--vector",
                      path("kept.json")})
                .status,
            0);
  expect_mistake({"predict", path("kept.json")}, {path("kept.json"), "one model", "--model"});
}

TEST_F(Predict, WhatTheTimingModelsLackOfACoreIsNamed) {
  std::ofstream(path("other.json")) << perfpred::testing::described_core(
      "big-core", "other", R"("type":"tage_sc_l_64kb")", R"("type":"perceptron_8kb")");
  const auto run = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"predict", bundled("traces/lua_script.1.h5"),
                                          "--model", bundled("models/x86-64-timing.safetensors"),
                                          "--cores", "ns-8w,big-core",
                                          "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return perfpred(arguments);
  };
  const CommandResult lacks = run({"--core-file", path("other.json")});
  ASSERT_EQ(lacks.status, 0) << lacks.err;
  EXPECT_THAT(lacks.err,
              ::testing::HasSubstr("warning: other: its description asks for branch_predictor.type "
                                   "perceptron_8kb (taken for tage_sc_l_8kb), which the timing "
                                   "models lack"));
  EXPECT_EQ(lines_of(lacks.err).size(), 2U) << "and that no training core had one: " << lacks.err;
  const nlohmann::json lacking = {
      {"core", "other"}, {"asked_for", {"branch_predictor.type perceptron_8kb (taken for tage_sc_l_8kb)"}}};
  EXPECT_EQ(lacks.json().at("unmodelled"), nlohmann::json::array({lacking}));
  const CommandResult whole = run({});
  EXPECT_EQ(whole.err, "");
  EXPECT_FALSE(whole.json().contains("unmodelled"));
}

TEST_F(Predict, AnImpossibleTimeIsToldAndInNoRanking) {
  TensorFile contents = read_tensor_file(model());
  NamedTensor& vectors = contents.tensors.at("core_vectors");
  const std::string file = trace("a.h5");
  const auto width = static_cast<std::size_t>(vectors.shape[1]);
  const nlohmann::json before = predict({file}).at("predictions");
  // The time is linear in the core's vector: the slow core's is turned where it was positive.
  const double slow = before[1].at("time_ps");
  for (std::size_t i = 0; i < 2 * width; ++i) {
    const double time = before[i / width].at("time_ps");
    const bool wanted_positive = i < width;
    if ((time > 0) != wanted_positive) vectors.values[i] = -vectors.values[i];
  }
  write_tensor_file(path("model.safetensors"), contents);
  const CommandResult result = perfpred({"predict", file, "--model", path("model.safetensors"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err,
              ::testing::HasSubstr("warning: " + file + ": no possible time was predicted on slow ("));
  EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
  EXPECT_FALSE(result.json().at("predictions")[0].contains("impossible"));
  EXPECT_TRUE(result.json().at("predictions")[1].at("impossible").get<bool>());
  EXPECT_NEAR(result.json().at("predictions")[1].at("time_ps").get<double>(), -std::abs(slow),
              1e-6 * std::abs(slow));
  expect_mistake({"compare", file, "--model", path("model.safetensors")},
                 {file + ": no possible time was predicted on slow (", "leave that core out"});
}

TEST_F(Predict, AKeptVectorPredictsTheSameWithoutTheTrace) {
  model();
  const nlohmann::json from_trace = predict({trace("a.h5"), "--vector", path("a.vector")});
  fs::remove(folder_ / "a.h5");
  EXPECT_EQ(predict({path("a.vector")}), from_trace);
}

TEST_F(Predict, KeptVectorsNeedNoNetworkProgram) {
  const std::string model_file = model();
  const nlohmann::json from_trace = predict({trace("a.h5"), "--vector", path("a.vector")});
  // A copy that has no network program beside it.
  CommandInput alone;
  alone.program = path("perfpred");
  fs::copy_file(PERFPRED_BINARY, alone.program);

  const CommandResult kept = perfpred({"predict", path("a.vector"), "--model", model_file, "--json"}, alone);
  EXPECT_EQ(kept.status, 0) << kept.err;
  EXPECT_EQ(kept.json(), from_trace);

  const CommandResult network =
      perfpred({"predict", path("a.h5"), "--model", model_file, "--engine", "torch"}, alone);
  EXPECT_EQ(network.status, 2);
  EXPECT_EQ(network.out, "");
  EXPECT_THAT(network.err, ::testing::AllOf(::testing::HasSubstr("perfpred-network"),
                                            ::testing::HasSubstr("cannot be started")));
}

TEST_F(Predict, AKeptVectorServesOneCoreToo) {
  model();
  const nlohmann::json from_trace = predict({trace("a.h5"), "--cores", "slow", "--vector", path("a.vector")});
  EXPECT_EQ(predict({path("a.vector"), "--cores", "slow"}), from_trace);
  EXPECT_EQ(predict({path("a.vector")}).at("predictions").size(), 2U);
}

TEST_F(Predict, ANeuroScalarModelPredictsItsCore) {
  write_random_neuroscalar_model(folder_ / "model.safetensors");
  const nlohmann::json json = predict({trace("a.h5")});
  ASSERT_EQ(json.at("predictions").size(), 1U);
  EXPECT_EQ(json.at("predictions").at(0).at("core"), "fast");
}

TEST_F(Predict, EqualCallsPrintEqualBytes) {
  const std::vector<std::string> arguments = {"predict", trace("a.h5"), "--model", model(), "--json"};
  EXPECT_EQ(perfpred(arguments).out, perfpred(arguments).out);
}

}  // namespace
}  // namespace perfpred::cli_testing
