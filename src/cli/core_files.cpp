#include "core_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>

#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred::cli {
namespace fs = std::filesystem;

std::vector<fs::path> find_core_files(const std::vector<std::string>& arguments) {
  std::vector<fs::path> files;
  for (const std::string& argument : arguments) {
    if (type_of_input(argument) != fs::file_type::directory) {
      files.emplace_back(argument);
      continue;
    }
    const std::vector<fs::path> inside = files_in_folder(argument, {".yaml", ".yml", ".json"}, "core file");
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

std::vector<Core> read_core_files(const std::vector<std::string>& arguments) {
  std::vector<Core> cores;
  std::map<std::string, fs::path> file_of;
  for (const fs::path& file : find_core_files(arguments)) {
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
