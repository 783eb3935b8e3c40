#include "perfpred/features/branch_entropy.h"

#include <array>
#include <bit>
#include <cmath>

namespace perfpred {
namespace {

constexpr std::uint32_t kCounts = BranchHistory::kLength + 1;
using EntropyTable = std::array<std::array<float, kCounts>, kCounts>;  // [outcomes][taken among them]

EntropyTable tabulate() {
  EntropyTable table{};
  table[0][0] = 1.0F;
  for (std::uint32_t outcomes = 1; outcomes < kCounts; ++outcomes) {
    for (std::uint32_t taken = 1; taken < outcomes; ++taken) {
      const double share = static_cast<double>(taken) / outcomes;
      table[outcomes][taken] =
          static_cast<float>(-share * std::log2(share) - (1 - share) * std::log2(1 - share));
    }
  }
  return table;
}

}  // namespace

float BranchHistory::entropy() const {
  static const EntropyTable table = tabulate();
  return table[count_][static_cast<std::size_t>(std::popcount(outcomes_))];
}

}  // namespace perfpred
