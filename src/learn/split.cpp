#include "learn/split.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <set>

#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred {
namespace {

void require_all_used(const std::vector<std::string>& patterns, const std::set<std::string>& names,
                      const std::string& option) {
  for (const auto& pattern : patterns) {
    const bool used = std::any_of(names.begin(), names.end(),
                                  [&](const std::string& name) { return matches_any(name, {pattern}); });
    if (used) continue;
    const std::vector<std::string> known(names.begin(), names.end());
    throw InputError(fmt::format("{} '{}' matches nothing in the traces given{}", option, pattern,
                                 did_you_mean(pattern, known)));
  }
}

}  // namespace

bool lists(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool matches_any(const std::string& name, const std::vector<std::string>& patterns) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
  });
}

Split split_traces(const TrainingOptions& options,
                   const std::optional<std::vector<std::string>>& given_cores) {
  Split split;
  std::set<std::string> programs, training_programs, validation_programs, cores, traces_cores;
  for (const auto& file : options.traces) {
    const TraceReader reader(file);
    const std::string& program = reader.header().program;
    programs.insert(program);
    std::vector<std::string> names;
    for (const CoreColumn& core : reader.cores()) names.push_back(core.name);
    traces_cores.insert(names.begin(), names.end());
    if (given_cores) names = *given_cores;
    cores.insert(names.begin(), names.end());
    if (matches_any(program, options.hold_out_programs)) continue;
    if (matches_any(program, options.validation_programs)) {
      split.validation.push_back(file);
      validation_programs.insert(program);
      continue;
    }
    if (split.training.empty() || options.encode_cores) {
      for (const std::string& name : names) {
        const bool is_new = std::find(split.cores.begin(), split.cores.end(), name) == split.cores.end();
        if (is_new && matches_any(name, options.cores) && !matches_any(name, options.hold_out_cores) &&
            !matches_any(name, options.validation_cores))
          split.cores.push_back(name);
      }
    }
    split.training.push_back(file);
    training_programs.insert(program);
  }
  require_all_used(options.hold_out_programs, programs, "--hold-out");
  require_all_used(options.validation_programs, programs, "--validate");
  require_all_used(options.cores, cores, "--cores");
  traces_cores.insert(cores.begin(), cores.end());
  require_all_used(options.hold_out_cores, traces_cores, "--hold-out-cores");
  require_all_used(options.validation_cores, traces_cores, "--validate-cores");
  require_all_used(options.unlisted_cores, traces_cores, "--unlisted-cores");
  if (split.training.empty())
    throw InputError("every trace is held out or kept for validation: none is left to train on");
  if (split.cores.empty()) {
    throw InputError(split.training.front().string(), "",
                     "has latencies of none of the cores chosen: nothing to learn from");
  }
  if (std::all_of(split.cores.begin(), split.cores.end(),
                  [&](const std::string& name) { return matches_any(name, options.unlisted_cores); })) {
    throw InputError("--unlisted-cores leaves no core for the model to list");
  }
  split.training_programs.assign(training_programs.begin(), training_programs.end());
  split.validation_programs.assign(validation_programs.begin(), validation_programs.end());
  return split;
}

}  // namespace perfpred
