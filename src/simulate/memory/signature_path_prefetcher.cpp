#include "simulate/memory/signature_path_prefetcher.h"

#include <algorithm>

namespace perfpred {
namespace {

// gem5's defaults (SignaturePathPrefetcher).
constexpr unsigned kSignatureShift = 3;
constexpr std::uint32_t kMostCount = 7;
constexpr std::uint32_t kLikelyCount = 4;  // half of the most, rounded up
constexpr double kSureEnough = 0.75;
constexpr double kSurest = 0.95;  // so that no path goes on for ever

}  // namespace

std::uint32_t SignaturePaths::next_signature(std::uint32_t signature, std::int32_t stride) {
  constexpr std::uint32_t kMask = (1U << kSignatureBits) - 1;
  return ((signature << kSignatureShift) ^ static_cast<std::uint32_t>(stride)) & kMask;
}

/// A stride that is new takes the place of the rarest, and the others become rarer.
void SignaturePaths::count(Pattern& pattern, std::int32_t stride) {
  auto* found = std::find_if(pattern.begin(), pattern.end(),
                             [&](const Follower& follower) { return follower.stride == stride; });
  if (found == pattern.end()) {
    found = std::min_element(pattern.begin(), pattern.end(),
                             [](const Follower& a, const Follower& b) { return a.count < b.count; });
    for (Follower& follower : pattern)
      if (follower.count > 0) --follower.count;
    *found = {stride, 0};
  }
  found->count = std::min(found->count + 1, kMostCount);
}

SignaturePaths::Page* SignaturePaths::known_page(std::uint64_t number, std::int32_t place) {
  Page* set = pages_.data() + number % kSets * kWays;
  Page* found = std::find_if(set, set + kWays, [&](const Page& page) { return page.key == number + 1; });
  const bool known = found != set + kWays;
  // The first access to a page is its first stride, from its begin.
  if (!known) *--found = {number + 1, static_cast<std::uint32_t>(place), place};
  std::rotate(set, found, found + 1);
  return known ? set : nullptr;
}

void SignaturePaths::access(std::uint64_t line, std::vector<std::uint64_t>& wanted) {
  const std::uint64_t number = line / kLinesPerPage;
  const auto place = static_cast<std::int32_t>(line % kLinesPerPage);
  Page* page = known_page(number, place);
  if (page == nullptr) return;
  const std::int32_t stride = place - page->place;
  if (stride == 0) return;
  page->place = place;
  count(patterns_[page->signature], stride);
  page->signature = next_signature(page->signature, stride);

  const std::uint64_t first_line = number * kLinesPerPage;
  std::uint32_t signature = page->signature;
  std::int32_t at = place;
  for (double sure = 1.0; sure > kSureEnough;) {
    const Follower* likeliest = nullptr;
    for (const Follower& follower : patterns_[signature]) {
      if (follower.count > (likeliest == nullptr ? 0 : likeliest->count)) likeliest = &follower;
      if (follower.count >= kLikelyCount)
        wanted.push_back(first_line + static_cast<std::uint64_t>(std::int64_t{at} + follower.stride));
    }
    if (likeliest == nullptr) break;
    sure *= std::min(kSurest, static_cast<double>(likeliest->count) / kMostCount);
    signature = next_signature(signature, likeliest->stride);
    at += likeliest->stride;
  }
  if (wanted.empty()) wanted.push_back(line + 1);
}

}  // namespace perfpred
