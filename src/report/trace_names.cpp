#include "perfpred/report/trace_names.h"

#include <algorithm>
#include <system_error>

namespace perfpred::report {
namespace {

namespace fs = std::filesystem;

/// Folders and file name, the last one first.
std::vector<std::string> parts_from_end(const fs::path& file) {
  const fs::path path = file.lexically_normal();
  std::vector<std::string> parts;
  for (const fs::path& part : path) parts.push_back(part.string());
  std::reverse(parts.begin(), parts.end());
  return parts;
}

bool agree(const std::vector<std::string>& a, const std::vector<std::string>& b, std::size_t count) {
  return a.size() >= count && b.size() >= count &&
         std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(count), b.begin());
}

}  // namespace

std::map<std::string, std::string> short_trace_names(const std::vector<std::string>& files) {
  std::map<std::string, std::vector<std::string>> parts;
  for (const std::string& file : files) parts.emplace(file, parts_from_end(file));
  std::map<std::string, std::string> names;
  for (const auto& [file, own] : parts) {
    std::size_t count = 1;
    const auto is_shared = [&, &own = own, &file = file] {
      return std::any_of(parts.begin(), parts.end(), [&](const auto& other) {
        return other.first != file && agree(other.second, own, count);
      });
    };
    while (count < own.size() && is_shared()) ++count;
    fs::path name;
    for (std::size_t i = count; i > 0; --i) name /= own[i - 1];
    names.emplace(file, is_shared() ? file : name.string());  // one file by two paths: as it was named
  }
  return names;
}

bool is_name_of_trace(const std::string& name, const fs::path& file) {
  const std::vector<std::string> wanted = parts_from_end(name);
  std::error_code error;
  const fs::path whole = fs::absolute(file, error);
  return agree(parts_from_end(error ? file : whole), wanted, wanted.size());
}

}  // namespace perfpred::report
