#pragma once

#include <cstdint>

namespace perfpred::gem5 {

/// Looks at the ticks of Exec lines that are taken for times of retirement, as they are in text of in-order
/// cores: text of other CPU models looks the same and has other ticks.
class ExecTimes {
 public:
  /// `commit_width` 0: not known.
  ExecTimes(std::uint32_t period_ps, std::uint32_t commit_width)
      : period_ps_(period_ps), commit_width_(commit_width) {}

  void add(std::uint64_t tick) {
    if (micro_ops_ > 0 && tick != last_tick_) finish_cycle();
    if (micro_ops_ > 0 && tick - last_tick_ != period_ps_) uniform_ = false;
    ++in_cycle_;
    ++micro_ops_;
    last_tick_ = tick;
  }
  /// Call after the last `add`.
  void finish() { finish_cycle(); }

  /// Cycles in which something retires.
  std::uint64_t cycles() const { return cycles_; }
  /// Of those, the ones in which more retires than the core can.
  std::uint64_t crowded_cycles() const { return crowded_; }
  /// An in-order core hardly ever goes over its width (in 0.06 % of the cycles of a recorded MinorCPU run);
  /// an out-of-order core's fetch ticks do all the time.
  bool are_fetch_ticks() const { return crowded_ > kForgiven && crowded_ * kCrowdedOneIn > cycles_; }
  /// Every micro-op takes one cycle: the text of a CPU model without timing.
  bool have_no_timing() const { return uniform_ && micro_ops_ >= kEnoughToTell; }

 private:
  static constexpr std::uint64_t kCrowdedOneIn = 100;
  static constexpr std::uint64_t kForgiven = 8;  // in a short text, a few are more than their share
  static constexpr std::uint64_t kEnoughToTell = 1000;

  void finish_cycle() {
    if (in_cycle_ == 0) return;
    ++cycles_;
    crowded_ += commit_width_ != 0 && in_cycle_ > commit_width_ ? 1 : 0;
    in_cycle_ = 0;
  }

  std::uint32_t period_ps_;
  std::uint32_t commit_width_;
  std::uint64_t last_tick_ = 0;
  std::uint64_t in_cycle_ = 0;
  std::uint64_t cycles_ = 0;
  std::uint64_t crowded_ = 0;
  std::uint64_t micro_ops_ = 0;
  bool uniform_ = true;
};

}  // namespace perfpred::gem5
