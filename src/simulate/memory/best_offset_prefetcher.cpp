#include "simulate/memory/best_offset_prefetcher.h"

#include <algorithm>

namespace perfpred {
namespace {

// gem5's defaults (BOPPrefetcher).
constexpr std::uint64_t kPageBytes = 4096;  // tags of 12 bits
constexpr std::uint32_t kGoodScore = 31, kBadScore = 10, kMostRounds = 100;
constexpr std::size_t kMostLate = 15;
constexpr Cycles kUntilRecent = 60;

bool has_no_other_factor_than_2_3_5(std::int64_t number) {
  for (const std::int64_t factor : {2, 3, 5})
    while (number % factor == 0) number /= factor;
  return number == 1;
}

}  // namespace

BestOffsets::BestOffsets() {
  std::size_t place = 0;
  for (std::int64_t offset = 1; place < kOffsets; ++offset) {
    if (!has_no_other_factor_than_2_3_5(offset)) continue;
    offsets_[place++] = offset;
    offsets_[place++] = -offset;
  }
}

bool BestOffsets::is_recent(std::uint64_t byte) const {
  return byte == 0 || std::find(recent_.begin(), recent_.end(), byte) != recent_.end();
}

void BestOffsets::end_round() {
  next_ = 0;
  ++round_;
  if (best_score_ >= kGoodScore || round_ == kMostRounds) {
    followed_ = best_;
    follows_ = true;
    round_ = best_score_ = 0;
    best_ = 0;
    scores_.fill(0);
  } else if (best_score_ <= kBadScore) {
    follows_ = false;
  }
}

void BestOffsets::learn(std::uint64_t byte) {
  if (is_recent(byte - static_cast<std::uint64_t>(offsets_[next_])) && ++scores_[next_] > best_score_) {
    best_score_ = scores_[next_];
    best_ = offsets_[next_];
  }
  if (++next_ == kOffsets) end_round();
}

void BestOffsets::access(std::uint64_t address, Cycles time, std::vector<std::uint64_t>& wanted) {
  const std::uint64_t byte = address % kPageBytes;
  for (; !late_.empty() && late_.front().from <= time; late_.pop_front()) {
    const std::uint64_t due = late_.front().byte;
    recent_[(due ^ due / kRecent) % kRecent] = due;
  }
  if (late_.size() < kMostLate) late_.push_back({byte, time + kUntilRecent});
  learn(byte);
  // No offset that ever scored: the line itself, which is on its way.
  if (follows_ && followed_ != 0)
    wanted.push_back(address / kLineBytes + static_cast<std::uint64_t>(followed_));
}

}  // namespace perfpred
