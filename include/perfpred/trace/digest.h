#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace perfpred {

/// XXH3-128 of bytes that come piece by piece. It finds damage, not forgery: who can write a file can write
/// its digest too.
class Digest {
 public:
  Digest();
  ~Digest();
  Digest(const Digest&) = delete;
  Digest& operator=(const Digest&) = delete;

  void add(std::string_view bytes);
  /// Of all bytes so far, 32 hexadecimal digits as xxhsum prints them.
  std::string hex() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The digest of `bytes`.
std::string digest_of(std::string_view bytes);

/// What a signal does to a digest under way. One that completes a file that is kept in spite of the signal
/// (a recording that was stopped) has to be finished.
enum class Interruption { ends_it, is_left_for_later };

/// The digest of a file's bytes from `begin` to its end, read by pieces of 1 MiB. Throws InputError where the
/// file cannot be read, Interrupted after a signal that ends it.
std::string file_digest(const std::filesystem::path& file, std::uint64_t begin = 0,
                        Interruption interruption = Interruption::ends_it);

}  // namespace perfpred
