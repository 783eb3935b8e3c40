// Every format through the program itself: found by content, and what a trace lacks is said at predict time.

#include "cli/command_fixture.h"
#include "ingest/format_samples.h"
#include "ingest/packing.h"
#include "perfpred/trace/store.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class ImportFormats : public CommandTest {
 protected:
  nlohmann::json import(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"import", "-o", path("run.h5"), "--json"});
    const CommandResult result = perfpred(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json();
  }
};

TEST_F(ImportFormats, AreFoundByContentWhateverTheNameAndPacking) {
  for (const test::FormatSample& sample : test::format_samples(50)) {
    SCOPED_TRACE(sample.name);
    const std::string file = text_file("packed", test::gzip(sample.inputs.front()));
    std::vector<std::string> arguments = {file};
    if (sample.inputs.size() > 1) {
      arguments.insert(arguments.end(), {"--stores", text_file("stores.xz", test::xz(sample.inputs.back()))});
    }
    const nlohmann::json json = import(arguments);
    EXPECT_EQ(json.at("format"), sample.format);
    EXPECT_EQ(json.at("instructions"), 50);
    const TraceReader trace(path("run.h5"));
    EXPECT_EQ(trace.header().isa, json.at("isa"));
    EXPECT_EQ(trace.header().granularity, json.at("granularity"));
    EXPECT_EQ(trace.header().granularity, sample.format == "simnet" ? "micro-op" : "instruction");
  }
}

TEST_F(ImportFormats, OfSimnetFindTheStoresBesideTheTrace) {
  const test::SimnetTexts texts = test::simnet_texts(test::run_known_program(50));
  text_file("gcc.trace.txt", texts.trace);
  expect_mistake({"import", path("gcc.trace.txt"), "-o", path("run.h5")},
                 {"gcc.trace.txt: line ", "--stores"});
  text_file("gcc.sq.trace.txt", texts.stores);
  const nlohmann::json json = import({path("gcc.trace.txt"), "--core-name", "a53", "--clock-ghz", "2"});
  EXPECT_EQ(json.at("instructions"), 50);
  EXPECT_EQ(json.at("core"), "a53");
  EXPECT_EQ(json.at("period_ps"), 500);
  EXPECT_EQ(TraceReader(path("run.h5")).core("a53").period_ps, 500U);
}

TEST_F(ImportFormats, RefuseWhatTheyDoNotCarry) {
  const auto steps = test::run_known_program(50);
  const std::string champsim = text_file("run.champsim", test::champsim_bytes(steps));
  const std::string out = path("run.h5");
  expect_mistake({"import", champsim, "-o", out, "--core", bundled("configs/cores/ns-8w.yaml")},
                 {"--core: champsim carries no times"});
  expect_mistake({"import", champsim, "-o", out, "--granularity", "micro-op"}, {"--granularity: champsim"});
  expect_mistake({"import", champsim, "-o", out, "--variant", "new"}, {"standard padded cloudsuite"});
  expect_mistake({"import", champsim, "-o", out, "--stores", champsim}, {"--stores: champsim"});
  expect_mistake({"import", champsim, "-o", out, "--op-classes", path("none")},
                 {"--op-classes: champsim prints no numbers of op classes"});
  expect_mistake({"import", champsim, "-o", out, "--core-name", "x"}, {"--clock-ghz"});
  const std::string gem5 = text_file("run.txt", test::straight_line_run(5));
  expect_mistake({"import", gem5, "-o", out, "--core-name", "x", "--clock-ghz", "2"}, {"--core CORE.yaml"});
}

TEST_F(ImportFormats, SkipAndCountDamageWhenAsked) {
  std::string bytes = test::champsim_bytes(test::run_known_program(50));
  bytes[64 * 20 + 8] = 7;
  const std::string file = text_file("run.champsim", bytes);
  expect_mistake({"import", file, "-o", path("run.h5")}, {file + ": record 21 (byte 1280)"});
  const nlohmann::json json = import({file, "--on-error", "skip"});
  EXPECT_EQ(json.at("instructions"), 49);
  EXPECT_EQ(json.at("skipped_records"), 1);
  EXPECT_THAT(json.at("first_skipped").get<std::string>(), HasSubstr("record 21"));

  std::string text = test::straight_line_run(50);
  text.replace(text.find("FetchSeq=20"), 11, "FetchSeq=2?");
  const std::string gem5 = text_file("run.txt", text);
  expect_mistake({"import", gem5, "-o", path("gem5.h5")}, {gem5 + ": line 153"});
  const nlohmann::json of_gem5 = import({gem5, "--on-error", "skip"});
  EXPECT_EQ(of_gem5.at("instructions"), 49);
  EXPECT_EQ(of_gem5.at("skipped_records"), 2);  // the line, and the group that is left of the micro-op
  EXPECT_THAT(of_gem5.at("first_skipped").get<std::string>(), HasSubstr("line 153"));
}

TEST_F(ImportFormats, WarnWhereAModelReadsWhatTheTraceLacks) {
  const auto steps = test::run_known_program(200);
  import({text_file("run.champsim", test::champsim_bytes(steps))});
  EXPECT_THAT(TraceReader(path("run.h5")).header().lacks, Contains(Content::op_classes));
  const CommandResult lacking = perfpred({"predict", path("run.h5"), "--model", model()});
  EXPECT_EQ(lacking.status, 0) << lacking.err;
  EXPECT_THAT(lacking.err, HasSubstr("op_classes"));
  EXPECT_THAT(lacking.err, HasSubstr("features hold defaults (op_class"));
  import({text_file("run.txt", test::straight_line_run(50))});
  const CommandResult complete = perfpred({"predict", path("run.h5"), "--model", model()});
  EXPECT_THAT(complete.err, Not(HasSubstr("hold defaults")));
}

TEST_F(ImportFormats, AreListedWithWhatTheyLack) {
  const nlohmann::json json = perfpred({"import", "--list", "--json"}).json();
  for (const auto& format : json.at("formats")) {
    EXPECT_EQ(format.at("contents").size(), content_names().size());
    if (format.at("name") != "champsim-csv") continue;
    EXPECT_EQ(format.at("contents").at("access_sizes").at("carried"), "no");
    EXPECT_THAT(format.at("features_at_defaults").at("neuroscalar13"), ElementsAre("op_class"));
    EXPECT_EQ(format.at("tried_on_real_files"), false);
  }
  const std::string text = perfpred({"import", "--list"}).out;
  EXPECT_THAT(text, HasSubstr("no real one yet"));
  EXPECT_THAT(text, HasSubstr("1 of 13 features at defaults: op_class\n"));
  EXPECT_THAT(text, HasSubstr(" more (--json names all)\n"));
}

}  // namespace
}  // namespace perfpred::cli_testing
