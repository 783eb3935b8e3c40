#include "perfpred/model/average_models.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "perfpred/model/core_encoder.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

void check_may_be_averaged(const StoredModel& model) {
  require_core_encoder(model);
  if (!model.card.timing_models.empty())
    throw InputError(model.file, "", "has timing models beside its network, which have no mean");
  if (!reads_these_core_parameters(*model.card.core_encoder))
    throw InputError(model.file, "model card",
                     "its core encoder reads another version of the core parameters");
}

void check_alike(const StoredModel& first, const StoredModel& other) {
  const auto refuse = [&](const std::string& what) {
    throw InputError(other.file, "", fmt::format("{} as {}", what, first.file));
  };
  if (other.card.isa != first.card.isa) refuse("is not of the same instruction set");
  if (other.vector_fingerprint() != first.vector_fingerprint())
    refuse("does not have the same network for instructions");
  if (other.card.cores.size() != first.card.cores.size()) refuse("does not have the same cores");
  for (std::size_t i = 0; i < first.card.cores.size(); ++i) {
    const ModelCore &own = first.card.cores[i], &others = other.card.cores[i];
    if (own.name != others.name || own.core_json != others.core_json || own.period_ps != others.period_ps)
      refuse(fmt::format("does not have the same core '{}'", own.name));
  }
}

/// Adds the networks of a model's encoder to those that the result has.
void add_networks(const StoredModel& model, StoredModel& result) {
  std::vector<CoreEncoderShape>& networks = result.card.core_encoder->networks;
  for (std::size_t i = 0; i < model.card.core_encoder->networks.size(); ++i) {
    const std::string prefix = core_encoder_prefix(networks.size());
    for (auto& [name, tensor] : core_encoder_tensors(model, i)) result.tensors[prefix + name] = tensor;
    networks.push_back(model.card.core_encoder->networks[i]);
  }
}

/// How much each model counts where each network counts alike.
std::vector<double> shares_by_networks(std::span<const StoredModel> models) {
  std::vector<double> shares;
  for (const StoredModel& model : models)
    shares.push_back(static_cast<double>(model.card.core_encoder->networks.size()));
  return shares;
}

void average_core_vectors(std::span<const StoredModel> models, std::span<const double> shares,
                          StoredModel& result) {
  const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
  std::vector<float>& mean = result.tensors.at("core_vectors").values;
  for (std::size_t i = 0; i < mean.size(); ++i) {
    double sum = 0;
    for (std::size_t m = 0; m < models.size(); ++m)
      sum += static_cast<double>(models[m].tensors.at("core_vectors").values.at(i)) * shares[m];
    mean[i] = static_cast<float>(sum / all);
  }
}

/// Multiplies the vectors that each encoder's networks make, so that their mean counts models by these
/// shares; the last output is the logarithm of the scale.
void scale_networks(std::span<const StoredModel> models, std::span<const double> shares,
                    StoredModel& result) {
  const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
  const auto networks = static_cast<double>(result.card.core_encoder->networks.size());
  std::size_t network = 0;
  for (std::size_t m = 0; m < models.size(); ++m) {
    const std::size_t own = models[m].card.core_encoder->networks.size();
    const double factor = networks * shares[m] / all / static_cast<double>(own);
    for (std::size_t i = 0; i < own; ++i)
      result.tensors.at(core_encoder_prefix(network++) + "output.bias").values.back() +=
          static_cast<float>(std::log(factor));
  }
}

void check_shares(std::span<const StoredModel> models, std::span<const double> shares) {
  if (shares.size() != models.size())
    throw InputError("--shares", "",
                     fmt::format("are {} numbers for {} models", shares.size(), models.size()));
  for (const double share : shares)
    if (!(share > 0 && std::isfinite(share)))
      throw InputError("--shares", "", fmt::format("{} is not above 0", share));
}

using Values = std::map<std::string, std::vector<std::string>>;

