#pragma once

#include <span>

#include "features/reference_core.h"

namespace perfpred {

/// The reference cores of the feature set `timing`, version 3: sizes, widths and latencies of twelve of the
/// training cores, chosen one after the other as those whose times, combined, come closest to the times of
/// all training cores over training and validation programs.
std::span<const ReferenceCoreSpec> reference_cores();

}  // namespace perfpred
