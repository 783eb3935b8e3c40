#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kCommands[] = {"import", "info",     "train", "predict", "compare",
                                     "tune",   "evaluate", "trace", "cores"};

TEST(Perfpred, HelpNamesEveryCommand) {
  const CommandResult result = perfpred({"--help"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "");
  for (const char* command : kCommands)
    EXPECT_THAT(result.out, HasSubstr(std::string("\n  ") + command + " "));
}

TEST(Perfpred, VersionNamesTheLinearAlgebraLibraryInUse) {
  const CommandResult result = perfpred({"--version"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, AllOf(StartsWith("perfpred "), HasSubstr("\nBLAS: ")));
}

TEST(Perfpred, EveryCommandHasAHelpThatDescribesItsOptions) {
  for (const char* command : kCommands) {
    const CommandResult result = perfpred({command, "--help"});
    EXPECT_EQ(result.status, 0) << command;
    EXPECT_EQ(result.err, "") << command;
    EXPECT_THAT(result.out, AllOf(HasSubstr(std::string("perfpred ") + command), HasSubstr("--json")))
        << command;
  }
}

TEST(Perfpred, AFullDiskUnderWhatItPrintsIsAMistake) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"import", "--list"},
                                                    {"import", "--list", "--json"},
                                                    {"cores", "list", bundled("configs/cores")},
                                                    {"--help"},
                                                    {"predict", "--help"},
                                                    {"--version"}}) {
    const CommandResult result = perfpred(arguments, {.standard_output = "/dev/full"});
    EXPECT_EQ(result.status, 2) << arguments.front();
    EXPECT_THAT(result.err, StartsWith("perfpred: error: standard output: cannot be written"));
    EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
  }
}

TEST(Perfpred, WithoutACommandIsAMistake) {
  const CommandResult result = perfpred({});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "perfpred: error: perfpred: A subcommand is required; see perfpred --help\n");
}

TEST(Perfpred, AnUnknownCommandIsToldTheKnownOnes) {
  const CommandResult result = perfpred({"predct"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(lines_of(result.err).size(), 1U);
  EXPECT_THAT(result.err, StartsWith("perfpred: error: unknown command 'predct'; did you mean 'predict'?"));
  for (const char* command : kCommands) EXPECT_THAT(result.err, HasSubstr(command));
}

TEST(Perfpred, AnUnknownOptionIsAMistakeInEveryCommand) {
  for (const char* command : kCommands) {
    const std::string name = command;  // those with commands of their own take no word before them
    const std::string word = name == "trace" ? "cut" : name == "cores" ? "list" : "x";
    const CommandResult result = perfpred({name, word, "--no-such-option"});
    EXPECT_EQ(result.status, 2) << command;
    EXPECT_EQ(result.out, "") << command;
    EXPECT_EQ(lines_of(result.err).size(), 1U) << command;
    EXPECT_THAT(result.err, AllOf(StartsWith("perfpred: error: perfpred "), HasSubstr(command),
                                  HasSubstr("has no option '--no-such-option'")));
  }
  EXPECT_THAT(perfpred({"predict", "x", "--modle", "m"}).err, HasSubstr("did you mean '--model'?"));
}

TEST(Perfpred, AMissingRequiredArgumentIsNamed) {
  EXPECT_EQ(perfpred({"calibrate", "x.h5", "-o", "m"}).err,
            "perfpred: error: perfpred calibrate: --model is required; see perfpred calibrate --help\n");
  EXPECT_THAT(perfpred({"train", "x.h5"}).err, HasSubstr("--output"));
  EXPECT_THAT(perfpred({"info"}).err, HasSubstr("file"));
}

TEST(Perfpred, AValueThatIsNoNumberIsAMistake) {
  const CommandResult result = perfpred({"train", "x.h5", "-o", "m.safetensors", "--epochs", "many"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, AllOf(HasSubstr("--epochs"), HasSubstr("many")));
}

}  // namespace
}  // namespace perfpred::cli_testing
