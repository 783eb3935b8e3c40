#pragma once

#include <cmath>

namespace perfpred::judge {

/// Whether a program can take this long: a model whose output is linear may say that it takes less than no
/// time, or none, and one with damaged weights no number at all.
inline bool is_possible_time(double time_ps) { return std::isfinite(time_ps) && time_ps > 0; }

}  // namespace perfpred::judge
