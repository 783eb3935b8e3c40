#include "perfpred/baseline/linear_baseline.h"

#include <fmt/format.h>

#include <algorithm>

#include "perfpred/compose/program_vector.h"
#include "perfpred/learn/core_fit.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

std::vector<SegmentSums> sums_of(const std::vector<CountedTrace>& traces, const BaselineCore& core) {
  std::vector<SegmentSums> programs;
  for (const CountedTrace& trace : traces) {
    const auto place = std::find_if(programs.begin(), programs.end(),
                                    [&](const SegmentSums& sums) { return sums.program() == trace.program; });
    SegmentSums& sums =
        place != programs.end() ? *place : programs.emplace_back(trace.program, count_width());
    const auto times = segment_times_ps(trace, core.name, core.period_ps);
    for (std::size_t i = 0; i < times.size(); ++i) {
      const auto segment = trace.counts.segment(i);
      sums.add_segment(std::vector<double>(segment.begin(), segment.end()), times[i]);
    }
  }
  for (const SegmentSums& sums : programs) {
    if (!(sums.time_ps() > 0)) {
      throw InputError(fmt::format("program '{}' takes no time on core '{}'", sums.program(), core.name));
    }
  }
  return programs;
}

}  // namespace

LinearBaseline LinearBaseline::fit(const std::vector<CountedTrace>& traces, const BaselineCore& core) {
  std::vector<double> every_instruction_alike(count_width());
  every_instruction_alike.back() = 1.0;
  return LinearBaseline(fit_core_vector(sums_of(traces, core), {every_instruction_alike}).core_vector);
}

double LinearBaseline::time_ps(const TraceCounts& counts) const { return dot(counts.total(), weights_); }

}  // namespace perfpred
