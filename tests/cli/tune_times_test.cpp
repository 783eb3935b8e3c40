#include <cmath>

#include "cli/command_fixture.h"
#include "described_core.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/trace/core_yaml.h"
#include "random_model.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::HasSubstr;

/// Synthetic programs without latencies, and a core "mine" that no model knows.
class TuneTimes : public CommandTest {
 protected:
  static constexpr int kPrograms = 7;

  void SetUp() override {
    fast_ = bundled("models/x86-64-timing.safetensors");
    for (int i = 0; i < kPrograms; ++i) {
      const std::string name(1, static_cast<char>('a' + i));
      traces_.push_back(trace(
          name + ".h5",
          {.instructions = 1500, .program = name, .seed = 10U + static_cast<unsigned>(i), .cores = {}}));
    }
    core_file_ =
        text_file("mine.yaml", core_yaml(parse_core(testing::described_core("test-o3-1", "mine"), "mine")));
  }

  std::vector<std::string> command(const std::vector<std::string>& traces, const std::string& times,
                                   const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"tune"};
    arguments.insert(arguments.end(), traces.begin(), traces.end());
    arguments.insert(arguments.end(), {"--times", times, "--core-file", core_file_, "--model", fast_, "-o",
                                       path("tuned.safetensors")});
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  /// By program or trace, what a model says of core "mine", in seconds.
  std::map<std::string, double> predicted(const std::string& model,
                                          const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"predict"};
    arguments.insert(arguments.end(), traces_.begin(), traces_.end());
    arguments.insert(arguments.end(), {"--model", model, "--cores", "mine", "--json"});
    arguments.insert(arguments.end(), more.begin(), more.end());
    const CommandResult result = perfpred(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    std::map<std::string, double> seconds;
    const nlohmann::json document = result.json();
    for (const nlohmann::json& prediction : document.at("predictions"))
      seconds[prediction.at("program")] = 1e-12 * prediction.at("time_ps").get<double>();
    return seconds;
  }
  static std::string line(const std::string& what, double seconds, const std::string& rest = "") {
    std::ostringstream text;
    text.precision(17);
    text << what << ',' << seconds << rest << '\n';
    return text.str();
  }

  std::string fast_, core_file_;
  std::vector<std::string> traces_;
};

TEST_F(TuneTimes, ACoreThatIsTwiceAsSlowAsItsDescriptionGetsThatFactor) {
  std::string times = "program,time_s\n";
  const auto described = predicted(fast_, {"--core-file", core_file_});
  for (const auto& [program, seconds] : described) times += line(program, 2 * seconds);
  const CommandResult tuned =
      perfpred(command(traces_, text_file("times.csv", times), {"--mix", "none", "--json"}));
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  const nlohmann::json result = tuned.json();
  EXPECT_EQ(result.at("schema"), "perfpred tune times 1");
  EXPECT_TRUE(result.at("scaled").get<bool>());
  EXPECT_NEAR(result.at("factor"), 2, 1e-6);
  EXPECT_EQ(result.at("programs").size(), static_cast<std::size_t>(kPrograms));
  EXPECT_NEAR(result.at("errors").at("described").at("mean"), 0.5, 1e-6);
  EXPECT_LT(result.at("errors").at("held_out").at("max").get<double>(), 1e-5);
  EXPECT_GT(result.at("errors").at("mean_cpi").at("mean").get<double>(), 0.001);
  for (const auto& [program, seconds] : predicted(path("tuned.safetensors")))
    EXPECT_NEAR(seconds, 2 * described.at(program), 1e-5 * seconds) << program;
}

TEST_F(TuneTimes, OtherCoresAreAsTheyWereAndProgramsAreSeenFromThenOn) {
  std::string times = "program,time_s\n";
  for (const auto& [program, seconds] : predicted(fast_, {"--core-file", core_file_}))
    times += line(program, 3 * seconds);
  ASSERT_EQ(perfpred(command(traces_, text_file("times.csv", times))).status, 0);
  const StoredModel before = load_model(fast_), after = load_model(path("tuned.safetensors"));
  ASSERT_EQ(after.card.cores.size(), before.card.cores.size() + 1);
  EXPECT_TRUE(after.card.cores.back().tuned);
  EXPECT_EQ(after.card.cores.back().name, "mine");
  for (std::size_t core = 0; core < before.card.cores.size(); ++core) {
    std::vector<double> vector = after.core_vector(core);
    EXPECT_EQ(vector.back(), 0);
    vector.pop_back();
    EXPECT_EQ(vector, before.core_vector(core)) << core;
  }
  EXPECT_THAT(after.card.training_programs, ::testing::Contains("a"));
}

