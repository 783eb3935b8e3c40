#include <memory>

#include "command.h"
#include "exploration.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

/// Options that say nothing of the other way to explore.
void check_options(const ExploreOptions& options) {
  if (options.space.empty() == options.sensitivity.empty())
    throw InputError("explore: takes either --space, designs to choose from, or --sensitivity, one core");
  if (options.sensitivity.empty()) {
    if (!options.record_accuracy.empty())
      throw InputError("--record-accuracy: takes cores to measure with --sensitivity");
    return;
  }
  if (options.record_accuracy.empty() && options.sensitivity.size() > 1)
    throw InputError("--sensitivity: tells of one core; several are measured with --record-accuracy");
  if (!options.record_accuracy.empty() && (options.json || !options.csv.empty() || !options.html.empty()))
    throw InputError("--record-accuracy: writes a model; there is no --json, --csv or --html of it");
  for (const CLI::Option* option : options.of_space)
    if (option->count() > 0 && (options.record_accuracy.empty() || option->get_name() != "--confirm-model"))
      throw InputError(option->get_name() + ": is of --space, not of --sensitivity");
}

int run_explore(ExploreOptions& options) {
  check_options(options);
  return run_exploration(options);
}

void add_options(CLI::App& command, ExploreOptions& options) {
  add_trace_run_options(command, options.run);
  command.remove_option(command.get_option("--cores"));
  command.remove_option(command.get_option("--core-file"));
  command
      .add_option("-m,--model", options.run.model,
                  "Model with a core encoder (default of --space: the bundled x86-64-learned), or with "
                  "timing models, which read the traces for every design (default of --sensitivity, and "
                  "where events are counted: x86-64-timing)")
      ->type_name("MODEL");
  command.add_option("--space", options.space, "File that says which cores: a base and the ranges of keys")
      ->type_name("SPACE.yaml");
  command
      .add_option("--costs", options.costs,
                  "Table of what events cost in energy and parts take of area, for energy and area in "
                  "expressions (default: the bundled published-45nm)")
      ->type_name("FILE");
  command
      .add_option(
          "--sensitivity", options.sensitivity,
          "In place of a space: this core (a file, or the name of a bundled one), each of its keys a step up "
          "and down, and what each gives")
      ->allow_extra_args(false)
      ->type_name("CORE");
  command
      .add_option("--record-accuracy", options.record_accuracy,
                  "Measure the model's ratios of times against those of --confirm-model, on the cores of "
                  "--sensitivity (several by repeating it) and their variants, and write the model with what "
                  "they are off by; it may be --model itself")
      ->type_name("MODEL");
  command
      .add_option("--objective", options.objectives,
                  "Expression of which less is better, over time, cycles, cpi, speedup, energy, area, counts "
                  "of events "
                  "and every key; several by "
                  "repeating the option; in place of the space's (default: time)")
      ->allow_extra_args(false)
      ->type_name("EXPRESSION");
  command
      .add_option("--limit", options.limits,
                  "Expression that has to hold, over the same; several by repeating the option")
      ->allow_extra_args(false)
      ->type_name("EXPRESSION");
  command
      .add_option(
          "--method", options.method,
          "grid: every combination; sample: some at random; search: towards the best (NSGA-II); default: "
          "grid up to --designs combinations, search beyond")
      ->check(CLI::IsMember({"grid", "sample", "search"}));
  command
      .add_option(
          "--designs", options.designs,
          "Designs to look at, of more combinations (default: 50,000 by an encoder, 1,000 by timing models)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}))
      ->type_name("N");
  command.add_option("--seed", options.seed, "Seed of sample and search")->capture_default_str();
  command
      .add_option("--confirm", options.confirm,
                  "Run the N best designs, of several objectives N of the Pareto front, and their neighbours "
                  "through timing models as well")
      ->check(CLI::Range(1, 10'000))
      ->type_name("N");
  command
      .add_option("--confirm-model", options.confirm_model,
                  "Model that does (default: the bundled x86-64-timing)")
      ->type_name("MODEL");
  command
      .add_option(
          "--keep-times", options.keep_times,
          "Keep the designs' times in this file as they become known, and take those that it has: goes on "
          "after an interrupt")
      ->type_name("FILE");
  command.add_option("--top", options.top, "Designs that the text lists")->capture_default_str();
  command.add_option("--csv", options.csv, "Write a line a design to this file")->type_name("FILE");
  command.add_option("--html", options.html, "Write a page with plots to this file")->type_name("FILE");
  command.add_flag("--json", options.json, "Print JSON");
  for (const char* name : {"--objective", "--costs", "--limit", "--method", "--designs", "--seed",
                           "--confirm", "--confirm-model", "--keep-times"})
    options.of_space.push_back(command.get_option(name));
}

}  // namespace

void register_explore(CLI::App& app, Action& action) {
  auto options = std::make_shared<ExploreOptions>();
  CLI::App* command =
      app.add_subcommand("explore", "Find the best cores of a design space for the programs of traces");
  add_options(*command, *options);
  command->callback([options, &action] { action = [options] { return run_explore(*options); }; });
}

}  // namespace perfpred::cli
