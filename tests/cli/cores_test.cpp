#include "cli/command_fixture.h"
#include "perfpred/ingest/byte_source.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli_testing {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Cores : public CommandTest {
 protected:
  const std::string bundled_ = bundled("configs/cores");
};

TEST_F(Cores, ListHasALineForEach) {
  const CommandResult result = perfpred({"cores", "list", bundled_});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(lines_of(result.out).size(), 2U + 31U);
  EXPECT_THAT(result.out, HasSubstr("\nns-8w            x86-64  o3         3      8  192  tournament"));
  const nlohmann::json json = perfpred({"cores", "list", bundled_ + "/ns-8w.yaml", "--json"}).json();
  EXPECT_EQ(json.at("schema"), "perfpred cores list 1");
  EXPECT_EQ(json.at("cores").at(0).at("core").at("core").at("rob_entries"), 192);
}

TEST_F(Cores, ListWithoutAPlaceTakesTheBundledOnes) {
  EXPECT_EQ(lines_of(perfpred({"cores", "list"}, {.directory = bundled(".")}).out).size(), 2U + 31U);
  expect_mistake({"cores", "list"}, {"name core files"}, {.directory = folder_.path().string()});
}

TEST_F(Cores, ShowFillsInDefaults) {
  const std::string file = bundled_ + "/ns-8w.yaml";
  EXPECT_THAT(perfpred({"cores", "show", file}).out,
              AllOf(StartsWith("name: ns-8w\n"), HasSubstr("prefetcher: none")));
  EXPECT_EQ(perfpred({"cores", "show", file, "--json"}).json().at("l1d").at("replacement"), "lru");
  expect_mistake({"cores", "show", text_file("bad.yaml", "name: x\n")}, {"bad.yaml", "missing key 'isa'"});
}

TEST_F(Cores, SampleWritesTheSameFilesForTheSameSeed) {
  fs::create_directory(folder_ / "b");  // "a" is made
  const CommandResult first = perfpred({"cores", "sample", "--count", "12", "--seed", "4", "-o", path("a")});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_EQ(lines_of(first.out).size(), 2U + 12U);
  EXPECT_EQ(perfpred({"cores", "sample", "--count", "12", "--seed", "4", "-o", path("b"), "--json"}).status,
            0);
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(folder_ / "a")) {
    const std::string name = entry.path().filename().string();
    EXPECT_EQ(contents("a/" + name), contents("b/" + name));
    EXPECT_EQ(load_core(entry.path()).name + ".yaml", name);
    ++files;
  }
  EXPECT_EQ(files, 12U);
  expect_mistake({"cores", "sample", "-o", text_file("file", "")}, {"file", "is no folder"});
}

/// Runs configs/gem5/run_core.py on a stand-in for gem5 that prints a recorded text.
class Gem5Script : public CommandTest {
 protected:
  struct Run {
    int status = 0;
    std::string err;
  };

  Run run(const std::vector<std::string>& arguments, const std::string& text = {},
          const std::string& more = {}) const {
    std::string command = "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=" + bundled("tests/gem5/stand_in") +
                          " STAND_IN_OUT=" + folder_.path().string() + " STAND_IN_TEXT=" + text + " " + more +
                          " python3 " + bundled("configs/gem5/run_core.py") + " --perfpred " PERFPRED_BINARY;
    for (const std::string& argument : arguments) command += " " + argument;
    command += " >" + path("out") + " 2>" + path("err");
    const int status = std::system(command.c_str());
    return {WEXITSTATUS(status), contents("err")};
  }

  std::string unpacked(const std::string& file) const {
    const auto source = open_byte_source(bundled(file));
    std::ofstream stream(folder_ / "text", std::ios::binary);
    std::vector<char> buffer(1 << 16);
    while (const std::size_t count = source->read(buffer))
      stream.write(buffer.data(), static_cast<long>(count));
    return path("text");
  }
  const std::string o3_ = bundled("configs/cores/ns-8w.yaml");
  const std::string in_order_ = bundled("configs/cores/little-core.yaml");
};

