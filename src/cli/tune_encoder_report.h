#pragma once

#include <string>

#include "perfpred/learn/tune_encoder.h"
#include "perfpred/report/json.h"

namespace perfpred::cli {

/// What `tune --encoder` prints; `output` is the model's file, fit for a terminal.
std::string tune_encoder_text(const TuneEncoderResult& result, const std::string& output);

/// The same as JSON, "perfpred tune encoder 1".
report::Json tune_encoder_json(const TuneEncoderResult& result, const std::string& model,
                               const std::string& output);

}  // namespace perfpred::cli
