#include <csignal>

#include "cli/command_fixture.h"
#include "described_core.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;

class Train : public CommandTest {
 protected:
  void SetUp() override {
    for (const char* program : {"a", "b", "c"}) {
      trace(std::string(program) + ".h5",
            {.instructions = 3000, .program = program, .seed = static_cast<std::uint64_t>(program[0])});
    }
  }

  /// A run of a second or so, plus `more` options.
  std::vector<std::string> command(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments = {
        "train",          path("a.h5"), path("b.h5"),      path("c.h5"), "-o",       path("m.safetensors"),
        "--validate",     "c",          "--layers",        "1",          "--width",  "8",
        "--context-left", "16",         "--chunk",         "32",         "--warmup", "16",
        "--batch",        "16",         "--learning-rate", "0.01",       "--log",    path("log.jsonl")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }

  std::vector<nlohmann::json> log() const {
    std::vector<nlohmann::json> records;
    for (const std::string& line : lines_of(contents("log.jsonl")))
      records.push_back(nlohmann::json::parse(line));
    return records;
  }
};

TEST_F(Train, WritesAModelThatSaysWhatItWasTrainedOn) {
  const CommandResult result = perfpred(command({"--epochs", "2", "--json"}));
  ASSERT_EQ(result.status, 0) << result.err;
  const nlohmann::json card = result.json();
  EXPECT_EQ(card.at("file"), path("m.safetensors"));
  EXPECT_EQ(card.at("kind"), "foundation");
  EXPECT_THAT(card.at("training_programs").get<std::vector<std::string>>(), ElementsAre("a", "b"));
  EXPECT_THAT(card.at("validation_programs").get<std::vector<std::string>>(), ElementsAre("c"));
  EXPECT_THAT(card.at("command").get<std::string>(), HasSubstr("perfpred train "));
  EXPECT_EQ(card.at("errors").at(0).at("cores"), 2);
  EXPECT_THAT(files(), ElementsAre("a.h5", "b.h5", "c.h5", "log.jsonl", "m.safetensors"));
  EXPECT_EQ(perfpred({"info", path("m.safetensors")}).status, 0);
}

TEST_F(Train, ATeacherTakesThePlaceOfLatencies) {
  const std::string teacher = model();
  for (const char* program : {"a", "b"})
    trace(std::string(program) + ".h5", {.program = program, .cores = {}});
  const CommandResult result = perfpred(command({"--epochs", "1", "--json", "--teacher", teacher}));
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json().at("cores").at(1).at("name"), "slow");
  EXPECT_EQ(result.json().at("errors").at(0).at("cores"), 2);
  expect_mistake(command({"--teacher", path("nowhere.safetensors")}), {"nowhere.safetensors"});
}

TEST_F(Train, LogsAJsonLineAnEpoch) {
  const CommandResult result = perfpred(command({"--epochs", "3"}));
  ASSERT_EQ(result.status, 0) << result.err;
  const auto records = log();
  ASSERT_EQ(records.size(), 3U);
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(records[i].at("epoch"), i + 1);
    for (const char* key : {"training_loss", "validation", "learning_rate", "instructions", "seconds"}) {
      EXPECT_TRUE(records[i].at(key).is_number()) << key;
    }
    EXPECT_TRUE(records[i].at("best").is_boolean());
  }
  EXPECT_LT(records[2].at("training_loss"), records[0].at("training_loss"));
}

TEST_F(Train, InterruptedLeavesACheckpointFromWhichItGoesOn) {
  CommandInput interrupt;
  interrupt.while_running = [&](int process) {
    EXPECT_TRUE(wait_until([&] { return lines_of(contents("log.jsonl")).size() >= 2; }));
    ::kill(process, SIGINT);
  };
  const CommandResult interrupted = perfpred(command({"--epochs", "100000"}), interrupt);
  EXPECT_EQ(interrupted.status, 130);
  EXPECT_EQ(interrupted.out, "");
  EXPECT_EQ(lines_of(interrupted.err).back(), "perfpred: interrupted");
  EXPECT_THAT(files(), ElementsAre("a.h5", "b.h5", "c.h5", "log.jsonl", "m.safetensors.checkpoint"));

  const std::size_t done = log().size();
  const CommandResult resumed = perfpred(command({"--resume", "--epochs", std::to_string(done + 2)}));
  ASSERT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_THAT(resumed.err, HasSubstr("going on after epoch " + std::to_string(done)));
  EXPECT_THAT(files(), ElementsAre("a.h5", "b.h5", "c.h5", "log.jsonl", "m.safetensors"));
  const auto records = log();
  ASSERT_EQ(records.size(), done + 2);
  for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(records[i].at("epoch"), i + 1);
}

