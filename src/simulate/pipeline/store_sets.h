#pragma once

#include "decode/store_sets.h"
#include "simulate/cycles.h"

namespace perfpred {

using StoreSets = StoreSetsOf<Cycles>;

}  // namespace perfpred
