#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace perfpred {

/// One microarchitecture, as a core file (YAML or JSON, see docs/cores.md) describes it.
struct Core {
  std::string name;
  std::string isa;
  std::uint32_t period_ps =
      0;             ///< cycle time, rounded to whole picoseconds as gem5 rounds it: 3.2 GHz is 312
  std::string json;  ///< the whole description as compact JSON, as trace files keep it
};

/// Reads and checks a core file. Throws InputError with file, line and key: unknown key, missing key, wrong
/// type, value out of range.
Core load_core(const std::filesystem::path& file);

}  // namespace perfpred
