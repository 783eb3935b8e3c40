#include "perfpred/engine/model_input.h"

#include <utility>

#include "perfpred/features/feature_set.h"
#include "perfpred/simulate/timing_models.h"

namespace perfpred {
namespace {

bool reads_features(const StoredModel& model) { return model.card.network.present(); }

bool reads_cycles(const StoredModel& model, InputPart part) {
  return !model.card.timing_models.empty() &&
         (part == InputPart::whole || model.card.network.reads_timing_model);
}

/// Timing models know micro-ops by their texts, as do some features.
const StaticTable& table_for(const TraceReader& trace, const StoredModel& model, InputPart part) {
  const bool reads_texts =
      reads_cycles(model, part) || (reads_features(model) && model.features().reads_texts);
  return reads_texts ? trace.static_table() : trace.static_rows();
}

RowStreams::Extractors extractors_for(const StoredModel& model, const StaticTable& table,
                                      const std::shared_ptr<SharedThreads>& threads, InputPart part) {
  RowStreams::Extractors extractors;
  if (reads_features(model)) extractors.push_back(make_feature_extractor(model.features(), table));
  if (reads_cycles(model, part))
    extractors.push_back(std::make_unique<TimingModels>(model.timing_models(), table, threads));
  return extractors;
}

}  // namespace

ModelInput::ModelInput(const TraceReader& trace, const StoredModel& model,
                       const std::shared_ptr<SharedThreads>& threads, InputPart part)
    : streams_(trace, extractors_for(model, table_for(trace, model, part), threads, part),
               threads != nullptr) {
  take_sources(model, part);
}

ModelInput::ModelInput(InstructionSource& instructions, const StoredModel& model,
                       const std::shared_ptr<SharedThreads>& threads)
    : streams_(instructions, extractors_for(model, {}, threads, InputPart::whole), threads != nullptr) {
  take_sources(model, InputPart::whole);
}

void ModelInput::take_sources(const StoredModel& model, InputPart part) {
  std::size_t place = 0;
  if (reads_features(model)) sources_.features = &streams_.rows(place++);
  if (reads_cycles(model, part)) sources_.cycles = &streams_.rows(place);
}

}  // namespace perfpred
