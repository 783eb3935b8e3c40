#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace perfpred {

/// A control instruction as a branch predictor sees it.
struct Branch {
  std::uint64_t pc = 0;
  std::uint64_t target = 0;  ///< the instruction that came next
  bool conditional = false;
  bool indirect = false;
  bool taken = false;
};

/// Says of conditional branches whether they are taken. A branch is predicted when it is fetched and trains
/// the tables when it commits, as in gem5: what was fetched in between was predicted without it. Histories
/// that a core advances at fetch and repairs after a misprediction hold at each fetch the true outcomes of
/// all branches before, so a predictor is told a branch's outcome as soon as it has been predicted.
class DirectionPredictor {
 public:
  virtual ~DirectionPredictor() = default;

  /// Call for every control instruction in order, its target aside, which a fetch does not know yet. True
  /// where it is unconditional.
  virtual bool predict(const Branch& branch) = 0;
  /// The oldest branch that was predicted and has not committed yet commits; `branch` is that one.
  virtual void commit(const Branch& branch) = 0;
};

/// A kind of predictor under its name in a core's description.
struct DirectionPredictorKind {
  std::string_view name;
  std::unique_ptr<DirectionPredictor> (*make)(std::size_t table_entries);
};

/// Null where none of this name is built.
const DirectionPredictorKind* find_direction_predictor(std::string_view name);

}  // namespace perfpred
