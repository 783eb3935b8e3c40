#pragma once

#include <span>
#include <vector>

#include "perfpred/explore/exploration.h"
#include "perfpred/judge/pair_accuracy.h"
#include "perfpred/trace/core_variants.h"

namespace perfpred::explore {

/// Pairs of designs as they are met where one core is explored, for judge::measure_pair_accuracy: of every
/// program, the core with each of these variants of it, and each variant with one of another key. `predicted`
/// and `truth` tell the times of the same programs; variants of which either tells an impossible time are
/// left out. Throws Interrupted after a signal.
std::vector<judge::PairCase> variant_cases(const Core& core, std::span<const CoreVariant> variants,
                                           std::span<const ExploredProgram> programs,
                                           const TimesOf& predicted, const TimesOf& truth,
                                           std::size_t cores_at_once);

}  // namespace perfpred::explore
