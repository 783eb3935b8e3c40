#pragma once

#include <string>
#include <vector>

#include "perfpred/explore/sensitivity.h"
#include "perfpred/report/comparison.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// What `perfpred explore --sensitivity` says of a core, before it is formatted.
struct SensitivityReport {
  std::string core, model;
  std::vector<explore::ExploredProgram> programs;
  std::vector<explore::ExploredProgram> functions;  ///< "PROGRAM: FUNCTION"
  std::vector<explore::KeyEffect> effects;  ///< times of programs, then of functions; largest speed-up first
  std::vector<std::string> notices;
  std::size_t listed = 20;  ///< of gains, and of losses, in the text
  Making making;

  /// Speed-up of a program (below their number) or, behind those, a function.
  double speedup(const explore::KeyEffect& effect, std::size_t place) const;
};

std::string sensitivity_text(const SensitivityReport& report);

/// Schema "perfpred explore sensitivity 1", see docs/explore.md.
Json sensitivity_json(const SensitivityReport& report);

/// A line a variant.
std::string sensitivity_csv(const SensitivityReport& report);

/// A page with bars, by program and function, that needs nothing but itself.
std::string sensitivity_html(const SensitivityReport& report);

}  // namespace perfpred::report
