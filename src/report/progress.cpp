#include "perfpred/report/progress.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <utility>

#include "perfpred/trace/terminal_text.h"

namespace perfpred::report {
namespace {

constexpr const char* kStartOfLineAndClear = "\r\x1b[K";

/// "1.26 M": three significant digits and the power of a thousand.
std::string short_count(double value) {
  const char* suffix = "";
  for (const char* larger : {" k", " M", " G", " T"}) {
    if (value < 999.5) break;
    value /= 1000;
    suffix = larger;
  }
  const int decimals = *suffix == '\0' || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return fmt::format("{:.{}f}{}", value, decimals, suffix);
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

void write_in_place(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

void write_to_log(std::string_view text) { spdlog::info("{}", text); }

ProgressTo terminal_or(ProgressTo elsewhere) {
  return ::isatty(STDERR_FILENO) != 0 ? ProgressTo::terminal : elsewhere;
}

std::function<void(std::string_view)> writer_to(ProgressTo to) {
  switch (to) {
    case ProgressTo::terminal:
      return write_in_place;
    case ProgressTo::log:
      return write_to_log;
    case ProgressTo::nobody:
      break;
  }
  return {};
}

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

std::string progress_text(const ProgressState& state) {
  const auto done = static_cast<double>(state.done);
  const auto total = static_cast<double>(state.total);
  const double rate = state.seconds > 0 ? done / state.seconds : 0;
  std::string text = state.label;
  if (state.total > 0) {
    text += fmt::format("  {:.0f} %  {} of {} {}", std::floor(100 * std::min(done / total, 1.0)),
                        short_count(done), short_count(total), state.unit);
  } else {
    text += fmt::format("  {} {}", short_count(done), state.unit);
  }
  if (rate > 0) text += rate < 1 ? fmt::format("  {:.2f}/s", rate) : fmt::format("  {}/s", short_count(rate));
  if (rate > 0 && done < total) text += fmt::format("  {} left", duration_text((total - done) / rate));
  return text;
}

Progress::Pace Progress::pace_of(ProgressTo to) {
  if (to == ProgressTo::terminal) return {2, 0.2, kStartOfLineAndClear};
  return {60, 60, ""};
}

Progress::Progress(std::string label, std::string unit, std::uint64_t total, ProgressTo elsewhere)
    : Progress(std::move(label), std::move(unit), total, terminal_or(elsewhere),
               writer_to(terminal_or(elsewhere)), steady_seconds) {}

Progress::Progress(std::string label, std::string unit, std::uint64_t total, ProgressTo to,
                   std::function<void(std::string_view)> write, std::function<double()> now)
    : state_{terminal_text(label), std::move(unit), 0, total, 0},
      pace_(pace_of(to)),
      write_(std::move(write)),
      now_(std::move(now)),
      start_(now_()),
      next_(start_ + pace_.first) {}

Progress::~Progress() {
  if (shown_ && !pace_.clear.empty()) write_(pace_.clear);
}

void Progress::update(std::uint64_t done) {
  state_.done = done;
  if (!write_) return;
  const double now = now_();
  if (now < next_) return;
  next_ = now + pace_.between;
  state_.seconds = now - start_;
  shown_ = true;
  write_(std::string(pace_.clear) + progress_text(state_));
}

}  // namespace perfpred::report
