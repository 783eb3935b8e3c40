#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "cli/command_fixture.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

class Record : public CommandTest {
 protected:
  bool no_emulator() const { return std::system("command -v qemu-x86_64 > /dev/null") != 0; }
  std::string executable(const std::string& name, const std::string& content, fs::perms more = {}) const {
    const std::string file = text_file(name, content);
    fs::permissions(file, fs::perms::owner_all | more);
    return file;
  }
  /// An ELF header of a program for another machine.
  std::string foreign_program() const {
    std::string header(
        "\x7f"
        "ELF\x02\x01\x01",
        7);
    header.resize(64, '\0');
    header[16] = 2;       // an executable
    header[18] = '\xb7';  // AArch64
    return executable("foreign", header);
  }
};

TEST_F(Record, KeepsWhatTheProgramPrintsAndItsExitStatusAndReportsOnStderr) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const CommandResult result = perfpred({"record", "-o", path("T.h5"), "--report", path("R.json"), "--",
                                         "/bin/sh", "-c", "echo out; echo err >&2; exit 5"});
  EXPECT_EQ(result.status, 5);
  EXPECT_EQ(result.out, "out\n");
  EXPECT_THAT(result.err, AllOf(HasSubstr("err\n"), HasSubstr("T.h5: "), HasSubstr("without a rule")));
  const TraceReader trace(path("T.h5"));
  EXPECT_EQ(trace.header().isa, "x86-64");
  const nlohmann::json report = nlohmann::json::parse(contents("R.json"));
  EXPECT_EQ(report.at("schema"), "perfpred record 1");
  EXPECT_EQ(report.at("instructions"), trace.instruction_count());
  EXPECT_EQ(report.at("exit_status"), 5);
}

TEST_F(Record, KeepsAWarmUpAndSaysWhereItIsShort) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const auto record = [&](const std::vector<std::string>& options) {
    std::vector<std::string> all = {"record", "-o", path("T.h5"), "--epochs", "1", "--length", "10000"};
    all.insert(all.end(), options.begin(), options.end());
    all.insert(all.end(), {"--", "/bin/sh", "-c", ":"});
    const CommandResult result = perfpred(all);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.err;
  };
  EXPECT_THAT(record({"--skip", "20000", "--warm", "3000", "--report", path("R.json")}),
              AllOf(HasSubstr("warm-up of "), Not(HasSubstr("--warm:"))));
  // It begins with a translated block, of which there are none longer than 512 instructions.
  const std::uint64_t kept = TraceReader(path("T.h5")).warm_up_count();
  EXPECT_GT(kept, 3000U - 512U);
  EXPECT_LE(kept, 3000U);
  EXPECT_EQ(nlohmann::json::parse(contents("R.json")).at("traces").at(0).at("warm_up"), kept);
  EXPECT_THAT(perfpred({"info", path("T.h5")}).out,
              ContainsRegex("warm-up +2,[0-9]{3} instructions|warm-up +3,000 instructions"));
  EXPECT_EQ(perfpred({"info", path("T.h5"), "--json"}).json().at("warm_up"), kept);

  EXPECT_THAT(record({"--skip", "5000", "--warm", "1000000"}),
              AllOf(HasSubstr("--warm: "), HasSubstr("as no more came before it")));
  const TraceReader cut(path("T.h5"));
  EXPECT_GE(cut.warm_up_count(), 5000U);
  EXPECT_LT(cut.warm_up_count(), 5512U);
  EXPECT_EQ(cut.instruction_count(), 10'000U);

  EXPECT_THAT(record({"--skip", "20000", "--warm", "200000000", "--warm-whole", "3000"}),
              ContainsRegex("warm-up of [0-9],[0-9]{3} for (19|20),[0-9]{3}"));
  const nlohmann::json condensed = perfpred({"info", path("T.h5"), "--json"}).json();
  EXPECT_LT(condensed.at("warm_up"), 10'000);
  EXPECT_GT(condensed.at("warm_up_span"), 20'000 - 512);
  EXPECT_THAT(perfpred({"info", path("T.h5")}).out, HasSubstr("they stand for the last "));
  expect_mistake({"record", "-o", path("T.h5"), "--warm", "200000000", "--", "/bin/true"},
                 {"--warm", "100,000,000", "--warm-whole"});
  expect_mistake({"record", "-o", path("T.h5"), "--warm-whole", "20", "--", "/bin/true"}, {"--warm"});
}

TEST_F(Record, RefusesWhatItCannotRunInOneLine) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const auto refuse = [&](const std::string& program, const std::string& cause) {
    expect_mistake({"record", "-o", path("T.h5"), "--", program}, {program, cause});
  };
  refuse("no-such-program-anywhere", "no such program in PATH");
  refuse(path("missing"), "No such file");
  refuse(path(""), "is a folder");
  refuse(text_file("plain", "text"), "not executable");
  refuse(executable("script", "#!/usr/bin/python3 -u\n"), "record its interpreter: /usr/bin/python3 -u");
  refuse(executable("text", "just text"), "is no ELF program");
  refuse(foreign_program(), "AArch64");
  refuse(executable("setuid",
                    std::string("\x7f"
                                "ELF"),
                    fs::perms::set_uid),
         "set-user-id");
}

TEST_F(Record, RefusesOutputThatCannotBeWrittenAndPlansThatOverlap) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  expect_mistake({"record", "-o", path("none/T.h5"), "--", "/bin/true"}, {"none"});
  expect_mistake({"record", "-o", path("T.h5"), "--epochs", "2", "--every", "10", "--", "/bin/true"},
                 {"--every", "overlap"});
  expect_mistake({"record", "-o", path("T.h5"), "--skip", "100000000000", "--", "/bin/true"},
                 {"true", "before the first that was to be recorded"});
  expect_mistake({"record", "-o", path("T.h5")}, {"command"});
}

