#include "features/window_counts.h"

#include <fmt/format.h>

#include "features/cache_reach.h"

namespace perfpred {
namespace {

constexpr std::array<std::uint64_t, 3> kWindowLengths = {64, 192, 512};

}  // namespace

void WindowCounts::add_columns(std::vector<FeatureColumn>& columns) {
  for (const std::uint64_t length : kWindowLengths) {
    for (const char* name : {"far_accesses_{}", "very_far_accesses_{}", "distinct_lines_{}"})
      columns.push_back(distance_column(fmt::format(fmt::runtime(name), length), static_cast<float>(length)));
  }
}

// One slot more than the longest window, so that what leaves it is still there.
WindowCounts::WindowCounts() : entries_(2 * kLongest) {}

void WindowCounts::enter(const Entry& entry, std::uint64_t number) {
  const auto [found, is_new] = newest_.try_emplace(entry.line, number);
  for (std::size_t i = 0; i < kWindows; ++i) {
    Counts& counts = counts_[i];
    counts.far += reaches_beyond(entry.data_distance, kFarLines) ? 1 : 0;
    counts.very_far += reaches_beyond(entry.data_distance, kVeryFarLines) ? 1 : 0;
    if (is_new || found->second + kWindowLengths[i] <= number) ++counts.distinct;
  }
  found.value() = number;
}

/// Takes the instruction `number` out of a window.
void WindowCounts::leave(Counts& counts, std::uint64_t number) const {
  const Entry& entry = entries_[number % entries_.size()];
  if (entry.data_distance == 0.0F) return;
  counts.far -= reaches_beyond(entry.data_distance, kFarLines) ? 1 : 0;
  counts.very_far -= reaches_beyond(entry.data_distance, kVeryFarLines) ? 1 : 0;
  if (newest_.at(entry.line) == number) --counts.distinct;
}

void WindowCounts::write(std::uint64_t number, float data_distance, std::uint64_t line, RowWriter& row) {
  for (std::size_t i = 0; i < kWindows; ++i)
    if (number > kWindowLengths[i]) leave(counts_[i], number - kWindowLengths[i]);
  if (number > kLongest) {
    const Entry& oldest = entries_[(number - kLongest) % entries_.size()];
    const auto found = oldest.data_distance == 0.0F ? newest_.end() : newest_.find(oldest.line);
    if (found != newest_.end() && found->second == number - kLongest) newest_.erase(found);
  }
  const Entry entry{data_distance, line};
  entries_[number % entries_.size()] = entry;
  if (data_distance != 0.0F) enter(entry, number);
  for (const Counts& counts : counts_) {
    row.put_count(counts.far, kLongest);
    row.put_count(counts.very_far, kLongest);
    row.put_count(counts.distinct, kLongest);
  }
}

}  // namespace perfpred
