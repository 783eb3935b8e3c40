#include "perfpred/explore/exploration.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <stdexcept>

#include "explore/genetic_search.h"
#include "perfpred/explore/pareto.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred::explore {
namespace {

using Refused = std::map<std::string, std::uint64_t>;

[[noreturn]] void throw_without_designs(const DesignSpace& space, std::uint64_t tried, const Refused& refused,
                                        std::uint64_t impossible) {
  std::string cause;
  std::uint64_t most = impossible;
  for (const auto& [text, count] : refused) {
    if (count <= most) continue;
    most = count;
    cause = text;
  }
  if (cause.empty()) throw InputError(space.file(), "", "the model gives no design a time above 0");
  throw InputError(
      space.file(), "",
      fmt::format("no combination is a design; {} of {} that were tried break: {}", most, tried, cause));
}

/// Meets combinations one batch after the other and keeps what there is to say of each.
class Explorer {
 public:
  Explorer(DesignSpace& space, const Goals& goals, std::vector<ExploredProgram> programs,
           const TimesOf& times_of, const ExplorationOptions& options, const std::vector<double>& base_counts)
      : space_(space), goals_(goals), times_of_(times_of), options_(options) {
    result_.method = options.method;
    result_.combinations = space.combinations();
    result_.programs = std::move(programs);
    take_base(base_counts);
  }

  Exploration run() {
    try {
      if (options_.method == Method::grid) go_through_grid();
      if (options_.method == Method::sample) sample();
      if (options_.method == Method::search) search();
    } catch (const Interrupted&) {
      if (result_.designs.empty()) throw;
      result_.interrupted = true;
    }
    result_.refused = space_.refused();
    result_.refused.merge(refused_);
    if (result_.designs.empty())
      throw_without_designs(space_, met_.size(), result_.refused, result_.impossible);
    return std::move(result_);
  }

 private:
  void take_base(const std::vector<double>& counts) {
    std::vector<double> time_ps;
    for (const ExploredProgram& program : result_.programs) time_ps.push_back(program.base_time_ps);
    if (!are_possible_times(time_ps))
      throw InputError(space_.file(), "", "the model gives the base design a time of 0 or less");
    time_ps.insert(time_ps.end(), counts.begin(), counts.end());
    result_.base = explored(space_.base_design(), space_, goals_, result_.programs, std::move(time_ps));
  }

  void go_through_grid() {
    const auto combinations = static_cast<std::uint64_t>(result_.combinations);
    std::vector<Choices> batch;
    for (std::uint64_t number = 0; number < combinations; ++number) {
      batch.push_back(space_.combination(number));
      if (batch.size() == options_.cores_at_once || number + 1 == combinations) {
        meet(batch);
        batch.clear();
      }
    }
  }

  void sample() {
    // A space that is mostly no design comes to an end as well.
    constexpr std::uint64_t kTriesADesign = 200;
    std::mt19937_64 random(options_.seed);
    std::uint64_t tries = 0;
    while (result_.designs.size() < options_.designs && tries < options_.designs * kTriesADesign) {
      std::vector<Choices> batch;
      const std::size_t wanted =
          std::min<std::size_t>(options_.cores_at_once, options_.designs - result_.designs.size());
      for (; batch.size() < wanted; ++tries) {
        Choices& choices = batch.emplace_back();
        for (const Dimension& dimension : space_.dimensions())
          choices.push_back(static_cast<std::uint32_t>(random() % dimension.values.size()));
      }
      meet(batch);
    }
  }

  void search() {
    std::vector<std::size_t> values;
    for (const Dimension& dimension : space_.dimensions()) values.push_back(dimension.values.size());
    const std::size_t objectives = goals_.objective_texts().size();
    genetic_search(values, objectives, options_.designs, options_.seed, [&](std::span<const Choices> all) {
      for (std::size_t begin = 0; begin < all.size(); begin += options_.cores_at_once)
        meet(all.subspan(begin, std::min(options_.cores_at_once, all.size() - begin)));
      // Worse than every design: what is none, and before that what breaks a limit.
      constexpr double kNoDesign = 1e300, kBeyondLimits = 1e299;
      std::vector<std::vector<double>> rows;
      for (const Choices& choices : all) {
        const std::optional<std::size_t> met = met_.at(choices);
        const bool within = met && result_.designs[*met].within_limits;
        rows.push_back(within ? result_.designs[*met].objectives
                              : std::vector<double>(objectives, met ? kBeyondLimits : kNoDesign));
      }
      return rows;
    });
  }

  void meet(std::span<const Choices> all) {
    throw_if_interrupted();
    std::vector<Design> designs;
    std::vector<Core> cores;
    for (const Choices& choices : all) {
      const auto [place, is_new] = met_.emplace(choices, std::nullopt);
      if (!is_new) continue;
      std::optional<Design> design = space_.design(choices);
      if (!design) continue;
      cores.push_back(design->core);
      designs.push_back(std::move(*design));
    }
    if (!cores.empty()) {
      std::vector<std::vector<double>> times = times_of_(cores);
      for (std::size_t i = 0; i < designs.size(); ++i) keep(designs[i], std::move(times[i]));
    }
    if (options_.progress) options_.progress(met_.size());
  }

