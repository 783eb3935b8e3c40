#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

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
  EXPECT_EQ(json.at("schema"), "perfpred compare 2");
  EXPECT_EQ(json.at("base"), "fast");
  ASSERT_EQ(json.at("traces").size(), 1U);
  const nlohmann::json& cores = json.at("traces").at(0).at("cores");
  ASSERT_EQ(cores.size(), 2U);
  EXPECT_EQ(cores.at(0).at("rank"), 1);
  const nlohmann::json& pair = json.at("programs").at(0).at("pairs").at(0);
  EXPECT_EQ(cores.at(1).at("rank"), pair.at("tied") ? 1 : 2);
  EXPECT_EQ(pair.at("faster"), cores.at(0).at("core"));
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

TEST_F(Compare, AKeptVectorGivesTheSameTimesWithoutIntervals) {
  const nlohmann::json from_trace = compare({path("a.h5")});
  ASSERT_EQ(
      perfpred({"predict", path("a.h5"), "--model", path("model.safetensors"), "--vector", path("a.vector")})
          .status,
      0);
  const nlohmann::json from_vector = compare({path("a.vector")});
  for (std::size_t i = 0; i < 2; ++i) {
    const nlohmann::json& core = from_vector.at("overall").at("cores").at(i);
    // Sums over stretches and of single instructions round apart.
    EXPECT_NEAR(core.at("speedup").get<double>(),
                from_trace.at("overall").at("cores").at(i).at("speedup").get<double>(), 1e-5);
    EXPECT_TRUE(core.at("core") == "fast" || core.at("interval").is_null());
  }
  EXPECT_FALSE(from_trace.at("overall").at("pairs").at(0).at("interval").is_null());
}

TEST_F(Compare, ASecondModelIsAskedForItsOrder) {
  // The same model, the cores' vectors exchanged: whatever one tells apart, the other orders otherwise.
  TensorFile contents = read_tensor_file(path("model.safetensors"));
  std::vector<float>& values = contents.tensors.at("core_vectors").values;
  std::rotate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
  write_tensor_file(path("other.safetensors"), contents);
  const nlohmann::json json = compare({path("a.h5"), "--second-model", path("other.safetensors")});
  const nlohmann::json& second = json.at("second_model");
  EXPECT_EQ(second.at("model"), path("other.safetensors"));
  const nlohmann::json& pair = json.at("overall").at("pairs").at(0);
  EXPECT_EQ(second.at("told_apart"), pair.at("tied") ? 0 : 1);
  EXPECT_EQ(second.at("speedups").at(0).at("speedup"), 1.0);
  const CommandResult likewise = perfpred({"compare", path("a.h5"), "--model", path("model.safetensors"),
                                           "--second-model", path("model.safetensors")});
  EXPECT_THAT(likewise.out, HasSubstr("model.safetensors "));
  EXPECT_THAT(likewise.out, Not(HasSubstr("and the others not")));
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--second-model",
                  path("missing.safetensors")},
                 {"missing.safetensors", "no such file"});
}

TEST_F(Compare, AnUnknownBaseIsToldTheKnownCores) {
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--base", "huge"},
                 {"--base 'huge'", "none of the cores that are compared"});
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

TEST_F(Compare, LooksAtInstructionsIntervalsAndPlaces) {
  const nlohmann::json json =
      compare({path("a.h5"), "--instructions", "--intervals", "--where", "fast,slow", "--top", "3"});
  EXPECT_EQ(json.at("instructions").at("all").at("instructions"), 1999);
  EXPECT_EQ(json.at("instructions").at("all").at("pairs").at(0).at("truth_a_better"), 1.0);
  EXPECT_EQ(json.at("instructions").at("all").at("always_tie").at("match_rate"), 0.0);
  const nlohmann::json& rows = json.at("intervals").at("all");
  EXPECT_EQ(rows.at(0).at("instructions"), 100);
  EXPECT_EQ(rows.at(0).at("cases"), 20);
  EXPECT_EQ(json.at("difference").at("instructions").size(), 3U);
  EXPECT_EQ(json.at("difference").at("instruction_count"), 40);
  EXPECT_EQ(json.at("difference").at("functions").at(0).at("function"), "(no symbol)");
}

TEST_F(Compare, WritesCsvAndAPageBesideTheText) {
  const CommandResult result = perfpred({"compare", path("a.h5"), "--model", path("model.safetensors"),
                                         "--csv", path("out.csv"), "--html", path("out.html")});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("Verdict: "));
  EXPECT_EQ(lines_of(contents("out.csv")).size(), 1U + 3 * 2);
  EXPECT_THAT(contents("out.html"), HasSubstr("perfpred compare 2"));
}

