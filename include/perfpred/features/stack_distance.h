#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace perfpred {

/// A stack distance is a number of distinct other items; this one means "never touched before".
constexpr std::uint32_t kNeverTouched = 0xFFFFFFFF;

/// Exact LRU stack distances of a stream of items (lines of memory numbered 0, 1, 2, ... as they appear):
/// how many distinct other items were touched since this one was touched last.
///
/// Every touch gets the next position on a time line; a bit there says that it is still the newest touch of
/// its item, so a distance is a count of bits. Short counts are popcounts of a few words; long ones use a
/// Fenwick tree over blocks of 512 positions: O(log n). Once the time line is full the live positions are
/// packed together, so memory is bounded by the number of distinct items and the cost stays O(log n)
/// amortised. Not thread-safe.
class RecencyStack {
 public:
  /// `min_positions`: least length of the time line. Short ones are packed more often.
  explicit RecencyStack(std::size_t min_positions = 16384);

  /// kNeverTouched where `item` was never touched.
  std::uint32_t distance(std::uint32_t item) const;
  /// Makes `item` the newest. Throws std::length_error beyond 2^30 distinct items.
  void touch(std::uint32_t item);

  std::size_t distinct_items() const { return live_; }
  std::size_t positions() const { return owner_.size(); }

 private:
  std::uint32_t live_up_to(std::uint32_t position) const;
  std::uint32_t live_after(std::uint32_t position) const;
  void forget(std::uint32_t position);
  void close_block();
  void pack();

  std::size_t min_positions_;
  std::uint32_t next_ = 0;               ///< position of the next touch
  std::uint32_t live_ = 0;               ///< items touched at least once
  std::vector<std::uint32_t> last_;      ///< by item: position of its newest touch, or kNeverTouched
  std::vector<std::uint32_t> owner_;     ///< by position: the item touched there
  std::vector<std::uint64_t> bits_;      ///< by position: still the newest touch of its item
  std::vector<std::uint32_t> complete_;  ///< Fenwick tree, from 1: live positions of each full block
};

}  // namespace perfpred
