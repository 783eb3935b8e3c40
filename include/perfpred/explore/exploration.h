#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "perfpred/explore/design_space.h"
#include "perfpred/explore/goals.h"

namespace perfpred::explore {

enum class Method {
  grid,    ///< every combination
  sample,  ///< so many valid designs, drawn at random without repeats
  search,  ///< so many, drawn by a genetic algorithm (NSGA-II) towards less of each objective
};
std::string_view method_name(Method method);

/// Times in picoseconds of every program on each of these cores, [core][program]. Where events are counted,
/// their counts come behind: of the first program each event's, in the order of DesignSpace::events(), then
/// of the second one.
using TimesOf = std::function<std::vector<std::vector<double>>(std::span<const Core> cores)>;

/// Times of any number of cores, which `times_of` is asked for so many at once. Throws Interrupted after a
/// signal.
std::vector<std::vector<double>> times_of_all(const TimesOf& times_of, std::span<const Core> cores,
                                              std::size_t at_once);

struct ExploredDesign {
  Choices choices;
  std::string name;
  std::uint32_t period_ps = 0;
  std::vector<double> time_ps;             ///< one a program
  std::vector<double> counts;              ///< of events, as `TimesOf` gives them; empty where it does not
  std::vector<double> objectives;          ///< less is better
  std::vector<double> program_objectives;  ///< the first one by each program alone
  bool within_limits = true;
};

struct ExplorationOptions {
  Method method = Method::grid;
  std::uint64_t designs = 0;  ///< how many to sample or search through
  std::uint64_t seed = 1;
  std::size_t cores_at_once = 64;  ///< that `TimesOf` gets
  std::function<void(std::uint64_t designs)> progress = {};
};

struct Exploration {
  Method method = Method::grid;
  double combinations = 0;  ///< of the whole space
  std::vector<ExploredProgram> programs;
  ExploredDesign base;                           ///< without choices
  std::vector<ExploredDesign> designs;           ///< as they were met
  std::map<std::string, std::uint64_t> refused;  ///< combinations that are no designs, by cause
  std::uint64_t impossible = 0;                  ///< designs with a time of 0 or less, left out
  bool interrupted = false;                      ///< the rest was not looked at
};

/// Throws InputError as `explore` does where a small space has no design, before any time is known.
void require_a_design(DesignSpace& space);

/// Times of as many designs as `options` say. After SIGINT it gives what there is so far, unless there is
/// none yet. `base_counts`: of the base design, where events are counted. Throws InputError where no
/// combination is a design, with the cause of most refusals, and where the base design's times are
/// impossible.
Exploration explore(DesignSpace& space, const Goals& goals, std::vector<ExploredProgram> programs,
                    const TimesOf& times_of, const ExplorationOptions& options,
                    const std::vector<double>& base_counts = {});

/// One design's objectives and limits from its times, behind which there may be counts.
ExploredDesign explored(const Design& design, const DesignSpace& space, const Goals& goals,
                        std::span<const ExploredProgram> programs, std::vector<double> times_and_counts);

/// Whether these goals hang on counts of events.
bool needs_counts(const DesignSpace& space, const Goals& goals);

/// Those within the limits, less of an objective first, equal ones as they were met.
std::vector<std::size_t> order_by(std::span<const ExploredDesign> designs, std::size_t objective);

/// Those within the limits that no other one beats in all objectives, by the first one.
std::vector<std::size_t> front_of(std::span<const ExploredDesign> designs);

/// The best design for each program by itself, by the first objective.
struct ProgramChoice {
  std::string program;
  std::size_t best = 0;  ///< place in the exploration
  double loss = 0;       ///< of the best design for all of them: its objective over this one's, less 1
};

/// Empty where no design is within the limits.
std::vector<ProgramChoice> choices_by_program(const Exploration& exploration);

/// Choices that are one step away in one dimension.
std::vector<Choices> neighbours(const DesignSpace& space, const Choices& choices);

}  // namespace perfpred::explore
