#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/judge/comparison.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/model/unmodelled_cores.h"
#include "perfpred/report/comparison_samples.h"
#include "perfpred/report/second_ranking.h"
#include "perfpred/trace/core_difference.h"

namespace perfpred::report {

struct ComparedCore {
  std::string name;
  std::uint32_t period_ps = 0;
  std::string core_json;  ///< its description; may be empty
  std::string model;      ///< file of the model that predicts it
  /// How far its factor may be off (see `factor_error` in model/core_factors.h).
  std::optional<double> factor_error = 0.0;
};

/// What the core's description says; empty where there is none or it is no core file of ours.
std::optional<Core> description_of(const ComparedCore& core);

/// Two compared cores that differ in policies alone, and how well the model was measured to tell such cores
/// apart.
struct PolicyWarning {
  std::string a, b;
  std::string policy;  ///< see `policy_difference`
  std::vector<CoreDifference> differences;
  /// Of this pair; else, summed up, of the measured pairs of the same kind; empty where there is none.
  std::optional<judge::PolicyPairAccuracy> measured;
  std::uint64_t measured_pairs = 0;  ///< 1 where it is of this pair
  bool measured_here = false;        ///< of this very pair
};

/// Times of blocks along one trace, as cycles an instruction.
struct TraceCpi {
  std::string trace;
  std::uint64_t block_instructions = 0;
  std::vector<std::vector<double>> predicted;  ///< [core][block]
  std::vector<std::vector<double>> truth;      ///< the same, or empty; of a core without latencies empty
};

struct IntervalReport {
  std::vector<judge::IntervalAgreement> all;  ///< over programs and pairs of cores
  std::vector<std::pair<std::string, std::vector<judge::IntervalAgreement>>> programs;
  std::vector<std::vector<judge::IntervalAgreement>> pairs;  ///< over programs, at `pair_index`
};

struct InstructionReport {
  judge::InstructionOrderRates all;
  std::vector<std::pair<std::string, judge::InstructionOrderRates>> traces;
};

struct DifferenceReport {
  std::size_t a = 0, b = 0;                                           ///< cores
  double predicted_a = 0, predicted_b = 0, truth_a = 0, truth_b = 0;  ///< totals, picoseconds
  bool with_truth = false;
  std::vector<judge::PlaceTimes> functions, instructions;   ///< the largest differences first
  std::uint64_t function_count = 0, instruction_count = 0;  ///< before they were cut to the largest
};

/// Who made a report, when and by which command.
struct Making {
  std::string program;  ///< "perfpred 1.0.0"
  std::string date;     ///< UTC
  std::string command;
};

/// Everything that `perfpred compare` says, before it is formatted.
struct ComparisonReport {
  std::vector<std::string> models;
  std::vector<ComparedCore> cores;
  Making making;
  judge::Comparison
      comparison;  ///< truths of single cores are there where the trace has them of this core and the base
  std::vector<PolicyWarning> warnings;
  std::vector<UnmodelledCore> unmodelled;
  std::vector<OutsideCore> outside;
  /// Of no possible time: their programs are left out of what is compared.
  std::vector<Prediction> impossible;
  std::vector<std::string> unknown_factors;  ///< cores whose factors' errors are not known
  std::vector<TraceCpi> traces;              ///< of traces whose instructions were read, not of kept vectors
  std::optional<IntervalReport> intervals;
  std::optional<InstructionReport> instructions;
  std::optional<DifferenceReport> difference;
  std::optional<SecondRanking> second;
  std::vector<std::string> disagreements;  ///< a line for each trace on whose times the models disagree

  const std::string& name(std::size_t core) const { return cores[core].name; }
};

struct ComparisonRequest {
  std::vector<std::string> models;
  std::vector<ComparedCore> cores;
  Making making;
  std::size_t base = 0;
  std::vector<TraceVector> traces;  ///< as any of the models read them
  std::vector<Prediction>
      predictions;  ///< of each trace on each core: trace by trace, in the order of `cores`
  /// Whose times the predictions have as `second_time_ps`; empty where none was asked.
  std::string second_model;
  std::vector<std::string> disagreements;
  std::optional<judge::PairAccuracy> accuracy;
  std::vector<UnmodelledCore> unmodelled;
  std::vector<OutsideCore> outside;
  judge::BootstrapOptions bootstrap;
  std::size_t places = 20;  ///< functions, and instructions, that are listed
};

/// Programs with an impossible time on one of the cores are left out. Throws InputError where two traces are
/// the same window of a program, and where no program is left.
ComparisonReport compare(const ComparisonRequest& request, const ComparisonSamples& samples);

}  // namespace perfpred::report
