#include "output_check.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "files_of_command.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

/// What tells files apart: device and number. None for what is no regular file.
using Identity = std::pair<dev_t, ino_t>;

std::optional<Identity> identity(const fs::path& file) {
  struct stat status {};
  const int failed = file == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(file.c_str(), &status);
  if (failed != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return Identity{status.st_dev, status.st_ino};
}

/// Where a file that need not exist is, or will be.
fs::path place_of(const fs::path& file) {
  std::error_code error;
  const fs::path place = replaceable_file(file).value_or(file);
  return fs::weakly_canonical(fs::absolute(place, error), error);
}

/// Whether two files that need not exist are, or will be, one.
bool is_same(const fs::path& a, const fs::path& b) {
  const auto first = identity(a), second = identity(b);
  if (first || second) return first == second;
  std::error_code error;
  if (fs::exists(a, error) || fs::exists(b, error)) return false;  // devices and pipes take all of it
  return place_of(a) == place_of(b);
}

/// Whether `file` has a name that a recording "T.h5" gives one of its epochs and threads.
bool is_part_of_recording(const fs::path& recording, const fs::path& file) {
  static const std::regex kInserted(R"((\.t[0-9]+)?(\.[0-9]+)?)");
  const fs::path whole = place_of(recording), part = place_of(file);
  const std::string stem = whole.stem().string(), name = part.stem().string();
  return whole.parent_path() == part.parent_path() && whole.extension() == part.extension() &&
         name.starts_with(stem) && std::regex_match(name.substr(stem.size()), kInserted);
}

bool writes(const CommandOutput& output, const fs::path& file) {
  return is_same(output.file, file) || (output.names_recording && is_part_of_recording(output.file, file));
}

bool may_replace(const CommandOutput& output, const CommandFile& input) {
  return std::any_of(output.in_place_of.begin(), output.in_place_of.end(), [&](const CommandFile& replaced) {
    return replaced.option == input.option && identity(replaced.file) == identity(input.file);
  });
}

void refuse_one_file_for_two(const CommandOutput& first, const CommandOutput& second) {
  if (!writes(first, second.file) && !writes(second, first.file)) return;
  throw InputError(second.file.string(), "",
                   fmt::format("{} and {} name the same file to write", first.option, second.option));
}

void refuse_loss(const CommandOutput& output, const CommandFile& input) {
  if (!identity(input.file) || !writes(output, input.file) || may_replace(output, input)) return;
  throw InputError(output.file.string(), "",
                   fmt::format("is what this command reads ({} {}); {} would write over it", input.option,
                               input.file.string(), output.option));
}

}  // namespace

void refuse_outputs_over_inputs(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const std::vector<CommandOutput> outputs = outputs_of(*command);
  for (std::size_t i = 0; i < outputs.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) refuse_one_file_for_two(outputs[k], outputs[i]);

  // To find the inputs takes the reading of folders and core files.
  const bool replaces_something = std::any_of(
      outputs.begin(), outputs.end(),
      [](const CommandOutput& output) { return output.names_recording || identity(output.file); });
  if (!replaces_something) return;
  for (const CommandFile& input : inputs_of(*command))
    for (const CommandOutput& output : outputs) refuse_loss(output, input);
}

}  // namespace perfpred::cli
