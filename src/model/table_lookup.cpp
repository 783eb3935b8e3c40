#include "model/table_lookup.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "perfpred/trace/cpu_clones.h"

namespace perfpred {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr std::int64_t kLeastRows = 512;  // that a thread looks up at least

PERFPRED_FOR_EACH_CPU void add_row(const float* __restrict row, std::int64_t width, float* __restrict sum) {
  for (std::int64_t i = 0; i < width; ++i) sum[i] += row[i];
}

/// Places in the table, [features' rows, columns].
torch::Tensor chosen_rows(const torch::Tensor& features, const TableColumns& columns) {
  const auto count = columns.columns.size(0);
  const std::int64_t width = features.size(-1), all = features.numel() / width;
  torch::Tensor places = torch::empty({all, count}, torch::kInt32);
  const auto *column = columns.columns.data_ptr<std::int64_t>(),
             *rows = columns.rows.data_ptr<std::int64_t>(),
             *first = columns.first_rows.data_ptr<std::int64_t>();
  const float *factor = columns.factors.data_ptr<float>(), *values = features.data_ptr<float>();
  auto* place = places.data_ptr<std::int32_t>();
  at::parallel_for(0, all, kLeastRows, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t row = begin; row < end; ++row) {
      for (std::int64_t i = 0; i < count; ++i) {
        const float scaled = values[row * width + column[i]] * factor[i] + 0.5F;
        const float cut = std::clamp(scaled, 0.0F, static_cast<float>(rows[i] - 1));
        place[row * count + i] = static_cast<std::int32_t>(cut) + static_cast<std::int32_t>(first[i]);
      }
    }
  });
  return places;
}

class TableLookup : public torch::autograd::Function<TableLookup> {
 public:
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& places,
                               const torch::Tensor& table) {
    const std::int64_t all = places.size(0), count = places.size(1), width = table.size(1);
    torch::Tensor sums = torch::zeros({all, width}, table.options());
    const auto* place = places.data_ptr<std::int32_t>();
    const float* rows = table.data_ptr<float>();
    auto* sum = sums.data_ptr<float>();
    at::parallel_for(0, all, kLeastRows, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t row = begin; row < end; ++row)
        for (std::int64_t i = 0; i < count; ++i)
          add_row(rows + place[row * count + i] * width, width, sum + row * width);
    });
    context->save_for_backward({places});
    context->saved_data["rows"] = table.size(0);
    return sums;
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const torch::Tensor places = context->get_saved_variables()[0];
    const torch::Tensor wanted = gradients[0].contiguous();
    const std::int64_t all = places.size(0), count = places.size(1), width = wanted.size(1);
    const std::int64_t table_rows = context->saved_data["rows"].toInt();
    torch::Tensor result = torch::zeros({table_rows, width}, wanted.options());
    const auto* place = places.data_ptr<std::int32_t>();
    const float* gradient = wanted.data_ptr<float>();
    auto* out = result.data_ptr<float>();
    // Threads take entries of the rows, not rows, so that no two write to one place and sums keep their
    // order.
    constexpr std::int64_t kLeastEntries = 32;
    at::parallel_for(0, width, kLeastEntries, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t row = 0; row < all; ++row)
        for (std::int64_t i = 0; i < count; ++i)
          add_row(gradient + row * width + begin, end - begin, out + place[row * count + i] * width + begin);
    });
    return {torch::Tensor(), result};
  }
};

}  // namespace

torch::Tensor table_lookup(const torch::Tensor& features, const torch::Tensor& table,
                           const TableColumns& columns) {
  std::vector<std::int64_t> shape = features.sizes().vec();
  shape.back() = table.size(1);
  if (features.device().is_cpu() && features.scalar_type() == torch::kFloat32 &&
      table.scalar_type() == torch::kFloat32) {
    return TableLookup::apply(chosen_rows(features.contiguous(), columns), table.contiguous()).view(shape);
  }
  const torch::Tensor scaled =
      features.to(torch::kFloat32).index_select(-1, columns.columns) * columns.factors;
  const torch::Tensor cut = torch::minimum(scaled.round().to(torch::kInt64).clamp_min(0), columns.rows - 1);
  const torch::Tensor flat = (cut + columns.first_rows).reshape({-1, columns.columns.size(0)});
  // In f32: not every LibTorch has embedding_bag in bf16.
  return std::get<0>(torch::embedding_bag(table.to(torch::kFloat32), flat.reshape({-1}),
                                          torch::arange(0, flat.numel(), flat.size(1), flat.options()),
                                          /*scale_grad_by_freq=*/false, /*mode=sum*/ 0))
      .view(shape)
      .to(table.scalar_type());
}

}  // namespace perfpred
