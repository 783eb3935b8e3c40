#include "learn/timing_teacher.h"

#include <ATen/Parallel.h>

#include <algorithm>

#include "perfpred/model/core_parameters.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/simulate/unmodelled.h"
#include "perfpred/trace/core_difference.h"
#include "perfpred/trace/core_sampler.h"
#include "perfpred/trace/core_variants.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::size_t kBlockInstructions = 16384;

/// Mixes the bits of its argument (the finaliser of SplitMix64), so that seeds of neighbours have nothing in
/// common.
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

/// Timing models of cores in order predict no branch, which is what gem5 does too where the guest is x86-64
/// (docs/experiments.md); elsewhere what their predictors do is left to measured latencies.
bool has_timing_model(const Core& core) {
  const std::vector<std::string> substitutions = unmodelled(core.json);
  return std::all_of(substitutions.begin(), substitutions.end(), [&](const std::string& substitution) {
    return core.type == CoreType::in_order && substitution.starts_with("branch_predictor.type");
  });
}

}  // namespace

bool TimingTeacher::may_teach(const Core& core) const {
  if (!has_timing_model(core) || !tell_all_of(core)) return false;
  if (kept_away_.empty()) return true;
  const std::vector<std::string> values = core_values(core);
  return std::all_of(kept_away_.begin(), kept_away_.end(), [&](const std::vector<std::string>& others) {
    std::size_t differences = 0;
    for (std::size_t i = 0; i < values.size(); ++i) differences += values[i] != others[i];
    return differences >= options_.least_keys;
  });
}

bool TimingTeacher::is_measured(const Core& core) const {
  const std::vector<std::string> values = core_values(core);
  return std::any_of(options_.measured.begin(), options_.measured.end(),
                     [&](const Core& measured) { return core_values(measured) == values; });
}

TimingTeacher::TimingTeacher(Options options) : options_(std::move(options)) {
  for (const Core& core : options_.keep_away) kept_away_.push_back(core_values(core));
  for (const Core& core : options_.described) {
    if (!has_timing_model(core) || !(may_teach(core) || is_measured(core)))
      throw InputError("core '" + core.name + "'", "",
                       "cannot be labelled: a part of it has no timing model, or it is like a core that is "
                       "kept away from");
  }
  if (options_.same_for_all) for_all_ = draw_by(mixed(options_.seed));
}

std::vector<Core> TimingTeacher::cores_of(std::size_t trace, std::uint64_t pass) const {
  std::vector<Core> cores = draw(trace, pass);
  cores.insert(cores.end(), options_.described.begin(), options_.described.end());
  return cores;
}

std::vector<Core> TimingTeacher::draw(std::size_t trace, std::uint64_t pass) const {
  if (options_.same_for_all) return for_all_;
  return draw_by(mixed(mixed(mixed(options_.seed) + trace) + pass));
}

std::vector<Core> TimingTeacher::draw_by(std::uint64_t seed) const {
  CoreSampling sampling;
  sampling.seed = seed;
  sampling.isa = options_.isa;
  sampling.count = options_.cores;
  std::vector<Core> drawn;
  for (; drawn.size() < options_.cores; sampling.seed = mixed(sampling.seed)) {
    for (Core& core : sample_cores(sampling))
      if (drawn.size() < options_.cores && may_teach(core)) drawn.push_back(std::move(core));
  }
  return drawn;
}

const std::vector<Core>& TimingTeacher::draw_families(std::size_t size, std::size_t group, std::size_t groups,
                                                      std::uint64_t pass) const {
  std::vector<Core>& drawn = families_[{size, group, groups, pass}];
  if (drawn.empty()) drawn = new_families(size, group, groups, pass);
  return drawn;
}

void TimingTeacher::draw_families_ahead(std::size_t size, std::size_t groups, std::uint64_t pass) const {
  std::vector<std::vector<Core>*> drawn;
  for (std::size_t group = 0; group < groups; ++group)
    drawn.push_back(&families_[{size, group, groups, pass}]);
  // Each thread takes every so-manieth, as the last third takes less time than the others.
  const auto threads = static_cast<std::size_t>(at::get_num_threads());
  at::parallel_for(0, static_cast<std::int64_t>(threads), 1, [&](std::int64_t begin, std::int64_t end) {
    for (auto thread = static_cast<std::size_t>(begin); thread < static_cast<std::size_t>(end); ++thread) {
      for (std::size_t group = thread; group < groups; group += threads) {
        throw_if_interrupted();
        if (drawn[group]->empty()) *drawn[group] = new_families(size, group, groups, pass);
      }
    }
  });
}

