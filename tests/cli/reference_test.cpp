#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Reference : public CommandTest {};

TEST_F(Reference, OfOptionsIsWhatTheProgramTakes) {
  std::ifstream stream(bundled("docs/options.md"));
  const std::string page{std::istreambuf_iterator<char>(stream), {}};
  const CommandResult result = perfpred({"reference"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_TRUE(result.out == page)
      << "docs/options.md is out of date; write it with 'perfpred reference > docs/options.md'";
}

TEST_F(Reference, AsManPagesHasAPageForEachCommand) {
  const CommandResult result = perfpred({"reference", "--man", path("man")});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(contents("man/perfpred.1"),
              AllOf(StartsWith(".TH PERFPRED 1 "), HasSubstr("\\fBperfpred\\-train\\fR(1)"),
                    Not(HasSubstr("reference"))));
  EXPECT_THAT(contents("man/perfpred-train.1"),
              AllOf(HasSubstr("\\fB\\-\\-long\\-latency\\fR \\fINUMBER\\fR\n"), HasSubstr("; default: ")));
  EXPECT_THAT(contents("man/perfpred-trace.1"), HasSubstr(".SH PERFPRED TRACE CUT\n"));
  expect_mistake({"reference", "--man", text_file("file", "")}, {"file", "is no folder"});
}

}  // namespace
}  // namespace perfpred::cli_testing
