#pragma once

#include <optional>
#include <string>
#include <vector>

#include "perfpred/compose/second_opinion.h"

namespace perfpred::report {

/// "a.h5: M takes it for 62 % longer on big-core and 3 more cores, ...", one line for each trace of which the
/// two models disagree on a core (models_disagree).
std::vector<std::string> disagreement_lines(const std::vector<Prediction>& traces,
                                            const std::optional<Bands>& bands,
                                            const std::string& second_model);

}  // namespace perfpred::report
