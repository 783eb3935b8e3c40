#pragma once

#include <memory>
#include <string_view>

#include "perfpred/ingest/importer.h"

namespace perfpred::cvp {

/// Traces of the first Championship Value Prediction (CVP-1) and of Championship Branch Prediction 2025.
std::unique_ptr<const Importer> make_importer();

/// Whether bytes look like records with the numbers of a big-endian machine.
bool fits_in_big_endian(std::string_view head);

}  // namespace perfpred::cvp
