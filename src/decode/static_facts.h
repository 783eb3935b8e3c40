#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "decode/retired_instruction.h"

namespace perfpred {

/// Registers of all classes, numbered through.
constexpr std::size_t kRegisters = std::size_t{6} * 256;

/// What the groups of features read of a static instruction, unpacked once.
struct StaticFacts {
  std::uint64_t pc = 0;
  std::uint32_t flags = 0;
  AccessKind kind;
  std::uint8_t size = 0;
  std::uint8_t uops = 1;
  std::uint8_t op_cycles = 1;  ///< typical latency of its work without data accesses
  bool floating = false;       ///< its work is on floating-point numbers
  bool vector = false;         ///< its work is of a Simd class
  std::uint8_t source_count = 0;
  std::uint8_t destination_count = 0;
  /// Bit i: destination i is the stack pointer moved beside a data access (push, pop, call, return): ready
  /// without waiting for that access.
  std::uint8_t early_destinations = 0;
  std::array<std::uint16_t, kMaxSources> source{};            ///< used slots only
  std::array<std::uint16_t, kMaxDestinations> destination{};  ///< used slots only

  bool has(Flag flag) const { return (flags & bit(flag)) != 0; }
  bool conditional() const { return has(Flag::conditional); }
  std::span<const std::uint16_t> sources() const { return {source.data(), source_count}; }
  std::span<const std::uint16_t> destinations() const { return {destination.data(), destination_count}; }
};

inline bool names_flags(std::span<const Register> registers) {
  return std::any_of(registers.begin(), registers.end(),
                     [](const Register& reg) { return reg.register_class == RegisterClass::flags; });
}

StaticFacts static_facts(const StaticInstruction& row);

/// Typical latency in cycles of a class of operations on current cores, data accesses not counted: 0 for
/// pure loads and stores, 1 where nothing is known.
std::uint8_t typical_cycles(OpClass op_class);

}  // namespace perfpred
