#include "perfpred/compose/vector_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "compose/vector_file_text.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using nlohmann::ordered_json;

ordered_json to_json(const TraceVector& trace) {
  ordered_json truths = ordered_json::array();
  for (const GroundTruth& truth : trace.truths) {
    truths.push_back({{"core", truth.core}, {"cycles", truth.cycles}, {"period_ps", truth.period_ps}});
  }
  return {{"trace", trace.trace},
          {"program", trace.program},
          {"window", trace.window},
          {"instructions", trace.vector.instructions},
          {"truths", truths},
          {"vector", trace.vector.sums},
          {"feature_means", trace.profile.means},
          {"feature_deviations", trace.profile.deviations}};
}

}  // namespace

void write_vector_file(const std::filesystem::path& file, const std::vector<TraceVector>& traces,
                       const StoredModel& model) {
  ordered_json document = {{"schema", kVectorFileSchema},
                           {"made_with", model.file},
                           {"vector_fingerprint", fmt::format("{:016x}", model.vector_fingerprint())}};
  document["traces"] = ordered_json::array();
  for (const TraceVector& trace : traces) document["traces"].push_back(to_json(trace));
  write_file_atomically(file,
                        with_digest(document.dump(-1, ' ', false, ordered_json::error_handler_t::replace)));
}

std::vector<TraceVector> read_vector_file(const std::filesystem::path& file, const StoredModel& model) {
  VectorFileSummary kept = summarize_vector_file(file);
  if (kept.vector_fingerprint != fmt::format("{:016x}", model.vector_fingerprint())) {
    throw InputError(
        file.string(), "",
        fmt::format("was made with another network ({}) than that of {}: its vectors mean something else",
                    kept.made_with, model.file));
  }
  const std::size_t width = core_vectors_ps(model).front().size();
  for (const TraceVector& trace : kept.traces) {
    if (trace.vector.sums.size() == width) continue;
    throw InputError(file.string(), trace.trace,
                     fmt::format("has a vector of {} entries, expected {}", trace.vector.sums.size(), width));
  }
  return std::move(kept.traces);
}

}  // namespace perfpred
