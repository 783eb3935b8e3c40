// Timing models against gem5's own times, on the beginnings of the bundled traces and every core that these
// hold.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <numeric>

#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kInstructions = 20000;

std::vector<std::filesystem::path> bundled_traces() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(PERFPRED_SOURCE_DIR) / "traces"))
    if (entry.path().extension() == ".h5") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// The absolute errors of the beginnings' times, by core.
std::map<std::string, std::vector<double>> errors_by_core() {
  std::map<std::string, std::vector<double>> errors;
  for (const auto& file : bundled_traces()) {
    const TraceReader trace(file);
    std::vector<std::string> descriptions;
    for (const CoreColumn& core : trace.cores()) descriptions.push_back(core.core_json);
    TimingModels models(descriptions, trace.static_table());
    const InstructionBlock block = trace.read(0, kInstructions);
    std::vector<float> cycles(block.size() * models.width());
    models.extract(block, cycles);
    for (std::size_t core = 0; core < models.width(); ++core) {
      const std::string& name = trace.cores()[core].name;
      const auto increments = trace.read_increments(name, 0, block.size());
      double predicted = 0, truth = 0;
      for (std::size_t i = 1; i < block.size(); ++i) {  // the first has no latency
        predicted += static_cast<double>(cycles[i * models.width() + core]);
        truth += increments[i];
      }
      errors[name].push_back(std::abs(predicted / truth - 1.0));
    }
  }
  return errors;
}

// The bounds lie a quarter above what was measured with version 15 (mean 2.9 %, worst core 10.7 %, largest
// 40.5 %): a change that makes the models worse on some kind of core or program fails here.
TEST(Gem5Accuracy, TimesOfBundledTracesAreNearGem5sOnEveryCore) {
  const auto errors = errors_by_core();
  ASSERT_EQ(errors.size(), 31U);
  std::vector<double> all;
  for (const auto& [core, of_core] : errors) {
    ASSERT_EQ(of_core.size(), 8U) << core;
    EXPECT_LT(mean(of_core), 0.134) << core;
    all.insert(all.end(), of_core.begin(), of_core.end());
    RecordProperty(core, std::to_string(mean(of_core)));
  }
  RecordProperty("mean", std::to_string(mean(all)));
  RecordProperty("largest", std::to_string(*std::max_element(all.begin(), all.end())));
  EXPECT_LT(mean(all), 0.036);
  EXPECT_LT(*std::max_element(all.begin(), all.end()), 0.51);
}

}  // namespace
}  // namespace perfpred
