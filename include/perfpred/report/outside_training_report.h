#pragma once

#include <string>
#include <vector>

#include "perfpred/model/trained_ranges.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// "huge is outside of what the model was trained on: core.rob_entries is 4000, trained on 32 to 512", with
/// four keys at most.
std::string outside_training_text(const OutsideCore& core);

/// A list of `core` and `values`.
Json outside_training_json(const std::vector<OutsideCore>& cores);

}  // namespace perfpred::report
