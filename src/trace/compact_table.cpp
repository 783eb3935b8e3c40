#include "trace/compact_table.h"

#include <algorithm>
#include <limits>

namespace perfpred {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// Whether the rows can be one. Micro-ops are counted and sizes learned from what a window happens to show.
bool agree(const StaticInstruction& a, const StaticInstruction& b) {
  if (a.size != b.size && a.size != 0 && b.size != 0) return false;
  if (a.symbol != b.symbol && !a.symbol.empty() && !b.symbol.empty()) return false;
  StaticInstruction comparable = b;
  comparable.size = a.size;
  comparable.symbol = a.symbol;
  comparable.uops = a.uops;
  return a == comparable;
}

}  // namespace

void CompactTable::begin_source(const StaticTable& source) {
  source_ = &source;
  places_.assign(source.size(), kNone);
}

std::uint32_t CompactTable::row_of(std::uint32_t row) {
  std::uint32_t& place = places_.at(row);
  if (place == kNone) place = find_or_add((*source_)[row]);
  return place;
}

std::uint32_t CompactTable::find_or_add(const StaticInstruction& instruction) {
  const auto [begin, end] = by_pc_.equal_range(instruction.pc);
  for (auto candidate = begin; candidate != end; ++candidate) {
    StaticInstruction& known = table_[candidate->second];
    if (!agree(known, instruction)) continue;
    known.size = std::max(known.size, instruction.size);
    known.uops = std::max(known.uops, instruction.uops);
    if (known.symbol.empty()) known.symbol = instruction.symbol;
    return candidate->second;
  }
  const auto place = static_cast<std::uint32_t>(table_.size());
  table_.push_back(instruction);
  by_pc_.emplace(instruction.pc, place);
  return place;
}

}  // namespace perfpred
