#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "features/cache_reach.h"
#include "features/columns.h"

/// The ideal machines whose cycles are features, by instructions (IdealMachines) and by micro-ops
/// (MicroOpMachines).
namespace perfpred::ideal_machine {

inline constexpr std::size_t kMachines = 22;
inline constexpr std::size_t kLongestWindow = 512;
inline constexpr double kNearCycles = 4;       // a load from within kFarLines
inline constexpr double kFarCycles = 14;       // from within kVeryFarLines
inline constexpr double kVeryFarCycles = 100;  // from beyond
inline constexpr double kSlowFarCycles = 20;   // the same two of a machine with slow memory
inline constexpr double kSlowVeryFarCycles = 200;
inline constexpr double kChannelCycles = 10;  // a line of 64 bytes through the memory channel
inline constexpr double kBufferedLines = 16;  // stores wait for the channel once this many are before them
inline constexpr std::size_t kStoreQueue = 32;
inline constexpr double kRefillCycles = 10;  // from a wrong branch's completion to the next dispatch

/// Where the latency of an instruction comes from.
enum Latency : std::uint8_t {
  one_cycle,
  all_near,
  by_distance,
  by_distance_prefetched,
  slow_by_distance,
  slow_by_distance_prefetched
};
inline constexpr std::size_t kLatencies = 6;

struct Machine {
  const char* name;
  std::uint64_t window;
  double cycles_per_uop;  // 1 / width; 0: no limit
  Latency latency;
  bool front_end = false;  // stalls for instruction lines and wrong branches
  bool in_order = false;
  bool memory_limits = false;  // one load port and the memory channel
  bool drains_stores = false;  // in order, one at a time
};

inline constexpr std::array<Machine, kMachines> kMachineList = {{
    {"chain_192", 192, 0, one_cycle},
    {"near_64", 64, 0, all_near},
    {"near_192", 192, 0, all_near},
    {"near_512", 512, 0, all_near},
    {"far_64", 64, 0, by_distance},
    {"far_192", 192, 0, by_distance},
    {"far_512", 512, 0, by_distance},
    {"near_64_width2", 64, 0.5, all_near},
    {"near_192_width4", 192, 0.25, all_near},
    {"near_512_width8", 512, 0.125, all_near},
    {"core_64_width2", 64, 0.5, by_distance, true},
    {"core_192_width4", 192, 0.25, by_distance, true},
    {"core_512_width8", 512, 0.125, by_distance, true},
    {"core_512_width8_prefetch", 512, 0.125, by_distance_prefetched, true},
    {"inorder_near_width2", 64, 0.5, all_near, false, true},
    {"inorder_core_width2", 64, 0.5, by_distance, true, true},
    {"memory_192_width4", 192, 0.25, slow_by_distance, true, false, true},
    {"memory_512_width8", 512, 0.125, slow_by_distance, true, false, true},
    {"memory_512_width8_prefetch", 512, 0.125, slow_by_distance_prefetched, true, false, true},
    {"inorder_memory_width2", 64, 0.5, slow_by_distance, true, true, true},
    {"drain_64_width2", 64, 0.5, by_distance, true, false, true, true},
    {"drain_192_width4", 192, 0.25, by_distance, true, false, true, true},
}};

/// Machines for which it is also told how long an instruction waits.
inline constexpr std::size_t kWaitMachines[] = {11, 12,
                                                16};  // core_192_width4, core_512_width8, memory_192_width4

inline constexpr float kFullScale = 127.0F;

inline double access_cycles(float distance) {
  if (reaches_beyond(distance, kVeryFarLines)) return kVeryFarCycles;
  return reaches_beyond(distance, kFarLines) ? kFarCycles : kNearCycles;
}

inline double slow_access_cycles(float distance) {
  if (reaches_beyond(distance, kVeryFarLines)) return kSlowVeryFarCycles;
  return reaches_beyond(distance, kFarLines) ? kSlowFarCycles : kNearCycles;
}

inline void add_columns(std::vector<FeatureColumn>& columns) {
  for (const auto& machine : kMachineList)
    columns.push_back(distance_column(std::string(machine.name) + "_cycles", kFullScale));
  for (const std::size_t i : kWaitMachines) {
    const std::string name = kMachineList[i].name;
    columns.push_back(distance_column(name + "_operand_wait", kFullScale));
    columns.push_back(distance_column(name + "_commit_wait", kFullScale));
  }
}

inline float cycles_feature(double cycles) { return static_cast<float>(std::min(cycles, 1e6)); }

}  // namespace perfpred::ideal_machine
