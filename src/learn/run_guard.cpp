#include "learn/run_guard.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

#include "perfpred/learn/trainer.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr std::string_view kContents = " contents=";

/// A file that a run reads beside the traces: its mark in the fingerprint, and what to call it.
struct Part {
  std::string_view mark, what;
};
constexpr Part kTeacher{" teacher=", "another --teacher"};
constexpr Part kStart{" start=", "another --start"};
constexpr Part kCores{" cores=", "other cores of --label-cores or --keep-away"};

/// What stands behind the mark, to the next blank; empty where there is no mark.
std::string_view behind(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + mark.size());
  return text.substr(0, text.find(' '));
}

/// What of a run's inputs two fingerprints differ in, given what each says of contents.
std::string_view what_differs(std::string_view kept, std::string_view wanted) {
  for (const Part& part : {kTeacher, kStart, kCores})
    if (behind(kept, part.mark) != behind(wanted, part.mark)) return part.what;
  return "other traces";
}

std::string digest_of_cores(const TrainingOptions& options) {
  Digest digest;
  for (const auto* cores : {&options.labelled_cores, &options.keep_away})
    for (const Core& core : *cores) digest.add(core.json);
  return digest.hex();
}

}  // namespace

OutputLock::OutputLock(const std::filesystem::path& model_file) {
  const auto place = replaceable_file(model_file);
  if (!place) return;  // each run has what it gives to a pipe or a device for itself
  file_ = *place;
  file_ += ".lock";
  while (true) {
    number_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (number_ < 0)
      throw InputError(file_.string(), "", fmt::format("cannot be written: {}", std::strerror(errno)));
    refuse_what_is_no_lock();
    if (::flock(number_, LOCK_EX | LOCK_NB) != 0) {
      ::close(number_);
      throw InputError(model_file.string(), "", "another training run is writing this model");
    }
    struct stat status {};
    if (::fstat(number_, &status) == 0 && status.st_nlink > 0) return;
    ::close(number_);  // the run before removed it just now
  }
}

/// A lock holds nothing, and is removed at the end: what holds something is somebody's file.
void OutputLock::refuse_what_is_no_lock() const {
  struct stat status {};
  if (::fstat(number_, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0) return;
  ::close(number_);
  throw InputError(file_.string(), "",
                   "is in the place of the lock that keeps other training runs away: move it, or write the "
                   "model elsewhere");
}

OutputLock::~OutputLock() {
  if (number_ < 0) return;
  ::unlink(file_.c_str());
  ::close(number_);
}

void refuse_to_lose_checkpoint(const TrainingOptions& options) {
  const auto checkpoint = checkpoint_file(options.output);
  if (options.resume || checkpoint.empty() || !std::filesystem::exists(checkpoint)) return;
  throw InputError(
      checkpoint.string(), "",
      "is the checkpoint of an unfinished run, which this one would write over: go on with it by "
      "--resume, or remove it");
}

std::string run_fingerprint(const TrainingOptions& options) {
  Digest traces;
  for (const auto& trace : options.traces) traces.add(file_digest(trace));
  std::string contents = std::string(kContents) + traces.hex();
  const auto add = [&](const Part& part, const std::string& digest) {
    contents += std::string(part.mark) + digest;
  };
  if (!options.teacher.empty()) add(kTeacher, file_digest(options.teacher));
  if (!options.start.empty()) add(kStart, file_digest(options.start));
  if (!options.labelled_cores.empty() || !options.keep_away.empty()) add(kCores, digest_of_cores(options));
  return options.fingerprint() + contents;
}

void expect_same_run(const std::filesystem::path& checkpoint, const std::string& kept,
                     const std::string& wanted) {
  if (kept == wanted) return;
  const auto options_of = [](const std::string& run) { return run.substr(0, run.rfind(kContents)); };
  const auto contents_of = [](const std::string& run) {
    const std::size_t at = run.rfind(kContents);
    return at == std::string::npos ? std::string() : run.substr(at);
  };
  if (options_of(kept) == options_of(wanted)) {
    throw InputError(checkpoint.string(), "",
                     fmt::format("belongs to a run on {}: files of these names hold something else now",
                                 what_differs(contents_of(kept), contents_of(wanted))));
  }
  throw InputError(checkpoint.string(), "",
                   fmt::format("belongs to a run with other options; that run: {}; this one: {}",
                               options_of(kept), options_of(wanted)));
}

}  // namespace perfpred
