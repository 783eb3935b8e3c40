#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/core_schema.h"

namespace perfpred {

/// What a key's value in a core file says, `text` as it stands there without quotes; null where it is none
/// that the key may have.
nlohmann::ordered_json core_value(const CoreKey& key, std::string_view text);

/// Where descriptions have a key or a section: "l1d.size_kb" is at "/l1d/size_kb".
nlohmann::json_pointer<std::string> pointer_to(std::string_view path);

/// The same of a key, without making it anew: an element of core_keys(), not a copy of one.
const nlohmann::json_pointer<std::string>& pointer_of(const CoreKey& key);

/// Whether its values are numbers.
bool is_number(const CoreKey& key);

/// The values that a choice may have.
std::vector<std::string> choices_of(const CoreKey& key);

}  // namespace perfpred
