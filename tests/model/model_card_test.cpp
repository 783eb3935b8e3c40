#include "perfpred/model/model_card.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "described_core.h"
#include "error_of.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/trace/error.h"
#include "random_model.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using testing::described_core;
using ::testing::HasSubstr;

/// Of a model with timing models and everything that calibration adds.
json whole_card() {
  StoredModel model =
      add_timing_models(random_model("foundation", small_network()), {described_core("ns-8w", "fast")});
  ModelCard& card = model.card;
  card.cores[0].core_json = described_core("ns-8w", "fast");
  card.cores[0].period_ps = 333;
  card.bands.emplace().cores = {{"fast", 1.1, 1.2}};
  card.bands->described = {{"slow"}, 1.1, 1.2, 4};
  card.bands->second = {"other", 7, {"v1"}, 0.75, 1.5, 1.5};
  card.familiar = {{"t1"}, 2.0, 0.05};
  return to_json(card);
}

/// With another value at this place.
std::string error_with(const std::string& place, const json& value) {
  json card = whole_card();
  card.at(json::json_pointer(place)) = value;
  return error_of([&] { model_card_from_json(card, "m.safetensors"); });
}

TEST(ModelCard, ComesBackAsItWasWritten) {
  EXPECT_EQ(to_json(model_card_from_json(whole_card(), "m.safetensors")), whole_card());
}

TEST(ModelCard, KeysOfOlderCardsAreRead) {
  json old = whole_card();
  for (const auto& [name, before] :
       std::map<std::string, std::string>{{"timing_models", "reference_cores"},
                                          {"timing_model_version", "reference_version"},
                                          {"timing_share", "reference_share"}}) {
    old[before] = old.at(name);
    old.erase(name);
  }
  EXPECT_EQ(to_json(model_card_from_json(old, "m.safetensors")), whole_card());

  NetworkConfig network = small_network();
  network.reads_timing_model = true;
  json read = to_json(random_model("neuroscalar", network).card);
  read["network"]["reads_reference_cores"] = read["network"].at("reads_timing_model");
  read["network"].erase("reads_timing_model");
  EXPECT_TRUE(model_card_from_json(read, "m.safetensors").network.reads_timing_model);
}

TEST(ModelCard, NumbersThatCannotBeAreRefusedByName) {
  const std::map<std::string, std::vector<json>> impossible = {
      {"/bands/level", {1.5, -0.1}},
      {"/bands/validation_programs", {-5, 1.5}},
      {"/bands/widening", {0.5}},
      {"/bands/cores/0/program_factor", {-2, 0.5, 1e300}},
      {"/bands/cores/0/window_factor", {0}},
      {"/bands/described/program_factor", {0.5}},
      {"/bands/second/window_factor", {1e300}},
      {"/familiar/limit", {-5}},
      {"/familiar/false_alarm_rate", {1.5}},
      {"/cores/0/mean_program_cpi", {-1, 1e30}}};
  for (const auto& [place, values] : impossible) {
    const std::string key = place.substr(place.rfind('/') + 1);
    for (const json& value : values)
      EXPECT_THAT(error_with(place, value), AllOf(HasSubstr("m.safetensors: model card: "), HasSubstr(key)))
          << place << ' ' << value;
  }
}

TEST(ModelCard, CoresAreDescribedAsWhatTheyAre) {
  EXPECT_THAT(error_with("/cores/0/core", "{junk"),
              HasSubstr("core 'fast': the core's description is no JSON"));
  json core = json::parse(described_core("ns-8w", "fast"));
  core["isa"] = "riscv64";
  EXPECT_THAT(error_with("/cores/0/core", core.dump()),
              HasSubstr("core 'fast': is of x86-64, but the core's description says riscv64"));
}

TEST(ModelCard, ReferenceCoresAreCoresThatCanBe) {
  const auto error_of = [](const std::string& place, const json& value) {
    json core = json::parse(described_core("ns-8w", "fast"));
    core.at(json::json_pointer(place)) = value;
    return error_with("/timing_models/0", core.dump());
  };
  EXPECT_THAT(error_of("/l1d/assoc", 0), HasSubstr("'l1d.assoc' is '0', expected a whole number"));
  EXPECT_THAT(error_of("/core/int_regs", 1), HasSubstr("'core.int_regs'"));
  EXPECT_THAT(error_of("/isa", "riscv64"), HasSubstr("timing model 'fast' is of riscv64, not x86-64"));
  EXPECT_THAT(error_of("/core/clock_ghz", 1.0), HasSubstr("333 ps, but as a timing model one of 1000 ps"));
  EXPECT_THAT(error_with("/timing_models/0", "{junk"), HasSubstr("timing_models: "));
}

TEST(StoredModel, HasAColumnForEachTimingModel) {
  const TemporaryFolder folder;
  StoredModel model = add_timing_models(random_model("foundation", small_network()),
                                        {described_core("ns-8w"), described_core("ns-rob")});
  model.card.timing_models.pop_back();
  save_model(folder / "m.safetensors", model);
  try {
    load_model(folder / "m.safetensors");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(),
                HasSubstr("tensor 'reference_core_vectors': has rows of 2 entries, expected 1"));
  }
}

TEST(ModelCard, OnlyAFoundationModelPassesCyclesOn) {
  json card = to_json(random_model("neuroscalar", small_network()).card);
  card["network"]["passed_cycles"] = 22;
  try {
    model_card_from_json(card, "m.safetensors");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("only a foundation model's network passes cycles on"));
  }
}

TEST(StoredModel, PassesCyclesOnAsItsFeaturesHaveThem) {
  NetworkConfig network = small_network();
  network.passed_cycles = static_cast<std::int64_t>(dataflow().machine_cycles.count);
  StoredModel model = random_model("foundation", network);
  EXPECT_EQ(model_card_from_json(to_json(model.card), "m").network.passed_cycles, network.passed_cycles);
  EXPECT_EQ(model.network_columns().width(), dataflow().width());
  model.card.scaling.columns[dataflow().machine_cycles.first + 1].factor = 0.0F;
  try {
    static_cast<void>(model.network_columns());
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("passes on '" +
                                        dataflow().columns[dataflow().machine_cycles.first + 1].name + "'"));
  }
}

}  // namespace
}  // namespace perfpred
