#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "perfpred/features/feature_set.h"
#include "perfpred/model/model_card.h"
#include "perfpred/model/network.h"
#include "perfpred/trace/core.h"

namespace perfpred {

/// Everything that decides what a training run does. Patterns are shell globs on names ("test-*").
struct TrainingOptions {
  ModelKind kind = ModelKind::foundation;
  std::vector<std::filesystem::path> traces;
  std::filesystem::path output;

  std::vector<std::string> hold_out_programs;    ///< left out altogether
  std::vector<std::string> validation_programs;  ///< not fitted: they choose the epoch that is kept
  std::vector<std::string> cores = {"*"};
  std::vector<std::string> hold_out_cores;
  /// With `encode_cores`: cores that are not fitted; what their descriptions give on validation programs is
  /// measured after each epoch.
  std::vector<std::string> validation_cores;
  /// With `encode_cores`: cores that are fitted, but that the model does not list among its own. Described to
  /// it, they get the same times.
  std::vector<std::string> unlisted_cores;

  /// The foundation model whose predictions are learnt in place of the traces' latencies, for whose cores;
  /// training traces then need none (but a NeuroScalar model's some). Empty: none.
  std::filesystem::path teacher;
  /// With `encode_cores`: learn also the timing models of so many sampled cores a trace, other ones in every
  /// pass over the training set; training traces then need no latencies. 0: none.
  std::int64_t teacher_cores = 0;
  /// With `teacher_cores`, which are then the same for all traces: train the instruction network alone, whose
  /// vectors are to be the principal components of what they take (learn/latency_components.h).
  bool components = false;
  /// Cores that it labels all traces for as well.
  std::vector<Core> labelled_cores;
  /// Cores that none of those may be like; held-out and validation cores are always among them.
  std::vector<Core> keep_away;
  std::string feature_set = "perfvec51";
  std::vector<std::string> without_features;  ///< columns of it that the network reads as 0 wherever it runs
  NetworkConfig network;
  /// Foundation: core vectors are what a network makes of the cores' descriptions, trained with the other one
  /// (model/core_encoder.h). Traces may then lack some of the cores.
  bool encode_cores = false;
  std::int64_t core_encoder_width = 128;
  std::int64_t core_encoder_blocks = 0;  ///< residual ones in place of its two layers
  double core_encoder_dropout = 0.0;     ///< share of its hidden units that a step does without
  LatencyTarget target;

  std::filesystem::path
      start;  ///< a model of the same network whose weights are the first; empty: random ones
  std::uint64_t seed = 1;
  std::int64_t refine_steps = 0;  ///< with a core encoder: an epoch is so many steps of it alone, on times of
                                  ///< traces and their segments; 0: epochs train everything
  std::int64_t refine_groups = 64;  ///< with it: groups of `teacher_cores` cores that are drawn an epoch,
  std::int64_t family_groups = 0;   ///< so many more, of cores that are a step away from drawn ones,
  std::int64_t group_traces = 60;   ///< and how many traces, drawn for each, a group is labelled on
  std::int64_t scaling_cores =
      1000;  ///< with `teacher_cores`: so many are drawn to tell how parameters spread
  std::int64_t epochs = 10;
  std::uint64_t epoch_instructions = 0;  ///< drawn an epoch; 0: all
  std::int64_t batch_chunks = 64;
  std::int64_t chunk_steps = 192;     ///< instructions of a chunk that count in the loss
  std::int64_t warmup_steps = 64;     ///< instructions before them that only warm the state up
  std::int64_t lookahead_steps = 64;  ///< bidirectional networks: instructions after them that are only read
  std::int64_t group_chunks = 1;   ///< foundation: chunks of one trace whose errors count summed up as well
  std::int64_t chunk_cores = 0;    ///< foundation: cores drawn for each chunk; 0: all
  double learning_rate = 1e-3;     ///< PerfVec, section IV-D
  std::string schedule = "step";   ///< "step": divided by `decay_factor` every `decay_epochs`; "cosine": to 0
  std::int64_t decay_epochs = 10;  ///< PerfVec, section IV-D
  double decay_factor = 10.0;      ///< PerfVec, section IV-D
  double gradient_clip = 1.0;      ///< largest norm of the gradient
  double average_weights =
      0.0;  ///< what a running mean of the weights keeps of itself a step; the mean is the model. 0: none
  std::vector<std::int64_t> sum_lengths = {
      1};  ///< foundation: errors count summed over this many instructions
  double program_balance =
      0.0;  ///< foundation: 0: squared error as it is; 2: relative to each program's mean latency
  double linear_beyond = 0.0;       ///< foundation: relative error of a sum from which on it counts by itself
                                    ///< rather than by its square (pseudo-Huber); 0: never
  std::int64_t patience = 0;        ///< epochs without improvement after which to stop; 0: never
  double time_limit_seconds = 0;    ///< stop after the epoch in which this is exceeded; 0: never
  double checkpoint_seconds = 300;  ///< at most so much of an epoch is done again by a run that was killed

  bool resume = false;
  bool finish = false;        ///< with `resume`: no epoch more, the model is that of the best one so far
  std::filesystem::path log;  ///< JSON lines, one an epoch; empty: none
  std::filesystem::path cache_directory;  ///< for the features of the training set; empty: the system's
  std::filesystem::path kept_features;    ///< folder of features that later runs read; empty: none
  std::string device = "cpu";
  bool bf16_products = false;  ///< matrix products of a step in bf16, sums in f32; on the CPU
  int threads = 0;             ///< 0: all that the machine has
  std::string command;
  std::string perfpred_version;

  /// Whether the network learns components for the core encoder of the model that it starts from, which stays
  /// as it is (with it, vectors end with passed cycles).
  bool keeps_encoder() const { return components && network.passed_cycles > 0; }
  /// What a checkpoint has to agree with to be resumed: every setting that changes the result of an epoch, as
  /// text.
  std::string fingerprint() const;
  /// Throws InputError naming the option.
  void check() const;
};

}  // namespace perfpred
