#include "cli/command_fixture.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Trace : public CommandTest {};

TEST_F(Trace, MergeCutAndCatSayWhatTheyWrote) {
  const std::string fast = trace("fast.h5", {.instructions = 500, .cores = {"fast"}});
  const std::string slow = trace("slow.h5", {.instructions = 500, .cores = {"slow"}});
  const CommandResult merged = perfpred({"trace", "merge", fast, slow, "-o", path("both.h5"), "--json"});
  EXPECT_EQ(merged.status, 0) << merged.err;
  EXPECT_EQ(merged.json().at("schema"), "perfpred trace merge 1");
  EXPECT_EQ(merged.json().at("instructions"), 500);
  EXPECT_EQ(merged.json().at("distinct_instructions"), 40);
  EXPECT_EQ(merged.json().at("cores"), nlohmann::json({"fast", "slow"}));

  const std::string both = path("both.h5");
  EXPECT_EQ(perfpred({"trace", "cut", both, "--count", "200", "-o", path("1.h5")}).out,
            path("1.h5") + ": 200 instructions, 40 distinct, 2 cores: fast, slow\n");
  EXPECT_EQ(perfpred({"trace", "cut", both, "--from", "200", "-o", path("2.h5")}).status, 0);
  const CommandResult joined =
      perfpred({"trace", "cat", path("1.h5"), path("2.h5"), "-o", path("whole.h5"), "--json"});
  EXPECT_EQ(joined.status, 0) << joined.err;
  EXPECT_EQ(joined.json().at("schema"), "perfpred trace cat 1");
  const TraceReader whole(path("whole.h5"));
  const TraceReader original(both);
  EXPECT_EQ(whole.read(0, 500).address, original.read(0, 500).address);
  EXPECT_EQ(whole.header().window, "1:0+200..1:200+300");
}

TEST_F(Trace, CutKeepsAWarmUpWhereThatIsAskedFor) {
  const std::string a = trace("a.h5", {.instructions = 500, .cores = {"fast"}});
  const CommandResult result =
      perfpred({"trace", "cut", a, "--from", "200", "--count", "10", "--warm", "150", "-o", path("1.h5")});
  EXPECT_THAT(result.out, HasSubstr("1.h5: 10 instructions and a warm-up of 150, "));
  EXPECT_EQ(TraceReader(path("1.h5")).read_warm_up(0, 500).address, TraceReader(a).read(50, 150).address);
}

TEST_F(Trace, VaryGivesTheSameInstructionsOtherAddresses) {
  const std::string a = trace("a.h5", {.instructions = 500, .cores = {"fast"}});
  EXPECT_EQ(perfpred({"trace", "vary", a, "--seed", "3", "--count", "200", "-o", path("1.h5")}).out,
            path("1.h5") + ": 200 instructions, 40 distinct, 0 cores\n");
  EXPECT_EQ(TraceReader(path("1.h5")).read(0, 500).static_id, TraceReader(a).read(0, 200).static_id);
  EXPECT_EQ(TraceReader(path("1.h5")).header().program, "synthetic~3");
  expect_mistake({"trace", "vary", path("none.h5"), "-o", path("2.h5")}, {"none.h5", "no such file"});
  expect_mistake({"trace", "vary", a, "-o", a}, {"a.h5"});
}

TEST_F(Trace, MistakesLeaveNoFile) {
  const std::string a = trace("a.h5", {.instructions = 300, .cores = {"fast"}});
  const std::string b = trace("b.h5", {.instructions = 200, .cores = {"slow"}});
  const std::string out = path("out.h5");
  expect_mistake({"trace", "merge", a, b, "-o", out}, {"b.h5", "has 200 instructions", "has 300"});
  expect_mistake({"trace", "merge", a, a, "-o", out}, {"/retire/fast", "has latencies of this core"});
  expect_mistake({"trace", "merge", a, "-o", out}, {"name at least two traces"});
  expect_mistake({"trace", "cat", a, b, "-o", out}, {"b.h5", "has the cores 'slow'"});
  expect_mistake({"trace", "cut", a, "--from", "300", "-o", out}, {"a.h5", "none is left from 300 on"});
  expect_mistake({"trace", "cut", path("none.h5"), "-o", out}, {"none.h5", "no such file"});
}

TEST_F(Trace, ExportWritesCsvToStandardOutput) {
  const std::string file = trace("a.h5", {.instructions = 50});
  const CommandResult result = perfpred({"trace", "export", file, "--from", "10", "--count", "2"});
  EXPECT_EQ(result.status, 0) << result.err;
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_THAT(lines[0], ::testing::EndsWith(",fast cycles,slow cycles"));
  EXPECT_THAT(lines[1], StartsWith("10,0x400028,synthetic,"));
}

