#include "ingest/champsim_registers.h"

#include <array>

namespace perfpred::champsim {
namespace {

constexpr std::uint8_t kFirstGeneral = 3;
constexpr std::uint8_t kFirstSegment = 19;
// rdi, rsi, rbp, rsp, rbx, rdx, rcx, rax, r8 ... r15, in the numbers of x86's encoding.
constexpr std::array<std::uint8_t, 16> kEncoding = {7, 6, 5, 4, 3, 2, 1, 0, 8, 9, 10, 11, 12, 13, 14, 15};

}  // namespace

Register register_of(std::uint8_t number, std::string_view isa) {
  if (number == 0 || number == kInstructionPointer) return {};
  if (number == kFlags) return {RegisterClass::flags, 0};
  if (isa != "x86-64") return {RegisterClass::integer, number};
  if (number >= kFirstGeneral && number < kFirstSegment) {
    return {RegisterClass::integer, kEncoding[number - kFirstGeneral]};
  }
  if (number >= kFirstSegment && number < kFlags) return {RegisterClass::control, number};
  return {RegisterClass::integer, number};
}

}  // namespace perfpred::champsim
