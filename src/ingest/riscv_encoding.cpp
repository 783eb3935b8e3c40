#include "ingest/riscv_encoding.h"

#include "perfpred/trace/op_class.h"

namespace perfpred::riscv {
namespace {

/// Fields of a 32-bit instruction.
struct Word {
  std::uint32_t bits;
  std::uint32_t opcode() const { return bits & 0x7F; }
  std::uint8_t rd() const { return static_cast<std::uint8_t>(bits >> 7 & 0x1F); }
  std::uint8_t rs1() const { return static_cast<std::uint8_t>(bits >> 15 & 0x1F); }
  std::uint8_t rs2() const { return static_cast<std::uint8_t>(bits >> 20 & 0x1F); }
  std::uint8_t rs3() const { return static_cast<std::uint8_t>(bits >> 27 & 0x1F); }
  std::uint32_t funct3() const { return bits >> 12 & 7; }
  std::uint32_t funct7() const { return bits >> 25; }
  std::uint32_t funct5() const { return bits >> 27; }
  std::uint32_t immediate12() const { return bits >> 20; }
};

Register integer(std::uint8_t index) {
  return index == 0 ? Register{} : Register{RegisterClass::integer, index};
}
Register floating(std::uint8_t index) { return {RegisterClass::floating, index}; }
Register vector(std::uint8_t index) { return {RegisterClass::vector, index}; }

OpClass op(const char* name) { return *find_op_class(name); }

constexpr std::int64_t sign_extend(std::uint32_t value, unsigned bits) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << (64 - bits)) >> (64 - bits);
}

bool is_link(std::uint8_t index) { return index == 1 || index == 5; }

constexpr std::uint32_t kJump = bit(Flag::control) | bit(Flag::unconditional);
constexpr std::uint32_t kSystem = bit(Flag::non_speculative) | bit(Flag::serialize_after);

/// Vector instructions belong to no RV64GC: their registers by form, their work roughly.
Decoded vector_work(Word word) {
  Decoded result;
  constexpr std::uint32_t kConfigure = 7;
  if (word.funct3() == kConfigure) {
    result.op_class = op("SimdMisc");
    result.sources[0] = integer(word.rs1());
    result.destination = integer(word.rd());
    return result;
  }
  const std::uint32_t form = word.funct3();
  result.op_class = op(form == 1 || form == 5 ? "SimdFloatMisc" : "SimdMisc");
  constexpr std::uint32_t kMove = 0x17, kMaskUnary = 0x14, kExtend = 0x12, kToScalar = 0x10, kMasks = 2;
  constexpr std::uint8_t kElementIndex = 0x11;  // vid.v
  const std::uint32_t function = word.bits >> 26;
  const bool is_move = function == kMove && (word.bits >> 25 & 1) == 1;
  const bool is_unary =
      form == kMasks && (function == kMaskUnary || function == kExtend || function == kToScalar);
  const bool is_index = is_unary && function == kMaskUnary && word.rs1() == kElementIndex;
  if (!is_move && !is_index) result.sources[0] = vector(word.rs2());
  if (form < 3 && !is_unary) result.sources[1] = vector(word.rs1());
  if (form == 4 || form == 6) result.sources[1] = integer(word.rs1());
  if (form == 5) result.sources[1] = floating(word.rs1());
  result.destination = vector(word.rd());
  return result;
}

/// Of an element of a vector load or store: widths 0, 5, 6 and 7 are 8 to 64 bits.
std::uint8_t element_bytes(std::uint32_t width) {
  return static_cast<std::uint8_t>(width == 0 ? 1U : 1U << (width - 4));
}

Decoded load(Word word) {
  Decoded result{.known = word.funct3() != 7, .op_class = op("MemRead"), .flags = bit(Flag::load)};
  result.sources[0] = integer(word.rs1());
  result.destination = integer(word.rd());
  result.access_bytes = static_cast<std::uint8_t>(1U << (word.funct3() & 3));
  return result;
}

Decoded load_floating(Word word) {
  const std::uint32_t width = word.funct3();
  Decoded result{.known = width == 2 || width == 3, .op_class = op("FloatMemRead"), .flags = bit(Flag::load)};
  result.sources[0] = integer(word.rs1());
  if (width == 0 || width > 4) {
    result.op_class = op("SimdUnitStrideLoad");
    result.destination = vector(word.rd());
    result.access_bytes = element_bytes(width);
    return result;
  }
  result.destination = floating(word.rd());
  result.access_bytes = static_cast<std::uint8_t>(1U << width);
  return result;
}

