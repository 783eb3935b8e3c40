#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "decode/micro_ops.h"

namespace perfpred {

/// The number of a value that does not depend on any other.
inline constexpr std::uint64_t kConstantValue = 0;

constexpr std::uint64_t mixed_values(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t product = (a ^ b) * 0x9E3779B97F4A7C15U;
  return product ^ product >> 29;
}

/// Numbers what a micro-op computes (value numbering: Cocke and Schwartz, 1970): two micro-ops that do the
/// same with inputs of equal numbers have equal numbers, wherever they stand. What differs from another value
/// by a constant has that value's number, so that equal numbers of loads stand for places near one another.
/// `value_of`: the number of what a register holds.
template <typename ValueOf>
std::uint64_t value_number(const MicroOp& op, const ValueOf& value_of) {
  std::uint64_t number = op.operation, only = kConstantValue;
  std::size_t inputs = 0;
  for (std::size_t i = 0; i < op.source_count; ++i) {
    if (op.only_waits_for(i)) continue;
    const std::uint64_t value = value_of(op.source[i]);
    if (value == kConstantValue) continue;
    only = value;
    ++inputs;
    number = mixed_values(number, value);
  }
  return op.adds && inputs == 1 ? only : number;
}

/// What the registers of a program hold, by number.
class RegisterValues {
 public:
  /// Makes room for registers that came after construction, which hold their first values (MicroOps).
  void grow(std::span<const std::uint64_t> first_values) {
    const std::span<const std::uint64_t> added = first_values.subspan(values_.size());
    values_.insert(values_.end(), added.begin(), added.end());
  }
  std::uint64_t operator[](std::uint16_t reg) const { return values_[reg]; }
  void set(const MicroOp& op, std::uint64_t value) {
    for (const std::uint16_t reg : op.destinations()) values_[reg] = value;
  }

 private:
  std::vector<std::uint64_t> values_;
};

}  // namespace perfpred
