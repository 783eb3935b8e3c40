#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "described_core.h"
#include "learn/resumed_run.h"
#include "learn/training_error.h"
#include "perfpred/learn/trainer.h"
#include "perfpred/model/core_encoder.h"
#include "perfpred/trace/core.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;

/// Programs a, b and c on cores that differ in their clock alone, of which each has some more.
class TrainingWithDescriptions : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto write = [&](const std::string& program, const std::vector<std::string>& names) {
      SyntheticTrace what{
          .instructions = 1500, .program = program, .seed = static_cast<std::uint64_t>(program[0])};
      what.cores = names;
      const std::map<std::string, std::string> clocks = {
          {"x", "4.0"}, {"y", "2.0"}, {"z", "1.3333"}, {"w", "1.0"}};
      for (const std::string& name : names) {
        std::string description = perfpred::testing::described_core("ns-8w", name);
        const std::string key = "\"clock_ghz\":";
        description.replace(description.find(key) + key.size(), 3, clocks.at(name));
        what.descriptions.push_back(description);
      }
      const auto file = folder_ / (program + ".h5");
      write_synthetic_trace(file, what);
      files_.push_back(file);
    };
    write("a", {"x", "y"});
    write("b", {"x", "y", "z"});
    write("c", {"x", "y", "z", "w"});
  }

  TrainingOptions encoding(const std::string& name) const {
    TrainingOptions wanted;
    wanted.traces = files_;
    wanted.output = folder_ / name;
    wanted.validation_programs = {"c"};
    wanted.network.layers = 1;
    wanted.network.width = 16;
    wanted.network.context_left = 16;
    wanted.chunk_steps = 32;
    wanted.warmup_steps = 16;
    wanted.batch_chunks = 8;
    wanted.epochs = 3;
    wanted.learning_rate = 1e-2;
    wanted.threads = 1;
    wanted.encode_cores = true;
    wanted.core_encoder_width = 8;
    wanted.chunk_cores = 2;
    wanted.group_chunks = 4;
    wanted.program_balance = 2;
    wanted.sum_lengths = {1, 32};
    wanted.validation_cores = {"w"};
    wanted.network.cell = "ssm";
    wanted.network.input = "binned";
    wanted.network.input_width = 16;
    return wanted;
  }

  TemporaryFolder folder_;
  std::vector<std::filesystem::path> files_;
};

TEST_F(TrainingWithDescriptions, LearnsFromTracesThatLackCores) {
  std::vector<double> unseen;
  TrainingObserver observer;
  observer.on_epoch = [&](const EpochRecord& record) { unseen.push_back(record.unseen_cores); };
  const StoredModel model = train(encoding("m.safetensors"), observer);
  std::vector<std::string> names;
  for (const ModelCore& core : model.card.cores) names.push_back(core.name);
  EXPECT_EQ(names, (std::vector<std::string>{"x", "y", "z"})) << "w is for validation alone";
  ASSERT_EQ(unseen.size(), 3U);
  EXPECT_GT(unseen.front(), 0.0);
  // What the file keeps for its cores is what its encoder says of them.
  for (std::size_t k = 0; k < 3; ++k) {
    const Core core = parse_core(model.card.cores[k].core_json, "core");
    const std::vector<float> encoded = encoded_core_vector(model, core);
    const std::vector<double> kept = model.core_vector(k);
    for (std::size_t i = 0; i < kept.size(); ++i)
      EXPECT_NEAR(kept[i], encoded[i], 1e-3 * (1 + std::abs(kept[i])));
  }
}

TEST_F(TrainingWithDescriptions, ValidatesAProgramOnEachCoreByTheWindowsThatHaveIt) {
  SyntheticTrace second{.instructions = 500, .program = "c", .window = "2"};
  second.cores = {"x"};
  second.descriptions = {perfpred::testing::described_core("ns-8w", "x")};
  second.descriptions[0].replace(second.descriptions[0].find("\"clock_ghz\":") + 12, 3, "4.0");
  write_synthetic_trace(folder_ / "c2.h5", second);
  TrainingOptions wanted = encoding("m.safetensors");
  wanted.epochs = 1;
  wanted.traces.push_back(folder_ / "c2.h5");
  const MeasuredError error = train(wanted, {}).card.errors.at(0);
  EXPECT_EQ(error.programs, 1U);
  EXPECT_EQ(error.cores, 3U) << "y and z have the first window alone";
}

