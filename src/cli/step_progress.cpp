#include "step_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace perfpred::cli {
namespace {

constexpr double kFirstShownAfterSeconds = 2.0;
constexpr double kSecondsBetween = 0.2;

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

void StepProgress::show(const std::string& step, std::uint64_t done, std::uint64_t all) {
  if (::isatty(STDERR_FILENO) == 0) return;
  const auto now = Clock::now();
  if (step != step_) {
    clear();
    step_ = step;
    step_began_ = now;
    return;
  }
  const double seconds = std::chrono::duration<double>(now - step_began_).count();
  const double since_shown = std::chrono::duration<double>(now - shown_at_).count();
  if (seconds < kFirstShownAfterSeconds || since_shown < kSecondsBetween || done == 0) return;
  const double rate = static_cast<double>(done) / seconds;
  const double left = static_cast<double>(all - done) / rate;
  const std::string line = fmt::format("\r\x1b[K{}: {:.1f} % ({:.3g} instructions/s, {} left)", step,
                                       100.0 * static_cast<double>(done) / static_cast<double>(all), rate, clock_text(left));
  std::fputs(line.c_str(), stderr);
  std::fflush(stderr);
  shown_at_ = now;
  visible_ = true;
}

void StepProgress::clear() {
  if (!visible_) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
  visible_ = false;
}

}  // namespace perfpred::cli
