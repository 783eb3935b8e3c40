#include "perfpred/trace/atomic_output.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <fstream>
#include <utility>
#include <vector>

#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/interrupt.h"
#include "perfpred/trace/open_output.h"
#include "trace/output_place.h"

namespace perfpred {

namespace fs = std::filesystem;

namespace {

/// "model" -> "model.partial-1234"; cut to what a file system takes as a name, and then numbered, as others
/// may begin alike.
std::string temporary_name(const std::string& name) {
  constexpr std::size_t kLongestName = 255;
  static std::atomic<unsigned> cut_names{0};
  const std::string ending = ".partial-" + std::to_string(::getpid());
  if (name.size() + ending.size() <= kLongestName) return name + ending;
  const std::string numbered = fmt::format("{}-{}", ending, ++cut_names);
  return name.substr(0, kLongestName - numbered.size()) + numbered;
}

void copy_bytes(const fs::path& from, OpenOutput& to) {
  std::ifstream stream(from, std::ios::binary);
  // Gone by now, so that nothing stays behind where the reader of a pipe ends this process.
  ::unlink(from.c_str());
  std::vector<char> buffer(std::size_t{1} << 16);
  while (stream) {
    throw_if_interrupted();
    stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    to.write({buffer.data(), static_cast<std::size_t>(stream.gcount())});
  }
  if (!stream.eof()) throw InputError(from.string(), "", "cannot be read");
}

}  // namespace

AtomicOutput::AtomicOutput(fs::path target) : target_(std::move(target)) {
  if (target_.filename().empty()) throw InputError("'" + target_.string() + "'", "", "is no name for a file");
  std::error_code error;
  if (fs::is_directory(target_, error))
    throw InputError(target_.string(), "", "is a folder, expected a file name");
  const auto file = replaceable_file(target_);
  file ? prepare_replacement(*file) : prepare_stream();
}

void AtomicOutput::prepare_replacement(const fs::path& file) {
  file_ = file;
  const fs::path folder = file_.has_parent_path() ? file_.parent_path() : fs::path(".");
  if (!fs::is_directory(folder)) throw InputError(target_.string(), "", "the folder does not exist");
  if (::access(folder.c_str(), W_OK) != 0)
    throw InputError(target_.string(), "", "the folder is not writable");
  struct stat before {};
  if (::stat(file_.c_str(), &before) != 0 && errno != ENOENT) throw_not_written(target_, errno);
  temporary_ = folder / temporary_name(file_.filename().string());
}

void AtomicOutput::prepare_stream() {
  if (::access(target_.c_str(), W_OK) != 0) throw_not_written(target_, errno);
  std::string name = (scratch_folder() / "perfpred-XXXXXX").string();
  const int created = ::mkstemp(name.data());
  if (created < 0) throw_not_written(name, errno);
  ::close(created);
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
    if (::chmod(temporary_.c_str(), before.st_mode & 07777) != 0) throw_not_written(target_, errno);
  }
  std::error_code error;
  fs::rename(temporary_, file_, error);
  if (error) throw_not_written(target_, error.value());
}

void AtomicOutput::stream() {
  OpenOutput to(target_, OpenOutput::Start::anew);
  copy_bytes(temporary_, to);
  to.close();
}

std::optional<fs::path> replaceable_file(const fs::path& target) {
  std::error_code error;
  const fs::file_status status = fs::status(target, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) return std::nullopt;
  const fs::path place = output_place(target);
  if (names_open_file(place)) return std::nullopt;
  return place;
}

void write_file_atomically(const fs::path& target, const std::string& text) {
  AtomicOutput output(target);
  errno = 0;
  std::ofstream stream(output.temporary(), std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) throw_not_written(output, errno);
  output.commit();
}

void throw_not_written(const AtomicOutput& output, int error) {
  // Nobody named the file between, but TMPDIR may have named its folder.
  throw_not_written(output.is_stream() ? output.temporary() : output.target(), error == 0 ? EIO : error);
}

}  // namespace perfpred
