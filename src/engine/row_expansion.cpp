#include "engine/row_expansion.h"

#include <vector>

#include "perfpred/features/feature_set.h"

namespace perfpred {
namespace {

std::int64_t as_index(std::size_t number) { return static_cast<std::int64_t>(number); }

/// Codes [rows, columns] of any integer type, less `bias` -> numbers.
torch::Tensor numbers_of(const torch::Tensor& codes, int bias) {
  torch::Tensor numbers = codes.to(torch::kFloat32).add_(bias - 1);
  return torch::threshold_(numbers, -0.5, kNeverSeen);  // the code of kNeverSeen is -1 by now
}

}  // namespace

torch::Tensor expanded_rows(const PackedLayout& layout, const torch::Tensor& packed) {
  const auto part = [&](std::size_t at, std::size_t count, torch::ScalarType type) {
    return packed.narrow(0, as_index(at), as_index(count * c10::elementSize(type))).view(type);
  };
  torch::Tensor expanded =
      torch::empty({as_index(layout.rows), as_index(layout.width)}, packed.options().dtype(torch::kFloat32));
  const auto place = [&](const ColumnRuns& columns, std::size_t at, torch::ScalarType type,
                         const auto& numbers_of_stored) {
    if (columns.columns == 0) return;
    const torch::Tensor numbers = numbers_of_stored(
        part(at, layout.rows * columns.columns, type).view({-1, as_index(columns.columns)}));
    std::int64_t stored = 0;
    for (const ColumnRun& run : columns.runs) {
      const std::int64_t count = as_index(run.count);
      expanded.narrow(1, as_index(run.first), count).copy_(numbers.narrow(1, stored, count));
      stored += count;
    }
  };
  place(layout.bytes, 0, torch::kUInt8, [](const torch::Tensor& codes) { return numbers_of(codes, 0); });
  place(layout.words, layout.words_at(), torch::kInt16,
        [](const torch::Tensor& codes) { return numbers_of(codes, kWordBias); });
  place(layout.floats, layout.floats_at(), torch::kFloat32,
        [](const torch::Tensor& numbers) { return numbers; });
  if (layout.exceptions() > 0) {
    expanded.view(-1).index_copy_(0, part(layout.places_at(), layout.exceptions(), torch::kInt64),
                                  part(layout.values_at(), layout.exceptions(), torch::kFloat32));
  }
  return expanded;
}

DeviceScaling::DeviceScaling(const Scaling& scaling, torch::Device device) {
  std::vector<float> shift, factor;
  for (std::size_t i = 0; i < scaling.columns.size(); ++i) {
    const ColumnScaling& column = scaling.columns[i];
    if (column.transform == ColumnScaling::Transform::log2_1p) logarithms_.add(i);
    shift.push_back(column.shift);
    factor.push_back(column.factor);
  }
  shift_ = torch::tensor(shift, torch::kFloat32).to(device);
  factor_ = torch::tensor(factor, torch::kFloat32).to(device);
}

void DeviceScaling::apply(torch::Tensor rows) const {
  for (const ColumnRun& run : logarithms_.runs)
    rows.narrow(1, as_index(run.first), as_index(run.count)).add_(1.0F).log2_();
  rows.sub_(shift_).mul_(factor_);
}

}  // namespace perfpred
