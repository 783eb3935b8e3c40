#include "ingest/riscv_encoding.h"

namespace perfpred::riscv {
namespace {

constexpr std::uint32_t kLoad = 0x03, kLoadFp = 0x07, kOpImm = 0x13, kOpImm32 = 0x1B, kStore = 0x23,
                        kStoreFp = 0x27, kOp = 0x33, kLui = 0x37, kOp32 = 0x3B, kBranch = 0x63, kJalr = 0x67,
                        kJal = 0x6F;
constexpr std::uint32_t kEbreak = 0x00100073;
constexpr std::uint32_t kSp = 2;
constexpr std::uint32_t kWord = 2, kDouble = 3;  // widths as loads and stores encode them

/// Bits `high` to `low` of a compressed instruction.
constexpr std::uint32_t field(std::uint32_t word, unsigned high, unsigned low) {
  return word >> low & ((1U << (high - low + 1)) - 1);
}

constexpr std::uint32_t sign_extend(std::uint32_t value, unsigned bits) {
  const std::uint32_t sign = 1U << (bits - 1);
  return (value ^ sign) - sign;
}

std::uint32_t register_type(std::uint32_t opcode, std::uint32_t f3, std::uint32_t f7, std::uint32_t rd,
                            std::uint32_t rs1, std::uint32_t rs2) {
  return f7 << 25 | rs2 << 20 | rs1 << 15 | f3 << 12 | rd << 7 | opcode;
}

std::uint32_t immediate_type(std::uint32_t opcode, std::uint32_t f3, std::uint32_t rd, std::uint32_t rs1,
                             std::uint32_t immediate) {
  return (immediate & 0xFFF) << 20 | rs1 << 15 | f3 << 12 | rd << 7 | opcode;
}

std::uint32_t store_type(std::uint32_t opcode, std::uint32_t f3, std::uint32_t rs1, std::uint32_t rs2,
                         std::uint32_t immediate) {
  return (immediate >> 5 & 0x7F) << 25 | rs2 << 20 | rs1 << 15 | f3 << 12 | (immediate & 0x1F) << 7 | opcode;
}

std::uint32_t branch_type(std::uint32_t f3, std::uint32_t rs1, std::uint32_t offset) {
  return (offset >> 12 & 1) << 31 | (offset >> 5 & 0x3F) << 25 | rs1 << 15 | f3 << 12 |
         (offset >> 1 & 0xF) << 8 | (offset >> 11 & 1) << 7 | kBranch;
}

std::uint32_t jump_type(std::uint32_t rd, std::uint32_t offset) {
  return (offset >> 20 & 1) << 31 | (offset >> 1 & 0x3FF) << 21 | (offset >> 11 & 1) << 20 |
         (offset >> 12 & 0xFF) << 12 | rd << 7 | kJal;
}

// Quadrant 0: loads and stores of registers 8 to 15.
std::optional<std::uint32_t> expand_quadrant0(std::uint32_t c) {
  const std::uint32_t low = 8 + field(c, 4, 2);
  const std::uint32_t base = 8 + field(c, 9, 7);
  const std::uint32_t double_offset = field(c, 12, 10) << 3 | field(c, 6, 5) << 6;
  const std::uint32_t word_offset = field(c, 12, 10) << 3 | field(c, 6, 6) << 2 | field(c, 5, 5) << 6;
  switch (field(c, 15, 13)) {
    case 0: {
      const std::uint32_t immediate =
          field(c, 12, 11) << 4 | field(c, 10, 7) << 6 | field(c, 6, 6) << 2 | field(c, 5, 5) << 3;
      if (immediate == 0) return std::nullopt;
      return immediate_type(kOpImm, 0, low, kSp, immediate);
    }
    case 1:
      return immediate_type(kLoadFp, kDouble, low, base, double_offset);
    case 2:
      return immediate_type(kLoad, kWord, low, base, word_offset);
    case 3:
      return immediate_type(kLoad, kDouble, low, base, double_offset);
    case 5:
      return store_type(kStoreFp, kDouble, base, low, double_offset);
    case 6:
      return store_type(kStore, kWord, base, low, word_offset);
    case 7:
      return store_type(kStore, kDouble, base, low, double_offset);
    default:
      return std::nullopt;
  }
}

std::optional<std::uint32_t> expand_arithmetic(std::uint32_t c) {
  const std::uint32_t rd = 8 + field(c, 9, 7);
  const std::uint32_t rs2 = 8 + field(c, 4, 2);
  const std::uint32_t shift = field(c, 12, 12) << 5 | field(c, 6, 2);
  switch (field(c, 11, 10)) {
    case 0:
      return immediate_type(kOpImm, 5, rd, rd, shift);
    case 1:
      return immediate_type(kOpImm, 5, rd, rd, shift | 0x400);
    case 2:
      return immediate_type(kOpImm, 7, rd, rd, sign_extend(shift, 6));
    default:
      break;
  }
  switch (field(c, 12, 12) << 2 | field(c, 6, 5)) {
    case 0:
      return register_type(kOp, 0, 0x20, rd, rd, rs2);
    case 1:
      return register_type(kOp, 4, 0, rd, rd, rs2);
    case 2:
      return register_type(kOp, 6, 0, rd, rd, rs2);
    case 3:
      return register_type(kOp, 7, 0, rd, rd, rs2);
    case 4:
      return register_type(kOp32, 0, 0x20, rd, rd, rs2);
    case 5:
      return register_type(kOp32, 0, 0, rd, rd, rs2);
    default:
      return std::nullopt;
  }
}

std::optional<std::uint32_t> expand_quadrant1(std::uint32_t c) {
  const std::uint32_t rd = field(c, 11, 7);
  const std::uint32_t immediate = sign_extend(field(c, 12, 12) << 5 | field(c, 6, 2), 6);
  const std::uint32_t jump = sign_extend(
      field(c, 12, 12) << 11 | field(c, 11, 11) << 4 | field(c, 10, 9) << 8 | field(c, 8, 8) << 10 |
          field(c, 7, 7) << 6 | field(c, 6, 6) << 7 | field(c, 5, 3) << 1 | field(c, 2, 2) << 5,
      12);
  const std::uint32_t branch =
      sign_extend(field(c, 12, 12) << 8 | field(c, 11, 10) << 3 | field(c, 6, 5) << 6 | field(c, 4, 3) << 1 |
                      field(c, 2, 2) << 5,
                  9);
  switch (field(c, 15, 13)) {
    case 0:
      return immediate_type(kOpImm, 0, rd, rd, immediate);
    case 1:
      if (rd == 0) return std::nullopt;
      return immediate_type(kOpImm32, 0, rd, rd, immediate);
    case 2:
      return immediate_type(kOpImm, 0, rd, 0, immediate);
    case 3: {
      if (immediate == 0) return std::nullopt;
      if (rd != kSp) return (immediate & 0xFFFFF) << 12 | rd << 7 | kLui;
      const std::uint32_t adjust =
          sign_extend(field(c, 12, 12) << 9 | field(c, 6, 6) << 4 | field(c, 5, 5) << 6 |
                          field(c, 4, 3) << 7 | field(c, 2, 2) << 5,
                      10);
      return immediate_type(kOpImm, 0, kSp, kSp, adjust);
    }
    case 4:
      return expand_arithmetic(c);
    case 5:
      return jump_type(0, jump);
    case 6:
      return branch_type(0, 8 + field(c, 9, 7), branch);
    default:
      return branch_type(1, 8 + field(c, 9, 7), branch);
  }
}

std::optional<std::uint32_t> expand_quadrant2(std::uint32_t c) {
  const std::uint32_t rd = field(c, 11, 7);
  const std::uint32_t rs2 = field(c, 6, 2);
  const std::uint32_t bit5 = field(c, 12, 12) << 5;
  const std::uint32_t double_load = bit5 | field(c, 6, 5) << 3 | field(c, 4, 2) << 6;
  const std::uint32_t double_store = field(c, 12, 10) << 3 | field(c, 9, 7) << 6;
  switch (field(c, 15, 13)) {
    case 0:
      return immediate_type(kOpImm, 1, rd, rd, bit5 | rs2);
    case 1:
      return immediate_type(kLoadFp, kDouble, rd, kSp, double_load);
    case 2:
      if (rd == 0) return std::nullopt;
      return immediate_type(kLoad, kWord, rd, kSp, bit5 | field(c, 6, 4) << 2 | field(c, 3, 2) << 6);
    case 3:
      if (rd == 0) return std::nullopt;
      return immediate_type(kLoad, kDouble, rd, kSp, double_load);
    case 4: {
      const bool links = bit5 != 0;
      if (rs2 != 0) return register_type(kOp, 0, 0, rd, links ? rd : 0, rs2);
      if (rd == 0) return links ? std::optional(kEbreak) : std::nullopt;
      return immediate_type(kJalr, 0, links ? 1 : 0, rd, 0);
    }
    case 5:
      return store_type(kStoreFp, kDouble, kSp, rs2, double_store);
    case 6:
      return store_type(kStore, kWord, kSp, rs2, field(c, 12, 9) << 2 | field(c, 8, 7) << 6);
    default:
      return store_type(kStore, kDouble, kSp, rs2, double_store);
  }
}

}  // namespace

bool differs_in_rv32(std::uint32_t encoding) {
  const std::uint32_t quadrant = encoding & 3U;
  if (quadrant == 3) return false;
  const std::uint32_t operation = field(encoding, 15, 13);
  if (quadrant != 1) return operation == 3 || operation == 7;
  constexpr std::uint32_t kRegisterArithmetic = 3;
  const bool is_word = field(encoding, 12, 12) == 1 && field(encoding, 11, 10) == kRegisterArithmetic;
  return operation == 1 || (operation == 4 && is_word);
}

std::optional<std::uint32_t> expand_compressed(std::uint16_t encoding) {
  switch (encoding & 3U) {
    case 0:
      return expand_quadrant0(encoding);
    case 1:
      return expand_quadrant1(encoding);
    case 2:
      return expand_quadrant2(encoding);
    default:
      return std::nullopt;
  }
}

}  // namespace perfpred::riscv
