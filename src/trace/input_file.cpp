#include "perfpred/trace/input_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBeginning = 4096;
constexpr std::size_t kTensorHeaderLength = 8;

std::string reason(int error) { return std::error_code(error, std::generic_category()).message(); }

/// Throws where `file` cannot be opened for reading.
void expect_open(const fs::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw InputError(file.string(), "", "cannot be read: " + reason(errno));
  ::close(descriptor);
}

const char* name_of(fs::file_type type) {
  switch (type) {
    case fs::file_type::directory:
      return "a folder";
    case fs::file_type::fifo:
      return "a pipe";
    case fs::file_type::socket:
      return "a socket";
    case fs::file_type::character:
    case fs::file_type::block:
      return "a device";
    default:
      return "no file";
  }
}

/// The length that a safetensors file says its header has; 0 where it is none.
std::uint64_t tensor_header_bytes(std::string_view begin) {
  constexpr std::uint64_t kMost = 100'000'000;  // the format's own limit
  if (!begin.substr(std::min(kTensorHeaderLength, begin.size())).starts_with("{")) return 0;
  std::uint64_t header_bytes = 0;
  std::memcpy(&header_bytes, begin.data(), kTensorHeaderLength);
  return header_bytes <= kMost ? header_bytes : 0;
}

/// HDF5's signature stands at the start, or at 512, 1024, 2048, ... behind a user block.
bool is_hdf5(std::string_view begin) {
  constexpr std::string_view kSignature = "\x89HDF\r\n\x1a\n";
  for (std::size_t at = 0; at < begin.size(); at = at == 0 ? 512 : 2 * at) {
    if (begin.substr(at).starts_with(kSignature)) return true;
  }
  return false;
}

bool has_line_with_key(std::string_view text, std::string_view key) {
  for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
    if (at == 0 || text[at - 1] == '\n') return true;
  }
  return false;
}

bool is_core_text(std::string_view begin) {
  return has_line_with_key(begin, "name:") &&
         (has_line_with_key(begin, "core:") || has_line_with_key(begin, "base:"));
}

}  // namespace

fs::file_type type_of_input(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (status.type() == fs::file_type::not_found) throw InputError(file.string(), "", "no such file");
  if (error) throw InputError(file.string(), "", "cannot be read: " + error.message());
  return status.type();
}

void expect_regular_file(const fs::path& file, std::string_view expected) {
  const fs::file_type type = type_of_input(file);
  if (type != fs::file_type::regular) {
    throw InputError(file.string(), "", fmt::format("is {}, expected {}", name_of(type), expected));
  }
  expect_open(file);
}

std::string beginning_of(const fs::path& file, std::size_t most_bytes) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return {};
  std::ifstream stream(file, std::ios::binary);
  std::string begin(most_bytes, '\0');
  stream.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  begin.resize(static_cast<std::size_t>(stream.gcount()));
  return begin;
}

std::string end_of(const fs::path& file, std::size_t most_bytes) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return {};
  const std::uint64_t bytes = std::min<std::uint64_t>(most_bytes, fs::file_size(file, error));
  std::ifstream stream(file, std::ios::binary);
  stream.seekg(-static_cast<std::streamoff>(bytes), std::ios::end);
  std::string end(bytes, '\0');
  stream.read(end.data(), static_cast<std::streamsize>(end.size()));
  end.resize(static_cast<std::size_t>(stream.gcount()));
  return end;
}

