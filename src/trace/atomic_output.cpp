#include "perfpred/trace/atomic_output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>
#include <vector>

#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& target, int error) {
  throw InputError(target.string(), "", std::string("cannot be written: ") + std::strerror(error));
}

/// Where the links that begin at `file` lead, whether something is there or not.
fs::path follow_links(const fs::path& file) {
  constexpr int kMostLinks = 40;  // as the kernel has it
  fs::path place = file;
  std::error_code error;
  for (int links = 0; fs::is_symlink(place, error); ++links) {
    if (links == kMostLinks) fail(file, ELOOP);
    const fs::path next = fs::read_symlink(place, error);
    if (error) fail(file, error.value());
    place = next.is_absolute() ? next : place.parent_path() / next;
  }
  return place;
}

bool is_in(const fs::path& file, const char* folder) {
  const fs::path absolute = fs::absolute(file).lexically_normal();
  return absolute.begin() != absolute.end() && std::next(absolute.begin()) != absolute.end() &&
         *std::next(absolute.begin()) == folder;
}

/// A number of an open file that is closed at the end.
class OpenFile {
 public:
  explicit OpenFile(int number) : number_(number) {}
  ~OpenFile() {
    if (number_ >= 0) ::close(number_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int number() const { return number_; }
  /// Whether closing went well: some file systems tell only then that there was no room.
  bool close() { return ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

/// Calls a function of the system until no signal comes between.
template <typename Call>
ssize_t uninterrupted(Call&& call) {
  while (true) {
    const ssize_t result = call();
    if (result >= 0 || errno != EINTR) return result;
    throw_if_interrupted();
  }
}

void copy_bytes(int from, int to, const fs::path& target) {
  std::vector<char> buffer(std::size_t{1} << 16);
  while (true) {
    throw_if_interrupted();
    const ssize_t count = uninterrupted([&] { return ::read(from, buffer.data(), buffer.size()); });
    if (count < 0) fail(target, errno);
    if (count == 0) return;
    for (ssize_t done = 0; done < count;) {
      const ssize_t written = uninterrupted(
          [&] { return ::write(to, buffer.data() + done, static_cast<std::size_t>(count - done)); });
      if (written < 0) fail(target, errno);
      done += written;
    }
  }
}

}  // namespace

AtomicOutput::AtomicOutput(fs::path target) : target_(std::move(target)) {
  if (target_.filename().empty()) throw InputError("'" + target_.string() + "'", "", "is no name for a file");
  std::error_code error;
  const fs::file_status status = fs::status(target_, error);
  if (fs::is_directory(status)) throw InputError(target_.string(), "", "is a folder, expected a file name");
  // What /dev/stdout and /proc/self/fd/1 lead to may be a regular file, which others have open.
  const bool is_stream = (fs::exists(status) && !fs::is_regular_file(status)) ||
                         (fs::exists(status) && (is_in(target_, "dev") || is_in(target_, "proc")));
  is_stream ? prepare_stream() : prepare_replacement();
}

void AtomicOutput::prepare_replacement() {
  file_ = follow_links(target_);
  const fs::path folder = file_.has_parent_path() ? file_.parent_path() : fs::path(".");
  if (!fs::is_directory(folder)) throw InputError(target_.string(), "", "the folder does not exist");
  if (::access(folder.c_str(), W_OK) != 0)
    throw InputError(target_.string(), "", "the folder is not writable");
  temporary_ = file_;
  temporary_ += ".partial-" + std::to_string(::getpid());
}

void AtomicOutput::prepare_stream() {
  if (::access(target_.c_str(), W_OK) != 0) fail(target_, errno);
  std::string name = (scratch_folder() / "perfpred-XXXXXX").string();
  const OpenFile created(::mkstemp(name.data()));
  if (created.number() < 0) fail(name, errno);
  temporary_ = name;
}

AtomicOutput::~AtomicOutput() {
  if (committed_) return;
  std::error_code ignored;
  fs::remove(temporary_, ignored);
}

void AtomicOutput::commit() {
  file_.empty() ? stream() : replace();
  committed_ = true;
}

void AtomicOutput::replace() {
  struct stat before {};
  if (::stat(file_.c_str(), &before) == 0) {
    // Only root may give a file away; to a group of their own, others may. Giving away clears bits of the
    // mode.
    if (::chown(temporary_.c_str(), before.st_uid, before.st_gid) != 0)
      static_cast<void>(::chown(temporary_.c_str(), static_cast<uid_t>(-1), before.st_gid) == 0);
    if (::chmod(temporary_.c_str(), before.st_mode & 07777) != 0) fail(target_, errno);
  }
  std::error_code error;
  fs::rename(temporary_, file_, error);
  if (error) fail(target_, error.value());
}

void AtomicOutput::stream() {
  const OpenFile from(::open(temporary_.c_str(), O_RDONLY | O_CLOEXEC));
  if (from.number() < 0) fail(target_, errno);
  // Gone by now, so that nothing stays behind where the reader of a pipe ends this process.
  ::unlink(temporary_.c_str());
  OpenFile to(static_cast<int>(
      uninterrupted([&] { return ::open(target_.c_str(), O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC); })));
  if (to.number() < 0) fail(target_, errno);
  copy_bytes(from.number(), to.number(), target_);
  if (!to.close()) fail(target_, errno);
}

void write_file_atomically(const fs::path& target, const std::string& text) {
  AtomicOutput output(target);
  std::ofstream stream(output.temporary(), std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) throw InputError(target.string(), "", "cannot be written (disk full?)");
  output.commit();
}

}  // namespace perfpred
