#include <algorithm>
#include <set>

#include "ingest/gem5_instructions.h"
#include "perfpred/ingest/gem5_static_instruction.h"

namespace perfpred::gem5 {

bool InstructionTable::agrees(const Row& row, const std::vector<std::uint32_t>& distinct_micro_ops) const {
  for (const std::uint32_t id : distinct_micro_ops) {
    for (const std::uint32_t other : row) {
      if (other != id && micro_ops_[other].micro_pc == micro_ops_[id].micro_pc) return false;
    }
  }
  return true;
}

void InstructionTable::merge(Row& row, const std::vector<std::uint32_t>& distinct_micro_ops) {
  for (const std::uint32_t id : distinct_micro_ops) {
    const auto at = std::lower_bound(row.begin(), row.end(), id, [&](std::uint32_t a, std::uint32_t b) {
      return micro_ops_[a].micro_pc < micro_ops_[b].micro_pc;
    });
    if (at == row.end() || *at != id) row.insert(at, id);
  }
}

std::uint32_t InstructionTable::row(const std::vector<std::uint32_t>& distinct_micro_ops) {
  row_of_.resize(micro_ops_.size(), 0);
  const std::uint32_t hint = row_of_[distinct_micro_ops.front()];
  const bool same_row = std::all_of(distinct_micro_ops.begin(), distinct_micro_ops.end(),
                                    [&](std::uint32_t id) { return row_of_[id] == hint; });
  if (hint != 0 && same_row) return hint - 1;

  auto& candidates = rows_at_[micro_ops_[distinct_micro_ops.front()].code_address];
  const auto found = std::find_if(candidates.begin(), candidates.end(), [&](std::uint32_t candidate) {
    return !row_is_micro_op_ && agrees(rows_[candidate], distinct_micro_ops);
  });
  std::uint32_t chosen = 0;
  if (found != candidates.end()) {
    chosen = *found;
  } else {
    chosen = static_cast<std::uint32_t>(rows_.size());
    rows_.emplace_back();
    candidates.push_back(chosen);
  }
  merge(rows_[chosen], distinct_micro_ops);
  for (const std::uint32_t id : distinct_micro_ops) row_of_[id] = chosen + 1;
  return chosen;
}

StaticInstruction InstructionTable::instruction(const Row& row) const {
  std::vector<InstructionPart> parts;
  for (const std::uint32_t id : row) {
    const StaticMicroOp& micro_op = micro_ops_[id];
    parts.push_back({micro_op.op_class, micro_op.flags, micro_op.is_control, micro_op.decoded});
  }
  const StaticMicroOp& first = micro_ops_[row.front()];
  const CodeAddress& place = micro_ops_.code_address(first);
  StaticInstruction instruction;
  instruction.pc = place.pc;
  instruction.size = place.size;
  describe_instruction(parts, instruction);
  instruction.symbol = first.symbol;
  if (row_is_micro_op_) instruction.flags |= first.flags & bit(Flag::micro);
  return instruction;
}

std::vector<StaticRow> InstructionTable::take_changes() {
  given_out_.resize(rows_.size());
  std::vector<StaticRow> changes;
  for (std::uint32_t id = 0; id < rows_.size(); ++id) {
    const Row& row = rows_[id];
    const GivenOut now{row.size(), micro_ops_.code_address(micro_ops_[row.front()]).size};
    if (given_out_[id] == now) continue;
    given_out_[id] = now;
    changes.push_back({id, instruction(row)});
  }
  return changes;
}

StaticTable InstructionTable::finish() const {
  StaticTable table;
  table.reserve(rows_.size());
  for (const Row& row : rows_) table.push_back(instruction(row));
  return table;
}

UnknownMicroOps InstructionTable::unknown_micro_ops() const {
  UnknownMicroOps result;
  if (micro_ops_.isa() == nullptr) return result;
  std::set<std::string> mnemonics;
  for (std::uint32_t id = 0; id < micro_ops_.size(); ++id) {
    const StaticMicroOp& micro_op = micro_ops_[id];
    const auto& decoded = micro_op.decoded;
    const std::string& text = decoded.text.empty() ? decoded.macro_op : decoded.text;
    const std::string mnemonic = text.substr(0, text.find(' '));
    if (!decoded.known) mnemonics.insert(mnemonic);
    const bool has_registers = !decoded.sources.empty() || !decoded.destinations.empty();
    if (!has_registers && !micro_ops_.isa()->looks_right(micro_op.disassembly())) {
      result.strange.push_back(mnemonic);
    }
  }
  result.mnemonics.assign(mnemonics.begin(), mnemonics.end());
  return result;
}

}  // namespace perfpred::gem5
