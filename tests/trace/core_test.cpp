#include "perfpred/trace/core.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/described_core.h"
#include "perfpred/trace/error.h"
#include "trace/core_of_description.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const fs::path kSource = PERFPRED_SOURCE_DIR;

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  EXPECT_TRUE(stream) << file;
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string bundled(const std::string& name) {
  return text_of(kSource / "configs" / "cores" / (name + ".yaml"));
}

/// `text` with the first `before` replaced, which must be there.
std::string changed(std::string text, const std::string& before, const std::string& after) {
  const auto place = text.find(before);
  EXPECT_NE(place, std::string::npos) << before;
  return text.replace(place, before.size(), after);
}

std::string core_error(const std::string& text) {
  try {
    parse_core(text, "core.yaml");
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

/// "core.yaml: line N" of the first line that holds `part`.
std::string place_of(const std::string& text, const std::string& part) {
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (line.find(part) != std::string::npos) return "core.yaml: line " + std::to_string(number) + ": ";
  }
  return "no such line";
}

TEST(BundledCores, AllLoadUnderTheNameOfTheirFile) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(kSource / "configs" / "cores")) {
    const Core core = load_core(entry.path());
    EXPECT_EQ(core.name + ".yaml", entry.path().filename().string());
    EXPECT_EQ(core.isa, "x86-64");
    ++count;
  }
  EXPECT_EQ(count, 31);
}

TEST(BundledCores, CycleTimesAreThoseOfGem5) {
  const std::map<std::string, std::uint32_t> periods = {
      {"big-core", 286}, {"inorder-00", 417}, {"ns-8w", 333}, {"little-core", 714}, {"narrow-o3", 500}};
  for (const auto& [name, period] : periods) {
    EXPECT_EQ(load_core(kSource / "configs" / "cores" / (name + ".yaml")).period_ps, period) << name;
  }
}

TEST(BundledCores, TellHowManyInstructionsRetireACycle) {
  EXPECT_EQ(load_core(kSource / "configs" / "cores" / "little-core.yaml").commit_width, 2U);
  EXPECT_EQ(load_core(kSource / "configs" / "cores" / "ns-8w.yaml").commit_width, 8U);
}

TEST(Core, TiesOfTheCycleTimeGoToTheEvenPicosecond) {
  EXPECT_EQ(period_ps_of(3.2), 312U);    // 312.5
  EXPECT_EQ(period_ps_of(0.64), 1562U);  // 1562.5
  EXPECT_EQ(period_ps_of(3.6), 278U);
  EXPECT_EQ(period_ps_of(1.0), 1000U);
}

TEST(Core, TypesAndFieldsAreRead) {
  const Core little = parse_core(bundled("little-core"), "little");
  EXPECT_EQ(little.type, CoreType::in_order);
  EXPECT_DOUBLE_EQ(little.clock_ghz, 1.4);
  EXPECT_EQ(parse_core(bundled("ns-8w"), "ns-8w").type, CoreType::out_of_order);
}

TEST(Core, TheKeptDescriptionReadsBackAsItself) {
  for (const char* name : {"big-core", "inorder-00", "ns-8w"}) {
    const Core core = parse_core(bundled(name), name);
    EXPECT_EQ(parse_core(core.json, "kept").json, core.json);
  }
}

TEST(Core, JsonIsReadAsTheYamlThatItIs) {
  const Core yaml = parse_core(bundled("ns-8w"), "yaml");
  std::string json = yaml.json;
  for (std::string::size_type at = 0; (at = json.find(',', at)) != std::string::npos; at += 2) {
    json.replace(at, 1, ",\n");
  }
  EXPECT_EQ(parse_core(json, "json").json, yaml.json);
}

TEST(Core, DefaultsAreWrittenBackAndOrderDoesNotMatter) {
  const std::string text = bundled("ns-8w");
  const Core core = parse_core(text, "core.yaml");
  EXPECT_THAT(core.json, HasSubstr(R"("replacement":"lru","prefetcher":"none")"));
  const auto memory = text.find("memory:");
  EXPECT_EQ(parse_core(text.substr(memory) + text.substr(0, memory), "core.yaml").json, core.json);
}

std::string with_store_order(const std::string& core, const std::string& order) {
  return changed(bundled(core), "  sq_entries:", "  store_order: " + order + "\n  sq_entries:");
}