TEST_F(Gem5Script, ImportsWhatGem5PrintsAndThenAnotherCoresRunIntoIt) {
  const Run first =
      run({"--core", o3_, "--skip", "5000", "--insts", "1000", "--trace", path("run.h5"), "/bin/true", "x"},
          unpacked("tests/golden/gem5/zlib_deflate.txt.xz"));
  ASSERT_EQ(first.status, 0) << first.err;
  EXPECT_THAT(contents("out"), HasSubstr("stand-in: flags ExecAll,O3PipeView\n"));
  {
    const TraceReader trace(path("run.h5"));
    EXPECT_EQ(trace.instruction_count(), 1000U);
    EXPECT_EQ(trace.header().program, "true");
    EXPECT_EQ(trace.header().window, "5000");
    const TraceReader reference(bundled("tests/golden/gem5/zlib_deflate.h5"));
    EXPECT_EQ(trace.read_increments("ns-8w", 1, 999),
              reference.read_increments(reference.cores().front().name, 1, 999));
  }
  const Run second =
      run({"--core", in_order_, "--skip", "5000", "--insts", "1000", "--into", path("run.h5"), "/bin/true"},
          unpacked("tests/golden/gem5/zlib_deflate.little-core.txt.xz"));
  ASSERT_EQ(second.status, 0) << second.err;
  EXPECT_THAT(contents("out"), HasSubstr("stand-in: flags ExecAll\n"));
  EXPECT_TRUE(TraceReader(path("run.h5")).has_core("little-core"));

  // The run's own config.json gives the core back.
  const CommandResult core =
      perfpred({"cores", "from-gem5", path("config.json"), "-o", path("little-core.yaml")});
  EXPECT_EQ(core.status, 0) << core.err;
  EXPECT_THAT(core.err, Not(HasSubstr("not expressed")));
  EXPECT_EQ(load_core(path("little-core.yaml")).period_ps, 714U);
}

TEST_F(Gem5Script, AFailedImportIsTheRunsFailure) {
  const Run result =
      run({"--core", o3_, "--trace", path("run.h5"), "/bin/true"}, text_file("text", "nothing of gem5\n"));
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("perfpred: error: "));
  EXPECT_FALSE(fs::exists(path("run.h5")));
}

TEST_F(Gem5Script, OutsideGem5AnswersForHelpAlone) {
  const std::string without_gem5 = "PYTHONPATH=";
  EXPECT_EQ(run({"--help"}, {}, without_gem5).status, 0);
  EXPECT_THAT(contents("out"), HasSubstr("gem5.opt configs/gem5/run_core.py"));
  const Run result = run({"--core", o3_, "--text", path("text"), "/bin/true"}, {}, without_gem5);
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("this is a script for gem5, not for Python: gem5.opt "));
}

TEST_F(Gem5Script, KeepsTheTextWhereAskedTo) {
  const Run result =
      run({"--core", o3_, "--text", path("kept.txt"), "/bin/true"}, text_file("text", "some text\n"));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(contents("kept.txt"), "some text\n");
}

TEST_F(Gem5Script, MistakesEndItBeforeTheSimulation) {
  EXPECT_THAT(run({"--core", path("none.yaml"), "--text", path("t"), "/bin/true"}).err,
              HasSubstr("none.yaml: cannot be read"));
  const std::string bad = text_file("bad.yaml", "name: x\n");
  const Run invalid = run({"--core", bad, "--text", path("t"), "/bin/true"});
  EXPECT_EQ(invalid.status, 2);
  EXPECT_THAT(invalid.err, HasSubstr("missing key 'isa'"));
  EXPECT_EQ(run({"--core", o3_, "/bin/true"}).status, 2);
  const Run early = run({"--core", o3_, "--skip", "9", "--text", path("t"), "/bin/true"}, "",
                        "STAND_IN_SKIP_CAUSE='exiting with last active thread context'");
  EXPECT_EQ(early.status, 2);
  EXPECT_THAT(early.err, HasSubstr("the program ended before the 9 instructions to skip"));
}

TEST_F(Gem5Script, NamesWhatACoreFileCannotExpress) {
  ASSERT_EQ(run({"--core", o3_, "--text", path("t"), "/bin/true"}).status, 0);
  nlohmann::json config = nlohmann::json::parse(contents("config.json"));
  config["system"]["cpu"]["wbWidth"] = 4;
  text_file("config.json", config.dump());
  const CommandResult result = perfpred(
      {"cores", "from-gem5", path("config.json"), "-o", path("core.yaml"), "--name", "mine", "--json"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err,
            "perfpred: warning: not expressed: system.cpu.wbWidth is 4: core.issue_width stands for it, and "
            "is 8\n");
  EXPECT_EQ(result.json().at("not_expressed").size(), 1U);
  EXPECT_EQ(result.json().at("core").at("name"), "mine");
  text_file("config.json", "{}");
  expect_mistake({"cores", "from-gem5", path("config.json"), "-o", path("other.yaml")},
                 {"holds no gem5 objects"});
}

}  // namespace
}  // namespace perfpred::cli_testing
