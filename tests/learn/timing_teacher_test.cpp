#include "learn/timing_teacher.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "described_core.h"
#include "learn/latency_components.h"
#include "learn/resumed_run.h"
#include "learn/segment_labels.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/learn/trainer.h"
#include "perfpred/learn/training_data.h"
#include "perfpred/model/average_models.h"
#include "perfpred/model/core_encoder.h"
#include "perfpred/model/core_parameters.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/simulate/unmodelled.h"
#include "perfpred/trace/core_difference.h"
#include "perfpred/trace/error.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::set<std::string> descriptions_of(const std::vector<Core>& cores) {
  std::set<std::string> all;
  for (const Core& core : cores) all.insert(core.json);
  return all;
}

TEST(TimingTeacher, DrawsOtherCoresForEachTraceAndPassAndTheSameAgain) {
  const TimingTeacher teacher({.cores = 4});
  const std::set<std::string> first = descriptions_of(teacher.draw(0, 0));
  EXPECT_EQ(first.size(), 4U);
  EXPECT_EQ(descriptions_of(teacher.draw(0, 0)), first);
  for (const auto& [trace, pass] : {std::pair{1, 0}, std::pair{0, 1}}) {
    for (const Core& core : teacher.draw(static_cast<std::size_t>(trace), static_cast<std::uint64_t>(pass)))
      EXPECT_FALSE(first.contains(core.json)) << trace << ' ' << pass;
  }
}

TEST(TimingTeacher, TeachesNothingButWhatIsModelled) {
  const TimingTeacher teacher({.cores = 24});
  bool in_order = false;
  for (const Core& core : teacher.draw(3, 2)) {
    EXPECT_THAT(unmodelled(core.json), ::testing::IsEmpty()) << core.json;
    in_order |= core.type == CoreType::in_order;
  }
  EXPECT_TRUE(in_order);
}

TEST(TimingTeacher, KeepsAwayFromCoresThatDifferInLessThanSoManyKeys) {
  const std::vector<Core> drawn = TimingTeacher({.cores = 3}).draw(0, 0);
  const std::size_t apart =
      std::min(core_differences(drawn[0], drawn[1]).size(), core_differences(drawn[0], drawn[2]).size());
  TimingTeacher::Options options{.cores = 3};
  options.keep_away = {drawn[0]};
  options.least_keys = apart;
  const std::vector<Core> others = TimingTeacher(options).draw(0, 0);
  EXPECT_EQ(others[0].json, drawn[1].json);
  options.least_keys = apart + 1;
  for (const Core& core : TimingTeacher(options).draw(0, 0))
    EXPECT_GT(core_differences(core, drawn[0]).size(), apart);
}

TEST(TimingTeacher, DrawsFamiliesOfCoresThatAreAStepOrTwoApart) {
  TimingTeacher::Options options{.cores = 10, .seed = 4};
  options.keep_away = {parse_core(perfpred::testing::described_core("ns-8w", "ns-8w"), "ns-8w")};
  const TimingTeacher teacher(options);
  const std::vector<Core> cores = teacher.draw_families(4, 2, 9, 0);
  ASSERT_EQ(cores.size(), 10U);
  std::set<std::string> names, descriptions;
  for (std::size_t i = 0; i < cores.size(); ++i) {
    names.insert(cores[i].name);
    EXPECT_GE(core_differences(cores[i], options.keep_away[0]).size(), 3U);
    const Core& drawn = cores[i / 4 * 4];
    if (i % 4 == 0) continue;
    const std::size_t apart = core_differences(drawn, cores[i]).size();
    EXPECT_GE(apart, 1U);
    EXPECT_LE(apart, 40U) << "a group of keys, or a level of cache, at most twice";
    EXPECT_GT(core_differences(cores[0], cores[i / 4 * 4 == 0 ? 4 : i]).size(), apart)
        << "families are further apart";
  }
  EXPECT_EQ(names.size(), 10U);
  EXPECT_EQ(descriptions_of(teacher.draw_families(4, 2, 9, 0)), descriptions_of(cores));
  EXPECT_NE(descriptions_of(teacher.draw_families(4, 3, 9, 0)), descriptions_of(cores));
  EXPECT_NE(descriptions_of(teacher.draw(2, 0)), descriptions_of(cores));
}

TEST(TimingTeacher, DrawsFamiliesAheadAsTheyAreDrawnOneByOne) {
  const TimingTeacher::Options options{.cores = 4, .seed = 6};
  const TimingTeacher ahead(options), one_by_one(options);
  ahead.draw_families_ahead(2, 5, 1);
  for (std::size_t group = 0; group < 5; ++group) {
    EXPECT_EQ(descriptions_of(ahead.draw_families(2, group, 5, 1)),
              descriptions_of(one_by_one.draw_families(2, group, 5, 1)));
  }
}

