#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// Delta correlating prediction tables (Grannaes, Jahre and Natvig, Journal of Instruction-Level Parallelism
/// 13, 2011, section 3) as gem5 has them: the last distances between the accesses of one instruction. Where
/// the two newest have followed each other before, what came after them is expected to come again.
class DeltaTable {
 public:
  DeltaTable() : keys_(kEntries), entries_(kEntries) {}
  /// Adds to `wanted` the lines that are expected after this access; lines beyond its page among them.
  void access(std::uint64_t instruction, std::uint64_t address, std::vector<std::uint64_t>& wanted);

 private:
  // gem5's defaults (DeltaCorrelatingPredictionTables).
  static constexpr std::size_t kEntries = 128, kDeltas = 20;

  struct Entry {
    std::uint64_t address = 0;  ///< of the last access
    /// In bytes, the oldest at `oldest`; 0: too far, or none yet.
    std::array<std::int64_t, kDeltas> deltas{};
    std::size_t oldest = 0;

    std::int64_t delta(std::size_t age) const { return deltas[(oldest + age) % kDeltas]; }
  };

  std::vector<std::uint64_t> keys_;  ///< instruction + 1 of each entry; 0: empty
  std::vector<Entry> entries_;
  std::size_t next_ = 0;  ///< to be given to an instruction that has none: the one that was given first
};

class DeltaCorrelatingPrefetcher final : public Prefetcher {
 public:
  void after(const CacheRequest& request, Cycles /*time*/, std::vector<std::uint64_t>& wanted) override {
    // A fetch has its own program counter, by which the same line is always fetched: it only takes a place.
    const bool fetched = request.of_instructions();
    table_.access(fetched ? 2 * request.line() + 1 : 2 * std::uint64_t{request.static_id}, request.address,
                  wanted);
  }

 private:
  DeltaTable table_;
};

}  // namespace perfpred
