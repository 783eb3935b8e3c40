#pragma once

#include <array>

#include "decode/store_history.h"
#include "features/address_streams.h"
#include "features/branch_predictors.h"
#include "features/fetch_run.h"
#include "features/ideal_machines.h"
#include "features/machine_bank.h"
#include "features/perfvec51.h"
#include "features/register_producers.h"
#include "features/set_distances.h"
#include "features/target_predictors.h"
#include "features/window_counts.h"

namespace perfpred {

/// What the rows of `dataflow` and `micro_dataflow` have in common: those of perfvec51, then one group of
/// columns after the other, but for the ideal machines at their end.
class DataflowRows {
 public:
  void set_static(std::uint32_t id, const StaticInstruction& row);
  std::size_t table_size() const { return facts_.size(); }
  /// `out`: room for a row. The static id must be in the table. Returns where the row goes on.
  float* write(const RetiredInstruction& instruction, float* out);
  /// The instruction written last, as ideal machines see it; valid until the next one.
  const MachineStep& step() const { return step_; }

 private:
  /// Up to two accesses of one instruction, as places in the history of stores.
  struct Slots {
    std::array<std::uint32_t, 2> slot{};
    std::size_t count = 0;
    void add(std::uint32_t value) { slot[count++] = value; }
    std::span<const std::uint32_t> used() const { return {slot.data(), count}; }
  };

  Slots write_loaded_stores(const DataAccesses& accesses, std::uint64_t size, RowWriter& row);
  Slots record_stores(const DataAccesses& accesses, std::uint64_t size);

  std::vector<StaticFacts> facts_;
  Perfvec51Rows perfvec_;
  RegisterProducers producers_;
  StoreHistory stores_;
  AddressStreams streams_;
  SetDistances sets_;
  WindowCounts windows_;
  BranchPredictors branches_;
  TargetPredictors targets_;
  FetchRun run_;
  std::uint64_t number_ = 0;  ///< of the current instruction, from 1
  MachineStep step_;
  Slots loaded_, stored_;  ///< of step_
};

class DataflowExtractor final : public FeatureExtractor {
 public:
  const FeatureSet& feature_set() const override { return dataflow(); }
  void set_static(std::uint32_t id, const StaticInstruction& row) override { rows_.set_static(id, row); }
  void extract(const InstructionBlock& block, std::span<float> rows) override;

 private:
  DataflowRows rows_;
  IdealMachines machines_;
};

class MicroDataflowExtractor final : public FeatureExtractor {
 public:
  const FeatureSet& feature_set() const override { return micro_dataflow(); }
  void set_static(std::uint32_t id, const StaticInstruction& row) override;
  void extract(const InstructionBlock& block, std::span<float> rows) override;

 private:
  DataflowRows rows_;
  std::vector<float> row_ = std::vector<float>(dataflow().width());  ///< with registers' numbers
  MachineBank machines_;
};

}  // namespace perfpred
