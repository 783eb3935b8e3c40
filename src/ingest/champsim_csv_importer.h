#pragma once

#include <memory>

#include "perfpred/ingest/importer.h"

namespace perfpred::champsim {

/// The CSV of retired instructions that ChampSim writes with a commit trace: carries latencies in cycles.
std::unique_ptr<const Importer> make_csv_importer();

}  // namespace perfpred::champsim
