// What the bundled models predict for bundled traces, against what they predicted when they were bundled.
// tests/golden/update_goldens.sh writes the expected files.

#include <cmath>

#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Processors sum in different orders; a change of the model or a feature moves totals by far more.
constexpr double kTolerance = 1e-3;

// The optimised build, which is what users run, reads all of them. Under the sanitizers one takes as long.
const std::vector<std::string> kTraces = {
#ifndef __SANITIZE_ADDRESS__
    "traces/lua_script.1.h5",
    "traces/lapack_solve.1.h5",
#endif
    "traces/raytracer.1.h5",
#ifndef __SANITIZE_ADDRESS__
    "traces/stencil3d.1.h5",
#endif
};

nlohmann::json golden(const std::string& model) {
  std::ifstream stream(bundled("tests/golden/" + model + ".predict.json"));
  return nlohmann::json::parse(stream);
}

/// Each trace and core whose time is not that of the golden prediction.
std::vector<std::string> differences(const nlohmann::json& golden, const nlohmann::json& now) {
  std::vector<std::string> found;
  const nlohmann::json& expected = golden.at("predictions");
  const nlohmann::json& predicted = now.at("predictions");
  if (expected.size() != predicted.size()) found.push_back("other traces or cores");
  for (std::size_t i = 0; i < std::min(expected.size(), predicted.size()); ++i) {
    const std::string name =
        expected[i].at("trace").get<std::string>() + " on " + expected[i].at("core").get<std::string>();
    const double then_ps = expected[i].at("time_ps");
    const double now_ps = predicted[i].at("time_ps");
    if (expected[i].at("trace") != predicted[i].at("trace") ||
        expected[i].at("core") != predicted[i].at("core")) {
      found.push_back(name + ": other trace or core");
    } else if (expected[i].value("truth_time_ps", 0.0) != predicted[i].value("truth_time_ps", 0.0)) {
      found.push_back(name + ": other ground truth");
    } else if (!(std::abs(now_ps - then_ps) <= kTolerance * std::abs(then_ps))) {
      found.push_back(name + ": " + std::to_string(now_ps) + " ps, expected " + std::to_string(then_ps));
    }
  }
  return found;
}

class BundledModel : public ::testing::TestWithParam<const char*> {};

TEST_P(BundledModel, PredictsTheBundledTracesAsWhenItWasBundled) {
  const std::string model = GetParam();
  std::vector<std::string> arguments = {"predict"};
  arguments.insert(arguments.end(), kTraces.begin(), kTraces.end());
  arguments.insert(arguments.end(), {"--model", "models/" + model + ".safetensors", "--json"});
  const CommandResult result = perfpred(arguments, {.directory = PERFPRED_SOURCE_DIR});
  ASSERT_EQ(result.status, 0) << result.err;
  nlohmann::json expected = golden(model);
  std::erase_if(expected.at("predictions").get_ref<nlohmann::json::array_t&>(),
                [](const nlohmann::json& prediction) {
                  const std::string trace = prediction.at("trace");
                  return std::find(kTraces.begin(), kTraces.end(), trace) == kTraces.end();
                });
  EXPECT_THAT(differences(expected, result.json()), IsEmpty());
}

TEST_P(BundledModel, PredictsTheSameForOneCoreAsForAll) {
  const std::string model = GetParam();
  const nlohmann::json all = golden(model).at("predictions");
  const std::string core = all.back().at("core");
  const CommandResult result = perfpred({"predict", "traces/stencil3d.1.h5", "--model",
                                         "models/" + model + ".safetensors", "--cores", core, "--json"},
                                        {.directory = PERFPRED_SOURCE_DIR});
  ASSERT_EQ(result.status, 0) << result.err;
  const double time_ps = result.json().at("predictions")[0].at("time_ps");
  EXPECT_NEAR(time_ps / all.back().at("time_ps").get<double>(), 1.0, kTolerance);
}

TEST_P(BundledModel, APredictionThatIsOffByMoreThanTheToleranceIsFound) {
  const nlohmann::json expected = golden(GetParam());
  nlohmann::json other = expected;
  double time_ps = other["predictions"][1]["time_ps"];
  other["predictions"][1]["time_ps"] = time_ps * (1 + 2 * kTolerance);
  EXPECT_THAT(differences(expected, other), SizeIs(1));
}

INSTANTIATE_TEST_SUITE_P(Models, BundledModel,
                         ::testing::Values("x86-64-timing", "x86-64-foundation", "x86-64-learned",
                                           "x86-64-ns-8w-neuroscalar", "x86-64-ns-8w-neuroscalar-paper"),
                         [](const auto& model) {
                           std::string name = model.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace perfpred::cli_testing
