#pragma once

#include <string>

#include "simulate/memory/memory_channel.h"

namespace perfpred {

/// The memory that gem5 calls `type` (src/mem/DRAMInterface.py of gem5 v24.0), in cycles of a clock of
/// `clock_ghz`. Throws InputError where there is none of this name.
MemorySpec memory_spec(const std::string& type, double clock_ghz);

}  // namespace perfpred