TEST_F(Train, ResumingWithOtherOptionsIsAMistake) {
  ASSERT_EQ(perfpred(command({"--epochs", "3", "--time-limit", "0.000001"})).status, 0);
  ASSERT_THAT(files(), IsSupersetOf({"m.safetensors.checkpoint"}));
  expect_mistake(command({"--resume", "--seed", "2"}),
                 {path("m.safetensors.checkpoint"), "seed=1", "seed=2"});
}

TEST_F(Train, ResumingWithoutACheckpointIsAMistake) {
  expect_mistake(command({"--resume"}), {path("m.safetensors.checkpoint"), "no such checkpoint"});
}

TEST_F(Train, OutputIntoAMissingFolderIsAMistakeBeforeAnyTraining) {
  expect_mistake({"train", path("a.h5"), "-o", path("missing/m.safetensors")},
                 {path("missing/m.safetensors"), "the folder does not exist"});
}

TEST_F(Train, APatternThatMatchesNothingIsAMistake) {
  expect_mistake(command({"--hold-out", "zlib*"}), {"--hold-out 'zlib*'"});
  expect_mistake(command({"--cores", "huge"}), {"--cores 'huge'"});
}

TEST_F(Train, HoldingEveryTraceOutIsAMistake) {
  expect_mistake(command({"--hold-out", "a,b"}), {"none is left"});
}

TEST_F(Train, TracesOfTwoInstructionSetsAreAMistakeThatNamesBoth) {
  trace("arm.h5", {.instructions = 3000, .program = "d", .isa = "aarch64"});
  expect_mistake(command({path("arm.h5")}), {path("arm.h5"), "aarch64", "x86-64"});
}

TEST_F(Train, AnUnknownFeatureSetIsAMistake) {
  expect_mistake(command({"--features", "perfvec99"}), {"perfvec99", "perfvec51"});
}

TEST_F(Train, FeaturesLeftOutAreReadAsZeroEverAfter) {
  const CommandResult trained = perfpred(command({"--epochs", "1", "--without-features", "op_class,data_*"}));
  ASSERT_EQ(trained.status, 0) << trained.err;
  const auto columns = perfpred({"info", path("m.safetensors"), "--json"}).json().at("model").at("scaling");
  std::size_t zeros = 0;
  for (const auto& column : columns) zeros += column.at("factor") == 0.0 ? 1U : 0U;
  EXPECT_EQ(zeros, 2U);  // op_class and data_distance
  EXPECT_EQ(perfpred({"predict", path("c.h5"), "--model", path("m.safetensors")}).status, 0);
  expect_mistake(command({"--without-features", "data_distanse"}), {"data_distanse", "perfvec51"});
}

TEST_F(Train, ComponentsThenTheEncoderThenBothTellTheTimeOfADescribedCore) {
  const auto described = [](const std::string& name) {
    return perfpred::testing::described_core("o3-04", name);
  };
  for (const char* program : {"a", "b", "c"}) {
    trace(std::string(program) + ".h5", {.instructions = 3000,
                                         .program = program,
                                         .seed = static_cast<std::uint64_t>(program[0]),
                                         .cores = {"fast"},
                                         .descriptions = {described("fast")}});
  }
  std::filesystem::create_directory(path("kept"));
  const auto step = [&](const std::string& output, std::vector<std::string> more) {
    more.insert(more.end(),
                {"--epochs", "2", "--cell", "mingru", "--encode-cores", "--chunk-cores", "3", "--teacher",
                 "timing", "--teacher-cores", "4", "--vector-width", "3", "--keep-features", path("kept")});
    const CommandResult result = perfpred(command(more));
    if (result.status == 0) std::filesystem::rename(path("m.safetensors"), path(output));
    return result;
  };
  const CommandResult components = step("components.safetensors", {"--components"});
  ASSERT_EQ(components.status, 0) << components.err;
  EXPECT_THAT(perfpred({"info", path("components.safetensors")}).out, HasSubstr("vectors of 3"));
  std::size_t labels = 0;
  for (const auto& entry : std::filesystem::directory_iterator(path("kept")))
    labels += entry.path().extension() == ".labels" ? 1U : 0U;
  EXPECT_EQ(labels, 2U) << "of the training programs alone";
  const CommandResult encoder =
      step("encoded.safetensors", {"--start", path("components.safetensors"), "--refine-encoder", "50"});
  ASSERT_EQ(encoder.status, 0) << encoder.err;
  const CommandResult both = step("learned.safetensors", {"--start", path("encoded.safetensors")});
  ASSERT_EQ(both.status, 0) << both.err;
  const std::string core = bundled("configs/cores/ns-8w.yaml");
  for (const char* model : {"encoded.safetensors", "learned.safetensors"}) {
    const CommandResult predicted =
        perfpred({"predict", path("c.h5"), "--model", path(model), "--core-file", core, "--json"});
    ASSERT_EQ(predicted.status, 0) << predicted.err;
    EXPECT_GT(predicted.json().at("predictions").at(0).at("cycles").get<double>(), 0.0) << model;
  }
  expect_mistake(command({"--components"}), {"--components", "--encode-cores"});
}

