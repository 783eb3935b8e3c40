#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace perfpred::cli {

/// A progress line of the instructions done, with rate and time left, for steps that follow one another. Shown on stderr
/// where that is a terminal, from the third second of a step on, at most five times a second.
class StepProgress {
 public:
  ~StepProgress() { clear(); }
  void show(const std::string& step, std::uint64_t done, std::uint64_t all);
  /// Removes the line, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string step_;
  Clock::time_point step_began_ = Clock::now();
  Clock::time_point shown_at_{};
  bool visible_ = false;
};

}  // namespace perfpred::cli
