#include "trace_files.h"

#include <algorithm>

#include "perfpred/trace/error.h"

namespace perfpred::cli {

namespace fs = std::filesystem;

std::vector<fs::path> find_trace_files(const std::vector<std::string>& arguments) {
  std::vector<fs::path> files;
  for (const auto& argument : arguments) {
    if (!fs::exists(argument)) throw InputError(argument, "", "no such file or folder");
    if (!fs::is_directory(argument)) {
      files.emplace_back(argument);
      continue;
    }
    std::vector<fs::path> inside;
    for (const auto& entry : fs::directory_iterator(argument)) {
      if (entry.path().extension() == ".h5") inside.push_back(entry.path());
    }
    if (inside.empty()) throw InputError(argument, "", "the folder holds no *.h5 trace");
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

}  // namespace perfpred::cli