TEST_F(TuneTimes, TimingModelsOfOtherCoresAreMixedIn) {
  // As slow as two known cores together: no factor of the description gives that.
  std::map<std::string, double> sums;
  for (const std::string core : {"little-core", "big-core"}) {
    std::vector<std::string> arguments = {"predict"};
    arguments.insert(arguments.end(), traces_.begin(), traces_.end());
    arguments.insert(arguments.end(), {"--model", fast_, "--cores", core, "--json"});
    const nlohmann::json document = perfpred(arguments).json();
    for (const nlohmann::json& prediction : document.at("predictions"))
      sums[prediction.at("program")] += 1e-12 * prediction.at("time_ps").get<double>();
  }
  std::string times = "program,time_s\n";
  for (const auto& [program, seconds] : sums) times += line(program, seconds);
  const std::string file = text_file("times.csv", times);
  const CommandResult alone = perfpred(command(traces_, file, {"--mix", "none", "--json"}));
  const CommandResult mixed =
      perfpred(command(traces_, file, {"--mix", "little-core,big-core", "--ridge", "1e-6", "--json"}));
  ASSERT_EQ(mixed.status, 0) << mixed.err;
  EXPECT_LT(mixed.json().at("errors").at("fitted").at("mean").get<double>(), 1e-3);
  EXPECT_GT(alone.json().at("errors").at("fitted").at("mean").get<double>(), 5e-3);
  for (const auto& [program, seconds] : predicted(path("tuned.safetensors")))
    EXPECT_NEAR(seconds, sums.at(program), 2e-3 * seconds) << program;
}

TEST_F(TuneTimes, TracesOfAProgramAddUpByTheirWeights) {
  const auto described = predicted(fast_, {"--core-file", core_file_});
  const std::string second =
      trace("a2.h5", {.instructions = 1500, .program = "a", .window = "2", .seed = 99, .cores = {}});
  const double of_second =
      1e-12 * perfpred({"predict", second, "--model", fast_, "--core-file", core_file_, "--json"})
                  .json()
                  .at("predictions")[0]
                  .at("time_ps")
                  .get<double>();
  const double seconds = 4 * (3 * described.at("a") + 10 * of_second);
  const CommandResult tuned =
      perfpred(command({traces_[0], second},
                       text_file("times.csv", "trace,weight,time_s\na.h5,3,\na2.h5,10," +
                                                  std::to_string(seconds * 1e6) + "e-6\n"),
                       {"--mix", "none", "--json"}));
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  EXPECT_NEAR(tuned.json().at("factor"), 4, 1e-4);
  EXPECT_EQ(tuned.json().at("programs")[0].at("traces"), 2);
  EXPECT_EQ(tuned.json().at("programs")[0].at("instructions"), 13 * 1499);
  EXPECT_TRUE(tuned.json().at("programs")[0].at("held_out_error").is_null());
  // One weight for all traces of a program.
  const CommandResult equal =
      perfpred(command({traces_[0], second}, text_file("times.csv", "program,weight,time_s\na,5,1\n"),
                       {"--mix", "none", "--json"}));
  ASSERT_EQ(equal.status, 0) << equal.err;
  EXPECT_NEAR(equal.json().at("factor").get<double>(), 0.2 / (described.at("a") + of_second),
              1e-6 / (described.at("a") + of_second));
}

TEST_F(TuneTimes, AModelWithACoreEncoderStartsFromItsVector) {
  StoredModel model = random_model_with_core_encoder();
  fast_ = path("encoder.safetensors");
  save_model(fast_, model);
  std::string times = "program,time_s,repeats,spread_s\n";
  auto described = predicted(fast_, {"--core-file", core_file_});
  if (described.begin()->second < 0) {
    // Random weights know no time; those of the opposite sign give what a trained model gives, one above 0.
    for (const char* name : {"core_encoder.output.weight", "core_encoder.output.bias"}) {
      NamedTensor& tensor = model.tensors.at(name);
      const std::size_t unit = tensor.values.size() / static_cast<std::size_t>(tensor.shape[0]);
      for (std::size_t i = 0; i + unit < tensor.values.size(); ++i) tensor.values[i] = -tensor.values[i];
    }
    save_model(fast_, model);
    described = predicted(fast_, {"--core-file", core_file_});
  }
  for (const auto& [program, seconds] : described) ASSERT_GT(seconds, 0) << program;
  for (const auto& [program, seconds] : described) times += line(program, 1.5 * seconds, ",3,0");
  const CommandResult tuned = perfpred(command(traces_, text_file("times.csv", times), {"--json"}));
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  EXPECT_NEAR(tuned.json().at("factor"), 1.5, 1e-3);
  for (const auto& [program, seconds] : predicted(path("tuned.safetensors")))
    EXPECT_NEAR(seconds, 1.5 * described.at(program), 1e-3 * seconds) << program;
  expect_mistake(command(traces_, path("times.csv"), {"--mix", "none"}), {fast_, "no timing models"});
}