Decoded store(Word word) {
  Decoded result{.known = word.funct3() < 4, .op_class = op("MemWrite"), .flags = bit(Flag::store)};
  result.sources = {integer(word.rs1()), integer(word.rs2())};
  result.access_bytes = static_cast<std::uint8_t>(1U << (word.funct3() & 3));
  return result;
}

Decoded store_floating(Word word) {
  const std::uint32_t width = word.funct3();
  Decoded result{
      .known = width == 2 || width == 3, .op_class = op("FloatMemWrite"), .flags = bit(Flag::store)};
  if (width == 0 || width > 4) {
    result.op_class = op("SimdUnitStrideStore");
    result.sources = {integer(word.rs1()), vector(word.rd())};
    result.access_bytes = element_bytes(width);
    return result;
  }
  result.sources = {integer(word.rs1()), floating(word.rs2())};
  result.access_bytes = static_cast<std::uint8_t>(1U << width);
  return result;
}

Decoded fence(Word word) {
  Decoded result{.known = word.funct3() < 2, .op_class = op("No_OpClass")};
  if (word.funct3() == 1) {  // fence.i
    result.flags = kSystem | bit(Flag::squash_after);
    return result;
  }
  constexpr std::uint32_t kReads = 0xA, kWrites = 0x5;  // I and R, O and W of predecessors and successors
  const std::uint32_t sets = (word.bits >> 20 | word.bits >> 24) & 0xF;
  if ((sets & kReads) != 0) result.flags |= bit(Flag::read_barrier);
  if ((sets & kWrites) != 0) result.flags |= bit(Flag::write_barrier);
  return result;
}

Decoded atomic(Word word) {
  const std::uint32_t width = word.funct3();
  Decoded result{.known = width == 2 || width == 3};
  result.sources = {integer(word.rs1()), integer(word.rs2())};
  result.destination = integer(word.rd());
  result.access_bytes = static_cast<std::uint8_t>(1U << (width & 7));
  constexpr std::uint32_t kLoadReserved = 2, kStoreConditional = 3;
  if (word.funct5() == kLoadReserved) {
    result.op_class = op("MemRead");
    result.flags = bit(Flag::load);
  } else if (word.funct5() == kStoreConditional) {
    result.op_class = op("MemWrite");
    result.flags = bit(Flag::store) | bit(Flag::store_conditional);
  } else {
    result.op_class = op("MemRead");
    result.flags = bit(Flag::load) | bit(Flag::store) | bit(Flag::atomic);
  }
  return result;
}

Decoded arithmetic(Word word, bool has_immediate) {
  Decoded result{.known = true, .op_class = op("IntAlu")};
  result.sources[0] = integer(word.rs1());
  if (!has_immediate) result.sources[1] = integer(word.rs2());
  result.destination = integer(word.rd());
  constexpr std::uint32_t kMultiplyDivide = 1;
  if (!has_immediate && word.funct7() == kMultiplyDivide) {
    result.op_class = op(word.funct3() < 4 ? "IntMult" : "IntDiv");
  }
  constexpr std::uint32_t kNop = 0x00000013;
  if (word.bits == kNop) result.flags = bit(Flag::nop);
  return result;
}

Decoded upper_immediate(Word word) {
  Decoded result{.known = true, .op_class = op("IntAlu")};
  result.destination = integer(word.rd());
  return result;
}

Decoded multiply_add(Word word) {
  Decoded result{.known = true, .op_class = op("FloatMultAcc")};
  result.sources = {floating(word.rs1()), floating(word.rs2()), floating(word.rs3())};
  result.destination = floating(word.rd());
  return result;
}

Decoded floating_work(Word word) {
  Decoded result{.known = true};
  result.sources = {floating(word.rs1()), floating(word.rs2())};
  result.destination = floating(word.rd());
  const auto one_source = [&](Register source) { result.sources = {source}; };
  switch (word.funct5()) {
    case 0x00:
    case 0x01:
      result.op_class = op("FloatAdd");
      break;
    case 0x02:
      result.op_class = op("FloatMult");
      break;
    case 0x03:
      result.op_class = op("FloatDiv");
      break;
    case 0x04:
      result.op_class = op("FloatMisc");
      break;  // sign injection
    case 0x05:
      result.op_class = op("FloatCmp");
      break;  // minimum, maximum
    case 0x08:
      result.op_class = op("FloatCvt");
      one_source(floating(word.rs1()));
      break;
    case 0x0B:
      result.op_class = op("FloatSqrt");
      one_source(floating(word.rs1()));
      break;
    case 0x14:
      result.op_class = op("FloatCmp");
      result.destination = integer(word.rd());
      break;
    case 0x18:
    case 0x1C:  // to integer; moved, or classified
      result.op_class = op(word.funct5() == 0x1C && word.funct3() == 1 ? "FloatMisc" : "FloatCvt");
      one_source(floating(word.rs1()));
      result.destination = integer(word.rd());
      break;
    case 0x1A:
    case 0x1E:
      result.op_class = op("FloatCvt");
      one_source(integer(word.rs1()));
      break;
    default:
      result.known = false;
      break;
  }
  return result;
}

