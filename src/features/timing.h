#pragma once

#include <vector>

#include "features/dataflow.h"
#include "features/reference_core.h"
#include "features/store_history.h"

namespace perfpred {

/// The rows of `timing`: those of `dataflow`, then by how many cycles the instruction moves the commit time
/// of each reference core on.
class TimingExtractor final : public FeatureExtractor {
 public:
  explicit TimingExtractor(const StaticTable& table);
  const FeatureSet& feature_set() const override { return timing(); }
  void extract(const InstructionBlock& block, std::span<float> rows) override;

 private:
  /// Caches that one or more reference cores share, and what the instructions of a block met in them.
  struct CachesInUse {
    ReferenceCaches caches;
    std::vector<StepCaches> steps;
  };

  TimedStep step_of(const RetiredInstruction& instruction, const float* row);
  void find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step);
  void record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step);
  StepCaches access_caches(ReferenceCaches& caches, const RetiredInstruction& instruction,
                           const DataAccesses& accesses);

  std::vector<StaticFacts> facts_;
  std::vector<std::uint32_t> load_uops_;  ///< by static instruction
  DataflowExtractor dataflow_;
  StoreHistory stores_;
  std::vector<std::uint32_t> store_keys_;  ///< by slot of `stores_`
  std::vector<CachesInUse> caches_;
  std::vector<ReferenceCore> cores_;
  std::vector<std::size_t> caches_of_;  ///< by core
  std::vector<TimedStep> steps_;        ///< of the block at hand
  std::uint64_t number_ = 0;
  std::uint64_t last_line_ = ~std::uint64_t{0};
  bool after_taken_ = false;
};

}  // namespace perfpred