TEST_F(TrainingWithDescriptions, UnlistedCoresAreFittedAndNotListed) {
  const StoredModel all = train(encoding("all.safetensors"), {});
  TrainingOptions wanted = encoding("fewer.safetensors");
  wanted.unlisted_cores = {"y"};
  const StoredModel fewer = train(wanted, {});
  ASSERT_EQ(fewer.card.cores.size(), 2U);
  EXPECT_EQ(fewer.card.cores[0].name, "x");
  EXPECT_EQ(fewer.card.cores[1].name, "z");
  EXPECT_EQ(fewer.core_vector(0), all.core_vector(0));
  EXPECT_EQ(fewer.core_vector(1), all.core_vector(2)) << "which y's latencies taught as well";
  const Core y = parse_core(all.card.cores[1].core_json, "core");
  EXPECT_EQ(encoded_core_vector(fewer, y), encoded_core_vector(all, y));
  EXPECT_THAT(fewer.card.core_encoder->drawn_values.at("core.clock_ghz"), ::testing::Each("2.0"));
  EXPECT_EQ(load_model(wanted.output).card.cores.size(), 2U);
  wanted.unlisted_cores = {"*"};
  EXPECT_THAT(training_error(wanted), HasSubstr("leaves no core for the model to list"));
  wanted.unlisted_cores = {"q"};
  EXPECT_THAT(training_error(wanted), HasSubstr("--unlisted-cores 'q' matches nothing"));
  wanted.encode_cores = false;
  EXPECT_THAT(training_error(wanted), HasSubstr("goes with --encode-cores"));
}

TEST_F(TrainingWithDescriptions, ResumedRunEndsWhereAnUninterruptedOneDoes) {
  perfpred::testing::expect_resumed_run_ends_like_a_whole_one(encoding("whole.safetensors"),
                                                              folder_ / "parts.safetensors");
}

TEST_F(TrainingWithDescriptions, StartsFromAnotherModelsWeights) {
  const StoredModel first = train(encoding("first.safetensors"), {});
  TrainingOptions wanted = encoding("second.safetensors");
  wanted.start = folder_ / "first.safetensors";
  wanted.epochs = 1;
  wanted.learning_rate = 1e-12;  // Adam's first steps are of this size
  const StoredModel second = train(wanted, {});
  const auto& before = first.tensors.at("encoder.input_proj.weight").values;
  const auto& after = second.tensors.at("encoder.input_proj.weight").values;
  for (std::size_t i = 0; i < before.size(); ++i) ASSERT_NEAR(after[i], before[i], 1e-6);
  wanted.network.width = 17;
  EXPECT_THAT(training_error(wanted), HasSubstr("has shape"));
}

TEST_F(TrainingWithDescriptions, KeepsWhatTheModelToStartFromWasTrainedOn) {
  TrainingOptions before = encoding("first.safetensors");  // trained on a and b
  before.epochs = 1;
  train(before, {});
  TrainingOptions wanted = before;
  wanted.output = folder_ / "second.safetensors";
  wanted.start = before.output;
  wanted.traces = {files_[1], files_[2]};
  wanted.validation_programs = {"b"};
  wanted.validation_cores = {};
  std::string messages;
  TrainingObserver observer;
  observer.on_message = [&](const std::string& message) { messages += message + "\n"; };
  const ModelCard card = train(wanted, observer).card;
  EXPECT_THAT(card.training_programs, ::testing::UnorderedElementsAre("a", "b", "c"));
  EXPECT_THAT(card.validation_programs, ::testing::IsEmpty());
  EXPECT_THAT(messages, HasSubstr("was trained on the validation program b, whose errors say nothing"));
}

