#include "learn/tuned_core.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "perfpred/model/core_factors.h"

namespace perfpred {
namespace {

/// By which factor all of the core's times may be off: the standard error of the mean of the programs'
/// errors. 0 where one program shows no spread.
double factor_error_of(const std::vector<double>& errors) {
  std::vector<double> logarithms;
  for (const double error : errors)
    if (error > -1) logarithms.push_back(std::log1p(error));
  if (logarithms.size() < 2) return 0;
  const auto count = static_cast<double>(logarithms.size());
  double squares = 0;
  for (const double error : logarithms) squares += error * error;
  return std::sqrt(squares / (count - 1) / count);
}

}  // namespace

StoredModel with_tuned_core(const StoredModel& model, ModelCore core, const std::vector<double>& core_vector,
                            const std::vector<std::string>& programs, const std::vector<double>& errors) {
  StoredModel tuned = model;
  core.tuned = true;
  const std::string name = core.name;
  std::set<std::string> seen(tuned.card.training_programs.begin(), tuned.card.training_programs.end());
  seen.insert(tuned.card.validation_programs.begin(), tuned.card.validation_programs.end());
  for (const std::string& program : programs)
    if (seen.insert(program).second) tuned.card.training_programs.push_back(program);
  if (tuned.card.bands)
    std::erase_if(tuned.card.bands->cores, [&](const CoreBand& band) { return band.core == name; });
  auto& cores = tuned.card.cores;
  const auto old =
      std::find_if(cores.begin(), cores.end(), [&](const ModelCore& known) { return known.name == name; });
  auto entry = core_vector.begin();
  for (const char* tensor : {"core_vectors", kTimingModelVectors}) {
    const auto found = tuned.tensors.find(tensor);
    if (found == tuned.tensors.end()) continue;
    NamedTensor& rows = found->second;
    const auto width = static_cast<std::ptrdiff_t>(rows.shape[1]);
    const std::vector<float> row(entry, entry + width);
    entry += width;
    if (old == cores.end()) {
      rows.values.insert(rows.values.end(), row.begin(), row.end());
      ++rows.shape[0];
    } else {
      std::copy(row.begin(), row.end(), rows.values.begin() + (old - cores.begin()) * width);
    }
  }
  if (old == cores.end()) {
    cores.push_back(std::move(core));
  } else {
    *old = std::move(core);
  }
  keep_factor_error(tuned, name, factor_error_of(errors));
  return tuned;
}

}  // namespace perfpred
