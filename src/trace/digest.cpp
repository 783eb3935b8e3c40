#include "perfpred/trace/digest.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <cstring>
#include <new>
#include <vector>

#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::size_t kPieceBytes = std::size_t{1} << 20;

std::string hex_of(const XXH128_hash_t& hash) {
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

/// A file that is open for reading. Read with read(2), not mapped: a file that shrinks meanwhile is then an
/// end, not a signal.
class DigestedFile {
 public:
  explicit DigestedFile(const std::filesystem::path& file)
      : file_(file), number_(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (number_ < 0) fail();
  }
  ~DigestedFile() { ::close(number_); }
  DigestedFile(const DigestedFile&) = delete;
  DigestedFile& operator=(const DigestedFile&) = delete;

  void seek(std::uint64_t place) {
    if (::lseek(number_, static_cast<off_t>(place), SEEK_SET) < 0) fail();
  }
  /// How many bytes were read; 0 at the end.
  std::size_t read(std::vector<char>& buffer, Interruption interruption) {
    while (true) {
      const ssize_t count = ::read(number_, buffer.data(), buffer.size());
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno != EINTR) fail();
      if (interruption == Interruption::ends_it) throw_if_interrupted();
    }
  }

 private:
  [[noreturn]] void fail() const {
    throw InputError(file_.string(), "", fmt::format("cannot be read: {}", std::strerror(errno)));
  }

  const std::filesystem::path& file_;
  int number_;
};

}  // namespace

struct Digest::State {
  XXH3_state_t* xxh3 = XXH3_createState();
  State() {
    if (xxh3 == nullptr) throw std::bad_alloc();
    XXH3_128bits_reset(xxh3);
  }
  ~State() { XXH3_freeState(xxh3); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
};

Digest::Digest() : state_(std::make_unique<State>()) {}
Digest::~Digest() = default;

void Digest::add(std::string_view bytes) { XXH3_128bits_update(state_->xxh3, bytes.data(), bytes.size()); }

std::string Digest::hex() const { return hex_of(XXH3_128bits_digest(state_->xxh3)); }

std::string digest_of(std::string_view bytes) { return hex_of(XXH3_128bits(bytes.data(), bytes.size())); }

std::string file_digest(const std::filesystem::path& file, std::uint64_t begin, Interruption interruption) {
  DigestedFile input(file);
  input.seek(begin);
  Digest digest;
  std::vector<char> buffer(kPieceBytes);
  while (const std::size_t count = input.read(buffer, interruption)) {
    if (interruption == Interruption::ends_it) throw_if_interrupted();
    digest.add({buffer.data(), count});
  }
  return digest.hex();
}

}  // namespace perfpred
