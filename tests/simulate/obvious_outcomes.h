#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace perfpred::testing {

/// All outcomes of branches that there have been; those before the first one count as not taken.
class Outcomes {
 public:
  void push(bool taken) {
    ++count_;
    if (taken) taken_.push_back(count_);
  }
  /// The newest `length` of them, up to 64, as a number: the newest in its lowest bit.
  std::uint64_t number(std::size_t length = 64) const {
    std::uint64_t bits = 0;
    for_each_taken(length, [&](std::size_t age) { bits |= std::uint64_t{1} << age; });
    return bits;
  }
  /// The newest `length`, cut into pieces of `width` from the newest on, which are xor-ed.
  std::uint32_t folded(std::size_t length, unsigned width) const {
    std::uint32_t bits = 0;
    for_each_taken(length, [&](std::size_t age) { bits ^= 1U << age % width; });
    return bits;
  }

 private:
  /// Ages from 0, the newest, to `length` - 1.
  template <typename Do>
  void for_each_taken(std::size_t length, Do work) const {
    for (std::size_t i = taken_.size(); i > 0 && count_ - taken_[i - 1] < length; --i)
      work(count_ - taken_[i - 1]);
  }

  std::size_t count_ = 0;
  std::vector<std::size_t> taken_;  ///< which of them were taken, from 1 on
};

/// A signed counter of this many bits.
inline int counted(int counter, bool up, int bits) {
  const int half = 1 << (bits - 1);
  return std::clamp(counter + (up ? 1 : -1), -half, half - 1);
}

}  // namespace perfpred::testing
