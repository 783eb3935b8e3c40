#include "files_of_command.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

#include "bundled_model.h"
#include "core_files.h"
#include "perfpred/ingest/gem5_config.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/trace/core_bases.h"
#include "trace_files.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

template <std::size_t count>
using Names = std::array<std::string_view, count>;

/// Every option, of any command, that names a file to write. All others that name a file name one to read.
constexpr Names<11> kOutputOptions = {
    "--output",         "--per-instruction", "--vector", "--csv",  "--html",      "--log",
    "--keep-baselines", "--record-accuracy", "--report", "--keep", "--keep-times"};

/// Every option that names traces or folders of them.
constexpr Names<3> kTraceOptions = {"traces", "--train-traces", "--described-traces"};

/// Every option that names core files or folders of them; some commands have a core's name there.
constexpr Names<6> kCoreOptions = {"--core",        "--core-file", "--keep-away",
                                   "--label-cores", "--space",     "--sensitivity"};

/// What may be replaced by what was made from it.
struct InPlace {
  std::string_view command, output, input;
};
constexpr std::array<InPlace, 7> kInPlace = {{{"import", "--output", "--into"},
                                              {"quantize", "--output", "model"},
                                              {"calibrate", "--output", "--model"},
                                              {"extend", "--output", "--model"},
                                              {"tune", "--output", "--model"},
                                              {"compare", "--record-accuracy", "--model"},
                                              {"explore", "--record-accuracy", "--model"}}};

template <std::size_t count>
bool lists(const Names<count>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_folder(const fs::path& place) {
  std::error_code error;
  return fs::is_directory(place, error);
}

/// What the user gave for an option of the command; nothing where it has no such option.
std::vector<std::string> values_of(const CLI::App& command, const std::string& name) {
  const CLI::Option* option = command.get_option_no_throw(name);
  return option == nullptr || option->count() == 0 ? std::vector<std::string>() : option->results();
}

std::vector<fs::path> files_given(const CLI::App& command, const std::string& option) {
  const std::vector<std::string> values = values_of(command, option);
  return {values.begin(), values.end()};
}

/// What --model names, or else the bundled models of which one is taken.
std::vector<fs::path> models_of(const CLI::App& command) {
  if (command.get_option_no_throw("--model") == nullptr) return {};
  const std::vector<fs::path> models = files_given(command, "--model");
  return models.empty() ? default_model_files() : models;
}

std::vector<CommandFile> named(const std::string& option, const std::vector<fs::path>& files) {
  std::vector<CommandFile> all;
  for (const fs::path& file : files) all.push_back({option, file});
  return all;
}

std::vector<CommandFile> may_be_replaced_by(const CLI::App& command, const std::string& output) {
  for (const InPlace& allowed : kInPlace) {
    if (allowed.command != command.get_name() || allowed.output != output) continue;
    const std::string input(allowed.input);
    return named(input, input == "--model" ? models_of(command) : files_given(command, input));
  }
  return {};
}

/// A training run keeps its checkpoint and its lock beside the model.
std::vector<CommandOutput> training_outputs(const CommandOutput& model) {
  std::vector<CommandOutput> outputs = {model};
  for (const char* ending : {".checkpoint", ".lock"}) {
    outputs.push_back(model);
    outputs.back().file += ending;
  }
  return outputs;
}

/// Several models go under their own names into a folder, which is named for them, each in place of none but
/// itself.
std::vector<CommandOutput> recorded_models(const CommandOutput& folder) {
  std::vector<CommandOutput> outputs;
  for (const CommandFile& model : folder.in_place_of)
    outputs.push_back({{folder.option, folder.file / model.file.filename()}, false, {model}});
  return outputs;
}

/// The recordings that a run of a program leaves in a folder.
CommandOutput kept_recording(const CLI::App& command, const CommandOutput& folder) {
  const fs::path program = values_of(command, "command").front();
  return {{folder.option, folder.file / (program.filename().string() + ".h5")}, true, {}};
}

/// What is written where an option names `output`.
std::vector<CommandOutput> written_for(const CLI::App& command, CommandOutput output) {
  const std::string name = command.get_name();
  if (name == "train" && output.option == "--output") return training_outputs(output);
  if (output.option == "--record-accuracy" && values_of(command, "--model").size() > 1)
    return recorded_models(output);
  if (output.option == "--keep") return {kept_recording(command, output)};
  output.names_recording = name == "record" && output.option == "--output";
  return {output};
}

std::vector<fs::path> files_of_core_option(const std::vector<std::string>& values) {
  std::vector<fs::path> files;
  for (const std::string& value : values) {
    // What names a core rather than a file is neither.
    const std::vector<fs::path> cores =
        is_folder(value) ? find_core_files({value}) : std::vector<fs::path>{value};
    for (const fs::path& core : cores) {
      const std::vector<fs::path> read = core_file_and_bases(core);
      files.insert(files.end(), read.begin(), read.end());
    }
  }
  return files;
}

std::vector<fs::path> files_of_trace_option(std::vector<std::string> values) {
  const bool standard_input = std::erase(values, "-") > 0;
  std::vector<fs::path> files = find_trace_files(values);
  if (standard_input) files.emplace_back("-");
  return files;
}

/// What a command reads for an option that is no output.
std::vector<fs::path> files_of_option(const CLI::App& command, const std::string& option) {
  if (lists(kTraceOptions, option)) return files_of_trace_option(values_of(command, option));
  if (lists(kCoreOptions, option)) return files_of_core_option(values_of(command, option));
  if (command.get_name() == "from-gem5" && option == "run")
    return {gem5_config_file(values_of(command, option).front())};
  return files_given(command, option);
}

/// The files of stores that import takes where none is named.
std::vector<fs::path> usual_stores(const CLI::App& command) {
  const std::vector<fs::path> files = files_given(command, "files");
  const bool may_take_them = command.get_name() == "import" && values_of(command, "--stores").empty();
  std::vector<fs::path> stores;
  if (!may_take_them || files.size() != 1) return stores;
  for (const auto& importer : importers()) {
    const fs::path usual = importer->companion(files.front());
    if (!usual.empty()) stores.push_back(usual);
  }
  return stores;
}

void append(std::vector<CommandFile>& all, const std::vector<CommandFile>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

}  // namespace

std::vector<CommandOutput> outputs_of(const CLI::App& command) {
  std::vector<CommandOutput> outputs;
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name();
    if (!lists(kOutputOptions, name)) continue;
    const std::string file = option->count() > 0 ? option->results().back() : option->get_default_str();
    if (file.empty() || file == "-") continue;
    const auto written = written_for(command, {{name, file}, false, may_be_replaced_by(command, name)});
    outputs.insert(outputs.end(), written.begin(), written.end());
  }
  return outputs;
}

std::vector<CommandFile> inputs_of(const CLI::App& command) {
  std::vector<CommandFile> inputs;
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name();
    if (option->count() == 0 || option->get_expected_max() == 0 || lists(kOutputOptions, name) ||
        name == "--model")
      continue;
    append(inputs, named(name, files_of_option(command, name)));
  }
  append(inputs, named("--stores", usual_stores(command)));
  append(inputs, named("--model", models_of(command)));
  return inputs;
}

}  // namespace perfpred::cli
