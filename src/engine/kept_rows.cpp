#include "engine/kept_rows.h"

#include <algorithm>

namespace perfpred {
namespace {

/// [groups, length, width] -> f64 [groups, width]
torch::Tensor group_sums(const torch::Tensor& rows) {
  const std::int64_t groups = rows.size(0), length = rows.size(1), width = rows.size(2);
  const std::int64_t runs = length / kSummedInFloat, in_runs = runs * kSummedInFloat;
  const torch::Tensor rest = rows.narrow(1, in_runs, length - in_runs)
                                 .sum(1, /*keepdim=*/false, torch::kFloat32)
                                 .to(torch::kFloat64);
  if (runs == 0) return rest;
  return rest + rows.narrow(1, 0, in_runs)
                    .view({groups, runs, kSummedInFloat, width})
                    .sum(2, /*keepdim=*/false, torch::kFloat32)
                    .to(torch::kFloat64)
                    .sum(1);
}

}  // namespace

LaneTable::LaneTable(const LaneBlock& block)
    : begin(block.begin()),
      steps(block.steps),
      lanes(static_cast<std::int64_t>(block.lanes.size())),
      kept(static_cast<std::int64_t>(block.end() - block.begin())),
      lane_keeps(block.lanes.front().keep_end - block.lanes.front().keep_begin) {}

void write_lane_places(const LaneBlock& block, torch::Tensor places) {
  auto* first_row = places.data_ptr<std::int64_t>();
  auto* first_kept = first_row + block.lanes.size();
  for (const Lane& lane : block.lanes) {
    *first_row++ = lane.first_row;
    *first_kept++ = lane.keep_begin;
  }
}

torch::Tensor lane_rows(const LaneTable& table, const torch::Tensor& places, const torch::Tensor& rows) {
  const torch::Tensor steps = torch::arange(table.steps, places.options()).unsqueeze(1);
  return rows.index_select(0, (steps + places.select(0, 0)).view(-1))
      .view({table.steps, table.lanes, rows.size(1)});
}

torch::Tensor kept_rows(const LaneTable& table, const torch::Tensor& places, const torch::Tensor& vectors) {
  const torch::Tensor number = torch::arange(table.kept, places.options());
  const torch::Tensor lane = torch::floor_divide(number, table.lane_keeps);
  const torch::Tensor step = number - lane * table.lane_keeps + places.select(0, 1).index_select(0, lane);
  return vectors.reshape({table.steps * table.lanes, vectors.size(2)})
      .index_select(0, step * table.lanes + lane);
}

torch::Tensor stretch_sums(const torch::Tensor& kept, std::uint64_t begin, std::uint64_t stretch) {
  const std::uint64_t end = begin + static_cast<std::uint64_t>(kept.size(0));
  const std::uint64_t summed_from = std::max<std::uint64_t>(begin, 1);  // instruction 0 has no latency
  const auto rows = [&](std::uint64_t from, std::uint64_t to) {
    return kept.narrow(0, static_cast<std::int64_t>(from - begin), static_cast<std::int64_t>(to - from));
  };
  if (stretch == 0) return group_sums(rows(summed_from, end).unsqueeze(0));
  const std::uint64_t first_end = std::min(end, (begin / stretch + 1) * stretch);
  const std::uint64_t last_begin = std::max(first_end, end / stretch * stretch);
  std::vector<torch::Tensor> parts = {
      group_sums(rows(std::min(summed_from, first_end), first_end).unsqueeze(0))};
  if (last_begin > first_end) {
    parts.push_back(
        group_sums(rows(first_end, last_begin).view({-1, static_cast<std::int64_t>(stretch), kept.size(1)})));
  }
  if (end > last_begin) parts.push_back(group_sums(rows(last_begin, end).unsqueeze(0)));
  return torch::cat(parts);
}

}  // namespace perfpred
