#include "perfpred/learn/trainer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "described_core.h"
#include "learn/learning_rate.h"
#include "learn/run_guard.h"
#include "learn/teacher.h"
#include "learn/training_error.h"
#include "perfpred/compose/instruction_times.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/learn/training_data.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;

class Training : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* program : {"a", "b", "c"}) {
      const auto file = folder_ / (std::string(program) + ".h5");
      write_synthetic_trace(
          file, {.instructions = 3000, .program = program, .seed = static_cast<std::uint64_t>(program[0])});
      files_.push_back(file);
    }
  }

  TrainingOptions options(const std::string& name) const {
    TrainingOptions options;
    options.traces = files_;
    options.output = folder_ / name;
    options.validation_programs = {"c"};
    options.network.layers = 1;
    options.network.width = 16;
    options.network.context_left = 16;
    options.chunk_steps = 32;
    options.warmup_steps = 16;
    options.batch_chunks = 8;
    options.epochs = 3;
    options.learning_rate = 1e-2;
    options.threads = 1;
    return options;
  }

  TemporaryFolder folder_;
  std::vector<std::filesystem::path> files_;
};

TEST_F(Training, LearnsWhatCanBeLearnt) {
  TrainingOptions wanted = options("m.safetensors");
  wanted.epochs = 40;
  wanted.network.residual = true;
  wanted.sum_lengths = {1, 32};
  wanted.network.input = "embedded";
  wanted.network.input_width = 16;
  const StoredModel model = train(wanted, {});
  ASSERT_EQ(model.card.errors.size(), 1U);
  EXPECT_LT(model.card.errors[0].mean, 0.1);
  EXPECT_EQ(model.card.errors[0].cores, 2U);
  EXPECT_LT(model.card.errors[0].mean, model.card.errors[0].baseline_mean);
}

TEST_F(Training, NeverFitsWhatIsHeldOut) {
  TrainingOptions wanted = options("m.safetensors");
  wanted.hold_out_programs = {"b"};
  wanted.hold_out_cores = {"sl*"};
  wanted.epochs = 1;
  const StoredModel model = train(wanted, {});
  EXPECT_EQ(model.card.training_programs, std::vector<std::string>{"a"});
  EXPECT_EQ(model.card.validation_programs, std::vector<std::string>{"c"});
  ASSERT_EQ(model.card.cores.size(), 1U);
  EXPECT_EQ(model.card.cores[0].name, "fast");
  EXPECT_EQ(model.card.training_instructions, 3000U);
}

TEST_F(Training, OneSeedGivesOneModel) {
  const StoredModel first = train(options("1.safetensors"), {});
  const StoredModel second = train(options("2.safetensors"), {});
  EXPECT_EQ(first.tensors, second.tensors);
  TrainingOptions other = options("3.safetensors");
  other.seed = 2;
  EXPECT_NE(train(other, {}).tensors, first.tensors);
}

TEST_F(Training, ResumedRunEndsWhereAnUninterruptedOneDoes) {
  TrainingOptions wanted = options("whole.safetensors");
  wanted.network.layers = 2;
  wanted.network.dropout = 0.2;
  const StoredModel whole = train(wanted, {});
  wanted.output = folder_ / "parts.safetensors";
  struct Stop {};
  TrainingObserver observer;
  observer.on_epoch = [](const EpochRecord& record) {
    if (record.epoch == 2) throw Stop{};
  };
  EXPECT_THROW(train(wanted, observer), Stop);
  EXPECT_FALSE(std::filesystem::exists(wanted.output));
  ASSERT_TRUE(std::filesystem::exists(checkpoint_file(wanted.output)));
  wanted.resume = true;
  const StoredModel resumed = train(wanted, {});
  EXPECT_EQ(resumed.tensors, whole.tensors);
  EXPECT_EQ(resumed.card.instructions_seen, whole.card.instructions_seen);
  EXPECT_FALSE(std::filesystem::exists(checkpoint_file(wanted.output)));
}

