#pragma once

#include <torch/torch.h>

#include <cstdint>

#include "engine/lane_reader.h"

namespace perfpred {

/// What tensors on a device have to know of a block's lanes, beside their places.
struct LaneTable {
  std::uint64_t begin = 0;  ///< first instruction that the block keeps
  std::int64_t steps = 0, lanes = 0;
  std::int64_t kept = 0;        ///< instructions that the block keeps
  std::int64_t lane_keeps = 0;  ///< that each lane but the last one keeps

  explicit LaneTable(const LaneBlock& block);
};

/// `places`: i64 [2, lanes] on the CPU; receives each lane's first row, and its first step that is kept.
void write_lane_places(const LaneBlock& block, torch::Tensor places);

/// `rows` [rows, features] -> what the lanes read, [steps, lanes, features]. `places` on the rows' device.
torch::Tensor lane_rows(const LaneTable& table, const torch::Tensor& places, const torch::Tensor& rows);

/// What the lanes keep of `vectors` [steps, lanes, width], in program order: [kept, width].
torch::Tensor kept_rows(const LaneTable& table, const torch::Tensor& places, const torch::Tensor& vectors);

/// Sums of `kept` [instructions, width], the first of which is instruction `begin`, over the stretches that
/// they touch (see StretchPart): f64 [stretches, width], from stretch begin / stretch on. Up to
/// kSummedInFloat instructions are summed in f32, these sums in f64, in an order that the shapes alone
/// decide.
torch::Tensor stretch_sums(const torch::Tensor& kept, std::uint64_t begin, std::uint64_t stretch);
constexpr std::int64_t kSummedInFloat = 64;

}  // namespace perfpred
