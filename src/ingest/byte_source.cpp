#include "perfpred/ingest/byte_source.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>

#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

class FileSource final : public ByteSource {
 public:
  explicit FileSource(const std::filesystem::path& file) {
    if (file == "-") {
      name_ = "standard input";
      descriptor_ = STDIN_FILENO;
      return;
    }
    name_ = file.string();
    descriptor_ = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0)
      throw InputError(name_, "", std::string("cannot be opened: ") + std::strerror(errno));
    struct stat status {};
    if (::fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode)) {
      ::close(descriptor_);
      throw InputError(name_, "", "is a folder, expected a file");
    }
  }
  ~FileSource() override {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
  }
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  std::size_t read(std::span<char> buffer) override {
    for (;;) {
      if (!wait()) return 0;
      const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno != EINTR) throw InputError(name_, "", std::string("cannot be read: ") + std::strerror(errno));
    }
  }
  void cancel() noexcept override { cancelled_ = true; }
  const std::string& name() const override { return name_; }

 private:
  /// Until there is something to read; false where cancelled. A pipe may stay silent for hours.
  bool wait() const {
    constexpr int kPatienceMs = 100;
    pollfd file{descriptor_, POLLIN, 0};
    while (!cancelled_) {
      const int ready = ::poll(&file, 1, kPatienceMs);
      const bool by_signal = ready < 0 && errno == EINTR;
      throw_if_interrupted();
      if (ready != 0 && !by_signal) return true;  // errors are the following read's to tell
    }
    return false;
  }

  std::string name_;
  int descriptor_ = -1;
  std::atomic<bool> cancelled_ = false;
};

class MemorySource final : public ByteSource {
 public:
  MemorySource(std::span<const char> bytes, std::string name, std::size_t repeats)
      : bytes_(bytes), name_(std::move(name)), repeats_(bytes.empty() ? 0 : repeats) {}

  std::size_t read(std::span<char> buffer) override {
    if (repeats_ == 0) return 0;
    const std::size_t count = std::min(buffer.size(), bytes_.size() - position_);
    std::memcpy(buffer.data(), bytes_.data() + position_, count);
    position_ += count;
    if (position_ == bytes_.size()) {
      position_ = 0;
      --repeats_;
    }
    return count;
  }
  const std::string& name() const override { return name_; }

 private:
  std::span<const char> bytes_;
  std::string name_;
  std::size_t repeats_;
  std::size_t position_ = 0;
};

}  // namespace

std::unique_ptr<ByteSource> open_byte_source(const std::filesystem::path& file) {
  return unpacked(std::make_unique<FileSource>(file));
}

std::unique_ptr<ByteSource> memory_byte_source(std::span<const char> bytes, std::string name,
                                               std::size_t repeats) {
  return std::make_unique<MemorySource>(bytes, std::move(name), repeats);
}

}  // namespace perfpred
