#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "perfpred/trace/core.h"
#include "perfpred/trace/store.h"

namespace perfpred {

/// Timing models (simulate/timing_models.h) of sampled cores as a teacher: it labels any trace for cores that
/// nobody simulated, other ones for each trace and each pass over the training set, and for cores that are
/// described to it, the same for all.
class TimingTeacher {
 public:
  struct Options {
    std::size_t cores = 12;  ///< drawn for each trace
    std::uint64_t seed = 1;
    std::string isa = "x86-64";
    std::vector<Core> keep_away =
        {};                      ///< no core is drawn that is like one of these but for `least_keys` keys
    std::size_t least_keys = 3;  ///< that a drawn core differs in from each of them
    bool same_for_all = false;   ///< the same cores for every trace and pass
    std::vector<Core> described = {};  ///< labelled for every trace and pass, beside those that are drawn
    std::vector<Core> measured = {};   ///< may be described though they are like one to keep away from
    int threads = 1;
  };
  /// Receives the cycles of instructions from `begin` on: row-major [instructions, cores].
  using Sink = std::function<void(std::uint64_t begin, std::span<const float> cycles)>;

  /// Throws InputError where a described core has no timing model or is like one to keep away from and is
  /// not measured.
  explicit TimingTeacher(Options options);

  std::size_t cores_a_trace() const { return options_.cores + options_.described.size(); }
  const std::vector<Core>& described() const { return options_.described; }
  bool same_for_all() const { return options_.same_for_all; }
  /// The cores of a training set's trace in place `trace`, in pass `pass`: the same for the same arguments,
  /// seed and list of cores to keep away from. All that such a core has is in its timing model
  /// (simulate/unmodelled.h), but for the branch predictor of cores in order.
  std::vector<Core> draw(std::size_t trace, std::uint64_t pass) const;
  /// As many, in families of `size`: a core, then others that are some steps away from it
  /// (trace/core_variants.h). The last family may be smaller. Of `groups` such draws the first third are
  /// around drawn cores and the second around described ones, both a step or two away; the last third are
  /// sweeps, up to three steps along two keys that a family shares (the sizes of the data caches for every
  /// other one), around cores of either kind by turns. In place of described ones there are drawn ones where
  /// none is left that has such neighbours.
  const std::vector<Core>& draw_families(std::size_t size, std::size_t group, std::size_t groups,
                                         std::uint64_t pass) const;
  /// Draws all `groups` of them on LibTorch's threads, so that draw_families has them at once.
  void draw_families_ahead(std::size_t size, std::size_t groups, std::uint64_t pass) const;
  /// Those of `draw`, and then the described ones.
  std::vector<Core> cores_of(std::size_t trace, std::uint64_t pass) const;
  /// What each of the trace's first `instructions` takes on these cores.
  void label(const TraceReader& trace, const std::vector<Core>& cores, std::uint64_t instructions,
             const Sink& sink) const;

 private:
  bool may_teach(const Core& core) const;
  bool is_measured(const Core& core) const;
  std::vector<Core> draw_by(std::uint64_t seed) const;
  std::vector<Core> new_families(std::size_t size, std::size_t group, std::size_t groups,
                                 std::uint64_t pass) const;
  std::vector<Core> draw_family(const Core& base, std::size_t size, bool sweeps, std::uint64_t& random) const;

  Options options_;
  std::vector<std::vector<std::string>> kept_away_;  ///< core_values() of the cores to keep away from
  std::vector<Core> for_all_;  ///< the cores of every trace and pass, where they are the same
  /// By size, group, groups and pass: a hundred groups take seconds to draw, and are asked for by whoever
  /// scales parameters and by whoever has them labelled.
  mutable std::map<std::array<std::uint64_t, 4>, std::vector<Core>> families_;
};

}  // namespace perfpred
