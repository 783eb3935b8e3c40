#pragma once

#include <cstdint>

#include "perfpred/trace/instruction.h"

namespace perfpred::test {

inline Register int_register(int index) { return {RegisterClass::integer, static_cast<std::uint8_t>(index)}; }
inline Register float_register(int index) {
  return {RegisterClass::floating, static_cast<std::uint8_t>(index)};
}
inline Register vector_register(int index) {
  return {RegisterClass::vector, static_cast<std::uint8_t>(index)};
}
inline constexpr Register kFlagsRegister = {RegisterClass::flags, 0};

}  // namespace perfpred::test
