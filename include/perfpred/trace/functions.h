#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// Where in the program an instruction stands.
struct SymbolPlace {
  std::string_view function;  ///< empty: not known
  std::uint64_t offset = 0;   ///< bytes from the function's start
};

/// Takes `StaticInstruction::symbol` apart: "main+16" (or "main+0x10") is 16 bytes into `main`, "main" is its
/// start. What does not end in '+' and a number is a name as a whole ("operator+").
SymbolPlace symbol_place(std::string_view symbol);

/// Which function each row of a static table belongs to.
struct FunctionIndex {
  std::vector<std::string> names;     ///< distinct; the first is "", for rows whose function is not known
  std::vector<std::uint32_t> of_row;  ///< index into `names`, one a row of the table
};

FunctionIndex functions_of(const StaticTable& table);

}  // namespace perfpred
