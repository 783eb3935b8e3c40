#include "cli/command_fixture.h"
#include "perfpred/trace/core.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

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
  // A program that lies in no source tree and is not installed.
  fs::copy_file(PERFPRED_BINARY, path("perfpred"));
  expect_mistake({"cores", "list"}, {"name core files"},
                 {.directory = folder_.path().string(), .program = path("perfpred")});
}

TEST_F(Cores, AProgramFindsThoseOfTheSourceTreeThatItWasBuiltIn) {
  fs::create_directories(path("tree/build/src"));
  fs::create_directories(path("tree/configs/cores"));
  fs::create_directories(path("tree/models"));
  text_file("tree/models/x86-64-timing.safetensors", "");
  fs::copy_file(bundled_ + "/ns-8w.yaml", path("tree/configs/cores/ns-8w.yaml"));
  fs::copy_file(PERFPRED_BINARY, path("tree/build/src/perfpred"));
  const CommandResult result =
      perfpred({"cores", "show", "ns-8w"},
               {.directory = folder_.path().string(), .program = path("tree/build/src/perfpred")});
  EXPECT_EQ(result.status, 0) << result.err;
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

}  // namespace
}  // namespace perfpred::cli_testing
