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

  void expect_refused(const std::vector<std::string>& arguments, const std::string& option) const {
    const std::string before = contents("a.h5") + contents("model.safetensors");
    expect_mistake(arguments, {"is what this command reads", option + " would write over it"});
    EXPECT_EQ(contents("a.h5") + contents("model.safetensors"), before);
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

TEST_F(OutputCheck, WhatIsDocumentedToBeDoneInPlaceIs) {
  const std::string model = path("model.safetensors");
  const CommandResult result = perfpred({"quantize", model, path("a.h5"), "-o", model});
  EXPECT_EQ(result.status, 0) << result.err;
}

}  // namespace
}  // namespace perfpred::cli_testing
