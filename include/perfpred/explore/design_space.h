#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "perfpred/explore/cost_table.h"
#include "perfpred/explore/expression.h"
#include "perfpred/trace/core.h"

namespace perfpred::explore {

/// What a designer chooses by itself: the values of one key, or of several that go together.
struct Dimension {
  std::vector<std::string> keys;
  std::vector<std::vector<std::string>> values;  ///< of each choice one a key, as core files have them

  /// Of the first key, "64"; of all, "64/4", where others have the same.
  std::string text(std::size_t choice) const;
  /// "l1d.size_kb", or "l1d.size_kb and 1 more".
  std::string title() const;
};

/// The number of a choice in each dimension.
using Choices = std::vector<std::uint32_t>;

/// One core of the space.
struct Design {
  Choices choices;
  Core core;
  std::vector<double> values;  ///< of every variable; those that are no keys of core files are 0
};

/// Cores that differ from one core in given keys (docs/explore.md has the file's grammar).
class DesignSpace {
 public:
  /// `other_variables`: names that expressions may use beside core keys, but constraints may not; `events`:
  /// likewise, of what is counted while programs run. By `costs` they may use "energy" (joules) and "area"
  /// (square millimetres) too, unless the file defines these itself. Throws InputError with file, line or
  /// key, and cause: the base is no core; a key, a value or a range is none; an expression does not parse;
  /// nothing varies; a cost is of no event.
  explicit DesignSpace(const std::filesystem::path& file, std::vector<std::string> other_variables = {},
                       std::vector<std::string> events = {}, const CostTable* costs = nullptr);

  const std::string& file() const { return file_; }
  /// The core that all designs differ from, under the space's name.
  const Core& base() const { return base_; }
  /// What the file calls it.
  const std::string& base_name() const { return base_name_; }
  const Variables& variables() const { return variables_; }
  const std::vector<std::string>& events() const { return events_; }
  const std::vector<Dimension>& dimensions() const { return dimensions_; }
  /// Objectives and limits that the file has, not yet parsed.
  const std::vector<std::string>& objectives() const { return objectives_; }
  const std::vector<std::string>& limits() const { return limits_; }

  /// Sets what the file defines among the values of a design, whose keys, and times if there are any, are
  /// set.
  void define(std::vector<double>& values) const;

  /// Places of the variables at these places and of all that they are defined by.
  std::set<std::size_t> behind(const std::vector<std::size_t>& places) const;
  /// Which of "energy" and "area" among variables at these places, or behind them, are by the table of costs.
  std::vector<std::string> costs_behind(const std::vector<std::size_t>& places) const;

  /// How many combinations of choices there are, valid or not. May be far more than an integer holds.
  double combinations() const;
  /// The choices of combination `number`, the last dimension's changing fastest.
  Choices combination(std::uint64_t number) const;

  /// The core with these choices; empty where it breaks a constraint or is no valid core, whose cause is
  /// counted in `refused()`.
  std::optional<Design> design(const Choices& choices);
  /// The base core, whatever the constraints say of it; `choices` is empty.
  Design base_design() const;

  /// The base core with each value of each dimension alone, as far as these are valid cores, under names of
  /// their own.
  std::vector<Core> cores_one_step_from_base() const;

  /// How many designs were refused, by cause: "l2.size_kb >= 4 * l1d.size_kb" (a constraint), or what makes
  /// them no core.
  const std::map<std::string, std::uint64_t>& refused() const { return refused_; }
  void forget_refused() { refused_.clear(); }

 private:
  class Reader;

  std::string name_of(const Choices& choices) const;
  /// The lines of a core file that make a choice of the base core.
  std::string lines_of(std::size_t dimension, std::size_t choice) const;

  struct Linked {
    std::string key;
    Expression expression;
  };
  struct Definition {
    std::size_t place;  ///< of the variable
    Expression expression;
    bool of_keys;   ///< needs no times
    bool by_costs;  ///< the table's, not the file's
  };

  std::string file_;
  Core base_;
  std::string base_name_;
  Variables variables_;
  std::vector<double> base_values_;
  std::vector<Dimension> dimensions_;
  std::vector<Linked> linked_;
  std::vector<Definition> definitions_;
  std::vector<Expression> constraints_;
  std::vector<std::string> objectives_, limits_, events_;
  std::map<std::string, std::uint64_t> refused_;
};

/// The values of the variables for a core: its keys', and 0 for all that are none.
std::vector<double> values_of(const Core& core, const Variables& variables);

}  // namespace perfpred::explore