TEST(TimingTeacher, DrawsAThirdOfTheFamiliesAroundDescribedCores) {
  const auto named = [](const std::string& name) {
    return parse_core(perfpred::testing::described_core(name, name), name);
  };
  TimingTeacher::Options options{.cores = 8, .seed = 4};
  options.described = {named("big-core"), named("ns-8w")};
  const TimingTeacher teacher(options);
  std::set<std::string> bases;
  for (std::size_t group = 14; group < 25; ++group) {
    const std::vector<Core> cores = teacher.draw_families(4, group, 40, 0);
    ASSERT_EQ(cores.size(), 8U);
    for (std::size_t i = 0; i < 8; i += 4) bases.insert(cores[i].name);
    EXPECT_EQ(core_differences(cores[0], cores[1]).empty(), false);
    EXPECT_LE(core_differences(cores[0], cores[1]).size(), 20U)
        << "one step: a key, a group of them or a level";
  }
  EXPECT_EQ(bases, (std::set<std::string>{"big-core", "ns-8w"}));
  EXPECT_EQ(bases.count(teacher.draw_families(4, 0, 40, 0)[0].name), 0U);
}

TEST(TimingTeacher, AThirdOfTheFamiliesAreSweepsAlongTwoKeys) {
  TimingTeacher::Options options{.cores = 16, .seed = 4};
  options.described = {parse_core(perfpred::testing::described_core("big-core", "big-core"), "big-core")};
  const TimingTeacher teacher(options);
  std::size_t furthest = 0;
  for (std::size_t group = 6; group < 9; ++group) {
    const std::vector<Core> cores = teacher.draw_families(8, group, 9, 0);
    ASSERT_EQ(cores.size(), 16U);
    EXPECT_EQ(cores[0].name == "big-core", group % 2 == 1);
    for (std::size_t i = 0; i < 16; ++i) {
      const Core& base = cores[i / 8 * 8];
      ASSERT_TRUE(cores[i].name.starts_with(base.name)) << cores[i].name;
      EXPECT_EQ(core_differences(cores[i], base).empty(), i % 8 == 0);
      // Behind the base's name stand a key and a value for each step.
      const std::string keys = cores[i].name.substr(base.name.size());
      furthest = std::max(furthest, static_cast<std::size_t>(std::count(keys.begin(), keys.end(), '.')));
    }
    EXPECT_EQ(descriptions_of(teacher.draw_families(8, group, 9, 0)), descriptions_of(cores));
  }
  EXPECT_GT(furthest, 6U) << "further than two steps";
}

TEST(TimingTeacher, KeepsAwayFromNeighboursOfDescribedCores) {
  const Core ns_8w = parse_core(perfpred::testing::described_core("ns-8w", "ns-8w"), "ns-8w");
  const Core big_core = parse_core(perfpred::testing::described_core("big-core", "big-core"), "big-core");
  TimingTeacher::Options options{.cores = 8, .seed = 4};
  options.described = {ns_8w, big_core};
  options.keep_away = {ns_8w};
  EXPECT_THROW(TimingTeacher{options}, InputError);
  // What a simulator was run on is known anyway, but its neighbours are not.
  options.measured = {ns_8w};
  const TimingTeacher teacher(options);
  for (std::size_t group = 14; group < 19; ++group) {
    const std::vector<Core> cores = teacher.draw_families(4, group, 40, 0);
    for (std::size_t i = 0; i < cores.size(); ++i) {
      const std::size_t apart = core_differences(cores[i], ns_8w).size();
      EXPECT_TRUE(apart >= 3 || (i % 4 == 0 && apart == 0)) << cores[i].name;
    }
  }
  // Where no described core is left, cores are drawn.
  options.described = {ns_8w};
  EXPECT_EQ(TimingTeacher(options).draw_families(4, 14, 40, 0).size(), 8U);
}

class TrainingByTimingModels : public ::testing::Test {
 protected:
  void SetUp() override {
    // Recorded programs have no latencies.
    write_synthetic_trace(folder_ / "recorded.h5",
                          {.instructions = 1500, .program = "recorded", .cores = {}});
    write_synthetic_trace(folder_ / "simulated.h5",
                          {.instructions = 1500,
                           .program = "simulated",
                           .cores = {"x", "y"},
                           .descriptions = {clocked("x", "4.0"), clocked("y", "2.0")}});
    write_synthetic_trace(folder_ / "kept.h5", {.instructions = 1500,
                                                .program = "kept",
                                                .cores = {"x", "y"},
                                                .descriptions = {clocked("x", "4.0"), clocked("y", "2.0")}});
  }

  static std::string clocked(const std::string& name, const std::string& ghz) {
    std::string description = perfpred::testing::described_core("ns-8w", name);
    const std::string key = "\"clock_ghz\":";
    return description.replace(description.find(key) + key.size(), 3, ghz);
  }

  static TrainingData::Options taught_by(const TimingTeacher& teacher) {
    TrainingData::Options options;
    options.features = find_feature_set("perfvec51");
    options.columns = options.features;
    options.scaling = default_scaling(options.features);
    options.may_lack_cores = true;
    options.timing_teacher = &teacher;
    return options;
  }

