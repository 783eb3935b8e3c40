#pragma once

#include <string>
#include <vector>

namespace perfpred {

/// What a core's description (Core::json) asks for and its timing model does not have, each with what it
/// takes in its place: "l2.prefetcher dcpt (taken for none)". Empty where all is there. Throws InputError
/// where the text describes no core.
std::vector<std::string> unmodelled(const std::string& core);

}  // namespace perfpred
