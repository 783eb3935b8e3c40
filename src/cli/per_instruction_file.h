#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/trace/atomic_output.h"

namespace perfpred::cli {

/// CSV with a line an instruction: trace (see `report::short_trace_names`), number within the trace, pc, and
/// for each core the predicted cycles and, where the trace has it, the true ones. The predicted cycles of a
/// trace (the first instruction apart) add up to its total; so single ones can come out below 0.
class PerInstructionFile {
 public:
  /// `traces`: all that will be written, so that two of one name are told apart.
  PerInstructionFile(const std::filesystem::path& file, const StoredModel& model,
                     std::vector<std::size_t> cores, const std::vector<std::filesystem::path>& traces);

  /// Takes the vectors of one trace's instructions.
  VectorSink observer(const TraceReader& trace);
  void commit();

 private:
  void write(const TraceReader& trace, std::uint64_t begin, std::span<const float> vectors);

  AtomicOutput output_;
  std::ofstream stream_;
  const StoredModel& model_;
  std::vector<std::size_t> cores_;
  std::map<std::string, std::string> trace_names_;
  std::vector<std::vector<double>> core_vectors_;
};

}  // namespace perfpred::cli
