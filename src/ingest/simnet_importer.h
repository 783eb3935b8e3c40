#pragma once

#include <memory>

#include "perfpred/ingest/importer.h"

namespace perfpred::simnet {

/// The text of PerfVec's and SimNet's modified gem5: trace.txt and sq.trace.txt.
std::unique_ptr<const Importer> make_importer();

}  // namespace perfpred::simnet
