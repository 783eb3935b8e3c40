#include "perfpred/model/unmodelled_cores.h"

#include "perfpred/model/timing_parts.h"
#include "perfpred/simulate/unmodelled.h"

namespace perfpred {

std::vector<UnmodelledCore> unmodelled_cores(const StoredModel& model,
                                             const std::vector<std::size_t>& cores) {
  std::vector<UnmodelledCore> found;
  for (const std::size_t core : cores) {
    const std::string& name = model.card.cores.at(core).name;
    const auto place = timing_model_place(model, name);
    if (!place) continue;
    std::vector<std::string> asked_for = unmodelled(model.card.timing_models[*place]);
    if (!asked_for.empty()) found.push_back({name, std::move(asked_for)});
  }
  return found;
}

}  // namespace perfpred
