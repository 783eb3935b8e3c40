#pragma once

#include <memory>

#include "perfpred/ingest/importer.h"

namespace perfpred::spike {

/// Spike's log of commits, with or without the disassembly of -l between.
std::unique_ptr<const Importer> make_importer();

}  // namespace perfpred::spike
