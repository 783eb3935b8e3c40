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

std::string fingerprint(const std::vector<Core>& cores, const std::vector<TraceSegments>& traces) {
  std::string text = fmt::format("{}", kTimingModelVersion);
  for (const Core& core : cores) text += core.json;
  for (const TraceSegments& trace : traces)
    text += fmt::format(" {} {} {} {}", file_digest(trace.file), trace.begin, trace.end, trace.length);
  return digest_of(text);
}

}  // namespace

std::vector<torch::Tensor> segment_labels(const TimingTeacher& teacher, const std::vector<Core>& cores,
                                          const std::vector<TraceSegments>& traces,
                                          const std::filesystem::path& kept_folder) {
  std::filesystem::path file;
  std::vector<torch::Tensor> labels;
  if (!kept_folder.empty()) {
    file = kept_folder / (fingerprint(cores, traces) + ".segments");
    std::size_t bytes = 0;
    for (const TraceSegments& trace : traces)
      bytes += static_cast<std::size_t>(trace.count()) * cores.size() * sizeof(float);
    if (const std::unique_ptr<MappedRows> kept = MappedRows::open(file, bytes)) {
      const std::byte* from = kept->data();
      for (const TraceSegments& trace : traces) {
        labels.push_back(torch::empty({trace.count(), static_cast<std::int64_t>(cores.size())}));
        std::memcpy(labels.back().data_ptr<float>(), from, labels.back().nbytes());
        from += labels.back().nbytes();
      }
      return labels;
    }
  }
  for (const TraceSegments& trace : traces) labels.push_back(label(teacher, cores, trace));
  if (file.empty()) return labels;
  RowFileWriter writer(file);
  for (const torch::Tensor& tensor : labels)
    writer.add(std::as_bytes(std::span(tensor.data_ptr<float>(), static_cast<std::size_t>(tensor.numel()))));
  writer.commit();
  return labels;
}

}  // namespace perfpred
