#include "perfpred/trace/open_output.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "perfpred/trace/interrupt.h"
#include "trace/output_place.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;

constexpr int kPollMilliseconds = 100;  // a signal may reach another thread, and wakes no call then

/// Opens what has a name of its own. Without a reader a FIFO does not open, and opening it in a way that
/// waits could not be interrupted.
int open_by_name(const fs::path& target, const fs::path& place, OpenOutput::Start start) {
  // What another process has open is added to: it is that process's to empty.
  const bool anew = start == OpenOutput::Start::anew && !names_open_file(place);
  const int flags = O_WRONLY | O_CREAT | (anew ? O_TRUNC : O_APPEND) | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  while (true) {
    const int number = ::open(target.c_str(), flags, 0666);
    if (number >= 0) return number;
    if (errno == ENXIO && fs::is_fifo(target)) {
      ::poll(nullptr, 0, kPollMilliseconds);
    } else if (errno != EINTR) {
      throw_not_written(target, errno);
    }
    throw_if_interrupted();
  }
}

}  // namespace

OpenOutput::OpenOutput(fs::path target, Start start) : target_(std::move(target)) {
  const fs::path place = output_place(target_);
  if (const auto open = open_file_number(place)) {
    // To open it by its name would begin at the file's start, whatever others write there.
    number_ = ::fcntl(*open, F_DUPFD_CLOEXEC, 0);
    if (number_ < 0) throw_not_written(target_, errno);
  } else {
    number_ = open_by_name(target_, place, start);
  }
}

OpenOutput::~OpenOutput() {
  if (number_ >= 0) ::close(number_);
}

void OpenOutput::wait_for_room() const {
  pollfd ready{number_, POLLOUT, 0};
  if (::poll(&ready, 1, kPollMilliseconds) < 0 && errno != EINTR) throw_not_written(target_, errno);
}

void OpenOutput::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(number_, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (errno == EAGAIN) {
      wait_for_room();
    } else if (errno != EINTR) {
      throw_not_written(target_, errno);
    }
    throw_if_interrupted();
  }
}

void OpenOutput::close() {
  if (::close(std::exchange(number_, -1)) != 0) throw_not_written(target_, errno);
}

}  // namespace perfpred
