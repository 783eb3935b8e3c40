#include "ingest/condensed_warm_up.h"

#include <algorithm>

namespace perfpred {

CondensedWarmUp::CondensedWarmUp(ImportSink& sink, const ImportOptions& options)
    : sink_(sink),
      far_(options.skip - options.passed_over() -
           std::min(options.skip - options.passed_over(), options.warm_up_whole)) {}

void CondensedWarmUp::learn(std::string_view /*isa*/, std::vector<StaticRow> rows) {
  for (StaticRow& row : rows) {
    if (row.id >= rows_.size()) rows_.resize(row.id + 1);
    rows_[row.id] = std::move(row.instruction);
  }
}

void CondensedWarmUp::warm_up(const InstructionBlock& block) {
  const auto far =
      static_cast<std::size_t>(std::min<std::uint64_t>(far_ - std::min(far_, seen_), block.size()));
  seen_ += block.size();
  if (far == 0) {
    pass_on_far_ones();
    sink_.warm_up(block);
    return;
  }
  InstructionBlock far_ones = block;
  far_ones.resize(far);
  touches_.add(far_ones, [this](std::uint32_t row) -> const StaticInstruction& { return rows_[row]; });
  if (far == block.size()) return;
  pass_on_far_ones();
  InstructionBlock whole = block;
  drop_front(whole, far);
  sink_.warm_up(whole);
}

void CondensedWarmUp::append(const InstructionBlock& block, std::span<const std::uint32_t> increments) {
  pass_on_far_ones();
  sink_.append(block, increments);
}

void CondensedWarmUp::pass_on_far_ones() {
  if (touches_.added() == 0) return;
  const InstructionBlock kept = touches_.kept(touches_.added());
  touches_.clear();
  if (!kept.empty()) sink_.warm_up(kept);
}

}  // namespace perfpred
