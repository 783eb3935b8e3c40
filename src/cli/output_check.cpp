#include "output_check.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

/// Every option, of any command, that names a file to write. All others that name a file name one to read.
constexpr std::array<std::string_view, 9> kOutputOptions = {
    "--output", "--per-instruction", "--vector",          "--csv",   "--html",
    "--log",    "--keep-baselines",  "--record-accuracy", "--report"};

/// What may be replaced by what was made from it.
struct InPlace {
  std::string_view command, output, input;
};
constexpr std::array<InPlace, 6> kInPlace = {{{"import", "--output", "--into"},
                                              {"quantize", "--output", "model"},
                                              {"calibrate", "--output", "--model"},
                                              {"extend", "--output", "--model"},
                                              {"tune", "--output", "--model"},
                                              {"compare", "--record-accuracy", "--model"}}};

struct NamedFile {
  std::string option;  // its long name, or the name of a positional argument
  std::string file;
};

bool is_output(const std::string& option) {
  return std::find(kOutputOptions.begin(), kOutputOptions.end(), option) != kOutputOptions.end();
}

bool may_be_in_place(const std::string& command, const NamedFile& output, const NamedFile& input) {
  return std::any_of(kInPlace.begin(), kInPlace.end(), [&](const InPlace& allowed) {
    return allowed.command == command && allowed.output == output.option && allowed.input == input.option;
  });
}

/// What tells files apart: device and number. None for what is no regular file.
using Identity = std::pair<dev_t, ino_t>;

std::optional<Identity> identity(const std::string& file) {
  struct stat status {};
  const int failed = file == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(file.c_str(), &status);
  if (failed != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return Identity{status.st_dev, status.st_ino};
}

void add_files_of_folder(const NamedFile& folder, std::vector<NamedFile>& inputs) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder.file, error)) {
    const fs::path ending = entry.path().extension();
    if (ending == ".h5" || ending == ".yaml") inputs.push_back({folder.option, entry.path().string()});
  }
}

void collect(const CLI::App& command, std::vector<NamedFile>& outputs, std::vector<NamedFile>& inputs) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->count() == 0 || option->get_expected_max() == 0) continue;
    for (const std::string& value : option->results()) {
      const NamedFile named{option->get_name(), value};
      std::error_code error;
      if (is_output(named.option)) {
        outputs.push_back(named);
      } else if (fs::is_directory(value, error)) {
        add_files_of_folder(named, inputs);
      } else {
        inputs.push_back(named);
      }
    }
  }
}

/// Whether two files that need not exist are, or will be, one.
bool is_same(const NamedFile& a, const NamedFile& b) {
  const auto first = identity(a.file), second = identity(b.file);
  if (first || second) return first == second;
  std::error_code error;
  if (fs::exists(a.file, error) || fs::exists(b.file, error))
    return false;  // devices and pipes take all of it
  const auto place = [&](const std::string& file) {
    return fs::weakly_canonical(fs::absolute(file, error), error);
  };
  return place(a.file) == place(b.file);
}

}  // namespace

void refuse_outputs_over_inputs(const CLI::App& app) {
  std::vector<NamedFile> outputs, inputs;
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    collect(*command, outputs, inputs);
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const NamedFile& output = outputs[i];
    if (output.file == "-") continue;
    for (std::size_t k = 0; k < i; ++k) {
      if (!is_same(output, outputs[k])) continue;
      throw InputError(
          output.file, "",
          fmt::format("{} and {} name the same file to write", outputs[k].option, output.option));
    }
    const auto written = identity(output.file);
    if (!written) continue;
    for (const NamedFile& input : inputs) {
      if (identity(input.file) != written || may_be_in_place(command->get_name(), output, input)) continue;
      throw InputError(output.file, "",
                       fmt::format("is what this command reads ({} {}); {} would write over it", input.option,
                                   input.file, output.option));
    }
  }
}

}  // namespace perfpred::cli
