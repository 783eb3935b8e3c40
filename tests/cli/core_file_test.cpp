#include <filesystem>
#include <fstream>

#include "cli/command_fixture.h"
#include "described_core.h"
#include "perfpred/trace/core_yaml.h"
#include "random_model.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::HasSubstr;

/// Traces and a model with a core encoder that knows ns-8w and ns-rob.
class CoreFile : public CommandTest {
 protected:
  void SetUp() override { save_model(path("model.safetensors"), random_model_with_core_encoder()); }

  /// A core of configs/cores under another name, as YAML or JSON by the file's name.
  std::string core(const std::string& file, const std::string& of, const std::string& name) const {
    const std::string description = testing_description(of, name);
    std::ofstream stream(path(file));
    stream << (file.ends_with(".json") ? description : core_yaml(parse_core(description, "core")));
    return path(file);
  }
  static std::string testing_description(const std::string& of, const std::string& name) {
    return perfpred::testing::described_core(of, name);
  }
  CommandResult predict(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "predict");
    arguments.insert(arguments.end(), {"--model", path("model.safetensors"), "--json"});
    return perfpred(arguments);
  }
};

TEST_F(CoreFile, DescribedCoresArePredictedFromATraceAndFromItsKeptVector) {
  std::filesystem::create_directory(path("cores"));
  core("cores/b.yaml", "big-core", "mine");
  core("cores/a.json", "ns-rob", "theirs");
  const std::string file = trace("a.h5", {.instructions = 400, .cores = {"mine"}, .descriptions = {}});
  // The truth under a described core's name has to be of its cycle time, which the synthetic one's is not.
  EXPECT_THAT(predict({file, "--core-file", path("cores")}).err,
              HasSubstr("two different cores of one name"));
  const std::string other = trace("b.h5", {.instructions = 400});
  const CommandResult first =
      predict({other, "--core-file", path("cores"), "--cores", "ns-8w", "--vector", path("kept.json")});
  ASSERT_EQ(first.status, 0) << first.err;
  std::vector<std::string> names;
  const nlohmann::json printed = first.json();
  for (const nlohmann::json& prediction : printed.at("predictions")) names.push_back(prediction.at("core"));
  EXPECT_EQ(names, (std::vector<std::string>{"ns-8w", "theirs", "mine"}));
  std::filesystem::remove(other);
  const CommandResult again = predict({path("kept.json"), "--core-file", path("cores/b.yaml")});
  ASSERT_EQ(again.status, 0) << again.err;
  ASSERT_EQ(again.json().at("predictions").size(), 1U);
  EXPECT_EQ(again.json().at("predictions")[0].at("time_ps"), first.json().at("predictions")[2].at("time_ps"));
}

TEST_F(CoreFile, MayComeThroughAPipeWhateverRunsTheNetwork) {
  const std::string file = trace("a.h5", {.instructions = 400});
  for (const char* engine : {"onednn", "torch"}) {
    const CommandResult result = perfpred_with_pipe(engine, testing_description("big-core", "piped"),
                                                    {"predict", file, "--core-file", path(engine), "--engine",
                                                     engine, "--model", path("model.safetensors"), "--json"});
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.json().at("predictions").at(0).at("core"), "piped");
  }
}

TEST_F(CoreFile, MoreCoresThanTimingModelsAreQuickForAreTheLearnedModels) {
  std::filesystem::create_directory(path("designs"));
  ASSERT_EQ(perfpred({"cores", "sample", "--count", "201", "-o", path("designs")}).status, 0);
  const std::string whole = bundled("traces/lua_script.1.h5");
  ASSERT_EQ(perfpred({"trace", "cut", whole, "--from", "1000", "--count", "500", "-o", path("a.h5")}).status,
            0);
  const CommandResult many = perfpred({"predict", path("a.h5"), "--core-file", path("designs"), "--json"});
  ASSERT_EQ(many.status, 0) << many.err;
  EXPECT_THAT(many.err, HasSubstr("x86-64-learned.safetensors is taken"));
  EXPECT_EQ(many.json().at("predictions").size(), 201U);
}

TEST_F(CoreFile, IsRefusedWithoutACoreEncoder) {
  model();
  const std::string file = trace("a.h5", {.instructions = 400}), mine = core("a.yaml", "big-core", "mine");
  for (const std::string command : {"predict", "compare"}) {
    expect_mistake({command, file, "--model", path("model.safetensors"), "--core-file", mine},
                   {path("model.safetensors"), "has no core encoder"});
  }
}

TEST_F(CoreFile, OfAModelWithTimingModelsIsWhatTuneAddsForGood) {
  const std::string model = bundled("models/x86-64-timing.safetensors"),
                    trace = bundled("traces/lua_script.1.h5");
  const std::string mine = core("mine.yaml", "test-o3-1", "mine");
  ASSERT_EQ(perfpred({"tune", "--core-file", mine, "--model", model, "-o", path("tuned.safetensors")}).status,
            0);
  const CommandResult tuned =
      perfpred({"predict", trace, "--model", path("tuned.safetensors"), "--cores", "ns-8w,mine", "--json"});
  const CommandResult described =
      perfpred({"predict", trace, "--model", model, "--cores", "ns-8w", "--core-file", mine, "--json"});
  ASSERT_EQ(described.status, 0) << described.err;
  const auto times = [](const CommandResult& result) {
    std::vector<double> all;
    const nlohmann::json printed = result.json();
    for (const nlohmann::json& prediction : printed.at("predictions"))
      all.push_back(prediction.at("time_ps"));
    return all;
  };
  ASSERT_EQ(times(described).size(), 2U);
  EXPECT_EQ(times(described), times(tuned));
  EXPECT_NE(times(described)[0], times(described)[1]);
  const CommandResult compared =
      perfpred({"compare", trace, "--model", model, "--core-file", mine, "--cores", "ns-8w", "--json"});
  EXPECT_EQ(compared.status, 0) << compared.err;
}

TEST_F(CoreFile, WarningsOfManyCoresAreAFewLinesAndAllInJson) {
  std::filesystem::create_directory(path("cores"));
  for (int i = 0; i < 12; ++i) {
    const std::string name = "far" + std::to_string(i);
    nlohmann::json described = nlohmann::json::parse(testing_description("ns-8w", name));
    described.at("core").at("rob_entries") = 4000 + i;
    std::ofstream(path("cores/" + name + ".json")) << described.dump();
  }
  const CommandResult result =
      perfpred({"predict", trace("a.h5", {.instructions = 400}), "--core-file", path("cores"), "--model",
                bundled("models/x86-64-timing.safetensors"), "--cores", "ns-8w", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = result.err.find("is outside of what", at)) != std::string::npos; ++at)
    ++lines;
  EXPECT_EQ(lines, 7U) << result.err;
  EXPECT_THAT(result.err, HasSubstr("the same is to be said of 5 more cores"));
  EXPECT_EQ(result.json().at("outside_training").size(), 12U);
}

TEST_F(CoreFile, IsRefusedByAModelOfOneCore) {
  expect_mistake({"predict", bundled("traces/lua_script.1.h5"), "--model",
                  bundled("models/x86-64-ns-8w-neuroscalar.safetensors"), "--core-file",
                  core("mine.yaml", "test-o3-1", "mine")},
                 {"is a neuroscalar model of one core"});
}

}  // namespace
}  // namespace perfpred::cli_testing
