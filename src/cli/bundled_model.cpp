#include "bundled_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <system_error>

#include "perfpred/trace/bundled_folders.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> bundled_model(const std::string& name) {
  std::error_code error;
  for (const fs::path& folder : bundled_folders("models", "models")) {
    const fs::path file = folder / (name + ".safetensors");
    if (fs::is_regular_file(file, error)) return file;
  }
  return std::nullopt;
}

/// For a model's option: the file of a bundled model where it is named as one, and no file is.
std::string take_bundled_model_of_name(std::string& named) {
  std::error_code error;
  if (named.find('/') != std::string::npos || fs::exists(named, error)) return {};
  if (const auto file = bundled_model(named)) named = file->string();
  return {};  // no mistake
}

}  // namespace

fs::path find_bundled_model(const std::string& name) {
  if (const auto file = bundled_model(name)) return *file;
  throw InputError(name, "",
                   "this bundled model is neither in models/ here nor where perfpred is installed; --model "
                   "names another");
}

void let_bundled_models_be_named(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const std::string name = option->get_name();
    if (name == "--model" || name == "--second-model" || name == "--confirm-model")
      option->transform(CLI::Validator(take_bundled_model_of_name, ""));
  }
  for (CLI::App* command : app.get_subcommands({})) let_bundled_models_be_named(*command);
}

fs::path suitable_bundled_model(const std::string& isa, std::size_t described_cores) {
  // Where timing models take some ten times as long as the network.
  constexpr std::size_t kMostTimedCores = 200;
  if (isa != "x86-64") throw InputError("no model of " + isa + " is bundled: name one with --model");
  return find_bundled_model(described_cores > kMostTimedCores ? kEncoderModel : kExactModel);
}

std::vector<fs::path> default_model_files() {
  std::vector<fs::path> files;
  for (const char* name : {kExactModel, kEncoderModel}) {
    try {
      files.push_back(find_bundled_model(name));
    } catch (const InputError&) {
      // Who needs it says that it is missing.
    }
  }
  return files;
}

fs::path second_of_bundled(const fs::path& model) {
  return model.stem() == kExactModel ? find_bundled_model(kEncoderModel) : fs::path();
}

}  // namespace perfpred::cli