  TrainingOptions taught(const std::string& name) const {
    TrainingOptions wanted;
    wanted.traces = {folder_ / "recorded.h5", folder_ / "simulated.h5", folder_ / "kept.h5"};
    wanted.output = folder_ / name;
    wanted.validation_programs = {"kept"};
    wanted.network.cell = "mingru";
    wanted.network.layers = 1;
    wanted.network.width = 16;
    wanted.network.context_left = 16;
    wanted.chunk_steps = 32;
    wanted.warmup_steps = 16;
    wanted.batch_chunks = 8;
    wanted.epochs = 3;
    wanted.threads = 1;
    wanted.encode_cores = true;
    wanted.core_encoder_width = 8;
    wanted.chunk_cores = 4;
    wanted.program_balance = 2;
    wanted.sum_lengths = {1, 32};
    wanted.teacher_cores = 3;
    wanted.scaling_cores = 50;
    return wanted;
  }

  /// What goes on from a model that was trained for one epoch.
  TrainingOptions refining(const std::string& name) const {
    TrainingOptions begun = taught("begun.safetensors");
    begun.epochs = 1;
    train(begun, {});
    TrainingOptions wanted = taught(name);
    wanted.start = begun.output;
    return wanted;
  }

  /// The same for so many steps of the encoder alone, on a trace for each of two groups.
  TrainingOptions refining_shortly(const std::string& name, std::int64_t steps) const {
    TrainingOptions wanted = refining(name);
    wanted.epochs = 1;
    wanted.refine_steps = steps;
    wanted.refine_groups = 2;
    wanted.group_traces = 1;
    return wanted;
  }

  /// How many traces' labels by groups of cores a folder keeps; or what else ends so.
  static std::ptrdiff_t kept_labels(const std::filesystem::path& folder,
                                    const std::string& ending = ".segments") {
    std::ptrdiff_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      count += entry.path().extension() == ending;
    return count;
  }

  TemporaryFolder folder_;
};

TEST_F(TrainingByTimingModels, LabelsAreTheCyclesOfTheirTimingModels) {
  const TraceReader trace(folder_ / "simulated.h5");
  const TimingTeacher teacher({.cores = 3});
  const std::vector<Core> cores = teacher.draw(0, 0);
  std::vector<float> labels;
  teacher.label(trace, cores, 1000000, [&](std::uint64_t begin, std::span<const float> rows) {
    EXPECT_EQ(begin * 3, labels.size());
    labels.insert(labels.end(), rows.begin(), rows.end());
  });
  ASSERT_EQ(labels.size(), 3 * trace.instruction_count());
  for (std::size_t k = 0; k < 3; ++k) {
    CycleStream alone(trace, {cores[k].json});
    std::vector<float> cycles(trace.instruction_count());
    ASSERT_EQ(alone.read(cycles), cycles.size());
    for (std::size_t i = 0; i < cycles.size(); ++i) ASSERT_EQ(labels[3 * i + k], cycles[i]) << i;
  }
}

TEST_F(TrainingByTimingModels, DataHoldsBothKindsOfLatenciesAndChangesOneWithThePass) {
  const TimingTeacher teacher({.cores = 3});
  TrainingData::Options options = taught_by(teacher);
  options.cores = {"x", "y"};
  TrainingData data({folder_ / "recorded.h5", folder_ / "simulated.h5"}, options, {});
  EXPECT_EQ(data.file_cores(), 2U);
  ASSERT_EQ(data.cores().size(), 2U + 2 * 3);
  const TrainingTrace& recorded = data.traces()[0];
  const TrainingTrace& simulated = data.traces()[1];
  EXPECT_THAT(recorded.cores, ElementsAre(2, 3, 4));
  EXPECT_THAT(simulated.cores, ElementsAre(0, 1, 5, 6, 7));
  const TraceReader file(folder_ / "simulated.h5");
  const auto stored = [&](const TrainingTrace& trace, std::size_t place) {
    std::vector<float> cycles(trace.instructions);
    data.read_latencies(trace, place, 0, cycles);
    return cycles;
  };
  const auto own = file.read_increments("y", 0, file.instruction_count());
  for (const std::uint64_t pass : {0U, 1U}) {
    data.label(pass, {});
    for (std::size_t i = 1; i < own.size(); ++i)
      ASSERT_EQ(stored(simulated, 1)[i], static_cast<float>(own[i])) << i;
    const std::vector<Core> drawn = teacher.draw(1, pass);
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_EQ(data.cores()[simulated.cores[2 + k]].core_json, drawn[k].json);
      CycleStream model(file, {drawn[k].json});
      std::vector<float> cycles(own.size());
      model.read(cycles);
      EXPECT_EQ(stored(simulated, 2 + k), cycles);
    }
  }
  EXPECT_EQ(data.mean_program_cpi(0), data.traces()[1].mean_cycles[0]);
}

