#include "perfpred/learn/tune.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "described_core.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/model/core_factors.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/error.h"
#include "random_model.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::AllOf;
using testing::described_core;
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
    options.segment_instructions = 100;
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

TEST_F(Tune, KeepsHowFarOffTheCoresFactorMayBe) {
  model_.notes["someone's"] = "words";
  tune(model_, options({trace(program("a", 1))}));
  const StoredModel one = load_model(folder_ / "tuned.safetensors");
  EXPECT_EQ(one.notes.at("someone's"), "words");
  EXPECT_EQ(factor_error(one, 0), 0.0);
  EXPECT_FALSE(
      factor_error(one, 2).has_value());  // one program shows no spread, and there is no other source
  const TuneResult result =
      tune(model_, options({trace(program("a", 1)), trace(program("b", 2)), trace(program("c", 3))}));
  double squares = 0;
  for (const TunedProgram& each : result.programs) squares += std::pow(std::log1p(*each.held_out_error), 2);
  const StoredModel three = load_model(folder_ / "tuned.safetensors");
  EXPECT_NEAR(*factor_error(three, 2), std::sqrt(squares / 2 / 3), 1e-12);
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

/// A model whose two cores take their times from one timing model.
class TuneDescribed : public Tune {
 protected:
  TuneDescribed() {
    model_ = add_timing_models(random_model("foundation", small_network()), {described_core("ns-8w")});
    model_.card.timing_share = 0.75;
    model_.tensors.at(kTimingModelVectors).values = {5, 7};
  }
  SyntheticTrace described(const std::string& name, std::uint64_t seed) {
    SyntheticTrace what = program(name, seed);
    what.descriptions = {"", "", described_core("o3-04", "new")};
    return what;
  }
  static double time_of(const StoredModel& model, const std::filesystem::path& trace, std::size_t core) {
    const TraceReader reader(trace);
    const auto engine = make_engine(model, {});
    return predict(compute_trace_vector(reader, model, *engine), model, {core}).front().time_ps;
  }
};

TEST_F(TuneDescribed, ADescribedCoreBecomesATimingModel) {
  const auto a = trace(described("a", 1)), b = trace(described("b", 2));
  auto tuning = options({a, b});
  const TuneResult result = tune(model_, tuning);
  EXPECT_TRUE(result.has_timing_model);
  const StoredModel tuned = load_model(tuning.output);
  EXPECT_EQ(tuned.card.timing_models.back(), described_core("o3-04", "new"));
  for (const std::size_t core : {0U, 1U}) EXPECT_EQ(time_of(tuned, a, core), time_of(model_, a, core));
  // A quarter of the network's part, three of the core's own timing model.
  const std::vector<double> vector = tuned.core_vector(2);
  ASSERT_EQ(vector.size(), 14U);
  for (std::size_t i = 0; i < vector.size(); ++i) {
    const double mean = 0.25 * result.fit.core_vector[i] + 0.75 * result.timing->core_vector[i];
    EXPECT_NEAR(vector[i], mean, 1e-5 * std::abs(mean)) << i;
    EXPECT_EQ((i < 12 ? result.timing->core_vector : result.fit.core_vector)[i], 0.0) << i;
  }
  EXPECT_EQ(vector[12], 0.0);
  EXPECT_GT(vector[13], 0.0);
}

TEST_F(TuneDescribed, AnUndescribedCoreTakesTheReferenceCoresOfOthers) {
  auto tuning = options({trace(program("a", 1)), trace(program("b", 2))});
  const TuneResult result = tune(model_, tuning);
  EXPECT_FALSE(result.has_timing_model);
  const StoredModel tuned = load_model(tuning.output);
  EXPECT_EQ(tuned.vector_fingerprint(), model_.vector_fingerprint());
  EXPECT_GT(tuned.core_vector(2).back(), 0.0);
}

TEST_F(TuneDescribed, RefusesADescriptionOfAnotherCore) {
  SyntheticTrace other = described("a", 1);
  other.descriptions.back() = described_core("o3-04");
  EXPECT_THAT(refusal(model_, options({trace(other)})), AllOf(HasSubstr("'new'"), HasSubstr("'o3-04'")));
}

TEST_F(TuneDescribed, VectorsStayAsTheyAreWithoutATimingModel) {
  auto tuning = options({trace(described("a", 1))});
  tuning.timing_model = false;
  EXPECT_FALSE(tune(model_, tuning).has_timing_model);
  const StoredModel tuned = load_model(tuning.output);
  EXPECT_EQ(tuned.vector_fingerprint(), model_.vector_fingerprint());
}

TEST_F(TuneDescribed, WithoutTracesTimesAreThoseOfTheTimingModel) {
  const auto a = trace(program("a", 1));
  auto tuning = options({});
  tuning.core = "o3-04";
  tuning.core_file = std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores" / "o3-04.yaml";
  const TuneResult result = tune(model_, tuning);
  EXPECT_THAT(result.programs, IsEmpty());
  const StoredModel tuned = load_model(tuning.output);
  const std::size_t core = tuned.card.core_index("o3-04", "tuned");
  EXPECT_TRUE(tuned.card.cores[core].tuned);
  EXPECT_EQ(tuned.card.cores[core].mean_program_cpi, 7.5);  // the mean of the known cores'

  const TraceReader reader(a);
  CycleStream stream(reader, {described_core("o3-04")});
  std::vector<float> rows(reader.instruction_count());
  stream.read(rows);
  double cycles = 0;
  for (std::size_t i = 1; i < reader.instruction_count(); ++i) cycles += static_cast<double>(rows[i]);
  EXPECT_NEAR(time_of(tuned, a, core), cycles * tuned.card.cores[core].period_ps, 1e-3 * cycles);
}

TEST_F(TuneDescribed, WithoutTracesTheMeanFactorOfTrainedCoresHolds) {
  model_ = add_timing_models(model_, {described_core("o3-04", model_.card.cores[0].name),
                                      described_core("o3-04", model_.card.cores[1].name)});
  const auto period = [&](std::size_t core) { return static_cast<float>(model_.card.cores[core].period_ps); };
  // [2 cores, 3 timing models]: three quarters of 1.1 and 1.3 times their own
  model_.tensors.at(kTimingModelVectors).values = {0, 0.75F * 1.1F * period(0), 0, 0,
                                                   0, 0.75F * 1.3F * period(1)};
  auto tuning = options({});
  tuning.core = "ns-rob";
  tuning.core_file = std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores" / "ns-rob.yaml";
  tune(model_, tuning);
  const StoredModel first = load_model(tuning.output);
  EXPECT_NEAR(first.core_vector(2).back(), 1.2 * first.card.cores[2].period_ps, 0.01);
  // What was added so counts for no further one.
  tuning.core = "ns-lsq";
  tuning.core_file = std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores" / "ns-lsq.yaml";
  tune(first, tuning);
  const StoredModel second = load_model(tuning.output);
  EXPECT_NEAR(second.core_vector(3).back(), 1.2 * second.card.cores[3].period_ps, 0.01);
  EXPECT_EQ(timing_model_factors(second).cores, 2U);
  EXPECT_FALSE(factor_error(second, 3).has_value());  // two factors tell nothing of their spread
}

TEST_F(TuneDescribed, ADescribedCoresFactorMayBeOffByTheSpreadOfTheOthers) {
  std::vector<float> weights;
  const std::vector<double> factors = {1.0, 1.1, 1.21};
  model_.card.cores.push_back(model_.card.cores[1]);
  model_.card.cores[2].name = "third";
  NamedTensor& network = model_.tensors.at("core_vectors");
  network.values.resize(network.values.size() / 2 * 3);
  network.shape[0] = 3;
  model_.tensors.at(kTimingModelVectors) = {{3, 1}, {0, 0, 0}};
  std::vector<std::string> described;
  for (const ModelCore& core : model_.card.cores) described.push_back(described_core("o3-04", core.name));
  model_ = add_timing_models(model_, described);
  for (std::size_t core = 0; core < 3; ++core) {
    for (std::size_t place = 0; place < 4; ++place) {
      const double own = 0.75 * factors[core] * model_.card.cores[core].period_ps;
      weights.push_back(place == core + 1 ? static_cast<float>(own) : 0.0F);
    }
  }
  model_.tensors.at(kTimingModelVectors).values = weights;
  auto tuning = options({});
  tuning.core = "ns-rob";
  tuning.core_file = std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores" / "ns-rob.yaml";
  tune(model_, tuning);
  const StoredModel tuned = load_model(tuning.output);
  EXPECT_NEAR(*factor_error(tuned, 3), std::log(1.1), 1e-6);
  EXPECT_EQ(factor_error(tuned, 1), 0.0);
}

TEST_F(TuneDescribed, AModelWithoutANetworkIsTunedToo) {
  std::fill_n(model_.tensors.at("core_vectors").values.begin(), 24, 0.0F);
  const StoredModel small = with_needed_parts(model_, {0, 1});
  const auto a = trace(described("a", 1));
  auto tuning = options({a});
  const TuneResult result = tune(small, tuning);
  const StoredModel tuned = load_model(tuning.output);
  EXPECT_FALSE(tuned.card.network.present());
  // One number fits the total of one program.
  EXPECT_LT(std::abs(result.programs.front().error), 0.1);
  EXPECT_EQ(tuned.core_vector(2).size(), 2U);
}

TEST_F(TuneDescribed, ACoreCanBeDescribedAnew) {
  const auto core_file = [](const std::string& name) {
    return std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores" / (name + ".yaml");
  };
  auto tuning = options({});
  tuning.core = "o3-04";
  tuning.core_file = core_file("o3-04");
  tune(model_, tuning);
  const StoredModel once = load_model(tuning.output);
  EXPECT_THROW(tune(once, tuning), InputError);
  tuning.replace = true;
  tune(once, tuning);
  const StoredModel twice = load_model(tuning.output);
  EXPECT_EQ(twice.card.cores.size(), 3U);
  EXPECT_EQ(twice.card.timing_models.size(), 2U);
  EXPECT_EQ(twice.tensors, once.tensors);
}

TEST_F(TuneDescribed, RefusesWhatDoesNotFitTogether) {
  const auto file = std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores" / "o3-04.yaml";
  auto tuning = options({});
  EXPECT_THAT(refusal(model_, tuning), HasSubstr("no trace to tune from"));
  tuning.core_file = file;
  EXPECT_THAT(refusal(model_, tuning), AllOf(HasSubstr("o3-04"), HasSubstr("'new'")));
  tuning.core = "o3-04";
  tuning.timing_model = false;
  EXPECT_THAT(refusal(model_, tuning), HasSubstr("without traces"));
  tuning.timing_model = true;
  EXPECT_THAT(refusal(random_model("foundation", small_network()), tuning), HasSubstr("timing models"));
}

}  // namespace
}  // namespace perfpred
