#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/baseline/baseline_times.h"
#include "perfpred/baseline/linear_baseline.h"
#include "perfpred/baseline/tree_baseline.h"
#include "perfpred/model/model_card.h"

namespace perfpred {

/// The baselines that are fitted, on cores of their own, to training programs.
class FittedBaselines {
 public:
  /// `trees`: whether boosted trees are fitted too. `on_step`, where given, is called after each trace read
  /// and each core fitted. Throws InputError as the fits do, and where there is no trace.
  static FittedBaselines fit(const std::vector<std::filesystem::path>& traces,
                             const std::vector<BaselineCore>& cores, bool trees, int threads,
                             const std::function<void()>& on_step = {});

  /// One file of CBOR with everything in it (schema "perfpred baselines 1").
  void save(const std::filesystem::path& file) const;
  /// Throws InputError where the file is none, damaged, or of other counts than this version's.
  static FittedBaselines load(const std::filesystem::path& file);

  const std::vector<std::string>& programs() const { return programs_; }
  bool has_core(const std::string& core) const { return cores_.count(core) != 0; }
  bool has_trees(const std::string& core) const;
  /// Fills in what was fitted for this core. Throws InputError where its cycle time was another one.
  void add_times(const std::string& core, std::uint32_t period_ps, const TraceCounts& counts,
                 BaselineTimes& times) const;

 private:
  struct FittedCore {
    std::uint32_t period_ps = 0;
    LinearBaseline linear;
    std::optional<TreeBaseline> trees;
  };
  std::string origin_;  ///< for error messages
  std::vector<std::string> programs_;
  std::map<std::string, FittedCore> cores_;
};

/// Whether the model's card describes the core well enough for the analytical model.
bool has_interval_model(const ModelCore& core);

/// Reads a trace once for all baselines but the mean CPI: by core name, for every one of `cores`. `fitted`
/// may be null. A core without such a description gets no analytical model.
std::map<std::string, BaselineTimes> baseline_times(const TraceReader& trace,
                                                    const std::vector<ModelCore>& cores,
                                                    const FittedBaselines* fitted);

}  // namespace perfpred
