#include "perfpred/trace/bundled_folders.h"

#include <system_error>

namespace perfpred {

namespace fs = std::filesystem;

std::vector<fs::path> bundled_folders(const fs::path& in_source, const fs::path& installed) {
  std::vector<fs::path> folders;
  std::error_code error;
  const auto add_if_there = [&](const fs::path& folder) {
    if (fs::is_directory(folder, error)) folders.push_back(folder);
  };
  add_if_there(in_source);
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return folders;
  add_if_there(program.parent_path().parent_path() / "share" / "perfpred" / installed);
  // A build folder lies inside of its source tree.
  for (fs::path folder = program.parent_path(); folder.has_relative_path(); folder = folder.parent_path()) {
    if (fs::exists(folder / "models" / "x86-64-timing.safetensors", error) &&
        fs::exists(folder / "configs" / "cores", error))
      add_if_there(folder / in_source);
  }
  return folders;
}

}  // namespace perfpred