TEST_F(Training, RunThatWasStoppedWithinAnEpochGoesOnFromThere) {
  TrainingOptions wanted = options("whole.safetensors");
  wanted.network.layers = 2;
  wanted.network.dropout = 0.2;
  wanted.epochs = 2;
  std::vector<double> losses, resumed_losses;
  TrainingObserver observer;
  observer.on_epoch = [&](const EpochRecord& record) { losses.push_back(record.training_loss); };
  const StoredModel whole = train(wanted, observer);
  wanted.output = folder_ / "parts.safetensors";
  wanted.checkpoint_seconds = 0;
  struct Stop {};
  TrainingObserver stopping;
  std::uint64_t stopped_at = 0;
  stopping.on_step = [&](std::int64_t epoch, std::uint64_t done, std::uint64_t all) {
    if (epoch < 2 || 2 * done < all) return;
    stopped_at = done;
    throw Stop{};
  };
  EXPECT_THROW(train(wanted, stopping), Stop);
  ASSERT_GT(stopped_at, 0U);
  wanted.resume = true;
  std::uint64_t began_at = 0;
  TrainingObserver resuming;
  resuming.on_step = [&](std::int64_t, std::uint64_t done, std::uint64_t) {
    if (began_at == 0) began_at = done;
  };
  resuming.on_epoch = [&](const EpochRecord& record) { resumed_losses.push_back(record.training_loss); };
  const StoredModel resumed = train(wanted, resuming);
  EXPECT_EQ(began_at, stopped_at) << "the step that was under way is done again, and no other";
  EXPECT_EQ(resumed.tensors, whole.tensors);
  EXPECT_EQ(resumed_losses, std::vector<double>{losses.back()});
}

TEST_F(Training, AnInterruptedRunIsFinishedWithItsBestEpochSoFar) {
  TrainingOptions wanted = options("whole.safetensors");
  wanted.validation_programs.clear();
  wanted.epochs = 2;
  const StoredModel two = train(wanted, {});
  wanted.output = folder_ / "parts.safetensors";
  wanted.epochs = 5;
  wanted.finish = true;
  EXPECT_THAT(training_error(wanted), HasSubstr("--finish goes with --resume"));
  wanted.finish = false;
  struct Stop {};
  TrainingObserver observer;
  observer.on_epoch = [](const EpochRecord& record) {
    if (record.epoch == 2) throw Stop{};
  };
  EXPECT_THROW(train(wanted, observer), Stop);
  wanted.resume = wanted.finish = true;
  const StoredModel finished = train(wanted, {});
  for (const auto& [name, tensor] : two.tensors)
    EXPECT_EQ(finished.tensors.at(name).values, tensor.values) << name;
  EXPECT_TRUE(std::filesystem::exists(checkpoint_file(wanted.output))) << "the run can still go on";
}

TEST_F(Training, MeanOfTheWeightsIsTheModel) {
  TrainingOptions wanted = options("last.safetensors");
  wanted.epochs = 1;
  wanted.batch_chunks = 1000;  // one step an epoch
  const StoredModel last = train(wanted, {});
  wanted.output = folder_ / "mean.safetensors";
  wanted.average_weights = 0.5;
  const StoredModel mean = train(wanted, {});
  wanted.output = folder_ / "first.safetensors";
  wanted.average_weights = 0;
  wanted.learning_rate = 1e-12;
  const StoredModel first = train(wanted, {});
  const auto weights = [](const StoredModel& model) {
    return model.tensors.at("encoder.rnn.weight_ih_l0").values;
  };
  // After the first step the mean keeps 2 / 11 of itself.
  for (std::size_t i = 0; i < weights(mean).size(); ++i)
    ASSERT_NEAR(weights(mean)[i], (2.0 * weights(first)[i] + 9.0 * weights(last)[i]) / 11.0, 1e-6);
}

TEST_F(Training, RunWithAMeanOfTheWeightsIsResumedLikeOthers) {
  TrainingOptions wanted = options("whole.safetensors");
  wanted.average_weights = 0.9;
  const StoredModel whole = train(wanted, {});
  wanted.output = folder_ / "parts.safetensors";
  wanted.checkpoint_seconds = 0;
  struct Stop {};
  TrainingObserver stopping;
  stopping.on_step = [&](std::int64_t epoch, std::uint64_t done, std::uint64_t all) {
    if (epoch == 2 && 2 * done >= all) throw Stop{};
  };
  EXPECT_THROW(train(wanted, stopping), Stop);
  wanted.resume = true;
  EXPECT_EQ(train(wanted, {}).tensors, whole.tensors);
}