TEST(Core, TheInstructionSetsOwnOrderOfStoresIsLeftOut) {
  const std::string plain = bundled("ns-8w"), total = with_store_order("ns-8w", "total"),
                    weak = with_store_order("ns-8w", "weak");
  EXPECT_EQ(parse_core(total, "").json, parse_core(plain, "").json);
  EXPECT_THAT(parse_core(weak, "").json, HasSubstr(R"("store_order":"weak")"));
  const std::string other = changed(weak, "isa: x86-64", "isa: aarch64");
  EXPECT_THAT(parse_core(other, "").json, Not(HasSubstr("store_order")));
}

TEST(CoreErrors, ACoreInOrderHasNoOrderOfStores) {
  const std::string text = with_store_order("little-core", "weak");
  EXPECT_THAT(core_error(text), StartsWith(place_of(text, "store_order") +
                                           "'core.store_order' has no meaning for a core in order"));
}

TEST(Core, AnAbsentLastLevelCacheStaysAbsent) {
  EXPECT_THAT(parse_core(bundled("ns-8w"), "x").json, ::testing::Not(HasSubstr("l3")));
  EXPECT_THAT(parse_core(bundled("big-core"), "x").json, HasSubstr("l3"));
}

TEST(CoreErrors, UnknownKeyNamesLineKeyAndTheLikelyOne) {
  const std::string text = changed(bundled("ns-8w"), "l1d:\n  size_kb", "l1d:\n  sise_kb");
  EXPECT_EQ(core_error(text),
            place_of(text, "sise_kb") + "unknown key 'l1d.sise_kb'; did you mean 'l1d.size_kb'?");
  EXPECT_THAT(core_error(bundled("ns-8w") + "colour: red\n"), HasSubstr("unknown key 'colour'"));
  EXPECT_THAT(core_error(bundled("ns-8w") + "colour: red\n"), ::testing::Not(HasSubstr("did you mean")));
}

TEST(CoreErrors, MissingKeyNamesItsSectionsLine) {
  const std::string text = changed(bundled("ns-8w"), "  rob_entries: 192\n", "");
  EXPECT_EQ(core_error(text),
            place_of(text, "  type: o3") + "missing key 'core.rob_entries', a whole number from 1 to 8192");
  EXPECT_THAT(core_error(changed(bundled("ns-8w"), "name: ns-8w\n", "")), HasSubstr("missing key 'name'"));
  const std::string no_memory = changed(bundled("ns-8w"), "memory:\n  type: DDR4_2400_8x8\n", "");
  EXPECT_THAT(core_error(no_memory), HasSubstr("missing key 'memory.type'"));
  const std::string half_l3 = bundled("ns-8w") + "l3:\n  size_kb: 1024\n";
  EXPECT_THAT(core_error(half_l3), HasSubstr("missing key 'l3.assoc'"));
}

TEST(CoreErrors, WrongTypeSaysWhatWasFoundAndExpected) {
  const auto with_rob = [](const std::string& value) {
    return core_error(changed(bundled("ns-8w"), "rob_entries: 192", "rob_entries: " + value));
  };
  const std::string place = place_of(bundled("ns-8w"), "rob_entries");
  EXPECT_EQ(with_rob("many"), place + "'core.rob_entries' is 'many', expected a whole number from 1 to 8192");
  for (const char* value : {"\"192\"", "192.5", "1e2", "[192]", "{a: 1}", "", "~", "192 entries", "0xc0",
                            "99999999999999999999", "-1", "0", "8193"}) {
    EXPECT_THAT(with_rob(value), StartsWith("core.yaml: line ")) << value;
    EXPECT_THAT(with_rob(value), HasSubstr("'core.rob_entries' is ")) << value;
  }
}

TEST(CoreErrors, OutOfRangeNumbersAreRefused) {
  for (const char* value : {"0", "-3", "nan", "inf", "1000", "fast"}) {
    EXPECT_THAT(core_error(changed(bundled("ns-8w"), "clock_ghz: 3.0", std::string("clock_ghz: ") + value)),
                HasSubstr("'core.clock_ghz' is"))
        << value;
  }
  EXPECT_THAT(core_error(changed(bundled("ns-8w"), "btb_entries: 4096", "btb_entries: 4095")),
              HasSubstr("expected a power of two from 1 to 1048576"));
}

TEST(CoreErrors, WrongChoiceListsTheChoices) {
  EXPECT_THAT(core_error(changed(bundled("ns-8w"), "type: tournament", "type: turnament")),
              HasSubstr("'branch_predictor.type' is 'turnament', expected one of `local`, `tournament`"));
  EXPECT_THAT(core_error(changed(bundled("ns-8w"), "type: tournament", "type: turnament")),
              HasSubstr("did you mean 'tournament'?"));
}

