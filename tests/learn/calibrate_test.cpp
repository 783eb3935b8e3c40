#include "perfpred/learn/calibrate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "described_core.h"
#include "perfpred/compose/familiar.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/trace/error.h"
#include "random_model.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

class Calibrate : public ::testing::Test {
 protected:
  /// Two windows of each program, all alike but for their random numbers.
  std::vector<std::filesystem::path> traces(const std::vector<std::string>& programs) {
    std::vector<std::filesystem::path> files;
    for (const std::string& program : programs) {
      for (const char* window : {"1", "2"}) {
        files.push_back(folder_ / (program + "." + window + ".h5"));
        write_synthetic_trace(files.back(),
                              {.instructions = 2500, .program = program, .window = window, .seed = ++seed_});
      }
    }
    return files;
  }
  CalibrateOptions options(const std::vector<std::filesystem::path>& files) const {
    CalibrateOptions options;
    options.traces = files;
    options.output = folder_ / "calibrated.safetensors";
    options.engine.threads = 1;
    return options;
  }
  /// A model that was fitted to t1 to t5 and chosen on v1 to v3.
  static StoredModel model() {
    StoredModel model = random_model("foundation", small_network());
    model.card.training_programs = {"t1", "t2", "t3", "t4", "t5"};
    model.card.validation_programs = {"v1", "v2", "v3"};
    return model;
  }
  /// |log(predicted / true)| of each program and core, as `perfpred predict` would find them.
  std::vector<double> errors(const StoredModel& model, const std::vector<std::filesystem::path>& files,
                             std::size_t core) const {
    EngineOptions engine_options;
    engine_options.threads = 1;
    const auto engine = make_engine(model, engine_options);
    std::vector<TraceVector> vectors;
    for (const auto& file : files) vectors.push_back(compute_trace_vector(TraceReader(file), model, *engine));
    std::vector<double> errors;
    for (const Prediction& prediction : predict_programs(vectors, model, {core})) {
      errors.push_back(prediction.time_ps > 0
                           ? std::min(std::abs(std::log(prediction.time_ps / *prediction.truth_time_ps)), 6.9)
                           : 6.9);
    }
    return errors;
  }

  /// The model with the sign of each core's vector so that the times of this trace are above 0.
  static StoredModel with_times_above_0(StoredModel model, const std::filesystem::path& file) {
    EngineOptions engine_options;
    engine_options.threads = 1;
    const auto engine = make_engine(model, engine_options);
    const TraceVector vector = compute_trace_vector(TraceReader(file), model, *engine);
    NamedTensor& rows = model.tensors.at("core_vectors");
    const auto width = static_cast<std::size_t>(rows.shape[1]);
    const auto predictions = predict(vector, model, {0, 1});
    for (std::size_t core = 0; core < predictions.size(); ++core) {
      if (predictions[core].time_ps > 0) continue;
      for (std::size_t i = 0; i < width; ++i) rows.values[core * width + i] *= -1;
    }
    return model;
  }

  TemporaryFolder folder_;
  std::uint64_t seed_ = 0;
};

TEST_F(Calibrate, TakesAnOrderStatisticOfTheErrorsOfValidationPrograms) {
  StoredModel one_core = model();
  one_core.card.cores.pop_back();
  NamedTensor& rows = one_core.tensors.at("core_vectors");
  rows.values.resize(rows.values.size() / 2);
  rows.shape[0] = 1;
  const auto files = traces({"v1", "v2", "v3"});
  CalibrateOptions half = options(files);
  half.level = 0.5;
  const CalibrationResult result = calibrate(one_core, half);
  auto expected = errors(one_core, files, 0);
  std::sort(expected.begin(), expected.end());
  const Bands bands = *load_model(half.output).card.bands;
  ASSERT_THAT(bands.cores, SizeIs(1));
  EXPECT_NEAR(std::log(bands.cores[0].program_factor), expected[1], 1e-6);  // the second of three: 2 / 4
  EXPECT_EQ(bands.level, 0.5);
  EXPECT_EQ(bands.validation_programs, 3U);
  EXPECT_TRUE(result.no_familiarity.has_value());
  EXPECT_THAT(calibrate(one_core, options(files)).model.card.bands->level, 0.75);  // the highest there is
}

TEST_F(Calibrate, RefusesALevelThatTheProgramsDoNotAllow) {
  CalibrateOptions high = options(traces({"v1", "v2", "v3"}));
  high.level = 0.8;
  try {
    calibrate(model(), high);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("with 3 programs there is no level above 0.75"));
  }
  EXPECT_FALSE(std::filesystem::exists(high.output));
}