TEST_F(TrainingByTimingModels, LabelsDescribedCoresBehindThoseThatAreDrawn) {
  const Core described = parse_core(clocked("w", "3.0"), "w");
  const TimingTeacher teacher({.cores = 2, .described = {described}});
  EXPECT_EQ(teacher.draw(0, 0).size(), 2U);
  TrainingData data({folder_ / "recorded.h5", folder_ / "simulated.h5"}, taught_by(teacher), {});
  for (const std::uint64_t pass : {0U, 1U}) {
    data.label(pass, {});
    for (const TrainingTrace& trace : data.traces()) {
      ASSERT_EQ(trace.cores.size(), 3U);
      EXPECT_EQ(data.cores()[trace.cores[2]].core_json, described.json);
      const TraceReader reader(trace.file);
      CycleStream model(reader, {described.json});
      std::vector<float> expected(trace.instructions), labels(trace.instructions);
      model.read(expected);
      data.read_latencies(trace, 2, 0, labels);
      EXPECT_EQ(labels, expected);
    }
  }
}

TEST(TimingTeacher, RefusesDescribedCoresThatItMayNotLabel) {
  const Core core = parse_core(perfpred::testing::described_core("ns-8w", "w"), "w");
  const auto refusal = [&](const TimingTeacher::Options& options) {
    try {
      TimingTeacher teacher(options);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refusal({.described = {core}}), "");
  EXPECT_THAT(refusal({.keep_away = {core}, .described = {core}}), HasSubstr("core 'w': cannot be labelled"));
  const Core perceptron = parse_core(
      perfpred::testing::described_core("policy-tage", "w", "\"tage_sc_l_64kb\"", "\"perceptron_8kb\""), "w");
  EXPECT_THAT(refusal({.described = {perceptron}}), HasSubstr("no timing model"));
}

TEST_F(TrainingByTimingModels, KeepsLabelsOfCoresThatAreTheSameForAll) {
  const auto read = [&](std::uint64_t seed, const std::filesystem::path& kept) {
    const TimingTeacher teacher({.cores = 3, .seed = seed, .same_for_all = true});
    TrainingData::Options options = taught_by(teacher);
    options.cores = {"x", "y"};
    options.kept_features = kept;
    TrainingData data({folder_ / "recorded.h5", folder_ / "simulated.h5"}, options, {});
    data.label(0, {});
    std::vector<std::vector<float>> cycles;
    for (const TrainingTrace& trace : data.traces()) {
      for (std::size_t k = 0; k < trace.cores.size(); ++k) {
        cycles.emplace_back(trace.instructions - 7);
        data.read_latencies(trace, k, 7, cycles.back());
        cycles.back().push_back(static_cast<float>(trace.mean_cycles[k]));
        cycles.back().push_back(static_cast<float>(data.cores()[trace.cores[k]].period_ps));
      }
    }
    return cycles;
  };
  const auto labels_in = [](const std::filesystem::path& folder) {
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".labels") files.insert(entry.path());
    return files;
  };
  const auto kept = folder_ / "kept";
  std::filesystem::create_directory(kept);
  const auto once = read(1, {});
  EXPECT_EQ(once[0].back(), once[5].back()) << "the same core for both traces";
  EXPECT_EQ(read(1, kept), once);
  const auto files = labels_in(kept);
  EXPECT_EQ(files.size(), 2U);
  // What is kept is what is read, unless it is damaged.
  const auto written = std::filesystem::last_write_time(*files.begin());
  EXPECT_EQ(read(1, kept), once);
  EXPECT_EQ(std::filesystem::last_write_time(*files.begin()), written);
  std::filesystem::resize_file(*files.begin(), std::filesystem::file_size(*files.begin()) - 1);
  EXPECT_EQ(read(1, kept), once);
  EXPECT_NE(read(2, kept), once);
  EXPECT_EQ(labels_in(kept).size(), 4U);
}

TEST_F(TrainingByTimingModels, ComponentsMakeUpTheLatenciesAndAreAlikeInSize) {
  const TimingTeacher teacher({.cores = 5, .same_for_all = true});
  TrainingData::Options options = taught_by(teacher);
  write_synthetic_trace(folder_ / "long.h5",
                        {.instructions = 9000, .program = "long", .seed = 9, .cores = {}});
  TrainingData data({folder_ / "recorded.h5", folder_ / "long.h5"}, options, {});
  data.label(0, {});
  const LatencyComponents all = latency_components(data, 5);
  EXPECT_TRUE(torch::allclose(torch::mm(all.vectors, all.directions.t()), torch::eye(5), 1e-3, 1e-3));
  EXPECT_EQ(all.weights[0].item<float>(), 1.0F);
  for (std::int64_t k = 1; k < 5; ++k)
    EXPECT_LE(all.weights[k].item<float>(), all.weights[k - 1].item<float>());
  // Stretch by stretch, by hand; traces count alike, the first instruction of one does not count.
  torch::Tensor squares = torch::zeros({5});
  for (const TrainingTrace& trace : data.traces()) {
    const auto stretches = static_cast<std::int64_t>(trace.instructions / 1000);
    torch::Tensor sums = torch::zeros({stretches, 5});
    for (std::int64_t k = 0; k < 5; ++k) {
      std::vector<float> cycles(trace.instructions);
      data.read_latencies(trace, static_cast<std::size_t>(k), 0, cycles);
      cycles[0] = 0;
      for (std::int64_t i = 0; i < stretches * 1000; ++i)
        sums[i / 1000][k] += cycles[static_cast<std::size_t>(i)] / all.unit_cycles[k].item<float>();
    }
    sums /= sums.mean();
    squares += torch::mm(sums, all.directions).square().mean(0) / 2;
  }
  EXPECT_TRUE(torch::allclose(squares, torch::ones({5}), 1e-2, 1e-2)) << squares;
  const LatencyComponents fewer = latency_components(data, 2);
  EXPECT_TRUE(torch::equal(fewer.directions, all.directions.narrow(1, 0, 2)));
}

