#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "perfpred/model/model_card.h"

namespace perfpred {

/// The values (as JSON) that each key has in these descriptions (Core::json): of numbers the least and the
/// most, of choices all. What a section leaves out is the key's default. Keys that say nothing in all of them
/// are left out.
std::map<std::string, std::vector<std::string>> key_values(std::span<const std::string> descriptions);

/// What of a core's description (JSON) lies outside what the model was trained on, a text a key:
/// "core.rob_entries is 4000, trained on 32 to 512". A key's range is what its described training cores (not
/// those added later) and those drawn for training span, defaults included; empty where there are none. Keys
/// that this core leaves out or has no use for (0) say nothing, but that all of those have a second-level
/// cache and this one has none.
std::vector<std::string> outside_training(const ModelCard& card, const std::string& core_json);

/// A core that was described or tuned after training, and what of its description lies outside of it.
struct OutsideCore {
  std::string core;
  std::vector<std::string> values;  ///< as above
};

/// Those of these cores (places in the card) of which something does.
std::vector<OutsideCore> outside_cores(const ModelCard& card, const std::vector<std::size_t>& cores);

}  // namespace perfpred
