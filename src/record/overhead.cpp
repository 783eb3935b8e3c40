#include "perfpred/record/overhead.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <thread>

#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "record/guest_program.h"

namespace perfpred::record {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t kRecordedToMeasure = 5'000'000;  // instructions
constexpr double kRounding = 1e-6;                       // of an epoch, of a percent

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Whole percents, rounded up, that an overhead of `seconds` in all is.
double percent_up(double seconds, const RunTimes& times) {
  return std::ceil(100 * (seconds / times.native_seconds - 1) - kRounding);
}

/// Standard input is put back to where it was when this object was made.
class StandardInput {
 public:
  StandardInput() : place_(::lseek(STDIN_FILENO, 0, SEEK_CUR)) {
    struct stat status {};
    if (::fstat(STDIN_FILENO, &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode)))
      throw InputError(
          "--overhead: runs the program several times, and standard input is a pipe, which can be read once");
  }
  void rewind() const {
    if (place_ >= 0) ::lseek(STDIN_FILENO, place_, SEEK_SET);
  }

 private:
  off_t place_;
};

double run_natively(const RecordingOptions& options) {
  const std::filesystem::path guest = find_guest(options.command.front());
  const auto begin = Clock::now();
  ChildProcess child(guest, options.command, STDERR_FILENO, ChildOutput::nowhere);
  // Asked often at first: a short run is measured too.
  std::chrono::duration<double> pause(1e-4);
  std::optional<ProcessEnd> end;
  while (!(end = child.ended())) {
    throw_if_interrupted();
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 1.01, std::chrono::duration<double>(0.02));
  }
  const double seconds = seconds_since(begin);
  throw_if_interrupted();
  if (end->signal != 0)
    throw InputError(
        guest, "",
        fmt::format("was killed by signal {} ({}) in its native run", end->signal, ::strsignal(end->signal)));
  return seconds;
}

/// How long recorded instructions take, from epochs that follow each other at the program's begin: so what
/// each of them takes by itself, such as its file, is in it.
double seconds_per_recorded(RecordingOptions options, const std::filesystem::path& folder) {
  options.output = folder / "speed.h5";
  options.skip = 0;
  options.epochs = (kRecordedToMeasure + options.length - 1) / options.length;
  options.every = options.length;
  options.warm_up = 0;  // overlapping warm-ups would be counted as recorded
  options.stop = true;
  std::optional<Clock::time_point> begin;
  const Recording recording = record_program(options, [&](std::uint64_t executed) {
    if (executed > 0 && !begin) begin = Clock::now();  // what comes before is no recording
  });
  const double seconds = begin ? seconds_since(*begin) : 0.0;
  throw_if_interrupted();
  std::uint64_t recorded = 0;
  for (const RecordedFile& file : recording.files) recorded += file.instructions;
  return seconds / static_cast<double>(recorded);
}

}  // namespace

std::uint64_t distance_for_overhead(double overhead, const RunTimes& times, std::uint64_t length,
                                    std::uint64_t skip) {
  if (times.executed <= skip * times.threads)
    throw InputError(fmt::format("--skip: the program executes {} instructions only", times.executed));
  const std::uint64_t left = times.executed - skip * times.threads;
  // An epoch is no longer than what there is.
  const double epoch_seconds =
      static_cast<double>(std::min(length, left)) * std::max(times.seconds_per_recorded, 0.0);
  const double least_seconds = times.skipping_seconds + times.threads * epoch_seconds;
  const double spare = times.native_seconds * (1 + overhead) - least_seconds;
  if (spare < -kRounding * epoch_seconds) {
    throw InputError(fmt::format(
        "--overhead: {:g} % cannot be reached, the least is {:.0f} %: the program takes {:.3f} s natively, "
        "{:.3f} s under the recorder without being recorded, and an epoch {:.3f} s more",
        100 * overhead, percent_up(least_seconds, times), times.native_seconds, times.skipping_seconds,
        epoch_seconds));
  }
  const std::uint64_t most = left / length + 1;
  const double more = epoch_seconds > 0 ? std::floor(spare / epoch_seconds + kRounding)  // than one a thread
                                        : static_cast<double>(most);
  const double wanted = times.threads == 1 ? more + 1 : std::max(more, 1.0);
  const std::uint64_t epochs = wanted < static_cast<double>(most) ? static_cast<std::uint64_t>(wanted) : most;
  return std::max(length, (left + epochs - 1) / epochs);
}

RunTimes measure_runs(const RecordingOptions& asked, std::optional<double> native_seconds,
                      const std::filesystem::path& folder) {
  const StandardInput input;
  RecordingOptions options = asked;
  options.quiet = true;
  RunTimes times;
  times.native_seconds = native_seconds ? *native_seconds : run_natively(options);
  input.rewind();

  options.epochs = 0;
  const auto begin = Clock::now();
  const Recording counted = record_program(options);
  times.skipping_seconds = seconds_since(begin);
  input.rewind();
  throw_if_interrupted();
  times.executed = counted.executed;
  times.threads = std::max<std::uint32_t>(counted.threads, 1);

  times.seconds_per_recorded = seconds_per_recorded(options, folder);
  input.rewind();
  return times;
}

}  // namespace perfpred::record