  void keep(const Design& design, std::vector<double> time_ps) {
    if (!are_possible_times(std::span(time_ps).first(result_.programs.size()))) {
      ++result_.impossible;
      return;
    }
    ExploredDesign met = explored(design, space_, goals_, result_.programs, std::move(time_ps));
    for (std::size_t i = 0; i < met.objectives.size(); ++i) {
      if (std::isfinite(met.objectives[i])) continue;
      ++refused_[fmt::format("objective {} is {}", goals_.objective_texts()[i],
                             std::isnan(met.objectives[i]) ? "no number" : "infinite")];
      return;
    }
    met_[design.choices] = result_.designs.size();
    result_.designs.push_back(std::move(met));
  }

  DesignSpace& space_;
  const Goals& goals_;
  const TimesOf& times_of_;
  const ExplorationOptions& options_;
  Exploration result_;
  std::map<std::string, std::uint64_t> refused_;       // for what their objectives are
  std::map<Choices, std::optional<std::size_t>> met_;  // combinations, and where those that are designs stand
};

}  // namespace

std::string_view method_name(Method method) {
  switch (method) {
    case Method::grid:
      return "grid";
    case Method::sample:
      return "sample";
    case Method::search:
      return "search";
  }
  throw std::logic_error("no such method");
}

void require_a_design(DesignSpace& space) {
  constexpr double kMostTried = 4096;
  const auto tries = static_cast<std::uint64_t>(std::min(space.combinations(), kMostTried));
  for (std::uint64_t number = 0; number < tries; ++number)
    if (space.design(space.combination(number))) return space.forget_refused();
  if (space.combinations() <= kMostTried) throw_without_designs(space, tries, space.refused(), 0);
  space.forget_refused();
}

Exploration explore(DesignSpace& space, const Goals& goals, std::vector<ExploredProgram> programs,
                    const TimesOf& times_of, const ExplorationOptions& options,
                    const std::vector<double>& base_counts) {
  return Explorer(space, goals, std::move(programs), times_of, options, base_counts).run();
}

std::vector<std::vector<double>> times_of_all(const TimesOf& times_of, std::span<const Core> cores,
                                              std::size_t at_once) {
  std::vector<std::vector<double>> all;
  for (std::size_t begin = 0; begin < cores.size(); begin += at_once) {
    throw_if_interrupted();
    for (std::vector<double>& times : times_of(cores.subspan(begin, std::min(at_once, cores.size() - begin))))
      all.push_back(std::move(times));
  }
  return all;
}

bool needs_counts(const DesignSpace& space, const Goals& goals) {
  const std::set<std::size_t> behind = space.behind(goals.used());
  return std::any_of(space.events().begin(), space.events().end(), [&](const std::string& event) {
    return behind.contains(space.variables().place(event));
  });
}

ExploredDesign explored(const Design& design, const DesignSpace& space, const Goals& goals,
                        std::span<const ExploredProgram> programs, std::vector<double> time_ps) {
  std::vector<double> values = design.values;
  const std::vector<double> counts(time_ps.begin() + static_cast<std::ptrdiff_t>(programs.size()),
                                   time_ps.end());
  time_ps.resize(programs.size());
  put_counts(values, space.variables(), space.events(), counts);
  put_times(values, space.variables(), programs, time_ps, design.core.period_ps);
  space.define(values);
  ExploredDesign result;
  result.choices = design.choices;
  result.name = design.core.name;
  result.period_ps = design.core.period_ps;
  result.time_ps = std::move(time_ps);
  result.objectives = goals.objectives(values);
  result.within_limits = goals.within_limits(values);
  for (std::size_t i = 0; i < programs.size(); ++i) {
    const std::size_t of_program = counts.size() / programs.size();
    put_counts(values, space.variables(), space.events(),
               std::span(counts).subspan(i * of_program, of_program));
    put_times(values, space.variables(), programs.subspan(i, 1), std::span(result.time_ps).subspan(i, 1),
              result.period_ps);
    space.define(values);
    result.program_objectives.push_back(goals.objectives(values).front());
  }
  result.counts = counts;
  return result;
}

std::vector<std::size_t> order_by(std::span<const ExploredDesign> designs, std::size_t objective) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < designs.size(); ++i)
    if (designs[i].within_limits) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return designs[a].objectives[objective] < designs[b].objectives[objective];
  });
  return order;
}

std::vector<std::size_t> front_of(std::span<const ExploredDesign> designs) {
  std::vector<std::size_t> places;
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < designs.size(); ++i) {
    if (!designs[i].within_limits) continue;
    places.push_back(i);
    rows.push_back(designs[i].objectives);
  }
  std::vector<std::size_t> front;
  for (const std::size_t row : pareto_front(rows)) front.push_back(places[row]);
  return front;
}

std::vector<ProgramChoice> choices_by_program(const Exploration& exploration) {
  std::vector<ProgramChoice> all;
  const std::vector<std::size_t> order = order_by(exploration.designs, 0);
  if (order.empty()) return all;
  for (std::size_t i = 0; i < exploration.programs.size(); ++i) {
    const auto objective = [&](std::size_t place) {
      return exploration.designs[place].program_objectives[i];
    };
    const std::size_t best = *std::min_element(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return objective(a) < objective(b);
    });
    all.push_back({exploration.programs[i].name, best, objective(order.front()) / objective(best) - 1});
  }
  return all;
}

std::vector<Choices> neighbours(const DesignSpace& space, const Choices& choices) {
  std::vector<Choices> all;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    for (const int step : {-1, 1}) {
      const auto choice = static_cast<std::int64_t>(choices[i]) + step;
      if (choice < 0 || choice >= static_cast<std::int64_t>(space.dimensions()[i].values.size())) continue;
      all.push_back(choices);
      all.back()[i] = static_cast<std::uint32_t>(choice);
    }
  }
  return all;
}

}  // namespace perfpred::explore
