#include <cstdlib>

#include "cli/command_fixture.h"
#include "perfpred/ingest/byte_source.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

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

TEST_F(Gem5Script, AReaderOfTheTextThatQuitsEndsTheRunWithoutAWord) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += "a line of some text\n";  // more than pipes hold
  text_file("text", text);
  for (const std::string output : {"/dev/stdout", "/dev/fd/9"}) {
    const std::string command =
        "(PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=" + bundled("tests/gem5/stand_in") +
        " STAND_IN_OUT=" + folder_.path().string() + " STAND_IN_TEXT=" + path("text") + " python3 " +
        bundled("configs/gem5/run_core.py") + " --perfpred " PERFPRED_BINARY " --core " + o3_ + " --text " +
        output + " /bin/true 9>&1 2>" + path("err") + "; echo $? >" + path("status") +
        ") | grep -m 1 some >" + path("out");
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(contents("out"), "a line of some text\n") << output;
    EXPECT_EQ(contents("status"), "0\n") << output;
    EXPECT_EQ(contents("err"), "") << output;
  }
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

TEST_F(Gem5Script, AProgramThatGem5CannotRunIsNamedInOneLine) {
  const Run missing = run({"--core", o3_, "--text", path("t"), path("nothing")});
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(missing.err,
            "run_core.py: error: " + path("nothing") + ": no such file; name the program by its path\n");
  const Run script = run({"--core", o3_, "--text", path("t"), text_file("script", "#!/bin/sh\n")});
  EXPECT_EQ(script.status, 2);
  EXPECT_THAT(script.err, HasSubstr("script: no executable that this gem5 can run"));
}

TEST_F(Gem5Script, TheStandInRefusesWhatGem5Refuses) {
  const std::string core = text_file("ns-8w.json", load_core(o3_).json);
  const std::string command =
      "python3 " + bundled("tests/gem5/refusals.py") + " " + core + " >" + path("out") + " 2>" + path("err");
  EXPECT_EQ(std::system(command.c_str()), 0) << contents("err");
  EXPECT_EQ(contents("out"), "13 refused\n") << contents("err");
}

/// The script in a real gem5 for x86-64, which PERFPRED_GEM5 names, on a program of some 27,000 instructions.
class Gem5Itself : public CommandTest {
 protected:
  void SetUp() override {
    const char* gem5 = std::getenv("PERFPRED_GEM5");
    if (!gem5) GTEST_SKIP() << "PERFPRED_GEM5 names no gem5";
    gem5_ = gem5;
    const std::string compile =
        "cc -nostdlib -static -o " + path("tiny") + " " + bundled("tests/gem5/tiny.s");
    ASSERT_EQ(std::system(compile.c_str()), 0);
  }

  /// Runs tiny on a bundled core; gives the exit status.
  int run(const std::string& core, const std::string& arguments) const {
    const std::string command =
        gem5_ + " --outdir=" + path("m5out") + " " + bundled("configs/gem5/run_core.py") +
        " --perfpred " PERFPRED_BINARY " --core " + bundled("configs/cores/" + core + ".yaml") + " " +
        arguments + " -- " + path("tiny") + " >" + path("out") + " 2>" + path("err");
    return WEXITSTATUS(std::system(command.c_str()));
  }

  std::string gem5_;
};

TEST_F(Gem5Itself, CoresOfBothKindsJoinInOneTraceFromTheStartAndAfterASkip) {
  for (const std::string skip : {"", "--skip 5000 "}) {
    const std::string file = path(skip.empty() ? "start.h5" : "later.h5");
    ASSERT_EQ(run("ns-8w", skip + "--insts 3000 --trace " + file), 0) << contents("err");
    ASSERT_EQ(run("little-core", skip + "--insts 3000 --into " + file), 0) << contents("err");
    ASSERT_EQ(run("big-core", skip + "--insts 3000 --into " + file), 0) << contents("err");
    const TraceReader trace(file);
    EXPECT_EQ(trace.instruction_count(), 3000U);
    EXPECT_TRUE(trace.has_core("little-core") && trace.has_core("big-core"));
    EXPECT_EQ(trace.header().program, "tiny");
  }
}

TEST_F(Gem5Itself, AProgramThatEndsEarlyIsImportedToItsEnd) {
  ASSERT_EQ(run("ns-8w", "--skip 20000 --insts 50000 --trace " + path("end.h5")), 0) << contents("err");
  EXPECT_LT(TraceReader(path("end.h5")).instruction_count(), 8000U);
  EXPECT_EQ(run("ns-8w", "--skip 1000000 --trace " + path("none.h5")), 2);
  EXPECT_THAT(contents("err"), HasSubstr("the program ended before the 1000000 instructions to skip"));
  EXPECT_FALSE(fs::exists(path("none.h5")));
}

TEST_F(Gem5Itself, TextThatIsKeptAndPackedImportsAsTheSameTrace) {
  ASSERT_EQ(run("narrow-o3", "--skip 100 --insts 1000 --trace " + path("piped.h5")), 0) << contents("err");
  ASSERT_EQ(run("narrow-o3", "--skip 100 --insts 1000 --text " + path("kept.txt.gz")), 0) << contents("err");
  const CommandResult imported =
      perfpred({"import", path("kept.txt.gz"), "--core", bundled("configs/cores/narrow-o3.yaml"), "--max",
                "1000", "-o", path("kept.h5")});
  ASSERT_EQ(imported.status, 0) << imported.err;
  EXPECT_EQ(TraceReader(path("kept.h5")).read_increments("narrow-o3", 0, 1000),
            TraceReader(path("piped.h5")).read_increments("narrow-o3", 0, 1000));
}

}  // namespace
}  // namespace perfpred::cli_testing
