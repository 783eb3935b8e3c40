#include "perfpred/model/described_cores.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "perfpred/model/core_encoder.h"
#include "perfpred/model/core_factors.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

double mean_cpi(const std::vector<ModelCore>& cores) {
  double sum = 0;
  for (const ModelCore& core : cores) sum += core.mean_program_cpi;
  return cores.empty() ? 1.0 : sum / static_cast<double>(cores.size());
}

void check_names(std::span<const Core> cores) {
  std::set<std::string> names;
  for (const Core& core : cores) {
    if (!names.insert(core.name).second)
      throw InputError(fmt::format("two core files describe a core '{}'", core.name));
  }
}

void check_model(const StoredModel& model, std::span<const Core> cores) {
  model.require_foundation(" of one core, which no core file changes");
  if (!tells_described_cores(model)) {
    throw InputError(model.file, "",
                     "has no core encoder and no timing models, so it cannot tell the time of a core by its "
                     "description; 'perfpred tune' can add one from traces");
  }
  for (const Core& core : cores) {
    if (core.isa == model.card.isa) continue;
    throw InputError(
        model.file, "",
        fmt::format("is a model of {}, but core '{}' is of {}", model.card.isa, core.name, core.isa));
  }
}

bool knows(const StoredModel& model, const Core& core) {
  return std::any_of(model.card.cores.begin(), model.card.cores.end(), [&](const ModelCore& known) {
    return known.name == core.name && known.core_json == core.json;
  });
}

/// Writes a core's row into a matrix with a row a core, behind the last one where `row` is their number.
void put_row(NamedTensor& rows, std::size_t row, const std::vector<float>& values) {
  const auto width = static_cast<std::size_t>(rows.shape[1]);
  if (row == static_cast<std::size_t>(rows.shape[0])) {
    rows.values.resize(rows.values.size() + width);
    ++rows.shape[0];
  }
  std::copy(values.begin(), values.end(), rows.values.begin() + static_cast<std::ptrdiff_t>(row * width));
}

/// Gives a core the band of described ones, where there is one, in place of any that it has.
void put_band(Bands& bands, const std::string& core) {
  std::erase_if(bands.cores, [&](const CoreBand& band) { return band.core == core; });
  if (bands.described)
    bands.cores.push_back({core, bands.described->program_factor, bands.described->window_factor, true});
}

}  // namespace

bool tells_described_cores(const StoredModel& model) {
  return model.card.kind == ModelKind::foundation &&
         (model.card.core_encoder || !model.card.timing_models.empty());
}

StoredModel with_described_cores(const StoredModel& model, std::span<const Core> cores) {
  if (cores.empty()) return model;
  check_names(cores);
  check_model(model, cores);
  std::vector<Core> added;
  for (const Core& core : cores)
    if (!knows(model, core)) added.push_back(core);
  // A model with an encoder may have timing models of tuned cores, each for that core alone.
  const bool by_timing_models = !model.card.core_encoder && !model.card.timing_models.empty();
  std::vector<std::string> descriptions;
  for (const Core& core : added) descriptions.push_back(core.json);
  StoredModel result = by_timing_models ? add_timing_models(model, descriptions) : model;
  const double factor = by_timing_models ? timing_model_factors(model).mean : 1.0;
  const double baseline = mean_cpi(model.card.cores);
  for (const Core& core : added) {
    std::vector<ModelCore>& known = result.card.cores;
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const ModelCore& own) { return own.name == core.name; });
    const auto row = static_cast<std::size_t>(found - known.begin());
    NamedTensor& vectors = result.tensors.at("core_vectors");
    if (by_timing_models) {
      NamedTensor& weights = result.tensors.at(kTimingModelVectors);
      std::vector<float> own(static_cast<std::size_t>(weights.shape[1]), 0.0F);
      own[*timing_model_place(result, core.name)] = static_cast<float>(factor * core.period_ps);
      put_row(weights, row, own);
      put_row(vectors, row, std::vector<float>(static_cast<std::size_t>(vectors.shape[1]), 0.0F));
    } else {
      put_row(vectors, row, encoded_core_vector(model, core));
      if (const auto own = result.tensors.find(kTimingModelVectors); own != result.tensors.end())
        put_row(own->second, row, std::vector<float>(static_cast<std::size_t>(own->second.shape[1]), 0.0F));
    }
    const ModelCore described{core.name, core.period_ps, core.json, baseline, true};
    if (found == known.end()) {
      known.push_back(described);
    } else {
      *found = described;
    }
    if (result.card.bands) put_band(*result.card.bands, core.name);
  }
  return result;
}

}  // namespace perfpred
