#include "trace/output_place.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/error.h"

namespace perfpred {

namespace fs = std::filesystem;

namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 10 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "1234" where `folder` leads to /proc/1234/fd or /proc/1234/task/1235/fd; empty where it does not.
std::string process_of_descriptor_folder(const fs::path& folder) {
  std::error_code error;
  const fs::path canonical = fs::canonical(folder.empty() ? "." : folder, error);
  if (error) return {};
  const std::vector<std::string> parts(canonical.begin(), canonical.end());
  const bool of_process = parts.size() == 4;
  const bool of_thread = parts.size() == 6 && parts[3] == "task";
  if (!(of_process || of_thread) || parts[1] != "proc" || parts.back() != "fd") return {};
  return parts[2];
}

}  // namespace

void throw_not_written(const fs::path& target, int error) {
  throw InputError(target.string(), "", std::string("cannot be written: ") + std::strerror(error));
}

bool names_open_file(const fs::path& place) {
  return is_number(place.filename().string()) && !process_of_descriptor_folder(place.parent_path()).empty();
}

std::optional<int> open_file_number(const fs::path& place) {
  const std::string number = place.filename().string();
  if (!is_number(number) || process_of_descriptor_folder(place.parent_path()) != std::to_string(::getpid()))
    return std::nullopt;
  return std::stoi(number);
}

fs::path output_place(const fs::path& target) {
  constexpr int kMostLinks = 40;  // as the kernel has it
  fs::path place = target;
  std::error_code error;
  for (int links = 0; fs::is_symlink(place, error) && !names_open_file(place); ++links) {
    if (links == kMostLinks) throw_not_written(target, ELOOP);
    const fs::path next = fs::read_symlink(place, error);
    if (error) throw_not_written(target, error.value());
    place = next.is_absolute() ? next : place.parent_path() / next;
  }
  return place;
}

}  // namespace perfpred
