#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "cli/command_fixture.h"
#include "described_core.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kGuest = PERFPRED_GUEST;

class Run : public CommandTest {
 protected:
  bool no_emulator() const { return std::system("command -v qemu-x86_64 > /dev/null") != 0; }
  /// With the timing model, which needs no network, on two cores, and with more arguments.
  std::vector<std::string> command(const std::vector<std::string>& options,
                                   const std::vector<std::string>& program) const {
    std::vector<std::string> words = {"run", "--model", bundled("models/x86-64-timing.safetensors"),
                                      "--cores", "ns-8w,little-core"};
    words.insert(words.end(), options.begin(), options.end());
    words.emplace_back("--");
    words.insert(words.end(), program.begin(), program.end());
    return words;
  }
  nlohmann::json report() const { return nlohmann::json::parse(contents("R.json")); }
};

TEST_F(Run, RanksCoresOnAProgramAndLeavesItsOutputAndExitStatusAsTheyAre) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const CommandResult result =
      perfpred(command({"--epochs", "8", "--length", "5000"}, {kGuest, "work", "5", "100000"}));
  EXPECT_EQ(result.status, 5);
  EXPECT_EQ(result.out, "worked\n");
  EXPECT_THAT(result.err,
              AllOf(HasSubstr("x86-64-timing"), HasSubstr("record_guest (speed-up over ns-8w)"),
                    HasSubstr("Verdict: ns-8w is the fastest of the 2 cores"), HasSubstr("time of the run"),
                    HasSubstr("SMARTS"), HasSubstr("cold"), HasSubstr("extrapolated")));
  EXPECT_THAT(result.err,
              AllOf(HasSubstr("where the time goes"), HasSubstr("\nmuch "), HasSubstr("\nlittle ")));
  EXPECT_TRUE(files().empty());
}

TEST_F(Run, ReportsCpiWithItsIntervalAsJson) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const CommandResult result = perfpred(command(
      {"--epochs", "8", "--length", "5000", "--report", path("R.json")}, {kGuest, "work", "0", "100000"}));
  ASSERT_EQ(result.status, 0) << result.err;
  const nlohmann::json json = report();
  EXPECT_EQ(json.at("schema"), "perfpred run 1");
  EXPECT_EQ(json.at("program"), "record_guest");
  const nlohmann::json& sample = json.at("sample");
  EXPECT_EQ(sample.at("spread"), true);
  EXPECT_EQ(sample.at("finite_population_correction"), true);
  EXPECT_EQ(sample.at("epochs"), json.at("stretches").size());
  EXPECT_GE(sample.at("epochs"), 4);
  EXPECT_LT(sample.at("recorded"), sample.at("executed"));
  const nlohmann::json& core = json.at("cores").at(0);
  EXPECT_EQ(core.at("core"), "ns-8w");
  const double cpi = core.at("cpi"), low = core.at("cpi_interval").at(0),
               high = core.at("cpi_interval").at(1);
  EXPECT_LT(low, cpi);
  EXPECT_GT(high, cpi);
  const double executed = sample.at("executed"), time = core.at("time_ps");
  double cycles = 0, instructions = 0;
  for (const auto& stretch : json.at("stretches")) {
    EXPECT_TRUE(stretch.at("file").is_null());
    const double counted = stretch.at("instructions").get<double>() - stretch.at("lead").get<double>();
    if (counted <= 0) continue;
    EXPECT_EQ(stretch.at("lead"), 2500);
    cycles += stretch.at("cpi").at("ns-8w").get<double>() * counted;
    instructions += counted;
  }
  EXPECT_NEAR(cpi, cycles / instructions, cpi * 0.001);
  const nlohmann::json& compared = json.at("comparison").at("programs").at(0).at("cores");
  EXPECT_EQ(compared.at(0).at("core"), "ns-8w");
  EXPECT_NEAR(compared.at(0).at("time_ps"), time, time * 1e-6);
  EXPECT_NEAR(time / executed / cpi, 333, 100) << "a period in picoseconds";
  EXPECT_FALSE(compared.at(1).at("sampling_interval").is_null());
  const nlohmann::json& function = json.at("functions").at(0);
  EXPECT_EQ(function.at("function"), "much");
  EXPECT_GT(function.at("time_share").at("ns-8w"), 0.3);
}

