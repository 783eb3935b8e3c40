#include "perfpred/compose/second_opinion.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "perfpred/model/described_cores.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

std::optional<std::size_t> place_of(const ModelCore& core, const StoredModel& model) {
  const std::vector<ModelCore>& known = model.card.cores;
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const ModelCore& own) { return own.name == core.name; });
  if (found == known.end() || found->period_ps != core.period_ps) return std::nullopt;
  return static_cast<std::size_t>(found - known.begin());
}

void put_times(const std::vector<Prediction>& from, std::vector<Prediction>& into) {
  std::map<std::pair<std::string, std::string>, double> times;  // by trace or program, and core
  for (const Prediction& prediction : from) times[{prediction.trace, prediction.core}] = prediction.time_ps;
  for (Prediction& prediction : into) {
    const auto time = times.find({prediction.trace, prediction.core});
    if (time != times.end()) prediction.second_time_ps = time->second;
  }
}

double limit_factor(const SecondOpinionLimit& limit, bool whole_program) {
  return whole_program ? limit.program_factor : limit.window_factor;
}

}  // namespace

SecondModel second_model(StoredModel second, const StoredModel& first,
                         const std::vector<std::size_t>& cores) {
  if (second.card.isa != first.card.isa || second.card.granularity != first.card.granularity) {
    throw InputError(
        second.file, "",
        fmt::format("reads {} traces of granularity {}, the first model {} of {}", second.card.isa,
                    second.card.granularity, first.card.isa, first.card.granularity));
  }
  std::vector<Core> described;
  for (const std::size_t index : cores) {
    const ModelCore& core = first.card.cores[index];
    if (tells_described_cores(second) && !core.core_json.empty())
      described.push_back(parse_core(core.core_json, first.file));
  }
  SecondModel result{with_described_cores(second, described), {}};
  bool any = false;
  for (const std::size_t index : cores) {
    result.places.push_back(place_of(first.card.cores[index], result.model));
    any = any || result.places.back().has_value();
  }
  if (!any)
    throw InputError(second.file, "", fmt::format("can tell the time of none of {}'s cores", first.file));
  return result;
}

void add_second_times(const SecondModel& second, const std::vector<TraceVector>& vectors,
                      std::vector<Prediction>& traces, std::vector<Prediction>& programs) {
  std::vector<std::size_t> cores;
  for (const auto& place : second.places)
    if (place) cores.push_back(*place);
  const Predictions seconds = predict_all(vectors, second.model, cores);
  put_times(seconds.windows, traces);
  if (!programs.empty()) put_times(seconds.programs, programs);
}

bool models_disagree(const Prediction& prediction, const std::optional<Bands>& bands, bool whole_program) {
  if (!bands || !bands->second || !prediction.second_time_ps) return false;
  const double apart = *prediction.second_time_ps / prediction.time_ps;
  // Written so that no number, or a time below 0, disagrees too.
  return !(apart > 0 && std::abs(std::log(apart)) <= std::log(limit_factor(*bands->second, whole_program)));
}

std::optional<TimeBand> time_band(const Prediction& prediction, const std::optional<Bands>& bands,
                                  bool whole_program) {
  const CoreBand* band = bands ? bands->find(prediction.core) : nullptr;
  if (band == nullptr) return std::nullopt;
  const double factor = whole_program ? band->program_factor : band->window_factor;
  TimeBand result{prediction.time_ps / factor, prediction.time_ps * factor};
  if (!models_disagree(prediction, bands, whole_program)) return result;
  const double margin = limit_factor(*bands->second, whole_program);
  result.low_ps = std::min(result.low_ps, *prediction.second_time_ps / margin);
  result.high_ps = std::max(result.high_ps, *prediction.second_time_ps * margin);
  return result;
}

}  // namespace perfpred
