#include "perfpred/ingest/x86_micro_op.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ingest/disassembly_text.h"
#include "ingest/x86_microcode_table.h"
#include "ingest/x86_registers.h"

namespace perfpred::x86 {
namespace {

using gem5::DecodedMicroOp;
using gem5::MicroOpFacts;

constexpr Register kFlags = {RegisterClass::flags, 0};
constexpr Register kStackPointer = {RegisterClass::integer, 4};

bool is_memory(std::string_view operand) { return operand.find('[') != std::string_view::npos; }

/// "SS:[8*rcx + rsp + 0x48]" reads rcx and rsp: the index first, as the text has it.
std::vector<Register> address_registers(std::string_view operand) {
  std::vector<Register> registers;
  const std::size_t open = operand.find('[');
  if (open == std::string_view::npos) return registers;
  operand.remove_prefix(open + 1);
  operand = operand.substr(0, operand.find(']'));
  for (std::string_view part : split(operand, " + ")) {
    if (const std::size_t scale = part.find('*'); scale != std::string_view::npos)
      part.remove_prefix(scale + 1);
    const auto named = parse_register(part);
    if (named && named->full.register_class != RegisterClass::none) registers.push_back(named->full);
  }
  return registers;
}

/// A mnemonic that the table lacks: memory operands by the flags of the line, else the first is written and
/// the others are read.
MicroOpRule general_rule(std::string_view mnemonic, const MicroOpFacts& facts) {
  const Roles roles = facts.is_load    ? Roles::load
                      : facts.is_store ? Roles::store
                                       : Roles::destination_then_sources;
  return {mnemonic, roles, Merge::never, FlagRole::none};
}

/// Builds the register lists of one micro-op.
class OperandDecoder {
 public:
  OperandDecoder(const MicroOpRule& rule, std::string_view macro_op, DecodedMicroOp& result)
      : rule_(rule), macro_op_(macro_op), flags_(macro_flags(macro_op)), result_(result) {}

  void decode(const std::vector<std::string_view>& operands) {
    switch (rule_.roles) {
      case Roles::none:
        break;
      case Roles::load:
      case Roles::store:
      case Roles::address:
        decode_memory(operands);
        break;
      default:
        decode_registers(operands);
    }
    decode_flags();
  }

 private:
  void read(Register reg) { result_.sources.push_back(reg); }
  void write(Register reg) { result_.destinations.push_back(reg); }

  void decode_memory(const std::vector<std::string_view>& operands) {
    if (operands.empty() || !is_memory(operands.back())) return;
    for (const Register reg : address_registers(operands.back())) read(reg);
    if (operands.size() < 2) return;
    const auto data = parse_register(operands.front());
    if (!data) return;
    const bool floating = operands.front().starts_with('%');
    if (rule_.roles != Roles::address) {
      result_.access_bytes = floating ? floating_access_bytes(macro_op_) : data->bytes;
    }
    if (data->full.register_class == RegisterClass::none) return;
    if (rule_.roles == Roles::store) {
      read(data->full);
      return;
    }
    if (rule_.merge == Merge::always || (rule_.merge == Merge::narrow && data->bytes < 4)) read(data->full);
    write(data->full);
  }

  void decode_registers(const std::vector<std::string_view>& operands) {
    std::optional<Register> merged;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const auto named = parse_register(operands[i]);
      if (!named || named->full.register_class == RegisterClass::none) continue;
      const bool narrow = named->bytes < 4;
      if (i == 0 && rule_.roles != Roles::sources) {
        write(named->full);
        const bool merges = rule_.merge == Merge::always || rule_.merge == Merge::always_first ||
                            (rule_.merge == Merge::narrow && narrow);
        if (merges) merged = named->full;
        if (merged && rule_.merge == Merge::always_first) read(*merged);
        continue;
      }
      if (rule_.roles == Roles::destination) break;
      const bool old_value = rule_.roles == Roles::move && i == 1;
      if (old_value && !narrow && !flags_.conditional_move) continue;
      read(named->full);
    }
    if (merged && rule_.merge != Merge::always_first) read(*merged);
  }

  void decode_flags() {
    const bool either = rule_.flags == FlagRole::arithmetic_and_condition;
    const bool arithmetic =
        flags_.bit_test ? rule_.flags == FlagRole::bit_select : rule_.flags == FlagRole::arithmetic || either;
    const bool conditional = (rule_.flags == FlagRole::condition || either) &&
                             (rule_.roles != Roles::move || flags_.conditional_move);
    if ((arithmetic && flags_.arithmetic_reads) || (conditional && flags_.condition_reads)) read(kFlags);
    if (arithmetic && flags_.arithmetic_writes) write(kFlags);
  }

  const MicroOpRule& rule_;
  std::string_view macro_op_;
  MacroFlags flags_;
  DecodedMicroOp& result_;
};

bool is_helper(std::string_view mnemonic, const DecodedMicroOp& micro_op) {
  constexpr std::array<std::string_view, 5> kHelpers = {"limm", "mov", "lea", "rdip", "wrip"};
  if (std::find(kHelpers.begin(), kHelpers.end(), mnemonic) != kHelpers.end()) return true;
  return micro_op.destinations.size() == 1 && micro_op.destinations.front() == kStackPointer;
}

std::uint8_t pointer_bytes(std::string_view mnemonic, const std::vector<std::string_view>& operands) {
  if (mnemonic != "rdip" || operands.empty()) return 0;
  const auto named = parse_register(operands.front());
  return named ? named->bytes : std::uint8_t{0};
}

}  // namespace

DecodedMicroOp decode_micro_op(std::string_view disassembly, const MicroOpFacts& facts) {
  DecodedMicroOp result;
  const std::size_t colon = disassembly.find(" : ");
  if (colon == std::string_view::npos) {
    // No microcode ("NOP"), or a micro-op whose text is its macro-op's name and its own: "XCHG_M_R.mfence".
    result.macro_op = with_single_spaces(disassembly);
    return result;
  }
  result.macro_op = with_single_spaces(disassembly.substr(0, colon));
  result.text = with_single_spaces(disassembly.substr(colon + 3));
  const auto [mnemonic, operand_text] = take_mnemonic(result.text);
  const auto operands = split(operand_text, ", ");

  const MicroOpRule* rule = find_micro_op_rule(mnemonic);
  result.known = rule != nullptr;
  const MicroOpRule fallback = general_rule(mnemonic, facts);
  if (rule == nullptr) rule = &fallback;
  OperandDecoder(*rule, result.macro_op, result).decode(operands);
  result.helper = is_helper(mnemonic, result);
  result.pointer_bytes = pointer_bytes(mnemonic, operands);
  return result;
}

bool looks_right(std::string_view disassembly) {
  const std::size_t colon = disassembly.find(" : ");
  const std::string macro_op = with_single_spaces(disassembly.substr(0, colon));
  if (macro_op.empty() || macro_op.front() < 'A' || macro_op.front() > 'Z') return false;
  if (colon == std::string_view::npos) return true;
  const std::string text = with_single_spaces(disassembly.substr(colon + 3));
  return find_micro_op_rule(take_mnemonic(text).mnemonic) != nullptr;
}

}  // namespace perfpred::x86