TEST_F(TrainingByTimingModels, LearnsComponentsAndThenAnEncoderForThem) {
  write_synthetic_trace(folder_ / "long.h5",
                        {.instructions = 12000, .program = "long", .seed = 9, .cores = {}});
  TrainingOptions wanted = taught("components.safetensors");
  wanted.traces.push_back(folder_ / "long.h5");
  wanted.teacher_cores = 4;
  wanted.components = true;
  wanted.scaling_cores = 1000;  // few have what is looked for below
  wanted.network.vector_width = 3;
  wanted.epochs = 15;
  wanted.learning_rate = 5e-3;
  std::vector<double> losses;
  TrainingObserver observer;
  observer.on_epoch = [&](const EpochRecord& record) { losses.push_back(record.training_loss); };
  const StoredModel components = train(wanted, observer);
  EXPECT_LT(losses.back(), 0.9 * losses.front());
  EXPECT_EQ(components.card.vector_width(), 3);
  EXPECT_TRUE(components.card.errors.empty()) << "of cores it knows nothing yet";
  EXPECT_THAT(components.card.loss, HasSubstr("principal components"));
  const std::span<const std::string> names = core_parameter_names();
  const std::vector<float>& scale = components.tensors.at(kCoreEncoderScale).values;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == "has l2.size_kb") {
      EXPECT_EQ(scale[i], 0) << "cores without one are not drawn";
    } else if (names[i] == "l1i.prefetcher=stride") {
      EXPECT_GT(scale[i], 0) << "cores with one are";
    }
  }

  TrainingOptions refined = taught("refined.safetensors");
  refined.start = wanted.output;
  refined.traces = wanted.traces;
  refined.network.vector_width = 3;
  refined.refine_steps = 200;  // half of them leave errors that hang on the processor's order of sums
  refined.seed = 2;            // with whose cores nothing tells it what one of 9 GHz does
  refined.refine_groups = 3;
  refined.group_traces = 2;
  refined.learning_rate = 5e-3;
  losses.clear();
  const StoredModel encoded = train(refined, observer);
  EXPECT_LT(losses.back(), 0.1) << "the mean size of relative errors";
  EXPECT_EQ(encoded.card.instructions_seen, components.card.instructions_seen) << "by its network";

  // What an encoder makes of a core that the sampler never draws: badly, but for a label of that core itself.
  const Core fast = parse_core(clocked("fast", "9.0"), "fast");
  const TraceReader recorded(folder_ / "long.h5");
  CycleStream labels(recorded, {fast.json});
  std::vector<float> cycles(recorded.instruction_count());
  labels.read(cycles);
  const double truth = std::accumulate(cycles.begin() + 1, cycles.end(), 0.0) * fast.period_ps;
  const auto error_on_fast = [&](const StoredModel& model) {
    const StoredModel knows = with_described_cores(model, std::vector{fast});
    const auto engine = make_engine(knows, {});
    const std::size_t core = knows.card.core_index("fast", "");
    return std::abs(
        predict(compute_trace_vector(recorded, knows, *engine), knows, {core}).front().time_ps / truth - 1);
  };
  refined.output = folder_ / "labelled.safetensors";
  refined.labelled_cores = {fast};
  EXPECT_LT(error_on_fast(train(refined, {})), 0.5 * error_on_fast(encoded));
  refined.labelled_cores.clear();

  refined.output = folder_ / "wider.safetensors";
  refined.core_encoder_width = 12;
  refined.core_encoder_dropout = 0.2;
  losses.clear();
  const StoredModel wider = train(refined, observer);
  EXPECT_LT(losses.back(), 0.2) << "with an encoder that began anew";
  for (std::size_t core = 0; core < wider.card.cores.size(); ++core) {
    const std::vector<double> stored = wider.core_vector(core);
    const std::vector<float> by_encoder =
        encoded_core_vector(wider, parse_core(wider.card.cores[core].core_json, "core"));
    for (std::size_t i = 0; i < stored.size(); ++i)
      EXPECT_NEAR(stored[i], static_cast<double>(by_encoder[i]), 1e-3 * std::abs(stored[i]) + 1e-3)
          << "nothing is left out of what is kept";
  }

  refined.output = folder_ / "residual.safetensors";
  refined.core_encoder_blocks = 2;
  losses.clear();
  const StoredModel residual = train(refined, observer);
  EXPECT_LT(losses.back(), 0.2) << "with residual blocks";
  EXPECT_EQ(load_model(refined.output).card.core_encoder->networks.at(0).residual_blocks, 2);
  EXPECT_FALSE(residual.tensors.contains("core_encoder.hidden1.weight"));
  refined.refine_steps = 3;
  refined.epochs = 2;
  refined.output = folder_ / "whole.safetensors";
  perfpred::testing::expect_resumed_run_ends_like_a_whole_one(refined, folder_ / "parts.safetensors");

  wanted.network.vector_width = 5;
  EXPECT_THROW(train(wanted, {}), InputError) << "more than cores";
}

