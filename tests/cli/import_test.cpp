#include <fmt/format.h>

#include "cli/command_fixture.h"
#include "ingest/packing.h"
#include "perfpred/ingest/byte_source.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Import : public CommandTest {
 protected:
  const std::string packed_ = bundled("tests/golden/gem5/zlib_deflate.txt.xz");
  const std::string core_ = bundled("configs/cores/ns-8w.yaml");

  /// The sample's text.
  static std::string text_of(const std::string& file) {
    const auto source = open_byte_source(file);
    std::string text;
    std::vector<char> buffer(1 << 16);
    while (const std::size_t count = source->read(buffer)) text.append(buffer.data(), count);
    return text;
  }

  nlohmann::json import(const std::vector<std::string>& arguments, const CommandInput& input = {}) const {
    std::vector<std::string> all = {"import", "-o", path("run.h5"), "--json"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const CommandResult result = perfpred(all, input);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json();
  }

  /// `run.h5` without what a trace says of its source.
  std::pair<std::vector<std::uint32_t>, std::vector<std::uint64_t>> columns() const {
    const TraceReader trace(path("run.h5"));
    return {trace.read_increments("ns-8w", 0, trace.instruction_count()),
            trace.read(0, trace.instruction_count()).address};
  }
};

TEST_F(Import, OfARecordedRunEqualsWhatTheSimulatorRecorded) {
  const nlohmann::json json =
      import({packed_, "--core", core_, "--program", "zlib_deflate", "--window", "cut"});
  const TraceReader reference(bundled("tests/golden/gem5/zlib_deflate.h5"));
  const std::string core = reference.cores().front().name;
  const auto increments = reference.read_increments(core, 0, reference.instruction_count());
  EXPECT_EQ(json.at("schema"), "perfpred import 1");
  EXPECT_EQ(json.at("instructions"), reference.instruction_count());
  EXPECT_EQ(json.at("core"), "ns-8w");
  EXPECT_EQ(json.at("period_ps"), 333);
  const TraceReader imported(path("run.h5"));
  EXPECT_EQ(imported.header().program, "zlib_deflate");
  EXPECT_EQ(imported.header().window, "cut");
  EXPECT_EQ(columns().first, increments);
  EXPECT_THAT(files(), ElementsAre("run.h5"));
}

TEST_F(Import, ReadsStandardInputAndEveryPackingAlike) {
  import({packed_, "--core", core_});
  const auto expected = columns();
  const std::string text = text_of(packed_);
  const std::vector<std::pair<std::string, std::string>> packings = {{"run.txt", text},
                                                                     {"run.gz", test::gzip(text)},
                                                                     {"run.xz", test::xz(text)},
                                                                     {"run.zst", test::zstd(text)},
                                                                     {"run.bz2", test::bzip2(text)}};
  for (const auto& [name, bytes] : packings) {
    const std::string file = text_file(name, bytes);
    import({file, "--core", core_});
    EXPECT_EQ(columns(), expected) << name;
    import({"-", "--core", core_}, {.standard_input = file});
    EXPECT_EQ(columns(), expected) << name << " as standard input";
  }
}

TEST_F(Import, WithoutACoreThereAreNoLatencies) {
  const nlohmann::json json = import({packed_});
  EXPECT_FALSE(json.contains("cycles"));
  EXPECT_TRUE(TraceReader(path("run.h5")).cores().empty());
}

TEST_F(Import, OfMicroOpsHasAsManyEntries) {
  const nlohmann::json instructions = import({packed_, "--core", core_});
  const nlohmann::json micro_ops = import({packed_, "--core", core_, "--granularity", "micro-op"});
  EXPECT_GT(micro_ops.at("instructions"), instructions.at("instructions"));
  EXPECT_EQ(TraceReader(path("run.h5")).header().granularity, "micro-op");
}

TEST_F(Import, SkipsAndTakesAsManyAsAsked) {
  EXPECT_EQ(import({packed_, "--core", core_, "--skip", "100", "--max", "50"}).at("instructions"), 50);
}

TEST_F(Import, KeepsTheLastOfWhatItSkipsAsAWarmUp) {
  import({packed_, "--core", core_});
  const TraceReader whole(path("run.h5"));
  const InstructionBlock before = whole.read(70, 30), after = whole.read(100, 50);
  const auto increments = whole.read_increments("ns-8w", 100, 50);
  const nlohmann::json json =
      import({packed_, "--core", core_, "--skip", "100", "--warm", "30", "--max", "50"});
  EXPECT_EQ(json.at("instructions"), 50);
  EXPECT_EQ(json.at("warm_up"), 30);
  const TraceReader warm(path("run.h5"));
  EXPECT_EQ(warm.instruction_count(), 50U);
  EXPECT_EQ(warm.read_warm_up(0, 100).address, before.address);
  EXPECT_EQ(warm.read_warm_up(0, 100).taken, before.taken);
  EXPECT_EQ(warm.read(0, 100).address, after.address);
  EXPECT_EQ(warm.read_increments("ns-8w", 0, 1).front(), 0U);
  EXPECT_EQ(warm.read_increments("ns-8w", 1, 49),
            std::vector<std::uint32_t>(increments.begin() + 1, increments.end()));
}

