#include "ingest/foreign_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "ingest/champsim_importer.h"
#include "ingest/cvp_importer.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// A beginning that nothing else has.
struct Signature {
  std::string_view bytes;
  std::size_t at;
  std::string_view meaning;
};

using namespace std::string_view_literals;

constexpr std::array<Signature, 13> kSignatures = {{
    {"version https://git-lfs.github.com/spec/", 0,
     "is a Git LFS pointer, not the file that it stands for: fetch that with 'git lfs pull'"},
    {"\x89HDF\r\n\x1a\n", 0, "is an HDF5 file: a trace of perfpred's own needs no import"},
    {"\x89HDF\r\n\x1a\n", 512,
     "is an HDF5 file: a trace of perfpred's own needs no import"},  // behind a digest
    {"\x7f"
     "ELF",
     0, "is an executable (ELF): import reads what a simulator wrote about its run"},
    {"PK\x03\x04", 0, "is a ZIP archive: unpack it first"},
    {"7z\xbc\xaf\x27\x1c", 0, "is a 7z archive: unpack it first"},
    {"Rar!\x1a\x07", 0, "is a RAR archive: unpack it first"},
    {"ustar", 257, "is a tar archive: unpack it first"},
    {"Kanata\t", 0,
     "is a Kanata log, of which Konata draws pipelines: it names no registers and addresses; "
     "import the simulator's own trace"},
    {"---------- Begin Simulation Statistics", 0,
     "is gem5's stats.txt: it belongs to --stats, the trace is what --debug-flags=ExecAll writes"},
    {"\n---------- Begin Simulation Statistics", 0,
     "is gem5's stats.txt: it belongs to --stats, the trace is what --debug-flags=ExecAll writes"},
    {"SQLite format 3\0"sv, 0, "is an SQLite database, which no format is"},
    {"%PDF-", 0, "is a PDF document"},
}};

bool equals_in_any_case(std::string_view text, std::string_view lower) {
  return text.size() == lower.size() &&
         std::equal(text.begin(), text.end(), lower.begin(), [](char a, char b) {
           return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
         });
}

std::string_view without_white_space(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text;
}

std::string_view without_white_space_behind(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

/// Whether the first bytes are letters, digits and signs, as those of binary records are not.
bool begins_as_text(std::string_view text) {
  constexpr std::size_t kEnough = 16;
  const std::string_view begin = text.substr(0, kEnough);
  return std::all_of(begin.begin(), begin.end(),
                     [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t'; });
}

/// An element that pages begin with, or a comment, of which XML has some too.
bool is_html(std::string_view text) {
  constexpr std::array kBeginnings = {"<!doctype html"sv, "<html"sv,   "<head"sv, "<body"sv,
                                      "<title"sv,         "<meta"sv,   "<link"sv, "<script"sv,
                                      "<style"sv,         "<center"sv, "<h1"sv,   "<!--"sv};
  return begins_as_text(text) && std::any_of(kBeginnings.begin(), kBeginnings.end(), [&](auto beginning) {
           return equals_in_any_case(text.substr(0, beginning.size()), beginning);
         });
}

/// "404: Not Found", "403 Forbidden", "Not Found" and nothing else.
bool is_http_error(std::string_view text) {
  constexpr std::size_t kMostBytes = 100;
  text = without_white_space_behind(text);
  if (text.size() > kMostBytes) return false;
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits != 0) {
    if (digits != 3 || (text.front() != '4' && text.front() != '5')) return false;
    text.remove_prefix(digits);
    if (text.starts_with(':')) text.remove_prefix(1);
    if (!text.starts_with(' ')) return false;
    text.remove_prefix(1);
  } else if (!equals_in_any_case(text, "not found") && !equals_in_any_case(text, "forbidden") &&
             !equals_in_any_case(text, "access denied")) {
    return false;
  }
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [&](char c) { return is_letter(c) || c == ' '; });
}

}  // namespace

std::string what_it_is_instead(std::string_view head) {
  if (head.empty()) return "is empty: a download, or a program before a pipe, that brought nothing";
  for (const Signature& signature : kSignatures) {
    if (head.size() > signature.at && head.substr(signature.at).starts_with(signature.bytes)) {
      return std::string(signature.meaning);
    }
  }
  const std::string_view text = without_white_space(head);
  if (text.empty()) return "holds nothing but blanks";
  if (is_html(text)) return "is an HTML page, as servers send in place of a file: download the file itself";
  if (is_http_error(text)) {
    return fmt::format("is a server's answer ('{}') in place of a file: download the file itself",
                       without_white_space_behind(text));
  }
  if (text.starts_with("<?xml") || text.starts_with("<Error>")) {
    return "is an XML document, as servers send in place of a file: download the file itself";
  }
  if (text.starts_with("{") && begins_as_text(text)) {
    return "is JSON and no trace (the core of a gem5 run's config.json is read by 'perfpred cores "
           "from-gem5')";
  }
  return {};
}

std::string what_unknown_input_is(std::string_view head) {
  const char* const records = champsim::fits_in_big_endian(head) ? "ChampSim's"
                              : cvp::fits_in_big_endian(head)    ? "CVP's"
                                                                 : nullptr;
  if (records == nullptr) return {};
  return fmt::format(
      "holds {} records in big-endian order: only little-endian ones, as the tools on x86-64 write, can be "
      "read",
      records);
}

std::unique_ptr<PeekedSource> open_peeked(const std::filesystem::path& file) {
  constexpr std::size_t kHeadBytes = std::size_t{1} << 16;
  return std::make_unique<PeekedSource>(open_byte_source(file), kHeadBytes);
}

void refuse_foreign(const PeekedSource& source) {
  if (const std::string other = what_it_is_instead(source.head()); !other.empty()) {
    throw InputError(source.name(), "", other);
  }
}

}  // namespace perfpred
