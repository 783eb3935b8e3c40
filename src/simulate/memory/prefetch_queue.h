#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>

#include "simulate/cycles.h"
#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// What a cache's prefetcher wants and the cache has not sent for yet, the oldest first. Each line is in it
/// once.
class PrefetchQueue {
 public:
  struct Waiting {
    CacheRequest prefetch;
    Cycles ready = 0;  ///< from when on it may be sent
  };

  bool empty() const { return waiting_.empty(); }
  const Waiting& first() const { return waiting_.front(); }
  void remove_first() { waiting_.pop_front(); }
  /// The oldest one is forgotten where there are too many.
  void add(const Waiting& wanted) {
    if (find(wanted.prefetch.line()) != waiting_.end()) return;
    if (waiting_.size() == kMost) waiting_.pop_front();
    waiting_.push_back(wanted);
  }
  /// The line was asked for by somebody else.
  void forget(std::uint64_t line) {
    if (const auto found = find(line); found != waiting_.end()) waiting_.erase(found);
  }

 private:
  static constexpr std::size_t kMost = 32;  // gem5's

  std::deque<Waiting>::const_iterator find(std::uint64_t line) const {
    return std::find_if(waiting_.begin(), waiting_.end(),
                        [&](const Waiting& each) { return each.prefetch.line() == line; });
  }

  std::deque<Waiting> waiting_;
};

}  // namespace perfpred
