#include "perfpred/report/kept_accuracy.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "perfpred/model/model_file.h"
#include "perfpred/report/json.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/json_numbers.h"
#include "perfpred/trace/parser_message.h"

namespace perfpred::report {
namespace {

constexpr const char* kMetadataKey = "perfpred.pair_accuracy";
constexpr const char* kDescribedKey = "perfpred.described_pair_accuracy";
constexpr const char* kSchema = "perfpred pair accuracy 1";

// Of possible times (judge/possible_time.h).
constexpr double kMostSpeedup = 1e12;
constexpr double kMostLogError = 60;

/// Five digits are more than a few hundred cases can tell.
std::vector<double> rounded(const std::vector<double>& values) {
  std::vector<double> result;
  for (const double value : values) result.push_back(std::round(value * 1e5) / 1e5);
  return result;
}

Json margin_json(const judge::MarginAccuracy& margin) {
  return {{"least", margin.least},
          {"cases", margin.cases},
          {"differing", margin.differing},
          {"right", margin.right},
          {"pair_errors", rounded(margin.pair_errors)},
          {"program_errors", rounded(margin.program_errors)}};
}

/// Errors of ln(speed-up).
std::vector<double> log_errors(const Json& object, const char* key) {
  auto errors = object.at(key).get<std::vector<double>>();
  for (const double error : errors) {
    if (std::abs(error) > kMostLogError)
      throw InputError(fmt::format("{} holds {:g}, no error of a speed-up's logarithm", key, error));
  }
  return errors;
}

judge::MarginAccuracy margin_from_json(const Json& object) {
  judge::MarginAccuracy margin;
  margin.least = number_in(object, "least", 0, kMostSpeedup);
  margin.cases = whole_in(object, "cases");
  margin.differing = whole_in(object, "differing", 0, margin.cases);
  margin.right = whole_in(object, "right", 0, margin.differing);
  margin.pair_errors = log_errors(object, "pair_errors");
  margin.program_errors = log_errors(object, "program_errors");
  return margin;
}

judge::PolicyPairAccuracy policy_pair_from_json(const Json& object) {
  judge::PolicyPairAccuracy pair;
  object.at("policy").get_to(pair.policy);
  object.at("a").get_to(pair.a);
  object.at("b").get_to(pair.b);
  pair.programs = whole_in(object, "programs");
  pair.differing = whole_in(object, "differing", 0, pair.programs);
  pair.right = whole_in(object, "right", 0, pair.differing);
  pair.true_speedup = number_in(object, "true_speedup", 1 / kMostSpeedup, kMostSpeedup);
  pair.predicted_speedup = number_in(object, "predicted_speedup", 1 / kMostSpeedup, kMostSpeedup);
  pair.mean_absolute_error = number_in(object, "mean_absolute_error", 0, kMostLogError);
  return pair;
}

Json to_json(const judge::PairAccuracy& accuracy) {
  Json kinds = Json::array();
  for (const judge::KindAccuracy& entry : accuracy.kinds) {
    Json margins = Json::array();
    for (const judge::MarginAccuracy& margin : entry.margins) margins.push_back(margin_json(margin));
    kinds.push_back({{"kind", entry.kind}, {"margins", margins}});
  }
  Json pairs = Json::array();
  for (const judge::PolicyPairAccuracy& pair : accuracy.policy_pairs) {
    pairs.push_back({{"policy", pair.policy},
                     {"a", pair.a},
                     {"b", pair.b},
                     {"programs", pair.programs},
                     {"differing", pair.differing},
                     {"right", pair.right},
                     {"true_speedup", pair.true_speedup},
                     {"predicted_speedup", pair.predicted_speedup},
                     {"mean_absolute_error", pair.mean_absolute_error}});
  }
  Json object = {{"schema", kSchema},       {"programs", accuracy.programs},
                 {"cores", accuracy.cores}, {"core_names", accuracy.core_names},
                 {"kinds", kinds},          {"policy_pairs", pairs}};
  if (!accuracy.together.empty()) object["together"] = accuracy.together;
  return object;
}

judge::PairAccuracy from_json(const std::string& text, const std::string& file) {
  judge::PairAccuracy accuracy;
  try {
    const Json object = Json::parse(text);
    if (object.at("schema") != kSchema) {
      throw InputError(std::string("is not of schema '") + kSchema + "'");
    }
    object.at("programs").get_to(accuracy.programs);
    accuracy.cores = whole_in(object, "cores");
    if (object.contains("core_names")) object.at("core_names").get_to(accuracy.core_names);
    if (object.contains("together")) object.at("together").get_to(accuracy.together);
    for (const Json& entry : object.at("kinds")) {
      judge::KindAccuracy of_kind;
      entry.at("kind").get_to(of_kind.kind);
      for (const Json& margin : entry.at("margins")) of_kind.margins.push_back(margin_from_json(margin));
      accuracy.kinds.push_back(std::move(of_kind));
    }
    for (const Json& pair : object.at("policy_pairs")) {
      accuracy.policy_pairs.push_back(policy_pair_from_json(pair));
    }
  } catch (const nlohmann::json::exception& error) {
    throw InputError(file, "measured accuracy", parser_message(error.what()));
  } catch (const InputError& error) {
    throw InputError(file, "measured accuracy", error.what());
  }
  return accuracy;
}

std::optional<std::string> kept_text(const std::filesystem::path& model, const char* key = kMetadataKey) {
  const TensorFile header = read_tensor_file_header(model);
  const auto found = header.metadata.find(key);
  if (found == header.metadata.end()) return std::nullopt;
  return found->second;
}

void write_under(const char* key, const std::filesystem::path& model, const judge::PairAccuracy& accuracy,
                 const std::filesystem::path& output) {
  TensorFile contents = read_tensor_file(model);
  contents.metadata[key] = to_json(accuracy).dump();
  write_tensor_file(output, contents);
}

}  // namespace

std::optional<judge::PairAccuracy> read_described_pair_accuracy(const std::filesystem::path& model) {
  const auto text = kept_text(model, kDescribedKey);
  return text ? from_json(*text, model.string()) : read_pair_accuracy(model);
}

std::optional<judge::PairAccuracy> read_pair_accuracy(const std::filesystem::path& model) {
  const auto text = kept_text(model);
  if (!text) return std::nullopt;
  return from_json(*text, model.string());
}

std::optional<judge::PairAccuracy> read_pair_accuracy(std::span<const OneCoreModel> models) {
  if (models.empty()) return std::nullopt;
  const auto& first = models.front().model;
  const auto text = kept_text(first);
  if (!text) return std::nullopt;
  judge::PairAccuracy accuracy = from_json(*text, first.string());
  const auto& together = accuracy.together;
  for (const OneCoreModel& one : models) {
    if (std::find(together.begin(), together.end(), one.core) == together.end()) return std::nullopt;
    if (one.model != first && kept_text(one.model) != text) return std::nullopt;
  }
  return accuracy;
}

void drop_accuracy(StoredModel& model) {
  for (const char* key : {kMetadataKey, kDescribedKey}) model.notes.erase(key);
}

void drop_core_from_accuracy(StoredModel& model, const std::string& core) {
  const auto note = model.notes.find(kMetadataKey);
  if (note == model.notes.end()) return;
  judge::PairAccuracy accuracy = from_json(note->second, model.file);
  std::erase(accuracy.core_names, core);
  std::erase_if(accuracy.policy_pairs,
                [&](const judge::PolicyPairAccuracy& pair) { return pair.a == core || pair.b == core; });
  note->second = to_json(accuracy).dump();
}

void write_pair_accuracy(const std::filesystem::path& model, const judge::PairAccuracy& accuracy,
                         const std::filesystem::path& output) {
  write_under(kMetadataKey, model, accuracy, output);
}

void write_described_pair_accuracy(const std::filesystem::path& model, const judge::PairAccuracy& accuracy,
                                   const std::filesystem::path& output) {
  write_under(kDescribedKey, model, accuracy, output);
}

}  // namespace perfpred::report
