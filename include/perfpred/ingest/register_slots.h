#pragma once

#include <array>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// Puts a register into the first free slot; nothing happens where it is none, is there already, or no slot
/// is free. True where it was put in.
template <std::size_t kSlots>
bool add_register(std::array<Register, kSlots>& slots, Register reg) {
  for (Register& slot : slots) {
    if (slot == reg) return false;
    if (slot.register_class == RegisterClass::none) {
      slot = reg;
      return true;
    }
  }
  return false;
}

}  // namespace perfpred
