#include "cli/command_fixture.h"
#include "perfpred/model/stored_model.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Calibrate : public CommandTest {
 protected:
  void SetUp() override {
    StoredModel stored = load_model(model());
    stored.card.training_programs = {"t1", "t2", "t3"};
    stored.card.validation_programs = {"v1"};
    save_model(folder_ / "model.safetensors", stored);
    std::uint64_t seed = 0;
    for (const std::string program : {"t1", "t2", "t3", "v1"})
      trace(program + ".h5", {.program = program, .seed = ++seed});
  }
  std::vector<std::string> command(const std::vector<std::string>& more) const {
    std::vector<std::string> arguments = {"calibrate", path("t1.h5"), path("t2.h5"), path("t3.h5")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.insert(arguments.end(), {"--model", path("model.safetensors"), "-o", path("out.safetensors")});
    return arguments;
  }
};

TEST_F(Calibrate, GivesPredictionsBandsAndAWarningForStrangers) {
  const CommandResult calibrated = perfpred(command({path("v1.h5"), "--level", "0.6", "--json"}));
  ASSERT_EQ(calibrated.status, 0) << calibrated.err;
  EXPECT_EQ(calibrated.json().at("schema"), "perfpred calibrate 1");
  EXPECT_EQ(calibrated.json().at("highest_level"), 0.8);
  const double factor = calibrated.json().at("cores")[0].at("window_factor");

  const auto predict = [&](const std::string& file, const std::string& model) {
    return perfpred({"predict", file, "--model", path(model), "--json"});
  };
  const CommandResult known = predict(path("v1.h5"), "out.safetensors");
  ASSERT_EQ(known.status, 0) << known.err;
  const nlohmann::json prediction = known.json().at("predictions")[0];
  EXPECT_EQ(prediction.at("level"), 0.6);
  const double time = prediction.at("time_ps");
  EXPECT_NEAR(prediction.at("high_time_ps").get<double>() / time, factor, 1e-9);
  EXPECT_NEAR(prediction.at("low_time_ps").get<double>() * factor / time, 1, 1e-9);
  EXPECT_FALSE(known.json().at("strangeness")[0].at("strange").get<bool>());
  EXPECT_THAT(known.err, Not(HasSubstr("unlike")));

  const std::string stranger = trace("stranger.h5", {.program = "stranger", .strange = true});
  const CommandResult strange = predict(stranger, "out.safetensors");
  EXPECT_TRUE(strange.json().at("strangeness")[0].at("strange").get<bool>());
  EXPECT_THAT(strange.err, HasSubstr("warning: " + stranger + " is unlike the programs"));
  EXPECT_EQ(lines_of(strange.err).size(), 1U) << strange.err;
  EXPECT_THAT(perfpred({"predict", stranger, "--model", path("out.safetensors")}).out,
              HasSubstr("60 % from"));

  const nlohmann::json plain = predict(path("v1.h5"), "model.safetensors").json();
  EXPECT_FALSE(plain.contains("strangeness"));
  EXPECT_FALSE(plain.at("predictions")[0].contains("low_time_ps"));
}

TEST_F(Calibrate, BandsThatSayLittleAreSaidToDoSo) {
  StoredModel off = load_model(path("model.safetensors"));
  off.card.bands.emplace().validation_programs = 46;
  for (float& value : off.tensors.at("core_vectors").values) value *= 100;
  save_model(folder_ / "model.safetensors", off);
  const CommandResult wide = perfpred(command({path("v1.h5"), "--json"}));
  ASSERT_EQ(wide.status, 0) << wide.err;
  EXPECT_THAT(wide.err, HasSubstr(" wide either way: the model is off by that on these programs"));
  EXPECT_THAT(wide.err, HasSubstr("take the place of bands of 46 programs"));
  const nlohmann::json printed = wide.json();
  for (const nlohmann::json& core : printed.at("cores")) EXPECT_LT(core.at("program_factor"), 1000);
}

TEST_F(Calibrate, ManyStrangersAreAFewLines) {
  ASSERT_EQ(perfpred(command({path("v1.h5")})).status, 0);
  std::vector<std::string> arguments = {"predict", "--model", path("out.safetensors")};
  for (int i = 0; i < 12; ++i) {
    const std::string name = "stranger" + std::to_string(i);
    arguments.push_back(trace(name + ".h5", {.program = name, .strange = true}));
  }
  const CommandResult result = perfpred(arguments);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("the same is to be said of 5 more traces"));
}

