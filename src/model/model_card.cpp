#include "perfpred/model/model_card.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "perfpred/judge/possible_time.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/described_core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred {
namespace {

using nlohmann::json;

json scaling_to_json(const Scaling& scaling) {
  json columns = json::array();
  for (const ColumnScaling& column : scaling.columns) {
    columns.push_back({{"transform", transform_name(column.transform)},
                       {"shift", column.shift},
                       {"factor", column.factor}});
  }
  return columns;
}

Scaling scaling_from_json(const json& columns) {
  Scaling scaling;
  for (const json& column : columns) {
    scaling.columns.push_back({find_transform(column.at("transform").get<std::string>()),
                               column.at("shift").get<float>(), column.at("factor").get<float>()});
  }
  return scaling;
}

json network_to_json(const NetworkConfig& network) {
  json object = {{"cell", network.cell},
                 {"layers", network.layers},
                 {"width", network.width},
                 {"bidirectional", network.bidirectional},
                 {"input", network.input},
                 {"input_width", network.input_width},
                 {"residual", network.residual},
                 {"dropout", network.dropout},
                 {"context_left", network.context_left},
                 {"context_right", network.context_right}};
  if (network.feed_forward > 0) object["feed_forward"] = network.feed_forward;
  if (network.vector_width > 0) object["vector_width"] = network.vector_width;
  if (network.passed_cycles > 0) object["passed_cycles"] = network.passed_cycles;
  if (network.reads_timing_model) object["reads_timing_model"] = true;
  return object;
}

/// The name under which a card has an entry: cards written before it had `name` call it `old_name`.
const char* present_key(const json& object, const char* name, const char* old_name) {
  return object.contains(old_name) && !object.contains(name) ? old_name : name;
}

NetworkConfig network_from_json(const json& object) {
  NetworkConfig network;
  object.at("cell").get_to(network.cell);
  object.at("layers").get_to(network.layers);
  object.at("width").get_to(network.width);
  object.at("bidirectional").get_to(network.bidirectional);
  object.at("input").get_to(network.input);
  object.at("input_width").get_to(network.input_width);
  object.at("residual").get_to(network.residual);
  object.at("dropout").get_to(network.dropout);
  object.at("context_left").get_to(network.context_left);
  object.at("context_right").get_to(network.context_right);
  network.feed_forward = object.value("feed_forward", std::int64_t{0});
  network.vector_width = object.value("vector_width", std::int64_t{0});
  network.passed_cycles = object.value("passed_cycles", std::int64_t{0});
  network.reads_timing_model =
      object.value(present_key(object, "reads_timing_model", "reads_reference_cores"), false);
  network.check();
  return network;
}

json cores_to_json(const std::vector<ModelCore>& cores) {
  json array = json::array();
  for (const ModelCore& core : cores) {
    array.push_back({{"name", core.name},
                     {"period_ps", core.period_ps},
                     {"mean_program_cpi", core.mean_program_cpi},
                     {"tuned", core.tuned},
                     {"core", core.core_json}});
  }
  return array;
}

std::uint32_t period_from_json(const json& value, const std::string& core) {
  const auto period = value.get<std::int64_t>();
  if (period < 1 || period > std::numeric_limits<std::uint32_t>::max()) {
    throw InputError(fmt::format("period_ps of core '{}' is {}, no cycle time in picoseconds", core, period));
  }
  return static_cast<std::uint32_t>(period);
}

void check_core(const ModelCore& core, const std::string& isa) {
  if (!(core.mean_program_cpi >= 0 && core.mean_program_cpi <= judge::kMostCpi))
    throw InputError(fmt::format("mean_program_cpi of core '{}' is {:g}", core.name, core.mean_program_cpi));
  try {
    check_description(core.core_json, isa, core.period_ps);
  } catch (const InputError& error) {
    throw InputError(fmt::format("core '{}': {}", core.name, error.what()));
  }
}

std::vector<ModelCore> cores_from_json(const json& array, const std::string& isa) {
  std::vector<ModelCore> cores;
  for (const json& object : array) {
    ModelCore core;
    object.at("name").get_to(core.name);
    core.period_ps = period_from_json(object.at("period_ps"), core.name);
    object.at("mean_program_cpi").get_to(core.mean_program_cpi);
    object.at("tuned").get_to(core.tuned);
    object.at("core").get_to(core.core_json);
    check_core(core, isa);
    cores.push_back(std::move(core));
  }
  return cores;
}

/// Timing models take what a description says as it is, so that it has to be one of a core that can be. Those
/// of another version are left alone: they are refused where they would run.
void check_timing_models(const ModelCard& card) {
  if (card.timing_model_version != kTimingModelVersion) return;
  for (const std::string& description : card.timing_models) {
    const Core core = parse_core(description, "timing_models");
    if (core.isa != card.isa)
      throw InputError(fmt::format("timing model '{}' is of {}, not {}", core.name, core.isa, card.isa));
    for (const ModelCore& known : card.cores) {
      if (known.name != core.name || known.core_json.empty() || known.period_ps == core.period_ps) continue;
      throw InputError(fmt::format("core '{}' has a cycle time of {} ps, but as a timing model one of {} ps",
                                   core.name, known.period_ps, core.period_ps));
    }
  }
}

json target_to_json(const LatencyTarget& target) {
  return {{"cap_cycles", target.cap_cycles},
          {"long_latency_cycles", target.long_latency_cycles},
          {"short_total_correction", target.short_total_correction},
          {"long_total_correction", target.long_total_correction},
          {"time_lost_to_cap", target.time_lost_to_cap}};
}

LatencyTarget target_from_json(const json& object) {
  LatencyTarget target;
  object.at("cap_cycles").get_to(target.cap_cycles);
  object.at("long_latency_cycles").get_to(target.long_latency_cycles);
  object.at("short_total_correction").get_to(target.short_total_correction);
  object.at("long_total_correction").get_to(target.long_total_correction);
  object.at("time_lost_to_cap").get_to(target.time_lost_to_cap);
  return target;
}

json errors_to_json(const std::vector<MeasuredError>& errors) {
  json array = json::array();
  for (const MeasuredError& error : errors) {
    array.push_back({{"data", error.data},
                     {"mean", error.mean},
                     {"max", error.max},
                     {"bias", error.bias},
                     {"baseline_mean", error.baseline_mean},
                     {"programs", error.programs},
                     {"cores", error.cores}});
  }
  return array;
}

std::vector<MeasuredError> errors_from_json(const json& array) {
  std::vector<MeasuredError> errors;
  for (const json& object : array) {
    MeasuredError error;
    object.at("data").get_to(error.data);
    object.at("mean").get_to(error.mean);
    object.at("max").get_to(error.max);
    object.at("bias").get_to(error.bias);
    object.at("baseline_mean").get_to(error.baseline_mean);
    object.at("programs").get_to(error.programs);
    object.at("cores").get_to(error.cores);
    errors.push_back(std::move(error));
  }
  return errors;
}

/// A network by itself stands among the other keys, several in a list, so that a perfpred that knows but one
/// refuses them.
json core_encoder_to_json(const CoreEncoderCard& card) {
  json networks = json::array();
  for (const CoreEncoderShape& shape : card.networks) {
    networks.push_back({{"width", shape.width}});
    if (shape.residual_blocks > 0) networks.back()["residual_blocks"] = shape.residual_blocks;
  }
  json object = networks.size() == 1 ? networks.front() : json{{"networks", networks}};
  object["parameters_version"] = card.parameters_version;
  object["parameters_fingerprint"] = card.parameters_fingerprint;
  if (!card.drawn_values.empty()) object["drawn_values"] = card.drawn_values;
  return object;
}

CoreEncoderCard core_encoder_from_json(const json& object) {
  CoreEncoderCard card;
  card.networks.clear();
  const json networks = object.contains("networks") ? object.at("networks") : json::array({object});
  for (const json& network : networks)
    card.networks.push_back(
        {network.at("width").get<std::int64_t>(), network.value("residual_blocks", std::int64_t{0})});
  if (card.networks.empty()) throw InputError("core_encoder has no networks");
  object.at("parameters_version").get_to(card.parameters_version);
  object.at("parameters_fingerprint").get_to(card.parameters_fingerprint);
  if (object.contains("drawn_values")) object.at("drawn_values").get_to(card.drawn_values);
  return card;
}

}  // namespace

