#pragma once

#include <memory>

#include "perfpred/ingest/importer.h"

namespace perfpred::champsim {

/// ChampSim's binary traces: records of 64 bytes, of 72 with a padded tail, or CloudSuite's of 96.
std::unique_ptr<const Importer> make_importer();

}  // namespace perfpred::champsim
