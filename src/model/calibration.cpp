#include "perfpred/model/calibration.h"

#include <nlohmann/json.hpp>

namespace perfpred {

using nlohmann::json;

const CoreBand* Bands::find(const std::string& core) const {
  for (const CoreBand& band : cores)
    if (band.core == core) return &band;
  return nullptr;
}

json to_json(const Bands& bands) {
  json cores = json::array();
  for (const CoreBand& band : bands.cores) {
    cores.push_back({{"core", band.core},
                     {"program_factor", band.program_factor},
                     {"window_factor", band.window_factor}});
  }
  json object = {{"level", bands.level},
                 {"unseen_programs", bands.unseen_programs},
                 {"validation_programs", bands.validation_programs},
                 {"training_programs", bands.training_programs},
                 {"widening", bands.widening},
                 {"cores", cores}};
  if (bands.described) {
    object["described"] = {{"cores", bands.described->cores},
                           {"program_factor", bands.described->program_factor},
                           {"window_factor", bands.described->window_factor}};
  }
  if (bands.second) {
    const SecondOpinionLimit& second = *bands.second;
    object["second"] = {{"model", second.model},
                        {"fingerprint", second.fingerprint},
                        {"programs", second.programs},
                        {"level", second.level},
                        {"program_factor", second.program_factor},
                        {"window_factor", second.window_factor}};
  }
  return object;
}

Bands bands_from_json(const json& object) {
  Bands bands;
  object.at("level").get_to(bands.level);
  object.at("unseen_programs").get_to(bands.unseen_programs);
  object.at("validation_programs").get_to(bands.validation_programs);
  object.at("training_programs").get_to(bands.training_programs);
  object.at("widening").get_to(bands.widening);
  for (const json& entry : object.at("cores")) {
    bands.cores.push_back({entry.at("core").get<std::string>(), entry.at("program_factor").get<double>(),
                           entry.at("window_factor").get<double>()});
  }
  if (object.contains("described")) {
    const json& entry = object.at("described");
    bands.described = {entry.at("cores").get<std::vector<std::string>>(),
                       entry.at("program_factor").get<double>(), entry.at("window_factor").get<double>()};
  }
  if (object.contains("second")) {
    const json& entry = object.at("second");
    bands.second = {entry.at("model").get<std::string>(),
                    entry.at("fingerprint").get<std::uint64_t>(),
                    entry.at("programs").get<std::vector<std::string>>(),
                    entry.at("level").get<double>(),
                    entry.at("program_factor").get<double>(),
                    entry.at("window_factor").get<double>()};
  }
  return bands;
}

json to_json(const FamiliarPrograms& familiar) {
  return {{"programs", familiar.programs},
          {"limit", familiar.limit},
          {"false_alarm_rate", familiar.false_alarm_rate}};
}

FamiliarPrograms familiar_from_json(const json& object) {
  FamiliarPrograms familiar;
  object.at("programs").get_to(familiar.programs);
  object.at("limit").get_to(familiar.limit);
  object.at("false_alarm_rate").get_to(familiar.false_alarm_rate);
  return familiar;
}

}  // namespace perfpred
