#pragma once

#include <future>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "features/in_order_core.h"
#include "features/ordered_workers.h"
#include "features/reference_core.h"
#include "features/retired_instruction.h"
#include "features/store_history.h"
#include "features/string_rounds.h"
#include "features/value_numbers.h"
#include "perfpred/features/feature_set.h"

namespace perfpred {

/// By how many cycles each instruction moves the commit time of each of several reference cores on.
class ReferenceTimes {
 public:
  /// `cores`: descriptions (Core::json). With `threads` above 1 the cores run in that many threads.
  ReferenceTimes(const std::vector<std::string>& cores, const StaticTable& table, int threads = 1);
  ReferenceTimes(const ReferenceTimes&) = delete;  // the cores look at the micro-ops
  ReferenceTimes& operator=(const ReferenceTimes&) = delete;
  /// As FeatureExtractor::set_static.
  void set_static(std::uint32_t id, const StaticInstruction& row);
  std::size_t static_instructions() const { return micro_ops_.sequences.size(); }
  /// Writes one value a core for instruction i of the block to `rows + i * stride`.
  void extract(const InstructionBlock& block, float* rows, std::size_t stride);

 private:
  /// Consecutive instructions of a block, as all cores read them.
  struct Stretch {
    std::size_t begin = 0;  ///< place of the first in the block
    std::vector<TimedStep> steps;
    std::vector<std::uint64_t> op_values;
  };
  struct NoContext {};
  using Workers = OrderedWorkers<NoContext, bool>;

  /// The next instructions of `block` from `begin` on; none at its end.
  void prepare(const InstructionBlock& block, std::size_t begin, Stretch& stretch);
  void run_core(std::size_t place, const Stretch& stretch);
  TimedStep step_of(const RetiredInstruction& instruction);
  void find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) const;
  void record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step);
  void number_values(Stretch& stretch);

  MicroOps micro_ops_;
  RegisterValues values_;
  StoreHistory stores_;
  StringRounds rounds_;
  std::vector<std::uint32_t> store_keys_;  ///< by slot of `stores_`
  std::vector<std::variant<ReferenceCore, InOrderCore>> cores_;
  /// By core, of a stretch. Apart, as cores that run at the same time would write to the same cache lines of
  /// the rows.
  std::vector<std::vector<float>> cycles_;
  Stretch stretch_, next_stretch_;
  std::uint64_t number_ = 0;
  std::optional<Workers> workers_;
};

/// The rows of with_reference_columns().
class ReferencedExtractor final : public FeatureExtractor {
 public:
  /// `base` gives the columns before the cores'. `threads`: as of make_feature_extractor().
  ReferencedExtractor(FeatureSet set, std::unique_ptr<FeatureExtractor> base, const StaticTable& table,
                      int threads);
  const FeatureSet& feature_set() const override { return set_; }
  void set_static(std::uint32_t id, const StaticInstruction& row) override;
  void extract(const InstructionBlock& block, std::span<float> rows) override;

 private:
  FeatureSet set_;
  std::unique_ptr<FeatureExtractor> base_;
  ReferenceTimes times_;
  std::launch launch_;  ///< of the base
  std::vector<float> base_rows_;
};

}  // namespace perfpred
