#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "perfpred/decode/row_source.h"
#include "perfpred/features/scaling.h"

namespace perfpred {

/// What a trace's features look like as a whole: of each column, as a network sees it (scaled), the mean and
/// the standard deviation over the instructions. Empty: not known.
struct FeatureProfile {
  std::vector<float> means;
  std::vector<float> deviations;

  bool empty() const { return means.empty(); }
};

/// Another source's raw rows, profiled on the way.
class ProfiledSource : public RowSource {
 public:
  /// `scaling`: how a network sees the columns. `source` has to outlive this.
  ProfiledSource(RowSource& source, Scaling scaling);

  std::size_t width() const override { return source_.width(); }
  std::size_t read(std::span<float> rows) override;
  /// Of all rows read so far; empty before the first.
  FeatureProfile profile() const;

 private:
  RowSource& source_;
  Scaling scaling_;
  std::vector<float> scaled_;
  std::uint64_t count_ = 0;
  std::vector<double> sums_, squares_;
};

}  // namespace perfpred