TEST_F(Calibrate, RefusesProgramsThatTheNetworkWasFittedToAlone) {
  EXPECT_THROW(calibrate(model(), options(traces({"t1", "t2", "t3", "t4"}))), InputError);
  EXPECT_THROW(calibrate(model(), options({})), InputError);
}

TEST_F(Calibrate, KeepsHowFarASecondModelLiesOnProgramsThatAreNewToBoth) {
  const auto files = traces({"v1", "v2", "v3"});
  const StoredModel first = with_times_above_0(model(), files.front());
  StoredModel second = first;
  second.card.validation_programs = {};
  second.card.training_programs = {"v3"};
  for (float& value : second.tensors.at("core_vectors").values) value *= 3;
  save_model(folder_ / "second.safetensors", second);
  CalibrateOptions with_second = options(files);
  with_second.second_model = folder_ / "second.safetensors";
  calibrate(first, with_second);
  const auto limit = load_model(with_second.output).card.bands->second;
  ASSERT_TRUE(limit.has_value());
  EXPECT_EQ(limit->programs, (std::vector<std::string>{"v1", "v2"}));
  EXPECT_NEAR(limit->level, 2.0 / 3, 1e-9);
  EXPECT_NEAR(limit->program_factor, 3, 1e-4);
  EXPECT_NEAR(limit->window_factor, 3, 1e-4);
  EXPECT_EQ(limit->fingerprint, load_model(folder_ / "second.safetensors").time_fingerprint());
  EXPECT_NE(limit->fingerprint, first.time_fingerprint());  // other core vectors

  CalibrateOptions seen = options(traces({"v3"}));
  seen.second_model = with_second.second_model;
  EXPECT_THROW(calibrate(first, seen), InputError);
}

class CalibrateDescribedCores : public Calibrate {
 protected:
  /// Traces of three programs on the cores of a model with a core encoder and on big-core.
  CalibrateOptions options_with(const std::vector<std::string>& described) {
    std::vector<std::filesystem::path> files;
    for (const std::string program : {"v1", "v2", "v3"}) {
      files.push_back(folder_ / (program + ".h5"));
      write_synthetic_trace(
          files.back(), {.instructions = 2500,
                         .program = program,
                         .seed = ++seed_,
                         .cores = {"ns-8w", "ns-rob", "big-core"},
                         .descriptions = {testing::described_core("ns-8w"), testing::described_core("ns-rob"),
                                          testing::described_core("big-core")}});
    }
    CalibrateOptions wanted = options(files);
    wanted.described_cores = described;
    return wanted;
  }
  static Core described(const std::string& name) {
    return parse_core(testing::described_core(name), "a test");
  }
};

TEST_F(CalibrateDescribedCores, GiveTheBandOfEveryCoreThatIsDescribed) {
  const StoredModel encoding = random_model_with_core_encoder();
  const CalibrateOptions wanted = options_with({"big-*"});
  calibrate(encoding, wanted);
  const StoredModel calibrated = load_model(wanted.output);
  const std::optional<DescribedBand> band = calibrated.card.bands->described;
  ASSERT_TRUE(band.has_value());
  EXPECT_EQ(band->cores, std::vector<std::string>{"big-core"});
  const StoredModel with_core = with_described_cores(encoding, std::vector{described("big-core")});
  std::vector<double> expected = errors(with_core, wanted.traces, 2);
  std::sort(expected.begin(), expected.end());
  EXPECT_NEAR(std::log(band->program_factor), expected.back(), 1e-6);  // 0.75 of three programs: the largest
  const StoredModel another = with_described_cores(calibrated, std::vector{described("ns-lsq")});
  ASSERT_NE(another.card.bands->find("ns-lsq"), nullptr);
  EXPECT_EQ(another.card.bands->find("ns-lsq")->program_factor, band->program_factor);
}

