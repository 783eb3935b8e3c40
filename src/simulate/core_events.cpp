#include "perfpred/simulate/core_events.h"

#include <memory>
#include <utility>

#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::array<std::string_view, kCoreEvents> kNames = {
    "l1i.accesses",  "l1i.misses",         "l1i.fills",        "l1d.accesses",  "l1d.misses",
    "l1d.fills",     "l2.accesses",        "l2.misses",        "l2.fills",      "l3.accesses",
    "l3.misses",     "l3.fills",           "memory.reads",     "memory.writes", "memory.activations",
    "flushes",       "instructions",       "ops.integer",      "ops.multiply",  "ops.divide",
    "ops.float_add", "ops.float_multiply", "ops.float_divide", "ops.vector",    "ops.load",
    "ops.store"};

constexpr std::size_t kInstructionsARead = 16384;

}  // namespace

std::span<const std::string_view> core_event_names() { return kNames; }

std::vector<EventCounts> count_events(const TraceReader& trace, const std::vector<std::string>& cores,
                                      int threads) {
  auto models = std::make_unique<TimingModels>(cores, trace.static_table(), shared_threads(threads));
  const TimingModels& counting = *models;
  RowStream stream(trace, std::move(models));
  std::vector<float> cycles(kInstructionsARead * stream.width());
  while (stream.read(cycles) > 0) throw_if_interrupted();
  return counting.events();
}

}  // namespace perfpred
