#pragma once

#include <cstdint>
#include <string_view>

#include "perfpred/trace/instruction.h"

namespace perfpred::champsim {

// The numbers that ChampSim itself knows (trace_instruction.h).
constexpr std::uint8_t kStackPointer = 6;
constexpr std::uint8_t kFlags = 25;
constexpr std::uint8_t kInstructionPointer = 26;

/// A register of a ChampSim trace; 0 and the instruction pointer are none. On x86-64 the numbers are those of
/// Pin, whose general registers 3 to 18 get the numbers that instructions encode; segments (19 to 24) are
/// control registers; all others, parts of registers among them, stay integer registers of their own number.
/// Of other ISAs only ChampSim's own three numbers are known.
Register register_of(std::uint8_t number, std::string_view isa);

}  // namespace perfpred::champsim
