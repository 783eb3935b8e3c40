#include "perfpred/learn/extend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "described_core.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/learn/trainer.h"
#include "perfpred/trace/error.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using testing::described_core;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class Extend : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* program : {"a", "b", "c"}) {
      const auto file = folder_ / (std::string(program) + ".h5");
      write_synthetic_trace(file, {.instructions = 2000,
                                   .program = program,
                                   .seed = static_cast<std::uint64_t>(program[0]),
                                   .descriptions = {described_core("ns-8w", "fast")}});
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
  ASSERT_EQ(result.trials.size(), 9U);
  double least = 1e9, share = -1;
  for (const ShareTrial& trial : result.trials) {
    if (trial.mean_error >= least) continue;
    least = trial.mean_error;
    share = trial.share;
  }
  EXPECT_EQ(result.share, share);
  EXPECT_NEAR(result.model.card.errors.front().mean, least, 1e-12);
}

TEST_F(Extend, LeavesTheNetworkAsItWas) {
  options_.share = 0.5;
  extend_model(network_, options_);
  StoredModel network_alone = load_model(options_.output);
  network_alone.tensors.at("core_vectors") = network_.tensors.at("core_vectors");
  for (float& weight : network_alone.tensors.at(kTimingModelVectors).values) weight = 0;
  EXPECT_EQ(time_of_a(network_alone), time_of_a(network_));
}

TEST_F(Extend, ADescribedCoreBecomesATimingModel) {
  options_.share = 1.0;
  const StoredModel model = extend_model(network_, options_).model;
  EXPECT_EQ(model.card.timing_share, 1.0);
  EXPECT_THAT(model.card.timing_models, ElementsAre(described_core("ns-8w", "fast")));
  EXPECT_FALSE(model.card.network.present());  // it has nothing to say
  EXPECT_GT(time_of_a(model), 0);
  // "slow" has no description, so another core's cycles have to do.
  EXPECT_EQ(model.tensors.at(kTimingModelVectors).shape, (std::vector<std::int64_t>{2, 1}));
  for (const float weight : model.tensors.at(kTimingModelVectors).values) EXPECT_GT(weight, 0.0F);
}

TEST_F(Extend, AGivenShareIsKept) {
  options_.share = 0.25;
  const ExtendResult result = extend_model(network_, options_);
  EXPECT_EQ(result.share, 0.25);
  EXPECT_EQ(result.trials.size(), 9U);
  EXPECT_NEAR(result.model.card.errors.front().mean, result.trials[1].mean_error, 1e-12);
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
  EXPECT_THAT(refusal(extended, options_), HasSubstr("has timing models already"));
  StoredModel undescribed = network_;
  undescribed.card.cores[0].core_json.clear();
  EXPECT_THAT(refusal(undescribed, options_), HasSubstr("no description of any"));
  StoredModel misnamed = network_;
  misnamed.card.cores[0].core_json = described_core("ns-8w");
  EXPECT_THAT(refusal(misnamed, options_), HasSubstr("is described as core 'ns-8w'"));
  ExtendOptions unvalidated = options_;
  unvalidated.validation_programs.clear();
  EXPECT_THAT(refusal(network_, unvalidated), HasSubstr("validation"));
}

}  // namespace
}  // namespace perfpred