TEST_F(Training, RefusesACheckpointOfOtherOptions) {
  TrainingOptions wanted = options("m.safetensors");
  struct Stop {};
  TrainingObserver observer;
  observer.on_epoch = [](const EpochRecord&) { throw Stop{}; };
  EXPECT_THROW(train(wanted, observer), Stop);
  EXPECT_THAT(training_error(wanted), HasSubstr("is the checkpoint of an unfinished run"));
  wanted.resume = true;
  wanted.network.width = 17;
  EXPECT_THAT(training_error(wanted), HasSubstr("other options"));
  wanted.output = folder_ / "never-began.safetensors";
  EXPECT_THAT(training_error(wanted), HasSubstr("no such checkpoint"));
}

TEST_F(Training, RefusesACheckpointOfOtherTracesOfTheSameNames) {
  TrainingOptions wanted = options("m.safetensors");
  struct Stop {};
  TrainingObserver observer;
  observer.on_epoch = [](const EpochRecord&) { throw Stop{}; };
  EXPECT_THROW(train(wanted, observer), Stop);
  wanted.resume = true;
  write_synthetic_trace(wanted.traces.front(), {.instructions = 3000, .program = "a", .seed = 77});
  EXPECT_THAT(training_error(wanted), HasSubstr("files of these names hold something else now"));
}

TEST_F(Training, OneModelFileIsWrittenByOneRun) {
  const TrainingOptions wanted = options("m.safetensors");
  {
    const OutputLock other_run(wanted.output);
    EXPECT_THAT(training_error(wanted), HasSubstr("another training run is writing this model"));
  }
  EXPECT_FALSE(std::filesystem::exists(folder_ / "m.safetensors.lock"));
  EXPECT_EQ(training_error(wanted), "no InputError");
}

TEST_F(Training, LockFollowsLinksAndLeavesOtherFilesAlone) {
  std::filesystem::create_symlink("m.safetensors", folder_ / "link");
  {
    const OutputLock other_run(folder_ / "m.safetensors");
    EXPECT_THAT(training_error(options("link")), HasSubstr("another training run is writing this model"));
  }
  EXPECT_EQ(checkpoint_file(folder_ / "link"), folder_ / "m.safetensors.checkpoint");
  std::ofstream(folder_ / "m.safetensors.lock") << "somebody's";
  EXPECT_THAT(training_error(options("m.safetensors")),
              HasSubstr("m.safetensors.lock: is in the place of the lock"));
  EXPECT_TRUE(std::filesystem::exists(folder_ / "m.safetensors.lock"));
}

TEST_F(Training, NothingLiesBesideAModelThatGoesIntoADevice) {
  TrainingOptions wanted = options("m.safetensors");
  wanted.output = "/dev/null";
  wanted.epochs = 1;
  EXPECT_EQ(checkpoint_file(wanted.output), "");
  EXPECT_EQ(training_error(wanted), "no InputError");
  EXPECT_FALSE(std::filesystem::exists("/dev/null.checkpoint"));
  wanted.resume = true;
  EXPECT_THAT(training_error(wanted), HasSubstr("/dev/null: is no file that a checkpoint"));
}

TEST_F(Training, RefusesACheckpointOfAnotherStartOfTheSameName) {
  TrainingOptions begun = options("begun.safetensors");
  begun.epochs = 1;
  train(begun, {});
  TrainingOptions wanted = options("m.safetensors");
  wanted.start = begun.output;
  struct Stop {};
  TrainingObserver observer;
  observer.on_epoch = [](const EpochRecord&) { throw Stop{}; };
  EXPECT_THROW(train(wanted, observer), Stop);
  begun.seed = 2;
  train(begun, {});
  wanted.resume = true;
  EXPECT_THAT(training_error(wanted), HasSubstr("belongs to a run on another --start"));
}

TEST_F(Training, CheckpointOfMoreEpochsThanAskedForStays) {
  TrainingOptions wanted = options("m.safetensors");
  struct Stop {};
  TrainingObserver observer;
  observer.on_epoch = [](const EpochRecord& record) {
    if (record.epoch == 2) throw Stop{};
  };
  EXPECT_THROW(train(wanted, observer), Stop);
  wanted.resume = true;
  wanted.epochs = 1;
  train(wanted, {});
  EXPECT_TRUE(std::filesystem::exists(checkpoint_file(wanted.output)));
  wanted.finish = true;
  wanted.epochs = 2;
  train(wanted, {});
  EXPECT_TRUE(std::filesystem::exists(checkpoint_file(wanted.output)));
}