std::string content_of(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return {};
  const std::uint64_t file_bytes = fs::file_size(file, error);
  const std::string begin = beginning_of(file, kBeginning);
  if (begin.empty()) {
    std::ifstream stream(file, std::ios::binary);
    return stream.is_open() && stream.peek() == std::ifstream::traits_type::eof() && !stream.bad() ? "empty"
                                                                                                   : "";
  }
  if (is_hdf5(begin)) return "an HDF5 file, as traces are";
  if (const std::uint64_t header = tensor_header_bytes(begin); header > 0) {
    if (header <= file_bytes - kTensorHeaderLength) return "a model file (safetensors)";
    if (begin.substr(kTensorHeaderLength).starts_with("{\""))
      return "the beginning of a model file (safetensors)";
  }
  constexpr std::array<std::pair<std::string_view, const char*>, 13> kBeginnings = {{
      {"{\"schema\":\"perfpred program vectors", "kept vectors (predict --vector)"},
      {"trace,instruction,pc,", "a table of single instructions (predict --per-instruction)"},
      {"\x7f"
       "ELF",
       "an executable (ELF)"},
      {"\x1f\x8b", "a packed file (gzip)"},
      {"\xfd"
       "7zXZ",
       "a packed file (xz)"},
      {"\x28\xb5\x2f\xfd", "a packed file (zstd)"},
      {"BZh", "a packed file (bzip2)"},
      {"PK\x03\x04", "a packed file (zip)"},
      {"version https://git-lfs", "a Git LFS pointer, which only says where the file itself is"},
      {"<!DOCTYPE", "an HTML page"},
      {"<html", "an HTML page"},
      {"O3PipeView:", "gem5's text, of which 'perfpred import' makes a trace"},
      {"{", ""},  // JSON of any kind: a core may be one
  }};
  for (const auto& [start, what] : kBeginnings) {
    if (begin.starts_with(start)) return what;
  }
  return is_core_text(begin) ? "a core file" : "";
}

void throw_unexpected_content(const fs::path& file, std::string_view expected, const std::string& otherwise) {
  const std::string content = content_of(file);
  if (content.empty()) throw InputError(file.string(), "", otherwise);
  throw InputError(file.string(), "", fmt::format("is {}, expected {}", content, expected));
}

void refuse_other_content(const fs::path& file, std::string_view expected) {
  if (const std::string content = content_of(file);
      !content.empty() && content != "empty" && content != expected) {
    throw InputError(file.string(), "", fmt::format("is {}, expected {}", content, expected));
  }
}

std::string read_small_file(const fs::path& file, std::string_view expected, std::size_t most_bytes) {
  if (type_of_input(file) == fs::file_type::directory)
    throw InputError(file.string(), "", fmt::format("is a folder, expected {}", expected));
  // Opened once: who writes into a pipe takes the first opening for its reader.
  std::ifstream stream(file, std::ios::binary);
  if (!stream.is_open()) throw InputError(file.string(), "", "cannot be read: " + reason(errno));
  std::string text;
  while (stream && text.size() <= most_bytes) {
    const std::size_t had = text.size();
    text.resize(std::min(most_bytes + 1, std::max(kBeginning, 2 * had)));
    stream.read(text.data() + had, static_cast<std::streamsize>(text.size() - had));
    text.resize(had + static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) throw InputError(file.string(), "", "cannot be read");
  if (text.size() > most_bytes) {
    throw InputError(file.string(), "",
                     fmt::format("is longer than {} can be ({} KiB)", expected, most_bytes / 1024));
  }
  return text;
}

std::vector<fs::path> files_in_folder(const fs::path& folder,
                                      std::initializer_list<std::string_view> extensions,
                                      std::string_view what) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string ending = entry->path().extension().string();
    if (std::find(extensions.begin(), extensions.end(), ending) != extensions.end())
      files.push_back(entry->path());
  }
  if (error) throw InputError(folder.string(), "", "cannot be read: " + error.message());
  if (files.empty())
    throw InputError(folder.string(), "",
                     fmt::format("the folder holds no *{} {}", fmt::join(extensions, ", *"), what));
  std::sort(files.begin(), files.end());
  return files;
}

fs::path scratch_folder() {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  if (!error) return folder;
  const char* named = std::getenv("TMPDIR");
  throw InputError(named == nullptr ? "/tmp" : fmt::format("TMPDIR={}", named), "",
                   "is no folder for temporary files");
}

}  // namespace perfpred
