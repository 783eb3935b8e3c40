#include <signal.h>

#include <algorithm>
#include <map>
#include <set>

#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// A short stretch of a bundled trace, the bundled models, and spaces of bundled cores.
class Explore : public CommandTest {
 protected:
  void SetUp() override {
    ASSERT_EQ(perfpred({"trace", "cut", bundled("traces/lua_script.1.h5"), "--from", "1000", "--count", "800",
                        "-o", path("a.h5")})
                  .status,
              0);
  }
  std::string space(const std::string& text) const { return text_file("caches.yaml", text); }
  CommandResult explore(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"explore", path("a.h5")});
    return perfpred(arguments);
  }
  /// Time of the trace on each described core by the model.
  std::map<std::string, double> predicted(const std::string& cores, const std::string& model) const {
    const CommandResult result =
        perfpred({"predict", path("a.h5"), "--model", model, "--core-file", cores, "--json"});
    EXPECT_EQ(result.status, 0) << result.err;
    std::map<std::string, double> times;
    const nlohmann::json printed = result.json();
    for (const nlohmann::json& entry : printed.at("predictions"))
      times[entry.at("core")] = entry.at("time_ps");
    return times;
  }
};

constexpr const char* kFour =
    "base: little-core\nranges: {l1d.size_kb: [16, 64], l2.size_kb: [256, 1024]}\n"
    "objectives: (1000 + 10 * l1d.size_kb + l2.size_kb) * time\n";

TEST_F(Explore, TimesOfDesignsAreThoseThatPredictTellsOfTheirCoreFiles) {
  const CommandResult result = explore({"--space", space(kFour), "--confirm", "1", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("x86-64-learned.safetensors is taken"));
  EXPECT_THAT(result.err, HasSubstr("4 combinations; grid: 4 designs by the core encoder, at most some 1 s"));
  const nlohmann::json printed = result.json();
  EXPECT_EQ(printed.at("schema"), "perfpred explore 1");
  fs::create_directory(path("cores"));
  for (const char* l1 : {"16", "64"})
    for (const char* l2 : {"256", "1024"})
      text_file(std::string("cores/caches-") + l1 + "-" + l2 + ".yaml",
                std::string("base: little-core\nname: caches-") + l1 + "-" + l2 + "\nl1d.size_kb: " + l1 +
                    "\nl2.size_kb: " + l2 + "\n");
  const auto learned = predicted(path("cores"), "x86-64-learned");
  ASSERT_EQ(printed.at("designs").size(), 4U);
  std::pair<double, std::string> least = {1e300, ""};
  for (const nlohmann::json& design : printed.at("designs")) {
    const std::string name = design.at("design");
    EXPECT_DOUBLE_EQ(design.at("time_ps").at(0).get<double>(), learned.at(name));
    const double l1 = std::stod(design.at("values").at("l1d.size_kb").get<std::string>());
    const double l2 = std::stod(design.at("values").at("l2.size_kb").get<std::string>());
    const double objective = (1000 + 10 * l1 + l2) * learned.at(name) / 1e12;
    EXPECT_NEAR(design.at("objectives").at(0).get<double>() / objective, 1, 1e-12);
    least = std::min(least, {objective, name});
  }
  for (const nlohmann::json& design : printed.at("designs"))
    EXPECT_EQ(design.at("rank") == 1, design.at("design") == least.second);
  // The best one and its two neighbours, by the other model.
  const auto timed = predicted(path("cores"), "x86-64-timing");
  ASSERT_EQ(printed.at("confirmed").at("designs").size(), 3U);
  for (const nlohmann::json& design : printed.at("confirmed").at("designs"))
    EXPECT_DOUBLE_EQ(design.at("time_ps").at(0).get<double>(), timed.at(design.at("design")));
}

TEST_F(Explore, TellsTheFrontOfSeveralObjectivesInTextCsvAndAPage) {
  const CommandResult result = explore(
      {"--space", space(kFour), "--objective", "time", "--objective", "l1d.size_kb + l2.size_kb", "--limit",
       "l2.size_kb < 1024 || l1d.size_kb > 16", "--csv", path("d.csv"), "--html", path("d.html")});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out,
              HasSubstr("caches.yaml: 4 combinations of l1d.size_kb (2), l2.size_kb (2); all else as "
                        "little-core\ngrid: 4 designs\n"));
  EXPECT_THAT(result.out, HasSubstr("limit: l2.size_kb < 1024 || l1d.size_kb > 16\n"));
  EXPECT_THAT(result.out, HasSubstr("Pareto front, "));
  EXPECT_THAT(result.out,
              HasSubstr(" of 3 designs:\n  objective 1: time\n  objective 2: l1d.size_kb + l2.size_kb\n"));
  const std::vector<std::string> lines = lines_of(contents("d.csv"));
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0],
            "design,l1d.size_kb,l2.size_kb,time,l1d.size_kb + l2.size_kb,within_limits,rank,on_front,speedup,"
            "lua_script time_ps");
  EXPECT_THAT(lines[2], ::testing::StartsWith("caches-16-1024,16,1024,"));
  EXPECT_THAT(lines[2], HasSubstr(",1040,0,,0,"));
  EXPECT_THAT(contents("d.html"), HasSubstr("\"schema\":\"perfpred explore 1\""));
  EXPECT_THAT(contents("d.html"), Not(HasSubstr("src=")));
  EXPECT_THAT(contents("d.html"), Not(HasSubstr("href=")));
}

