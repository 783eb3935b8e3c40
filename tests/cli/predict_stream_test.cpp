// `predict -`: another program's text, predicted while that program writes it.

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

#include "cli/command_fixture.h"
#include "ingest/format_samples.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr std::size_t kInstructions = 60'000;

class PredictStream : public CommandTest {
 protected:
  /// A JSON document without what names the place that the instructions came from.
  static nlohmann::json without_source(nlohmann::json json) {
    for (nlohmann::json& prediction : json.at("predictions")) {
      prediction.erase("trace");
      prediction.erase("program");
    }
    if (json.contains("strangeness")) json.at("strangeness").at(0).erase("trace");
    return json;
  }
  /// What importing the text into a file and predicting that prints.
  nlohmann::json imported(const std::string& text, const std::string& model_file,
                          const std::vector<std::string>& import_options = {},
                          const std::vector<std::string>& predict_options = {}) const {
    std::vector<std::string> import = {"import", text, "-o", path("imported.h5")};
    import.insert(import.end(), import_options.begin(), import_options.end());
    EXPECT_EQ(perfpred(import).status, 0);
    std::vector<std::string> predict = {"predict", path("imported.h5"), "--model", model_file, "--json"};
    predict.insert(predict.end(), predict_options.begin(), predict_options.end());
    return perfpred(predict).json();
  }
  /// For a program that reads the pipe "pipe" and writes the file "out", to be looked at while it runs.
  CommandInput piped() const {
    CommandInput input;
    input.standard_input = path("pipe");
    input.standard_output = path("out");
    return input;
  }
  static std::vector<std::string> predict(const std::string& model_file,
                                          const std::vector<std::string>& options = {}) {
    std::vector<std::string> arguments = {"predict", "-", "--model", model_file};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return arguments;
  }
};

