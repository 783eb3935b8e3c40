#include "record/x86_value_step.h"

#include <algorithm>

#include "record/x86_instruction.h"

namespace perfpred::record {
namespace {

using Kind = X86ValueStep::Kind;

std::uint8_t number_of(ZydisRegister reg) {
  const ZydisRegister whole = ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, reg);
  const int id = ZydisRegisterGetId(whole);
  switch (ZydisRegisterGetClass(whole)) {
    case ZYDIS_REGCLASS_GPR64:
      return static_cast<std::uint8_t>(id);
    case ZYDIS_REGCLASS_XMM:
    case ZYDIS_REGCLASS_YMM:
    case ZYDIS_REGCLASS_ZMM:
      return static_cast<std::uint8_t>(X86ValueStep::kVectors + id % 32);
    case ZYDIS_REGCLASS_FLAGS:
      return X86ValueStep::kFlags;
    case ZYDIS_REGCLASS_IP:
    case ZYDIS_REGCLASS_SEGMENT:
    case ZYDIS_REGCLASS_INVALID:
      return X86ValueStep::kNone;
    default:
      return X86ValueStep::kOthers;
  }
}

std::uint8_t bytes_of(ZydisRegister reg) {
  return static_cast<std::uint8_t>(ZydisRegisterGetWidth(ZYDIS_MACHINE_MODE_LONG_64, reg) / 8);
}

bool is_high_byte(ZydisRegister reg) { return reg >= ZYDIS_REGISTER_AH && reg <= ZYDIS_REGISTER_BH; }

bool is_register(const ZydisDecodedOperand& operand) {
  return operand.type == ZYDIS_OPERAND_TYPE_REGISTER && !is_high_byte(operand.reg.value) &&
         number_of(operand.reg.value) < X86ValueStep::kVectors;
}

X86ValueStep::Term term_of(const ZydisDecodedOperand& operand, std::int64_t factor = 1) {
  return {number_of(operand.reg.value), bytes_of(operand.reg.value), factor};
}

/// The sum that an operand's address is. One behind a segment register has a base that nothing tells.
bool take_place(const ZydisDecodedOperandMem& memory, std::uint64_t behind, X86ValueStep::Sum& place) {
  if (memory.segment == ZYDIS_REGISTER_FS || memory.segment == ZYDIS_REGISTER_GS) return false;
  place = {};
  place.constant = memory.disp.has_displacement ? memory.disp.value : 0;
  if (memory.base == ZYDIS_REGISTER_RIP) {
    place.constant += static_cast<std::int64_t>(behind);
  } else if (memory.base != ZYDIS_REGISTER_NONE) {
    place.terms[0] = {number_of(memory.base), bytes_of(memory.base), 1};
  }
  if (memory.index != ZYDIS_REGISTER_NONE)
    place.terms[1] = {number_of(memory.index), bytes_of(memory.index), memory.scale};
  return true;
}

class StepReader {
 public:
  StepReader(std::uint64_t pc, const X86Instruction& instruction)
      : instruction_(instruction), decoded_(instruction.decoded), behind_(pc + decoded_.length) {}

  X86ValueStep read() {
    take_operands();
    step_.kind = kind();
    return std::move(step_);
  }

 private:
  const ZydisDecodedOperand& operand(std::size_t i) const { return instruction_.all_operands[i]; }
  bool has_registers(std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i)
      if (!is_register(operand(i))) return false;
    return true;
  }
  bool is_immediate(std::size_t i) const { return operand(i).type == ZYDIS_OPERAND_TYPE_IMMEDIATE; }

  void take_operands() {
    step_.operation = mixed(decoded_.mnemonic, static_cast<std::uint64_t>(decoded_.operand_width) << 8U |
                                                   decoded_.operand_count_visible);
    for (const ZydisDecodedOperand& operand : instruction_.operands()) {
      const bool reads = (operand.actions & ZYDIS_OPERAND_ACTION_MASK_READ) != 0;
      const bool writes = (operand.actions & ZYDIS_OPERAND_ACTION_MASK_WRITE) != 0;
      if (operand.type == ZYDIS_OPERAND_TYPE_REGISTER) {
        const std::uint8_t number = number_of(operand.reg.value);
        if (number == X86ValueStep::kNone) continue;
        // What writes less than four bytes leaves the others, and so hangs on what was there.
        const bool merges = writes && number < X86ValueStep::kFlags && bytes_of(operand.reg.value) != 8 &&
                            bytes_of(operand.reg.value) != 4;
        const bool may_not_write = (operand.actions & ZYDIS_OPERAND_ACTION_CONDWRITE) != 0;
        if (reads || merges || may_not_write) step_.reads.push_back(number);
        if (writes) step_.writes.push_back({number, bytes_of(operand.reg.value)});
        step_.operation = mixed(step_.operation, static_cast<std::uint64_t>(bytes_of(operand.reg.value)) * 4 +
                                                     (is_high_byte(operand.reg.value) ? 2U : 0U) + 1);
      } else if (operand.type == ZYDIS_OPERAND_TYPE_IMMEDIATE) {
        step_.operation = mixed(step_.operation, operand.imm.value.u);
      } else if (operand.type == ZYDIS_OPERAND_TYPE_MEMORY) {
        take_memory(operand, writes);
      }
    }
  }

  void take_memory(const ZydisDecodedOperand& operand, bool writes) {
    const bool is_stack =
        operand.visibility == ZYDIS_OPERAND_VISIBILITY_HIDDEN && operand.mem.base == ZYDIS_REGISTER_RSP;
    if (is_stack) {
      step_.on_stack = true;
      return;
    }
    const bool has_place = take_place(operand.mem, behind_, step_.place);
    const bool is_named = operand.mem.type == ZYDIS_MEMOP_TYPE_MEM;
    step_.is_prefetch = is_named && has_place && decoded_.meta.category == ZYDIS_CATEGORY_PREFETCH;
    step_.has_memory = is_named && has_place && !step_.is_prefetch;
    step_.writes_memory = is_named && writes;
    step_.bytes = static_cast<std::uint8_t>(std::min(operand.size / 8, 255));
    step_.operation = mixed(step_.operation, operand.size);
  }

