#include "learn/segment_labels.h"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "learn/kept_tensor.h"
#include "perfpred/simulate/timing_models.h"

namespace perfpred {

SegmentLabels::SegmentLabels(const TimingTeacher& teacher, const std::vector<Core>& cores,
                             std::filesystem::path kept_folder)
    : teacher_(teacher), cores_(cores), kept_folder_(std::move(kept_folder)) {}

torch::Tensor SegmentLabels::make(const TraceSegments& segments) const {
  std::vector<double> sums(static_cast<std::size_t>(segments.count()) * cores_.size());
  const TraceReader reader(segments.file);
  teacher_.label(reader, cores_, segments.end, [&](std::uint64_t first, std::span<const float> cycles) {
    for (std::size_t i = 0; i < cycles.size() / cores_.size(); ++i) {
      const std::uint64_t instruction = first + i;
      if (instruction == 0 || instruction < segments.begin) continue;
      double* sum = &sums[(instruction - segments.begin) / segments.length * cores_.size()];
      for (std::size_t k = 0; k < cores_.size(); ++k)
        sum[k] += static_cast<double>(cycles[i * cores_.size() + k]);
    }
  });
  return torch::tensor(sums, torch::kFloat32)
      .view({segments.count(), static_cast<std::int64_t>(cores_.size())});
}

torch::Tensor SegmentLabels::of(const TraceSegments& segments) const {
  std::string text = fmt::format("{} {} {} {} {}", kTimingModelVersion, segments.digest, segments.begin,
                                 segments.end, segments.length);
  for (const Core& core : cores_) text += core.json;
  return KeptTensor(kept_folder_, text, ".segments",
                    {segments.count(), static_cast<std::int64_t>(cores_.size())})
      .or_make([&] { return make(segments); });
}

}  // namespace perfpred
