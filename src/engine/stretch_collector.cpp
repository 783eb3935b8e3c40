#include "engine/stretch_collector.h"

#include <algorithm>

namespace perfpred {

void StretchCollector::add(const std::vector<StretchPart>& parts, std::uint64_t block_end) {
  for (const StretchPart& part : parts) {
    if (stretch_ > 0 && part.number * stretch_ > begin_) deliver(part.number * stretch_);
    for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += part.sums[i];
  }
  if (stretch_ == 0 || block_end == (begin_ / stretch_ + 1) * stretch_) deliver(block_end);
}

void StretchCollector::finish(std::uint64_t end) {
  if (end > begin_) deliver(end);
}

void StretchCollector::deliver(std::uint64_t end) {
  sink_({begin_, end, end - begin_ - (begin_ == 0 ? 1 : 0), sums_});
  std::fill(sums_.begin(), sums_.end(), 0.0);
  begin_ = end;
}

}  // namespace perfpred
