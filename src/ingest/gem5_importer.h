#pragma once

#include <memory>

#include "perfpred/ingest/importer.h"

namespace perfpred::gem5 {

/// Stock gem5's text: lines of --debug-flags=ExecAll, with or without those of O3PipeView.
std::unique_ptr<const Importer> make_importer();

}  // namespace perfpred::gem5
