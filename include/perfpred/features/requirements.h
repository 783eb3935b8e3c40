#pragma once

#include <span>
#include <string>
#include <vector>

#include "perfpred/features/feature_set.h"
#include "perfpred/trace/content.h"

namespace perfpred {

/// Names of the columns of `set`, in its order, that hold a default, or less than they should, where a trace
/// lacks these contents. Columns that follow from others step by step (the ideal machines of `dataflow`) are
/// named where one of their direct inputs is lacking.
std::vector<std::string> columns_without(const FeatureSet& set, std::span<const Content> lacks);

}  // namespace perfpred
