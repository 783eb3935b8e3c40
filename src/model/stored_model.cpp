#include "perfpred/model/stored_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "perfpred/model/core_encoder.h"
#include "perfpred/model/passed_cycles.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/fnv1a.h"
#include "perfpred/trace/parser_message.h"

namespace perfpred {
namespace {

constexpr const char* kCardKey = "perfpred.model_card";
constexpr const char* kFormatKey = "format";

/// The tensors that have a row for each core.
std::vector<const char*> core_tables(const StoredModel& model) {
  std::vector<const char*> names = {"core_vectors"};
  if (!model.card.timing_models.empty() && !model.card.network.reads_timing_model)
    names.push_back(kTimingModelVectors);
  return names;
}

const NamedTensor& core_table(const StoredModel& model, const char* name) {
  const auto found = model.tensors.find(name);
  if (found == model.tensors.end() || found->second.shape.size() != 2 ||
      static_cast<std::size_t>(found->second.shape[0]) != model.card.cores.size()) {
    throw InputError(model.file, fmt::format("tensor '{}'", name),
                     fmt::format("missing, or not of {} rows", model.card.cores.size()));
  }
  return found->second;
}

/// Throws InputError where it is missing, or has not a row a core and an entry a number of an instruction's
/// vector.
void check_core_table(const StoredModel& model, const char* name) {
  const std::int64_t width = core_table(model, name).shape[1];
  const std::int64_t expected = name == std::string_view(kTimingModelVectors)
                                    ? static_cast<std::int64_t>(model.card.timing_models.size())
                                    : model.card.vector_width();
  if (width != expected) {
    throw InputError(model.file, fmt::format("tensor '{}'", name),
                     fmt::format("has rows of {} entries, expected {}", width, expected));
  }
}

/// Cycles that are passed on are got back from features as default_scaling() leaves them.
void check_passed_cycles(const StoredModel& model, const FeatureSet& columns) {
  ColumnRange passed;
  try {
    passed = passed_columns(model.card.network, columns);
  } catch (const InputError& error) {
    throw InputError(model.file, "model card", error.what());
  }
  if (passed.count == 0) return;
  const Scaling usual = default_scaling(columns);
  for (std::size_t i = passed.first; i < passed.first + passed.count; ++i) {
    if (model.card.scaling.columns[i] == usual.columns[i]) continue;
    throw InputError(model.file, "model card",
                     fmt::format("the network passes on '{}', which is scaled otherwise than its feature set "
                                 "has it",
                                 columns.columns[i].name));
  }
}

}  // namespace

bool is_weight(const std::string& tensor) {
  return !tensor.starts_with("reference.") && !tensor.starts_with(kInt8Prefix) &&
         !tensor.starts_with(kCoreEncoderPrefix);
}

void StoredModel::require_foundation(const std::string& why) const {
  if (card.kind != ModelKind::foundation)
    throw InputError(file, "", "is a " + model_kind_name(card.kind) + " model" + why);
}

std::vector<double> StoredModel::core_vector(std::size_t core) const {
  std::vector<double> vector;
  for (const char* name : core_tables(*this)) {
    const NamedTensor& table = core_table(*this, name);
    const auto width = static_cast<std::size_t>(table.shape[1]);
    const float* row = table.values.data() + core * width;
    vector.insert(vector.end(), row, row + width);
  }
  return vector;
}

FeatureSet StoredModel::features() const {
  if (!card.network.present()) return no_features();
  FeatureSet set;
  try {
    set = find_feature_set(card.feature_set);
  } catch (const InputError& error) {
    throw InputError(file, "model card", error.what());
  }
  if (set.version != card.feature_version || set.fingerprint() != card.feature_fingerprint) {
    throw InputError(
        file, "model card",
        fmt::format("was trained on features '{}' version {} (fingerprint {:016x}), but this perfpred "
                    "computes version {} (fingerprint {:016x})",
                    card.feature_set, card.feature_version, card.feature_fingerprint, set.version,
                    set.fingerprint()));
  }
  return set;
}

FeatureSet StoredModel::network_columns() const {
  FeatureSet columns = features();
  if (card.network.reads_timing_model)
    columns = with_cycles_column(std::move(columns), timing_models().front());
  if (card.scaling.columns.size() != columns.width()) {
    throw InputError(
        file, "model card",
        fmt::format("scales {} features, expected {}", card.scaling.columns.size(), columns.width()));
  }
  check_passed_cycles(*this, columns);
  return columns;
}

const std::vector<std::string>& StoredModel::timing_models() const {
  if (card.timing_models.empty()) return card.timing_models;
  try {
    timing_model_names(card.timing_models);
    if (card.timing_model_version != kTimingModelVersion)
      throw InputError(fmt::format("was fitted to version {} of the timing models, but this perfpred has {}",
                                   card.timing_model_version, kTimingModelVersion));
  } catch (const InputError& error) {
    throw InputError(file, "model card", error.what());
  }
  return card.timing_models;
}

std::uint64_t StoredModel::parameter_count() const {
  std::uint64_t count = 0;
  for (const auto& [name, tensor] : tensors) {
    if (!is_weight(name) && !name.starts_with(kCoreEncoderPrefix)) continue;
    std::uint64_t elements = 1;
    for (const std::int64_t extent : tensor.shape) elements *= static_cast<std::uint64_t>(extent);
    count += elements;
  }
  return count;
}

std::uint64_t StoredModel::vector_fingerprint() const {
  const nlohmann::json object = to_json(card);
  std::string text = object.at("kind").dump() + object.at("feature_fingerprint").dump() +
                     object.at("scaling").dump() + object.at("network").dump();
  // Of the features and cycles that make an instruction vector.
  if (!card.timing_models.empty())
    text += std::to_string(fingerprint_with_cycles(features().fingerprint(), timing_models()));
  std::uint64_t hash = fnv1a(kFnvStart, text);
  for (const auto& [name, tensor] : tensors) {
    if (name == "core_vectors" || name == kTimingModelVectors || !is_weight(name)) continue;
    hash = fnv1a(hash, name);
    hash = fnv1a(hash, tensor.values.data(), tensor.values.size() * sizeof(float));
  }
  return hash;
}

std::uint64_t StoredModel::time_fingerprint() const {
  std::uint64_t hash = fnv1a(kFnvStart, std::to_string(vector_fingerprint()));
  for (const auto& [name, tensor] : tensors) {
    if (name != "core_vectors" && name != kTimingModelVectors && !name.starts_with(kCoreEncoderPrefix))
      continue;
    hash = fnv1a(hash, name);
    hash = fnv1a(hash, tensor.values.data(), tensor.values.size() * sizeof(float));
  }
  return hash;
}

FeatureSet with_cycles_column(FeatureSet features, const std::string& core) {
  features.columns.push_back({cycles_column_name(core), ColumnKind::distance, 0, kCyclesFullScale});
  return features;
}

StoredModel load_model(const std::filesystem::path& file) {
  TensorFile contents = read_tensor_file(file);
  const auto card = contents.metadata.find(kCardKey);
  if (card == contents.metadata.end()) {
    throw InputError(file.string(), "", "is a safetensors file without a perfpred model card");
  }
  StoredModel model;
  model.file = file.string();
  model.is_sealed = contents.is_sealed;
  try {
    model.card = model_card_from_json(nlohmann::json::parse(card->second), file.string());
  } catch (const nlohmann::json::exception& error) {
    throw InputError(file.string(), "model card", parser_message(error.what()));
  }
  model.tensors = std::move(contents.tensors);
  if (model.card.kind == ModelKind::foundation) {
    for (const char* name : core_tables(model)) check_core_table(model, name);
  }
  forget_unread_values(model);
  model.notes = std::move(contents.metadata);
  model.notes.erase(kCardKey);
  model.notes.erase(kFormatKey);
  return model;
}

void save_model(const std::filesystem::path& file, const StoredModel& model) {
  TensorFile contents;
  contents.metadata = model.notes;
  contents.metadata[kFormatKey] = "pt";  // what other readers of safetensors expect to find
  contents.metadata[kCardKey] = to_json(model.card).dump();
  contents.tensors = model.tensors;
  write_tensor_file(file, contents);
}

}  // namespace perfpred
