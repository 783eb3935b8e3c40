#pragma once

#include <vector>

#include "decode/static_facts.h"
#include "features/columns.h"

namespace perfpred {

/// How far fetch has come since the last taken branch, and how often this instruction ran before.
class FetchRun {
 public:
  static void add_columns(std::vector<FeatureColumn>& columns) {
    columns.push_back(distance_column("run_instructions", 255.0F));
    columns.push_back(distance_column("run_bytes", 4095.0F));
    columns.push_back(number_column("line_offset", 64.0F));
    columns.push_back(distance_column("earlier_executions", 65535.0F));
  }

  void grow(std::size_t static_instructions) { executions_.resize(static_instructions); }

  void write(std::uint32_t static_id, const StaticFacts& facts, bool taken, RowWriter& row) {
    if (run_length_ == 0) run_start_ = facts.pc;
    row.put_count(run_length_, 255);
    row.put_count(facts.pc >= run_start_ ? facts.pc - run_start_ : 0, 4095);
    row.put(static_cast<float>(facts.pc % 64));
    row.put_count(executions_[static_id]++, 65535);
    run_length_ = taken ? 0 : run_length_ + 1;
  }

 private:
  std::vector<std::uint64_t> executions_;
  std::uint64_t run_start_ = 0;
  std::uint64_t run_length_ = 0;
};

}  // namespace perfpred