TEST_F(CalibrateDescribedCores, MayHaveTracesOfTheirOwn) {
  const StoredModel encoding = random_model_with_core_encoder();
  CalibrateOptions wanted = options_with({"big-core"});
  calibrate(encoding, wanted);
  const StoredModel expected = load_model(wanted.output);
  wanted.described_traces = wanted.traces;
  wanted.traces.clear();
  for (const std::string program : {"w1", "w2", "w3"}) {
    wanted.traces.push_back(folder_ / (program + ".known.h5"));
    write_synthetic_trace(wanted.traces.back(), {.instructions = 2500,
                                                 .program = program,
                                                 .seed = ++seed_,
                                                 .cores = {"ns-8w", "ns-rob"},
                                                 .descriptions = {testing::described_core("ns-8w"),
                                                                  testing::described_core("ns-rob")}});
  }
  calibrate(encoding, wanted);
  const StoredModel calibrated = load_model(wanted.output);
  EXPECT_EQ(calibrated.card.bands->described->program_factor, expected.card.bands->described->program_factor);
  EXPECT_EQ(calibrated.card.bands->described->window_factor, expected.card.bands->described->window_factor);
  EXPECT_NE(calibrated.card.bands->find("ns-8w")->program_factor,
            expected.card.bands->find("ns-8w")->program_factor);
  for (const char* program : {"v1", "v2", "v3", "w1", "w2", "w3"})
    EXPECT_THAT(calibrated.card.validation_programs, ::testing::Contains(program));
  wanted.described_traces.push_back(wanted.traces.front());
  EXPECT_THROW(calibrate(encoding, wanted), InputError);  // has no big-core
}

TEST_F(CalibrateDescribedCores, HaveTrainingProgramsCountWithTheErrorsOfTheModelAsItIs) {
  std::vector<std::filesystem::path> files;
  for (const std::string program : {"t1", "t2", "t3", "v1", "v2"}) {
    files.push_back(folder_ / (program + ".h5"));
    write_synthetic_trace(files.back(), {.instructions = 2500,
                                         .program = program,
                                         .seed = ++seed_,
                                         .cores = {"ns-8w", "ns-rob"},
                                         .descriptions = {testing::described_core("ns-8w"),
                                                          testing::described_core("ns-rob")}});
  }
  StoredModel encoding = with_times_above_0(random_model_with_core_encoder(), files.front());
  encoding.card.training_programs = {"t1", "t2", "t3"};
  encoding.card.validation_programs = {"v1", "v2"};
  std::vector<double> means = errors(encoding, files, 0);
  const std::vector<double> second = errors(encoding, files, 1);
  for (std::size_t i = 0; i < means.size(); ++i) means[i] = (means[i] + second[i]) / 2;
  const double ratio = (means[3] + means[4]) / 2 / ((means[0] + means[1] + means[2]) / 3);
  const CalibrationResult result = calibrate(encoding, options(files));
  EXPECT_NEAR(result.model.card.bands->widening, std::max(1.0, ratio), 1e-5);
  EXPECT_NEAR(result.programs[0].mean_error, result.model.card.bands->widening * means[0], 1e-5);

  // A vector that was fitted to these programs is fitted anew: random ones are further off.
  for (ModelCore& core : encoding.card.cores) core.tuned = true;
  const CalibrationResult fitted = calibrate(encoding, options(files));
  EXPECT_LT(fitted.programs[0].mean_error / fitted.model.card.bands->widening, 0.5 * means[0]);
}

TEST_F(CalibrateDescribedCores, RefuseCoresThatTheModelWasFittedToAndThoseThatAreNotThere) {
  const StoredModel encoding = random_model_with_core_encoder();
  for (const auto& [name, cause] : {std::pair{"ns-8w", "core 'ns-8w' is one that the model was fitted to"},
                                    std::pair{"no-such", "none of these cores is in"}}) {
    const CalibrateOptions wanted = options_with({name});
    try {
      calibrate(encoding, wanted);
      FAIL() << name;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr(cause));
    }
    EXPECT_FALSE(std::filesystem::exists(wanted.output));
  }
}

TEST_F(Calibrate, RefusesACoreOfAnotherCycleTime) {
  StoredModel other = model();
  other.card.cores[1].period_ps = 600;
  EXPECT_THROW(calibrate(other, options(traces({"v1", "v2"}))), InputError);
}

TEST_F(Calibrate, CountsTrainingProgramsWithCoreVectorsFittedWithoutThem) {
  const auto files = traces({"t1", "t2", "t3", "t4", "v1", "v2"});
  const CalibrationResult result = calibrate(model(), options(files));
  const Bands& bands = *result.model.card.bands;
  EXPECT_EQ(bands.training_programs, 4U);
  EXPECT_EQ(bands.validation_programs, 2U);
  EXPECT_GE(bands.widening, 1.0);
  EXPECT_NEAR(bands.level, 6.0 / 7, 1e-12);
  ASSERT_THAT(result.programs, SizeIs(6));
  // Random core vectors are far off, those fitted without the program are not.
  EXPECT_LT(result.programs[0].mean_error / bands.widening, 0.5 * result.programs[4].mean_error);
}

