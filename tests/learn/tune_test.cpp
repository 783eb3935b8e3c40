#include "perfpred/learn/tune.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "perfpred/compose/prediction.h"
#include "perfpred/trace/error.h"
#include "random_model.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Traces with the columns fast, slow and new, the last one unknown to the model.
class Tune : public ::testing::Test {
 protected:
  std::filesystem::path trace(const SyntheticTrace& what) {
    const auto file = folder_ / (what.program + "." + what.window + ".h5");
    write_synthetic_trace(file, what);
    return file;
  }
  SyntheticTrace program(const std::string& name, std::uint64_t seed) {
    return {.instructions = 3000, .program = name, .seed = seed, .cores = {"fast", "slow", "new"}};
  }
  TuneOptions options(std::vector<std::filesystem::path> traces) {
    TuneOptions options;
    options.traces = std::move(traces);
    options.core = "new";
    options.output = folder_ / "tuned.safetensors";
    options.chunk_instructions = 100;
    return options;
  }
  std::string refusal(const StoredModel& model, const TuneOptions& options) {
    try {
      tune(model, options);
    } catch (const InputError& error) {
      EXPECT_FALSE(std::filesystem::exists(options.output));
      return error.what();
    }
    return "no error";
  }

  TemporaryFolder folder_;
  StoredModel model_ = random_model("foundation", small_network());
};

TEST_F(Tune, AddsACoreThatPredictKnows) {
  const auto file = trace(program("a", 1));
  auto tuning = options({file});
  tuning.fit.ridge = 0.0;
  tune(model_, tuning);
  const StoredModel tuned = load_model(tuning.output);
  const std::size_t place = tuned.card.core_index("new", "tuned");
  EXPECT_EQ(place, 2U);
  EXPECT_TRUE(tuned.card.cores[place].tuned);
  EXPECT_EQ(tuned.card.cores[place].period_ps, 750U);
  const TraceReader reader(file);
  const auto engine = make_engine(tuned, {});
  const auto prediction = predict(compute_trace_vector(reader, tuned, *engine), tuned, {place});
  ASSERT_TRUE(prediction[0].error().has_value());
  EXPECT_LT(std::abs(*prediction[0].error()), 0.01);  // 12 dimensions fit the total of one program
  EXPECT_NEAR(tuned.card.cores[place].mean_program_cpi, *prediction[0].truth_cycles() / 2999, 1e-9);
}

TEST_F(Tune, LeavesEveryOtherTensorAndCoreBitForBit) {
  const auto tuning = options({trace(program("a", 1))});
  tune(model_, tuning);
  const StoredModel tuned = load_model(tuning.output);
  ASSERT_EQ(tuned.tensors.size(), model_.tensors.size());
  for (const auto& [name, tensor] : model_.tensors) {
    const NamedTensor& kept = tuned.tensors.at(name);
    if (name == "core_vectors") {
      ASSERT_EQ(kept.shape, (std::vector<std::int64_t>{3, tensor.shape[1]}));
      EXPECT_TRUE(std::equal(tensor.values.begin(), tensor.values.end(), kept.values.begin()));
    } else {
      EXPECT_EQ(kept, tensor) << name;
    }
  }
  EXPECT_EQ(tuned.vector_fingerprint(), model_.vector_fingerprint());
}

TEST_F(Tune, ReportsEachProgramWithAndWithoutIt) {
  const auto result =
      tune(model_, options({trace(program("a", 1)), trace(program("b", 2)), trace(program("c", 3))}));
  ASSERT_EQ(result.programs.size(), 3U);
  EXPECT_THAT(result.known_cores, ElementsAre("fast", "slow"));
  for (const TunedProgram& tuned : result.programs) {
    EXPECT_EQ(tuned.instructions, 2999U);
    EXPECT_TRUE(tuned.held_out_error.has_value());
  }
}

TEST_F(Tune, PutsWindowsOfOneProgramTogether) {
  SyntheticTrace second = program("a", 2);
  second.window = "2";
  const auto result = tune(model_, options({trace(program("a", 1)), trace(second)}));
  ASSERT_EQ(result.programs.size(), 1U);
  EXPECT_EQ(result.programs[0].instructions, 2 * 2999U);
}

