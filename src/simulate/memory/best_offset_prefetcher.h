#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// Best-offset prefetching (Michaud, HPCA 2016) as gem5 v24.0 has it, faults included. A list of 46 offsets
/// is gone through in rounds, one offset a request, and scores where an access at that distance before this
/// one is among those of 60 cycles ago and longer; the offset with the best score of a phase of up to 100
/// rounds is followed. What gem5's differs in from the article:
/// - Addresses are shifted by the bytes of a line instead of their logarithm, 64, which x86 takes for 0. So
///   accesses are known by their byte within the page, and offsets are learnt in bytes; followed they are in
///   lines.
/// - A round that begins a phase ends with a score of 1 at most, which is bad enough to follow nothing until
///   the phase ends: an offset is followed for 46 requests.
/// - Lines that prefetches brought are to be noted too, but come under another command and are not; their
///   table stays as it began, full of zeros, so that an access at the very byte of the offset always scores.
class BestOffsets {
 public:
  BestOffsets();
  /// Adds to `wanted` what is to be fetched after a request for this byte.
  void access(std::uint64_t address, Cycles time, std::vector<std::uint64_t>& wanted);

 private:
  static constexpr std::size_t kOffsets = 46, kRecent = 64;
  struct Late {
    std::uint64_t byte = 0;
    Cycles from = 0;  ///< when it counts as recent
  };

  bool is_recent(std::uint64_t byte) const;
  void learn(std::uint64_t byte);
  void end_round();

  std::array<std::int64_t, kOffsets> offsets_{};
  std::array<std::uint32_t, kOffsets> scores_{};
  std::array<std::uint64_t, kRecent> recent_{};
  std::deque<Late> late_;
  std::size_t next_ = 0;  ///< the offset that is tried next
  std::uint32_t round_ = 0, best_score_ = 0;
  std::int64_t best_ = 0;  ///< of this phase
  std::int64_t followed_ = 1;
  bool follows_ = false;
};

class BestOffsetPrefetcher final : public Prefetcher {
 public:
  void after(const CacheRequest& request, Cycles time, std::vector<std::uint64_t>& wanted) override {
    offsets_.access(request.address, time, wanted);
  }

 private:
  BestOffsets offsets_;
};

}  // namespace perfpred
