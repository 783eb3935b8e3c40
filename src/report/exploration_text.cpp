#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "perfpred/report/exploration_report.h"
#include "perfpred/report/format.h"
#include "perfpred/report/table.h"

namespace perfpred::report {
namespace {

constexpr std::size_t kMostCauses = 5;

/// Six digits, as much as a table needs of any formula's value.
std::string objective_text(double value) { return fmt::format("{:.6g}", value); }

std::string plural(std::size_t count, const std::string& what) {
  return fmt::format("{} {}{}", count_text(count), what, count == 1 ? "" : "s");
}

std::string space_text(const ExplorationReport& report) {
  std::vector<std::string> dimensions;
  for (const explore::Dimension& dimension : report.dimensions)
    dimensions.push_back(fmt::format("{} ({})", dimension.title(), dimension.values.size()));
  const explore::Exploration& exploration = report.exploration;
  std::string text = fmt::format("{}: {:.6g} combinations of {}; all else as {}\n", report.space,
                                 exploration.combinations, fmt::join(dimensions, ", "), report.base);
  std::uint64_t refused = 0;
  for (const auto& [cause, count] : exploration.refused) refused += count;
  text += fmt::format("{}{}: {}", explore::method_name(exploration.method),
                      exploration.interrupted ? " (interrupted)" : "",
                      plural(exploration.designs.size(), "design"));
  if (refused > 0) text += fmt::format(", {} refused", plural(refused, "combination"));
  text += "\n";
  std::vector<std::pair<std::uint64_t, std::string>> causes;
  for (const auto& [cause, count] : exploration.refused) causes.emplace_back(count, cause);
  std::sort(causes.rbegin(), causes.rend());
  for (std::size_t i = 0; i < std::min(causes.size(), kMostCauses); ++i)
    text += fmt::format("  {} break: {}\n", count_text(causes[i].first), causes[i].second);
  if (causes.size() > kMostCauses)
    text += fmt::format("  and {} other causes\n", causes.size() - kMostCauses);
  if (exploration.impossible > 0)
    text +=
        fmt::format("  {} left out, with a time of 0 or less\n", plural(exploration.impossible, "design"));
  return text;
}

std::vector<Column> columns_of(const ExplorationReport& report, bool ranked) {
  std::vector<Column> columns;
  if (ranked) columns.push_back({"rank"});
  columns.push_back({"design", Align::left});
  for (const explore::Dimension& dimension : report.dimensions) columns.push_back({dimension.title()});
  for (std::size_t i = 0; i < report.objectives.size(); ++i)
    columns.push_back({report.objectives.size() == 1 ? "objective" : fmt::format("objective {}", i + 1)});
  columns.push_back({"time"});
  columns.push_back({"speed-up"});
  return columns;
}

std::vector<std::string> cells_of(const ExplorationReport& report, const explore::ExploredDesign& design,
                                  const std::vector<explore::ExploredProgram>& programs) {
  std::vector<std::string> cells = {design.name};
  for (std::size_t i = 0; i < report.dimensions.size(); ++i)
    cells.push_back(report.dimensions[i].text(design.choices[i]));
  for (const double objective : design.objectives) cells.push_back(objective_text(objective));
  cells.push_back(time_text(explore::total_time_ps(design.time_ps)));
  cells.push_back(number_text(explore::mean_speedup(programs, design.time_ps), 3));
  return cells;
}

/// Whether all that tie with the first one have its objective, as goals over counts and keys alone may.
bool best_are_equal(const ExplorationReport& report) {
  const auto objective = [&](std::size_t i) {
    return report.exploration.designs[report.order[i]].objectives.front();
  };
  for (std::size_t i = 0; i < report.tied.size(); ++i)
    if (report.tied[i] && objective(i) != objective(0)) return false;
  return true;
}

std::string order_text(const ExplorationReport& report) {
  std::string text = fmt::format("\nleast {}:\n", report.objectives.front());
  TextTable table(columns_of(report, true));
  for (std::size_t i = 0; i < std::min(report.listed, report.order.size()); ++i) {
    const bool is_tied = i < report.tied.size() && report.tied[i];
    auto cells = cells_of(report, report.exploration.designs[report.order[i]], report.exploration.programs);
    cells.insert(cells.begin(), is_tied ? "1" : count_text(i + 1));
    table.add_row(std::move(cells));
  }
  text += table.text();
  if (std::count(report.tied.begin(), report.tied.end(), true) > 1) {
    text +=
        fmt::format("those of rank 1 are a tie: {}\n",
                    best_are_equal(report) ? "they are equal" : "the model errs by more than they lie apart");
  }
  if (report.order.size() > report.listed)
    text += fmt::format("and {} more; --top lists them, --csv and --json have all\n",
                        count_text(report.order.size() - report.listed));
  return text;
}

std::string front_text(const ExplorationReport& report) {
  if (report.objectives.size() == 1) return {};
  std::string text = fmt::format("\nPareto front, {} of {}:\n", count_text(report.front.size()),
                                 plural(report.order.size(), "design"));
  for (std::size_t i = 0; i < report.objectives.size(); ++i)
    text += fmt::format("  objective {}: {}\n", i + 1, report.objectives[i]);
  TextTable table(columns_of(report, false));
  for (std::size_t i = 0; i < std::min(report.listed, report.front.size()); ++i)
    table.add_row(cells_of(report, report.exploration.designs[report.front[i]], report.exploration.programs));
  text += table.text();
  if (report.front.size() > report.listed)
    text += fmt::format("and {} more; --top lists them, --csv and --json have all\n",
                        count_text(report.front.size() - report.listed));
  return text;
}

std::string programs_text(const ExplorationReport& report) {
  if (report.choices.size() < 2) return {};
  TextTable table(
      {{"program", Align::left}, {"best design", Align::left}, {"objective"}, {"the best for all loses"}});
  for (std::size_t i = 0; i < report.choices.size(); ++i) {
    const explore::ProgramChoice& choice = report.choices[i];
    const explore::ExploredDesign& best = report.exploration.designs[choice.best];
    table.add_row({choice.program, best.name, objective_text(best.program_objectives[i]),
                   percent_text(choice.loss, 1)});
  }
  return "\nprograms by themselves:\n" + table.text();
}

std::string confirmed_text(const ExplorationReport& report) {
  if (!report.confirmed) return {};
  const ConfirmedDesigns& confirmed = *report.confirmed;
  std::string text = fmt::format("\nthe best and their neighbours by {}:\n", confirmed.model);
  auto columns = columns_of(report, true);
  columns.push_back({"rank before"});
  TextTable table(std::move(columns));
  for (std::size_t i = 0; i < confirmed.designs.size(); ++i) {
    auto cells = cells_of(report, confirmed.designs[i], confirmed.programs);
    cells.insert(cells.begin(), count_text(i + 1));
    const auto before = std::find(report.order.begin(), report.order.end(), confirmed.places[i]);
    cells.push_back(before == report.order.end()
                        ? kMissing
                        : count_text(static_cast<std::uint64_t>(before - report.order.begin()) + 1));
    table.add_row(std::move(cells));
  }
  return text + table.text();
}

}  // namespace

std::string exploration_text(const ExplorationReport& report) {
  std::string text = space_text(report);
  text += fmt::format("{}; {}\n", report.model, plural(report.exploration.programs.size(), "program"));
  for (const std::string& limit : report.limits) text += fmt::format("limit: {}\n", limit);
  if (report.order.empty()) return text + "\nno design is within the limits\n";
  text += order_text(report) + front_text(report) + programs_text(report) + confirmed_text(report);
  if (report.band_factor) {
    text += fmt::format("\n{} band of a described core's time: from {} to {} of it\n",
                        percent_text(report.band_level, 0), percent_text(1 / *report.band_factor, 0),
                        percent_text(*report.band_factor, 0));
  }
  return text;
}

}  // namespace perfpred::report
