#include "perfpred/features/feature_stream.h"

#include <algorithm>
#include <utility>

namespace perfpred {
namespace {

constexpr std::uint64_t kBlockInstructions = 65536;  // the chunk length of the columns in a trace file

}  // namespace

FeatureStream::FeatureStream(const TraceReader& trace, const FeatureSet& set)
    : FeatureStream(trace, set, Scaling()) {}

FeatureStream::FeatureStream(const TraceReader& trace, const FeatureSet& set, Scaling scaling)
    : trace_(trace),
      width_(set.width()),
      scaling_(std::move(scaling)),
      extractor_(make_feature_extractor(set, trace.static_table())) {}

std::size_t FeatureStream::read(std::span<float> rows) {
  const std::size_t wanted = rows.size() / width_;
  std::size_t filled = 0;
  while (filled < wanted) {
    const std::uint64_t count = std::min<std::uint64_t>(wanted - filled, kBlockInstructions);
    const InstructionBlock block = trace_.read(next_, count);
    if (block.empty()) break;
    const std::span<float> target = rows.subspan(filled * width_, block.size() * width_);
    extractor_->extract(block, target);
    if (!scaling_.columns.empty()) scaling_.apply(target);
    next_ += block.size();
    filled += block.size();
  }
  return filled;
}

}  // namespace perfpred