TEST_F(TuneTimes, PrintsATable) {
  std::string times = "program,time_s\n";
  for (const auto& [program, seconds] : predicted(fast_, {"--core-file", core_file_}))
    times += line(program, 2 * seconds);
  const CommandResult tuned = perfpred(command(traces_, text_file("times.csv", times), {"--mix", "none"}));
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  for (const char* part :
       {"mean CPI of the other programs", "the description alone", "fitted to the other programs",
        "the description's times 2.0000", "core 'mine' added"})
    EXPECT_THAT(tuned.out, HasSubstr(part));
}

TEST_F(TuneTimes, NamesWhatDoesNotFit) {
  const std::string file = path("times.csv");
  const auto mistake = [&](const std::string& times, const std::vector<std::string>& traces,
                           const std::vector<std::string>& parts, const std::vector<std::string>& more = {}) {
    text_file("times.csv", times);
    expect_mistake(command(traces, file, more), parts);
  };
  mistake("program,time_s\na,1\n", {traces_[0], traces_[1]}, {file, "has no time for", traces_[1], "'b'"});
  mistake("program,time_s\na,1\nz,1\n", {traces_[0]}, {file, "line 3", "no trace of program 'z'"});
  mistake("trace,time_s\na.h5,1\nz.h5,1\n", {traces_[0]}, {file, "line 3", "'z.h5' is not given"});
  mistake("trace,time_s\na.h5,\n", {traces_[0]}, {file, "line 2", "no line of program 'a' has its time"});
  mistake("trace,time_s\nother/a.h5,1\n", {traces_[0]}, {file, "has no time for"});
  mistake("program,time_s\na,zero\n", {traces_[0]}, {file, "line 2", "'zero'"});
  mistake("program,time_s\na,1\n", {}, {"no trace to tune from"});
  const std::string second =
      trace("a2.h5", {.instructions = 400, .program = "a", .window = "2", .cores = {}});
  mistake("trace,time_s\na.h5,1\na2.h5,2\n", {traces_[0], second}, {file, "line 3", "line 2", "'a'"});
  const std::string same = trace("a3.h5", {.instructions = 400, .program = "a", .cores = {}});
  mistake("program,time_s\na,1\n", {traces_[0], same}, {same, "window '1'"});
  const std::string foreign =
      trace("f.h5", {.instructions = 400, .program = "f", .isa = "riscv64", .cores = {}});
  mistake("program,time_s\nf,1\n", {foreign}, {foreign, "riscv64"});
  expect_mistake(command({traces_[0]}, path("absent.csv")), {path("absent.csv"), "no such file"});
  expect_mistake(command({traces_[0]}, traces_[0]), {traces_[0]});
}

TEST_F(TuneTimes, RefusesOptionsThatBelongToLatencies) {
  const std::string file = text_file("times.csv", "program,time_s\na,1\n");
  for (const std::vector<std::string>& more :
       std::vector<std::vector<std::string>>{{"--core", "mine"},
                                             {"--method", "gradient"},
                                             {"--steps", "3"},
                                             {"--sum-length", "10"},
                                             {"--max-instructions", "10"},
                                             {"--no-timing-model"}})
    expect_mistake(command({traces_[0]}, file, more), {more[0], "--times"});
  const CommandResult old_spelling = perfpred(command({traces_[0]}, file, {"--no-reference-core"}));
  EXPECT_EQ(old_spelling.status, 2);
  EXPECT_THAT(old_spelling.err, ::testing::HasSubstr("error: --no-timing-model"));
  expect_mistake(command({traces_[0]}, file, {"--ridge", "-1"}), {"--ridge", "-1"});
  expect_mistake(command({traces_[0]}, file, {"--mix", "nowhere"}), {"nowhere"});
  expect_mistake({"tune", traces_[0], "--times", file, "--model", fast_, "-o", path("tuned.safetensors")},
                 {"--times needs --core-file"});
  expect_mistake(
      {"tune", traces_[0], "--core", "x", "--mix", "none", "--model", fast_, "-o", path("tuned.safetensors")},
      {"--mix", "--times"});
  expect_mistake({"tune", traces_[0], "--times", file, "--core-file", core_file_, "--model", model(), "-o",
                  path("tuned.safetensors")},
                 {"no core encoder and no timing models"});
}

TEST_F(TuneTimes, AKnownCoreIsAMistakeUnlessReplaced) {
  const std::string file = text_file("times.csv", "program,time_s\na,1e-3\n");
  core_file_ = bundled("configs/cores/ns-8w.yaml");
  expect_mistake(command({traces_[0]}, file), {fast_, "'ns-8w'", "--replace"});
  const CommandResult replaced = perfpred(command({traces_[0]}, file, {"--replace", "--json"}));
  ASSERT_EQ(replaced.status, 0) << replaced.err;
  EXPECT_EQ(load_model(path("tuned.safetensors")).card.cores.size(), load_model(fast_).card.cores.size());
  expect_mistake(command({traces_[0]}, text_file("hours.csv", "program,time_s\na,10000\n"), {"--replace"}),
                 {"hours.csv", "program 'a'", "cycles an instruction"});
}

}  // namespace
}  // namespace perfpred::cli_testing