TEST_F(Import, KeepsOfAWarmUpFarBackWhatCutWouldKeep) {
  import({packed_, "--core", core_});
  ASSERT_EQ(perfpred({"trace", "cut", path("run.h5"), "-o", path("cut.h5"), "--from", "400", "--count", "50",
                      "--warm", "350", "--warm-whole", "20"})
                .status,
            0);
  const nlohmann::json json = import(
      {packed_, "--core", core_, "--skip", "400", "--warm", "350", "--warm-whole", "20", "--max", "50"});
  EXPECT_EQ(json.at("warm_up_span"), 350);
  EXPECT_GT(json.at("warm_up"), 20);
  EXPECT_LT(json.at("warm_up"), 350);
  const TraceReader imported(path("run.h5")), cut(path("cut.h5"));
  ASSERT_EQ(imported.warm_up_count(), cut.warm_up_count());
  EXPECT_EQ(imported.header().warm_up_span, 350U);
  EXPECT_EQ(imported.read_warm_up(0, 350).address, cut.read_warm_up(0, 350).address);
  EXPECT_EQ(imported.read_warm_up(0, 350).taken, cut.read_warm_up(0, 350).taken);
  EXPECT_EQ(imported.read(0, 50).address, cut.read(0, 50).address);
  expect_mistake({"import", packed_, "-o", path("no.h5"), "--warm-whole", "5"}, {"--warm-whole"});
}

