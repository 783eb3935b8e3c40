#include "bundled_model.h"

#include <fmt/format.h>

#include <system_error>
#include <vector>

#include "perfpred/trace/error.h"

namespace perfpred::cli {

namespace fs = std::filesystem;

namespace {

constexpr const char* kExact = "x86-64-foundation";
constexpr const char* kForManyCores = "x86-64-learned";

}  // namespace

fs::path find_bundled_model(const std::string& name) {
  std::error_code error;
  std::vector<fs::path> folders = {"models"};
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  folders.push_back(program.parent_path().parent_path() / "share" / "perfpred" / "models");
  // A build folder lies inside of its source tree.
  for (fs::path folder = program.parent_path(); folder.has_relative_path(); folder = folder.parent_path())
    if (fs::exists(folder / "models" / "x86-64-timing.safetensors", error) &&
        fs::exists(folder / "configs" / "cores", error))
      folders.push_back(folder / "models");
  for (const fs::path& folder : folders) {
    const fs::path file = folder / (name + ".safetensors");
    if (fs::is_regular_file(file, error)) return file;
  }
  throw InputError(
      name, "",
      fmt::format("this bundled model is neither in models/ here nor in {}; --model names another",
                  folders[1].string()));
}

fs::path suitable_bundled_model(const std::string& isa, std::size_t described_cores) {
  // Where timing models take some ten times as long as the network.
  constexpr std::size_t kMostTimedCores = 200;
  if (isa != "x86-64") throw InputError("no model of " + isa + " is bundled: name one with --model");
  return find_bundled_model(described_cores > kMostTimedCores ? kForManyCores : kExact);
}

std::vector<fs::path> default_model_files() {
  std::vector<fs::path> files;
  for (const char* name : {kExact, kForManyCores}) {
    try {
      files.push_back(find_bundled_model(name));
    } catch (const InputError&) {
      // Who needs it says that it is missing.
    }
  }
  return files;
}

}  // namespace perfpred::cli
