#pragma once

#include <string>
#include <vector>

#include "perfpred/model/unmodelled_cores.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// "big-core: its description asks for l2.prefetcher dcpt (taken for none), which the timing models lack".
std::string unmodelled_text(const UnmodelledCore& core);

/// A list of `core` and `asked_for`.
Json unmodelled_json(const std::vector<UnmodelledCore>& cores);

}  // namespace perfpred::report
