#include "perfpred/explore/sensitivity.h"

#include <algorithm>
#include <cmath>

#include "perfpred/explore/ties.h"
#include "perfpred/trace/core_variants.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred::explore {

std::vector<KeyEffect> key_effects(const Core& core, std::span<const ExploredProgram> programs,
                                   const TimesOf& times_of, std::size_t cores_at_once,
                                   const std::optional<judge::PairAccuracy>& accuracy) {
  const std::vector<CoreVariant> variants = core_variants(core);
  std::vector<KeyEffect> effects;
  for (std::size_t begin = 0; begin < variants.size(); begin += cores_at_once) {
    throw_if_interrupted();
    const std::size_t end = std::min(variants.size(), begin + cores_at_once);
    std::vector<Core> cores;
    for (std::size_t i = begin; i < end; ++i) cores.push_back(variants[i].core);
    std::vector<std::vector<double>> times = times_of(cores);
    for (std::size_t i = begin; i < end; ++i) {
      std::vector<double>& time_ps = times[i - begin];
      const auto of_programs = std::span(time_ps).first(programs.size());
      if (!are_possible_times(of_programs)) continue;
      const CoreVariant& variant = variants[i];
      KeyEffect effect{variant.key, variant.from, variant.to, mean_speedup(programs, of_programs), {}, {}};
      if (accuracy)
        effect.error = ratio_error(*accuracy, core, variant.core, std::log(effect.speedup), programs.size());
      effect.time_ps = std::move(time_ps);
      effects.push_back(std::move(effect));
    }
  }
  std::stable_sort(effects.begin(), effects.end(),
                   [](const KeyEffect& a, const KeyEffect& b) { return a.speedup > b.speedup; });
  return effects;
}

}  // namespace perfpred::explore