TEST_F(Record, AnOverheadThatCannotBeReachedIsRefusedWithTheLeastThatCan) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const auto words = [&](const std::vector<std::string>& options, const std::vector<std::string>& program) {
    std::vector<std::string> all = {"record", "-o", path("T.h5"), "--quiet"};
    all.insert(all.end(), options.begin(), options.end());
    all.emplace_back("--");
    all.insert(all.end(), program.begin(), program.end());
    return all;
  };
  // Nothing starts in a microsecond.
  expect_mistake(words({"--overhead", "50%", "--native-seconds", "0.000001"}, {"/bin/true"}),
                 {"--overhead: 50 % cannot be reached, the least is ", "0.000 s natively"});
  for (const std::string wrong : {"", "0", "0%", "%", "fast", "50%%", "nan", "inf", "1e999"})
    expect_mistake(words({"--overhead", wrong}, {"/bin/true"}), {"--overhead", "no percentage"});
  expect_mistake(words({"--overhead=-5%"}, {"/bin/true"}), {"--overhead", "no percentage"});
  expect_mistake(words({"--overhead", "9%", "--native-seconds", "0"}, {"/bin/true"}), {"--native-seconds"});
  expect_mistake(words({"--native-seconds", "1"}, {"/bin/true"}), {"--native-seconds", "--overhead"});
  for (const std::string other : {"--whole", "--epochs=3"})
    expect_mistake(words({"--overhead", "9%", other}, {"/bin/true"}), {"--overhead", "excludes"});
  for (const std::string other : {"--stop", "--every=1000000"})
    expect_mistake(words({"--overhead", "9%", other}, {"/bin/true"}), {other.substr(0, other.find('='))});
  expect_mistake(words({"--length", "1000"}, {"/bin/true"}), {"--length", "--epochs"});
  expect_mistake(words({"--overhead", "9%"}, {"/bin/sh", "-c", "kill -9 $$"}),
                 {"sh", "killed by signal 9", "native run"});
  expect_mistake({"record", "--overhead", "9%", "-o", path("none/T.h5"), "--", "/bin/true"}, {"none"});
}

