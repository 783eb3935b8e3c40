#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace perfpred {

/// A choice of a core file and gem5's name of the class that it stands for (docs/gem5.md).
struct Gem5Name {
  std::string_view key;
  std::string_view type;  ///< the `type` that config.json gives
};

std::span<const Gem5Name> gem5_predictors();
std::span<const Gem5Name> gem5_replacements();
std::span<const Gem5Name> gem5_prefetchers();

/// What tells one of gem5's DRAMs from the others: all of them have the type DRAMInterface in config.json.
/// Values from src/mem/DRAMInterface.py of gem5 v24.
struct Gem5Memory {
  std::string_view name;
  std::uint64_t clock_ps;          ///< tCK
  std::uint64_t device_bus_width;  ///< bits
  std::uint64_t devices_per_rank;
  std::uint64_t banks_per_rank;
  std::uint64_t burst_length;
};

std::span<const Gem5Memory> gem5_memories();

}  // namespace perfpred
