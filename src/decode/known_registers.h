#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// What a micro-op makes of an integer register, as far as gem5's text tells. Registers: 0 to 15 in the order
/// of the x86 encoding, then gem5's temporaries.
struct RegisterUpdate {
  enum class Kind : std::uint8_t {
    unknown,
    sum,          ///< left + right + constant
    difference,   ///< left - right - constant
    conjunction,  ///< left & right
    shift_left,   ///< of left, by the constant
    shift_right,
  };
  static constexpr std::uint8_t kZero = 255;  ///< in place of a register: 0

  Kind kind = Kind::unknown;
  std::uint8_t destination = 0;
  std::uint8_t left = kZero;
  std::uint8_t right = kZero;
  bool is_narrow = false;  ///< keeps the low 32 bits
  std::uint64_t constant = 0;

  bool operator==(const RegisterUpdate&) const = default;
};

/// Those of an instruction in order. Unknown is what depends on data or flags, what is written in part, and
/// everything that an instruction writes which has branches of its own or whose text lists no micro-ops.
std::vector<RegisterUpdate> register_updates(const StaticInstruction& row);

/// What integer registers hold after a run of updates, of which nothing was known before: numbers, and
/// distances from values that are not known. Those are taken to be multiples of 64, as the addresses are that
/// compilers align further: what is cut off an address below that is cut off its distance.
class KnownRegisters {
 public:
  static constexpr std::size_t kRegisters = 32;

  KnownRegisters();
  void apply(const RegisterUpdate& update);
  /// Nothing where it is not known.
  std::optional<std::uint64_t> number(std::uint8_t reg) const;

 private:
  struct Value {
    std::uint32_t base = 0;  ///< an unknown value; 0: none
    std::uint64_t distance = 0;
  };

  Value value(std::uint8_t reg) const { return reg == RegisterUpdate::kZero ? Value() : values_[reg]; }
  Value unknown() { return {++bases_, 0}; }
  Value sum(const Value& left, const Value& right);
  Value difference(const Value& left, const Value& right);
  Value conjunction(const Value& left, const Value& right);
  Value result(const RegisterUpdate& update);

  std::array<Value, kRegisters> values_;
  std::uint32_t bases_ = 0;
};

}  // namespace perfpred
