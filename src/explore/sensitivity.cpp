#include "perfpred/explore/sensitivity.h"

#include <algorithm>
#include <cmath>

#include "perfpred/explore/ties.h"

namespace perfpred::explore {

std::vector<KeyEffect> key_effects(const Core& core, std::span<const CoreVariant> variants,
                                   std::span<const ExploredProgram> programs, const TimesOf& times_of,
                                   std::size_t cores_at_once,
                                   const std::optional<judge::PairAccuracy>& accuracy) {
  std::vector<Core> cores;
  for (const CoreVariant& variant : variants) cores.push_back(variant.core);
  std::vector<std::vector<double>> times = times_of_all(times_of, cores, cores_at_once);
  std::vector<KeyEffect> effects;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const auto of_programs = std::span(times[i]).first(programs.size());
    if (!are_possible_times(of_programs)) continue;
    const CoreVariant& variant = variants[i];
    KeyEffect effect{variant.key, variant.from, variant.to, mean_speedup(programs, of_programs), {}, {}};
    if (accuracy)
      effect.error = ratio_error(*accuracy, core, variant.core, std::log(effect.speedup), programs.size());
    effect.time_ps = std::move(times[i]);
    effects.push_back(std::move(effect));
  }
  std::stable_sort(effects.begin(), effects.end(),
                   [](const KeyEffect& a, const KeyEffect& b) { return a.speedup > b.speedup; });
  return effects;
}

}  // namespace perfpred::explore
