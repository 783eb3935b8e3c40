#pragma once

#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// What `perfpred predict` prints.
struct PredictionReport {
  std::string model;
  std::vector<Prediction> traces;    ///< one a trace and core
  std::vector<Prediction> programs;  ///< one a program and core; empty where every program is one trace
};

/// A table a trace (and program): time, cycles and CPI on each core; where the trace has ground truth, that
/// beside it, the error, and the error of giving every program the training programs' mean CPI.
std::string prediction_text(const PredictionReport& report);

/// Schema "perfpred predict 1", see docs/commands.md.
Json prediction_json(const PredictionReport& report);

}  // namespace perfpred::report
