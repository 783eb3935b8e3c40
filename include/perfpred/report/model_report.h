#pragma once

#include <string>

#include "perfpred/model/stored_model.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// What `perfpred info` prints for a model.
std::string model_text(const StoredModel& model);
Json model_json(const StoredModel& model);

}  // namespace perfpred::report
