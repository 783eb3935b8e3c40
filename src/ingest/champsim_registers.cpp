#include "ingest/champsim_registers.h"

#include <array>

namespace perfpred::champsim {
namespace {

constexpr std::uint8_t kFirstGeneral = 3;
constexpr std::uint8_t kFirstSegment = 19;
// rdi, rsi, rbp, rsp, rbx, rdx, rcx, rax, r8 ... r15, in the numbers of x86's encoding.
constexpr std::array<std::uint8_t, 16> kEncoding = {7, 6, 5, 4, 3, 2, 1, 0, 8, 9, 10, 11, 12, 13, 14, 15};

// al ah ax, cl ch cx, dl dh dx, bl bh bx, bp si di sp, flags ip, edi dil esi sil ebp bpl esp spl, ebx edx ecx
// eax, eflags eip.
constexpr std::uint8_t kFirstPart = 27;
constexpr std::array<std::uint8_t, 32> kParts = {10, 10, 10, 9, 9, 9, 8, 8, 8, 7, 7, 7, 5, 4,  3,  6,
                                                 25, 26, 3,  3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10, 25, 26};
// r8b r8w r8d, r9b ... r15d
constexpr std::uint8_t kFirstNumberedPart = kFirstPart + kParts.size();
constexpr std::uint8_t kPartsOfNumbered = 3;
constexpr std::uint8_t kLastPart = kFirstNumberedPart + 8 * kPartsOfNumbered - 1;
// mm0 to mm7, and as many that stand for the same on the x87 stack; xmm, ymm and zmm 0 to 31.
constexpr std::uint8_t kFirstMmx = kLastPart + 1;
constexpr std::uint8_t kMmxRegisters = 8;
constexpr std::uint8_t kFirstVector = kFirstMmx + 2 * kMmxRegisters;
constexpr std::uint8_t kVectorRegisters = 32;
static_assert(kFirstNumberedPart == 59 && kLastPart == 82 && kFirstVector == 99);

}  // namespace

std::uint8_t whole_register(std::uint8_t number, std::string_view isa) {
  if (isa != "x86-64" || number < kFirstPart || number > kLastPart) return number;
  if (number < kFirstNumberedPart) return kParts[number - kFirstPart];
  constexpr std::uint8_t kR8 = 11;
  return static_cast<std::uint8_t>(kR8 + (number - kFirstNumberedPart) / kPartsOfNumbered);
}

Register register_of(std::uint8_t number, std::string_view isa) {
  number = whole_register(number, isa);
  if (number == 0 || number == kInstructionPointer) return {};
  if (number == kFlags) return {RegisterClass::flags, 0};
  if (isa != "x86-64") return {RegisterClass::integer, number};
  if (number >= kFirstGeneral && number < kFirstSegment) {
    return {RegisterClass::integer, kEncoding[number - kFirstGeneral]};
  }
  // 1 and 2 are none of Pin's registers: not rcx and rdx, which the encoding numbers so.
  const bool is_segment = number >= kFirstSegment && number < kFlags;
  if (number < kFirstGeneral || is_segment) return {RegisterClass::control, number};
  if (number >= kFirstMmx && number < kFirstVector) {
    return {RegisterClass::floating, static_cast<std::uint8_t>((number - kFirstMmx) % kMmxRegisters)};
  }
  if (number >= kFirstVector && number < kFirstVector + 3 * kVectorRegisters) {
    return {RegisterClass::vector, static_cast<std::uint8_t>((number - kFirstVector) % kVectorRegisters)};
  }
  return {RegisterClass::integer, number};
}

}  // namespace perfpred::champsim