TEST_F(Explore, TiesTellWhetherTheBestAreEqual) {
  const CommandResult equal = explore({"--space", space(kFour), "--objective", "l2.size_kb"});
  ASSERT_EQ(equal.status, 0) << equal.err;
  EXPECT_THAT(equal.out, HasSubstr("those of rank 1 are a tie: they are equal\n"));
  const CommandResult close = explore({"--space", space(kFour), "--objective", "time"});
  ASSERT_EQ(close.status, 0) << close.err;
  EXPECT_THAT(close.out,
              HasSubstr("those of rank 1 are a tie: the model errs by more than they lie apart\n"));
}

TEST_F(Explore, EnergyTakesCountsOfTimingModelsAndATableOfCosts) {
  const std::string costs =
      text_file("costs.yaml",
                "event_energy: {l1d.fills: 1000, instructions: 2}\narea: {l1d: l1d.size_kb}\n"
                "left_out: {energy: [all else]}\n");
  const std::vector<std::string> command = {"--space",     space(kFour),  "--costs",      costs,
                                            "--objective", "energy",      "--keep-times", path("times"),
                                            "--csv",       path("d.csv"), "--json"};
  const CommandResult result = explore(command);
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("x86-64-timing.safetensors is taken"));
  EXPECT_THAT(result.err, HasSubstr("energy by " + costs +
                                    ", which ranks designs and measures nothing; left "
                                    "out: all else"));
  const nlohmann::json printed = result.json();
  std::map<std::string, double> fills;
  for (const nlohmann::json& design : printed.at("designs")) {
    const nlohmann::json& counts = design.at("counts");
    EXPECT_EQ(counts.at("instructions"), 800);
    EXPECT_EQ(counts.at("l1d.misses"), counts.at("l1d.fills")) << "little-core prefetches nothing";
    fills[design.at("design")] = counts.at("l1d.fills");
    EXPECT_DOUBLE_EQ(design.at("objectives").at(0).get<double>(),
                     1e-12 * (1000 * fills[design.at("design")] + 1600));
  }
  EXPECT_GE(fills.at("caches-16-256"), fills.at("caches-64-256"));
  EXPECT_THAT(lines_of(contents("d.csv"))[0], HasSubstr(",lua_script time_ps,l1i.accesses,l1i.misses,"));
  const CommandResult again = explore(command);
  EXPECT_THAT(again.err, HasSubstr("has times of 5 designs"));
  EXPECT_EQ(again.out, result.out);
  // Kept without counts, they are no use for energy.
  expect_mistake({"explore", path("a.h5"), "--space", path("caches.yaml"), "--model", "x86-64-timing",
                  "--keep-times", path("times")},
                 {path("times"), "has times of other traces or by another model"});
  expect_mistake({"explore", path("a.h5"), "--space", path("caches.yaml"), "--objective", "energy", "--model",
                  "x86-64-learned"},
                 {"x86-64-learned.safetensors", "takes counts of events, which timing models keep"});
  expect_mistake({"explore", path("a.h5"), "--space", path("caches.yaml"), "--costs", path("none.yaml")},
                 {path("none.yaml"), "no such file"});
  expect_mistake({"explore", path("a.h5"), "--space", path("caches.yaml"), "--costs", costs, "--csv", costs},
                 {"--csv would write over it"});
  // The bundled table, of which an area needs no counts.
  const CommandResult area = explore({"--space", space(kFour), "--objective", "area", "--json"});
  ASSERT_EQ(area.status, 0) << area.err;
  EXPECT_THAT(area.err, HasSubstr("x86-64-learned.safetensors is taken"));
  EXPECT_THAT(area.err, HasSubstr("published-45nm.yaml"));
  EXPECT_FALSE(area.json().at("designs").at(0).contains("counts"));
}

