#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

namespace perfpred {

/// Who runs when: cores go through stretches of instructions, each core through one after another and in one
/// thread at a time, and none waits for other cores. Used by one thread that gets stretches ready and any
/// number that run cores.
class Turns {
 public:
  using Duration = std::chrono::steady_clock::duration;
  struct Turn {
    std::size_t core = 0, stretch = 0;
  };

  explicit Turns(std::size_t cores) : cores_(cores) {}

  /// From here on cores go through so many new stretches, none of which is ready. No turn is under way.
  /// Throws std::logic_error where all was given up.
  void begin(std::size_t stretches);
  /// One more stretch is ready.
  void add_ready();
  /// The next turn, which is waited for; none where nothing is left for this thread to run, or all is given
  /// up. The core that is behind goes first, of several the one that took longest: the threads end at about
  /// the same time.
  std::optional<Turn> next();
  /// A turn from next() has ended and took so long.
  void end(const Turn& turn, Duration took);
  /// Nothing more is run: something failed.
  void give_up();

 private:
  struct Core {
    std::size_t ended = 0;  ///< stretches
    bool runs = false;
    Duration took{};  ///< the newest stretch
  };

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Core> cores_;
  std::size_t stretches_ = 0, ready_ = 0;
  bool given_up_ = false;
};

}  // namespace perfpred