TEST_F(Train, EveryCellIsTrainedAndPredicts) {
  for (const std::string cell : {"mingru", "transformer", "cnn", "mlp", "linear"}) {
    const CommandResult trained = perfpred(command({"--epochs", "1", "--cell", cell}));
    ASSERT_EQ(trained.status, 0) << cell << trained.err;
    const CommandResult predicted =
        perfpred({"predict", path("c.h5"), "--model", path("m.safetensors"), "--json"});
    ASSERT_EQ(predicted.status, 0) << cell << predicted.err;
    EXPECT_EQ(predicted.json().at("predictions").size(), 2U) << cell;
  }
  expect_mistake(command({"--cell", "cnn", "--bidirectional"}), {"cnn", "forwards"});
  expect_mistake(command({"--cell", "rnn"}), {"rnn", "mingru"});
}

TEST_F(Train, ANeuroScalarModelWithATimingModelIsUsedLikeAnyOther) {
  for (const char* program : {"a", "b", "c"}) {
    trace(std::string(program) + ".h5",
          {.instructions = 3000,
           .program = program,
           .descriptions = {perfpred::testing::described_core("o3-04", "fast")}});
  }
  const CommandResult trained =
      perfpred(command({"--epochs", "1", "--kind", "neuroscalar", "--cores", "fast", "--with-timing-model"}));
  ASSERT_EQ(trained.status, 0) << trained.err;
  EXPECT_THAT(perfpred({"info", path("m.safetensors")}).out, HasSubstr("which the network corrects"));
  for (const std::string engine : {"torch", "auto"}) {
    const CommandResult predicted =
        perfpred({"predict", path("c.h5"), "--model", path("m.safetensors"), "--engine", engine, "--json"});
    ASSERT_EQ(predicted.status, 0) << predicted.err;
    EXPECT_EQ(predicted.json().at("predictions").size(), 1U);
  }
  expect_mistake(command({"--kind", "neuroscalar", "--with-timing-model"}), {"one core", "--cores"});
  const CommandResult old = perfpred(command({"--kind", "neuroscalar", "--with-reference-core"}));
  EXPECT_EQ(old.status, 2);
  EXPECT_THAT(old.err, HasSubstr("perfpred: warning: --with-reference-core is called --with-timing-model now\n"));
  EXPECT_THAT(old.err, HasSubstr("one core"));
  expect_mistake({"extend", path("a.h5"), path("c.h5"), "--validate", "c", "--model", path("m.safetensors"),
                  "-o", path("e.safetensors")},
                 {"m.safetensors", "neuroscalar"});
}

TEST_F(Train, ATraceShorterThanAChunkIsAMistake) {
  trace("short.h5", {.instructions = 20, .program = "d"});
  const CommandResult result =
      perfpred({"train", path("short.h5"), "-o", path("m.safetensors"), "--layers", "1", "--width", "8"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(lines_of(result.err).back(), ::testing::StartsWith("perfpred: error: "));
  EXPECT_THAT(result.err, HasSubstr("--chunk"));
  EXPECT_THAT(files(), ElementsAre("a.h5", "b.h5", "c.h5", "short.h5"));
}

}  // namespace
}  // namespace perfpred::cli_testing
