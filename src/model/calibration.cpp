#include "perfpred/model/calibration.h"

#include <nlohmann/json.hpp>

#include "perfpred/trace/json_numbers.h"

namespace perfpred {

using nlohmann::json;

namespace {

constexpr double kMostFactor = 1e9;    // no error counts as more than a factor of 1,000
constexpr double kMostDistance = 1e9;  // of a trace to a program, in standard deviations

double share(const json& object, const char* key) { return number_in(object, key, 0, 1); }
double factor(const json& object, const char* key) { return number_in(object, key, 1, kMostFactor); }

}  // namespace

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
    if (band.described) cores.back()["described"] = true;
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
                           {"window_factor", bands.described->window_factor},
                           {"programs", bands.described->programs}};
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
  bands.level = share(object, "level");
  bands.unseen_programs = whole_in(object, "unseen_programs");
  bands.validation_programs = whole_in(object, "validation_programs");
  bands.training_programs = whole_in(object, "training_programs");
  bands.widening = factor(object, "widening");
  for (const json& entry : object.at("cores")) {
    bands.cores.push_back({entry.at("core").get<std::string>(), factor(entry, "program_factor"),
                           factor(entry, "window_factor"), entry.value("described", false)});
  }
  if (object.contains("described")) {
    const json& entry = object.at("described");
    bands.described = {entry.at("cores").get<std::vector<std::string>>(), factor(entry, "program_factor"),
                       factor(entry, "window_factor"), bands.unseen_programs + bands.validation_programs};
    if (entry.contains("programs")) bands.described->programs = whole_in(entry, "programs");
  }
  if (object.contains("second")) {
    const json& entry = object.at("second");
    bands.second = {entry.at("model").get<std::string>(),
                    entry.at("fingerprint").get<std::uint64_t>(),
                    entry.at("programs").get<std::vector<std::string>>(),
                    share(entry, "level"),
                    factor(entry, "program_factor"),
                    factor(entry, "window_factor")};
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
  familiar.limit = number_in(object, "limit", 0, kMostDistance);
  familiar.false_alarm_rate = share(object, "false_alarm_rate");
  return familiar;
}

}  // namespace perfpred
