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
  TimedStep step_of(const RetiredInstruction& instruction);
  void find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) const;
  void record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step);

  MicroOps micro_ops_;
  DataflowExtractor dataflow_;
  ReferenceBranches branches_;
  StoreHistory stores_;
  std::vector<std::uint32_t> store_keys_;  ///< by slot of `stores_`
  std::vector<ReferenceCore> cores_;
  std::vector<TimedStep> steps_;  ///< of the block at hand
  std::uint64_t number_ = 0;
};

}  // namespace perfpred