TEST_F(TrainingWithDescriptions, RefinesTheEncoderAloneOnWholeTraces) {
  TrainingOptions begun = encoding("first.safetensors");
  begun.epochs = 1;  // leaves the encoder something to learn
  train(begun, {});
  const StoredModel first = load_model(folder_ / "first.safetensors");
  TrainingOptions wanted = encoding("refined.safetensors");
  wanted.start = folder_ / "first.safetensors";
  wanted.refine_steps = 5;  // so few that the first ones' loss is still that of the model before
  wanted.epochs = 30;
  wanted.seed = 7;
  std::vector<EpochRecord> epochs;
  TrainingObserver observer;
  observer.on_epoch = [&](const EpochRecord& record) { epochs.push_back(record); };
  const StoredModel refined = train(wanted, observer);
  ASSERT_EQ(epochs.size(), 30U);
  EXPECT_LT(epochs.back().training_loss, 0.5 * epochs.front().training_loss);
  bool encoder_changed = false;
  for (const auto& [name, tensor] : first.tensors) {
    if (name.starts_with("encoder.") || name == kCoreEncoderMean || name == kCoreEncoderScale) {
      EXPECT_EQ(refined.tensors.at(name).values, tensor.values) << name;
    }
    if (name == "core_encoder.output.weight")
      encoder_changed = refined.tensors.at(name).values != tensor.values;
  }
  EXPECT_TRUE(encoder_changed);
}

TEST_F(TrainingWithDescriptions, RefinementThatWasStoppedEndsWhereAnotherDoes) {
  train(encoding("first.safetensors"), {});
  TrainingOptions wanted = encoding("whole.safetensors");
  wanted.start = folder_ / "first.safetensors";
  wanted.refine_steps = 5;
  perfpred::testing::expect_resumed_run_ends_like_a_whole_one(wanted, folder_ / "parts.safetensors");
}

TEST_F(TrainingWithDescriptions, RefinementNeedsATraceAsLongAsAChunk) {
  train(encoding("first.safetensors"), {});
  TrainingOptions wanted = encoding("m.safetensors");
  wanted.start = folder_ / "first.safetensors";
  wanted.refine_steps = 5;
  wanted.chunk_steps = 1'000'000;
  wanted.sum_lengths = {1};
  EXPECT_THAT(training_error(wanted), HasSubstr("no training trace is as long as one chunk"));
}

TEST_F(TrainingWithDescriptions, RefinementNeedsAModelToStartFrom) {
  TrainingOptions wanted = encoding("m.safetensors");
  wanted.refine_steps = 5;
  EXPECT_THAT(training_error(wanted), HasSubstr("--refine-encoder goes with"));
}

TEST_F(TrainingWithDescriptions, RareLargeErrorsCountLessWhereTheyCountByThemselves) {
  const auto first_loss = [&](double beyond) {
    TrainingOptions wanted = encoding("m.safetensors");
    wanted.epochs = 1;
    wanted.learning_rate = 1e-12;
    wanted.linear_beyond = beyond;
    double loss = 0;
    TrainingObserver observer;
    observer.on_epoch = [&](const EpochRecord& record) { loss = record.training_loss; };
    train(wanted, observer);
    return loss;
  };
  const double squares = first_loss(0);
  EXPECT_NEAR(first_loss(1e4), squares, 1e-3 * squares);
  EXPECT_LT(first_loss(0.1), 0.9 * squares);
  TrainingOptions wanted = encoding("m.safetensors");
  wanted.linear_beyond = 1;
  wanted.program_balance = 0;
  EXPECT_THAT(training_error(wanted), HasSubstr("--linear-beyond"));
}

TEST_F(TrainingWithDescriptions, NeedsCoresToDrawAndDescriptionsOfThem) {
  TrainingOptions wanted = encoding("m.safetensors");
  wanted.chunk_cores = 0;
  EXPECT_THAT(training_error(wanted), HasSubstr("--chunk-cores"));
  wanted.chunk_cores = 2;
  wanted.traces = {folder_ / "plain.h5"};
  write_synthetic_trace(wanted.traces.front(), {.instructions = 500, .program = "plain"});
  wanted.validation_programs.clear();
  wanted.validation_cores.clear();
  EXPECT_THAT(training_error(wanted), HasSubstr("no trace describes core 'fast'"));
}

}  // namespace
}  // namespace perfpred
