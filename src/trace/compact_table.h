#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// A static table that grows by the rows that other tables' instructions use, in order of first use. Rows
/// that say the same of one instruction become one; what only one of them knows (size, symbol) is kept.
class CompactTable {
 public:
  /// Begins to take rows from another table, which has to outlive the calls that follow.
  void begin_source(const StaticTable& source);
  /// The row here of the source's `row`.
  std::uint32_t row_of(std::uint32_t row);
  const StaticTable& table() const { return table_; }

 private:
  std::uint32_t find_or_add(const StaticInstruction& instruction);

  StaticTable table_;
  const StaticTable* source_ = nullptr;
  std::vector<std::uint32_t> places_;  // of the source's rows; kNone: not used yet
  std::unordered_multimap<std::uint64_t, std::uint32_t> by_pc_;
};

}  // namespace perfpred
