#pragma once

#include <time.h>

#include <chrono>

namespace perfpred::bench {

inline double seconds_on(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Processor time of this thread, so that other work on the machine does not count.
inline double thread_seconds() { return seconds_on(CLOCK_THREAD_CPUTIME_ID); }
/// Processor time of all of this process's threads.
inline double process_seconds() { return seconds_on(CLOCK_PROCESS_CPUTIME_ID); }

inline double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace perfpred::bench
