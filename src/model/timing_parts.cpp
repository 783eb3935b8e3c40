#include "perfpred/model/timing_parts.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "perfpred/simulate/timing_models.h"

namespace perfpred {
namespace {

constexpr const char* kCoreVectors = "core_vectors";

std::string name_of(const std::string& core_json) { return nlohmann::json::parse(core_json).at("name"); }

/// Keeps these columns of a matrix, in this order; places beyond its width stand for zeros.
void take_columns(NamedTensor& matrix, const std::vector<std::size_t>& places) {
  const auto rows = static_cast<std::size_t>(matrix.shape[0]),
             width = static_cast<std::size_t>(matrix.shape[1]);
  std::vector<float> values;
  for (std::size_t row = 0; row < rows; ++row)
    for (const std::size_t place : places)
      values.push_back(place < width ? matrix.values[row * width + place] : 0.0F);
  matrix.values = std::move(values);
  matrix.shape[1] = static_cast<std::int64_t>(places.size());
}

/// Whether the rows of some of these cores hold anything.
bool any_weight(const NamedTensor& vectors, const std::vector<std::size_t>& cores) {
  const auto width = static_cast<std::ptrdiff_t>(vectors.shape[1]);
  return std::any_of(cores.begin(), cores.end(), [&](std::size_t core) {
    const auto row = vectors.values.begin() + static_cast<std::ptrdiff_t>(core) * width;
    return std::any_of(row, row + width, [](float value) { return value != 0.0F; });
  });
}

void drop_network(StoredModel& model) {
  std::erase_if(model.tensors, [](const auto& entry) {
    return entry.first != kCoreVectors && entry.first != kTimingModelVectors;
  });
  take_columns(model.tensors.at(kCoreVectors), {});
  ModelCard& card = model.card;
  card.network = {};
  card.network.cell = "none";
  card.network.width = card.network.context_left = 0;
  card.feature_set = no_features().name;
  card.feature_version = no_features().version;
  card.feature_fingerprint = no_features().fingerprint();
  card.scaling = {};
  card.familiar.reset();
}

}  // namespace

std::optional<std::size_t> timing_model_place(const StoredModel& model, const std::string& core) {
  const auto& cores = model.card.timing_models;
  const auto found = std::find_if(cores.begin(), cores.end(),
                                  [&](const std::string& known) { return name_of(known) == core; });
  if (found == cores.end()) return std::nullopt;
  return static_cast<std::size_t>(found - cores.begin());
}

StoredModel add_timing_models(const StoredModel& model, const std::vector<std::string>& cores) {
  const std::vector<std::string> names = timing_model_names(cores);
  StoredModel result = model;
  std::vector<std::string>& all = result.card.timing_models;
  if (all.empty()) {
    const auto rows = static_cast<std::int64_t>(model.card.cores.size());
    result.tensors[kTimingModelVectors] = {{rows, 0}, {}};
    result.card.timing_model_version = kTimingModelVersion;
  }
  for (std::size_t i = 0; i < cores.size(); ++i) {
    if (const auto place = timing_model_place(result, names[i])) {
      all[*place] = cores[i];
    } else {
      all.push_back(cores[i]);
    }
  }
  std::vector<std::size_t> places(all.size());
  std::iota(places.begin(), places.end(), 0);
  take_columns(result.tensors.at(kTimingModelVectors), places);
  return result;
}

StoredModel with_needed_parts(const StoredModel& model, const std::vector<std::size_t>& cores) {
  if (model.card.timing_models.empty() || model.card.network.reads_timing_model) return model;
  StoredModel result = model;
  if (!any_weight(model.tensors.at(kCoreVectors), cores)) drop_network(result);
  NamedTensor& weights = result.tensors.at(kTimingModelVectors);
  std::vector<std::size_t> places;
  result.card.timing_models.clear();
  for (std::size_t place = 0; place < model.card.timing_models.size(); ++place) {
    NamedTensor column = weights;
    take_columns(column, {place});
    if (!any_weight(column, cores)) continue;
    places.push_back(place);
    result.card.timing_models.push_back(model.card.timing_models[place]);
  }
  take_columns(weights, places);
  if (places.empty()) result.tensors.erase(kTimingModelVectors);
  return result;
}

}  // namespace perfpred
