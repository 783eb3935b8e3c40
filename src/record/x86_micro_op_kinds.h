#pragma once

#include <cstdint>
#include <string_view>

#include "perfpred/trace/op_class.h"

namespace perfpred::record {

/// What gem5's x86 says of a micro-op by its mnemonic alone.
struct MicroOpKind {
  OpClass op_class = 0;
  std::uint32_t flags = 0;  ///< bits of Flag; those of a jump depend on the instruction: `control_flags`
};

/// "maddf" -> SimdFloatAdd. Integer arithmetic where the mnemonic is none of the table's.
MicroOpKind micro_op_kind(std::string_view mnemonic);

/// Flags of the micro-op that ends a control transfer, by the name of the instruction ("JNZ_I"); 0 where it
/// is none.
std::uint32_t control_flags(std::string_view instruction);

}  // namespace perfpred::record