std::size_t ModelCard::core_index(const std::string& name, const std::string& model_file) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < cores.size(); ++i) {
    if (cores[i].name == name) return i;
    names.push_back(cores[i].name);
  }
  throw InputError(model_file, "",
                   fmt::format("knows no core '{}'{}; it knows: {}", name, did_you_mean(name, names),
                               fmt::join(names, ", ")));
}

json to_json(const ModelCard& card) {
  json object = {{"schema", "perfpred model card 1"},
                 {"kind", model_kind_name(card.kind)},
                 {"isa", card.isa},
                 {"granularity", card.granularity},
                 {"feature_set", card.feature_set},
                 {"feature_version", card.feature_version},
                 {"feature_fingerprint", card.feature_fingerprint},
                 {"scaling", scaling_to_json(card.scaling)},
                 {"network", network_to_json(card.network)},
                 {"cores", cores_to_json(card.cores)},
                 {"training_programs", card.training_programs},
                 {"validation_programs", card.validation_programs},
                 {"training_instructions", card.training_instructions},
                 {"instructions_seen", card.instructions_seen},
                 {"seed", card.seed},
                 {"loss", card.loss},
                 {"command", card.command},
                 {"date", card.date},
                 {"perfpred_version", card.perfpred_version},
                 {"training_seconds", card.training_seconds},
                 {"errors", errors_to_json(card.errors)}};
  if (!card.timing_models.empty()) {
    object["timing_models"] = card.timing_models;
    object["timing_model_version"] = card.timing_model_version;
    object["timing_share"] = card.timing_share;
  }
  if (card.core_encoder) object["core_encoder"] = core_encoder_to_json(*card.core_encoder);
  if (card.bands) object["bands"] = to_json(*card.bands);
  if (card.familiar) object["familiar"] = to_json(*card.familiar);
  if (card.kind == ModelKind::neuroscalar) object["target"] = target_to_json(card.target);
  return object;
}