TEST_F(Training, LogGoesLineByLineIntoAFifo) {
  ASSERT_EQ(::mkfifo((folder_ / "fifo").c_str(), 0600), 0);
  TrainingOptions wanted = options("m.safetensors");
  wanted.log = folder_ / "fifo";
  std::vector<std::string> lines;
  std::thread reader([&] {
    std::ifstream stream(folder_ / "fifo");
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
  });
  EXPECT_EQ(training_error(wanted), "no InputError");
  reader.join();
  EXPECT_EQ(lines.size(), 3U);
}

TEST_F(Training, LogThatCannotBeWrittenEndsTheRun) {
  TrainingOptions wanted = options("m.safetensors");
  wanted.log = "/dev/full";
  EXPECT_THAT(training_error(wanted), HasSubstr("/dev/full: cannot be written: No space left on device"));
}

TEST_F(Training, NeuroScalarCorrectsItsTotals) {
  TrainingOptions wanted = options("n.safetensors");
  wanted.kind = ModelKind::neuroscalar;
  wanted.feature_set = "neuroscalar13";
  wanted.network.input = "projected";
  wanted.network.input_width = 16;
  wanted.cores = {"fast"};
  const StoredModel model = train(wanted, {});
  EXPECT_EQ(model.card.cores.size(), 1U);
  EXPECT_NE(model.card.target.short_total_correction, 1.0);
  EXPECT_EQ(model.card.target.time_lost_to_cap, 0.0);
  // Corrected totals over the training programs are right by construction.
  const auto engine = make_engine(model, {});
  double predicted = 0, truth = 0;
  for (const char* program : {"a", "b"}) {
    const TraceReader trace(folder_ / (std::string(program) + ".h5"));
    const auto prediction = predict(compute_trace_vector(trace, model, *engine), model, {0})[0];
    predicted += prediction.time_ps;
    truth += *prediction.truth_time_ps;
  }
  EXPECT_NEAR(predicted / truth, 1.0, 1e-3);
}

TEST_F(Training, NeuroScalarReadsTheReferenceCoreOfItsCore) {
  TrainingOptions wanted = options("n.safetensors");
  wanted.kind = ModelKind::neuroscalar;
  wanted.feature_set = "neuroscalar13";
  wanted.network.reads_timing_model = true;
  EXPECT_THAT(training_error(wanted), HasSubstr("one core"));
  wanted.cores = {"fast"};
  EXPECT_THAT(training_error(wanted), ::testing::AllOf(HasSubstr("a.h5"), HasSubstr("no description")));
  for (const char* program : {"a", "b", "c"}) {
    write_synthetic_trace(folder_ / (std::string(program) + ".h5"),
                          {.instructions = 3000,
                           .program = program,
                           .descriptions = {testing::described_core("ns-8w", "fast")}});
  }
  const StoredModel model = train(wanted, {});
  EXPECT_EQ(model.card.timing_models.size(), 1U);
  EXPECT_EQ(model.timing_models().size(), 1U);
  EXPECT_EQ(model.network_columns().width(), 14U);
  const StoredModel again = load_model(wanted.output);
  EXPECT_EQ(again.card.network.reads_timing_model, true);
  const TraceReader trace(folder_ / "c.h5");
  EngineOptions torch;
  torch.engine = "torch";
  const double time =
      predict(compute_trace_vector(trace, again, *make_engine(again, torch)), again, {0})[0].time_ps;
  EXPECT_NEAR(
      predict(compute_trace_vector(trace, again, *make_engine(again, {})), again, {0})[0].time_ps / time, 1.0,
      1e-4);
  wanted.kind = ModelKind::foundation;
  EXPECT_THAT(training_error(wanted), HasSubstr("perfpred extend"));
}

class Distillation : public Training {
 protected:
  /// A trained model, and the training traces without latencies.
  void SetUp() override {
    Training::SetUp();
    TrainingOptions wanted = options("teacher.safetensors");
    wanted.epochs = 1;
    teacher_ = train(wanted, {});
    for (const char* program : {"a", "b"}) {
      write_synthetic_trace(folder_ / (std::string(program) + ".h5"),
                            {.instructions = 3000,
                             .program = program,
                             .seed = static_cast<std::uint64_t>(program[0]),
                             .cores = {}});
    }
  }
  TrainingOptions student(const std::string& name) const {
    TrainingOptions wanted = options(name);
    wanted.teacher = teacher_.file;
    return wanted;
  }

  StoredModel teacher_;
};