TEST(CoreErrors, ValuesThatDoNotFitEachOtherAreRefused) {
  const std::string fixed = changed(bundled("ns-8w"), "type: tournament", "type: ltage");
  EXPECT_THAT(core_error(fixed), StartsWith(place_of(fixed, "table_entries")));
  EXPECT_THAT(core_error(fixed), HasSubstr("no meaning for 'ltage'"));
  const std::string sets = changed(bundled("ns-8w"), "l2:\n  size_kb: 2048", "l2:\n  size_kb: 2000");
  EXPECT_THAT(core_error(sets), HasSubstr("'l2.size_kb' 2000 and 'l2.assoc' 16 give 2000 sets"));
}

TEST(CoreErrors, FewerRegistersThanTheInstructionSetHasAreRefused) {
  const std::string few = changed(bundled("ns-8w"), "int_regs: 256", "int_regs: 16");
  EXPECT_THAT(core_error(few), StartsWith(place_of(few, "int_regs")));
  EXPECT_THAT(core_error(few), HasSubstr("'core.int_regs' is 16, but x86-64 has 16 such registers"));
  EXPECT_EQ(core_error(changed(bundled("ns-8w"), "int_regs: 256", "int_regs: 17")), "no error");
}

TEST(Core, TheCycleTimeOfADescriptionIsThatOfItsClock) {
  EXPECT_EQ(described_period_ps(R"({"core":{"clock_ghz":3.2}})"), 312U);
  EXPECT_EQ(described_period_ps(parse_core(bundled("ns-8w"), "").json),
            parse_core(bundled("ns-8w"), "").period_ps);
  for (const char* without : {"", "{}", "no JSON", R"({"core":{"clock_ghz":"3"}})", R"({"core":3})"})
    EXPECT_EQ(described_period_ps(without), std::nullopt) << without;
}

