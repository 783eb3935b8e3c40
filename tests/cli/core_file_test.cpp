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

TEST_F(CoreFile, IsRefusedWithoutACoreEncoder) {
  model();
  const std::string file = trace("a.h5", {.instructions = 400}), mine = core("a.yaml", "big-core", "mine");
  for (const std::string command : {"predict", "compare"}) {
    expect_mistake({command, file, "--model", path("model.safetensors"), "--core-file", mine},
                   {path("model.safetensors"), "has no core encoder"});
  }
}

}  // namespace
}  // namespace perfpred::cli_testing
