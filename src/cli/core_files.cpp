#include "core_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

bool is_core_file(const fs::path& file) {
  const fs::path extension = file.extension();
  return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

std::vector<fs::path> files_named(const std::vector<std::string>& arguments) {
  std::vector<fs::path> files;
  for (const std::string& argument : arguments) {
    if (!fs::is_directory(argument)) {
      files.emplace_back(argument);
      continue;
    }
    std::vector<fs::path> inside;
    for (const auto& entry : fs::directory_iterator(argument))
      if (is_core_file(entry.path())) inside.push_back(entry.path());
    if (inside.empty())
      throw InputError(argument, "", "the folder holds no core file (*.yaml, *.yml or *.json)");
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

}  // namespace

std::vector<Core> read_core_files(const std::vector<std::string>& arguments) {
  std::vector<Core> cores;
  std::map<std::string, fs::path> file_of;
  for (const fs::path& file : files_named(arguments)) {
    cores.push_back(load_core(file));
    const auto [known, is_new] = file_of.emplace(cores.back().name, file);
    if (!is_new) {
      throw InputError(
          file.string(), "",
          fmt::format("describes core '{}', and so does {}", cores.back().name, known->second.string()));
    }
  }
  return cores;
}

}  // namespace perfpred::cli
