#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace perfpred::report {

/// State of a long step.
struct ProgressState {
  std::string label;        ///< "predicting"
  std::string unit;         ///< "instructions"
  std::uint64_t done = 0;   ///< in units
  std::uint64_t total = 0;  ///< 0: unknown
  double seconds = 0;       ///< since the start
};

/// "predicting  42 %  1.26 M of 3.00 M instructions  630 k/s  2 s left".
std::string progress_text(const ProgressState& state);

enum class ProgressTo {
  terminal,  ///< one line that overwrites itself, after two seconds and at most five times a second
  log,       ///< a line a minute, after the first
  nobody,
};

/// The progress of one step, on stderr. One thread at a time; create one a step.
class Progress {
 public:
  /// `elsewhere`: where stderr is no terminal.
  Progress(std::string label, std::string unit, std::uint64_t total, ProgressTo elsewhere = ProgressTo::log);

  /// For tests: `write` gets what would be shown, `now` gives seconds.
  Progress(std::string label, std::string unit, std::uint64_t total, ProgressTo to,
           std::function<void(std::string_view)> write, std::function<double()> now);

  /// Clears the line on a terminal.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Sets how much is done. Cheap enough to be called for every block of work.
  void update(std::uint64_t done);
  /// Adds to what is done.
  void advance(std::uint64_t more) { update(state_.done + more); }

 private:
  struct Pace {
    double first, between;  ///< seconds
    std::string_view clear;
  };
  static Pace pace_of(ProgressTo to);

  ProgressState state_;
  Pace pace_;
  std::function<void(std::string_view)> write_;  ///< empty: nothing is shown
  std::function<double()> now_;
  double start_ = 0;
  double next_ = 0;
  bool shown_ = false;
};

}  // namespace perfpred::report