/// The same of two models' keys: the range that both have of a number, the choices that both have.
Values in_common(const Values& first, const Values& second) {
  Values common;
  for (const auto& [key, values] : first) {
    const auto found = second.find(key);
    if (found == second.end()) continue;
    std::vector<nlohmann::json> own, others;
    for (const std::string& value : values) own.push_back(nlohmann::json::parse(value));
    for (const std::string& value : found->second) others.push_back(nlohmann::json::parse(value));
    std::vector<std::string>& both = common[key];
    if (own.front().is_number()) {
      const auto [least, most] = std::minmax_element(own.begin(), own.end());
      const auto [others_least, others_most] = std::minmax_element(others.begin(), others.end());
      const nlohmann::json from = std::max(*least, *others_least), to = std::min(*most, *others_most);
      if (from <= to) both = {from.dump(), to.dump()};
    } else {
      for (const nlohmann::json& value : own)
        if (std::find(others.begin(), others.end(), value) != others.end()) both.push_back(value.dump());
    }
    if (both.empty()) common.erase(key);
  }
  return common;
}

void merge_cards(std::span<const StoredModel> models, ModelCard& card) {
  std::set<std::string> training, validation;
  card.training_seconds = 0;
  for (const StoredModel& model : models) {
    training.insert(model.card.training_programs.begin(), model.card.training_programs.end());
    validation.insert(model.card.validation_programs.begin(), model.card.validation_programs.end());
    card.training_seconds += model.card.training_seconds;
    card.core_encoder->drawn_values =
        in_common(card.core_encoder->drawn_values, model.card.core_encoder->drawn_values);
  }
  card.training_programs.assign(training.begin(), training.end());
  for (const std::string& program : training) validation.erase(program);
  card.validation_programs.assign(validation.begin(), validation.end());
  card.errors.clear();
  card.bands.reset();
  card.familiar.reset();
}

void check_all(std::span<const StoredModel> models) {
  if (models.size() < 2) throw InputError("the mean of models takes two of them or more");
  for (const StoredModel& model : models) check_may_be_averaged(model);
  for (const StoredModel& model : models.subspan(1)) check_alike(models.front(), model);
}

void average_weights(std::span<const StoredModel> models, StoredModel& result) {
  const auto refuse = [&](const StoredModel& model, const std::string& what) {
    throw InputError(model.file, "",
                     fmt::format("{} as {}, so their weights have no mean", what, models.front().file));
  };
  for (const StoredModel& model : models) {
    if (model.card.core_encoder->networks != result.card.core_encoder->networks)
      refuse(model, "does not have an encoder of the same shape");
    for (const auto& [name, tensor] : model.tensors)  // such as a basis that the first one lacks
      if (name.starts_with(kCoreEncoderPrefix) && !result.tensors.contains(name))
        refuse(model, fmt::format("does not have the same tensor '{}'", name));
  }
  for (auto& [name, tensor] : result.tensors) {
    if (!name.starts_with(kCoreEncoderPrefix)) continue;
    const bool is_scaling = is_core_encoder_scaling(name);
    std::vector<double> sums(tensor.values.size(), 0.0);
    for (const StoredModel& model : models) {
      const auto own = model.tensors.find(name);
      if (own == model.tensors.end() || own->second.shape != tensor.shape)
        refuse(model, fmt::format("does not have the same tensor '{}'", name));
      if (is_scaling && own->second.values != tensor.values)
        refuse(model, fmt::format("does not have the same numbers in '{}'", name));
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += static_cast<double>(own->second.values[i]);
    }
    if (is_scaling) continue;
    for (std::size_t i = 0; i < sums.size(); ++i)
      tensor.values[i] = static_cast<float>(sums[i] / static_cast<double>(models.size()));
  }
}

/// The mean of what checked models say.
StoredModel mean_by(std::span<const StoredModel> models, std::span<const double> shares) {
  StoredModel result = models.front();
  result.notes.clear();
  for (const StoredModel& model : models.subspan(1)) add_networks(model, result);
  average_core_vectors(models, shares, result);
  scale_networks(models, shares, result);
  encode_known_cores(result);
  merge_cards(models, result.card);
  return result;
}

}  // namespace

StoredModel average_encoder_weights(std::span<const StoredModel> models) {
  check_all(models);
  StoredModel result = models.front();
  result.notes.clear();
  average_weights(models, result);
  average_core_vectors(models, shares_by_networks(models), result);
  encode_known_cores(result);
  merge_cards(models, result.card);
  return result;
}

StoredModel average_models(std::span<const StoredModel> models) {
  check_all(models);
  return mean_by(models, shares_by_networks(models));
}

StoredModel average_models(std::span<const StoredModel> models, std::span<const double> shares) {
  check_all(models);
  check_shares(models, shares);
  return mean_by(models, shares);
}

}  // namespace perfpred
