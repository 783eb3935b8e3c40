#pragma once

#include <array>

#include "decode/retired_instruction.h"
#include "features/data_distances.h"
#include "features/fetch_distances.h"
#include "perfpred/features/branch_entropy.h"
#include "perfpred/features/feature_set.h"

namespace perfpred {

/// Places of the columns of `perfvec51` that other code reads.
namespace perfvec51_column {
constexpr std::size_t kFault = 43;
constexpr std::size_t kTaken = 44;
constexpr std::size_t kFetchDistance = 45;
constexpr std::size_t kDataDistance = 46;
constexpr std::size_t kLoadDistance = 47;
constexpr std::size_t kStoreDistance = 48;
constexpr std::size_t kGlobalEntropy = 49;
constexpr std::size_t kLocalEntropy = 50;
constexpr std::size_t kCount = 51;
}  // namespace perfvec51_column

/// Writes rows of the 51 features of PerfVec one by one, in the order of the trace.
class Perfvec51Rows {
 public:
  void set_static(std::uint32_t id, const StaticInstruction& row);
  /// `row`: room for perfvec51_column::kCount numbers. The static id must be in the table.
  void write(const RetiredInstruction& instruction, float* row);
  std::size_t table_size() const { return static_.size(); }
  /// The data accesses before the next instruction to write.
  const DataDistances& data() const { return data_; }

 private:
  struct Static {
    std::array<float, perfvec51_column::kFault> features{};
    AccessKind kind;
    bool conditional = false;
    BranchHistory history;
  };
  void write_data_distances(const DataAccesses& accesses, std::uint64_t size, float* row);
  void write_entropies(bool taken, BranchHistory& local, float* row);

  std::vector<Static> static_;
  FetchDistances fetch_;
  DataDistances data_;
  BranchHistory global_history_;
};

class Perfvec51Extractor final : public FeatureExtractor {
 public:
  const FeatureSet& feature_set() const override { return perfvec51(); }
  void set_static(std::uint32_t id, const StaticInstruction& row) override { rows_.set_static(id, row); }
  void extract(const InstructionBlock& block, std::span<float> rows) override;

 private:
  Perfvec51Rows rows_;
};

}  // namespace perfpred
