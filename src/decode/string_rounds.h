#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "decode/known_registers.h"

namespace perfpred {

/// How often x86's repeated string instructions (rep stos, rep movs) go round, by their counter rcx. A trace
/// does not hold registers, but most counters come from constants a few instructions before.
class StringRounds {
 public:
  /// More are not believed.
  static constexpr std::uint64_t kMost = 65536;

  /// Describes a static instruction, the next one or one of which more is known now.
  void set_static(std::uint32_t id, const StaticInstruction& row);
  /// Call for every instruction in order.
  void retired(std::uint32_t id) { newest_[retired_++ % kKept] = id; }
  /// Of a repeated instruction that retires next; 1 where its counter is not known.
  std::uint32_t count() const;

 private:
  static constexpr std::uint64_t kKept = 256;
  static constexpr std::uint8_t kCounter = 1;  // rcx

  std::vector<std::vector<RegisterUpdate>> updates_;  ///< by static instruction
  std::array<std::uint32_t, kKept> newest_{};         ///< a ring
  std::uint64_t retired_ = 0;
};

}  // namespace perfpred
