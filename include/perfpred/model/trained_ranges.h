#pragma once

#include <string>
#include <vector>

#include "perfpred/model/model_card.h"

namespace perfpred {

/// What of a core's description (JSON) lies outside what the model was trained on, a text a key:
/// "core.rob_entries is 4000, trained on 32 to 512". A key's range is what its described training cores (not
/// the tuned ones) span; empty where there are none. Keys that those cores or this one leave out or have no
/// use for (0) say nothing.
std::vector<std::string> outside_training(const ModelCard& card, const std::string& core_json);

}  // namespace perfpred
