#pragma once

#include <memory>

#include "perfpred/ingest/importer.h"

namespace perfpred::cvp {

/// Traces of the first Championship Value Prediction (CVP-1) and of Championship Branch Prediction 2025.
std::unique_ptr<const Importer> make_importer();

}  // namespace perfpred::cvp