/// The pipe that a program under test reads and a test writes.
class Pipe {
 public:
  explicit Pipe(const fs::path& file) : file_(file) {
    std::signal(SIGPIPE, SIG_IGN);
    EXPECT_EQ(::mkfifo(file.c_str(), 0600), 0);
    both_ends_ = ::open(file.c_str(), O_RDWR | O_CLOEXEC);  // lets the program open it at once
  }
  ~Pipe() { close(); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  /// Once the program runs.
  void connect() {
    end_ = ::open(file_.c_str(), O_WRONLY | O_CLOEXEC);
    ::close(both_ends_);
    both_ends_ = -1;
  }
  /// False where nobody reads any more.
  bool write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t count = ::write(end_, bytes.data(), bytes.size());
      if (count < 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }
  void close() {
    for (int* end : {&both_ends_, &end_}) {
      if (*end >= 0) ::close(*end);
      *end = -1;
    }
  }

 private:
  std::string file_;
  int both_ends_ = -1;
  int end_ = -1;
};

TEST_F(PredictStream, PrintsWhatImportAndPredictPrint) {
  const std::string text = text_file("run", test::champsim_bytes(test::run_known_program(kInstructions)));
  const std::string model_file = model();
  CommandInput input;
  input.standard_input = text;
  const CommandResult json = perfpred(predict(model_file, {"--json"}), input);
  ASSERT_EQ(json.status, 0) << json.err;
  const nlohmann::json expected = imported(text, model_file);
  EXPECT_EQ(without_source(json.json()), without_source(expected));
  EXPECT_EQ(json.json().at("predictions").at(0).at("trace"), "standard input");
  EXPECT_EQ(json.json().at("predictions").at(0).at("program"), "stdin");
  EXPECT_THAT(json.err, HasSubstr("standard input: its source did not tell"));

  const CommandResult streamed = perfpred(predict(model_file, {"--every", "0"}), input);
  const CommandResult from_file = perfpred({"predict", path("imported.h5"), "--model", model_file});
  const auto lines = lines_of(streamed.out), file_lines = lines_of(from_file.out);
  ASSERT_EQ(lines.size(), file_lines.size());
  const auto behind_name = [](const std::string& line) { return line.substr(line.find("fast")); };
  EXPECT_EQ(behind_name(lines[2]), behind_name(file_lines[2]));
}

TEST_F(PredictStream, AWarmUpIsThatOfAnImport) {
  CommandInput input;
  input.standard_input = text_file("run", test::champsim_bytes(test::run_known_program(kInstructions)));
  const std::string model_file = bundled("models/x86-64-timing.safetensors");
  const auto cycles = [&](const char* warm_up) {
    const std::vector<std::string> skip = {"--skip", "40000", "--warm", warm_up};
    auto options = skip;
    options.insert(options.end(), {"--json", "--cores", "ns-8w"});
    const nlohmann::json streamed = perfpred(predict(model_file, options), input).json().at("predictions");
    const nlohmann::json expected =
        imported(input.standard_input, model_file, skip, {"--cores", "ns-8w"}).at("predictions");
    EXPECT_GT(streamed.at(0).at("instructions"), 19'990);
    EXPECT_EQ(streamed.at(0).at("instructions"), expected.at(0).at("instructions"));
    EXPECT_EQ(streamed.at(0).at("cycles"), expected.at(0).at("cycles")) << warm_up;
    return streamed.at(0).at("cycles").get<double>();
  };
  EXPECT_LT(cycles("30000"), cycles("0"));
}

TEST_F(PredictStream, WhatTheTextShowsLateMovesTheResultByLittle) {
  const auto steps = test::with_size_shown_late(test::run_known_program(40'000), 20'000);
  CommandInput input;
  input.standard_input = text_file("run", test::champsim_bytes(steps));
  const std::string model_file = bundled("models/x86-64-foundation.safetensors");
  const auto streamed = perfpred(predict(model_file, {"--json", "--cores", "ns-8w"}), input).json();
  const double cycles = streamed.at("predictions").at(0).at("cycles");
  const nlohmann::json expected = imported(input.standard_input, model_file, {}, {"--cores", "ns-8w"});
  const double expected_cycles = expected.at("predictions").at(0).at("cycles");
  EXPECT_NE(cycles, expected_cycles) << "nothing was shown late";
  EXPECT_NEAR(cycles, expected_cycles, 1e-4 * cycles);
}

TEST_F(PredictStream, HasTheTruthThatTheTextHolds) {
  CommandInput input;
  input.standard_input = bundled("traces/gem5/lua_script.txt.xz");
  const std::vector<std::string> core = {"--core", bundled("configs/cores/ns-8w.yaml")};
  for (const char* name :
       {"models/x86-64-timing.safetensors", "models/x86-64-ns-8w-neuroscalar.safetensors"}) {
    SCOPED_TRACE(name);
    auto arguments = predict(bundled(name), core);
    arguments.insert(arguments.end(), {"--json", "--program", "lua"});
    const CommandResult result = perfpred(arguments, input);
    ASSERT_EQ(result.status, 0) << result.err;
    const nlohmann::json expected = imported(input.standard_input, bundled(name), core);
    EXPECT_EQ(without_source(result.json()), without_source(expected));
    EXPECT_EQ(result.json().at("predictions").at(0).at("program"), "lua");
    EXPECT_THAT(result.out, HasSubstr("truth_cycles"));
  }
}

TEST_F(PredictStream, PrintsResultsBeforeTheInputEnds) {
  const std::string bytes = test::champsim_bytes(test::run_known_program(kInstructions));
  Pipe pipe(folder_ / "pipe");
  CommandInput input = piped();
  bool came_before_the_end = false;
  input.while_running = [&](int) {
    pipe.connect();
    constexpr std::size_t kPiece = 10'007;  // ends inside records
    const std::size_t most = bytes.size() / 6 * 5;
    for (std::size_t at = 0; at < most; at += kPiece)
      pipe.write(std::string_view(bytes).substr(at, std::min(kPiece, most - at)));
    came_before_the_end = wait_until([&] { return lines_of(contents("out")).size() >= 4; });
    pipe.write(std::string_view(bytes).substr(most));
    pipe.close();
  };
  const CommandResult result = perfpred(
      predict(model(), {"--every", "8000", "--chunk", "512", "--batch", "8", "--cores", "slow"}), input);
  EXPECT_TRUE(came_before_the_end);
  ASSERT_EQ(result.status, 0) << result.err;
  const auto lines = lines_of(result.out);
  EXPECT_THAT(lines[0], HasSubstr(" instructions  core         cycles     CPI         time"));
  std::uint64_t instructions = 0;
  std::size_t line = 2;
  for (; !lines[line].empty(); ++line) {
    const std::uint64_t now = std::stoull(lines[line]);
    EXPECT_GE(now, instructions / 8000 * 8000 + 8000);
    EXPECT_THAT(lines[line], HasSubstr("  slow  "));
    instructions = now;
  }
  EXPECT_GE(line, 2U + 6U);
  EXPECT_THAT(lines[line + 1], StartsWith("trace"));
  EXPECT_THAT(lines[line + 3], StartsWith("standard input  slow"));
}

TEST_F(PredictStream, JsonHasALineForEachResultWhereEveryIsAskedFor) {
  CommandInput input;
  input.standard_input = text_file("run", test::champsim_bytes(test::run_known_program(kInstructions)));
  const std::vector<std::string> small = {"--json", "--chunk", "512", "--batch", "8"};
  const nlohmann::json whole = perfpred(predict(model(), small), input).json();
  auto options = small;
  options.insert(options.end(), {"--every", "20000"});
  const auto lines = lines_of(perfpred(predict(model(), options), input).out);
  ASSERT_EQ(lines.size(), 3U);
  for (const std::size_t i : {0U, 1U}) {
    const nlohmann::json running = nlohmann::json::parse(lines[i]);
    EXPECT_EQ(running.at("schema"), "perfpred predict running 1");
    const std::uint64_t instructions = running.at("instructions");
    EXPECT_GE(instructions, 20000U * (i + 1));
    EXPECT_LT(instructions, 20000U * (i + 1) + 512 * 8);
    ASSERT_EQ(running.at("predictions").size(), 2U);
    const nlohmann::json& fast = running.at("predictions").at(0);
    EXPECT_EQ(fast.at("core"), "fast");
    EXPECT_NEAR(fast.at("cpi").get<double>(),
                fast.at("cycles").get<double>() / static_cast<double>(instructions), 1e-9);
  }
  EXPECT_EQ(nlohmann::json::parse(lines[2]), whole);
}

TEST_F(PredictStream, AnInterruptPrintsWhatThereIs) {
  const std::string bytes = test::champsim_bytes(test::run_known_program(kInstructions));
  Pipe pipe(folder_ / "pipe");
  CommandInput input = piped();
  input.while_running = [&](int process) {
    pipe.connect();
    pipe.write(bytes);
    EXPECT_TRUE(wait_until([&] { return !contents("out").empty(); }));
    ::kill(process, SIGINT);  // while it waits for more
  };
  const CommandResult result =
      perfpred(predict(model(), {"--every", "10000", "--chunk", "512", "--batch", "8"}), input);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.out, HasSubstr("  slow  "));
  EXPECT_THAT(result.out, Not(HasSubstr("standard input")));
  EXPECT_THAT(result.err, HasSubstr("interrupted: the last result is of the first "));
  EXPECT_THAT(result.err, HasSubstr("perfpred: interrupted\n"));
}

TEST_F(PredictStream, KeepsVectorsToo) {
  CommandInput input;
  input.standard_input = text_file("run", test::champsim_bytes(test::run_known_program(2'000)));
  const CommandResult streamed =
      perfpred(predict(model(), {"--vector", path("run.vector"), "--json"}), input);
  ASSERT_EQ(streamed.status, 0) << streamed.err;
  const CommandResult kept =
      perfpred({"predict", path("run.vector"), "--model", path("model.safetensors"), "--json"});
  EXPECT_EQ(kept.out, streamed.out);
}

TEST_F(PredictStream, MistakesAreOneLine) {
  const std::string model_file = model();
  const auto steps = test::run_known_program(300);
  std::string cut = test::champsim_bytes(steps);
  cut.pop_back();
  CommandInput input;
  input.standard_input = text_file("cut", cut);
  expect_mistake(predict(model_file, {"--log-level", "error"}), {"standard input: record 300"}, input);
  input.standard_input = text_file("spike", test::spike_text(steps));
  expect_mistake(predict(model_file), {"standard input: ISA 'riscv64'", "'x86-64'"}, input);
  input.standard_input = text_file("one", test::champsim_bytes(test::run_known_program(1)));
  expect_mistake(predict(model_file, {"--format", "champsim", "--log-level", "error"}),
                 {"standard input: holds 1 instructions"}, input);
  expect_mistake(predict(model_file), {"standard input: is empty"});
  expect_mistake(predict(model_file, {"--format", "nothing"}), {"--format: 'nothing'"}, input);
  const std::string file = trace("a.h5");
  expect_mistake(predict(model_file, {file}), {"'-' (standard input) is predicted alone"});
  expect_mistake(predict(model_file, {"--per-instruction", path("i.csv")}), {"--per-instruction: "});
  expect_mistake(predict(model_file, {"--weights", path("w.txt")}), {"--weights: "});
  expect_mistake({"predict", file, "--model", model_file, "--format", "gem5"}, {"--format: ", "'-'"});
  expect_mistake({"predict", file, "--model", model_file, "--every", "5"}, {"--every: ", "'-'"});
}

}  // namespace
}  // namespace perfpred::cli_testing
