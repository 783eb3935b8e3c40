#include "perfpred/report/sensitivity_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "perfpred/report/csv.h"
#include "perfpred/report/format.h"
#include "perfpred/report/table.h"

namespace perfpred::report {
namespace {

using explore::KeyEffect;

/// Functions that take less of the program's time are in no table: what a change does to them moves little.
constexpr double kLeastShare = 0.05;
/// What a speed-up has to differ from 1 by to be worth a line.
constexpr double kLeastEffect = 5e-4;

/// The place, from `begin` to `end`, whose time changes most of all of them together; `end` where there is
/// none.
std::size_t most_moved(const SensitivityReport& report, const KeyEffect& effect, std::size_t begin,
                       std::size_t end) {
  std::size_t most = end;
  double largest = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const bool is_function = i >= report.programs.size();
    if (is_function &&
        report.functions[i - report.programs.size()].base_time_ps <
            kLeastShare * report.programs.front().base_time_ps &&
        report.programs.size() == 1)
      continue;
    const double moved = std::abs(std::log(report.speedup(effect, i)));
    if (!(moved > largest)) continue;
    largest = moved;
    most = i;
  }
  return most;
}

std::string place_text(const SensitivityReport& report, const KeyEffect& effect, std::size_t begin,
                       std::size_t end) {
  const std::size_t most = most_moved(report, effect, begin, end);
  if (most == end) return kMissing;
  const std::size_t programs = report.programs.size();
  const std::string& name =
      most < programs ? report.programs[most].name : report.functions[most - programs].name;
  return fmt::format("{} {}", name, number_text(report.speedup(effect, most), 3));
}

std::string effects_text(const SensitivityReport& report, const std::vector<const KeyEffect*>& effects) {
  std::vector<Column> columns = {{"speed-up"}, {"may be off by"}, {"key", Align::left}, {"from"}, {"to"}};
  const std::size_t programs = report.programs.size();
  const bool several = programs > 1, functions = !report.functions.empty();
  if (several) columns.push_back({"most of", Align::left});
  if (functions) columns.push_back({"most in", Align::left});
  TextTable table(columns);
  for (std::size_t i = 0; i < std::min(report.listed, effects.size()); ++i) {
    const KeyEffect& effect = *effects[i];
    std::vector<std::string> cells = {number_text(effect.speedup, 3),
                                      effect.error ? percent_text(*effect.error - 1, 1) : kMissing,
                                      effect.key, effect.from, effect.to};
    if (several) cells.push_back(place_text(report, effect, 0, programs));
    if (functions) cells.push_back(place_text(report, effect, programs, effect.time_ps.size()));
    table.add_row(std::move(cells));
  }
  return table.text();
}

}  // namespace

double SensitivityReport::speedup(const KeyEffect& effect, std::size_t place) const {
  const explore::ExploredProgram& base =
      place < programs.size() ? programs[place] : functions[place - programs.size()];
  return base.base_time_ps / effect.time_ps[place];
}

std::string sensitivity_text(const SensitivityReport& report) {
  std::vector<const KeyEffect*> gains, losses;
  for (const KeyEffect& effect : report.effects) {
    if (effect.speedup > 1 + kLeastEffect) gains.push_back(&effect);
    if (effect.speedup < 1 - kLeastEffect) losses.push_back(&effect);
  }
  std::reverse(losses.begin(), losses.end());
  std::string text = fmt::format("{}, one thing changed at a time: {} variants on {} program{}\n{}\n",
                                 report.core, report.effects.size(), report.programs.size(),
                                 report.programs.size() == 1 ? "" : "s", report.model);
  const auto add = [&](const std::string& title, const std::vector<const KeyEffect*>& effects) {
    if (effects.empty()) return;
    text += fmt::format("\n{}, {} of {}:\n", title, std::min(report.listed, effects.size()), effects.size());
    text += effects_text(report, effects);
  };
  add("what helps most", gains);
  add("what hurts most", losses);
  const std::size_t nothing = report.effects.size() - gains.size() - losses.size();
  if (nothing > 0)
    text += fmt::format("\n{} change the time by less than {}\n", nothing, percent_text(kLeastEffect, 2));
  return text;
}

Json sensitivity_json(const SensitivityReport& report) {
  Json document = json_document("explore sensitivity", 1);
  document["core"] = report.core;
  document["model"] = report.model;
  document["notices"] = report.notices;
  for (const bool of_functions : {false, true}) {
    Json& list = document[of_functions ? "functions" : "programs"] = Json::array();
    for (const explore::ExploredProgram& each : of_functions ? report.functions : report.programs)
      list.push_back(
          {{"name", each.name}, {"instructions", each.instructions}, {"time_ps", each.base_time_ps}});
  }
  document["effects"] = Json::array();
  for (const KeyEffect& effect : report.effects) {
    Json programs = Json::array(), functions = Json::array();
    for (std::size_t i = 0; i < effect.time_ps.size(); ++i)
      (i < report.programs.size() ? programs : functions)
          .push_back(number_or_null(report.speedup(effect, i)));
    document["effects"].push_back({{"key", effect.key},
                                   {"from", effect.from},
                                   {"to", effect.to},
                                   {"speedup", number_or_null(effect.speedup)},
                                   {"error", number_or_null(effect.error)},
                                   {"programs", std::move(programs)},
                                   {"functions", std::move(functions)}});
  }
  return document;
}

std::string sensitivity_csv(const SensitivityReport& report) {
  std::vector<std::string> titles = {"key", "from", "to", "speedup", "error"};
  for (const auto* list : {&report.programs, &report.functions})
    for (const explore::ExploredProgram& each : *list) titles.push_back(each.name);
  std::string text = csv_line(titles);
  for (const KeyEffect& effect : report.effects) {
    std::vector<std::string> fields = {effect.key, effect.from, effect.to, csv_number(effect.speedup),
                                       csv_number(effect.error.value_or(NAN))};
    for (std::size_t i = 0; i < effect.time_ps.size(); ++i)
      fields.push_back(csv_number(report.speedup(effect, i)));
    text += csv_line(fields);
  }
  return text;
}

}  // namespace perfpred::report
