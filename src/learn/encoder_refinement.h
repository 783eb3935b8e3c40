#pragma once

#include <torch/torch.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "learn/foundation_network.h"
#include "learn/segment_labels.h"
#include "perfpred/learn/batches.h"
#include "perfpred/learn/training_data.h"
#include "perfpred/learn/training_options.h"

namespace perfpred {

/// Of a group of families (TimingTeacher::draw_families).
inline constexpr std::size_t kCoresAFamily = 8;

/// Trains the core encoder alone, everything else frozen (PerfVec, section IV-A: the microarchitecture
/// representation model). The instruction network runs once over the beginnings of the traces, whose vectors
/// are kept as sums over segments of some thousand instructions; from then on a step costs no more than the
/// encoder, for any number of cores.
///
/// Cores are drawn in groups, and each group is labelled on some dozens of traces: as many numbers as a core
/// vector has have to be told apart, which one trace cannot do. Those of each pass are kept. Which traces
/// those are hangs on the group and on each trace by itself, so that a set that grew keeps most of its
/// labels.
class EncoderRefinement {
 public:
  using Progress = std::function<void(std::size_t done, std::size_t all)>;
  /// The vector of a core, in picoseconds, by what is known before the refinement.
  using KnownVector = std::function<std::vector<float>(const Core&)>;

  /// Runs the network over the first `options.epoch_instructions` of the data (0: all), as many of each
  /// trace. `network` has a core encoder. Throws InputError where no trace is as long as a chunk.
  EncoderRefinement(FoundationNetwork& network, const TrainingData& data, const TrainingOptions& options,
                    const ChunkShape& shape, const Progress& on_chunks);

  /// Gives an encoder that has learnt nothing the basis of the traces' vectors: after label_described(), and
  /// in a run that is resumed too, as a checkpoint has weights alone.
  void set_encoder_basis();
  /// After it: has the encoder give every core the vector that fits what the traces' own cores take in the
  /// mean: where one begins that has learnt nothing.
  void point_encoder_at_mean();
  /// Draws the cores of the next pass and has them labelled; reports groups. Families are labelled rather on
  /// traces whose times on their cores lie apart by `known`, where it is there (weights_by_spread()).
  void draw_cores(const TimingTeacher& teacher, const KnownVector& known, const Progress& on_groups);
  /// Has all traces labelled for the cores that are described to the teacher, if any.
  void label_described(const TimingTeacher& teacher, const Progress& on_traces);
  std::size_t passes() const { return passes_; }
  /// Mean loss over some traces on their own cores, some on the described ones and over some groups of drawn
  /// ones on some of their traces, to be minimised: of the relative error of a trace's time, and of its
  /// segments' against their mean time; within families, of the ratio of times to the drawn core's as well.
  torch::Tensor loss(std::uint64_t step) const;

 private:
  struct Trace {
    std::size_t place = 0;  ///< among the data's
    std::vector<Chunk> chunks = {};
    TraceSegments segments = {};
    torch::Tensor vectors = {};     ///< [segments, width]
    torch::Tensor own_cores = {};   ///< places among the network's; undefined where it has none of its own
    torch::Tensor own_cycles = {};  ///< [segments, cores]
  };
  /// Cores that were drawn together.
  struct Group {
    torch::Tensor parameters;           ///< [cores, parameters]
    bool of_families = false;           ///< of `kCoresAFamily`
    std::vector<std::size_t> traces;    ///< that they were labelled on
    std::vector<torch::Tensor> cycles;  ///< for each of them, [segments, cores]
  };

  /// Those that an earlier run kept, or else by the network.
  void sum_vectors(const TrainingOptions& options, const Progress& on_chunks);
  torch::Tensor new_sums(const Trace& trace, std::int64_t batch_chunks);
  void sum_own_latencies(Trace& trace) const;
  /// By which the traces that families are labelled on are drawn; none where nothing is known.
  std::vector<double> family_weights(const std::vector<Core>& cores, const KnownVector& known) const;
  void add_group(const TimingTeacher& teacher, const std::vector<Core>& cores,
                 std::vector<std::size_t> traces, bool of_families);

  FoundationNetwork& network_;
  const TrainingData& data_;
  std::uint64_t seed_;
  std::size_t groups_a_pass_, families_a_pass_, traces_a_group_;
  std::filesystem::path kept_folder_;
  ChunkShape shape_;
  std::size_t passes_ = 0;
  std::vector<Trace> traces_;          ///< those that are long enough
  torch::Tensor totals_;               ///< [traces, width], of all of a trace's segments
  std::vector<std::size_t> measured_;  ///< those of them that have cores of their own
  std::vector<Group> groups_;
  Group described_;  ///< no traces where there are none
};

}  // namespace perfpred
