#pragma once

#include <torch/torch.h>

#include "engine/packed_rows.h"
#include "perfpred/features/scaling.h"

namespace perfpred {

/// The rows that were packed: f32 [rows, width], every bit as it was. `packed`: u8 [layout.size()], on the
/// device that is to do it.
torch::Tensor expanded_rows(const PackedLayout& layout, const torch::Tensor& packed);

/// Scaling::apply by tensors, on any device. Columns that are not transformed become what Scaling::apply
/// makes of them bit for bit; where a logarithm is taken, which every device computes in its own way, the
/// results may differ by 1e-6 of their size.
class DeviceScaling {
 public:
  DeviceScaling(const Scaling& scaling, torch::Device device);
  /// In place, f32 [rows, columns].
  void apply(torch::Tensor rows) const;

 private:
  ColumnRuns logarithms_;         ///< columns of which the logarithm is taken
  torch::Tensor shift_, factor_;  ///< f32 [columns]
};

}  // namespace perfpred