TEST_F(TrainingByTimingModels, CyclesThatANetworkPassesOnCountForNothingAtFirst) {
  TrainingOptions wanted = taught("encoded.safetensors");
  wanted.feature_set = "dataflow";
  wanted.epochs = 1;
  const StoredModel encoded = train(wanted, {});
  TrainingOptions refined = wanted;
  refined.start = wanted.output;
  refined.output = folder_ / "passing.safetensors";
  refined.network.passed_cycles = static_cast<std::int64_t>(dataflow().machine_cycles.count);
  refined.refine_steps = 1;
  refined.refine_groups = 2;
  refined.group_traces = 2;
  refined.learning_rate = 1e-12;
  const StoredModel passing = train(refined, {});
  ASSERT_EQ(passing.card.vector_width(), encoded.card.vector_width() + refined.network.passed_cycles);
  const TraceReader trace(folder_ / "recorded.h5");
  const auto time_on = [&](const StoredModel& model) {
    const auto engine = make_engine(model, {});
    return predict(compute_trace_vector(trace, model, *engine), model, {0}).front().time_ps;
  };
  EXPECT_NEAR(time_on(passing) / time_on(encoded), 1.0, 1e-5);

  refined.start = refined.output;
  refined.output = folder_ / "learnt.safetensors";
  refined.refine_steps = 20;
  refined.learning_rate = 1e-2;
  EXPECT_GT(std::abs(time_on(train(refined, {})) / time_on(encoded) - 1.0), 1e-3);
}

TEST_F(TrainingByTimingModels, LearnsComponentsForAnEncoderThatStaysAsItIs) {
  TrainingOptions wanted = taught("encoded.safetensors");
  wanted.feature_set = "dataflow";
  wanted.network.vector_width = 3;
  wanted.network.passed_cycles = static_cast<std::int64_t>(dataflow().machine_cycles.count);
  wanted.epochs = 2;
  const StoredModel encoded = train(wanted, {});

  TrainingOptions further = wanted;
  further.components = true;
  further.teacher_cores = 4;
  further.output = folder_ / "further.safetensors";
  try {
    train(further, {});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("--start"));
  }
  further.start = wanted.output;
  further.epochs = 5;
  further.learning_rate = 1e-2;
  std::vector<double> losses;
  TrainingObserver observer;
  observer.on_epoch = [&](const EpochRecord& record) { losses.push_back(record.training_loss); };
  const StoredModel learnt = train(further, observer);
  EXPECT_LT(losses.back(), 0.9 * losses.front());
  EXPECT_EQ(learnt.tensors.at("core_vectors").values, encoded.tensors.at("core_vectors").values);
  for (const auto& [name, tensor] : encoded.tensors) {
    const bool same = learnt.tensors.at(name).values == tensor.values;
    if (name.starts_with("core_encoder.")) {
      EXPECT_TRUE(same) << name;
    } else if (name.starts_with("encoder.output_proj.")) {
      EXPECT_FALSE(same) << name;
    }
  }
  EXPECT_GT(learnt.card.instructions_seen, encoded.card.instructions_seen);

  further.epochs = 2;
  further.output = folder_ / "whole.safetensors";
  perfpred::testing::expect_resumed_run_ends_like_a_whole_one(further, folder_ / "parts.safetensors");

  TrainingOptions other = further;
  other.network.passed_cycles = 0;
  other.start.clear();
  other.output = folder_ / "other.safetensors";
  other.epochs = 1;
  train(other, {});
  further.start = other.output;
  try {
    train(further, {});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("has no core encoder"));
  }
}

