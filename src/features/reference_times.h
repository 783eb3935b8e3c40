#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "features/in_order_core.h"
#include "features/reference_core.h"
#include "features/retired_instruction.h"
#include "features/store_history.h"
#include "features/value_numbers.h"
#include "perfpred/features/feature_set.h"

namespace perfpred {

/// By how many cycles each instruction moves the commit time of each of several reference cores on.
class ReferenceTimes {
 public:
  /// `cores`: descriptions (Core::json).
  ReferenceTimes(const std::vector<std::string>& cores, const StaticTable& table);
  ReferenceTimes(const ReferenceTimes&) = delete;  // the cores look at the micro-ops
  ReferenceTimes& operator=(const ReferenceTimes&) = delete;
  /// As FeatureExtractor::set_static.
  void set_static(std::uint32_t id, const StaticInstruction& row);
  std::size_t static_instructions() const { return micro_ops_.sequences.size(); }
  /// Writes one value a core for instruction i of the block to `rows + i * stride`.
  void extract(const InstructionBlock& block, float* rows, std::size_t stride);

 private:
  TimedStep step_of(const RetiredInstruction& instruction);
  void find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) const;
  void record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step);

  void number_values();

  MicroOps micro_ops_;
  RegisterValues values_;
  StoreHistory stores_;
  std::vector<std::uint32_t> store_keys_;  ///< by slot of `stores_`
  std::vector<std::variant<ReferenceCore, InOrderCore>> cores_;
  std::vector<TimedStep> steps_;          ///< of the stretch at hand
  std::vector<std::uint64_t> op_values_;  ///< of its micro-ops
  std::uint64_t number_ = 0;
};

/// The rows of with_reference_columns().
class ReferencedExtractor final : public FeatureExtractor {
 public:
  /// `base` gives the columns before the cores'.
  ReferencedExtractor(FeatureSet set, std::unique_ptr<FeatureExtractor> base, const StaticTable& table);
  const FeatureSet& feature_set() const override { return set_; }
  void set_static(std::uint32_t id, const StaticInstruction& row) override;
  void extract(const InstructionBlock& block, std::span<float> rows) override;

 private:
  FeatureSet set_;
  std::unique_ptr<FeatureExtractor> base_;
  ReferenceTimes times_;
  std::vector<float> base_rows_;
};

}  // namespace perfpred
