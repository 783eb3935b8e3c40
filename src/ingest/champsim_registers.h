#pragma once

#include <cstdint>
#include <string_view>

#include "ingest/entry_output.h"
#include "perfpred/trace/instruction.h"

namespace perfpred::champsim {

// The numbers that ChampSim itself knows (trace_instruction.h).
constexpr std::uint8_t kStackPointer = 6;
constexpr std::uint8_t kFlags = 25;
constexpr std::uint8_t kInstructionPointer = 26;

/// Pin numbers the parts of a register apart (RAX 10, EAX 56, AL 27): the number of the whole one, on x86-64.
std::uint8_t whole_register(std::uint8_t number, std::string_view isa);

/// A register of a ChampSim trace; 0 and the instruction pointer are none. On x86-64 the numbers are those of
/// Pin 3, parts of a register are the whole one: general registers (3 to 18) get the numbers that
/// instructions encode; segments (19 to 24), and 1 and 2, which Pin gives to none, are control registers, MMX
/// (83 to 98) floating ones, xmm, ymm and zmm (99 to 194) vector registers; all others stay integer registers
/// of their own number. Of other ISAs only ChampSim's own three numbers are known.
Register register_of(std::uint8_t number, std::string_view isa);

/// Bytes of every instruction; 0 where they differ.
constexpr std::uint8_t instruction_bytes(std::string_view isa) { return isa == "aarch64" ? 4 : 0; }

constexpr std::uint8_t kMaxInstructionBytes = 15;

/// A string instruction has an entry for each of its steps.
constexpr FlowRules flow_of(std::string_view isa) {
  return {.max_instruction_bytes = instruction_bytes(isa) != 0 ? std::uint8_t{0} : kMaxInstructionBytes,
          .repeats = true};
}

}  // namespace perfpred::champsim
