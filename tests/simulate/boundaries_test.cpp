// What other stages may not know of this one, nor of one another.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <string>

namespace perfpred {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = PERFPRED_SOURCE_DIR;

/// Calls `look` with the path within the sources and each line of all files of src and include.
void for_each_line(const std::function<void(const std::string& file, const std::string& line)>& look) {
  std::size_t lines = 0;
  for (const char* folder : {"src", "include"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kSource / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
      const std::string file = fs::relative(entry.path(), kSource).generic_string();
      std::ifstream stream(entry.path());
      for (std::string line; std::getline(stream, line); ++lines) look(file, line);
    }
  }
  ASSERT_GT(lines, 10'000U);
}

/// "src/simulate/branch/draws.h" and "include/perfpred/simulate/..." -> "simulate".
std::string stage_of(std::string file) {
  for (const std::string start : {"src/", "include/perfpred/"})
    if (file.starts_with(start)) file.erase(0, start.size());
  return file.substr(0, file.find('/'));
}

TEST(Boundaries, NoOtherStageKnowsWhatATimingModelsColumnIsCalled) {
  for_each_line([](const std::string& file, const std::string& line) {
    if (stage_of(file) == "simulate") return;
    EXPECT_EQ(line.find("reference_{"), std::string::npos) << file << ": " << line;
    EXPECT_EQ(line.find("reference_*"), std::string::npos) << file << ": " << line;
  });
}

TEST(Boundaries, AStageIncludesNoPrivateHeaderOfAnother) {
  const std::regex include(
      "#include \"(trace|ingest|decode|features|simulate|judge|model|engine|compose|learn|"
      "baseline|report)/.*");
  for_each_line([&](const std::string& file, const std::string& line) {
    if (line.rfind("#include \"", 0) != 0) return;
    std::smatch match;
    if (!std::regex_match(line, match, include) || match[1] == stage_of(file)) return;
    // What both row stages share of an instruction; decode keeps nothing else to itself.
    const std::string stage = stage_of(file);
    EXPECT_TRUE(match[1] == "decode" && (stage == "features" || stage == "simulate")) << file << ": " << line;
  });
}

TEST(Boundaries, RowsAreMadeWithoutTimingModels) {
  for_each_line([](const std::string& file, const std::string& line) {
    const std::string stage = stage_of(file);
    if (stage != "decode" && stage != "features" && stage != "trace" && stage != "ingest") return;
    EXPECT_EQ(line.find("simulate/"), std::string::npos) << file << ": " << line;
  });
}

}  // namespace
}  // namespace perfpred