TEST_F(Run, KeepsTracesWhereThatIsAskedFor) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const auto words = command({"--epochs", "2", "--length", "5000", "--every", "20000", "--stop", "--keep",
                              path("kept"), "--report", path("R.json")},
                             {kGuest, "spin"});
  const CommandResult result = perfpred(words);
  EXPECT_EQ(result.status, 0) << result.err;
  // It is stopped wherever it is, before or behind its first words.
  EXPECT_THAT(result.out, ::testing::AnyOf("", "spinning\n"));
  EXPECT_THAT(result.err, HasSubstr("behind which the program was stopped"));
  ASSERT_EQ(report().at("stretches").size(), 2U);
  const nlohmann::json printed = report();
  for (const auto& stretch : printed.at("stretches"))
    EXPECT_EQ(TraceReader(stretch.at("file").get<std::string>()).instruction_count(),
              stretch.at("instructions"));
  EXPECT_EQ(report().at("sample").at("finite_population_correction"), false);
  EXPECT_LT(report().at("sample").at("executed"), 30'000);
  expect_mistake(words, {"kept", "has traces already"});
}

TEST_F(Run, AWarmUpTakesThePlaceOfTheLead) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const CommandResult result = perfpred(command({"--epochs", "4", "--length", "2000", "--every", "100000",
                                                 "--warm", "80000", "--stop", "--report", path("R.json")},
                                                {kGuest, "spin"}));
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, AllOf(HasSubstr("The 80,000 instructions in front of each epoch warm caches"),
                                Not(HasSubstr("cold")), Not(HasSubstr("--warm: "))));
  EXPECT_EQ(report().at("sample").at("warm_up"), 80'000);
  EXPECT_EQ(report().at("sample").at("lead"), 0);
  const nlohmann::json stretches = report().at("stretches");
  ASSERT_EQ(stretches.size(), 4U);
  EXPECT_EQ(stretches.at(0).at("warm_up"), 0) << "nothing came before it";
  for (const std::size_t epoch : {1U, 2U, 3U}) {
    EXPECT_GT(stretches.at(epoch).at("warm_up"), 80'000 - 512);  // a translated block at most is missing
    EXPECT_LE(stretches.at(epoch).at("warm_up"), 80'000);
    EXPECT_EQ(stretches.at(epoch).at("instructions"), 2000);
    EXPECT_LT(stretches.at(epoch).at("cpi").at("ns-8w"), stretches.at(0).at("cpi").at("ns-8w"));
  }
}

TEST_F(Run, WithOneEpochSaysThatThereIsNoInterval) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const CommandResult result = perfpred(command(
      {"--epochs", "1", "--length", "5000", "--report", path("R.json")}, {kGuest, "work", "0", "100000"}));
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, AllOf(HasSubstr("There is no interval: that takes two epochs"),
                                HasSubstr("nothing was recorded")));
  EXPECT_TRUE(report().at("cores").at(0).at("cpi_interval").is_null());
}

TEST_F(Run, OfAWholeProgramNothingIsExtrapolated) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const CommandResult result =
      perfpred(command({"--whole", "--report", path("R.json")}, {kGuest, "threads"}));
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, AllOf(HasSubstr("Nothing is sampled"), HasSubstr("Times of threads are added up"),
                                Not(HasSubstr("SMARTS"))));
  EXPECT_EQ(report().at("stretches").size(), 4U);
}

TEST_F(Run, TellsTheTimeOfASingleCoreOfTheDefaultModel) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const CommandResult result =
      perfpred({"run", "--cores", "ns-8w", "--epochs", "2", "--length", "2000", "--every", "20000",
                "--report", path("R.json"), "--", kGuest, "work", "0", "10000"},
               {.directory = folder_.path().string()});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.err, AllOf(HasSubstr("model "), HasSubstr("models/x86-64-foundation.safetensors"),
                                Not(HasSubstr("Verdict"))));
  EXPECT_TRUE(report().at("comparison").is_null());
}

