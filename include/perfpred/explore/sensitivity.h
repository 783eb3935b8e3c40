#pragma once

#include <string>
#include <vector>

#include "perfpred/explore/exploration.h"
#include "perfpred/judge/pair_accuracy.h"
#include "perfpred/trace/core_variants.h"

namespace perfpred::explore {

/// What a core gains or loses where one thing of it changes.
struct KeyEffect {
  std::string key;              ///< or a group of keys (trace/core_variants.h)
  std::string from, to;         ///< values
  double speedup = 1;           ///< over the core as it is, geometric mean over programs
  std::vector<double> time_ps;  ///< one a program, then whatever else `times_of` tells
  std::optional<double> error;  ///< by what factor, above 1, the speed-up may be off (explore/ties.h)
};

/// What the core gains by each of these variants of it, the largest speed-up first. `programs`: with the
/// core's own times; `times_of` may tell further numbers of each core behind the programs' times. Variants of
/// which the model gives a time of 0 or less are left out. Throws Interrupted after a signal.
std::vector<KeyEffect> key_effects(const Core& core, std::span<const CoreVariant> variants,
                                   std::span<const ExploredProgram> programs, const TimesOf& times_of,
                                   std::size_t cores_at_once,
                                   const std::optional<judge::PairAccuracy>& accuracy);

}  // namespace perfpred::explore
