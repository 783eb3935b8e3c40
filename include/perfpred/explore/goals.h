#pragma once

#include <span>
#include <string>
#include <vector>

#include "perfpred/explore/expression.h"

namespace perfpred::explore {

/// What objectives and limits may use beside the keys of core files: "time" (seconds, all programs added up),
/// "cycles" (likewise), "cpi" (cycles an instruction of all programs) and "speedup" (over the base design,
/// geometric mean over programs).
std::vector<std::string> time_variables();

/// A program whose time designs are chosen by.
struct ExploredProgram {
  std::string name;
  double instructions = 0;  ///< times the weights of its windows
  double base_time_ps = 0;  ///< on the base design
};

/// What designs are held against: objectives, of which less is better, and limits that have to hold.
class Goals {
 public:
  /// Throws InputError where an expression does not parse, or there is no objective.
  Goals(const std::vector<std::string>& objectives, const std::vector<std::string>& limits,
        const Variables& variables);

  std::vector<std::string> objective_texts() const;
  std::vector<std::string> limit_texts() const;

  /// Places of the variables that they use.
  std::vector<std::size_t> used() const;
  /// `values`: of every variable.
  std::vector<double> objectives(std::span<const double> values) const;
  bool within_limits(std::span<const double> values) const;

 private:
  std::vector<Expression> objectives_, limits_;
};

/// Whether all of these are times that anything can take (judge/possible_time.h).
bool are_possible_times(std::span<const double> time_ps);

/// Of all programs together.
double total_time_ps(std::span<const double> time_ps);

/// Over the base design, geometric mean over programs.
double mean_speedup(std::span<const ExploredProgram> programs, std::span<const double> time_ps);

/// Puts the sum over programs of each event's counts (one an event for each program, program by program)
/// among the values.
void put_counts(std::vector<double>& values, const Variables& variables,
                const std::vector<std::string>& events, std::span<const double> counts);

/// Puts what a design's times (picoseconds, one a program) come to among its values.
void put_times(std::vector<double>& values, const Variables& variables,
               std::span<const ExploredProgram> programs, std::span<const double> time_ps,
               std::uint32_t period_ps);

}  // namespace perfpred::explore
