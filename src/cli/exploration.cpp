#include "exploration.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <set>

#include "bundled_model.h"
#include "compared_models.h"
#include "design_times.h"
#include "exit_status.h"
#include "large_pages.h"
#include "network_program.h"
#include "perfpred/explore/cost_table.h"
#include "perfpred/explore/sensitivity.h"
#include "perfpred/explore/ties.h"
#include "perfpred/explore/variant_cases.h"
#include "perfpred/report/exploration_report.h"
#include "perfpred/report/kept_accuracy.h"
#include "perfpred/report/progress.h"
#include "perfpred/report/sensitivity_report.h"
#include "perfpred/simulate/core_events.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/bundled_folders.h"
#include "perfpred/trace/core_folders.h"
#include "perfpred/trace/core_variants.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/forget_interrupt.h"
#include "perfpred/trace/terminal_text.h"
#include "trace_vectors.h"

namespace perfpred::cli {
namespace {

constexpr const char* kCosts = "published-45nm";
constexpr std::uint64_t kMostEncoded = 50'000;  // designs that are looked at where none say how many
constexpr std::uint64_t kMostTimed = 1'000;

explore::Method method_of(const ExploreOptions& options, const explore::DesignSpace& space,
                          std::uint64_t most) {
  if (options.method == "grid" ||
      (options.method.empty() && space.combinations() <= static_cast<double>(most)))
    return explore::Method::grid;
  return options.method == "sample" ? explore::Method::sample : explore::Method::search;
}

explore::ExplorationOptions plan(const ExploreOptions& options, const explore::DesignSpace& space,
                                 const DesignTimes& times) {
  const std::uint64_t most = options.designs > 0   ? options.designs
                             : times.has_encoder() ? kMostEncoded
                                                   : kMostTimed;
  explore::ExplorationOptions plan;
  plan.method = method_of(options, space, most);
  constexpr double kMostOfAGrid = 1e7;
  if (plan.method == explore::Method::grid && space.combinations() > kMostOfAGrid) {
    throw InputError(space.file(), "",
                     fmt::format("has {:.3g} combinations, more than {:.0g} that --method grid goes through; "
                                 "leave it out to search them, or give fewer values",
                                 space.combinations(), kMostOfAGrid));
  }
  plan.designs =
      plan.method == explore::Method::grid ? static_cast<std::uint64_t>(space.combinations()) : most;
  plan.seed = options.seed;
  plan.cores_at_once = times.cores_at_once();
  return plan;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Of a design by the core encoder.
double encoded_seconds(const explore::DesignSpace& space, DesignTimes& times) {
  std::vector<Core> cores = space.cores_one_step_from_base();
  if (cores.empty()) cores.push_back(space.base());
  constexpr std::size_t kEnough = 32;
  if (cores.size() > kEnough) cores.resize(kEnough);
  const auto start = std::chrono::steady_clock::now();
  times.of(cores);
  return seconds_since(start) / static_cast<double>(cores.size());
}

/// Says what is to be done and how long that may take, where one design takes `each` seconds.
void announce(const explore::ExplorationOptions& plan, const explore::DesignSpace& space,
              const DesignTimes& times, double each) {
  spdlog::info(
      "{}: {:.6g} combinations; {}: {} designs {}, at most some {:.0f} s", space.file(), space.combinations(),
      explore::method_name(plan.method), plan.designs,
      times.has_encoder() ? "by the core encoder" : "by timing models, which read the traces for each",
      std::ceil(each * static_cast<double>(plan.designs)));
}

/// Objectives and limits of the file, and those of the command line.
explore::Goals goals_of(const ExploreOptions& options, const explore::DesignSpace& space) {
  std::vector<std::string> objectives = options.objectives, limits = space.limits();
  if (objectives.empty()) objectives = space.objectives();
  if (objectives.empty()) objectives = {"time"};
  limits.insert(limits.end(), options.limits.begin(), options.limits.end());
  return {objectives, limits, space.variables()};
}

/// What lies beyond the training of what the space varies.
std::vector<std::string> beyond_training(const explore::DesignSpace& space, const StoredModel& model) {
  std::vector<Core> cores = space.cores_one_step_from_base();
  cores.push_back(space.base());
  std::set<std::string> texts;
  for (const Core& core : cores) {
    const auto outside = outside_training(model.card, core.json);
    texts.insert(outside.begin(), outside.end());
  }
  std::vector<std::string> notices;
  for (const std::string& text : texts)
    notices.push_back(fmt::format("designs lie outside of what the model was trained on: {}", text));
  return notices;
}

/// The best designs, of several objectives some of the front, and what is a step away from them.
std::vector<explore::Choices> to_confirm(const ExploreOptions& options, const explore::DesignSpace& space,
                                         const report::ExplorationReport& report) {
  std::vector<std::size_t> chosen;
  if (report.objectives.size() == 1) {
    chosen.assign(report.order.begin(), report.order.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                   options.confirm, report.order.size())));
  } else {  // spread over the front
    const std::size_t count = std::min(options.confirm, report.front.size());
    for (std::size_t i = 0; i < count; ++i)
      chosen.push_back(report.front[count == 1 ? 0 : i * (report.front.size() - 1) / (count - 1)]);
  }
  std::vector<explore::Choices> all;
  const auto add = [&](const explore::Choices& choices) {
    if (std::find(all.begin(), all.end(), choices) == all.end()) all.push_back(choices);
  };
  for (const std::size_t place : chosen) add(report.exploration.designs[place].choices);
  const std::size_t best =
      report.objectives.size() == 1 ? std::min<std::size_t>(chosen.size(), 1) : chosen.size();
  for (std::size_t i = 0; i < best; ++i)
    for (const explore::Choices& choices :
         explore::neighbours(space, report.exploration.designs[chosen[i]].choices))
      add(choices);
  return all;
}

report::ConfirmedDesigns confirm(const ExploreOptions& options, explore::DesignSpace& space,
                                 const explore::Goals& goals, DesignTimes& times,
                                 const report::ExplorationReport& report) {
  std::vector<explore::Design> designs;
  for (const explore::Choices& choices : to_confirm(options, space, report))
    if (auto design = space.design(choices)) designs.push_back(std::move(*design));
  report::ConfirmedDesigns confirmed;
  confirmed.model = times.model().file;
  confirmed.programs = times.programs_on(space.base());
  for (std::size_t begin = 0; begin < designs.size(); begin += times.cores_at_once()) {
    const std::size_t end = std::min(designs.size(), begin + times.cores_at_once());
    std::vector<Core> cores;
    for (std::size_t i = begin; i < end; ++i) cores.push_back(designs[i].core);
    const auto of_cores = times.of(cores);
    for (std::size_t i = begin; i < end; ++i) {
      confirmed.designs.push_back(
          explore::explored(designs[i], space, goals, confirmed.programs, of_cores[i - begin]));
    }
  }
  std::vector<explore::ExploredDesign> sorted;
  for (const std::size_t place : explore::order_by(confirmed.designs, 0))
    sorted.push_back(confirmed.designs[place]);
  confirmed.designs = std::move(sorted);
  for (const explore::ExploredDesign& design : confirmed.designs) {
    const auto& met = report.exploration.designs;
    const auto found = std::find_if(met.begin(), met.end(),
                                    [&](const auto& other) { return other.choices == design.choices; });
    confirmed.places.push_back(static_cast<std::size_t>(found - met.begin()));
  }
  return confirmed;
}

void take_bundled(ModelRunOptions& run, const char* name) {
  run.model = find_bundled_model(name).string();
  run.takes_bundled = true;
}

/// The same traces by the model that confirms.
ModelRunOptions confirming_run(const ExploreOptions& options) {
  ModelRunOptions run = options.run;
  run.model =
      options.confirm_model.empty() ? find_bundled_model(kTimingModel).string() : options.confirm_model;
  return run;
}

/// The table as named, or the bundled one of that name. None where the bundled one is missing.
std::optional<explore::CostTable> find_cost_table(const std::string& named) {
  std::error_code error;
  if (!named.empty() && (std::filesystem::exists(named, error) || named.find('/') != std::string::npos))
    return explore::read_cost_table(named);
  const std::string name = named.empty() ? kCosts : named;
  for (const auto& folder : bundled_folders(std::filesystem::path("configs") / "costs", "costs")) {
    const std::filesystem::path file = folder / (name + ".yaml");
    if (std::filesystem::is_regular_file(file, error)) return explore::read_cost_table(file);
  }
  if (named.empty()) return std::nullopt;
  return explore::read_cost_table(named);  // which says what is wrong
}

/// What is behind energy and area, where objectives or limits hang on them.
std::vector<std::string> of_costs(const explore::DesignSpace& space, const explore::Goals& goals,
                                  const explore::CostTable& costs) {
  std::vector<std::string> texts;
  for (const std::string& name : space.costs_behind(goals.used())) {
    std::string& text = texts.emplace_back(
        fmt::format("{} by {}, which ranks designs and measures nothing", name, costs.file));
    const auto left_out = costs.left_out.find(name);
    if (left_out != costs.left_out.end())
      text += fmt::format("; left out: {}", fmt::join(left_out->second, "; "));
  }
  return texts;
}

report::ExplorationReport report_of(const ExploreOptions& options, explore::DesignSpace& space,
                                    const explore::Goals& goals, const DesignTimes& times,
                                    explore::Exploration exploration) {
  report::ExplorationReport report;
  report.space = options.space;
  report.base = space.base_name();
  report.model = times.model().file;
  report.seed = options.seed;
  report.dimensions = space.dimensions();
  report.objectives = goals.objective_texts();
  report.limits = goals.limit_texts();
  report.events = space.events();
  report.listed = options.top;
  report.making = making();
  report.exploration = std::move(exploration);
  report.order = explore::order_by(report.exploration.designs, 0);
  if (report.objectives.size() > 1) report.front = explore::front_of(report.exploration.designs);
  const std::vector<std::size_t> listed(
      report.order.begin(),
      report.order.begin() + static_cast<std::ptrdiff_t>(std::min(options.top, report.order.size())));
  report.tied = explore::tied_with_first(space, goals, report.exploration, listed,
                                         report::read_described_pair_accuracy(times.model().file));
  report.choices = explore::choices_by_program(report.exploration);
  if (const auto& bands = times.model().card.bands; bands && bands->described) {
    report.band_factor = bands->described->program_factor;
    report.band_level = bands->level;
  }
  return report;
}

/// Finds a place that cannot be written before the work, not after it.
void check_outputs(const ExploreOptions& options) {
  for (const std::string& file : {options.csv, options.html})
    if (!file.empty()) const AtomicOutput writable(file);
}

int run_space(ExploreOptions& options) {
  const std::optional<explore::CostTable> costs = find_cost_table(options.costs);
  const auto events = core_event_names();
  explore::DesignSpace space(options.space, explore::time_variables(), {events.begin(), events.end()},
                             costs ? &*costs : nullptr);
  const explore::Goals goals = goals_of(options, space);
  explore::require_a_design(space);
  const bool counts = explore::needs_counts(space, goals);
  if (options.run.model.empty()) take_bundled(options.run, counts ? kTimingModel : kEncoderModel);
  DesignTimes times(options.run);
  if (counts) times.count_events();
  std::optional<DesignTimes> confirming;
  if (options.confirm > 0) {
    confirming.emplace(confirming_run(options));
    if (counts) confirming->count_events();
  }
  check_outputs(options);
  explore::ExplorationOptions planned = plan(options, space, times);
  if (planned.method == explore::Method::search) become_network_program();
  if (!options.keep_times.empty()) times.keep_in(options.keep_times);
  const auto start = std::chrono::steady_clock::now();
  const auto programs = times.programs_on(space.base());
  const double timed_seconds = seconds_since(start);
  tell_bundled_model(options.run);
  announce(planned, space, times, times.has_encoder() ? encoded_seconds(space, times) : timed_seconds);
  report::Progress progress("exploring", "designs", planned.designs);
  planned.progress = [&](std::uint64_t designs) { progress.update(std::min(designs, planned.designs)); };
  report::ExplorationReport report =
      report_of(options, space, goals, times,
                explore::explore(
                    space, goals, programs, [&](std::span<const Core> cores) { return times.of(cores); },
                    planned, times.base_counts()));
  report.notices = beyond_training(space, times.model());
  if (costs)
    for (const std::string& text : of_costs(space, goals, *costs)) report.notices.push_back(text);
  if (report.exploration.interrupted) {
    spdlog::warn("interrupted: these are the {} designs that were looked at",
                 report.exploration.designs.size());
  } else if (confirming && !report.order.empty()) {
    report.confirmed = confirm(options, space, goals, *confirming, report);
  }
  for (const DesignTimes* each : {&times, confirming ? &*confirming : nullptr}) {
    if (each == nullptr) continue;
    for (const std::string& text : each->unmodelled())
      report.notices.push_back(fmt::format("timing models lack what designs ask for: {}", text));
  }
  warn_of_first(report.notices, "values");
  if (report.exploration.interrupted) forget_interrupt();
  if (!options.csv.empty()) write_file_atomically(options.csv, report::exploration_csv(report));
  if (!options.html.empty()) write_file_atomically(options.html, report::exploration_html(report));
  std::cout << (options.json ? report::json_text(report::exploration_json(report))
                             : report::exploration_text(report));
  return report.exploration.interrupted ? kExitInterrupted : 0;
}

/// Measures what the model's ratios of designs are worth, on cores and their variants, and keeps it in the
/// model.
int run_recording(ExploreOptions& options) {
  if (options.run.model.empty())
    throw InputError("--record-accuracy: name the model that it is of with --model");
  DesignTimes times(options.run);
  if (!times.has_encoder())
    throw InputError(
        times.model().file, "",
        "has timing models, which would be measured against others of the kind; what is known of "
        "them compare --record-accuracy measures");
  DesignTimes truths(confirming_run(options));
  { const AtomicOutput writable(options.record_accuracy); }
  std::vector<Core> cores;
  for (const std::string& named : options.sensitivity) cores.push_back(load_core(find_core_file(named)));
  std::vector<judge::PairCase> cases;
  for (const Core& core : cores) {
    const auto programs = times.programs_on(core);
    const std::vector<CoreVariant> variants = times.variants_of(core);
    report::Progress progress("measuring " + core.name, "cores", variants.size() + 1);
    const auto of_core = explore::variant_cases(
        core, variants, programs, [&](std::span<const Core> some) { return times.of(some); },
        [&](std::span<const Core> some) {
          progress.advance(some.size());
          return truths.of(some);
        },
        truths.cores_at_once());
    cases.insert(cases.end(), of_core.begin(), of_core.end());
  }
  if (cases.empty())
    throw InputError(times.model().file, "",
                     "gives no variant of these cores a time above 0 on these programs");
  for (const std::string& text : truths.unmodelled())
    spdlog::warn("timing models, which are the truth here, lack what variants ask for: {}", text);
  judge::PairAccuracy accuracy = judge::measure_pair_accuracy(cases);
  accuracy.core_names.clear();  // nobody asks for a variant by its name
  accuracy.policy_pairs.clear();
  report::write_described_pair_accuracy(times.model().file, accuracy, options.record_accuracy);
  std::cout << fmt::format(
      "{}: keeps what ratios of described cores' times are off by, of {} pairs on {} "
      "programs, by {}\n",
      terminal_text(options.record_accuracy), cases.size() / accuracy.programs.size(),
      accuracy.programs.size(), truths.model().file);
  return 0;
}

/// What of one core limits the programs.
int run_sensitivity(ExploreOptions& options) {
  const Core core = load_core(find_core_file(options.sensitivity.front()));
  if (options.run.model.empty()) take_bundled(options.run, kTimingModel);
  DesignTimes times(options.run);
  check_outputs(options);
  times.by_function();
  report::SensitivityReport report;
  report.core = core.name;
  report.model = times.model().file;
  report.listed = options.top;
  report.making = making();
  report.programs = times.programs_on(core);
  tell_bundled_model(options.run);
  const auto first_function = report.programs.begin() + static_cast<std::ptrdiff_t>(times.program_count());
  report.functions.assign(first_function, report.programs.end());
  report.programs.erase(first_function, report.programs.end());
  {
    const std::vector<CoreVariant> variants = times.variants_of(core);
    report::Progress progress("changing keys", "cores", variants.size());
    report.effects = explore::key_effects(
        core, variants, report.programs,
        [&](std::span<const Core> cores) {
          auto of_cores = times.of(cores);
          progress.advance(cores.size());
          return of_cores;
        },
        times.cores_at_once(), report::read_described_pair_accuracy(times.model().file));
  }
  for (const std::string& text : outside_training(times.model().card, core.json))
    report.notices.push_back(
        fmt::format("{} lies outside of what the model was trained on: {}", core.name, text));
  for (const std::string& text : times.unmodelled())
    report.notices.push_back(fmt::format("timing models lack what variants ask for: {}", text));
  warn_of_first(report.notices, "values");
  if (!options.csv.empty()) write_file_atomically(options.csv, report::sensitivity_csv(report));
  if (!options.html.empty()) write_file_atomically(options.html, report::sensitivity_html(report));
  std::cout << (options.json ? report::json_text(report::sensitivity_json(report))
                             : report::sensitivity_text(report));
  return 0;
}

}  // namespace

int run_exploration(ExploreOptions& options) {
  std::vector<std::string> files = options.sensitivity;
  files.insert(files.end(), {options.space, options.costs});
  become_network_program_where_piped(files);
  become_program_with_large_pages();
  if (!options.record_accuracy.empty()) return run_recording(options);
  return options.space.empty() ? run_sensitivity(options) : run_space(options);
}

}  // namespace perfpred::cli
