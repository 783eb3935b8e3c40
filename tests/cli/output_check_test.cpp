#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

/// Outputs that are inputs: refused before anything is written, by whatever name.
class OutputCheck : public CommandTest {
 protected:
  void SetUp() override {
    trace("a.h5");
    model();
    fs::create_symlink("a.h5", path("link.h5"));
    fs::create_hard_link(path("model.safetensors"), path("other name"));
  }

  void expect_refused(const std::vector<std::string>& arguments, const std::string& option,
                      const CommandInput& input = {}) const {
    const std::string before = contents("a.h5") + contents("model.safetensors");
    expect_mistake(arguments, {"is what this command reads", option + " would write over it"}, input);
    EXPECT_EQ(contents("a.h5") + contents("model.safetensors"), before);
  }
  void expect_one_file_for_two(const std::vector<std::string>& arguments) const {
    expect_mistake(arguments, {"name the same file to write"});
  }
};

TEST_F(OutputCheck, NoCommandWritesOverWhatItReads) {
  const std::string trace = path("a.h5"), model = path("model.safetensors");
  expect_refused({"predict", trace, "-m", model, "--per-instruction", trace}, "--per-instruction");
  expect_refused({"predict", path("."), "-m", model, "--vector", path("link.h5")}, "--vector");
  expect_refused({"compare", trace, "-m", model, "--csv", path("other name")}, "--csv");
  expect_refused({"compare", trace, "-m", model, "--html", path("./link.h5")}, "--html");
  expect_refused({"trace", "export", trace, "-o", path("link.h5")}, "--output");
  expect_refused({"train", trace, "-o", path("new.safetensors"), "--log", trace}, "--log");
}

TEST_F(OutputCheck, TwoOutputsAreTwoFiles) {
  expect_mistake(
      {"compare", path("a.h5"), "-m", path("model.safetensors"), "--csv", path("x"), "--html", path("./x")},
      {"name the same file to write"});
}

TEST_F(OutputCheck, WhatFoldersHoldForACommandIsRead) {
  const std::string trace = path("a.h5"), model = path("model.safetensors");
  fs::create_directories(path("cores"));
  for (const char* name : {"cores/a.yaml", "cores/b.yml", "cores/c.json"}) {
    fs::copy_file(bundled("configs/cores/ns-8w.yaml"), path(name));
    expect_refused({"compare", trace, "-m", model, "--core-file", path("cores"), "--csv", path(name)},
                   "--csv");
    for (const char* option : {"--keep-away", "--label-cores"})
      expect_refused({"train", trace, "-o", path("new"), option, path("cores"), "--log", path(name)},
                     "--log");
  }
  fs::create_directories(path("m5out"));
  text_file("m5out/config.json", "{}");
  expect_refused({"cores", "from-gem5", path("m5out"), "-o", path("m5out/config.json")}, "--output");
  // What else lies there is not read.
  fs::create_directories(path("traces"));
  fs::copy_file(trace, path("traces/a.h5"));
  text_file("traces/times.json", "old");
  const CommandResult result =
      perfpred({"predict", path("traces"), "-m", model, "--vector", path("traces/times.json")});
  EXPECT_EQ(result.status, 0) << result.err;
}

TEST_F(OutputCheck, WhatIsReadWithoutBeingNamedIsReadAllTheSame) {
  const std::string trace = path("a.h5"), model = path("model.safetensors");
  text_file("s.trace.txt", "1");
  text_file("s.sq.trace.txt", "1");
  expect_refused({"import", path("s.trace.txt"), "-o", path("s.sq.trace.txt")}, "--output");

  fs::copy_file(bundled("configs/cores/ns-8w.yaml"), path("base.yaml"));
  text_file("mine.yaml", "name: mine\nbase: base.yaml\n");
  text_file("other.yaml", "name: other\nbase: mine\n");
  expect_refused(
      {"compare", trace, "-m", model, "--core-file", path("other.yaml"), "--html", path("base.yaml")},
      "--html");
  expect_refused({"import", path("s.trace.txt"), "--core", path("mine.yaml"), "-o", path("base.yaml")},
                 "--output");

  fs::create_directories(path("models"));
  fs::copy_file(model, path("models/x86-64-foundation.safetensors"));
  for (const char* command : {"predict", "compare"})
    expect_refused({command, trace, command == std::string("predict") ? "--vector" : "--csv",
                    "models/x86-64-foundation.safetensors"},
                   command == std::string("predict") ? "--vector" : "--csv", {.directory = path(".")});
}

TEST_F(OutputCheck, WhatIsWrittenBesideAnOutputIsWritten) {
  const std::string trace = path("a.h5");
  for (const char* beside : {"n.checkpoint", "n.lock"})
    expect_one_file_for_two({"train", trace, "-o", path("n"), "--log", path(beside)});
  for (const char* part : {"x.1.h5", "x.t2.h5", "x.t2.3.h5", "x.h5"})
    expect_one_file_for_two({"record", "-o", path("x.h5"), "--report", path(part), "--", "/bin/true"});
  expect_one_file_for_two({"run", "--keep", path("k"), "--report", path("k/true.2.h5"), "--", "/bin/true"});
  fs::create_directories(path("m"));
  for (const char* name : {"m/n.safetensors", "m/o.safetensors"})
    fs::copy_file(path("model.safetensors"), path(name));
  fs::create_directories(path("to"));
  const std::vector<std::string> recorded = {
      "compare",           trace,     "-m", path("m/n.safetensors"), "-m", path("m/o.safetensors"),
      "--record-accuracy", path("to")};
  std::vector<std::string> with_csv = recorded;
  with_csv.insert(with_csv.end(), {"--csv", path("to/n.safetensors")});
  expect_one_file_for_two(with_csv);
  // Its links are followed: to a trace, or to another model than its own.
  fs::create_symlink("../a.h5", path("to/n.safetensors"));
  expect_refused(recorded, "--record-accuracy");
  fs::remove(path("to/n.safetensors"));
  fs::create_symlink("../m/o.safetensors", path("to/n.safetensors"));
  expect_refused(recorded, "--record-accuracy");
}

TEST_F(OutputCheck, LinksThatLeadToNothingYetLeadToOneFile) {
  fs::create_symlink("real.csv", path("link"));
  expect_one_file_for_two({"compare", path("a.h5"), "-m", path("model.safetensors"), "--csv", path("link"),
                           "--html", path("real.csv")});
}

TEST_F(OutputCheck, WhatIsDocumentedToBeDoneInPlaceIs) {
  const std::string model = path("model.safetensors");
  const CommandResult result = perfpred({"quantize", model, path("a.h5"), "-o", model});
  EXPECT_EQ(result.status, 0) << result.err;
}

}  // namespace
}  // namespace perfpred::cli_testing
