#pragma once

#include <string>
#include <vector>

#include "perfpred/compose/familiar.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/model/unmodelled_cores.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// What `perfpred predict` prints.
struct PredictionReport {
  std::string model;
  std::vector<Prediction> traces;    ///< one a trace and core
  std::vector<Prediction> programs;  ///< one a program and core; empty where every program is one trace
  std::optional<Bands> bands = std::nullopt;  ///< of a calibrated model
  std::string second_model = {};              ///< whose times the predictions hold too; empty: none
  struct KnownTrace {
    std::string trace;
    TraceStrangeness strangeness;
  };
  std::vector<KnownTrace> strangeness =
      {};  ///< one a trace; empty where the model or the trace tells nothing
  std::vector<UnmodelledCore> unmodelled = {};
  std::vector<OutsideCore> outside = {};
};

/// A table a trace (and program): time, cycles and CPI on each core; where the trace has ground truth, that
/// beside it, the error, and the error of giving every program the training programs' mean CPI.
/// The band follows where the model is calibrated.
std::string prediction_text(const PredictionReport& report);

/// Schema "perfpred predict 1", see docs/commands.md.
Json prediction_json(const PredictionReport& report);

/// "is unlike the training programs (...): mean of vector_work is higher than in any of them, ...".
std::string strangeness_text(const TraceStrangeness& strangeness);

}  // namespace perfpred::report
