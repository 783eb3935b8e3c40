#include "perfpred/model/core_factors.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "perfpred/model/timing_parts.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using nlohmann::json;

/// A JSON object: core, deviation.
constexpr const char* kNote = "perfpred.factor_errors";

// Of a normal distribution, 95 % lies within so many standard deviations.
constexpr double kNormal95 = 1.96;

json kept(const StoredModel& model) {
  const auto note = model.notes.find(kNote);
  if (note == model.notes.end()) return json::object();
  json errors = json::parse(note->second, nullptr, false);
  if (!errors.is_object()) throw InputError(model.file, kNote, "is no JSON object");
  return errors;
}

}  // namespace

TimingModelFactors timing_model_factors(const StoredModel& model) {
  constexpr std::size_t kFewestCores = 3;
  std::vector<double> factors;
  for (std::size_t i = 0; i < model.card.cores.size(); ++i) {
    const ModelCore& core = model.card.cores[i];
    if (core.tuned || model.card.timing_models.empty()) continue;
    const auto place = timing_model_place(model, core.name);
    if (!place) continue;
    const std::vector<double> vector = model.core_vector(i);
    const double weight = vector[vector.size() - model.card.timing_models.size() + *place];
    if (weight > 0) factors.push_back(weight / (model.card.timing_share * core.period_ps));
  }
  TimingModelFactors result;
  result.cores = factors.size();
  if (factors.empty()) return result;
  const auto count = static_cast<double>(factors.size());
  double sum = 0, logs = 0, squares = 0;
  for (const double factor : factors) {
    sum += factor;
    logs += std::log(factor);
  }
  result.mean = sum / count;
  if (factors.size() < kFewestCores) return result;
  double farthest = 0;
  for (const double factor : factors) {
    squares += std::pow(std::log(factor) - logs / count, 2);
    farthest = std::max(farthest, std::abs(std::log(factor / result.mean)));
  }
  result.deviation = std::max(std::sqrt(squares / (count - 1)), farthest / kNormal95);
  return result;
}

std::optional<double> factor_error(const StoredModel& model, std::size_t core) {
  const ModelCore& known = model.card.cores.at(core);
  if (!known.tuned) return 0.0;
  const json errors = kept(model);
  const auto found = errors.find(known.name);
  if (found != errors.end() && found->is_number() && found->get<double>() > 0) return found->get<double>();
  const double deviation = timing_model_factors(model).deviation;
  if (deviation > 0) return deviation;
  return std::nullopt;
}

void keep_factor_error(StoredModel& model, const std::string& core, double deviation) {
  json errors = kept(model);
  errors.erase(core);
  if (deviation > 0) errors[core] = deviation;
  if (errors.empty()) {
    model.notes.erase(kNote);
  } else {
    model.notes[kNote] = errors.dump();
  }
}

}  // namespace perfpred
