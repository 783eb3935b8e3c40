#include "record/x86_instruction.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "perfpred/trace/x86_registers.h"

namespace perfpred::record {
namespace {

bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string upper_case_mnemonic(ZydisMnemonic mnemonic) {
  std::string name = ZydisMnemonicGetString(mnemonic);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
  return name;
}

X86Register register_of(ZydisRegister reg) {
  X86Register result;
  result.bytes = static_cast<std::uint8_t>(ZydisRegisterGetWidth(ZYDIS_MACHINE_MODE_LONG_64, reg) / 8);
  const ZydisRegister whole = ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, reg);
  switch (ZydisRegisterGetClass(reg)) {
    case ZYDIS_REGCLASS_GPR8:
    case ZYDIS_REGCLASS_GPR16:
    case ZYDIS_REGCLASS_GPR32:
    case ZYDIS_REGCLASS_GPR64:
      result.kind = X86Register::Kind::integer;
      result.number = static_cast<std::uint8_t>(ZydisRegisterGetId(whole));
      break;
    case ZYDIS_REGCLASS_XMM:
      result.kind = X86Register::Kind::vector;
      result.number = static_cast<std::uint8_t>(ZydisRegisterGetId(reg));
      break;
    default:
      break;
  }
  result.high_byte = reg >= ZYDIS_REGISTER_AH && reg <= ZYDIS_REGISTER_BH;
  return result;
}

/// The size that prefixes ask for, which is what a reading of the instruction pointer has.
std::uint8_t prefixed_bytes(const ZydisDecodedInstruction& decoded) {
  if (decoded.raw.rex.W != 0) return 8;
  for (std::size_t i = 0; i < decoded.raw.prefix_count; ++i)
    if (decoded.raw.prefixes[i].value == 0x66) return 2;
  return 4;
}

struct Forms {
  std::string text;      ///< "_R_M"
  std::string as_table;  ///< the same with M for P
};

/// Kinds of the visible operands; a count in cl or a count of 1 is none.
Forms forms_of(X86Instruction& instruction) {
  Forms forms;
  const auto add = [&](std::string_view form, std::string_view in_table) {
    forms.text.append("_").append(form);
    forms.as_table.append("_").append(in_table);
  };
  for (std::size_t i = 0; i < instruction.decoded.operand_count_visible; ++i) {
    const ZydisDecodedOperand& operand = instruction.all_operands[i];
    switch (operand.type) {
      case ZYDIS_OPERAND_TYPE_REGISTER: {
        const X86Register reg = register_of(operand.reg.value);
        const bool is_count = operand.visibility == ZYDIS_OPERAND_VISIBILITY_IMPLICIT && i > 0 &&
                              operand.reg.value == ZYDIS_REGISTER_CL;
        if (is_count) {
          // gem5 names the count of a shift as an operand, that of a double shift not.
          if (i == 1) add("R", "R");
          break;
        }
        instruction.registers.push_back(reg);
        const std::string_view kind = reg.kind == X86Register::Kind::integer  ? "R"
                                      : reg.kind == X86Register::Kind::vector ? "XMM"
                                                                              : "OTHER";
        add(kind, kind);
        break;
      }
      case ZYDIS_OPERAND_TYPE_MEMORY:
        instruction.memory = &operand;
        instruction.relative = operand.mem.base == ZYDIS_REGISTER_RIP;
        add(instruction.relative ? "P" : "M", "M");
        break;
      case ZYDIS_OPERAND_TYPE_IMMEDIATE:
        instruction.immediate = operand.imm.value.s;
        // gem5 widens an immediate of 8 or 32 bits with its sign, and one of 16 without.
        if (operand.size == 16 && instruction.decoded.raw.imm[0].size == 16) instruction.immediate &= 0xffff;
        if (operand.visibility == ZYDIS_OPERAND_VISIBILITY_EXPLICIT) add("I", "I");
        break;
      default:
        add("OTHER", "OTHER");
    }
  }
  return forms;
}

std::uint8_t data_bytes_of(const X86Instruction& instruction) {
  for (const X86Register& reg : instruction.registers)
    if (reg.kind == X86Register::Kind::integer) return reg.bytes;
  const bool is_vector = !instruction.registers.empty();
  if (instruction.memory != nullptr && !is_vector)
    return static_cast<std::uint8_t>(instruction.memory->size / 8);
  return prefixed_bytes(instruction.decoded);
}

/// Names and sizes of string instructions, whose operands are not in their encoding.
bool name_string(X86Instruction& instruction, std::string_view mnemonic) {
  if (instruction.decoded.meta.category != ZYDIS_CATEGORY_STRINGOP) return false;
  const std::string_view stem = mnemonic.substr(0, 4);
  if (!one_of(stem, {"MOVS", "STOS", "LODS", "SCAS", "CMPS"})) return false;
  constexpr ZydisInstructionAttributes kRepeats =
      ZYDIS_ATTRIB_HAS_REP | ZYDIS_ATTRIB_HAS_REPE | ZYDIS_ATTRIB_HAS_REPNE;
  instruction.repeats = (instruction.decoded.attributes & kRepeats) != 0;
  const bool until_equal = (instruction.decoded.attributes & ZYDIS_ATTRIB_HAS_REPNE) != 0;
  instruction.name = stem;
  if (instruction.repeats) instruction.name += until_equal && one_of(stem, {"SCAS", "CMPS"}) ? "_N" : "_E";
  instruction.name += one_of(stem, {"MOVS", "CMPS"}) ? "_M_M" : "_M";
  instruction.microcode = instruction.name;
  const char size = mnemonic.size() > 4 ? mnemonic[4] : 'B';
  instruction.data_bytes = size == 'Q' ? 8 : size == 'D' ? 4 : size == 'W' ? 2 : 1;
  instruction.registers.clear();
  instruction.memory = nullptr;
  return true;
}

/// gem5's stem for instructions that it calls otherwise than Zydis.
std::string stem_of(const X86Instruction& instruction, const std::string& mnemonic) {
  const ZydisDecodedInstruction& decoded = instruction.decoded;
  if (mnemonic == "SHL") return "SAL";
  if (mnemonic == "CALL") return "CALL_NEAR";
  if (mnemonic == "RET") return "RET_NEAR";
  if (one_of(mnemonic, {"MOVZX", "MOVSX"})) {
    const std::uint16_t source_bits = instruction.all_operands[1].size;
    return mnemonic + (source_bits == 8 ? "_B" : "_W");
  }
  if (mnemonic == "MOVQ") {
    for (const X86Register& reg : instruction.registers)
      if (reg.kind == X86Register::Kind::integer) return "MOVD";
  }
  if (mnemonic.starts_with("PREFETCH") && mnemonic.size() > 8) return "PREFETCH_" + mnemonic.substr(8);
  if (mnemonic == "BSWAP") return instruction.data_bytes == 8 ? "BSWAP_Q" : "BSWAP_D";
  // Shifts by one have an opcode of their own.
  if (decoded.opcode_map == ZYDIS_OPCODE_MAP_DEFAULT && (decoded.opcode == 0xD0 || decoded.opcode == 0xD1))
    return mnemonic + "_1";
  return mnemonic;
}

/// The name of an instruction that has no operands for gem5; empty for others.
std::string name_without_operands(const ZydisDecodedInstruction& decoded, std::string_view mnemonic) {
  if (one_of(mnemonic, {"CDQE", "CWDE", "CBW"})) return "CDQE_R";
  if (one_of(mnemonic, {"CQO", "CDQ", "CWD"})) return "CQO_R_R";
  if (mnemonic == "NOP")
    return decoded.opcode == 0x90 && decoded.opcode_map == ZYDIS_OPCODE_MAP_DEFAULT ? "NOP" : "HINT_NOP";
  if (decoded.meta.category == ZYDIS_CATEGORY_WIDENOP || one_of(mnemonic, {"ENDBR64", "ENDBR32"}))
    return "HINT_NOP";
  return {};
}

void name_instruction(X86Instruction& instruction) {
  std::string mnemonic = upper_case_mnemonic(instruction.decoded.mnemonic);
  if (mnemonic == "SHL") mnemonic = "SAL";
  if (name_string(instruction, mnemonic)) return;
  const Forms forms = forms_of(instruction);
  instruction.data_bytes = data_bytes_of(instruction);
  instruction.locked = (instruction.decoded.attributes & ZYDIS_ATTRIB_HAS_LOCK) != 0;
  if (const std::string name = name_without_operands(instruction.decoded, mnemonic); !name.empty()) {
    instruction.name = instruction.microcode = name;
    instruction.data_bytes = prefixed_bytes(instruction.decoded);
    instruction.memory = nullptr;
    return;
  }
  const std::string stem = stem_of(instruction, mnemonic);
  if (one_of(mnemonic, {"MOVHPD", "MOVHPS", "MOVLPD", "MOVLPS", "PUSH", "POP", "JMP", "CALL"}))
    instruction.data_bytes = 8;
  instruction.name = stem + (instruction.locked ? "_LOCKED" : "") + forms.text;
  instruction.microcode = stem + forms.as_table;
  if (one_of(mnemonic, {"PSRLDQ", "PSLLDQ"})) {
    instruction.microcode = stem + (instruction.immediate <= 8 ? "_S" : "_L") + forms.as_table;
  }
}

std::string address_register(ZydisRegister reg) {
  const X86Register named = register_of(reg);
  return x86_integer_register_name(named.number, named.bytes);
}

std::string_view segment_name(ZydisRegister segment) {
  switch (segment) {
    case ZYDIS_REGISTER_FS:
      return "FS";
    case ZYDIS_REGISTER_GS:
      return "GS";
    case ZYDIS_REGISTER_SS:
      return "SS";
    case ZYDIS_REGISTER_ES:
      return "ES";
    case ZYDIS_REGISTER_CS:
      return "CS";
    default:
      return "DS";
  }
}

}  // namespace

