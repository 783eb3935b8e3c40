#pragma once

#include <array>

#include "perfpred/features/feature_set.h"

namespace perfpred {

/// The rows of `neuroscalar13`.
class Neuroscalar13Extractor final : public FeatureExtractor {
 public:
  explicit Neuroscalar13Extractor(const StaticTable& table);
  const FeatureSet& feature_set() const override { return neuroscalar13(); }
  void extract(const InstructionBlock& block, std::span<float> rows) override;

 private:
  std::vector<std::array<float, 13>> static_rows_;  ///< by static id; the address parts are filled in later
};

}  // namespace perfpred
