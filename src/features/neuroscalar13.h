#pragma once

#include <array>

#include "perfpred/features/feature_set.h"

namespace perfpred {

/// The rows of `neuroscalar13`.
class Neuroscalar13Extractor final : public FeatureExtractor {
 public:
  const FeatureSet& feature_set() const override { return neuroscalar13(); }
  void set_static(std::uint32_t id, const StaticInstruction& row) override;
  void extract(const InstructionBlock& block, std::span<float> rows) override;

 private:
  std::vector<std::array<float, 13>> static_rows_;  ///< by static id; the address parts are filled in later
};

}  // namespace perfpred
