#pragma once

#include <array>
#include <cstdint>

#include "decode/micro_ops.h"

namespace perfpred {

/// One retired instruction as all timing models see it.
struct TimedStep {
  static constexpr std::uint32_t kNoStore = ~std::uint32_t{0};

  const MicroOpSequence* instruction = nullptr;
  std::uint32_t static_id = 0;
  std::array<std::uint64_t, 2> address{};  ///< of the first load or store, and of those after it; 0: none
  std::uint8_t access_size = 0;
  std::uint32_t rounds = 1;  ///< of an instruction that repeats
  bool taken = false;
  /// Stores as slots of StoreHistory: the one that wrote what it loads, the newest to the same 16 bytes, and
  /// its own by the place in `address`.
  std::uint32_t read_slot = kNoStore;
  bool read_covers = false;  ///< that store wrote all of it
  std::uint32_t neighbour_slot = kNoStore;
  std::uint64_t neighbour_number = 0;  ///< the instruction that stored
  std::uint32_t neighbour_key = 0;     ///< its place among memory-ordering predictions
  std::array<std::uint32_t, 2> write_slot{kNoStore, kNoStore};
  std::uint32_t key = 0;                  ///< this instruction's place there
  const std::uint64_t* values = nullptr;  ///< value numbers of its micro-ops

  /// What it is in a round after its first: it goes on through memory, and what it reads there was not
  /// followed.
  TimedStep in_round(std::uint32_t round) const {
    TimedStep step = *this;
    if (round == 0) return step;
    for (std::uint64_t& place : step.address)
      if (place != 0) place += std::uint64_t{round} * access_size;
    step.read_slot = step.neighbour_slot = kNoStore;
    return step;
  }
};

}  // namespace perfpred
