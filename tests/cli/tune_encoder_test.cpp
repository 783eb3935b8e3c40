#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/command_fixture.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/trace/core.h"
#include "random_model.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::HasSubstr;

/// Synthetic programs, a small model with a core encoder, and cores that differ in the latency of their first
/// cache.
class TuneEncoder : public CommandTest {
 protected:
  void SetUp() override {
    for (const char* name : {"a", "b", "c", "d"})
      traces_.push_back(trace(
          std::string(name) + ".h5",
          {.instructions = 1500, .program = name, .seed = static_cast<std::uint64_t>(name[0]), .cores = {}}));
    fs::create_directory(path("cores"));
    for (const int cycles : {1, 2, 3, 4, 6})
      text_file("cores/lat-" + std::to_string(cycles) + ".yaml",
                "base: ns-8w\nname: lat-" + std::to_string(cycles) +
                    "\nl1d.latency: " + std::to_string(cycles) + "\n");
    StoredModel model = random_model_with_core_encoder();
    save_model(path("model.safetensors"), model);
    if (predicted("model").begin()->second.begin()->second > 0) return;
    // Random weights know no time; those of the opposite sign give what a trained model gives, one above 0.
    for (const char* name : {"core_encoder.output.weight", "core_encoder.output.bias"}) {
      NamedTensor& tensor = model.tensors.at(name);
      const std::size_t unit = tensor.values.size() / static_cast<std::size_t>(tensor.shape[0]);
      for (std::size_t i = 0; i + unit < tensor.values.size(); ++i) tensor.values[i] = -tensor.values[i];
    }
    save_model(path("model.safetensors"), model);
  }

