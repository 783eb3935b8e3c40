#pragma once

#include "perfpred/features/feature_set.h"
#include "perfpred/model/network.h"

namespace perfpred {

/// The columns of `features` that this network passes on (NetworkConfig::passed_cycles): those of all its
/// ideal machines' cycles, or none. Throws InputError where the network passes on another number.
ColumnRange passed_columns(const NetworkConfig& network, const FeatureSet& features);

}  // namespace perfpred
