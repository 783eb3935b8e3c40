#include "perfpred/features/feature_stream.h"

#include <algorithm>
#include <utility>

namespace perfpred {
namespace {

constexpr std::uint64_t kBlockInstructions = 65536;  // the chunk length of the columns in a trace file

}  // namespace

FeatureStream::FeatureStream(const TraceReader& trace, const FeatureSet& set, int threads)
    : trace_(trace),
      width_(set.width()),
      extractor_(make_feature_extractor(set, trace.static_table(), threads)) {}

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

InstructionFeatures::InstructionFeatures(InstructionSource& instructions, const FeatureSet& set, int threads)
    : instructions_(instructions),
      width_(set.width()),
      extractor_(make_feature_extractor(set, {}, threads)) {}

bool InstructionFeatures::take_piece() {
  if (!instructions_.next(piece_)) return false;
  for (const StaticRow& row : piece_.static_rows) extractor_->set_static(row.id, row.instruction);
  piece_rows_.resize(piece_.instructions.size() * width_);
  extractor_->extract(piece_.instructions, piece_rows_);
  given_out_ = 0;
  return true;
}

std::size_t InstructionFeatures::read(std::span<float> rows) {
  const std::size_t wanted = rows.size() / width_;
  std::size_t filled = 0;
  while (filled < wanted) {
    if (given_out_ == piece_.instructions.size() && !take_piece()) break;
    const std::size_t count = std::min(wanted - filled, piece_.instructions.size() - given_out_);
    const auto from = piece_rows_.begin() + static_cast<std::ptrdiff_t>(given_out_ * width_);
    std::copy_n(from, count * width_, rows.begin() + static_cast<std::ptrdiff_t>(filled * width_));
    given_out_ += count;
    filled += count;
  }
  read_ += filled;
  return filled;
}

}  // namespace perfpred
