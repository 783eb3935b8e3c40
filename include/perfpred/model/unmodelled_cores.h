#pragma once

#include <string>
#include <vector>

#include "perfpred/model/stored_model.h"

namespace perfpred {

/// A core with a timing model that lacks something of what the core's description asks for.
struct UnmodelledCore {
  std::string core;
  std::vector<std::string> asked_for;  ///< see `unmodelled` in simulate/unmodelled.h
};

/// Those of these cores (places in the card) whose own timing models, which the model reads, lack something.
std::vector<UnmodelledCore> unmodelled_cores(const StoredModel& model, const std::vector<std::size_t>& cores);

}  // namespace perfpred
