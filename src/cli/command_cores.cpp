#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "command.h"
#include "output_folder.h"
#include "perfpred/ingest/gem5_config.h"
#include "perfpred/report/core_report.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/core_folders.h"
#include "perfpred/trace/core_sampler.h"
#include "perfpred/trace/core_yaml.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

struct CoresCommand {
  std::vector<std::string> files;
  CoreSampling sampling;
  std::string output;
  std::string config;
  std::string name;
  std::string cpu;
  bool json = false;
};

std::vector<fs::path> core_files(const std::vector<std::string>& arguments) {
  std::vector<fs::path> places;
  for (const std::string& argument : arguments) places.push_back(find_core_file(argument));
  if (places.empty()) {
    places = bundled_core_folders();
    if (places.empty())
      throw InputError("cores list: name core files or a folder of them (there is no configs/cores here)");
    places.resize(1);
  }
  std::vector<fs::path> files;
  for (const fs::path& place : places) {
    if (type_of_input(place) != fs::file_type::directory) {
      files.push_back(place);
      continue;
    }
    const std::vector<fs::path> inside = files_in_folder(place, {".yaml"}, "core");
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

void print_cores(const std::vector<Core>& cores, const CoresCommand& command, std::string_view what) {
  std::cout << (command.json ? report::json_text(report::cores_json(cores, what))
                             : report::cores_text(cores));
}

int run_list(const CoresCommand& command) {
  std::vector<Core> cores;
  for (const fs::path& file : core_files(command.files)) cores.push_back(load_core(file));
  print_cores(cores, command, "cores list");
  return 0;
}

int run_show(const CoresCommand& command) {
  const Core core = load_core(find_core_file(command.files.front()));
  if (command.json) {
    std::cout << report::json_text(report::Json::parse(core.json));
  } else {
    std::cout << core_yaml(core);
  }
  return 0;
}

int run_diff(const CoresCommand& command) {
  const Core a = load_core(find_core_file(command.files[0]));
  const Core b = load_core(find_core_file(command.files[1]));
  std::cout << (command.json ? report::json_text(report::core_difference_json(a, b))
                             : report::core_difference_text(a, b));
  return 0;
}

/// All of them, or none that was not there before.
void write_core_files(const std::vector<Core>& cores, const CoresCommand& command) {
  std::vector<fs::path> added;
  try {
    for (const Core& core : cores) {
      const fs::path file = fs::path(command.output) / (core.name + ".yaml");
      const bool is_new = !fs::exists(file);
      write_file_atomically(file, core_yaml(core, fmt::format("Drawn by 'perfpred cores sample --seed {}'.",
                                                              command.sampling.seed)));
      if (is_new) added.push_back(file);
    }
  } catch (...) {
    std::error_code ignored;
    for (const fs::path& file : added) fs::remove(file, ignored);
    throw;
  }
}

int run_sample(const CoresCommand& command) {
  const std::vector<Core> cores = sample_cores(command.sampling);
  if (!command.output.empty()) {
    make_output_folder(command.output);
    write_core_files(cores, command);
  }
  print_cores(cores, command, "cores sample");
  return 0;
}

/// "runs/my core.yaml" -> "my-core": what a core file's name would be, in the letters that a core's may have.
std::string core_name_of(const fs::path& file) {
  std::string name = file.stem().string();
  for (char& c : name) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '.' || c == '_' || c == '+' || c == '-';
    if (!fits) c = '-';
  }
  return name;
}

int run_from_gem5(const CoresCommand& command) {
  const std::string name = command.name.empty() ? core_name_of(command.output) : command.name;
  const Gem5Core found = core_of_gem5_config(command.config, name, command.cpu);
  for (const std::string& line : found.not_expressed) spdlog::warn("not expressed: {}", line);
  write_file_atomically(command.output,
                        core_yaml(found.core, "Written by 'perfpred cores from-gem5' from a gem5 run."));
  if (command.json) {
    report::Json document = report::json_document("cores from-gem5", 1);
    document["output"] = command.output;
    document["core"] = report::Json::parse(found.core.json);
    document["not_expressed"] = found.not_expressed;
    std::cout << report::json_text(document);
  } else {
    std::cout << report::cores_text({found.core});
  }
  return 0;
}

CLI::App* add_subcommand(CLI::App& cores, Action& action, const std::shared_ptr<CoresCommand>& command,
                         const char* name, const char* description, int (*run)(const CoresCommand&)) {
  CLI::App* sub = cores.add_subcommand(name, description);
  sub->callback([command, &action, run] { action = [command, run] { return run(*command); }; });
  return sub;
}

}  // namespace

void register_cores(CLI::App& app, Action& action) {
  CLI::App* cores = app.add_subcommand("cores", "List, show, compare, sample and take over core files");
  cores->require_subcommand(1);
  const auto command = std::make_shared<CoresCommand>();
  cores->add_flag("--json", command->json, "Print the result as JSON");

  CLI::App* list =
      add_subcommand(*cores, action, command, "list", "Check core files and print a line for each", run_list);
  list->add_option("files", command->files, "Core files, or folders of *.yaml; the bundled cores by default")
      ->type_name("CORE.yaml");

  CLI::App* show = add_subcommand(*cores, action, command, "show",
                                  "Check a core file and print it with every default filled in", run_show);
  show->add_option("file", command->files, "Core file, or the name of a bundled core")
      ->required()
      ->expected(1)
      ->type_name("CORE");

  CLI::App* diff =
      add_subcommand(*cores, action, command, "diff", "Say in which keys two cores differ", run_diff);
  diff->add_option("files", command->files, "Two core files, or names of bundled cores")
      ->required()
      ->expected(2)
      ->type_name("CORE");

  CLI::App* sample = add_subcommand(*cores, action, command, "sample",
                                    "Draw valid cores at random over every key", run_sample);
  sample->add_option("--count", command->sampling.count, "How many")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  sample->add_option("--seed", command->sampling.seed, "One seed gives the same cores")
      ->capture_default_str();
  sample->add_option("--isa", command->sampling.isa, "Instruction set of all of them")
      ->check(CLI::IsMember({"x86-64", "aarch64", "riscv64"}))
      ->capture_default_str();
  sample->add_option("--in-order-share", command->sampling.in_order_share, "Share of in-order cores, 0 to 1")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  sample
      ->add_option(
          "-o,--output", command->output,
          "Folder to write NAME.yaml files into, made if need be; without it the cores are only listed")
      ->type_name("FOLDER");

  CLI::App* from_gem5 = add_subcommand(*cores, action, command, "from-gem5",
                                       "Write the core of a finished gem5 run as a core file", run_from_gem5);
  from_gem5->add_option("run", command->config, "gem5's output folder (m5out), or the config.json in it")
      ->required()
      ->type_name("FOLDER");
  from_gem5->add_option("-o,--output", command->output, "Core file to write")
      ->required()
      ->type_name("CORE.yaml");
  from_gem5
      ->add_option("--name", command->name, "Name of the core; default: the output's name without its ending")
      ->type_name("NAME");
  from_gem5->add_option("--cpu", command->cpu, "Path of the CPU where there are several: system.cpu1")
      ->type_name("PATH");
}

}  // namespace perfpred::cli
