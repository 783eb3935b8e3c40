#include "perfpred/learn/extend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "perfpred/compose/prediction.h"
#include "perfpred/learn/trainer.h"
#include "perfpred/trace/error.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;

class Extend : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* program : {"a", "b", "c"}) {
      const auto file = folder_ / (std::string(program) + ".h5");
      write_synthetic_trace(
          file, {.instructions = 2000, .program = program, .seed = static_cast<std::uint64_t>(program[0])});
      files_.push_back(file);
    }
    TrainingOptions training;
    training.traces = files_;
    training.validation_programs = {"c"};
    training.output = folder_ / "network.safetensors";
    training.feature_set = "dataflow";
    training.network.input = "embedded";
    training.network.input_width = training.network.width = 8;
    training.network.layers = 1;
    training.network.context_left = training.warmup_steps = 16;
    training.chunk_steps = 32;
    training.epochs = 1;
    training.threads = 1;
    network_ = train(training, {});
    options_.traces = files_;
    options_.validation_programs = {"c"};
    options_.direct_columns = {"uops", "near_64_cycles"};
    options_.output = folder_ / "extended.safetensors";
  }

  double time_of_a(const StoredModel& model) const {
    const TraceReader trace(files_.front());
    const auto engine = make_engine(model, {});
    return predict(compute_trace_vector(trace, model, *engine), model, {0}).front().time_ps;
  }

  TemporaryFolder folder_;
  std::vector<std::filesystem::path> files_;
  StoredModel network_;
  ExtendOptions options_;
};

TEST_F(Extend, KeepsTheShareThatDoesBestOnValidationPrograms) {
  const ExtendResult result = extend_model(network_, options_);
  ASSERT_EQ(result.trials.size(), 5U);
  double least = 1e9, share = -1;
  for (const ShareTrial& trial : result.trials) {
    if (trial.mean_error >= least) continue;
    least = trial.mean_error;
    share = trial.share;
  }
  EXPECT_EQ(result.share, share);
  EXPECT_NEAR(result.model.card.errors.front().mean, least, 1e-12);
  // With no share the model is the network that it was, though it reads more features.
  StoredModel network_alone = load_model(options_.output);
  EXPECT_EQ(network_alone.card.feature_set, "timing");
  network_alone.tensors.at("core_vectors") = network_.tensors.at("core_vectors");
  for (float& weight : network_alone.tensors.at(kDirectCoreVectors).values) weight = 0;
  EXPECT_NEAR(time_of_a(network_alone) / time_of_a(network_), 1.0, 1e-5);
}

TEST_F(Extend, RefusesWhatItCannotExtend) {
  const StoredModel extended = extend_model(network_, options_).model;
  const auto refusal = [&](const StoredModel& model, const ExtendOptions& options) -> std::string {
    try {
      extend_model(model, options);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_THAT(refusal(extended, options_), HasSubstr("has direct columns already"));
  ExtendOptions fewer = options_;
  fewer.feature_set = "perfvec51";
  EXPECT_THAT(refusal(network_, fewer), HasSubstr("does not extend"));
  ExtendOptions unvalidated = options_;
  unvalidated.validation_programs.clear();
  EXPECT_THAT(refusal(network_, unvalidated), HasSubstr("validation"));
}

}  // namespace
}  // namespace perfpred
