#include "record/x86_general_rule.h"

#include <array>
#include <string>
#include <string_view>

#include "perfpred/ingest/register_slots.h"

namespace perfpred::record {
namespace {

/// The register of the trace format, class none for others (segments, control registers, the instruction
/// pointer).
Register traced_register(ZydisRegister reg) {
  const auto number = [](ZydisRegister of) { return static_cast<std::uint8_t>(ZydisRegisterGetId(of)); };
  switch (ZydisRegisterGetClass(reg)) {
    case ZYDIS_REGCLASS_GPR8:
    case ZYDIS_REGCLASS_GPR16:
    case ZYDIS_REGCLASS_GPR32:
    case ZYDIS_REGCLASS_GPR64:
      return {RegisterClass::integer,
              number(ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, reg))};
    case ZYDIS_REGCLASS_XMM:
    case ZYDIS_REGCLASS_YMM:
    case ZYDIS_REGCLASS_ZMM:
      return {RegisterClass::vector, number(reg)};
    case ZYDIS_REGCLASS_X87:
    case ZYDIS_REGCLASS_MMX:
      return {RegisterClass::floating, number(reg)};
    case ZYDIS_REGCLASS_FLAGS:
      return {RegisterClass::flags, 0};
    default:
      return {};
  }
}

void add_operand(const ZydisDecodedOperand& operand, StaticInstruction& result) {
  const bool reads = (operand.actions & ZYDIS_OPERAND_ACTION_MASK_READ) != 0;
  const bool writes = (operand.actions & ZYDIS_OPERAND_ACTION_MASK_WRITE) != 0;
  if (operand.type == ZYDIS_OPERAND_TYPE_REGISTER) {
    const Register reg = traced_register(operand.reg.value);
    if (reg.register_class == RegisterClass::none) return;
    if (reads) add_register(result.sources, reg);
    if (writes) add_register(result.destinations, reg);
  } else if (operand.type == ZYDIS_OPERAND_TYPE_MEMORY) {
    for (const ZydisRegister part : {operand.mem.index, operand.mem.base}) {
      const Register reg = traced_register(part);
      if (reg.register_class != RegisterClass::none) add_register(result.sources, reg);
    }
    if (operand.mem.type == ZYDIS_MEMOP_TYPE_AGEN) return;
    if (reads) result.flags |= bit(Flag::load);
    if (writes) result.flags |= bit(Flag::store);
  }
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// By what the mnemonic says it does.
std::string_view class_name(std::string_view mnemonic, bool floating, bool vector) {
  if (floating) {
    if (contains(mnemonic, "DIV")) return "FloatDiv";
    if (contains(mnemonic, "SQRT")) return "FloatSqrt";
    if (contains(mnemonic, "MUL")) return "FloatMult";
    return "FloatAdd";
  }
  if (!vector) return contains(mnemonic, "MUL") ? "IntMult" : contains(mnemonic, "DIV") ? "IntDiv" : "IntAlu";
  const bool of_floats = mnemonic.ends_with("PS") || mnemonic.ends_with("PD") || mnemonic.ends_with("SS") ||
                         mnemonic.ends_with("SD");
  if (contains(mnemonic, "AES")) return "SimdAes";
  if (contains(mnemonic, "MOV")) return "SimdMisc";
  if (contains(mnemonic, "CVT")) return "SimdFloatCvt";
  if (of_floats) {
    if (contains(mnemonic, "FMADD") || contains(mnemonic, "FMSUB") || contains(mnemonic, "FNM"))
      return "SimdFloatMultAcc";
    if (contains(mnemonic, "DIV")) return "SimdFloatDiv";
    if (contains(mnemonic, "SQRT")) return "SimdFloatSqrt";
    if (contains(mnemonic, "MUL")) return "SimdFloatMult";
    if (contains(mnemonic, "ADD") || contains(mnemonic, "SUB")) return "SimdFloatAdd";
    if (contains(mnemonic, "MAX") || contains(mnemonic, "MIN") || contains(mnemonic, "CMP"))
      return "SimdFloatCmp";
    return "SimdMisc";
  }
  if (contains(mnemonic, "MUL") || contains(mnemonic, "MADD")) return "SimdMult";
  if (contains(mnemonic, "ADD") || contains(mnemonic, "SUB")) return "SimdAdd";
  if (contains(mnemonic, "CMP") || contains(mnemonic, "MAX") || contains(mnemonic, "MIN")) return "SimdCmp";
  if (contains(mnemonic, "SLL") || contains(mnemonic, "SRL") || contains(mnemonic, "SRA")) return "SimdShift";
  return "SimdAlu";
}

/// "vaddps ymm0, ymm1, ymm2": a text that no reader takes for gem5's.
std::string disassembly_of(const X86Instruction& instruction, std::uint64_t pc) {
  ZydisFormatter formatter;
  ZydisFormatterInit(&formatter, ZYDIS_FORMATTER_STYLE_INTEL);
  std::array<char, 128> text{};
  if (ZYAN_FAILED(ZydisFormatterFormatInstruction(
          &formatter, &instruction.decoded, instruction.all_operands.data(),
          instruction.decoded.operand_count_visible, text.data(), text.size(), pc, nullptr)))
    return ZydisMnemonicGetString(instruction.decoded.mnemonic);
  return text.data();
}

std::uint32_t control_bits(const X86Instruction& instruction) {
  const ZydisInstructionCategory category = instruction.decoded.meta.category;
  const bool direct = instruction.decoded.raw.imm[0].is_relative != 0;
  const std::uint32_t way = bit(Flag::control) | (direct ? bit(Flag::direct) : bit(Flag::indirect));
  if (category == ZYDIS_CATEGORY_COND_BR) return way | bit(Flag::conditional);
  if (category == ZYDIS_CATEGORY_UNCOND_BR) return way | bit(Flag::unconditional);
  if (category == ZYDIS_CATEGORY_CALL) return way | bit(Flag::unconditional) | bit(Flag::call);
  if (category == ZYDIS_CATEGORY_RET) return way | bit(Flag::unconditional) | bit(Flag::function_return);
  return 0;
}

}  // namespace

void describe_by_encoding(const X86Instruction& instruction, StaticInstruction& result) {
  for (const ZydisDecodedOperand& operand : instruction.operands()) add_operand(operand, result);
  bool floating = false, vector = false;
  for (const auto* const side : {result.sources.data(), result.destinations.data()}) {
    const std::size_t count = side == result.sources.data() ? kMaxSources : kMaxDestinations;
    for (std::size_t i = 0; i < count; ++i) {
      floating |= side[i].register_class == RegisterClass::floating;
      vector |= side[i].register_class == RegisterClass::vector;
    }
  }
  const bool syscall = instruction.decoded.meta.category == ZYDIS_CATEGORY_SYSCALL;
  result.flags |= control_bits(instruction);
  if (syscall) result.flags |= bit(Flag::syscall) | bit(Flag::non_speculative) | bit(Flag::serialize_after);
  const bool loads = result.has(Flag::load), stores = result.has(Flag::store);
  std::string name = instruction.name.substr(0, instruction.name.find('_'));
  std::string_view op_class = syscall ? "No_OpClass" : class_name(name, floating, vector);
  const bool only_moves = contains(name, "MOV") && (loads || stores);
  if (only_moves) {
    const bool wide = floating || vector;
    op_class = loads ? (wide ? "FloatMemRead" : "MemRead") : (wide ? "FloatMemWrite" : "MemWrite");
  }
  result.op_class = *find_op_class(op_class);
  result.uops = static_cast<std::uint8_t>((only_moves ? 0 : 1) + (loads ? 1 : 0) + (stores ? 1 : 0));
  result.disassembly = disassembly_of(instruction, result.pc);
}

}  // namespace perfpred::record