TEST_F(Explore, WhatRatiosOfDesignsAreWorthIsMeasuredOnVariantsOfCores) {
  const std::vector<std::string> sensitivity = {"--sensitivity", "inorder-00", "--json", "--model"};
  const auto errors = [&](const std::string& model) {
    std::vector<std::string> command = sensitivity;
    command.push_back(model);
    const CommandResult result = explore(command);
    EXPECT_EQ(result.status, 0) << result.err;
    std::map<std::string, nlohmann::json> all;
    const nlohmann::json printed = result.json();
    for (const nlohmann::json& effect : printed.at("effects"))
      all[effect.at("key").get<std::string>() + effect.at("to").get<std::string>()] = effect;
    return all;
  };
  const std::string recorded = path("recorded.safetensors");
  const CommandResult result =
      explore({"--sensitivity", "inorder-00", "--record-accuracy", recorded, "--model", "x86-64-learned"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out,
              HasSubstr(recorded + ": keeps what ratios of described cores' times are off by, of "));
  EXPECT_THAT(result.out, HasSubstr(" pairs on 1 programs, by "));
  // Of one program nothing is known that differs from program to program, so a few more lie beyond.
  const auto truth = errors("x86-64-timing"), known = errors(recorded);
  std::size_t within = 0;
  for (const auto& [variant, effect] : known) {
    ASSERT_FALSE(effect.at("error").is_null());
    const double off = effect.at("speedup").get<double>() / truth.at(variant).at("speedup").get<double>();
    within += std::abs(std::log(off)) <= std::log(effect.at("error").get<double>()) ? 1 : 0;
  }
  EXPECT_GE(within, known.size() * 8 / 10);
  expect_mistake({"explore", path("a.h5"), "--record-accuracy", recorded, "--sensitivity", "ns-8w"},
                 {"--record-accuracy: name the model"});
  expect_mistake({"explore", path("a.h5"), "--record-accuracy", recorded, "--space", space(kFour)},
                 {"--record-accuracy: takes cores"});
  expect_mistake({"explore", path("a.h5"), "--sensitivity", "ns-8w", "--record-accuracy", path("x"),
                  "--model", "x86-64-learned", "--json"},
                 {"--record-accuracy: writes a model"});
  expect_mistake({"explore", path("a.h5"), "--sensitivity", "ns-8w", "--sensitivity", "ns-rob"},
                 {"--sensitivity: tells of one core"});
  expect_mistake({"explore", path("a.h5"), "--sensitivity", "ns-8w", "--record-accuracy", path("x"),
                  "--model", "x86-64-timing"},
                 {"x86-64-timing.safetensors", "has timing models"});
}

TEST_F(Explore, KeptTimesAreNotComputedAgain) {
  const std::vector<std::string> command = {"--space",      space(kFour),  "--model", "x86-64-timing",
                                            "--keep-times", path("times"), "--json"};
  const CommandResult first = explore(command);
  ASSERT_EQ(first.status, 0) << first.err;
  const std::string kept = contents("times");
  EXPECT_EQ(lines_of(kept).size(), 6U);  // what they are of, the base, four designs
  const CommandResult again = explore(command);
  EXPECT_THAT(again.err, HasSubstr("has times of 5 designs"));
  EXPECT_EQ(again.out, first.out);
  EXPECT_EQ(contents("times"), kept);
  expect_mistake({"explore", path("a.h5"), "--space", path("caches.yaml"), "--keep-times", path("times")},
                 {path("times"), "has times of other traces or by another model"});
}

TEST_F(Explore, AnInterruptTellsWhatWasLookedAtAndGoesOnFromIt) {
  ASSERT_EQ(perfpred({"trace", "cut", bundled("traces/lua_script.1.h5"), "--from", "1000", "--count", "20000",
                      "-o", path("a.h5")})
                .status,
            0);
  const std::string large =
      space("base: ns-8w\nranges: {core.rob_entries: 64..511, l1d.size_kb: 16..64 x2}\n");
  const std::vector<std::string> command = {"explore",      path("a.h5"),    "--space",   large,
                                            "--model",      "x86-64-timing", "--designs", "2000",
                                            "--keep-times", path("times"),   "--json"};
  const CommandResult result =
      perfpred(command, {.while_running = [&](int process) {
                 EXPECT_TRUE(wait_until([&] { return lines_of(contents("times")).size() > 3; }));
                 ::kill(process, SIGINT);
               }});
  EXPECT_EQ(result.status, 130) << result.err;
  EXPECT_EQ(result.json().at("interrupted"), true);
  const std::size_t looked_at = result.json().at("designs").size();
  EXPECT_GT(looked_at, 0U);
  EXPECT_LT(looked_at, 1344U);
  EXPECT_EQ(lines_of(contents("times")).size(), looked_at + 2);
}

TEST_F(Explore, SearchesAndSamplesAreTheSameForOneSeed) {
  const std::string large = space(
      "base: ns-8w\nranges: {core.rob_entries: 64..128 +4, l1d.latency: 1..10}\n"
      "constraints: core.rob_entries > 70\n");
  for (const std::string method : {"sample", "search"}) {
    const std::vector<std::string> command = {"--space",   large, "--method", method,
                                              "--designs", "40",  "--json"};
    const CommandResult first = explore(command);
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(first.json().at("method"), method);
    EXPECT_LE(first.json().at("designs").size(), 40U);
    EXPECT_EQ(explore(command).out, first.out);
  }
}

TEST_F(Explore, ANetworkSaysThatItKnowsNothingOfTheOrderOfStores) {
  text_file("weak.yaml", "base: narrow-o3\nname: weak\ncore:\n  store_order: weak\n");
  const auto tells_of_it = [&](const std::string& core, const std::string& model) {
    const CommandResult result = explore({"--sensitivity", core, "--json", "--model", model});
    EXPECT_EQ(result.status, 0) << result.err;
    const nlohmann::json printed = result.json();
    const nlohmann::json& effects = printed.at("effects");
    return std::any_of(effects.begin(), effects.end(),
                       [](const nlohmann::json& effect) { return effect.at("key") == "core.store_order"; });
  };
  EXPECT_TRUE(tells_of_it("narrow-o3", "x86-64-timing"));
  EXPECT_FALSE(tells_of_it("narrow-o3", "x86-64-learned"));
  const CommandResult weak =
      explore({"--sensitivity", path("weak.yaml"), "--json", "--model", "x86-64-learned"});
  ASSERT_EQ(weak.status, 0) << weak.err;
  EXPECT_THAT(weak.err, HasSubstr("core.store_order is weak, trained on cores that leave it out"));
}

TEST_F(Explore, SensitivityTellsWhatEachKeyGives) {
  const CommandResult result = explore({"--sensitivity", "little-core", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("x86-64-timing.safetensors is taken"));
  const nlohmann::json printed = result.json();
  EXPECT_EQ(printed.at("schema"), "perfpred explore sensitivity 1");
  text_file("wide.yaml", "base: little-core\nname: wide\nl1d.latency: 1\n");
  text_file("same.yaml", "base: little-core\nname: same\n");
  const double wide = predicted(path("wide.yaml"), "x86-64-timing").at("wide");
  const double same = predicted(path("same.yaml"), "x86-64-timing").at("same");
  double last = 1e300;
  bool found = false;
  for (const nlohmann::json& effect : printed.at("effects")) {
    EXPECT_LE(effect.at("speedup").get<double>(), last);
    last = effect.at("speedup");
    if (effect.at("key") != "l1d.latency" || effect.at("to") != "1") continue;
    found = true;
    EXPECT_NEAR(effect.at("speedup").get<double>(), same / wide, 1e-9);
    EXPECT_NEAR(effect.at("programs").at(0).get<double>(), same / wide, 1e-9);
  }
  EXPECT_TRUE(found);
  const CommandResult text = explore({"--sensitivity", "little-core", "--model", "x86-64-timing", "--top",
                                      "3", "--csv", path("s.csv"), "--html", path("s.html")});
  EXPECT_THAT(text.out, HasSubstr("little-core, one thing changed at a time: "));
  EXPECT_THAT(text.out, HasSubstr("what helps most, 3 of "));
  EXPECT_EQ(lines_of(contents("s.csv")).size(), printed.at("effects").size() + 1);
  EXPECT_THAT(contents("s.html"), HasSubstr("perfpred explore sensitivity 1"));
}

TEST_F(Explore, MistakesAreOneLine) {
  const std::string file = path("a.h5"), four = space(kFour);
  expect_mistake({"explore", file}, {"takes either --space", "or --sensitivity"});
  expect_mistake({"explore", file, "--space", four, "--sensitivity", "ns-8w"}, {"takes either --space"});
  expect_mistake({"explore", file, "--sensitivity", "ns-8w", "--confirm", "2"}, {"--confirm: is of --space"});
  expect_mistake({"explore", file, "--sensitivity", "ns8w"}, {"ns8w: there is no such core file", "'ns-8w'"});
  expect_mistake({"explore", file, "--space", path("no.yaml")}, {path("no.yaml"), "no such file"});
  expect_mistake({"explore", file, "--space", four, "--objective", "tim"},
                 {"objective 'tim': character 1: 'tim' is no key of a core file; did you mean 'time'?"});
  expect_mistake({"explore", file, "--space", four, "--limit", "(time < 3"},
                 {"limit '(time < 3': character 10: missing"});
  expect_mistake({"explore", file, "--space", four, "--method", "gird"}, {"--method"});
  expect_mistake({"explore", file, "--space", four, "--csv", four}, {"--csv would write over it"});
  expect_mistake({"explore", file, "--space", four, "--html", bundled("configs/cores/little-core.yaml")},
                 {"--html would write over it"});
  expect_mistake({"explore", file, "--space", four, "--csv", path("no folder/x.csv")}, {path("no folder")});
  expect_mistake({"explore", path("b.h5"), "--space", four}, {path("b.h5"), "no such file"});
  const std::string without = model();
  expect_mistake({"explore", file, "--space", four, "--model", without},
                 {"has no core encoder and no timing models"});
  const std::string none = text_file("none.yaml", std::string(kFour) + "constraints: l2.size_kb > 8192\n");
  expect_mistake({"explore", file, "--space", none},
                 {"none.yaml: no combination is a design; 4 of 4 that were tried break: l2.size_kb > 8192"});
  const std::string huge = text_file("huge.yaml",
                                     "base: ns-8w\nranges: {core.rob_entries: 64..8000, core.iq_entries: "
                                     "32..8000, core.lq_entries: 8..8000}\n");
  expect_mistake({"explore", file, "--space", huge, "--method", "grid"},
                 {"huge.yaml: has 5.06e+11 combinations, more than 1e+07 that --method grid goes through"});
}

}  // namespace
}  // namespace perfpred::cli_testing