TEST_F(Import, AWarmUpIsNoLongerThanWhatWasSkipped) {
  const CommandResult result =
      perfpred({"import", packed_, "-o", path("run.h5"), "--skip", "20", "--warm", "30"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, HasSubstr("--warm: the warm-up has 20 instructions"));
  EXPECT_THAT(result.out, HasSubstr("a warm-up of 20"));
  EXPECT_EQ(TraceReader(path("run.h5")).warm_up_count(), 20U);
  expect_mistake({"import", packed_, "--into", path("run.h5"), "--warm", "30"}, {"--warm"});
}

TEST_F(Import, ListsTheFormats) {
  const CommandResult result = perfpred({"import", "--list"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("gem5"));
}

TEST_F(Import, WhatItWroteCanBePredicted) {
  import({packed_, "--core", core_});
  write_random_model(folder_ / "model.safetensors");
  const CommandResult result = perfpred({"predict", path("run.h5"), "--model", path("model.safetensors")});
  EXPECT_EQ(result.status, 0) << result.err;
}

TEST_F(Import, OfRiscvTextMakesATraceThatAModelOfAnotherIsaRefuses) {
  std::string text;
  for (int i = 0; i < 40; ++i) {
    text += fmt::format(
        "{}: system.cpu: T0 : {:#x} @main+{}    : addi a{}, s1, {}          : IntAlu :  D=0x1  FetchSeq={}  "
        "flags=(IsInteger)\n",
        500 * i, 0x1000 + 4 * i, 4 * i, i % 8, i, i + 1);
  }
  const nlohmann::json json = import({text_file("riscv.txt", text)});
  EXPECT_EQ(json.at("isa"), "riscv64");
  EXPECT_EQ(TraceReader(path("run.h5")).header().isa, "riscv64");
  write_random_model(folder_ / "model.safetensors");
  expect_mistake({"predict", path("run.h5"), "--model", path("model.safetensors")},
                 {path("run.h5"), "'riscv64'", "'x86-64'"});
  expect_mistake({"import", path("riscv.txt"), "--core", bundled("configs/cores/little-core.yaml"), "-o",
                  path("other.h5")},
                 {"riscv64", "x86-64"});
  expect_mistake({"import", path("riscv.txt"), "--isa", "aarch64", "-o", path("other.h5")},
                 {path("riscv.txt"), "aarch64"});
}

TEST_F(Import, HoldsTheSimulatorsStatisticsAgainstWhatItRead) {
  const nlohmann::json plain = import({packed_, "--core", core_});
  const auto stats = [&](const std::string& name, int more_instructions) {
    return text_file(
        name,
        fmt::format("---------- Begin Simulation Statistics ----------\n"
                    "simInsts  {}  # (Count)\nsimOps  {}  # (Count)\nsystem.cpu.numCycles  {}  # (Cycle)\n"
                    "---------- End Simulation Statistics   ----------\n",
                    plain.at("instructions").get<int>() + more_instructions, plain.at("micro_ops").get<int>(),
                    plain.at("cycles").get<int>() + 100));
  };
  const nlohmann::json checked =
      import({packed_, "--core", core_, "--stats", stats("stats.txt", 0)}).at("stats");
  EXPECT_EQ(checked.at("dumps"), 1);
  EXPECT_EQ(checked.at("comparisons").at(0).at("imported"), plain.at("instructions"));
  EXPECT_EQ(checked.at("comparisons").at(2).at("stat"), "system.cpu.numCycles");
  const CommandResult clockless = perfpred(
      {"import", packed_, "--core", core_, "--stats", path("stats.txt"), "-o", path("clockless.h5")});
  EXPECT_EQ(clockless.status, 0);
  EXPECT_THAT(clockless.err, ::testing::HasSubstr("tells no clock of system.cpu"));
  const std::string wrong = stats("wrong.txt", 5000);
  expect_mistake({"import", packed_, "--core", core_, "--stats", wrong, "-o", path("other.h5")},
                 {wrong, "simInsts", "6242 instructions", "1242"});
  expect_mistake({"import", packed_, "--stats", path("stats.txt"), "--max", "5", "-o", path("other.h5")},
                 {"--stats", "--max"});
  const CommandResult both = perfpred({"import", packed_, "--core", core_, "--stats", path("stats.txt"),
                                       "--into", path("run.h5"), "-o", path("other.h5")});
  EXPECT_EQ(both.status, 2);
  EXPECT_THAT(both.err, ::testing::AllOf(::testing::HasSubstr("--stats"), ::testing::HasSubstr("--into")));
  EXPECT_FALSE(fs::exists(path("other.h5")));
  expect_mistake({"import", packed_, "--stats", path("none.txt"), "-o", path("other.h5")},
                 {path("none.txt")});
}

TEST_F(Import, KeepsTheSymbols) {
  import({packed_});
  const CommandResult result = perfpred({"info", path("run.h5"), "--json"});
  const nlohmann::json functions = result.json().at("functions");
  EXPECT_EQ(functions.at(0).at("name"), "longest_match");
  EXPECT_EQ(functions.at(0).at("instructions"), 986);
}

TEST_F(Import, OfTextCutInMidLineIsAMistakeThatNamesTheLine) {
  std::string text = text_of(packed_);
  const std::size_t exec_line = text.rfind(": system.cpu: ");
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(exec_line), '\n') + 1;
  text.resize(exec_line + 30);
  const std::string file = text_file("cut.txt", text);
  expect_mistake({"import", file, "--core", core_, "-o", path("run.h5")},
                 {file, "line " + std::to_string(line)});
}

TEST_F(Import, OfATruncatedPackIsAMistake) {
  std::string packed = test::gzip(text_of(packed_));
  packed.resize(packed.size() / 2);
  const std::string file = text_file("cut.gz", packed);
  expect_mistake({"import", file, "--core", core_, "-o", path("run.h5")}, {file, "truncated"});
}

TEST_F(Import, WithTheCycleTimeOfAnotherCoreIsAMistake) {
  const std::string other = bundled("configs/cores/narrow-o3.yaml");
  expect_mistake({"import", packed_, "--core", other, "-o", path("run.h5")}, {packed_, "line ", "narrow-o3"});
}

TEST_F(Import, OfO3TextWithAnInOrderCoreIsAMistake) {
  expect_mistake(
      {"import", packed_, "--core", bundled("configs/cores/little-core.yaml"), "-o", path("run.h5")},
      {packed_, "little-core"});
}

TEST_F(Import, WithACoreFileThatIsNoneIsAMistake) {
  const std::string core = text_file("core.yaml", "name: x\nisa: x86-64\ncore:\n  type: o3\n  clok_ghz: 3\n");
  expect_mistake({"import", packed_, "--core", core, "-o", path("run.h5")}, {core, "line 5", "clok_ghz"});
}

TEST_F(Import, OfSomethingElseIsAMistake) {
  const std::string file = text_file("notes.txt", "a shopping list\n");
  expect_mistake({"import", file, "-o", path("run.h5")}, {file, "no format"});
  const std::string nothing = text_file("nothing.txt", "");
  expect_mistake({"import", nothing, "-o", path("run.h5")}, {nothing, "empty"});
  expect_mistake({"import", path("none.txt"), "-o", path("run.h5")}, {path("none.txt"), "No such file"});
}

TEST_F(Import, OfAnUnknownCpuNamesTheKnownOnes) {
  expect_mistake({"import", packed_, "--core", core_, "--cpu", "system.cpu7", "-o", path("run.h5")},
                 {packed_, "'system.cpu7'", "system.cpu"});
}

TEST_F(Import, IntoAMissingFolderIsAMistake) {
  expect_mistake({"import", packed_, "-o", path("missing/run.h5")},
                 {path("missing/run.h5"), "the folder does not exist"});
}

TEST_F(Import, WithoutAnOutputIsAMistake) { expect_mistake({"import", packed_}, {"--output"}); }

}  // namespace
}  // namespace perfpred::cli_testing