std::vector<Core> TimingTeacher::new_families(std::size_t size, std::size_t group, std::size_t groups,
                                              std::uint64_t pass) const {
  constexpr std::uint64_t kOfFamilies = 0x66616d696c696573U;
  constexpr int kMostFailed = 50;  // sweeps: some pairs of keys have too few values around any core
  std::uint64_t random = mixed(mixed(mixed(options_.seed + kOfFamilies) + group) + pass);
  const bool sweeps = group * 3 >= groups * 2;
  std::vector<Core> bases;  // described ones that nothing was found around leave it
  if (sweeps ? group % 2 == 1 : group * 3 >= groups) bases = options_.described;
  CoreSampling sampling;
  sampling.isa = options_.isa;
  sampling.count = 1;
  int failed = 0;
  std::vector<Core> drawn;
  while (drawn.size() < options_.cores) {
    random = mixed(random);
    const std::size_t place = bases.empty() ? 0 : static_cast<std::size_t>(random % bases.size());
    sampling.seed = random;
    const Core base = bases.empty() ? sample_cores(sampling).front() : bases[place];
    if (bases.empty() && !may_teach(base)) continue;
    const std::vector<Core> family =
        draw_family(base, std::min(size, options_.cores - drawn.size()), sweeps, random);
    if (family.empty()) {
      if (sweeps && ++failed == kMostFailed) bases.clear();
      if (!sweeps && !bases.empty()) bases.erase(bases.begin() + static_cast<std::ptrdiff_t>(place));
      continue;
    }
    drawn.insert(drawn.end(), family.begin(), family.end());
  }
  return drawn;
}

/// None, where almost all neighbours of the core are like one to keep away from, or too few are there along
/// the keys that were drawn.
std::vector<Core> TimingTeacher::draw_family(const Core& base, std::size_t size, bool sweeps,
                                             std::uint64_t& random) const {
  constexpr std::size_t kTriesACore = 40;
  constexpr std::size_t kMostSteps = 3;
  const auto draw_below = [&](std::size_t count) {
    random = mixed(random);
    return static_cast<std::size_t>(random % count);
  };
  const auto one_of = [&](const std::vector<CoreVariant>& variants) {
    return variants[draw_below(variants.size())].core;
  };
  std::vector<CoreVariant> steps;
  const auto a_key = [&] { return steps[draw_below(steps.size())].key; };
  std::vector<std::string> swept;
  if (sweeps && draw_below(2) == 0) {
    swept = {"l1d.size_kb", "l2.size_kb"};
  } else {
    steps = core_variants(base);
    if (sweeps) swept = {a_key(), a_key()};
  }
  const auto neighbour = [&](std::size_t place) {
    Core core = base;
    if (!sweeps) {
      core = one_of(steps);
      if (place % 2 != 0) return core;
      const std::vector<CoreVariant> further = core_variants(core, a_key());  // two things changed
      return further.empty() ? core : one_of(further);
    }
    for (const std::string& key : swept) {
      const bool back = draw_below(2) == 0;
      for (std::size_t left = draw_below(kMostSteps + 1); left > 0; --left) {
        const std::vector<CoreVariant> further = core_variants(core, key);
        if (further.empty()) break;
        core = (back ? further.front() : further.back()).core;
      }
    }
    return core;
  };
  std::vector<Core> family = {base};
  for (std::size_t tries = 0; family.size() < size; ++tries) {
    if (tries == kTriesACore * size) return {};
    Core core = neighbour(family.size());
    const bool is_new = std::none_of(family.begin(), family.end(), [&](const Core& other) {
      // Steps may lead back, or to one core by two ways.
      return other.name == core.name || (sweeps && core_values(other) == core_values(core));
    });
    if (is_new && may_teach(core)) family.push_back(std::move(core));
  }
  return family;
}

void TimingTeacher::label(const TraceReader& trace, const std::vector<Core>& cores,
                          std::uint64_t instructions, const Sink& sink) const {
  std::vector<std::string> descriptions;
  for (const Core& core : cores) descriptions.push_back(core.json);
  CycleStream stream(trace, descriptions, shared_threads(options_.threads));
  std::vector<float> rows(kBlockInstructions * stream.width());
  for (std::uint64_t begin = 0; begin < instructions;) {
    throw_if_interrupted();
    const auto most = std::min<std::uint64_t>(kBlockInstructions, instructions - begin);
    const std::size_t count = stream.read(std::span(rows).first(most * stream.width()));
    if (count == 0) return;
    sink(begin, std::span<const float>(rows).first(count * stream.width()));
    begin += count;
  }
}

}  // namespace perfpred