TEST_F(Compare, OneModelACoreIsJoinedInstructionByInstruction) {
  // A trained network, as a random one may take every latency for 0.
  for (const auto& [file, core, period_ps] :
       {std::tuple{"one.safetensors", "fast", 250}, std::tuple{"two.safetensors", "slow", 500}}) {
    fs::copy_file(bundled("models/x86-64-ns-8w-neuroscalar.safetensors"), path(file));
    edit_card(path(file), [core = core, period_ps = period_ps](nlohmann::json& card) {
      card["cores"][0]["name"] = core;
      card["cores"][0]["period_ps"] = period_ps;
      card["cores"][0]["core"] = "";  // its description is of another clock
    });
  }
  const std::vector<std::string> two_models = {
      "compare", path("a.h5"), "--model", path("one.safetensors"), "--model", path("two.safetensors")};
  auto arguments = two_models;
  arguments.insert(arguments.end(), {"--instructions", "--intervals", "--json"});
  const CommandResult result = perfpred(arguments);
  ASSERT_EQ(result.status, 0) << result.err;
  const nlohmann::json json = result.json();
  EXPECT_EQ(json.at("models").size(), 2U);
  // The networks are the same and only the cycle times differ: cycles tie, the time is twice as long.
  EXPECT_EQ(json.at("overall").at("cores").at(0).at("core"), "fast");
  EXPECT_NEAR(json.at("overall").at("cores").at(1).at("speedup").get<double>(), 0.5, 1e-9);
  EXPECT_NEAR(json.at("overall").at("pairs").at(0).at("interval").at(0).get<double>(), 2.0, 1e-6);
  EXPECT_EQ(json.at("instructions").at("all").at("instructions"), 1999);
}

TEST_F(Compare, OneModelACoreRecordsTheAccuracyOfAllInEachAndUsesItTogether) {
  std::vector<std::string> models;
  for (const char* core : {"fast", "slow"}) {
    const std::string file = path(std::string(core) + ".safetensors");
    write_random_neuroscalar_model(file);
    edit_card(file, [core](nlohmann::json& card) {
      card["cores"][0]["name"] = core;
      card["cores"][0]["period_ps"] = std::string(core) == "fast" ? 250 : 500;
    });
    models.push_back(file);
  }
  fs::create_directory(path("recorded"));
  const auto compare = [&](const std::string& first, const std::string& second,
                           const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"compare", path("a.h5"), "--model", first,
                                          "--model", second,       "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return perfpred(arguments);
  };
  ASSERT_EQ(compare(models[0], models[1], {"--record-accuracy", path("recorded")}).status, 0);
  const std::string fast = path("recorded") + "/fast.safetensors",
                    slow = path("recorded") + "/slow.safetensors";
  EXPECT_EQ(compare(fast, slow, {}).json().at("accuracy_programs"), nlohmann::json::array({"synthetic"}));
  EXPECT_TRUE(compare(fast, models[1], {}).json().at("accuracy_programs").is_null())
      << "one of them was not measured with the other";
  expect_mistake({"compare", path("a.h5"), "--model", models[0], "--model", models[1], "--record-accuracy",
                  path("nowhere")},
                 {path("nowhere"), "folder"});
  edit_card(models[1], [](nlohmann::json& card) { card["training_programs"] = {"synthetic"}; });
  expect_mistake({"compare", path("a.h5"), "--model", models[0], "--model", models[1], "--record-accuracy",
                  path("recorded")},
                 {path("a.h5"), "'synthetic'", models[1]});
}

TEST_F(Compare, OneCoreInTwoModelsIsAMistake) {
  write_random_neuroscalar_model(path("one.safetensors"));
  expect_mistake(
      {"compare", path("a.h5"), "--model", path("one.safetensors"), "--model", path("model.safetensors")},
      {"'fast'", path("one.safetensors"), path("model.safetensors")});
}

TEST_F(Compare, RecordsItsAccuracyInTheModelAndUsesIt) {
  const CommandResult result = perfpred({"compare", path("a.h5"), "--model", path("model.safetensors"),
                                         "--record-accuracy", path("recorded.safetensors"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_TRUE(result.json().at("accuracy_programs").is_null());
  const CommandResult again = perfpred(
      {"compare", trace("b.h5", {.program = "b"}), "--model", path("recorded.safetensors"), "--json"});
  ASSERT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(again.json().at("accuracy_programs"), nlohmann::json::array({"synthetic"}));
  EXPECT_NE(again.json().at("overall").at("pairs").at(0).at("interval"),
            again.json().at("overall").at("pairs").at(0).at("sampling_interval"));
}

TEST_F(Compare, AccuracyIsNotMeasuredOnTrainingPrograms) {
  edit_card(path("model.safetensors"),
            [](nlohmann::json& card) { card["training_programs"] = {"synthetic"}; });
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--record-accuracy",
                  path("recorded.safetensors")},
                 {path("a.h5"), "'synthetic'", "fitted"});
}

TEST_F(Compare, WhatTracesCannotTellIsSaidBeforeTheWork) {
  expect_mistake({"compare", trace("none.h5", {.cores = {"fast"}}), "--model", path("model.safetensors"),
                  "--instructions"},
                 {path("none.h5"), "slow"});
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--where", "fast"},
                 {"--where takes two cores"});
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--elf", path("a.h5")},
                 {"--elf names functions for --where"});
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--where", "fast,slow",
                  "--elf", path("a.h5")},
                 {path("a.h5"), "no 64-bit ELF file"});
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--html",
                  path("nowhere") + "/out.html"},
                 {path("nowhere")});
}

TEST_F(Compare, AKeptVectorHasNoInstructions) {
  ASSERT_EQ(
      perfpred({"predict", path("a.h5"), "--model", path("model.safetensors"), "--vector", path("a.vector")})
          .status,
      0);
  expect_mistake({"compare", path("a.vector"), "--model", path("model.safetensors"), "--intervals"},
                 {path("a.vector"), "totals alone"});
}

TEST_F(Compare, AnUnknownCoreIsToldTheKnownOnes) {
  expect_mistake({"compare", path("a.h5"), "--model", path("model.safetensors"), "--cores", "fast,huge"},
                 {path("model.safetensors"), "'huge'", "fast, slow"});
}

}  // namespace
}  // namespace perfpred::cli_testing
