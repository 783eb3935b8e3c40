#include "learn/run_guard.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "perfpred/learn/trainer.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr std::string_view kContents = " contents=";

}  // namespace

OutputLock::OutputLock(const std::filesystem::path& model_file) : file_(model_file) {
  file_ += ".lock";
  while (true) {
    number_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (number_ < 0)
      throw InputError(file_.string(), "", fmt::format("cannot be written: {}", std::strerror(errno)));
    if (::flock(number_, LOCK_EX | LOCK_NB) != 0) {
      ::close(number_);
      throw InputError(model_file.string(), "", "another training run is writing this model");
    }
    struct stat status {};
    if (::fstat(number_, &status) == 0 && status.st_nlink > 0) return;
    ::close(number_);  // the run before removed it just now
  }
}

OutputLock::~OutputLock() {
  ::unlink(file_.c_str());
  ::close(number_);
}

void refuse_to_lose_checkpoint(const TrainingOptions& options) {
  const auto checkpoint = checkpoint_file(options.output);
  if (options.resume || !std::filesystem::exists(checkpoint)) return;
  throw InputError(
      checkpoint.string(), "",
      "is the checkpoint of an unfinished run, which this one would write over: go on with it by "
      "--resume, or remove it");
}

std::string run_fingerprint(const TrainingOptions& options) {
  Digest contents;
  for (const auto& trace : options.traces) contents.add(file_digest(trace));
  if (!options.teacher.empty()) contents.add(file_digest(options.teacher));
  return options.fingerprint() + std::string(kContents) + contents.hex();
}

void expect_same_run(const std::filesystem::path& checkpoint, const std::string& kept,
                     const std::string& wanted) {
  if (kept == wanted) return;
  const auto options_of = [](const std::string& run) { return run.substr(0, run.rfind(kContents)); };
  if (options_of(kept) == options_of(wanted)) {
    throw InputError(checkpoint.string(), "",
                     "belongs to a run on other traces: files of these names hold something else now");
  }
  throw InputError(checkpoint.string(), "",
                   fmt::format("belongs to a run with other options; that run: {}; this one: {}",
                               options_of(kept), options_of(wanted)));
}

}  // namespace perfpred
