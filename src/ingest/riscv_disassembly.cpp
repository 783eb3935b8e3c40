#include "ingest/riscv_disassembly.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "ingest/disassembly_text.h"
#include "ingest/riscv_operand_table.h"

namespace perfpred::riscv {
namespace {

constexpr Register kReturnAddress = {RegisterClass::integer, 1};

constexpr std::array<std::string_view, 32> kIntegerNames = {
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0",  "a1",  "a2", "a3", "a4", "a5",
    "a6",   "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6"};
constexpr std::array<std::string_view, 32> kFloatNames = {
    "ft0", "ft1", "ft2", "ft3", "ft4",  "ft5",  "ft6", "ft7", "fs0",  "fs1", "fa0",
    "fa1", "fa2", "fa3", "fa4", "fa5",  "fa6",  "fa7", "fs2", "fs3",  "fs4", "fs5",
    "fs6", "fs7", "fs8", "fs9", "fs10", "fs11", "ft8", "ft9", "ft10", "ft11"};

/// "v12" is 12; empty where that is no vector register.
std::optional<std::uint8_t> vector_index(std::string_view name) {
  if (name.size() < 2 || name.front() != 'v') return std::nullopt;
  unsigned index = 0;
  const auto [end, status] = std::from_chars(name.data() + 1, name.data() + name.size(), index);
  if (status != std::errc() || end != name.data() + name.size() || index > 31) return std::nullopt;
  return static_cast<std::uint8_t>(index);
}

/// An instruction's text taken apart. Registers of class none are `zero`.
struct Parsed {
  std::string_view mnemonic;
  std::vector<Register> address;    ///< in brackets
  std::vector<Register> registers;  ///< all others
};

Parsed parse(std::string_view text) {
  // A fence that belongs to an atomic instruction is printed with its encoding: "0x0f5a202f fence".
  if (text.starts_with("0x")) text = take_mnemonic(text).operands;
  const auto [mnemonic, operands] = take_mnemonic(text);
  // The access of an atomic instruction: "amoadd_w[l]".
  Parsed parsed{mnemonic.substr(0, mnemonic.find('[')), {}, {}};
  for (std::string_view operand : split(operands, ", ")) {
    if (const std::size_t open = operand.find('('); open != std::string_view::npos) {
      const std::string_view base = operand.substr(open + 1, operand.find(')') - open - 1);
      if (const auto reg = parse_register(base)) parsed.address.push_back(*reg);
    } else if (const auto reg = parse_register(operand)) {
      parsed.registers.push_back(*reg);
    }
  }
  return parsed;
}

/// "vadd_vv", "vle32_v_micro", "vmv_x_s": of the vector extension, of which the table has next to nothing. No
/// other ISA has such names.
bool is_of_vectors(std::string_view mnemonic) {
  const std::size_t form = mnemonic.find('_') + 1;
  return mnemonic.starts_with('v') && form != 0 && form < mnemonic.size() &&
         std::string_view("vwxmsf").find(mnemonic[form]) != std::string_view::npos;
}

/// The immediate behind the registers of a direct branch, which is relative: "bne a0, a1, -8".
std::optional<std::uint64_t> target_of(const Parsed& parsed, std::string_view text, std::uint64_t pc) {
  static constexpr std::array<std::string_view, 11> kDirect = {
      "beq", "bne", "blt", "bge", "bltu", "bgeu", "jal", "c_beqz", "c_bnez", "c_j", "c_jal"};
  if (std::find(kDirect.begin(), kDirect.end(), parsed.mnemonic) == kDirect.end()) return std::nullopt;
  const std::string_view last = text.substr(text.rfind(' ') + 1);
  std::int64_t offset = 0;
  const auto [end, status] = std::from_chars(last.data(), last.data() + last.size(), offset);
  if (status != std::errc() || end != last.data() + last.size()) return std::nullopt;
  return pc + static_cast<std::uint64_t>(offset);
}

/// Whose mnemonic the table lacks: a store reads all, anything else writes its first register.
Rule general_rule(const gem5::MicroOpFacts& facts) {
  return {facts.is_store && !facts.is_load ? Operands::read : Operands::write_then_read, 0};
}

}  // namespace

std::optional<Register> parse_register(std::string_view name) {
  for (std::size_t i = 0; i < kIntegerNames.size(); ++i) {
    if (name == kIntegerNames[i]) {
      return i == 0 ? Register{} : Register{RegisterClass::integer, static_cast<std::uint8_t>(i)};
    }
    if (name == kFloatNames[i]) return Register{RegisterClass::floating, static_cast<std::uint8_t>(i)};
  }
  if (name == "fp") return Register{RegisterClass::integer, 8};
  if (const auto index = vector_index(name)) return Register{RegisterClass::vector, *index};
  return std::nullopt;
}

gem5::DecodedMicroOp decode_micro_op(std::string_view disassembly, const gem5::MicroOpFacts& facts) {
  gem5::DecodedMicroOp result;
  result.text = with_single_spaces(disassembly);
  const Parsed parsed = parse(result.text);
  const Rule* const found = find_rule(parsed.mnemonic);
  result.known = found != nullptr;
  const Rule rule = found != nullptr ? *found : general_rule(facts);
  result.access_bytes = rule.access_bytes;
  const bool compressed = parsed.mnemonic.starts_with("c_") || parsed.mnemonic.starts_with("cm_");
  result.instruction_bytes = compressed ? 2 : 4;
  result.target = target_of(parsed, result.text, facts.pc);
  if (rule.operands == Operands::none) return result;

  const auto add = [](std::vector<Register>& list, Register reg) {
    if (reg.register_class != RegisterClass::none) list.push_back(reg);
  };
  for (const Register reg : parsed.address) add(result.sources, reg);
  const bool writes_first = rule.operands == Operands::write_then_read || rule.operands == Operands::update;
  for (std::size_t i = 0; i < parsed.registers.size(); ++i) {
    const bool written = writes_first && i == 0;
    if (written) add(result.destinations, parsed.registers[i]);
    if (!written || rule.operands == Operands::update) add(result.sources, parsed.registers[i]);
  }
  if (rule.operands == Operands::link) result.destinations.push_back(kReturnAddress);
  return result;
}

Width width_of(std::string_view disassembly) {
  static constexpr std::array<std::string_view, 5> kRv32 = {"c_jal", "c_flw", "c_flwsp", "c_fsw", "c_fswsp"};
  static constexpr std::array<std::string_view, 22> kRv64 = {
      "ld",   "lwu",  "sd",   "addiw", "slliw", "srliw",  "sraiw", "addw",   "subw",    "sllw",   "srlw",
      "sraw", "mulw", "divw", "remw",  "c_ld",  "c_ldsp", "c_sd",  "c_sdsp", "c_addiw", "c_addw", "c_subw"};
  const std::string_view mnemonic = take_mnemonic(disassembly).mnemonic;
  if (std::find(kRv32.begin(), kRv32.end(), mnemonic) != kRv32.end()) return Width::rv32;
  return std::find(kRv64.begin(), kRv64.end(), mnemonic) != kRv64.end() ? Width::rv64 : Width::any;
}

bool looks_right(std::string_view disassembly) {
  const std::string text = with_single_spaces(disassembly);
  const Parsed parsed = parse(text);
  const Rule* const rule = find_rule(parsed.mnemonic);
  const bool needs_operands = rule == nullptr || rule->operands != Operands::none;
  if (rule == nullptr && !is_of_vectors(parsed.mnemonic)) return false;
  return !needs_operands || !parsed.registers.empty() || !parsed.address.empty();
}

}  // namespace perfpred::riscv
