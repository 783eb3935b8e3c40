#include "engine/lane_reader.h"

#include <algorithm>
#include <utility>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// Rows that a block has room for at first. The room grows to the whole block, gigabytes for a GPU, only
/// where the trace is that long: clearing room for many takes longer than a short trace.
constexpr std::int64_t kFirstRoom = 2048;

}  // namespace

LaneReader::LaneReader(RowSource& source, std::int64_t left, std::int64_t right, std::int64_t steps,
                       std::int64_t lanes, Spare spare)
    : source_(source),
      width_(static_cast<std::int64_t>(source.width())),
      left_(left),
      right_(right),
      steps_(steps),
      lanes_(lanes),
      spare_(std::move(spare)) {
  if (steps_ < 1 || lanes_ < 1) throw InputError("chunk length and number of chunks have to be at least 1");
}

std::optional<LaneBlock> LaneReader::next() {
  if (ended_) return std::nullopt;
  LaneBlock block;
  block.origin = origin_;
  if (!spare_.empty()) {
    block.rows = std::move(spare_.back());
    spare_.pop_back();
  }
  const std::int64_t full = own_begin_ + lanes_ * steps_ + right_;
  std::int64_t held = static_cast<std::int64_t>(carried_.size()) / width_;
  std::int64_t room = static_cast<std::int64_t>(block.rows.size()) / width_;
  room = std::min(full, std::max({room, held, kFirstRoom}));
  block.rows.resize(static_cast<std::size_t>(room * width_));
  std::copy(carried_.begin(), carried_.end(), block.rows.begin());
  while (true) {
    const std::size_t begin = static_cast<std::size_t>(held * width_);
    const std::size_t got = source_.read(
        std::span<float>(block.rows).subspan(begin, static_cast<std::size_t>(room * width_) - begin));
    held += static_cast<std::int64_t>(got);
    read_ += got;
    ended_ = held < room;
    if (ended_ || room == full) break;
    room = std::min(full, 2 * room);
    block.rows.resize(static_cast<std::size_t>(room * width_));
  }
  block.rows.resize(static_cast<std::size_t>(held * width_));
  const std::int64_t own_end = ended_ ? held : held - right_;
  if (own_end <= own_begin_) return std::nullopt;
  place_lanes(block, held, own_end);
  if (!ended_) {
    const std::int64_t first_carried = std::max<std::int64_t>(0, own_end - left_);
    carried_.assign(block.rows.begin() + first_carried * width_, block.rows.begin() + held * width_);
    origin_ += static_cast<std::uint64_t>(first_carried);
    own_begin_ = own_end - first_carried;
  }
  return block;
}

void LaneReader::place_lanes(LaneBlock& block, std::int64_t held, std::int64_t own_end) const {
  const std::int64_t own = own_end - own_begin_;
  const std::int64_t most = own / std::max<std::int64_t>(1, left_ + right_);
  const std::int64_t lanes = ended_ ? std::clamp<std::int64_t>(most, 1, lanes_) : lanes_;
  const std::int64_t kept = (own + lanes - 1) / lanes;
  block.steps = std::min(held, left_ + kept + right_);
  for (std::int64_t begin = own_begin_; begin < own_end; begin += kept) {
    const std::int64_t first = std::clamp<std::int64_t>(begin - left_, 0, held - block.steps);
    block.lanes.push_back({first, begin - first, std::min(begin + kept, own_end) - first});
  }
}

}  // namespace perfpred
