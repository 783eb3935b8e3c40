#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace perfpred::explore {

/// What events and parts of a core cost, each by an expression over the keys of core files (docs/explore.md
/// has the file's grammar). The expressions are not yet parsed.
struct CostTable {
  struct Term {
    std::string name;  ///< of an event, or of a part
    std::string expression;
    std::string place;  ///< in the file, "line 7"
  };

  std::string file;
  std::vector<Term> event_energy;                            ///< picojoules an event
  std::vector<Term> power;                                   ///< watts of a part, whatever goes on
  std::vector<Term> area;                                    ///< square millimetres of a part
  std::map<std::string, std::vector<std::string>> left_out;  ///< of "energy" and "area", what has no figure

  bool has_energy() const { return !event_energy.empty() || !power.empty(); }
};

/// Throws InputError with file, line and cause where it is no such table.
CostTable read_cost_table(const std::filesystem::path& file);

}  // namespace perfpred::explore