TEST_F(Calibrate, LeavesOutTrainingProgramsThatTellNothingOfOthers) {
  std::vector<std::filesystem::path> files;
  for (const std::string program : {"t1", "t2", "t3", "v1", "v2"}) {
    files.push_back(folder_ / (program + ".h5"));
    // The training programs are one and the same: without one of them it is told by the others.
    const bool training = program.starts_with('t');
    write_synthetic_trace(
        files.back(),
        {.instructions = 2500, .program = program, .seed = training ? 1U : 2U, .strange = !training});
  }
  const CalibrationResult result = calibrate(model(), options(files));
  ASSERT_TRUE(result.training_left_out.has_value());
  EXPECT_THAT(*result.training_left_out, HasSubstr("the 3 training programs' errors are left out"));
  const Bands& bands = *result.model.card.bands;
  EXPECT_EQ(bands.widening, 1);
  EXPECT_EQ(bands.training_programs, 0U);
  EXPECT_EQ(bands.validation_programs, 2U);
  EXPECT_NEAR(bands.level, 2.0 / 3, 1e-12);
  ASSERT_THAT(result.programs, SizeIs(2));
}

TEST_F(Calibrate, TakesErrorsFromAFoldThatNeverSawTheProgram) {
  StoredModel fold = model();
  fold.card.training_programs = {"t3", "t4", "t5"};
  for (float& value : fold.tensors.at("core_vectors").values) value *= 1.5F;
  save_model(folder_ / "fold.safetensors", fold);
  const auto files = traces({"t1", "t2"});
  CalibrateOptions folded = options(files);
  folded.folds = {folder_ / "fold.safetensors"};
  const CalibrationResult result = calibrate(model(), folded);
  EXPECT_EQ(result.model.card.bands->unseen_programs, 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(result.programs[i].source, ErrorSource::fold);
    EXPECT_NEAR(result.programs[i].mean_error, (errors(fold, files, 0)[i] + errors(fold, files, 1)[i]) / 2,
                1e-6);
  }
  save_model(folder_ / "no-fold.safetensors", model());
  folded.folds = {folder_ / "no-fold.safetensors"};
  EXPECT_THROW(calibrate(model(), folded), InputError);
}

TEST_F(Calibrate, ListsProgramsThatItSawFirstAsNoLongerUnseen) {
  const CalibrationResult result = calibrate(model(), options(traces({"new1", "new2"})));
  EXPECT_THAT(result.model.card.validation_programs, ::testing::Contains("new1"));
  EXPECT_EQ(result.model.card.bands->unseen_programs, 2U);
}

TEST_F(Calibrate, LeavesWhatThePredictionsRestOnAsItWas) {
  const StoredModel before = model();
  const auto files = traces({"t1", "t2", "t3", "v1"});
  calibrate(before, options(files));
  const StoredModel after = load_model(folder_ / "calibrated.safetensors");
  EXPECT_EQ(after.vector_fingerprint(), before.vector_fingerprint());
  EXPECT_EQ(after.parameter_count(), before.parameter_count());
  EXPECT_EQ(errors(after, files, 0), errors(before, files, 0));
}

TEST_F(Calibrate, TellsAStrangerFromTheTrainingPrograms) {
  calibrate(model(), options(traces({"t1", "t2", "t3", "t4", "t5", "v1"})));
  const StoredModel calibrated = load_model(folder_ / "calibrated.safetensors");
  EXPECT_NEAR(calibrated.card.familiar->false_alarm_rate, 1.0 / 6, 1e-12);
  const auto strangeness = [&](const SyntheticTrace& what) {
    write_synthetic_trace(folder_ / "new.h5", what);
    EngineOptions engine_options;
    engine_options.threads = 1;
    const auto engine = make_engine(calibrated, engine_options);
    return *strangeness_of(compute_trace_vector(TraceReader(folder_ / "new.h5"), calibrated, *engine),
                           calibrated);
  };
  EXPECT_FALSE(strangeness({.instructions = 2500, .program = "t1", .seed = 1}).strange);
  const TraceStrangeness stranger =
      strangeness({.instructions = 2500, .program = "stranger", .seed = 1, .strange = true});
  EXPECT_TRUE(stranger.strange);
  ASSERT_THAT(stranger.features, SizeIs(3));
  EXPECT_TRUE(stranger.features[0].unseen);
}

}  // namespace
}  // namespace perfpred
