#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "perfpred/explore/exploration.h"
#include "perfpred/explore/kept_times.h"
#include "perfpred/trace/core_variants.h"
#include "trace_vectors.h"

namespace perfpred::cli {

/// A model's times of the programs of some traces on cores by their descriptions: a dot product a core where
/// it has a core encoder, passes of timing models over the traces otherwise.
class DesignTimes {
 public:
  /// Throws InputError where the model has neither. `options.model` is loaded; its traces are read when times
  /// are first asked for.
  explicit DesignTimes(ModelRunOptions options);

  const StoredModel& model() const { return model_; }
  bool has_encoder() const { return model_.card.core_encoder.has_value(); }
  /// Those variants of the core that the model can tell from it.
  std::vector<CoreVariant> variants_of(const Core& core) const;
  /// How many cores one call of `of` should have.
  std::size_t cores_at_once() const;

  /// From now on tells times by function as well, behind those of the programs, of the traces that keep
  /// symbols.
  void by_function() { by_function_ = true; }
  /// How many of what `programs_on` gives are programs.
  std::size_t program_count() const { return programs_.size() - functions_.size(); }

  /// From now on tells counts of events (simulate/core_events.h) as well, as explore::TimesOf has them.
  /// Throws InputError where the model has no timing models, which count them.
  void count_events();

  /// The programs, and their times on the base design; then functions, if asked for, as "PROGRAM: FUNCTION".
  /// Reads the traces where that was not done.
  std::vector<explore::ExploredProgram> programs_on(const Core& base);
  /// From now on takes the times that this file has, and adds to it. Throws InputError as KeptTimes does.
  void keep_in(const std::string& file);
  /// Counts of events on the base design, where they are told; call after programs_on().
  const std::vector<double>& base_counts() const { return base_counts_; }
  /// [core][program] in picoseconds, then counts where they are told.
  std::vector<std::vector<double>> of(std::span<const Core> cores);

  /// What was asked of timing models that they lack, a text a kind, from all cores so far.
  const std::set<std::string>& unmodelled() const { return unmodelled_; }

 private:
  std::vector<TraceVector> read(const ModelRunOptions& options, const StoredModel& model);
  std::vector<std::vector<double>> counts_on(std::span<const Core> cores,
                                             const std::vector<TraceVector>& traces) const;
  std::vector<std::vector<double>> compute(std::span<const Core> cores);

  ModelRunOptions options_;
  StoredModel model_;
  std::vector<TraceVector> vectors_;  // by the encoder's network; of timing models none are kept
  std::vector<explore::ExploredProgram> programs_;  // functions behind
  std::set<std::string> functions_;                 // their names
  bool by_function_ = false;
  bool counts_events_ = false;
  std::vector<double> base_counts_;
  std::set<std::string> unmodelled_;
  std::optional<explore::KeptTimes> kept_;
};

}  // namespace perfpred::cli
