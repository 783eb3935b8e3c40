#include "learn/segment_labels.h"

#include <fmt/format.h>

#include <cstring>
#include <memory>
#include <span>

#include "learn/row_file.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/digest.h"

namespace perfpred {
namespace {

torch::Tensor label(const TimingTeacher& teacher, const std::vector<Core>& cores,
                    const TraceSegments& segments) {
  std::vector<double> sums(static_cast<std::size_t>(segments.count()) * cores.size());
  const TraceReader reader(segments.file);
  teacher.label(reader, cores, segments.end, [&](std::uint64_t first, std::span<const float> cycles) {
    for (std::size_t i = 0; i < cycles.size() / cores.size(); ++i) {
      const std::uint64_t instruction = first + i;
      if (instruction == 0 || instruction < segments.begin) continue;
      double* sum = &sums[(instruction - segments.begin) / segments.length * cores.size()];
      for (std::size_t k = 0; k < cores.size(); ++k)
        sum[k] += static_cast<double>(cycles[i * cores.size() + k]);
    }
  });
  return torch::tensor(sums, torch::kFloat32)
      .view({segments.count(), static_cast<std::int64_t>(cores.size())});
}

std::string fingerprint(const std::vector<Core>& cores, const TraceSegments& segments) {
  std::string text = fmt::format("{} {} {} {} {}", version_of_labels(cores), segments.digest, segments.begin,
                                 segments.end, segments.length);
  for (const Core& core : cores) text += core.json;
  return digest_of(text);
}

}  // namespace

torch::Tensor segment_labels(const TimingTeacher& teacher, const std::vector<Core>& cores,
                             const TraceSegments& segments, const std::filesystem::path& kept_folder) {
  if (kept_folder.empty()) return label(teacher, cores, segments);
  torch::Tensor labels = torch::empty({segments.count(), static_cast<std::int64_t>(cores.size())});
  const auto file = kept_folder / (fingerprint(cores, segments) + ".segments");
  if (const std::unique_ptr<MappedRows> kept = MappedRows::open(file, labels.nbytes())) {
    std::memcpy(labels.data_ptr<float>(), kept->data(), labels.nbytes());
    return labels;
  }
  labels = label(teacher, cores, segments);
  RowFileWriter writer(file);
  writer.add(std::as_bytes(std::span(labels.data_ptr<float>(), static_cast<std::size_t>(labels.numel()))));
  writer.commit();
  return labels;
}

}  // namespace perfpred