Decoded branch(Word word) {
  Decoded result{.known = word.funct3() != 2 && word.funct3() != 3, .op_class = op("IntAlu")};
  result.flags = bit(Flag::control) | bit(Flag::conditional) | bit(Flag::direct);
  result.sources = {integer(word.rs1()), integer(word.rs2())};
  const std::uint32_t bits = word.bits;
  result.branch_offset = sign_extend(
      (bits >> 31) << 12 | (bits >> 7 & 1) << 11 | (bits >> 25 & 0x3F) << 5 | (bits >> 8 & 0xF) << 1, 13);
  return result;
}

Decoded jump(Word word) {
  Decoded result{.known = true, .op_class = op("IntAlu"), .flags = kJump | bit(Flag::direct)};
  if (is_link(word.rd())) result.flags |= bit(Flag::call);
  result.destination = integer(word.rd());
  const std::uint32_t bits = word.bits;
  result.branch_offset = sign_extend(
      (bits >> 31) << 20 | (bits >> 12 & 0xFF) << 12 | (bits >> 20 & 1) << 11 | (bits >> 21 & 0x3FF) << 1,
      21);
  return result;
}

/// Calls and returns by the link registers (specification, table 2.1).
Decoded jump_register(Word word) {
  Decoded result{.known = word.funct3() == 0, .op_class = op("IntAlu"), .flags = kJump | bit(Flag::indirect)};
  if (is_link(word.rd())) {
    result.flags |= bit(Flag::call);
  } else if (is_link(word.rs1())) {
    result.flags |= bit(Flag::function_return);
  }
  result.sources[0] = integer(word.rs1());
  result.destination = integer(word.rd());
  return result;
}

Decoded system(Word word) {
  Decoded result{.known = true, .op_class = op("No_OpClass"), .flags = kSystem};
  if (word.funct3() != 0) {  // control registers
    if (word.funct3() < 4) result.sources[0] = integer(word.rs1());
    result.destination = integer(word.rd());
    result.known = word.funct3() != 4;
    return result;
  }
  constexpr std::uint32_t kEcall = 0, kEbreak = 1, kSret = 0x102, kMret = 0x302, kWfi = 0x105, kSfence = 0x09;
  if (word.immediate12() == kEcall || word.immediate12() == kEbreak) {
    result.flags |= bit(Flag::syscall);
  } else if (word.immediate12() == kSret || word.immediate12() == kMret) {
    result.flags |= kJump | bit(Flag::indirect);
  } else if (word.funct7() == kSfence) {
    result.sources = {integer(word.rs1()), integer(word.rs2())};
  } else {
    result.known = word.immediate12() == kWfi;
  }
  return result;
}

Decoded decode_word(Word word) {
  switch (word.opcode()) {
    case 0x03:
      return load(word);
    case 0x07:
      return load_floating(word);
    case 0x0F:
      return fence(word);
    case 0x13:
    case 0x1B:
      return arithmetic(word, true);
    case 0x17:
    case 0x37:
      return upper_immediate(word);
    case 0x23:
      return store(word);
    case 0x27:
      return store_floating(word);
    case 0x2F:
      return atomic(word);
    case 0x33:
    case 0x3B:
      return arithmetic(word, false);
    case 0x43:
    case 0x47:
    case 0x4B:
    case 0x4F:
      return multiply_add(word);
    case 0x53:
      return floating_work(word);
    case 0x57:
      return vector_work(word);
    case 0x63:
      return branch(word);
    case 0x67:
      return jump_register(word);
    case 0x6F:
      return jump(word);
    case 0x73:
      return system(word);
    default:
      return {};
  }
}

}  // namespace

Decoded decode(std::uint32_t encoding) {
  if ((encoding & 3) == 3) return decode_word({encoding});
  const auto expanded = expand_compressed(static_cast<std::uint16_t>(encoding));
  Decoded result = expanded ? decode_word({*expanded}) : Decoded{};
  result.size = 2;
  constexpr std::uint16_t kCompressedNop = 1;
  if (static_cast<std::uint16_t>(encoding) == kCompressedNop) result.flags = bit(Flag::nop);
  return result;
}

}  // namespace perfpred::riscv
