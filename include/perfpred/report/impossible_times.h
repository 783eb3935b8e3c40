#pragma once

#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// Whether a program can take so long (judge/possible_time.h).
bool is_possible(const Prediction& prediction);

/// Of these predictions those of no possible time.
std::vector<Prediction> impossible_times(const std::vector<Prediction>& predictions);

/// A line a trace that has some: "a.h5: no possible time was predicted on fast (-3.100 ns), slow (no
/// number)".
std::vector<std::string> impossible_lines(const std::vector<Prediction>& predictions);

/// A list of `trace`, `program`, `core`, `time_ps` (null where it is no number).
Json impossible_json(const std::vector<Prediction>& impossible);

}  // namespace perfpred::report
