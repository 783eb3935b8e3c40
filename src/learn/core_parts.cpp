#include "perfpred/learn/core_parts.h"

#include <numeric>

#include "learn/timing_part.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// `known` as vectors of the one part alone that makes this share of a prediction.
std::vector<std::vector<double>> undiluted(std::vector<std::vector<double>> known, double share) {
  for (auto& vector : known)
    for (double& value : vector) value = share > 0 ? value / share : 0.0;
  return known;
}

}  // namespace

CoreFit CorePartsFit::whole() const { return timing ? blend(fit, *timing, timing_share) : fit; }

CorePartsFit fit_core_parts(const StoredModel& model, const std::string& core,
                            const std::vector<SegmentSums>& programs, const CoreFitOptions& options) {
  CorePartsFit result;
  std::vector<std::vector<double>> known;
  for (std::size_t i = 0; i < model.card.cores.size(); ++i) {
    if (model.card.cores[i].name == core) continue;
    known.push_back(model.core_vector(i));
    result.known_cores.push_back(model.card.cores[i].name);
  }
  if (known.empty()) throw InputError(model.file, "", "knows no other core to start from");
  const std::size_t columns = model.card.timing_models.size();
  if (columns == 0) {
    result.fit = fit_core_vector(programs, known, options);
    return result;
  }
  const std::size_t network = programs.front().width() - columns;
  result.timing_share = model.card.timing_share;
  CoreFit timing =
      fit_timing_part(model, core, programs, network, undiluted(known, result.timing_share), options);
  if (network == 0) {
    result.fit = std::move(timing);
    return result;
  }
  std::vector<std::size_t> entries(network);
  std::iota(entries.begin(), entries.end(), 0);
  result.fit = fit_core_entries(programs, entries, undiluted(known, 1 - result.timing_share), options);
  result.timing = std::move(timing);
  return result;
}

}  // namespace perfpred
