#include <cmath>

#include "cli/command_fixture.h"
#include "perfpred/model/stored_model.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::HasSubstr;

class Tune : public CommandTest {
 protected:
  void SetUp() override {
    model();
    trace("a.h5", {.instructions = 3000, .program = "a", .seed = 1, .cores = {"fast", "slow", "third"}});
    trace("b.h5", {.instructions = 3000, .program = "b", .seed = 2, .cores = {"fast", "slow", "third"}});
  }

  std::vector<std::string> command(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments = {
        "tune", path("a.h5"), "--model", path("model.safetensors"), "-o", path("tuned.safetensors")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
};

TEST_F(Tune, AddsACoreAndLeavesTheOthersAsTheyWere) {
  const CommandResult tuned = perfpred(command({path("b.h5"), "--core", "third", "--json"}));
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  EXPECT_EQ(tuned.json().at("schema"), "perfpred tune 1");
  EXPECT_EQ(tuned.json().at("core"), "third");
  const auto predict = [&](const std::string& model) {
    return perfpred({"predict", path("a.h5"), "--model", path(model), "--json"}).json().at("predictions");
  };
  const nlohmann::json before = predict("model.safetensors");
  const nlohmann::json after = predict("tuned.safetensors");
  ASSERT_EQ(after.size(), 3U);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(after[i].at("time_ps"), before[i].at("time_ps"));
  EXPECT_EQ(after[2].at("core"), "third");
  EXPECT_EQ(after[2].at("period_ps"), 750);
}

TEST_F(Tune, FitsByGradientWhereAskedTo) {
  const CommandResult tuned =
      perfpred(command({path("b.h5"), "--core", "third", "--method", "gradient", "--steps", "30", "--json"}));
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  EXPECT_EQ(tuned.json().at("steps"), 30);
  EXPECT_TRUE(tuned.json().at("ridge").is_null());
  expect_mistake(command({"--core", "third", "--steps", "30"}), {"--steps", "gradient"});
  expect_mistake(command({"--core", "third", "--method", "gradient", "--steps", "-1"}), {"--steps", "-1"});
  expect_mistake(command({"--core", "third", "--method", "gradient", "--ridge", "1"}), {"--ridge"});
}

TEST_F(Tune, LearnsWhichKeysOfADescriptionMislead) {
  // policy-prefetch is ns-8w with other prefetchers; here it is described as if it were ns-8w.
  const std::string description =
      text_file("core.yaml", "base: " + bundled("configs/cores/ns-8w.yaml") + "\nname: policy-prefetch\n");
  std::vector<std::string> traces;
  for (const char* program : {"kmeans", "lapack_solve", "mandelbrot", "stencil3d"}) {
    traces.push_back(path(std::string(program) + ".h5"));
    ASSERT_EQ(perfpred({"trace", "cut", bundled("traces/" + std::string(program) + ".1.h5"), "--count",
                        "4000", "-o", traces.back()})
                  .status,
              0);
  }
  for (const char* model : {"x86-64-timing", "x86-64-learned"}) {
    const std::string file = bundled("models/" + std::string(model) + ".safetensors");
    std::vector<std::string> arguments = {"tune",      "--core-file", description,
                                          "--replace", "--vary-keys", "--model",
                                          file,        "-o",          path("varied.safetensors"),
                                          "--json"};
    arguments.insert(arguments.end(), traces.begin(), traces.end());
    const CommandResult tuned = perfpred(arguments);
    ASSERT_EQ(tuned.status, 0) << tuned.err;
    EXPECT_TRUE(tuned.json().at("varied_keys").is_array());
    EXPECT_GT(tuned.json().at("held_out_factor_error").get<double>(), 0);
    // The model's times are those of the fit, and other cores' are as they were.
    const auto predict = [&](const std::string& with, const std::string& core) {
      return perfpred({"predict", traces[1], "--model", with, "--cores", core, "--json"})
          .json()
          .at("predictions")
          .at(0);
    };
    const nlohmann::json program = tuned.json().at("programs").at(1);
    EXPECT_EQ(program.at("program"), "lapack_solve");
    EXPECT_NEAR(predict(path("varied.safetensors"), "policy-prefetch").at("error").get<double>(),
                program.at("error").get<double>(), 1e-4);
    EXPECT_EQ(predict(path("varied.safetensors"), "big-core").at("time_ps"),
              predict(file, "big-core").at("time_ps"));
  }
  expect_mistake({"tune", traces[0], traces[1], "--core-file", description, "--replace", "--vary-keys",
                  "--model", bundled("models/x86-64-timing.safetensors"), "-o", path("none.safetensors")},
                 {"--vary-keys", "3 programs or more"});
  expect_mistake({"tune", "--core-file", description, "--replace", "--vary-keys", "--model",
                  bundled("models/x86-64-timing.safetensors"), "-o", path("none.safetensors")},
                 {"--vary-keys", "learns from traces"});
}

TEST_F(Tune, ADescriptionAloneAddsACore) {
  const std::string bundled_model = bundled("models/x86-64-foundation.safetensors");
  const std::vector<std::string> add = {"tune",
                                        "--core-file",
                                        bundled("configs/cores/test-o3-1.yaml"),
                                        "--model",
                                        bundled_model,
                                        "-o",
                                        path("tuned.safetensors")};
  const CommandResult tuned = perfpred(add);
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  EXPECT_THAT(tuned.out, ::testing::HasSubstr("core 'test-o3-1' added"));
  const CommandResult predicted = perfpred({"predict", bundled("traces/lua_script.1.h5"), "--model",
                                            path("tuned.safetensors"), "--cores", "test-o3-1", "--json"});
  ASSERT_EQ(predicted.status, 0) << predicted.err;
  // No simulation of this core was seen; the trace has its true time.
  const nlohmann::json prediction = predicted.json().at("predictions")[0];
  EXPECT_LT(std::abs(prediction.at("error").get<double>()), 0.1);
  EXPECT_TRUE(prediction.at("low_time_ps").is_null());
}

TEST_F(Tune, WhatWasMeasuredOfOtherCoresIsKept) {
  const auto programs = [&](const std::string& model) {
    const CommandResult result =
        perfpred({"compare", path("a.h5"), "--model", path(model), "--cores", "fast,slow", "--json"});
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json().at("accuracy_programs");
  };
  const std::string unseen = trace("unseen.h5", {.program = "unseen"});
  ASSERT_EQ(perfpred({"compare", unseen, "--model", path("model.safetensors"), "--record-accuracy",
                      path("model.safetensors")})
                .status,
            0);
  const nlohmann::json measured = programs("model.safetensors");
  EXPECT_EQ(measured, nlohmann::json::array({"unseen"}));
  ASSERT_EQ(perfpred(command({path("b.h5"), "--core", "third"})).status, 0);
  EXPECT_EQ(programs("tuned.safetensors"), measured);
  ASSERT_EQ(perfpred(command({path("b.h5"), "--core", "fast", "--replace"})).status, 0);
  EXPECT_EQ(programs("tuned.safetensors"), measured);
  const nlohmann::json kept = nlohmann::json::parse(
      read_tensor_file(path("tuned.safetensors")).metadata.at("perfpred.pair_accuracy"));
  EXPECT_EQ(kept.at("core_names"), nlohmann::json::array({"slow"}));
}

TEST_F(Tune, ACopyOfACoreTiesWithItAndAnAlmostCopyIsAsUnsureAsItsFactor) {
  const std::string base = bundled("configs/cores/ns-8w.yaml");
  const std::string copy = text_file("copy.yaml", "name: copy\nbase: " + base + "\n");
  const std::string almost =
      text_file("almost.yaml", "name: almost\nbase: " + base + "\nl2: {latency: 15}\n");
  const std::string tuned = path("tuned.safetensors");
  std::string model = bundled("models/x86-64-timing.safetensors");
  for (const std::string& core : {copy, almost}) {
    ASSERT_EQ(perfpred({"tune", "--core-file", core, "--model", model, "-o", tuned}).status, 0);
    model = tuned;
  }
  const CommandResult result = perfpred({"compare", bundled("traces/lua_script.1.h5"), "--model", tuned,
                                         "--cores", "ns-8w,copy,almost", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  ASSERT_EQ(result.json().at("factor_errors").size(), 2U);
  const nlohmann::json printed = result.json();
  for (const nlohmann::json& pair : printed.at("overall").at("pairs")) {
    EXPECT_TRUE(pair.at("tied").get<bool>()) << pair;
    const double low = pair.at("interval").at(0), high = pair.at("interval").at(1);
    EXPECT_GT(high / low, 1.01) << pair;
  }
}

TEST_F(Tune, ACoreFileMayComeThroughAPipe) {
  const std::string text = "name: piped\nbase: " + bundled("configs/cores/ns-8w.yaml") + "\n";
  const CommandResult result =
      perfpred_with_pipe("pipe", text,
                         {"tune", "--core-file", path("pipe"), "--model",
                          bundled("models/x86-64-timing.safetensors"), "-o", path("out")});
  EXPECT_EQ(result.status, 0) << result.err;
}

TEST_F(Tune, WarnsOfACoreOutsideOfTheTraining) {
  const std::string core = text_file("far.yaml", "name: far\nbase: " + bundled("configs/cores/ns-8w.yaml") +
                                                     "\ncore: {rob_entries: 4000}\n");
  const CommandResult result =
      perfpred({"tune", "--core-file", core, "--model", bundled("models/x86-64-timing.safetensors"), "-o",
                path("out"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("far is outside of what the model was trained on: core.rob_entries"));
  EXPECT_EQ(result.json().at("outside_training").at(0).at("core"), "far");
}

TEST_F(Tune, NeedsTracesOrADescription) {
  expect_mistake({"tune", "--model", path("model.safetensors"), "-o", path("tuned.safetensors")},
                 {"--core", "--core-file"});
  expect_mistake(
      {"tune", "--core", "third", "--model", path("model.safetensors"), "-o", path("tuned.safetensors")},
      {"no trace to tune from"});
  const std::string core = bundled("configs/cores/test-o3-1.yaml");
  expect_mistake({"tune", "--core-file", core, "--core", "other", "--model", path("model.safetensors"), "-o",
                  path("tuned.safetensors")},
                 {core, "'test-o3-1'", "'other'"});
  expect_mistake(
      {"tune", "--core-file", core, "--model", path("model.safetensors"), "-o", path("tuned.safetensors")},
      {path("model.safetensors"), "timing models"});
}

TEST_F(Tune, ACoreThatNoTraceHasIsAMistake) {
  expect_mistake(command({"--core", "huge"}), {path("a.h5"), "huge"});
}

TEST_F(Tune, AKnownCoreIsAMistakeUnlessReplaced) {
  expect_mistake(command({"--core", "fast"}), {path("model.safetensors"), "'fast'", "--replace"});
  EXPECT_EQ(perfpred(command({"--core", "fast", "--replace"})).status, 0);
}

TEST_F(Tune, ANeuroScalarModelIsRefused) {
  write_random_neuroscalar_model(folder_ / "model.safetensors");
  expect_mistake(command({"--core", "third"}), {path("model.safetensors"), "foundation"});
}

TEST_F(Tune, OutputIntoAMissingFolderIsAMistake) {
  expect_mistake({"tune", path("a.h5"), "--model", path("model.safetensors"), "--core", "third", "-o",
                  path("missing/tuned.safetensors")},
                 {path("missing/tuned.safetensors"), "the folder does not exist"});
}

class Evaluate : public CommandTest {};

TEST_F(Evaluate, MeasuresTheErrorsThatPredictPrints) {
  const std::string file = trace("a.h5");
  const CommandResult evaluated = perfpred({"evaluate", file, "--model", model(), "--json"});
  ASSERT_EQ(evaluated.status, 0) << evaluated.err;
  EXPECT_EQ(evaluated.json().at("schema"), "perfpred evaluate 1");
  const nlohmann::json predicted = perfpred({"predict", file, "--model", model(), "--json"}).json();
  const nlohmann::json programs = evaluated.json().at("programs");
  ASSERT_EQ(programs.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(programs[i].at("core"), predicted.at("predictions")[i].at("core"));
    EXPECT_NEAR(programs[i].at("error"), predicted.at("predictions")[i].at("error"), 1e-9);
  }
}

TEST_F(Evaluate, WritesALineAProgramAndCoreAndAWindowAndCore) {
  const CommandResult result =
      perfpred({"evaluate", trace("a.h5"), "--model", model(), "--csv", path("errors.csv")});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(lines_of(contents("errors.csv")).size(), 5U);
}

TEST_F(Evaluate, SaysWhichBaselinesAreMissingAndWhy) {
  const CommandResult result = perfpred({"evaluate", trace("a.h5"), "--model", model()});
  ASSERT_EQ(result.status, 0) << result.err;
  for (const char* part : {"mean CPI", "linear regression", "boosted trees", "interval model",
                           "--train-traces", "--baselines", "does not describe"})
    EXPECT_THAT(result.out, ::testing::HasSubstr(part));
}

TEST_F(Evaluate, AKeptVectorNeedsNoTraceButHasNoBaselines) {
  const std::string file = trace("a.h5");
  ASSERT_EQ(perfpred({"predict", file, "--model", model(), "--vector", path("kept")}).status, 0);
  fs::remove(file);
  const CommandResult result = perfpred({"evaluate", path("kept"), "--model", model(), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json().at("programs").size(), 2U);
  EXPECT_THAT(result.json().at("notes").dump(), ::testing::HasSubstr("trace of that kept vector is gone"));
}

TEST_F(Evaluate, KeepsFittedBaselinesForLaterRuns) {
  StoredModel stored = load_model(model());
  stored.card.training_programs = {"known"};
  save_model(folder_ / "model.safetensors", stored);
  const std::string known = trace("known.h5", {.program = "known"});
  const std::string file = trace("a.h5", {.program = "new", .seed = 2});
  const std::vector<std::string> common = {"evaluate", file, "--model", path("model.safetensors"), "--json"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), common.begin(), common.end());
    return more;
  };
  const CommandResult fitted = perfpred(with({"--train-traces", known, "--keep-baselines", path("kept")}));
  ASSERT_EQ(fitted.status, 0) << fitted.err;
  const CommandResult read = perfpred(with({"--baselines", path("kept")}));
  ASSERT_EQ(read.status, 0) << read.err;
  EXPECT_TRUE(fitted.json().at("cells")[0].at("counts").is_object());
  EXPECT_EQ(fitted.json(), read.json());

  expect_mistake(with({"--train-traces", file}), {file, "'new'", "no training program"});
  expect_mistake(with({"--keep-baselines", path("other")}), {"--train-traces"});
  expect_mistake(with({"--baselines", file}), {file, "no file of baselines"});
  expect_mistake(with({"--baselines", path("kept"), "--train-traces", known}), {"--baselines"});
}

TEST_F(Evaluate, TracesWithoutGroundTruthAreAMistake) {
  trace("a.h5", {.cores = {}});
  model();
  expect_mistake({"evaluate", path("a.h5"), "--model", path("model.safetensors")},
                 {path("model.safetensors"), "no program has ground truth"});
}

TEST_F(Evaluate, OutputIntoAMissingFolderIsAMistake) {
  trace("a.h5");
  model();
  expect_mistake(
      {"evaluate", path("a.h5"), "--model", path("model.safetensors"), "--csv", path("missing/errors.csv")},
      {path("missing/errors.csv"), "the folder does not exist"});
}

}  // namespace
}  // namespace perfpred::cli_testing