TEST_F(Distillation, TheTeachersPredictionsAreTheTarget) {
  Teacher teacher(teacher_.file, {});
  TrainingData::Options options;
  options.features = options.columns = perfvec51();
  options.scaling = default_scaling(perfvec51());
  options.cores = {"slow"};
  options.teacher = &teacher;
  const TrainingData data({files_[1]}, options, {});
  const TraceReader trace(files_[1]);
  const InstructionTimes times(teacher_, {teacher_.card.core_index("slow", "")});
  double sum = 0;
  compute_trace_vector(trace, teacher_, *make_engine(teacher_, {}),
                       {.observer = [&](std::uint64_t begin, std::span<const float> vectors) {
                         const std::vector<float> cycles = times.of(vectors).cycles;
                         for (std::size_t i = 0; i < cycles.size(); ++i) {
                           float kept = 0;
                           data.read_latencies(data.traces()[0], 0, begin + i, {&kept, 1});
                           EXPECT_NEAR(kept, cycles[i], std::abs(cycles[i]) / 2000);
                           if (begin + i > 0) sum += static_cast<double>(cycles[i]);
                         }
                       }});
  EXPECT_NEAR(data.traces()[0].mean_cycles[0], sum / 2999, 1e-9);
  EXPECT_EQ(data.cores()[0].period_ps, 500U);
}

TEST_F(Distillation, AStudentComesNearItsTeacherWithoutLatencies) {
  TrainingOptions wanted = student("student.safetensors");
  wanted.epochs = 20;
  wanted.network.width = 8;
  wanted.network.residual = true;
  const StoredModel model = train(wanted, {});
  ASSERT_EQ(model.card.cores.size(), 2U);
  EXPECT_EQ(model.card.cores[1].period_ps, 500U);
  EXPECT_EQ(model.card.cores[1].mean_program_cpi, teacher_.card.cores[1].mean_program_cpi)
      << "the baseline is the truth's";
  const TraceReader unseen(files_[2]);
  const auto time = [&](const StoredModel& of) {
    return predict(compute_trace_vector(unseen, of, *make_engine(of, {})), of, {0})[0].time_ps;
  };
  EXPECT_NEAR(time(model) / time(teacher_), 1.0, 0.1);
}

/// Learns one core of the teacher's; `measured`: a training trace with latencies of both, another program's.
class NeuroScalarDistillation : public Distillation {
 protected:
  TrainingOptions pupil(bool measured) {
    TrainingOptions wanted = student("student.safetensors");
    wanted.kind = ModelKind::neuroscalar;
    wanted.cores = {"slow"};
    wanted.network.residual = true;
    if (measured) {
      write_synthetic_trace(folder_ / "d.h5", {.instructions = 3000, .program = "d", .seed = 4});
      wanted.traces.push_back(folder_ / "d.h5");
    }
    return wanted;
  }
};

TEST_F(NeuroScalarDistillation, AStudentComesNearTheTruthThatItsTeacherLearnt) {
  TrainingOptions wanted = pupil(/*measured=*/true);
  wanted.epochs = 30;
  const StoredModel model = train(wanted, {});
  ASSERT_EQ(model.card.cores.size(), 1U);
  EXPECT_EQ(model.card.cores[0].name, "slow");
  const TraceReader unseen(files_[2]);
  const Prediction prediction =
      predict(compute_trace_vector(unseen, model, *make_engine(model, {})), model, {0})[0];
  EXPECT_NEAR(prediction.time_ps / *prediction.truth_time_ps, 1.0, 0.15);
}

TEST_F(NeuroScalarDistillation, NeedsALittleTruthToCorrectItsTotalsBy) {
  EXPECT_THAT(training_error(pupil(/*measured=*/false)),
              HasSubstr("none of the training traces has latencies of core 'slow'"));
  TrainingOptions wanted = pupil(/*measured=*/true);
  wanted.network.reads_timing_model = true;
  EXPECT_THAT(training_error(wanted), HasSubstr("not with --teacher"));
}

TEST_F(Distillation, CoresOfTheTracesThatTheTeacherDoesNotKnowMayBeHeldOut) {
  write_synthetic_trace(folder_ / "c.h5", {.program = "c", .cores = {"fast", "slow", "test-1"}});
  TrainingOptions wanted = student("m.safetensors");
  wanted.epochs = 1;
  wanted.hold_out_cores = {"test-*"};
  EXPECT_EQ(train(wanted, {}).card.cores.size(), 2U);
  wanted.hold_out_cores = {"tset-*"};
  EXPECT_THAT(training_error(wanted), HasSubstr("--hold-out-cores 'tset-*' matches nothing"));
}

