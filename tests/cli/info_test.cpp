#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Info : public CommandTest {};

TEST_F(Info, OfATraceSaysWhatIsInIt) {
  const CommandResult result = perfpred({"info", trace("a.h5", {.instructions = 1234, .program = "loop"})});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, AllOf(HasSubstr("x86-64"), HasSubstr("loop"), HasSubstr("1,234"), HasSubstr("fast"),
                                HasSubstr("slow")));
}

TEST_F(Info, OfATraceAsJsonGivesItsNumbers) {
  const CommandResult result =
      perfpred({"info", trace("a.h5", {.instructions = 1234, .program = "loop", .window = "7"}), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const nlohmann::json json = result.json();
  EXPECT_EQ(json.at("schema"), "perfpred info 1");
  EXPECT_EQ(json.at("isa"), "x86-64");
  EXPECT_EQ(json.at("program"), "loop");
  EXPECT_EQ(json.at("window"), "7");
  EXPECT_EQ(json.at("instructions"), 1234);
  std::vector<std::string> cores;
  for (const auto& core : json.at("cores")) cores.push_back(core.at("core"));
  EXPECT_THAT(cores, ElementsAre("fast", "slow"));
}

TEST_F(Info, OfABundledTraceCountsItsInstructionsAndCores) {
  const CommandResult result = perfpred({"info", bundled("traces/lua_script.1.h5"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json().at("program"), "lua_script");
  EXPECT_EQ(result.json().at("cores").size(), 31U);
}

TEST_F(Info, OfAModelSaysHowItWasMade) {
  const CommandResult result = perfpred({"info", model()});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, AllOf(HasSubstr("foundation"), HasSubstr("parameters"), HasSubstr("perfvec51"),
                                HasSubstr("x86-64"), HasSubstr("fast"), HasSubstr("slow")));
}

TEST_F(Info, OfAModelAsJsonGivesItsCard) {
  const CommandResult result = perfpred({"info", model(), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const nlohmann::json json = result.json();
  EXPECT_EQ(json.at("schema"), "perfpred info 1");
  EXPECT_EQ(json.at("damage_would_be_seen"), true);
  EXPECT_GT(json.at("parameters").get<int>(), 0);
  EXPECT_EQ(json.at("model").at("kind"), "foundation");
  EXPECT_EQ(json.at("model").at("cores").at(1).at("period_ps"), 500);
}

TEST_F(Info, OfKeptVectorsSaysOfWhat) {
  ASSERT_EQ(perfpred({"predict", trace("a.h5", {.instructions = 400, .program = "loop"}), "--model", model(),
                      "--vector", path("kept")})
                .status,
            0);
  const nlohmann::json json = perfpred({"info", path("kept"), "--json"}).json();
  EXPECT_EQ(json.at("kind"), "vectors");
  EXPECT_EQ(json.at("damage_would_be_seen"), true);
  EXPECT_EQ(json.at("made_with"), path("model.safetensors"));
  const nlohmann::json& kept = json.at("traces").at(0);
  EXPECT_EQ(kept.at("program"), "loop");
  EXPECT_EQ(kept.at("instructions"), 399);  // the first one has no time
  EXPECT_EQ(kept.at("true_times").size(), 2U);
  EXPECT_THAT(perfpred({"info", path("kept")}).out, AllOf(HasSubstr("made with"), HasSubstr("loop")));
}

TEST_F(Info, OfAMissingFileIsAMistake) {
  expect_mistake({"info", path("none.h5")}, {path("none.h5"), "no such file"});
}

TEST_F(Info, OfAFolderIsAMistake) {
  expect_mistake({"info", folder_.path().string()}, {folder_.path().string(), "is a folder"});
}

TEST_F(Info, OfAFileOfNeitherKindIsAMistake) {
  const std::string file = text_file("garbage.bin", "this is neither a trace nor a model\n");
  expect_mistake({"info", file}, {file});
  const std::string nothing = text_file("nothing.bin", "");
  expect_mistake({"info", nothing}, {nothing});
}

TEST_F(Info, OfATruncatedTraceIsAMistake) {
  const std::string file = trace("a.h5");
  fs::resize_file(file, fs::file_size(file) * 2 / 3);
  expect_mistake({"info", file}, {file, "cut short"});
}

TEST_F(Info, OfATruncatedModelIsAMistake) {
  const std::string file = model();
  fs::resize_file(file, fs::file_size(file) - 100);
  expect_mistake({"info", file}, {file, "cut short"});
}

}  // namespace
}  // namespace perfpred::cli_testing
