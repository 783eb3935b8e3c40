#pragma once

#include <memory>
#include <string_view>

#include "perfpred/ingest/importer.h"

namespace perfpred::champsim {

/// ChampSim's binary traces: records of 64 bytes, of 72 with a padded tail, or CloudSuite's of 96.
std::unique_ptr<const Importer> make_importer();

/// Whether bytes look like records with the numbers of a big-endian machine.
bool fits_in_big_endian(std::string_view head);

}  // namespace perfpred::champsim
