#include "compared_models.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fnmatch.h>

#include <algorithm>
#include <ctime>
#include <map>

#include "invocation.h"
#include "perfpred/compose/instruction_times.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/model/core_factors.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"
#include "trace_files.h"

namespace perfpred::cli {
namespace {

constexpr std::uint64_t kBlockInstructions = 1 << 16;

void refuse_one_core_twice(const std::vector<ComparedModel>& models) {
  std::map<std::string, std::string> model_of;
  for (const ComparedModel& compared : models) {
    for (const std::size_t core : compared.cores) {
      const std::string& name = compared.model.card.cores[core].name;
      const auto [known, is_new] = model_of.emplace(name, compared.model.file);
      if (!is_new) {
        throw InputError(
            compared.model.file, "",
            fmt::format("predicts core '{}', and so does {}: leave one of the models out, or the core "
                        "(--cores)",
                        name, known->second));
      }
    }
  }
}

void choose_cores(std::vector<ComparedModel>& models, const std::vector<std::string>& patterns) {
  std::vector<std::string> names;
  std::vector<bool> matched(patterns.size(), false);
  for (ComparedModel& compared : models) {
    for (std::size_t pattern = 0; pattern < patterns.size(); ++pattern) {
      for (std::size_t core = 0; core < compared.model.card.cores.size(); ++core) {
        const std::string& name = compared.model.card.cores[core].name;
        if (pattern == 0) names.push_back(name);
        if (::fnmatch(patterns[pattern].c_str(), name.c_str(), 0) != 0) continue;
        matched[pattern] = true;
        if (std::find(compared.cores.begin(), compared.cores.end(), core) == compared.cores.end()) {
          compared.cores.push_back(core);
        }
      }
    }
  }
  for (std::size_t pattern = 0; pattern < patterns.size(); ++pattern) {
    if (matched[pattern]) continue;
    throw InputError(fmt::format("--cores '{}': no model has such a core{}; they know {}", patterns[pattern],
                                 did_you_mean(patterns[pattern], names), fmt::join(names, ", ")));
  }
  std::erase_if(models, [](const ComparedModel& compared) { return compared.cores.empty(); });
}

}  // namespace

std::vector<ComparedModel> load_compared_models(const std::vector<std::string>& files,
                                                const ModelRunOptions& options) {
  const std::vector<std::string>& cores = options.cores;
  if (files.size() > 1 && !options.described.empty())
    throw InputError("--core-file goes with one --model, which tells the time of all of its cores");
  std::vector<ComparedModel> models;
  for (const std::string& file : files)
    models.push_back({with_described_cores(load_model(file), options.described), {}, {}});
  if (models.size() == 1) {
    models.front().cores = chosen_cores(models.front().model, cores);
  } else {
    choose_cores(models, cores.empty() ? std::vector<std::string>{"*"} : cores);
  }
  refuse_one_core_twice(models);
  // Now, as a model that was cut to what a run needs has not all of its factors.
  for (ComparedModel& compared : models)
    for (const std::size_t core : compared.cores)
      compared.factor_errors.push_back(factor_error(compared.model, core));
  const auto compared = compared_cores(models);
  if (compared.size() < 2 && !cores.empty()) {
    throw InputError(cores.size() > options.described.size() ? "--cores" : "--core-file", "",
                     fmt::format("leaves {} alone; a comparison needs at least two cores", compared[0].name));
  }
  if (compared.size() < 2) {
    throw InputError(files.front(), "",
                     fmt::format("knows {} alone; a comparison needs at least two cores", compared[0].name));
  }
  return models;
}

std::vector<report::ComparedCore> compared_cores(const std::vector<ComparedModel>& models) {
  std::vector<report::ComparedCore> cores;
  for (const ComparedModel& compared : models) {
    for (std::size_t i = 0; i < compared.cores.size(); ++i) {
      const ModelCore& core = compared.model.card.cores[compared.cores[i]];
      cores.push_back(
          {core.name, core.period_ps, core.core_json, compared.model.file, compared.factor_errors[i]});
    }
  }
  return cores;
}

report::Making making() {
  return {"perfpred " PERFPRED_VERSION, fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::time(nullptr))),
          command_line()};
}

namespace {

ComparedReadings read_with_one_model(const ModelRunOptions& options, const ComparedModel& compared,
                                     report::ComparisonSamples& samples) {
  const InstructionTimes times(compared.model, compared.cores);
  ComparedReadings readings;
  readings.traces = compute_trace_vectors(options, compared.model, [&](const TraceReader& trace) {
    return [&](std::uint64_t begin, std::span<const float> vectors) {
      samples.read(trace, begin, times.of(vectors));
    };
  });
  readings.predictions = predict(readings.traces, compared.model, compared.cores);
  return readings;
}

/// The spools' blocks side by side: [instructions, cores of all models].
InstructionTimeBlock joined(const std::vector<InstructionTimeBlock>& blocks,
                            const std::vector<ComparedModel>& models, std::size_t count) {
  InstructionTimeBlock joined;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t model = 0; model < models.size(); ++model) {
      const auto cores = static_cast<std::ptrdiff_t>(models[model].cores.size());
      const auto at = static_cast<std::ptrdiff_t>(i) * cores;
      const InstructionTimeBlock& block = blocks[model];
      joined.time_ps.insert(joined.time_ps.end(), block.time_ps.begin() + at,
                            block.time_ps.begin() + at + cores);
      joined.cycles.insert(joined.cycles.end(), block.cycles.begin() + at, block.cycles.begin() + at + cores);
    }
  }
  return joined;
}

}  // namespace

ComparedReadings read_traces(const ModelRunOptions& options, const std::vector<ComparedModel>& models,
                             report::ComparisonSamples& samples) {
  if (models.size() == 1) return read_with_one_model(options, models.front(), samples);
  ComparedReadings readings;
  std::vector<InstructionTimeSpool> spools;
  std::vector<std::vector<Prediction>> of_models;  // [model][trace x core]
  for (const ComparedModel& compared : models) {
    const InstructionTimes times(compared.model, compared.cores);
    InstructionTimeSpool& spool = spools.emplace_back(compared.cores.size());
    auto traces = compute_trace_vectors(options, compared.model, [&](const TraceReader& trace) {
      return [&](std::uint64_t, std::span<const float> vectors) {
        spool.write(trace.file().string(), times.of(vectors));
      };
    });
    of_models.push_back(predict(traces, compared.model, compared.cores));
    if (readings.traces.empty()) readings.traces = std::move(traces);
  }
  for (std::size_t i = 0; i < readings.traces.size(); ++i) {
    for (std::size_t model = 0; model < models.size(); ++model) {
      const std::size_t cores = models[model].cores.size();
      const auto first = of_models[model].begin() + static_cast<std::ptrdiff_t>(i * cores);
      readings.predictions.insert(readings.predictions.end(), first,
                                  first + static_cast<std::ptrdiff_t>(cores));
    }
    const TraceReader trace(readings.traces[i].trace);
    const std::uint64_t total = trace.instruction_count();
    for (std::uint64_t begin = 0; begin < total; begin += kBlockInstructions) {
      const auto count = static_cast<std::size_t>(std::min(kBlockInstructions, total - begin));
      std::vector<InstructionTimeBlock> blocks;
      for (const InstructionTimeSpool& spool : spools) {
        blocks.push_back(spool.read(readings.traces[i].trace, begin, count));
      }
      samples.read(trace, begin, joined(blocks, models, count));
    }
  }
  return readings;
}

}  // namespace perfpred::cli
