// --engine and --precision of predict, and quantize.

#include <cmath>
#include <filesystem>

#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::HasSubstr;

class Engines : public CommandTest {
 protected:
  std::vector<double> times(const std::string& model_file, const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"predict", path("a.h5"), "--model", model_file, "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const CommandResult result = perfpred(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    std::vector<double> times;
    const nlohmann::json json = result.json();
    for (const auto& prediction : json.at("predictions")) times.push_back(prediction.at("time_ps"));
    return times;
  }
};

TEST_F(Engines, PredictTheSame) {
  trace("a.h5");
  const std::string model_file = model();
  const auto torch = times(model_file, {"--engine", "torch"});
  const auto onednn = times(model_file, {"--engine", "onednn", "--threads", "2", "--chunk", "100"});
  ASSERT_EQ(torch.size(), 2U);
  for (std::size_t i = 0; i < torch.size(); ++i) EXPECT_NEAR(onednn[i], torch[i], 1e-4 * std::abs(torch[i]));
}

TEST_F(Engines, ThatCannotDoWhatIsAskedAreRefused) {
  trace("a.h5");
  const std::vector<std::string> predict = {"predict", path("a.h5"), "--model", model()};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), predict.begin(), predict.end());
    return more;
  };
  expect_mistake(with({"--precision", "f16"}), {"needs a GPU"});
  expect_mistake(with({"--engine", "torch", "--precision", "int8"}), {"no int8"});
  expect_mistake(with({"--engine", "onednn", "--device", "cuda"}), {"on the CPU alone"});
  expect_mistake(with({"--device", "cuda:77"}), {"cuda:77", "not there"});
}

TEST_F(Engines, Int8WantsACalibratedModelAndQuantizeMakesOne) {
  trace("a.h5");
  const std::string model_file = model();
  const CommandResult result =
      perfpred({"quantize", model_file, path("a.h5"), "-o", path("new.safetensors"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const nlohmann::json json = result.json();
  EXPECT_EQ(json.at("schema"), "perfpred quantize 1");
  EXPECT_EQ(json.at("instructions"), 2000);
  EXPECT_EQ(json.at("traces"), 1);
  if (json.at("largest_difference").is_null()) GTEST_SKIP() << "this processor has no int8";
  expect_mistake({"predict", path("a.h5"), "--model", model_file, "--precision", "int8"},
                 {model_file, "no int8 calibration", "perfpred quantize"});
  const auto exact = times(path("new.safetensors"), {});
  EXPECT_EQ(exact, times(model_file, {}));
  const auto rounded = times(path("new.safetensors"), {"--precision", "int8"});
  double largest = 0;
  for (std::size_t i = 0; i < exact.size(); ++i)
    largest = std::max(largest, std::abs(rounded[i] / exact[i] - 1));
  EXPECT_NEAR(largest, json.at("largest_difference").get<double>(), 1e-12);
}

TEST_F(Engines, QuantizeHalvesAModelsFile) {
  trace("a.h5");
  const std::string model_file = model();
  const CommandResult result =
      perfpred({"quantize", "--half", model_file, path("a.h5"), "-o", path("half.safetensors"), "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const nlohmann::json json = result.json();
  const auto bytes_of = [](const std::string& file) {
    return static_cast<double>(std::filesystem::file_size(file));
  };
  // Headers differ by a few digits.
  EXPECT_NEAR(bytes_of(model_file) - bytes_of(path("half.safetensors")), 2 * json.at("rounded").get<double>(),
              64);
  const auto before = times(model_file, {}), after = times(path("half.safetensors"), {});
  double largest = 0;
  for (std::size_t i = 0; i < before.size(); ++i)
    largest = std::max(largest, std::abs(after[i] / before[i] - 1));
  EXPECT_GT(largest, 0);
  EXPECT_LT(largest, 2e-3);
  EXPECT_NEAR(largest, json.at("largest_difference").get<double>(), 1e-12);

  const CommandResult without_traces = perfpred({"quantize", "--half", model_file, "-o", model_file});
  ASSERT_EQ(without_traces.status, 0) << without_traces.err;
  EXPECT_THAT(without_traces.out, HasSubstr("weights rounded to 16 bits"));
  EXPECT_EQ(times(model_file, {}), after);
}

TEST_F(Engines, QuantizeRefusesWhatItCannotUse) {
  const std::string model_file = model();
  expect_mistake({"quantize", model_file, "-o", path("new.safetensors")}, {"--half"});
  expect_mistake({"quantize", model_file, path("none.h5"), "-o", path("new.safetensors")}, {"none.h5"});
  SyntheticTrace other;
  other.isa = "riscv64";
  expect_mistake({"quantize", model_file, trace("other.h5", other), "-o", path("new.safetensors")},
                 {"other.h5", "riscv64"});
  trace("a.h5");
  expect_mistake({"quantize", model_file, path("a.h5"), "-o", path("no/new.safetensors")},
                 {"no/new.safetensors"});
}

}  // namespace
}  // namespace perfpred::cli_testing
