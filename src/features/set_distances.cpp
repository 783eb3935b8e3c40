#include "features/set_distances.h"

#include <algorithm>
#include <string>

namespace perfpred {
namespace {

constexpr std::size_t kSets[SetDistances::kColumns] = {64, 256, 1024};

}  // namespace

void SetDistances::add_columns(std::vector<FeatureColumn>& columns) {
  for (const std::size_t sets : kSets)
    columns.push_back(
        distance_column("sets" + std::to_string(sets) + "_distance", static_cast<float>(kWays + 1)));
}

SetDistances::SetDistances() {
  for (std::size_t i = 0; i < kColumns; ++i) sets_[i].resize(kSets[i]);
}

void SetDistances::write(std::uint64_t line, RowWriter& row) {
  for (auto& sets : sets_) {
    Set& set = sets[line % sets.size()];
    const auto found = std::find(set.begin(), set.end(), line + 1);
    row.put_count(static_cast<std::uint64_t>(found - set.begin()) + 1, kWays + 1);
    std::move_backward(set.begin(), found == set.end() ? found - 1 : found,
                       found == set.end() ? found : found + 1);
    set.front() = line + 1;
  }
}

}  // namespace perfpred
