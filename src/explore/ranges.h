#pragma once

#include <string>
#include <vector>

#include "perfpred/trace/core_schema.h"

namespace perfpred::explore {

/// The values that a key of a space goes through: "4..128 x2" (each twice the one before), "64..256 +64",
/// "2..5" (every whole number), or one value alone. Throws InputError with the cause alone where `text` is
/// neither, a value is none that the key may have, or there are more than 100,000.
std::vector<std::string> values_in_range(const CoreKey& key, const std::string& text);

/// A value as the key's core files have it. Throws InputError with the cause alone where it is none.
std::string checked_key_value(const CoreKey& key, const std::string& text);

}  // namespace perfpred::explore