TEST_F(TrainingByTimingModels, LabelsOfSegmentsAreTheSumsOfTheirInstructions) {
  const TimingTeacher teacher({.cores = 3});
  const std::vector<Core> cores = teacher.draw(4, 1);
  const std::vector<TraceSegments> traces = {{folder_ / "recorded.h5", "recorded", 16, 1200, 500},
                                             {folder_ / "simulated.h5", "simulated", 0, 1000, 500}};
  EXPECT_EQ(traces[0].count(), 3) << "the last one is shorter";
  for (const TraceSegments& trace : traces) {
    torch::Tensor sums = torch::zeros({trace.count(), 3});
    teacher.label(TraceReader(trace.file), cores, 1500,
                  [&](std::uint64_t begin, std::span<const float> cycles) {
                    for (std::size_t j = 0; j < cycles.size(); ++j) {
                      const std::uint64_t instruction = begin + j / 3;
                      if (instruction == 0 || instruction < trace.begin || instruction >= trace.end) continue;
                      const auto segment = static_cast<std::int64_t>((instruction - trace.begin) / 500);
                      sums[segment][static_cast<std::int64_t>(j % 3)] += cycles[j];
                    }
                  });
    const torch::Tensor labels = SegmentLabels(teacher, cores, {}).of(trace);
    EXPECT_TRUE(torch::allclose(labels, sums)) << labels << sums;
  }
}

TEST_F(TrainingByTimingModels, LabelsOfSegmentsAreKeptForTheSameCoresAndSegments) {
  const TimingTeacher teacher({.cores = 3});
  const std::vector<Core> cores = teacher.draw(4, 1);
  const std::filesystem::path kept = folder_ / "labels";
  std::filesystem::create_directory(kept);
  const auto files = [&] {
    return std::distance(std::filesystem::directory_iterator(kept), std::filesystem::directory_iterator());
  };
  TraceSegments trace = {folder_ / "recorded.h5", "of the file", 0, 1000, 500};
  const torch::Tensor made = SegmentLabels(teacher, cores, kept).of(trace);
  const torch::Tensor read = SegmentLabels(teacher, cores, kept).of(trace);
  EXPECT_EQ(files(), 1);
  EXPECT_TRUE(torch::equal(made, read));
  trace.end = 1300;
  SegmentLabels(teacher, cores, kept).of(trace);
  const std::vector<Core> others = teacher.draw(5, 1);
  SegmentLabels(teacher, others, kept).of(trace);
  trace.digest = "of another one";
  SegmentLabels(teacher, cores, kept).of(trace);
  EXPECT_EQ(files(), 4);
}

TEST_F(TrainingByTimingModels, RefinementKeepsMostLabelsOfASetThatGrew) {
  TrainingOptions refined = refining("refined.safetensors");
  refined.epochs = 1;
  refined.refine_steps = 1;
  refined.refine_groups = 24;
  refined.group_traces = 1;
  refined.kept_features = folder_ / "kept";
  std::filesystem::create_directory(refined.kept_features);
  const auto labels = [&] { return kept_labels(refined.kept_features); };
  train(refined, {});
  EXPECT_EQ(labels(), 24);
  write_synthetic_trace(folder_ / "another.h5",
                        {.instructions = 3000, .program = "another", .seed = 9, .cores = {}});
  refined.traces.insert(refined.traces.begin(), folder_ / "another.h5");
  train(refined, {});
  EXPECT_GT(labels(), 24) << "some groups are labelled on the trace that is new";
  EXPECT_LT(labels(), 40) << "a third of them, in the mean";
}

TEST_F(TrainingByTimingModels, RefinementKeepsWhatTheNetworkMakesOfTraces) {
  TrainingOptions refined = refining_shortly("refined.safetensors", 3);
  const StoredModel computed = train(refined, {});
  refined.kept_features = folder_ / "kept";
  std::filesystem::create_directory(refined.kept_features);
  const auto vectors = [&] { return kept_labels(refined.kept_features, ".vectors"); };
  EXPECT_EQ(train(refined, {}).tensors, computed.tensors);
  EXPECT_EQ(vectors(), 2) << "a trace each that is trained on";
  EXPECT_EQ(train(refined, {}).tensors, computed.tensors) << "what was kept is what was made";
  EXPECT_EQ(vectors(), 2);
  TrainingOptions other = taught("other.safetensors");
  other.epochs = 1;
  other.seed = 7;
  train(other, {});
  refined.start = other.output;
  EXPECT_NE(train(refined, {}).tensors, computed.tensors);
  EXPECT_EQ(vectors(), 4) << "another network makes others";
}

TEST_F(TrainingByTimingModels, AnEncoderBeginsAnewFromAMeanOfTwo) {
  TrainingOptions refined = refining_shortly("a.safetensors", 2);
  std::vector<StoredModel> both = {train(refined, {})};
  refined.seed = 7;
  refined.output = folder_ / "b.safetensors";
  both.push_back(train(refined, {}));
  save_model(folder_ / "mean.safetensors", average_models(both));
  refined.start = folder_ / "mean.safetensors";
  refined.output = folder_ / "anew.safetensors";
  std::string said;
  TrainingObserver observer;
  observer.on_message = [&](const std::string& message) { said += message; };
  const StoredModel anew = train(refined, observer);
  EXPECT_THAT(said, ::testing::HasSubstr("the core encoder begins anew"));
  EXPECT_EQ(anew.card.core_encoder->networks.size(), 1U);
  EXPECT_EQ(anew.vector_fingerprint(), both.front().vector_fingerprint());
}

