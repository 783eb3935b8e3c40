#include "features/branch_predictors.h"

#include <algorithm>
#include <string>

#include "features/branch_tables.h"

namespace perfpred {
namespace {

constexpr const char* kNames[BranchPredictors::kPredictors] = {"bimodal", "global8", "global16", "global32",
                                                               "local10"};
constexpr std::uint32_t kTableBits = 16;
constexpr float kRateStep = 1.0F / 16.0F;  // share of the newest outcome in a running rate
constexpr float kUnknownRate = 0.5F;

std::size_t table_index(std::uint64_t pc, std::uint32_t history) {
  return static_cast<std::size_t>(branch_hash(branch_bits(pc, history)) >> (64 - kTableBits));
}

}  // namespace

void BranchPredictors::add_columns(std::vector<FeatureColumn>& columns) {
  for (const char* name : kNames) columns.push_back(flag_column(std::string(name) + "_wrong"));
  columns.push_back(flag_column("best_predictor_wrong"));
  for (const char* name : kNames) columns.push_back(entropy_column(std::string(name) + "_wrong_rate"));
}

BranchPredictors::Branch::Branch() { wrong_rate.fill(kUnknownRate); }

BranchPredictors::BranchPredictors() { tables_.fill(Counters(std::size_t{1} << kTableBits, 1)); }

std::array<std::uint8_t*, BranchPredictors::kPredictors> BranchPredictors::counters_of(Branch& branch,
                                                                                       std::uint64_t pc) {
  return {&branch.counter, &tables_[0][table_index(pc, global_outcomes_ & 0xFF)],
          &tables_[1][table_index(pc, global_outcomes_ & 0xFFFF)],
          &tables_[2][table_index(pc, global_outcomes_)],
          &tables_[3][table_index(pc, branch.outcomes & 0x3FF)]};
}

unsigned BranchPredictors::write(std::uint32_t static_id, std::uint64_t pc, bool taken, RowWriter& row) {
  Branch& branch = branches_[static_id];
  const auto best =
      std::min_element(branch.wrong_rate.begin(), branch.wrong_rate.end()) - branch.wrong_rate.begin();
  const std::array<float, kPredictors> rates = branch.wrong_rate;
  unsigned wrong_ones = 0;
  const auto counters = counters_of(branch, pc);
  for (std::size_t i = 0; i < kPredictors; ++i) {
    const bool wrong = (*counters[i] >= 2) != taken;
    row.put(wrong);
    if (wrong) wrong_ones |= 1U << i;
    if (wrong && static_cast<std::ptrdiff_t>(i) == best) wrong_ones |= kBestWrong;
    branch.wrong_rate[i] += ((wrong ? 1.0F : 0.0F) - branch.wrong_rate[i]) * kRateStep;
    train_counter(*counters[i], taken);
  }
  row.put((wrong_ones & kBestWrong) != 0);
  for (const float rate : rates) row.put(rate);
  branch.outcomes = branch.outcomes << 1 | static_cast<std::uint32_t>(taken);
  global_outcomes_ = global_outcomes_ << 1 | static_cast<std::uint32_t>(taken);
  return wrong_ones;
}

}  // namespace perfpred