TEST_F(Run, TellsOfCoresWhatCompareTells) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  nlohmann::json described = nlohmann::json::parse(perfpred::testing::described_core("ns-8w", "huge"));
  described.at("core").at("rob_entries") = 4000;
  described.at("branch_predictor")["type"] = "perceptron_8kb";
  described.at("branch_predictor").erase("table_entries");
  const std::string huge = text_file("huge.json", described.dump());
  const std::vector<std::string> cores = {
      "--model", bundled("models/x86-64-timing.safetensors"), "--cores", "ns-8w", "--core-file", huge,
      "--html"};
  std::vector<std::string> words = {"run",    "--epochs",   "4",        "--length",    "5000",
                                    "--keep", path("kept"), "--report", path("R.json")};
  words.insert(words.end(), cores.begin(), cores.end());
  words.insert(words.end(), {path("run.html"), "--", kGuest, "work", "0", "100000"});
  const CommandResult result = perfpred(words);
  ASSERT_EQ(result.status, 0) << result.err;
  std::vector<std::string> compare = {"compare", path("kept"), "--json"};
  compare.insert(compare.end(), cores.begin(), cores.end());
  compare.push_back(path("compare.html"));
  const CommandResult compared = perfpred(compare);
  ASSERT_EQ(compared.status, 0) << compared.err;
  EXPECT_THAT(compared.err,
              AllOf(HasSubstr("warning: huge: its description asks for branch_predictor.type perceptron_8kb"),
                    HasSubstr("warning: huge is outside of what the model was trained on: "
                              "core.rob_entries is 4000, trained on ")));
  EXPECT_THAT(result.err, StartsWith(compared.err)) << "once, in front of the report";
  const nlohmann::json printed = compared.json();
  for (const std::string key : {"unmodelled", "outside_training"}) {
    ASSERT_EQ(printed.at(key).size(), 1U) << key;
    EXPECT_EQ(report().at(key), printed.at(key));
    EXPECT_EQ(report().at("comparison").at(key), printed.at(key));
  }
  EXPECT_TRUE(report().at("impossible").empty());
  EXPECT_TRUE(report().at("comparison").at("traces").empty());
  for (const std::string& page : {contents("run.html"), contents("compare.html")})
    EXPECT_THAT(page, AllOf(HasSubstr("huge: its description asks for"), HasSubstr("huge is outside of")));
}

TEST_F(Run, AnImpossibleTimeIsToldAndNothingCompared) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const std::string file = path("model.safetensors");
  fs::copy_file(bundled("models/x86-64-timing.safetensors"), file);
  TensorFile tensors = read_tensor_file(file);
  for (float& factor : tensors.tensors.at("reference_core_vectors").values) factor = -factor;
  write_tensor_file(file, tensors);
  const auto words = [&](const std::string& cores) {
    return std::vector<std::string>{"run",          "--model", file,           "--cores", cores,
                                    "--epochs",     "4",       "--length",     "5000",    "--report",
                                    path("R.json"), "--html",  path("R.html"), "--",      kGuest,
                                    "work",         "3",       "100000"};
  };
  const CommandResult result = perfpred(words("ns-8w,little-core"));
  EXPECT_EQ(result.status, 3) << result.err;
  EXPECT_THAT(result.err, AllOf(HasSubstr("record_guest, thread 1 from instruction 0: no possible time was "
                                          "predicted on ns-8w (-"),
                                HasSubstr("little-core (-"), HasSubstr("cores are not compared"),
                                Not(HasSubstr("Verdict")), HasSubstr("R.html was not written")));
  EXPECT_TRUE(report().at("comparison").is_null());
  ASSERT_EQ(report().at("impossible").size(), 2U);
  EXPECT_EQ(report().at("impossible").at(1).at("core"), "little-core");
  EXPECT_LT(report().at("impossible").at(0).at("time_ps"), 0);
  EXPECT_FALSE(fs::exists(path("R.html")));
  expect_mistake(words("ns-8w"), {"--html", "two cores"});
}

TEST_F(Run, RefusesWhatItCannotRunInOneLine) {
  expect_mistake(command({}, {}), {"command"});
  expect_mistake({"run", "--model", bundled("models/x86-64-timing.safetensors"), "--cores", "no-such-core",
                  "--", kGuest},
                 {"no-such-core"});
  expect_mistake(command({"--base", "ns-rob"}, {kGuest}), {"--base", "ns-rob"});
  expect_mistake({"run", "--model", path("missing"), "--", kGuest}, {"missing"});
  expect_mistake(command({"--report", path("none/R.json")}, {kGuest}), {"none"});
  expect_mistake(command({"--stop"}, {kGuest}), {"--stop"});
  expect_mistake(command({"--whole", "--epochs", "3"}, {kGuest}), {"--epochs", "--whole"});
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  expect_mistake(command({}, {path("missing")}), {"missing", "No such file"});
  expect_mistake(command({"--skip", "100000000000"}, {"/bin/true"}),
                 {"true", "before the first that was to be recorded"});
}

TEST_F(Run, AnInterruptEndsTheProgramAndIsAnsweredWithWhatWasRecorded) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const std::string output = path("out");
  const CommandResult result =
      perfpred(command({"--epochs", "4", "--length", "5000", "--report", path("R.json")}, {kGuest, "spin"}),
               {.standard_output = output, .while_running = [&](int process) {
                  wait_until([&] { return fs::exists(output) && fs::file_size(output) > 0; });
                  ::usleep(300'000);
                  ::kill(process, SIGINT);
                }});
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.err, AllOf(HasSubstr("Verdict"), HasSubstr("until the program was interrupted")));
  EXPECT_EQ(report().at("sample").at("interrupted"), true);
  EXPECT_EQ(report().at("sample").at("finite_population_correction"), false);
}

}  // namespace
}  // namespace perfpred::cli_testing