  Kind linear(X86ValueStep::Sum sum) {
    step_.target = number_of(operand(0).reg.value);
    step_.bytes = bytes_of(operand(0).reg.value);
    step_.sum = sum;
    return step_.bytes == 8 || step_.bytes == 4 ? Kind::linear : Kind::computed;
  }

  Kind kind() {
    using Sum = X86ValueStep::Sum;
    const std::int64_t immediate = instruction_.immediate;
    switch (decoded_.mnemonic) {
      case ZYDIS_MNEMONIC_SYSCALL:
      case ZYDIS_MNEMONIC_SYSENTER:
      case ZYDIS_MNEMONIC_INT:
        return Kind::forget;
      case ZYDIS_MNEMONIC_CPUID:
      case ZYDIS_MNEMONIC_RDTSC:
      case ZYDIS_MNEMONIC_RDTSCP:
      case ZYDIS_MNEMONIC_RDRAND:
      case ZYDIS_MNEMONIC_RDSEED:
      case ZYDIS_MNEMONIC_XGETBV:
        return Kind::unpredictable;
      case ZYDIS_MNEMONIC_MOV:
      case ZYDIS_MNEMONIC_MOVSXD:
        return of_move(immediate);
      case ZYDIS_MNEMONIC_CDQE:
        step_.target = 0;
        step_.bytes = 8;
        step_.sum = {{{0, 4, 1}, {}}, 0};
        return Kind::linear;
      case ZYDIS_MNEMONIC_LEA:
        if (!has_registers(1)) return Kind::computed;
        return linear(step_.place);
      case ZYDIS_MNEMONIC_ADD:
      case ZYDIS_MNEMONIC_SUB: {
        if (!has_registers(1)) return Kind::computed;
        const std::int64_t sign = decoded_.mnemonic == ZYDIS_MNEMONIC_ADD ? 1 : -1;
        if (is_immediate(1)) return linear(Sum{{term_of(operand(0)), {}}, sign * immediate});
        if (has_registers(2)) return linear(Sum{{term_of(operand(0)), term_of(operand(1), sign)}, 0});
        return Kind::computed;
      }
      case ZYDIS_MNEMONIC_INC:
      case ZYDIS_MNEMONIC_DEC:
        if (!has_registers(1)) return Kind::computed;
        return linear(Sum{{term_of(operand(0)), {}}, decoded_.mnemonic == ZYDIS_MNEMONIC_INC ? 1 : -1});
      case ZYDIS_MNEMONIC_NEG:
        if (!has_registers(1)) return Kind::computed;
        return linear(Sum{{term_of(operand(0), -1), {}}, 0});
      case ZYDIS_MNEMONIC_SHL:
        if (!has_registers(1) || !is_immediate(1) || immediate < 0 || immediate > 30) return Kind::computed;
        return linear(Sum{{term_of(operand(0), std::int64_t{1} << immediate), {}}, 0});
      case ZYDIS_MNEMONIC_XOR:
        if (!has_registers(2) || operand(0).reg.value != operand(1).reg.value) return Kind::computed;
        return linear(Sum{});
      case ZYDIS_MNEMONIC_PUSH:
        step_.target = is_register(operand(0)) ? number_of(operand(0).reg.value) : X86ValueStep::kNone;
        return Kind::push;
      case ZYDIS_MNEMONIC_CALL:
        return Kind::push;
      case ZYDIS_MNEMONIC_POP:
        step_.target = is_register(operand(0)) ? number_of(operand(0).reg.value) : X86ValueStep::kNone;
        return Kind::pop;
      case ZYDIS_MNEMONIC_RET:
        step_.popped = immediate;
        return Kind::pop;
      case ZYDIS_MNEMONIC_LEAVE:
        return Kind::leave;
      default:
        if (decoded_.meta.category == ZYDIS_CATEGORY_STRINGOP) return Kind::forget;
        return step_.writes.empty() && !step_.writes_memory ? Kind::nothing : Kind::computed;
    }
  }

  Kind of_move(std::int64_t immediate) {
    if (operand(0).type == ZYDIS_OPERAND_TYPE_MEMORY) {
      if (is_immediate(1)) step_.sum.constant = immediate;
      if (is_register(operand(1))) step_.sum.terms[0] = term_of(operand(1));
      const bool is_told = is_immediate(1) || is_register(operand(1));
      return is_told && step_.bytes >= 4 ? Kind::store : Kind::computed;
    }
    if (!has_registers(1)) return Kind::computed;
    if (is_immediate(1)) return linear({{{}, {}}, immediate});
    if (is_register(operand(1))) return linear({{term_of(operand(1)), {}}, 0});
    step_.target = number_of(operand(0).reg.value);
    const bool is_whole = step_.has_memory && step_.bytes >= 4;
    return is_whole ? Kind::load : Kind::computed;
  }

  const X86Instruction& instruction_;
  const ZydisDecodedInstruction& decoded_;
  std::uint64_t behind_;
  X86ValueStep step_;
};

}  // namespace

X86ValueStep value_step_of(std::uint64_t pc, std::span<const std::uint8_t> bytes) {
  X86Instruction instruction;
  if (take_apart(bytes, instruction)) return StepReader(pc, instruction).read();
  X86ValueStep step;
  step.kind = Kind::forget;
  return step;
}

}  // namespace perfpred::record