bool take_apart(std::span<const std::uint8_t> bytes, X86Instruction& instruction) {
  static const ZydisDecoder decoder = [] {
    ZydisDecoder made;
    ZydisDecoderInit(&made, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
    // Neither gem5 nor the recorder's processor has them: their encodings scan for a bit there.
    ZydisDecoderEnableMode(&made, ZYDIS_DECODER_MODE_TZCNT, ZYAN_FALSE);
    ZydisDecoderEnableMode(&made, ZYDIS_DECODER_MODE_LZCNT, ZYAN_FALSE);
    return made;
  }();
  instruction = {};
  if (ZYAN_FAILED(ZydisDecoderDecodeFull(&decoder, bytes.data(), bytes.size(), &instruction.decoded,
                                         instruction.all_operands.data())))
    return false;
  name_instruction(instruction);
  return true;
}

std::string memory_text(const X86Instruction& instruction, std::int64_t offset) {
  const ZydisDecodedOperandMem& memory = instruction.memory->mem;
  const std::int64_t displacement = (memory.disp.has_displacement ? memory.disp.value : 0) + offset;
  std::string address;
  if (instruction.relative) {
    address = "t0 + t7";
  } else {
    // An address that has the form of base and index prints both; t0 is gem5's zero.
    const bool has_index_byte = instruction.decoded.raw.modrm.rm == 4;
    if (memory.index != ZYDIS_REGISTER_NONE) {
      if (memory.scale > 1) address = fmt::format("{}*", memory.scale);
      address.append(address_register(memory.index)).append(" + ");
    } else if (has_index_byte) {
      address = "t0 + ";
    }
    address += memory.base == ZYDIS_REGISTER_NONE ? "t0" : address_register(memory.base);
  }
  if (displacement != 0) address += fmt::format(" + {:#x}", static_cast<std::uint64_t>(displacement));
  return fmt::format("{}:[{}]", segment_name(memory.segment), address);
}

}  // namespace perfpred::record