TEST_F(Trace, ExportOfAPipelineIsOfOneCore) {
  const std::string file = trace("a.h5", {.instructions = 50});
  const CommandResult result = perfpred(
      {"trace", "export", file, "--format", "kanata", "--core", "slow", "-o", path("k.log"), "--json"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json().at("instructions"), 50);
  EXPECT_THAT(contents("k.log"), StartsWith("Kanata\t0004\nC=\t0\nI\t0\t0\t0\n"));
  expect_mistake({"trace", "export", file, "--format", "kanata"}, {"--core"});
  expect_mistake({"trace", "export", file, "--format", "kanata", "--core", "slwo"}, {"it has: fast, slow"});
  expect_mistake({"trace", "export", file, "--json"}, {"--output"});
  expect_mistake({"trace", "export", file, "--from", "50", "-o", path("x.csv")}, {"none is left"});
}

TEST_F(Trace, APredictedPipelineEndsWithThePredictedTotal) {
  const std::string file = trace("a.h5", {.instructions = 400});
  const CommandResult predicted = perfpred({"predict", file, "--model", model(), "--cores", "slow",
                                            "--per-instruction", path("p.csv"), "--threads", "1", "--json"});
  ASSERT_EQ(predicted.status, 0) << predicted.err;
  const CommandResult result = perfpred(
      {"trace", "export", file, "--format", "kanata", "--core", "slow", "--predictions", path("p.csv")});
  ASSERT_EQ(result.status, 0) << result.err;
  long cycles = 0;
  long retired = 0;
  for (const std::string& line : lines_of(result.out)) {
    if (line.starts_with("C\t")) {
      const long forward = std::stol(line.substr(2));
      EXPECT_GT(forward, 0);
      cycles += forward;
    }
    retired += line.starts_with("R\t") ? 1 : 0;
  }
  EXPECT_EQ(retired, 400);
  // Random weights may predict a negative total, at which time stands still.
  const double total = predicted.json().at("predictions").at(0).at("cycles");
  EXPECT_GE(static_cast<double>(cycles), std::max(0.0, std::floor(total)));
  expect_mistake({"trace", "export", file, "--format", "csv", "--predictions", path("p.csv")}, {"kanata"});
}

class Join : public CommandTest {
 protected:
  const std::string o3_text_ = bundled("tests/golden/gem5/zlib_deflate.txt.xz");
  const std::string in_order_text_ = bundled("tests/golden/gem5/zlib_deflate.little-core.txt.xz");
  const std::string o3_ = bundled("configs/cores/ns-8w.yaml");
  const std::string in_order_ = bundled("configs/cores/little-core.yaml");

  std::string imported(const std::string& name) const {
    EXPECT_EQ(perfpred({"import", o3_text_, "--core", o3_, "-o", path(name)}).status, 0);
    return path(name);
  }
};

TEST_F(Join, AddsWhatTheOtherCoreTookAndNothingElse) {
  const std::string run = imported("run.h5");
  const TraceReader before(run);
  const std::uint64_t count = before.instruction_count();
  const auto table = before.static_table();
  const auto o3_increments = before.read_increments("ns-8w", 0, count);
  ASSERT_EQ(perfpred({"import", in_order_text_, "--core", in_order_, "-o", path("in-order.h5")}).status, 0);

  const CommandResult joined =
      perfpred({"import", "--into", run, "--core", in_order_, in_order_text_, "--json"});
  EXPECT_EQ(joined.status, 0) << joined.err;
  EXPECT_EQ(joined.json().at("into"), run);
  EXPECT_EQ(joined.json().at("instructions"), count);
  EXPECT_EQ(joined.json().at("different_addresses"), 0);
  const TraceReader after(run);
  EXPECT_EQ(after.static_table(), table);
  EXPECT_EQ(after.read_increments("ns-8w", 0, count), o3_increments);
  EXPECT_EQ(after.read_increments("little-core", 0, count),
            TraceReader(path("in-order.h5")).read_increments("little-core", 0, count));
  EXPECT_EQ(after.core("little-core").period_ps, 714U);

  expect_mistake({"import", "--into", run, "--core", in_order_, in_order_text_},
                 {"/retire/little-core", "already has latencies of this core"});
}

TEST_F(Join, ARunOfAnotherProgramIsRefusedAtItsFirstDifferentInstruction) {
  const std::string run = imported("run.h5");
  const std::string before = contents("run.h5");
  expect_mistake({"import", "--into", run, "--core", bundled("configs/cores/big-core.yaml"),
                  bundled("tests/golden/gem5/fftw_fft.txt.xz")},
                 {"fftw_fft.txt.xz", "cycle"});
  expect_mistake({"import", "--into", run, "--core", in_order_, "--skip", "1", in_order_text_},
                 {"little-core.txt.xz: instruction 0: is 0x", "run.h5 it is 0x"});
  EXPECT_EQ(contents("run.h5"), before);
}

TEST_F(Join, ARunThatEndsTooEarlyIsRefused) {
  const std::string run = imported("run.h5");
  expect_mistake({"import", "--into", run, "--core", in_order_, "--max", "100", in_order_text_},
                 {"ends after 100 instructions", "trace cut --count 100"});
}

TEST_F(Join, NeedsACoreAndKeepsTheTracesNames) {
  const std::string run = imported("run.h5");
  expect_mistake({"import", "--into", run, in_order_text_}, {"--core"});
  expect_mistake({"import", "--into", run, "--core", in_order_, "--program", "x", in_order_text_},
                 {"--program"});
}

}  // namespace
}  // namespace perfpred::cli_testing