TEST_F(Calibrate, CoverageIsMeasuredByEvaluate) {
  ASSERT_EQ(perfpred(command({path("v1.h5")})).status, 0);
  const CommandResult result = perfpred({"evaluate", trace("new.h5", {.program = "new", .seed = 9}),
                                         "--model", path("out.safetensors"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const nlohmann::json bands = result.json().at("bands");
  EXPECT_EQ(bands.at("level"), 0.8);
  EXPECT_EQ(bands.at("coverage")[0].at("standing"), "unseen");
  EXPECT_EQ(bands.at("coverage")[0].at("count"), 2);
}

TEST_F(Calibrate, ASecondModelThatIsFarAwayIsSaid) {
  StoredModel other = load_model(path("model.safetensors"));
  other.card.training_programs = {"t1"};
  save_model(folder_ / "other.safetensors", other);
  const CommandResult calibrated =
      perfpred(command({path("v1.h5"), "--second-model", path("other.safetensors"), "--json"}));
  ASSERT_EQ(calibrated.status, 0) << calibrated.err;
  EXPECT_EQ(calibrated.json().at("second_model").at("programs").size(), 1U);
  const auto predict = [&](const std::string& file) {
    return perfpred({"predict", file, "--model", path("out.safetensors"), "--second-model",
                     path("other.safetensors"), "--json"});
  };
  const CommandResult agreed = predict(path("v1.h5"));
  ASSERT_EQ(agreed.status, 0) << agreed.err;
  EXPECT_EQ(agreed.err, "");
  const nlohmann::json same = agreed.json().at("predictions")[0];
  EXPECT_EQ(same.at("second_time_ps"), same.at("time_ps"));
  EXPECT_EQ(same.at("models_disagree"), false);

  // Another second model than the one that the limit is of.
  for (float& value : other.tensors.at("core_vectors").values) value *= 5;
  save_model(folder_ / "other.safetensors", other);
  EXPECT_THAT(predict(path("v1.h5")).err, HasSubstr("calibrated beside another second model"));
  // The same one, once the limit is of it: it is 5 times as far on every program.
  StoredModel limited = load_model(path("out.safetensors"));
  limited.card.bands->second->fingerprint = load_model(path("other.safetensors")).time_fingerprint();
  save_model(folder_ / "out.safetensors", limited);
  const CommandResult far = predict(path("v1.h5"));
  EXPECT_EQ(lines_of(far.err).size(), 1U) << far.err;
  EXPECT_THAT(far.err, HasSubstr("the second model, " + path("other.safetensors") + ", is +400 % away"));
  EXPECT_EQ(far.json().at("predictions")[0].at("models_disagree"), true);
  const CommandResult evaluated = perfpred({"evaluate", path("v1.h5"), "--model", path("out.safetensors"),
                                            "--second-model", path("other.safetensors"), "--json"});
  ASSERT_EQ(evaluated.status, 0) << evaluated.err;
  EXPECT_EQ(evaluated.json().at("programs")[0].at("warned"), true);
}

TEST_F(Calibrate, ASecondModelReadsTracesOnly) {
  ASSERT_EQ(
      perfpred({"predict", path("v1.h5"), "--model", path("model.safetensors"), "--vector", path("kept")})
          .status,
      0);
  expect_mistake({"predict", path("kept"), "--model", path("model.safetensors"), "--second-model",
                  path("model.safetensors")},
                 {path("kept"), "--second-model has nothing to read"});
  expect_mistake(
      {"predict", "-", "--model", path("model.safetensors"), "--second-model", path("model.safetensors")},
      {"--second-model", "standard input"});
  expect_mistake(
      {"predict", path("v1.h5"), "--model", path("model.safetensors"), "--second-model", path("none")},
      {path("none")});
}

TEST_F(Calibrate, AStrangerIsToldFromItsKeptVectorToo) {
  ASSERT_EQ(perfpred(command({path("v1.h5")})).status, 0);
  const std::string stranger = trace("stranger.h5", {.program = "stranger", .strange = true});
  ASSERT_EQ(
      perfpred({"predict", stranger, "--model", path("out.safetensors"), "--vector", path("kept")}).status,
      0);
  EXPECT_THAT(perfpred({"predict", path("kept"), "--model", path("out.safetensors")}).err,
              HasSubstr("unlike"));
}

TEST_F(Calibrate, MistakesLeaveNothingBehind) {
  expect_mistake(command({}), {path("model.safetensors"), "fitted to every program"});
  expect_mistake(command({path("v1.h5"), "--level", "0.95"}), {"--level", "4 programs", "0.8"});
  expect_mistake(command({path("v1.h5"), "--fold", path("model.safetensors")}), {"every training program"});
  trace("other.h5", {.program = "v2", .cores = {"other"}});
  expect_mistake(command({path("other.h5")}), {"no core of the model has latencies in every one"});
}

}  // namespace
}  // namespace perfpred::cli_testing
