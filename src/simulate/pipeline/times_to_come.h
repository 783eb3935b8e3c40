#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "simulate/cycles.h"

namespace perfpred {

/// How many times lie ahead, and which is the first of them: counted by cycle, as sorting them takes many
/// times as long.
class TimesToCome {
 public:
  std::size_t size() const { return near_size_ + far_.size(); }
  /// One that has passed counts for nothing.
  void add(Cycles time) {
    if (time <= passed_) return;
    if (time - passed_ <= kNear) {
      ++near_size_;
      ++near_[time % kNear];
    } else {
      far_.push_back(time);
    }
  }
  /// Those until then have passed.
  void pass(Cycles time) {
    if (time <= passed_) return;
    for (Cycles passing = passed_ + 1; passing <= time && near_size_ > 0; ++passing)
      near_size_ -= std::exchange(near_[passing % kNear], std::uint16_t{0});
    passed_ = time;
    if (!far_.empty()) move_near();
  }
  /// There has to be one.
  Cycles first() const {
    if (near_size_ == 0) return *std::min_element(far_.begin(), far_.end());
    Cycles time = passed_ + 1;
    while (near_[time % kNear] == 0) ++time;
    return time;
  }

 private:
  static constexpr Cycles kNear = 1024;  ///< a power of two; few accesses of a memory take as long

  void move_near() {
    const std::vector<Cycles> far = std::exchange(far_, {});
    for (const Cycles time : far) add(time);
  }

  Cycles passed_ = 0;
  std::size_t near_size_ = 0;
  std::array<std::uint16_t, kNear> near_{};  ///< how many, of the kNear cycles after `passed_`
  std::vector<Cycles> far_;
};

}  // namespace perfpred
