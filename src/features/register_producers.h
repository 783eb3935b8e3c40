#pragma once

#include <vector>

#include "decode/static_facts.h"
#include "features/columns.h"

namespace perfpred {

/// How far back the values that an instruction reads were made. Distances count instructions (1: the one
/// before), at most 1024, which also stands for "made before the trace began"; 0: no such source.
class RegisterProducers {
 public:
  static void add_columns(std::vector<FeatureColumn>& columns);

  /// Call for every instruction in order; `number` counts them from 1.
  void write(const StaticFacts& facts, std::uint64_t number, RowWriter& row);

 private:
  struct Producer {
    std::uint64_t number = 0;  ///< 0: none yet
    bool load = false;
  };
  std::vector<Producer> producers_ = std::vector<Producer>(kRegisters);
};

}  // namespace perfpred