TEST_F(Tune, ReadsNoMoreOfAProgramThanAskedFor) {
  SyntheticTrace second = program("a", 2);
  second.window = "2";
  auto tuning = options({trace(program("a", 1)), trace(second), trace(program("b", 3))});
  tuning.max_instructions = 3500;
  const auto result = tune(model_, tuning);
  ASSERT_EQ(result.programs.size(), 2U);
  EXPECT_EQ(result.programs[0].instructions, 2999U + 499U);
  EXPECT_EQ(result.programs[1].instructions, 2999U);
}

TEST_F(Tune, CallsItsProgramsSeenFromThenOn) {
  model_.card.training_programs = {"a"};
  const auto tuning = options({trace(program("a", 1)), trace(program("b", 2))});
  tune(model_, tuning);
  EXPECT_THAT(load_model(tuning.output).card.training_programs, ElementsAre("a", "b"));
}

TEST_F(Tune, RefusesACoreThatTheModelHasUnlessToldToReplaceIt) {
  auto tuning = options({trace(program("a", 1))});
  tuning.core = "fast";
  EXPECT_THAT(refusal(model_, tuning),
              AllOf(HasSubstr("random.safetensors"), HasSubstr("'fast'"), HasSubstr("--replace")));
  tuning.replace = true;
  const TuneResult result = tune(model_, tuning);
  EXPECT_THAT(result.known_cores, ElementsAre("slow"));
  const StoredModel tuned = load_model(tuning.output);
  ASSERT_EQ(tuned.card.cores.size(), 2U);
  EXPECT_TRUE(tuned.card.cores[0].tuned);
  EXPECT_EQ(tuned.core_vector(1), model_.core_vector(1));
  EXPECT_NE(tuned.core_vector(0), model_.core_vector(0));
}

TEST_F(Tune, RefusesATraceWithoutTheColumn) {
  SyntheticTrace without = program("b", 2);
  without.cores = {"fast", "slow"};
  EXPECT_THAT(refusal(model_, options({trace(program("a", 1)), trace(without)})),
              AllOf(HasSubstr("b.1.h5"), HasSubstr("new")));
}

TEST_F(Tune, RefusesATraceOfAnotherIsa) {
  SyntheticTrace other = program("b", 2);
  other.isa = "riscv64";
  EXPECT_THAT(refusal(model_, options({trace(other)})), AllOf(HasSubstr("b.1.h5"), HasSubstr("riscv64")));
}

TEST_F(Tune, RefusesTwoCoresOfOneName) {
  SyntheticTrace other = program("b", 2);
  other.cores = {"fast", "new"};  // at place 1 its cycle time is 500 ps instead of 750
  EXPECT_THAT(refusal(model_, options({trace(program("a", 1)), trace(other)})),
              AllOf(HasSubstr("500"), HasSubstr("750")));
}

TEST_F(Tune, RefusesOneWindowTwice) {
  const auto file = trace(program("a", 1));
  EXPECT_THAT(refusal(model_, options({file, file})), HasSubstr("window"));
}

TEST_F(Tune, RefusesANeuroScalarModel) {
  EXPECT_THAT(refusal(random_model("neuroscalar", small_network()), options({trace(program("a", 1))})),
              HasSubstr("foundation model only"));
}

TEST_F(Tune, GivesTheSameModelTwice) {
  auto tuning = options({trace(program("a", 1)), trace(program("b", 2))});
  tune(model_, tuning);
  const auto first = load_model(tuning.output).tensors;
  tune(model_, tuning);
  EXPECT_EQ(load_model(tuning.output).tensors, first);
}

TEST_F(Tune, FitsTheWeightsOfDirectColumnsToo) {
  NetworkConfig network = small_network();
  network.direct_columns = {"data_distance"};
  StoredModel model = random_model("foundation", network);
  model.tensors[kDirectCoreVectors] = {{2, 1}, {5, 7}};
  auto tuning = options({trace(program("a", 1))});
  tuning.fit.ridge = 0.0;
  tune(model, tuning);
  const StoredModel tuned = load_model(tuning.output);
  EXPECT_EQ(tuned.tensors.at("core_vectors").shape, (std::vector<std::int64_t>{3, 12}));
  EXPECT_EQ(tuned.tensors.at(kDirectCoreVectors).shape, (std::vector<std::int64_t>{3, 1}));
  EXPECT_EQ(tuned.core_vector(1), model.core_vector(1));
  EXPECT_NE(tuned.core_vector(2).back(), 0.0);
}

}  // namespace
}  // namespace perfpred