TEST_F(Record, WithinAnOverheadEpochsAreAsDenseAsItLets) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const std::string input = text_file("input", "one line\n");
  const CommandResult result = perfpred(
      {"record", "-o", path("T.h5"), "--report", path("R.json"), "--overhead", "100", "--native-seconds",
       "1000", "--length", "20000", "--", "/bin/sh", "-c", "read a; echo $a; exit 4"},
      {.standard_input = input});
  EXPECT_EQ(result.status, 4) << result.err;
  EXPECT_EQ(result.out, "one line\n") << "once, though it ran before";
  EXPECT_THAT(result.err,
              AllOf(HasSubstr("measuring what /bin/sh takes under the recorder"),
                    HasSubstr("an epoch every 20000 instructions"), HasSubstr("asked for was 100 %")));
  const nlohmann::json report = nlohmann::json::parse(contents("R.json"));
  EXPECT_EQ(report.at("every"), 20'000);
  EXPECT_GT(report.at("traces").size(), 2U);
  EXPECT_EQ(report.at("overhead").at("asked"), 1.0);
  EXPECT_EQ(report.at("overhead").at("native_seconds"), 1000);
  EXPECT_TRUE(fs::exists(path("T.2.h5")));
}

TEST_F(Record, AFullDiskEndsARecordingInOneLineWithNothingHalfWrittenAndNoProcess) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const std::string pid_file = path("pid");
  /// Of a program that never ends, recorded by a shell that does something `before`.
  const auto expect_refused = [&](std::vector<std::string> words, const std::string& program,
                                  const std::string& before, const std::string& cause) {
    words.insert(words.end(),
                 {"-c", before + " \"$0\" \"$@\"; status=$?; ls -A " + path("full") + "; exit $status",
                  PERFPRED_BINARY, "record", "--quiet", "-o", path("full/T.h5"), "--", "/bin/sh", "-c",
                  "echo $$ > " + pid_file + "; while :; do :; done"});
    const CommandResult result = perfpred(words, {.program = program});
    EXPECT_EQ(result.status, 2) << before;
    EXPECT_EQ(result.out, "") << "what is left in the folder";
    EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
    EXPECT_THAT(result.err, AllOf(::testing::StartsWith("perfpred: error: "), HasSubstr(cause)));
  };
  fs::create_directory(path("full"));
  expect_refused({}, "/bin/sh", "ulimit -f 8;", "File too large");
  EXPECT_FALSE(fs::exists(pid_file)) << "the program was started";
  const CommandResult full = perfpred({"record", "--quiet", "-o", "/dev/full", "--", "/bin/true"});
  EXPECT_EQ(full.status, 2);
  EXPECT_EQ(full.err, "perfpred: error: /dev/full: cannot be written: No space left on device\n");

  const std::string mount = "mount -t tmpfs -o size=1m none " + path("full");
  if (std::system(("unshare -rm " + mount + " 2> /dev/null").c_str()) != 0)
    GTEST_SKIP() << "a small file system cannot be mounted here";
  expect_refused({"-rm", "/bin/sh"}, "/usr/bin/unshare", mount + ";",
                 "T.h5: cannot be written: No space left");
  EXPECT_NE(::kill(std::stoi(contents("pid")), 0), 0) << "the program still runs";
}

TEST_F(Record, NamesThePackageWhereTheEmulatorIsMissing) {
  ::setenv("PATH", path("").c_str(), 1);
  expect_mistake({"record", "-o", path("T.h5"), "--", "/bin/true"}, {"qemu-x86_64", "qemu-user"});
  ::setenv("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", 1);
}

TEST_F(Record, AnInterruptLeavesAWholeTraceAndNoProcess) {
  if (no_emulator()) GTEST_SKIP() << "qemu-x86_64 is not installed (Debian: qemu-user)";
  const std::string pid_file = path("pid");
  const CommandResult result =
      perfpred({"record", "-o", path("T.h5"), "--", "/bin/sh", "-c",
                "echo $$ > " + pid_file + "; while :; do :; done"},
               {.while_running = [&](int process) {
                 wait_until([&] { return fs::exists(pid_file) && fs::file_size(pid_file) > 0; });
                 ::kill(process, SIGINT);
               }});
  EXPECT_EQ(result.status, 130);
  EXPECT_GT(TraceReader(path("T.h5")).instruction_count(), 1000U);
  EXPECT_NE(::kill(std::stoi(contents("pid")), 0), 0) << "the program still runs";
}

}  // namespace
}  // namespace perfpred::cli_testing
