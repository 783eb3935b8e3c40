#include "trace/trace_seal.h"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>

#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr std::string_view kHdf5Start = "\x89HDF\r\n\x1a\n";
constexpr std::string_view kSealStart = "perfpred instruction trace 2\nbytes ";

std::string seal_text(std::uint64_t file_bytes, const std::string& digest) {
  std::string text = fmt::format("{}{}\nxxh3-128 {}\n", kSealStart, file_bytes, digest);
  text.resize(kSealBytes, '\0');
  return text;
}

std::string first_bytes(const std::filesystem::path& file, std::size_t count) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw InputError(file.string(), "", "cannot be read");
  std::string bytes(count, '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(count));
  if (stream.bad()) throw InputError(file.string(), "", "cannot be read");  // as parts of /proc
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  return bytes;
}

/// What the seal says of the file's length; 0 where it says nothing.
std::uint64_t sealed_length(std::string_view seal) {
  std::uint64_t length = 0;
  seal.remove_prefix(kSealStart.size());
  std::from_chars(seal.data(), seal.data() + seal.size(), length);
  return length;
}

}  // namespace

Seal check_seal(const std::filesystem::path& file) {
  const std::string start = first_bytes(file, kSealBytes + kHdf5Start.size());
  const std::string_view bytes = start;
  if (bytes.starts_with(kHdf5Start)) return Seal::none;
  const bool begins_as_seal = bytes.starts_with(kSealStart);
  if (!begins_as_seal && (bytes.size() < kSealBytes || bytes.substr(kSealBytes) != kHdf5Start))
    return Seal::none;
  const std::uint64_t file_bytes = std::filesystem::file_size(file);
  if (const std::uint64_t length = begins_as_seal ? sealed_length(bytes) : 0; length > file_bytes) {
    throw InputError(
        file.string(), "",
        fmt::format("is cut short or damaged: {} bytes, but {} were written", file_bytes, length));
  }
  if (bytes.substr(0, kSealBytes) != seal_text(file_bytes, file_digest(file, kSealBytes))) {
    throw InputError(
        file.string(), "",
        "is damaged, or another program changed it: its bytes are not those that its digest is of");
  }
  return Seal::intact;
}

void seal_trace(const std::filesystem::path& file) {
  const std::string seal = seal_text(std::filesystem::file_size(file),
                                     file_digest(file, kSealBytes, Interruption::is_left_for_later));
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.write(seal.data(), static_cast<std::streamsize>(seal.size()));
  stream.close();
  if (!stream) throw InputError(file.string(), "", std::string("cannot be written: ") + std::strerror(errno));
}

}  // namespace perfpred
