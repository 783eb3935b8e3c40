#include "learn/teacher.h"

#include "perfpred/compose/instruction_times.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/trace/error.h"

namespace perfpred {

Teacher::Teacher(const std::filesystem::path& file, const EngineOptions& options) : model_(load_model(file)) {
  model_.require_foundation("; a teacher has to be a foundation model");
  engine_ = make_engine(model_, options);
}

const ModelCore& Teacher::core(const std::string& name) const {
  return model_.card.cores[model_.card.core_index(name, model_.file)];
}

void Teacher::predict(const TraceReader& trace, const std::vector<std::string>& cores, const Sink& sink) {
  std::vector<std::size_t> indices;
  for (const std::string& name : cores) indices.push_back(model_.card.core_index(name, model_.file));
  const InstructionTimes times(model_, std::move(indices));
  compute_trace_vector(trace, model_, *engine_,
                       {.observer = [&](std::uint64_t begin, std::span<const float> vectors) {
                         sink(begin, times.of(vectors).cycles);
                       }});
}

}  // namespace perfpred