TEST_F(Distillation, SaysWhatATeacherLacks) {
  TrainingOptions wanted = student("m.safetensors");
  wanted.cores = {"medium"};
  EXPECT_THAT(training_error(wanted), HasSubstr("--cores 'medium' matches nothing"));
  wanted = student("m.safetensors");
  wanted.teacher = folder_ / "nowhere.safetensors";
  EXPECT_THAT(training_error(wanted), HasSubstr("nowhere.safetensors"));
  for (const char* program : {"a", "b", "c"})
    write_synthetic_trace(folder_ / (std::string(program) + ".h5"), {.program = program, .isa = "riscv64"});
  EXPECT_THAT(training_error(student("m.safetensors")),
              ::testing::AllOf(HasSubstr("a.h5"), HasSubstr("riscv64")));
}

TEST_F(Training, ValidationTracesNeedTheCores) {
  write_synthetic_trace(folder_ / "c.h5", {.program = "c", .cores = {"fast"}});
  EXPECT_THAT(training_error(options("m.safetensors")),
              ::testing::AllOf(HasSubstr("c.h5"), HasSubstr("'slow'")));
}

TEST_F(Training, BidirectionalTrainsAndPredicts) {
  TrainingOptions wanted = options("bi.safetensors");
  wanted.network.bidirectional = true;
  wanted.network.context_right = 16;
  wanted.lookahead_steps = 16;
  EXPECT_EQ(train(wanted, {}).card.network.output_width(), 32);
}

TEST_F(Training, SaysWhatIsWrongWithItsOptions) {
  TrainingOptions wanted = options("m.safetensors");
  wanted.validation_programs = {"typo"};
  EXPECT_THAT(training_error(wanted), HasSubstr("--validate 'typo' matches nothing"));
  wanted = options("m.safetensors");
  wanted.hold_out_programs = {"*"};
  EXPECT_THAT(training_error(wanted), HasSubstr("none is left"));
  wanted = options("m.safetensors");
  wanted.sum_lengths = {5};
  EXPECT_THAT(training_error(wanted), HasSubstr("does not divide"));
  wanted = options("m.safetensors");
  wanted.kind = ModelKind::neuroscalar;
  EXPECT_THAT(training_error(wanted), HasSubstr("of one core"));
  wanted = options("m.safetensors");
  wanted.device = "cuda:99";
  EXPECT_THAT(training_error(wanted), HasSubstr("'cuda:99' is not there"));
  wanted = options("m.safetensors");
  wanted.chunk_steps = 100'000;
  EXPECT_THAT(training_error(wanted), HasSubstr("as long as one chunk"));
}

TEST_F(Training, RefusesTracesThatDoNotFitTogether) {
  write_synthetic_trace(folder_ / "d.h5", {.program = "d", .isa = "riscv64"});
  TrainingOptions wanted = options("m.safetensors");
  wanted.traces.push_back(folder_ / "d.h5");
  EXPECT_THAT(training_error(wanted), ::testing::AllOf(HasSubstr("d.h5"), HasSubstr("riscv64")));
  write_synthetic_trace(folder_ / "d.h5", {.program = "d", .cores = {"slow"}});
  EXPECT_THAT(training_error(wanted), ::testing::AllOf(HasSubstr("d.h5"), HasSubstr("'fast'")));
}

TEST(LearningRate, StepsDownAsPerfVecDid) {
  TrainingOptions options;
  EXPECT_DOUBLE_EQ(learning_rate_at(options, 0, 7), 1e-3);
  EXPECT_DOUBLE_EQ(learning_rate_at(options, 69, 7), 1e-3);
  EXPECT_DOUBLE_EQ(learning_rate_at(options, 70, 7), 1e-4);
}

TEST(LearningRate, CosineRisesThenFalls) {
  TrainingOptions options;
  options.schedule = "cosine";
  options.epochs = 10;
  EXPECT_LT(learning_rate_at(options, 0, 1000), 1e-5);
  EXPECT_GT(learning_rate_at(options, 300, 1000), 9.9e-4);
  EXPECT_LT(learning_rate_at(options, 9999, 1000), 2e-5);
}

}  // namespace
}  // namespace perfpred
