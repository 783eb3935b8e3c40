#include "simulate/memory/stride_prefetcher.h"

#include <algorithm>
#include <utility>

namespace perfpred {
namespace {

constexpr std::uint8_t kMostSure = 7;

}  // namespace

void StrideTable::access(std::uint32_t static_id, std::uint64_t address, std::vector<std::uint64_t>& wanted) {
  Stride& known = strides_[static_id];
  const std::uint64_t stride = address - std::exchange(known.address, address);
  if (!std::exchange(known.was_accessed, true)) return;
  if (stride == known.stride && stride != 0) {
    known.confidence = std::min<std::uint8_t>(known.confidence + 1, kMostSure);
  } else {
    if (known.confidence > 0) --known.confidence;
    if (known.confidence < kSure) known.stride = stride;
  }
  if (known.confidence < kSure) return;
  const bool down = stride > ~stride;  // negative, modulo 2^64
  const std::uint64_t distance = std::max(down ? 0 - stride : stride, kLineBytes);
  for (std::uint64_t i = 1; i <= ahead_; ++i)
    wanted.push_back((down ? address - i * distance : address + i * distance) / kLineBytes);
}

}  // namespace perfpred
