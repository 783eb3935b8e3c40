#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "simulate/cycles.h"

namespace perfpred {

/// A line that a cache keeps. One lies in one line of the cache of the machine that this runs on.
struct alignas(32) CacheLine {
  std::uint64_t key = 0;  ///< line + 1; 0: empty
  Cycles ready = 0;       ///< when it arrives
  /// When the access began that sent for it; kept in the first data cache alone, as `first`.
  Cycles asked = 0;
  bool prefetched = false;  ///< and not used since
  bool dirty = false;       ///< written to since the level below had it
  std::uint8_t first = 0;   ///< the byte of that access, which comes first
  std::uint8_t note = 0;    ///< of the policy, about this place of the set rather than the line
};

/// Which line of a set makes room. Sets are `ways` lines side by side; a policy may order them.
class Replacement {
 public:
  virtual ~Replacement() = default;
  /// Whether used() has to be called where `found` stands first in its set, as it mostly does.
  virtual bool hears_of_first() const { return false; }
  /// `found`, a line of `set`, was used, `arrived` or still on its way; where it is from now on.
  virtual CacheLine* used(CacheLine* set, CacheLine* found, bool arrived) = 0;
  /// Puts a new line into the set; returns what stood in its place, an empty one or the line that made room.
  virtual CacheLine insert(CacheLine* set, const CacheLine& line) = 0;
};

/// A policy under its name in a core's description.
struct ReplacementKind {
  std::string_view name;
  std::unique_ptr<Replacement> (*make)(std::uint32_t ways);
};

/// Null where none of this name is built.
const ReplacementKind* find_replacement(std::string_view name);

}  // namespace perfpred