TEST(Core, ADescriptionIsHeldAgainstWhatItsFileSays) {
  const auto error_of_description = [](const std::string& json) {
    try {
      check_description(json, "x86-64", 333);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("no error");
  };
  for (const char* fits : {"", "{}", R"({"isa":"x86-64","core":{"clock_ghz":3.0}})"})
    EXPECT_EQ(error_of_description(fits), "no error") << fits;
  EXPECT_EQ(error_of_description("{junk"), "the core's description is no JSON object");
  EXPECT_EQ(error_of_description(R"({"isa":"riscv64"})"),
            "is of x86-64, but the core's description says riscv64");
  EXPECT_THAT(error_of_description(R"({"core":{"clock_ghz":1.0}})"),
              HasSubstr("cycle time of 333 ps, but the core's description says 1000 ps"));
}

TEST(CoreErrors, DuplicateKeysAreRefused) {
  const std::string leaf = changed(bundled("ns-8w"), "  iq_entries", "  rob_entries: 192\n  iq_entries");
  EXPECT_THAT(core_error(leaf), HasSubstr("duplicate key 'core.rob_entries'"));
  EXPECT_THAT(core_error(bundled("ns-8w") + "l2:\n  size_kb: 1024\n"), HasSubstr("duplicate key 'l2'"));
}

TEST(CoreErrors, WhatIsNoCoreFileIsSaidToBeNone) {
  EXPECT_EQ(core_error(""), "core.yaml: is empty, expected a core");
  EXPECT_EQ(core_error("# nothing\n"), "core.yaml: is empty, expected a core");
  EXPECT_THAT(core_error("just words\n"), HasSubstr("is no core file: expected a mapping of keys"));
  EXPECT_THAT(core_error("- a\n- b\n"), HasSubstr("found a list"));
  EXPECT_THAT(core_error("a: [1, 2\nb: }\n"), HasSubstr("is no YAML"));
  EXPECT_THAT(core_error("a: [1, 2\nb: }\n"), StartsWith("core.yaml: line 2: "));
  EXPECT_THAT(core_error(bundled("ns-8w") + "---\n" + bundled("ns-8w")), HasSubstr("a second document"));
  EXPECT_THAT(core_error("core: 3\n"), HasSubstr("expected keys under 'core', found '3'"));
  EXPECT_THAT(core_error("? [a, b]\n: 3\n"), HasSubstr("expected a key, found a list"));
}

TEST(CoreFile, AnAliasStandsForWhatItNames) {
  const std::string text = changed(changed(bundled("ns-8w"), "decode_width: 8", "decode_width: &width 8"),
                                   "rename_width: 8", "rename_width: *width");
  EXPECT_EQ(parse_core(text, "").json, parse_core(bundled("ns-8w"), "").json);
}

TEST(CoreErrors, AliasesThatMultiplyAreRefusedRatherThanFollowed) {
  std::string text = "a0: &a0 {b: 1}\n";
  for (int level = 1; level <= 7; ++level) {
    text += fmt::format("a{0}: &a{0} {{", level);
    for (int copy = 0; copy < 20; ++copy) text += fmt::format("c{}: *a{}, ", copy, level - 1);
    text += "}\n";
  }
  EXPECT_THAT(core_error(text), HasSubstr("repeats itself by aliases"));
}

TEST(CoreDescription, ReadsAsItsTextDoes) {
  const Json ns_8w = Json::parse(parse_core(bundled("ns-8w"), "").json);
  EXPECT_EQ(core_of_description(ns_8w, "").json, ns_8w.dump());
  const std::vector<std::pair<std::string, Json>> changes = {
      {"/name", "other"},           {"/name", "not a name"},        {"/core/fetch_width", 6},
      {"/core/fetch_width", "6"},   {"/core/fetch_width", 0},       {"/core/fetch_width", 1.5},
      {"/core/clock_ghz", 2.75},    {"/core/clock_ghz", nullptr},   {"/l1d/size_kb", 48},
      {"/l1d/replacement", "best"}, {"/l1d/replacement", "random"}, {"/l1d", Json::array({1})},
      {"/core/unknown", 1},         {"/l3", Json::object()},        {"/branch_predictor/table_entries", 512}};
  for (const auto& [place, value] : changes) {
    Json changed = ns_8w;
    changed[Json::json_pointer(place)] = value;
    const auto result_of = [&](const auto& read) {
      try {
        return read().json;
      } catch (const InputError& error) {
        return std::string(error.what());
      }
    };
    const std::string of_text = result_of([&] { return parse_core(changed.dump(), "core"); });
    const std::string of_description = result_of([&] { return core_of_description(changed, "core"); });
    // A description at hand has no lines.
    EXPECT_EQ(of_description,
              of_text.starts_with("core: line 1: ") ? "core: " + of_text.substr(14) : of_text);
  }
}

TEST(CoreErrors, BinaryFilesGiveOnePrintableLine) {
  for (const std::string& text : {std::string("\x89HDF\r\n\x1a\n\0\0", 10),
                                  std::string("\x7f"
                                              "ELF\2\1\1\0",
                                              8),
                                  std::string("a\tb\x01: 1\n"), std::string("\"a\\nb\": 1\n")}) {
    const std::string error = core_error(text);
    EXPECT_THAT(error, StartsWith("core.yaml: "));
    for (const char c : error) EXPECT_TRUE(c >= ' ' && c <= '~') << error;
  }
}

TEST(CoreErrors, NamesMustServeAsColumnNames) {
  for (const char* name : {"a/b", "\"\"", "..", "a,b", "two words"}) {
    EXPECT_THAT(core_error(changed(bundled("ns-8w"), "name: ns-8w", std::string("name: ") + name)),
                HasSubstr("'name' is"))
        << name;
  }
}

TEST(CoreErrors, MissingFilesAndFoldersAreNamed) {
  EXPECT_THROW(load_core("/no/such/core.yaml"), InputError);
  EXPECT_THROW(load_core(fs::temp_directory_path()), InputError);
}

TEST(Core, InOrderCoresNeedNoWindow) {
  std::string text = bundled("little-core");
  const std::string with_zeros = changed(text, "rob_entries: 192", "rob_entries: 0");
  EXPECT_EQ(parse_core(changed(text, "  rob_entries: 192\n", ""), "x").json,
            parse_core(with_zeros, "x").json);
}

TEST(CoreDocumentation, TheTableOfKeysIsTheSchema) {
  EXPECT_THAT(text_of(kSource / "docs" / "cores.md"), HasSubstr(core_keys_markdown()))
      << "docs/cores.md must hold this table:\n"
      << core_keys_markdown();
}

TEST(CoreDocumentation, TheExampleLoads) {
  const std::string page = text_of(kSource / "docs" / "cores.md");
  const std::string fence = "```yaml\n";
  const auto begin = page.find(fence) + fence.size();
  EXPECT_EQ(parse_core(page.substr(begin, page.find("```", begin) - begin), "cores.md").name, "my-core");
}

}  // namespace
}  // namespace perfpred
