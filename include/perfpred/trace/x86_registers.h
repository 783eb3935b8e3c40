#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace perfpred {

/// What a name of an integer register of x86-64 stands for, as gem5's disassembly has them.
struct X86IntegerRegister {
  std::uint8_t number = 0;  ///< in the order of x86's encoding, or of the microcode's temporaries
  std::uint8_t bytes = 8;   ///< how many of its lowest ones; of "ah" and its like the second
  bool temporary = false;   ///< of gem5's microcode: t0 to t15
};

/// "rax", "eax", "ax", "al", "ah", "r9d", "t3w"; nothing for what is no such name.
std::optional<X86IntegerRegister> x86_integer_register(std::string_view name);

/// "rax", "eax", "ax", "al" of register 0. `number` is below 16, `bytes` 8, 4, 2 or 1.
std::string x86_integer_register_name(std::uint8_t number, std::uint8_t bytes);

}  // namespace perfpred
