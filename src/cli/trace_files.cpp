#include "trace_files.h"

#include "perfpred/trace/input_file.h"

namespace perfpred::cli {

namespace fs = std::filesystem;

std::vector<fs::path> find_trace_files(const std::vector<std::string>& arguments) {
  std::vector<fs::path> files;
  for (const auto& argument : arguments) {
    if (type_of_input(argument) != fs::file_type::directory) {
      files.emplace_back(argument);
      continue;
    }
    const std::vector<fs::path> inside = files_in_folder(argument, {".h5"}, "trace");
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

const std::vector<fs::path>& TraceArguments::files() const {
  if (!files_) files_ = are_standard_input() ? std::vector<fs::path>() : find_trace_files(named);
  return *files_;
}

}  // namespace perfpred::cli
