#include "perfpred/explore/goals.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "perfpred/judge/possible_time.h"
#include "perfpred/trace/error.h"

namespace perfpred::explore {
namespace {

constexpr double kPicosecondsASecond = 1e12;

std::vector<Expression> parsed(const std::vector<std::string>& texts, std::string_view what,
                               const Variables& variables) {
  std::vector<Expression> expressions;
  for (const std::string& text : texts) {
    try {
      expressions.emplace_back(text, variables);
    } catch (const InputError& error) {
      throw InputError(fmt::format("{} {}", what, error.what()));
    }
  }
  return expressions;
}

std::vector<std::string> texts_of(const std::vector<Expression>& expressions) {
  std::vector<std::string> texts;
  for (const Expression& expression : expressions) texts.push_back(expression.text());
  return texts;
}

}  // namespace

std::vector<std::string> time_variables() { return {"time", "cycles", "cpi", "speedup"}; }

Goals::Goals(const std::vector<std::string>& objectives, const std::vector<std::string>& limits,
             const Variables& variables)
    : objectives_(parsed(objectives, "objective", variables)), limits_(parsed(limits, "limit", variables)) {
  if (objectives_.empty()) throw InputError("no objective: what is the best design to be best at?");
}

std::vector<std::string> Goals::objective_texts() const { return texts_of(objectives_); }
std::vector<std::string> Goals::limit_texts() const { return texts_of(limits_); }

std::vector<std::size_t> Goals::used() const {
  std::vector<std::size_t> places;
  for (const auto* expressions : {&objectives_, &limits_})
    for (const Expression& expression : *expressions)
      places.insert(places.end(), expression.used().begin(), expression.used().end());
  return places;
}

std::vector<double> Goals::objectives(std::span<const double> values) const {
  std::vector<double> all;
  for (const Expression& objective : objectives_) all.push_back(objective.value(values));
  return all;
}

bool Goals::within_limits(std::span<const double> values) const {
  return std::all_of(limits_.begin(), limits_.end(), [&](const Expression& limit) {
    const double truth = limit.value(values);
    return truth != 0 && !std::isnan(truth);
  });
}

bool are_possible_times(std::span<const double> time_ps) {
  return std::all_of(time_ps.begin(), time_ps.end(),
                     [](double time) { return judge::is_possible_time(time, 0, 0); });
}

double total_time_ps(std::span<const double> time_ps) {
  return std::accumulate(time_ps.begin(), time_ps.end(), 0.0);
}

double mean_speedup(std::span<const ExploredProgram> programs, std::span<const double> time_ps) {
  double logarithms = 0;
  for (std::size_t i = 0; i < programs.size(); ++i)
    logarithms += std::log(programs[i].base_time_ps / time_ps[i]);
  return std::exp(logarithms / static_cast<double>(programs.size()));
}

void put_counts(std::vector<double>& values, const Variables& variables,
                const std::vector<std::string>& events, std::span<const double> counts) {
  for (std::size_t i = 0; i < events.size() && !counts.empty(); ++i) {
    double& sum = values[variables.place(events[i])];
    sum = 0;
    for (std::size_t k = i; k < counts.size(); k += events.size()) sum += counts[k];
  }
}

void put_times(std::vector<double>& values, const Variables& variables,
               std::span<const ExploredProgram> programs, std::span<const double> time_ps,
               std::uint32_t period_ps) {
  const double total = total_time_ps(time_ps);
  double instructions = 0;
  for (const ExploredProgram& program : programs) instructions += program.instructions;
  const double cycles = total / period_ps;
  values[variables.place("time")] = total / kPicosecondsASecond;
  values[variables.place("cycles")] = cycles;
  values[variables.place("cpi")] = cycles / instructions;
  values[variables.place("speedup")] = mean_speedup(programs, time_ps);
}

}  // namespace perfpred::explore
