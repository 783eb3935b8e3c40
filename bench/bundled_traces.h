#pragma once

#include <algorithm>
#include <filesystem>
#include <vector>

namespace perfpred::bench {

/// The trace files under traces/ in the source tree, in the order of their names.
inline std::vector<std::filesystem::path> bundled_traces() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(PERFPRED_SOURCE_DIR) / "traces"))
    if (entry.path().extension() == ".h5") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace perfpred::bench
