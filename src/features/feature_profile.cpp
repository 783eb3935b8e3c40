#include "perfpred/features/feature_profile.h"

#include <algorithm>
#include <cmath>

namespace perfpred {

ProfiledSource::ProfiledSource(RowSource& source, Scaling scaling)
    : source_(source),
      scaling_(std::move(scaling)),
      sums_(scaling_.columns.size()),
      squares_(scaling_.columns.size()) {}

std::size_t ProfiledSource::read(std::span<float> rows) {
  const std::size_t count = source_.read(rows);
  const std::size_t width = sums_.size();
  scaled_.assign(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count * width));
  scaling_.apply(scaled_);
  for (std::size_t i = 0; i < count; ++i) {
    const float* row = scaled_.data() + i * width;
    for (std::size_t k = 0; k < width; ++k) {
      const auto value = static_cast<double>(row[k]);
      sums_[k] += value;
      squares_[k] += value * value;
    }
  }
  count_ += count;
  return count;
}

FeatureProfile ProfiledSource::profile() const {
  FeatureProfile profile;
  if (count_ == 0) return profile;
  const auto count = static_cast<double>(count_);
  for (std::size_t k = 0; k < sums_.size(); ++k) {
    const double mean = sums_[k] / count;
    profile.means.push_back(static_cast<float>(mean));
    // Scaled features are of the order of 1, so that the difference of squares keeps enough digits.
    profile.deviations.push_back(
        static_cast<float>(std::sqrt(std::max(0.0, squares_[k] / count - mean * mean))));
  }
  return profile;
}

}  // namespace perfpred
