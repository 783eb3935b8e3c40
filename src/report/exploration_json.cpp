#include <algorithm>

#include "perfpred/report/csv.h"
#include "perfpred/report/exploration_report.h"

namespace perfpred::report {
namespace {

Json values_json(const ExplorationReport& report, const explore::ExploredDesign& design) {
  Json values = Json::object();
  for (std::size_t i = 0; i < report.dimensions.size(); ++i) {
    const explore::Dimension& dimension = report.dimensions[i];
    for (std::size_t k = 0; k < dimension.keys.size(); ++k)
      values[dimension.keys[k]] = dimension.values[design.choices[i]][k];
  }
  return values;
}

/// Of all programs, one an event; none where they were not counted.
std::vector<double> total_counts(const ExplorationReport& report, const explore::ExploredDesign& design) {
  std::vector<double> totals(design.counts.empty() ? 0 : report.events.size(), 0.0);
  for (std::size_t i = 0; i < design.counts.size(); ++i) totals[i % totals.size()] += design.counts[i];
  return totals;
}

Json design_json(const ExplorationReport& report, const explore::ExploredDesign& design,
                 const std::vector<explore::ExploredProgram>& programs) {
  Json times = Json::array();
  for (const double time : design.time_ps) times.push_back(number_or_null(time));
  Json objectives = Json::array();
  for (const double objective : design.objectives) objectives.push_back(number_or_null(objective));
  Json object = {{"design", design.name},
                 {"values", design.choices.empty() ? Json(nullptr) : values_json(report, design)},
                 {"period_ps", design.period_ps},
                 {"objectives", std::move(objectives)},
                 {"within_limits", design.within_limits},
                 {"speedup", number_or_null(explore::mean_speedup(programs, design.time_ps))},
                 {"time_ps", std::move(times)}};
  const std::vector<double> counts = total_counts(report, design);
  for (std::size_t i = 0; i < counts.size(); ++i) object["counts"][report.events[i]] = counts[i];
  return object;
}

/// By design: its place in an order from 1 on, 0 where it is not there.
std::vector<std::uint64_t> ranks(const std::vector<std::size_t>& order, std::size_t designs) {
  std::vector<std::uint64_t> all(designs, 0);
  for (std::size_t i = 0; i < order.size(); ++i) all[order[i]] = i + 1;
  return all;
}

}  // namespace

Json exploration_json(const ExplorationReport& report) {
  const explore::Exploration& exploration = report.exploration;
  Json document = json_document("explore", 1);
  document["space"] = report.space;
  document["base"] = design_json(report, exploration.base, exploration.programs);
  document["model"] = report.model;
  document["method"] = explore::method_name(exploration.method);
  document["seed"] = report.seed;
  document["combinations"] = exploration.combinations;
  document["interrupted"] = exploration.interrupted;
  document["dimensions"] = Json::array();
  for (const explore::Dimension& dimension : report.dimensions)
    document["dimensions"].push_back({{"keys", dimension.keys}, {"values", dimension.values}});
  document["objectives"] = report.objectives;
  document["limits"] = report.limits;
  document["refused"] = Json::array();
  for (const auto& [cause, count] : exploration.refused)
    document["refused"].push_back({{"cause", cause}, {"combinations", count}});
  document["impossible"] = exploration.impossible;
  document["band"] = report.band_factor ? Json{{"level", report.band_level}, {"factor", *report.band_factor}}
                                        : Json(nullptr);
  document["notices"] = report.notices;
  document["programs"] = Json::array();
  for (std::size_t i = 0; i < exploration.programs.size(); ++i) {
    const explore::ExploredProgram& program = exploration.programs[i];
    Json object = {{"program", program.name},
                   {"instructions", program.instructions},
                   {"base_time_ps", program.base_time_ps}};
    if (i < report.choices.size()) {
      object["best"] = exploration.designs[report.choices[i].best].name;
      object["loss_of_best_for_all"] = number_or_null(report.choices[i].loss);
    }
    document["programs"].push_back(std::move(object));
  }
  const auto rank = ranks(report.order, exploration.designs.size());
  const auto on_front = ranks(report.front, exploration.designs.size());
  document["designs"] = Json::array();
  for (std::size_t i = 0; i < exploration.designs.size(); ++i) {
    Json object = design_json(report, exploration.designs[i], exploration.programs);
    object["rank"] = rank[i] == 0 ? Json(nullptr) : Json(rank[i]);
    const bool listed = rank[i] > 0 && rank[i] <= report.tied.size();
    object["tied_with_best"] = listed ? Json(static_cast<bool>(report.tied[rank[i] - 1])) : Json(nullptr);
    if (report.objectives.size() > 1) object["on_front"] = on_front[i] > 0;
    document["designs"].push_back(std::move(object));
  }
  document["confirmed"] = nullptr;
  if (report.confirmed) {
    Json designs = Json::array();
    for (const explore::ExploredDesign& design : report.confirmed->designs)
      designs.push_back(design_json(report, design, report.confirmed->programs));
    document["confirmed"] = {{"model", report.confirmed->model}, {"designs", std::move(designs)}};
  }
  return document;
}

std::string exploration_csv(const ExplorationReport& report) {
  const explore::Exploration& exploration = report.exploration;
  std::vector<std::string> titles = {"design"};
  for (const explore::Dimension& dimension : report.dimensions)
    titles.insert(titles.end(), dimension.keys.begin(), dimension.keys.end());
  titles.insert(titles.end(), report.objectives.begin(), report.objectives.end());
  titles.insert(titles.end(), {"within_limits", "rank", "on_front", "speedup"});
  for (const explore::ExploredProgram& program : exploration.programs)
    titles.push_back(program.name + " time_ps");
  if (!exploration.base.counts.empty())
    titles.insert(titles.end(), report.events.begin(), report.events.end());
  const auto rank = ranks(report.order, exploration.designs.size());
  const auto on_front = ranks(report.front, exploration.designs.size());
  std::string text = csv_line(titles);
  for (std::size_t i = 0; i < exploration.designs.size(); ++i) {
    const explore::ExploredDesign& design = exploration.designs[i];
    std::vector<std::string> fields = {design.name};
    for (std::size_t k = 0; k < report.dimensions.size(); ++k) {
      const auto& values = report.dimensions[k].values[design.choices[k]];
      fields.insert(fields.end(), values.begin(), values.end());
    }
    for (const double objective : design.objectives) fields.push_back(csv_number(objective));
    fields.push_back(design.within_limits ? "1" : "0");
    fields.push_back(rank[i] == 0 ? "" : std::to_string(rank[i]));
    fields.push_back(on_front[i] > 0 ? "1" : "0");
    fields.push_back(csv_number(explore::mean_speedup(exploration.programs, design.time_ps)));
    for (const double time : design.time_ps) fields.push_back(csv_number(time));
    for (const double count : total_counts(report, design)) fields.push_back(csv_number(count));
    text += csv_line(fields);
  }
  return text;
}

}  // namespace perfpred::report
