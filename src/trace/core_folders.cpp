#include "perfpred/trace/core_folders.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "perfpred/trace/bundled_folders.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".yaml";

void append_core_names(const fs::path& folder, std::vector<std::string>& names) {
  std::error_code error;
  for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == kEnding) names.push_back(entry->path().stem().string());
  }
}

}  // namespace

std::vector<fs::path> bundled_core_folders() {
  return bundled_folders(fs::path("configs") / "cores", "cores");
}

fs::path find_core_file(const std::string& named, const fs::path& folder) {
  std::error_code error;
  const fs::path path = folder / named;  // `named` alone where it is absolute
  // What is no plain name is a path; whatever stands in its way, reading it will say.
  if (fs::exists(path, error) || error || named.find('/') != std::string::npos || named.ends_with(kEnding))
    return path;
  std::vector<fs::path> places = bundled_core_folders();
  places.insert(places.begin(), folder);
  std::vector<std::string> names;
  for (const fs::path& place : places) {
    const fs::path file = place / (named + kEnding);
    if (fs::exists(file, error)) return file;
    append_core_names(place, names);
  }
  std::sort(names.begin(), names.end());
  throw InputError(named, "",
                   fmt::format("there is no such core file{}, nor a bundled core of that name{}",
                               folder.empty() ? "" : " in " + folder.string(), did_you_mean(named, names)));
}

}  // namespace perfpred
