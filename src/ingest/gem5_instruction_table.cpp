#include <algorithm>
#include <array>
#include <set>

#include "ingest/gem5_instructions.h"
#include "ingest/register_slots.h"
#include "perfpred/trace/op_class.h"

namespace perfpred::gem5 {
namespace {

/// The rarest work first: an instruction's op class is the first of these that one of its micro-ops has.
constexpr std::array<std::string_view, 34> kRarestFirst = {
    "IntDiv",        "SimdDiv",      "SimdFloatDiv", "FloatDiv",     "SimdSqrt",         "SimdFloatSqrt",
    "FloatSqrt",     "SimdAes",      "SimdAesMix",   "IntMult",      "SimdFloatMultAcc", "FloatMultAcc",
    "SimdFloatMult", "FloatMult",    "SimdMultAcc",  "SimdMult",     "SimdFloatAdd",     "FloatAdd",
    "SimdFloatAlu",  "SimdFloatCmp", "FloatCmp",     "SimdFloatCvt", "FloatCvt",         "SimdCvt",
    "SimdFloatMisc", "FloatMisc",    "SimdShift",    "SimdAdd",      "SimdCmp",          "SimdAlu",
    "SimdMisc",      "SimdExt",      "SimdFloatExt", "SimdPredAlu"};

/// What is left when nothing rarer is there, most telling first.
constexpr std::array<std::string_view, 5> kPlain = {"MemRead", "FloatMemRead", "MemWrite", "FloatMemWrite",
                                                    "IntAlu"};

constexpr std::uint32_t kControlBits = bit(Flag::control) | bit(Flag::call) | bit(Flag::function_return) |
                                       bit(Flag::direct) | bit(Flag::indirect) | bit(Flag::conditional) |
                                       bit(Flag::unconditional);

using MicroOps = std::vector<const StaticMicroOp*>;

template <typename Names>
std::optional<OpClass> first_present(const Names& names, const MicroOps& micro_ops) {
  for (const std::string_view name : names) {
    const OpClass candidate = *find_op_class(name);
    for (const auto* micro_op : micro_ops) {
      if (micro_op->op_class == candidate) return candidate;
    }
  }
  return std::nullopt;
}

OpClass op_class_of(const MicroOps& micro_ops, bool is_control) {
  if (micro_ops.size() == 1) return micro_ops.front()->op_class;
  if (const auto rare = first_present(kRarestFirst, micro_ops)) return *rare;
  const OpClass int_alu = *find_op_class("IntAlu");
  if (is_control) return int_alu;
  for (const auto* micro_op : micro_ops) {
    if (micro_op->op_class == int_alu && !micro_op->decoded.helper) return int_alu;
  }
  return first_present(kPlain, micro_ops).value_or(micro_ops.front()->op_class);
}

std::uint32_t flags_of(const MicroOps& micro_ops) {
  std::uint32_t any = 0;
  std::uint32_t all = ~std::uint32_t{0};
  for (const auto* micro_op : micro_ops) {
    any |= micro_op->flags;
    all &= micro_op->flags;
  }
  std::uint32_t flags = any & ~bit(Flag::micro);
  if ((all & bit(Flag::nop)) == 0) flags &= ~bit(Flag::nop);
  // Loops inside microcode are no control transfers of the program; the last micro-op says what it is.
  const std::uint32_t last = micro_ops.back()->flags;
  flags &= ~kControlBits;
  if ((last & bit(Flag::control)) != 0) flags |= last & kControlBits;
  return flags;
}

/// In order of first appearance; what an earlier micro-op of the instruction wrote is no source. The flags
/// are several registers in gem5, none of which holds all of them, so that writing some hides no later read.
void fill_registers(const MicroOps& micro_ops, StaticInstruction& instruction) {
  std::vector<Register> written;
  for (const auto* micro_op : micro_ops) {
    for (const Register reg : micro_op->decoded.sources) {
      if (std::find(written.begin(), written.end(), reg) == written.end())
        add_register(instruction.sources, reg);
    }
    for (const Register reg : micro_op->decoded.destinations) {
      add_register(instruction.destinations, reg);
      if (reg.register_class != RegisterClass::flags) written.push_back(reg);
    }
  }
}

/// "CMP_R_I: limm t1d, 0x85; sub t0d, ebp, t1d"
std::string disassembly_of(const MicroOps& micro_ops) {
  std::string text;
  for (const auto* micro_op : micro_ops) {
    const auto& decoded = micro_op->decoded;
    const bool first = text.empty();
    if (!first) text += "; ";
    if (decoded.text.empty()) {
      text += decoded.macro_op;
    } else {
      text += first && !decoded.macro_op.empty() ? decoded.macro_op + ": " + decoded.text : decoded.text;
    }
  }
  return text;
}

}  // namespace

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
  MicroOps micro_ops;
  for (const std::uint32_t id : row) micro_ops.push_back(&micro_ops_[id]);
  const StaticMicroOp& first = *micro_ops.front();
  const CodeAddress& place = micro_ops_.code_address(first);
  StaticInstruction instruction;
  instruction.pc = place.pc;
  instruction.size = place.size;
  instruction.uops = static_cast<std::uint8_t>(std::min<std::size_t>(row.size(), 255));
  instruction.flags = flags_of(micro_ops);
  instruction.op_class = op_class_of(micro_ops, micro_ops.back()->is_control);
  fill_registers(micro_ops, instruction);
  instruction.disassembly = disassembly_of(micro_ops);
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
    const std::string mnemonic = decoded.text.substr(0, decoded.text.find(' '));
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