ModelCard model_card_from_json(const json& object, const std::string& model_file) {
  ModelCard card;
  try {
    card.kind = model_kind(object.at("kind").get<std::string>());
    object.at("isa").get_to(card.isa);
    object.at("granularity").get_to(card.granularity);
    object.at("feature_set").get_to(card.feature_set);
    object.at("feature_version").get_to(card.feature_version);
    object.at("feature_fingerprint").get_to(card.feature_fingerprint);
    if (const char* cores = present_key(object, "timing_models", "reference_cores"); object.contains(cores)) {
      object.at(cores).get_to(card.timing_models);
      object.at(present_key(object, "timing_model_version", "reference_version"))
          .get_to(card.timing_model_version);
      object.at(present_key(object, "timing_share", "reference_share")).get_to(card.timing_share);
      if (!(card.timing_share >= 0 && card.timing_share <= 1))
        throw InputError(fmt::format("timing_share is {}, expected a share from 0 to 1", card.timing_share));
    }
    if (object.contains("core_encoder"))
      card.core_encoder = core_encoder_from_json(object.at("core_encoder"));
    card.scaling = scaling_from_json(object.at("scaling"));
    card.network = network_from_json(object.at("network"));
    if (card.network.reads_timing_model &&
        (card.kind != ModelKind::neuroscalar || card.timing_models.size() != 1))
      throw InputError("only a neuroscalar model's network reads a timing model, and one alone");
    if (card.network.passed_cycles > 0 && card.kind != ModelKind::foundation)
      throw InputError("only a foundation model's network passes cycles on");
    card.cores = cores_from_json(object.at("cores"), card.isa);
    check_timing_models(card);
    if (card.kind == ModelKind::neuroscalar) card.target = target_from_json(object.at("target"));
    object.at("training_programs").get_to(card.training_programs);
    object.at("validation_programs").get_to(card.validation_programs);
    object.at("training_instructions").get_to(card.training_instructions);
    object.at("instructions_seen").get_to(card.instructions_seen);
    object.at("seed").get_to(card.seed);
    object.at("loss").get_to(card.loss);
    object.at("command").get_to(card.command);
    object.at("date").get_to(card.date);
    object.at("perfpred_version").get_to(card.perfpred_version);
    object.at("training_seconds").get_to(card.training_seconds);
    card.errors = errors_from_json(object.at("errors"));
    if (object.contains("bands")) card.bands = bands_from_json(object.at("bands"));
    if (object.contains("familiar")) card.familiar = familiar_from_json(object.at("familiar"));
  } catch (const json::exception& error) {
    throw InputError(model_file, "model card", error.what());
  } catch (const InputError& error) {
    throw InputError(model_file, "model card", error.what());
  }
  if (card.cores.empty()) throw InputError(model_file, "model card", "names no core");
  return card;
}

}  // namespace perfpred