TEST_F(TrainingByTimingModels, RatiosWithinFamiliesAreLearntAsWell) {
  TrainingOptions refined = refining("refined.safetensors");
  refined.epochs = 1;
  refined.refine_steps = 60;
  refined.refine_groups = 1;
  refined.family_groups = 2;
  refined.group_traces = 2;
  refined.learning_rate = 1e-2;
  refined.kept_features = folder_ / "kept";
  std::filesystem::create_directory(refined.kept_features);
  const StoredModel with = train(refined, {});
  EXPECT_EQ(kept_labels(refined.kept_features), 6) << "three groups on two traces";
  refined.family_groups = 0;
  const StoredModel without = train(refined, {});
  // The drawn cores of a family against their steps, as the timing models of `refined` had them labelled.
  const TimingTeacher teacher(
      {.cores = static_cast<std::size_t>(refined.teacher_cores), .seed = refined.seed});
  const std::vector<Core> cores = teacher.draw_families(8, 0, 2, 0);
  const TraceReader trace(folder_ / "recorded.h5");
  std::vector<double> truth(cores.size(), 0.0);
  teacher.label(trace, cores, 1'000'000, [&](std::uint64_t begin, std::span<const float> rows) {
    for (std::size_t i = begin == 0 ? cores.size() : 0; i < rows.size(); ++i)
      truth[i % cores.size()] += rows[i];
  });
  const auto error = [&](const StoredModel& model) {
    const StoredModel knows = with_described_cores(model, cores);
    const auto engine = make_engine(knows, {});
    const TraceVector vector = compute_trace_vector(trace, knows, *engine);
    const auto cycles = [&](std::size_t i) {
      return predict(vector, knows, {knows.card.core_index(cores[i].name, "")}).front().cycles();
    };
    double sum = 0;
    for (std::size_t i = 1; i < cores.size(); ++i)
      sum += std::abs(cycles(i) / cycles(0) / (truth[i] / truth[0]) - 1);
    return sum / static_cast<double>(cores.size() - 1);
  };
  EXPECT_LT(error(with), error(without));
}

TEST_F(TrainingByTimingModels, ResumedRefinementEndsWhereAnUninterruptedOneDoes) {
  TrainingOptions wanted = refining("whole.safetensors");
  wanted.refine_steps = 5;
  wanted.refine_groups = 2;
  wanted.group_traces = 1;
  perfpred::testing::expect_resumed_run_ends_like_a_whole_one(wanted, folder_ / "parts.safetensors");
}

TEST_F(TrainingByTimingModels, ResumedRunOnComponentsEndsWhereAnUninterruptedOneDoes) {
  TrainingOptions wanted = taught("whole.safetensors");
  wanted.components = true;
  wanted.network.vector_width = 2;
  perfpred::testing::expect_resumed_run_ends_like_a_whole_one(wanted, folder_ / "parts.safetensors");
}

TEST_F(TrainingByTimingModels, TeachesAModelThatKnowsTheCoresOfTheTracesAlone) {
  const StoredModel model = train(taught("m.safetensors"), {});
  ASSERT_EQ(model.card.cores.size(), 2U);
  EXPECT_EQ(model.card.cores[0].name, "x");
  EXPECT_EQ(model.tensors.at("core_vectors").shape[0], 2);
  EXPECT_THAT(model.card.training_programs, ElementsAre("recorded", "simulated"));
  const std::vector<std::string>& rob = model.card.core_encoder->drawn_values.at("core.rob_entries");
  EXPECT_LT(std::stoi(rob.front()), std::stoi(rob.back()));
}

TEST_F(TrainingByTimingModels, ResumedRunEndsWhereAnUninterruptedOneDoes) {
  perfpred::testing::expect_resumed_run_ends_like_a_whole_one(taught("whole.safetensors"),
                                                              folder_ / "parts.safetensors");
}

TEST_F(TrainingByTimingModels, RefuseACheckpointOfOtherCoresOfTheSameNames) {
  TrainingOptions wanted = taught("m.safetensors");
  const auto named_alike = [](const char* of) { return parse_core(testing::described_core(of, "mine"), of); };
  wanted.labelled_cores = {named_alike("ns-8w")};
  struct Stop {};
  TrainingObserver observer;
  observer.on_epoch = [](const EpochRecord&) { throw Stop{}; };
  EXPECT_THROW(train(wanted, observer), Stop);
  wanted.resume = true;
  wanted.labelled_cores = {named_alike("ns-rob")};
  try {
    train(wanted, {});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("other cores of --label-cores or --keep-away"));
  }
}

TEST_F(TrainingByTimingModels, NeedsAnEncoder) {
  TrainingOptions wanted = taught("m.safetensors");
  wanted.encode_cores = false;
  wanted.chunk_cores = 0;
  try {
    train(wanted, {});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("--teacher timing needs --encode-cores"));
  }
}

}  // namespace
}  // namespace perfpred
