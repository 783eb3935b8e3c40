#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Compare : public CommandTest {
 protected:
  /// Random weights may give a negative time, which has no speed-up: turns the vectors of such cores round,
  /// so that the trace "a.h5" takes a positive time on both.
  void SetUp() override {
    const CommandResult result = perfpred({"predict", trace("a.h5"), "--model", model(), "--json"});
    ASSERT_EQ(result.status, 0) << result.err;
    TensorFile contents = read_tensor_file(path("model.safetensors"));
    std::vector<float>& values = contents.tensors.at("core_vectors").values;
    const std::size_t width = values.size() / 2;
    for (std::size_t core = 0; core < 2; ++core) {
      if (result.json().at("predictions").at(core).at("time_ps") > 0) continue;
      for (std::size_t i = 0; i < width; ++i) values[core * width + i] *= -1;
    }
    write_tensor_file(path("model.safetensors"), contents);
  }

  nlohmann::json compare(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "compare");
    arguments.insert(arguments.end(), {"--model", path("model.safetensors"), "--json"});
    const CommandResult result = perfpred(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json();
  }
};

TEST_F(Compare, RanksCoresByPredictedTime) {
  const nlohmann::json json = compare({path("a.h5")});
  EXPECT_EQ(json.at("schema"), "perfpred compare 1");
  EXPECT_EQ(json.at("base"), "fast");
  ASSERT_EQ(json.at("traces").size(), 1U);
  const nlohmann::json& cores = json.at("traces").at(0).at("cores");
  ASSERT_EQ(cores.size(), 2U);
  EXPECT_EQ(cores.at(0).at("rank"), 1);
  EXPECT_EQ(cores.at(1).at("rank"), 2);
  EXPECT_LE(cores.at(0).at("time_ps"), cores.at(1).at("time_ps"));
  const std::size_t fast = cores.at(0).at("core") == "fast" ? 0 : 1;
  for (const nlohmann::json& core : cores) {
    EXPECT_DOUBLE_EQ(core.at("speedup"),
                     cores.at(fast).at("time_ps").get<double>() / core.at("time_ps").get<double>());
  }
}

TEST_F(Compare, ComparesWithGroundTruthWhereThereIsOne) {
  const nlohmann::json json = compare({path("a.h5")});
  const nlohmann::json& of_trace = json.at("traces").at(0);
  for (const nlohmann::json& core : of_trace.at("cores")) {
    // On "slow" each instruction takes twice the cycles of twice the length.
    EXPECT_EQ(core.at("truth_rank"), core.at("core") == "fast" ? 1 : 2);
    EXPECT_DOUBLE_EQ(core.at("truth_speedup"), core.at("core") == "fast" ? 1.0 : 0.25);
  }
  const bool right = of_trace.at("cores").at(0).at("core") == "fast";
  EXPECT_EQ(of_trace.at("against_truth").at("pairs"), 1);
  EXPECT_EQ(of_trace.at("against_truth").at("agreeing_pairs"), right ? 1 : 0);
  EXPECT_EQ(of_trace.at("against_truth").at("kendall_tau"), right ? 1.0 : -1.0);
}

TEST_F(Compare, SpeedUpsAreOverTheBase) {
  const nlohmann::json json = compare({path("a.h5"), "--base", "slow"});
  EXPECT_EQ(json.at("base"), "slow");
  for (const nlohmann::json& core : json.at("traces").at(0).at("cores")) {
    if (core.at("core") == "slow") {
      EXPECT_EQ(core.at("speedup"), 1.0);
    }
    EXPECT_DOUBLE_EQ(core.at("truth_speedup"), core.at("core") == "fast" ? 4.0 : 1.0);
  }
}

TEST_F(Compare, WithoutGroundTruthThereIsNoAgreement) {
  const nlohmann::json json = compare({trace("a.h5", {.cores = {}})});
  EXPECT_FALSE(json.at("traces").at(0).contains("against_truth"));
  EXPECT_FALSE(json.at("overall").contains("against_truth"));
}

TEST_F(Compare, TextRanksEachTraceAndAllTogether) {
  const CommandResult result =
      perfpred({"compare", trace("a.h5", {.program = "a"}), trace("b.h5", {.program = "b"}), "--model",
                path("model.safetensors")});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("a.h5 (speed-up over fast)"), HasSubstr("b.h5 (speed-up over fast)"),
                    HasSubstr("all 2 programs"), HasSubstr("Kendall tau")));
}

TEST_F(Compare, AKeptVectorRanksTheSame) {
  const nlohmann::json from_trace = compare({path("a.h5")});
  ASSERT_EQ(
      perfpred({"predict", path("a.h5"), "--model", path("model.safetensors"), "--vector", path("a.vector")})
          .status,
      0);
  EXPECT_EQ(compare({path("a.vector")}), from_trace);
}

TEST_F(Compare, AnUnknownBaseIsToldTheKnownCores) {
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--base", "huge"},
                 {path("model.safetensors"), "'huge'", "fast, slow"});
}

TEST_F(Compare, ABaseThatIsNotComparedIsAMistake) {
  edit_card(path("model.safetensors"), [](nlohmann::json& card) {
    card["cores"].push_back(card["cores"][0]);
    card["cores"][2]["name"] = "middle";
  });
  TensorFile contents = read_tensor_file(path("model.safetensors"));
  NamedTensor& vectors = contents.tensors.at("core_vectors");
  vectors.shape[0] = 3;
  vectors.values.resize(vectors.values.size() / 2 * 3, 0.5F);
  write_tensor_file(path("model.safetensors"), contents);
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--cores", "fast,slow",
                  "--base", "middle"},
                 {"--base 'middle'"});
}

TEST_F(Compare, OneCoreIsNothingToCompare) {
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--cores", "fast"},
                 {"at least two cores"});
}

TEST_F(Compare, AnUnknownCoreIsToldTheKnownOnes) {
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--cores", "fast,huge"},
                 {path("model.safetensors"), "'huge'", "fast, slow"});
}

}  // namespace
}  // namespace perfpred::cli_testing
