#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace perfpred::record {

/// Two numbers as one, the same in either order, that others hardly have.
constexpr std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t product = (a ^ b) * 0x9E3779B97F4A7C15U;
  return product ^ product >> 29;
}

/// What an instruction does to what registers hold, as far as addresses hang on it. Registers have numbers of
/// their own: those of integers as instructions encode them, then vectors, then flags, then all others.
struct X86ValueStep {
  static constexpr std::uint8_t kVectors = 16, kFlags = 48, kOthers = 49, kRegisters = 50;
  static constexpr std::uint8_t kNone = 255;
  static constexpr std::uint8_t kStackPointer = 4, kFramePointer = 5;

  enum class Kind : std::uint8_t {
    nothing,  ///< but, if it has `memory`, to load from it
    linear,   ///< target = sum
    load,     ///< target = what is in memory
    store,    ///< memory = sum
    push,
    pop,  ///< `target` is the register; kNone: something else
    leave,
    computed,       ///< all that it writes hangs on all that it reads, and on nothing else
    unpredictable,  ///< what it writes is not told by what it reads
    forget,         ///< nothing that registers and memory held is known afterwards
  };
  struct Term {
    std::uint8_t reg = kNone;
    std::uint8_t bytes = 8;  ///< that are read
    std::int64_t factor = 1;
  };
  /// A sum of registers and a constant.
  struct Sum {
    Term terms[2];
    std::int64_t constant = 0;
  };

  Kind kind = Kind::nothing;
  std::uint8_t target = kNone;
  std::uint8_t bytes = 8;           ///< that the target is written with, or that memory is accessed with
  bool has_memory = false;          ///< it names a place, which it accesses
  bool writes_memory = false;       ///< there
  bool on_stack = false;            ///< it accesses the stack's top as well
  bool is_prefetch = false;         ///< it names a place and does not access it
  Sum sum;                          ///< what is assigned
  Sum place;                        ///< the address that it names
  std::uint64_t operation = 0;      ///< tells what is computed, but for registers
  std::vector<std::uint8_t> reads;  ///< registers, those of its place not among them
  std::vector<Term> writes;
  std::int64_t popped = 0;  ///< that the stack pointer moves further than by what was pushed or popped
};

/// Of an instruction at `pc`. Bytes that are none make Kind::forget.
X86ValueStep value_step_of(std::uint64_t pc, std::span<const std::uint8_t> bytes);

}  // namespace perfpred::record
