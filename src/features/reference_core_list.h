#pragma once

#include <span>

#include "features/reference_core.h"

namespace perfpred {

/// The reference cores of the feature set `timing`, version 1. They are spread over what cores differ in;
/// none is a copy of a product.
std::span<const ReferenceCoreSpec> reference_cores();

}  // namespace perfpred