  /// By program and core.
  std::map<std::string, std::map<std::string, double>> predicted(
      const std::string& model, const std::vector<std::string>& options = {}) const {
    std::vector<std::string> arguments = {"predict"};
    arguments.insert(arguments.end(), traces_.begin(), traces_.end());
    arguments.insert(arguments.end(), {"--model", path(model + ".safetensors"), "--json"});
    if (options.empty()) {
      arguments.insert(arguments.end(), {"--core-file", path("cores")});
    } else {
      arguments.insert(arguments.end(), options.begin(), options.end());
    }
    const CommandResult result = perfpred(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    std::map<std::string, std::map<std::string, double>> seconds;
    const nlohmann::json document = result.json();
    for (const nlohmann::json& entry : document.at("predictions"))
      seconds[entry.at("program")][entry.at("core")] = 1e-12 * entry.at("time_ps").get<double>();
    return seconds;
  }
  std::vector<std::string> command(const std::string& times,
                                   const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {"tune",
                                          traces_[0],
                                          traces_[1],
                                          traces_[2],
                                          "--encoder",
                                          "--model",
                                          path("model.safetensors"),
                                          "-o",
                                          path("tuned.safetensors")};
    if (!times.empty()) arguments.insert(arguments.end(), {"--times", times, "--core-file", path("cores")});
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }
  static std::string line(const std::string& program, const std::string& core, double seconds) {
    std::ostringstream text;
    text.precision(17);
    text << program << ',' << core << ',' << seconds << '\n';
    return text.str();
  }

  std::vector<std::string> traces_;
};

const std::map<std::string, double> kTruth = {
    {"lat-1", 0.8}, {"lat-2", 0.9}, {"lat-3", 1.0}, {"lat-4", 1.1}, {"lat-6", 1.3}};

TEST_F(TuneEncoder, WhatAKeyCostsIsLearntForProgramsThatWereNotThere) {
  const auto before = predicted("model");
  const auto known = predicted("model", {"--cores", "ns-8w,ns-rob"});
  std::string times = "program,core,time_s\n";
  for (const char* program : {"a", "b", "c"})
    for (const auto& [core, factor] : kTruth)
      if (core != "lat-3") times += line(program, core, factor * before.at(program).at(core));
  fs::rename(path("cores/lat-3.yaml"), path("lat-3.yaml"));
  const CommandResult tuned = perfpred(command(text_file("times.csv", times), {"--json"}));
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  const nlohmann::json printed = tuned.json();
  EXPECT_EQ(printed.at("schema"), "perfpred tune encoder 1");
  EXPECT_EQ(printed.at("cores"), 4);
  EXPECT_GT(printed.at("steps"), 0);
  ASSERT_EQ(printed.at("programs").size(), 3U);
  double held_out = 0, after = 0;
  for (const nlohmann::json& program : printed.at("programs")) {
    EXPECT_NEAR(program.at("before").at("time_max"), 0.25, 1e-3);
    held_out += program.at("held_out").at("time_mean").get<double>() / 3;
    after += program.at("after").at("time_mean").get<double>() / 3;
    EXPECT_LT(program.at("after").at("relative_mean"), program.at("before").at("relative_mean"));
  }
  EXPECT_LE(after, held_out + 0.01);
  EXPECT_LT(held_out, 0.1);
  // Program d and core lat-3 were not there.
  fs::rename(path("lat-3.yaml"), path("cores/lat-3.yaml"));
  const auto now = predicted("tuned");
  double error = 0, error_before = 0;
  for (const auto& [core, factor] : kTruth) {
    error += std::abs(now.at("d").at(core) / before.at("d").at(core) / factor - 1);
    error_before += std::abs(1 / factor - 1);
  }
  EXPECT_LT(error, 0.5 * error_before);
  EXPECT_EQ(predicted("tuned", {"--cores", "ns-8w,ns-rob"}), known) << "cores that it knew are as they were";
  const nlohmann::json info = perfpred({"info", path("tuned.safetensors"), "--json"}).json();
  EXPECT_THAT(info.at("model").at("training_programs").dump(), HasSubstr("\"a\",\"b\",\"c\""));
}

TEST_F(TuneEncoder, TheMeanOfTwoEncodersIsTakenAndLearns) {
  const auto first = predicted("model");
  StoredModel other = random_model_with_core_encoder(2);
  save_model(path("other.safetensors"), other);
  auto second = predicted("other");
  if (second.at("a").at("lat-1") <
      0) {  // as above; along a basis, the sign of all outputs is that of the times
    for (float& value : other.tensors.at("core_encoder.basis").values) value = -value;
    for (float& value : other.tensors.at("core_vectors").values) value = -value;
    save_model(path("other.safetensors"), other);
    second = predicted("other");
  }
  const CommandResult made = perfpred({"average", path("model.safetensors"), path("other.safetensors"), "-o",
                                       path("mean.safetensors"), "--json"});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(made.json().at("schema"), "perfpred average 1");
  EXPECT_EQ(made.json().at("encoder_networks"), 2);
  const auto mean = predicted("mean");
  for (const auto& [program, cores] : mean)
    for (const auto& [core, seconds] : cores)
      EXPECT_NEAR(seconds, (first.at(program).at(core) + second.at(program).at(core)) / 2, 1e-5 * seconds)
          << program << core;
  std::string times = "program,core,time_s\n";
  for (const char* program : {"a", "b", "c"})
    for (const auto& [core, factor] : kTruth)
      times += line(program, core, factor * mean.at(program).at(core));
  const std::string file = text_file("times.csv", times);
  std::vector<std::string> arguments = command(file, {"--json"});
  *std::find(arguments.begin(), arguments.end(), path("model.safetensors")) = path("mean.safetensors");
  const CommandResult tuned = perfpred(arguments);
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  const nlohmann::json printed = tuned.json();
  for (const nlohmann::json& program : printed.at("programs"))
    EXPECT_LT(program.at("after").at("relative_mean"), program.at("before").at("relative_mean"));
  const StoredModel before = load_model(path("mean.safetensors")),
                    after = load_model(path("tuned.safetensors"));
  for (const char* name : {"core_encoder.output.bias", "core_encoder.2.output.bias"})
    EXPECT_NE(before.tensors.at(name).values, after.tensors.at(name).values) << name;
  expect_mistake(
      {"average", path("model.safetensors"), path("other.safetensors"), "-o", path("other.safetensors")},
      {"other.safetensors"});
  expect_mistake({"average", path("model.safetensors"), "-o", path("one.safetensors")}, {"models"});
  write_random_model(path("plain.safetensors"));
  expect_mistake(
      {"average", path("model.safetensors"), path("plain.safetensors"), "-o", path("new.safetensors")},
      {"plain.safetensors", "has no core encoder"});
}

TEST_F(TuneEncoder, TimesOfTracesAndLatenciesSayTheSame) {
  fs::remove_all(path("cores"));
  fs::create_directory(path("cores"));
  std::vector<std::string> descriptions;
  for (const auto& [name, differs] :
       {std::pair{"x", "core.clock_ghz: 4\nl1d.latency: 1\n"}, {"y", "core.clock_ghz: 2\nl1d.latency: 5\n"}})
    descriptions.push_back(load_core(text_file(std::string("cores/") + name + ".yaml",
                                               std::string("base: ns-8w\nname: ") + name + "\n" + differs))
                               .json);
  std::vector<std::string> arguments = {"tune", "--encoder", "--json", "--model", path("model.safetensors")};
  std::vector<std::string> measured = {"predict",     "--json",     "--model", path("model.safetensors"),
                                       "--core-file", path("cores")};
  for (const char* name : {"e", "f"}) {
    const std::string file = trace(std::string(name) + ".h5", {.instructions = 1500,
                                                               .program = name,
                                                               .seed = static_cast<std::uint64_t>(name[0]),
                                                               .cores = {"x", "y"},
                                                               .descriptions = descriptions});
    arguments.push_back(file);
    measured.insert(measured.end() - 2, file);
  }
  std::string times = "trace,core,time_s\n";
  const CommandResult truths = perfpred(measured);
  ASSERT_EQ(truths.status, 0) << truths.err;
  const nlohmann::json truth = truths.json();
  for (const nlohmann::json& entry : truth.at("predictions"))
    times += line(entry.at("program").get<std::string>() + ".h5", entry.at("core"),
                  1e-12 * entry.at("truth_time_ps").get<double>());
  std::vector<std::string> by_latencies = arguments, by_times = arguments;
  by_latencies.insert(by_latencies.end(), {"-o", path("a.safetensors")});
  by_times.insert(by_times.end(), {"-o", path("b.safetensors"), "--times", text_file("times.csv", times),
                                   "--core-file", path("cores")});
  const CommandResult a = perfpred(by_latencies), b = perfpred(by_times);
  ASSERT_EQ(a.status, 0) << a.err;
  ASSERT_EQ(b.status, 0) << b.err;
  EXPECT_EQ(a.json().at("steps"), b.json().at("steps"));
  for (std::size_t i = 0; i < 2; ++i) {
    for (const char* which : {"before", "after", "held_out"})
      EXPECT_NEAR(a.json().at("programs").at(i).at(which).at("time_mean"),
                  b.json().at("programs").at(i).at(which).at("time_mean"), 1e-3);
  }
}

TEST_F(TuneEncoder, PrintsATableAndNamesWhatDoesNotFit) {
  const auto before = predicted("model");
  std::string times = "program,core,time_s\n";
  for (const char* program : {"a", "b", "c"})
    for (const auto& [core, factor] : kTruth) times += line(program, core, before.at(program).at(core));
  const CommandResult tuned = perfpred(command(text_file("times.csv", times)));
  ASSERT_EQ(tuned.status, 0) << tuned.err;
  EXPECT_THAT(tuned.out, HasSubstr("no fit does better on programs left out"));
  EXPECT_THAT(tuned.out, HasSubstr("core encoder fitted to 5 cores"));
  fs::remove(path("tuned.safetensors"));
  const std::string file = path("times.csv");
  const auto mistake = [&](const std::string& text, const std::vector<std::string>& parts) {
    text_file("times.csv", text);
    expect_mistake(command(file), parts);
  };
  const std::string head = "program,core,time_s\n", rest = "b,lat-1,1\nc,lat-1,1\n";
  mistake("program,time_s\na,1\n", {file, "line 2", "names no core"});
  mistake(head + "a,lat-5,1\n", {file, "line 2", "core 'lat-5' is described by no --core-file"});
  mistake(head + "z,lat-1,1\n", {file, "line 2", "no trace of program 'z'"});
  mistake(head + "a,lat-1,1\na,lat-1,1\n", {file, "line 3", "program 'a' on core 'lat-1' is in line 2 too"});
  mistake(head + "a,lat-1,1e-6\n", {file, "has no time of " + traces_[1]});
  mistake(head + "a,lat-1,1e-6\nb,lat-1,1e-6\nc,lat-1,1e-6\n", {file, "has no time on core 'lat-2'"});
  mistake("program,core,time_s,weight\na,lat-1,1e-6,2\n", {file, "line 2", "without weights"});
  mistake(head + "a,,1\n", {file, "line 2", "no core"});
  text_file("times.csv", head + "a,lat-1,1\n");
  expect_mistake(command(file, {"--ridge", "1"}), {"--ridge", "is of one core, not of --encoder"});
  expect_mistake(command("", {"--times", file}), {"--encoder takes both --times and --core-file"});
  expect_mistake(command(""), {traces_[0], "has latencies of no described core"});
  expect_mistake({"tune", "--encoder", "--model", path("model.safetensors"), "-o", path("tuned.safetensors")},
                 {"--encoder takes the traces"});
  expect_mistake({"tune", traces_[0], "--encoder", "--model", bundled("models/x86-64-timing.safetensors"),
                  "-o", path("tuned.safetensors")},
                 {"x86-64-timing.safetensors", "has no core encoder"});
  expect_mistake({"tune", traces_[0], "--times", file, "--core-file", path("cores/lat-1.yaml"), "--model",
                  path("model.safetensors"), "-o", path("tuned.safetensors")},
                 {file, "line 2", "names a core"});
}

}  // namespace
}  // namespace perfpred::cli_testing
