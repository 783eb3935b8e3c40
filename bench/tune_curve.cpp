// Learning curves of tune: error on test programs against the number of tuning programs and of instructions
// of each, for cores that the model does not know.
//
//   bench_tune_curve MODEL TUNING_FOLDER TEST_FOLDER [CORE_GLOB (test-*)] [DRAWS (5)] [--json]
//
// The network reads every trace once. For each core, number of programs and of instructions, core vectors are
// fitted to DRAWS random choices of programs (one, where all are taken) as tune does it, in closed form and
// by gradient, and the absolute errors of total time on the test programs are averaged over draws, programs
// and cores.

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "perfpred/learn/core_parts.h"
#include "perfpred/learn/segment_vectors.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/report/format.h"
#include "perfpred/report/json.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/error.h"

namespace {

using namespace perfpred;
namespace fs = std::filesystem;

constexpr std::size_t kPrograms[] = {1, 2, 3, 5, 0};            // 0: all
constexpr std::uint64_t kInstructions[] = {10'000, 50'000, 0};  // of each program; 0: all

struct Arguments {
  std::string model, tuning, test, cores = "test-*";
  std::size_t draws = 5;
  bool json = false;
};

std::vector<fs::path> traces_in(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".h5") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  if (files.empty()) throw InputError(folder, "", "holds no trace");
  return files;
}

/// Windows by program, in name order.
using Programs = std::map<std::string, std::vector<SegmentedTrace>>;

Programs read_programs(const StoredModel& model, Engine& engine, const std::vector<fs::path>& files,
                       const std::vector<std::string>& cores) {
  Programs programs;
  for (const fs::path& file : files) {
    const TraceReader trace(file);
    for (const std::string& core : cores) trace.core(core);  // throws where it is not there
    programs[trace.header().program].push_back(sum_segments(trace, model, engine, cores, kFittedSegment));
    std::fprintf(stderr, "%s\n", file.filename().c_str());
  }
  return programs;
}

SegmentSums sums_of(const std::string& name, const std::vector<SegmentedTrace>& windows, std::size_t core,
                    std::uint64_t instructions) {
  SegmentSums sums(name, windows.front().trace.vector.sums.size());
  std::uint64_t left = instructions;
  for (const SegmentedTrace& window : windows) {
    if (instructions > 0 && left == 0) break;
    const std::uint64_t added = add_segments(window, core, false, left, sums);
    if (instructions > 0) left -= std::min(left, added);
  }
  return sums;
}

/// Absolute errors of total time of each program.
void add_errors(const Programs& test, std::size_t core, const std::vector<double>& vector,
                std::vector<double>& errors) {
  for (const auto& [name, windows] : test) {
    double predicted = 0, truth = 0;
    for (const SegmentedTrace& window : windows) {
      predicted += dot(window.trace.vector.sums, vector);
      for (const double time : window.times[core]) truth += time;
    }
    errors.push_back(std::abs(predicted / truth - 1));
  }
}

struct Point {
  std::size_t programs = 0;
  std::uint64_t instructions = 0;
  std::vector<double> combination, closed_form, gradient;  ///< errors
  double seconds = 0;                                      ///< of closed-form fits
  std::size_t fits = 0;
};

Point measure(const Arguments& arguments, const StoredModel& model, const Programs& tuning,
              const Programs& test, const std::vector<std::string>& cores, std::size_t count,
              std::uint64_t instructions) {
  Point point{count == 0 ? tuning.size() : count, instructions, {}, {}, {}, 0, 0};
  for (std::size_t core = 0; core < cores.size(); ++core) {
    std::vector<SegmentSums> all;
    for (const auto& [name, windows] : tuning) all.push_back(sums_of(name, windows, core, instructions));
    std::mt19937_64 random(1);  // the same choices for every core and length
    for (std::size_t draw = 0; draw < (count == 0 ? 1 : arguments.draws); ++draw) {
      std::vector<SegmentSums> chosen;
      if (count == 0) {
        chosen = all;
      } else {
        std::sample(all.begin(), all.end(), std::back_inserter(chosen), count, random);
      }
      const auto start = std::chrono::steady_clock::now();
      const CoreFit closed = fit_core_parts(model, cores[core], chosen).whole();
      point.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      ++point.fits;
      const CoreFit gradient =
          fit_core_parts(model, cores[core], chosen, {.method = CoreFitMethod::gradient}).whole();
      add_errors(test, core, closed.prior, point.combination);
      add_errors(test, core, closed.core_vector, point.closed_form);
      add_errors(test, core, gradient.core_vector, point.gradient);
    }
  }
  return point;
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

double largest(const std::vector<double>& values) { return *std::max_element(values.begin(), values.end()); }

int run(const Arguments& arguments) {
  StoredModel model = load_model(arguments.model);
  const auto tuning_files = traces_in(arguments.tuning), test_files = traces_in(arguments.test);
  std::vector<std::string> cores;
  std::vector<std::string> descriptions;
  const TraceReader first(tuning_files.front());
  for (const CoreColumn& core : first.cores()) {
    if (::fnmatch(arguments.cores.c_str(), core.name.c_str(), 0) != 0) continue;
    cores.push_back(core.name);
    if (!core.core_json.empty()) descriptions.push_back(core.core_json);
  }
  if (cores.empty()) throw InputError("no core of the traces is named like '" + arguments.cores + "'");
  for (const std::string& core : cores)
    for (const ModelCore& known : model.card.cores)
      if (known.name == core) throw InputError(arguments.model, "", "knows core '" + core + "' already");
  if (!model.card.timing_models.empty()) model = add_timing_models(model, descriptions);
  EngineOptions engine_options;
  engine_options.threads = 1;
  const auto engine = make_engine(model, engine_options);
  const Programs tuning = read_programs(model, *engine, tuning_files, cores);
  const Programs test = read_programs(model, *engine, test_files, cores);

  report::TextTable table({{"programs"},
                           {"instructions of each"},
                           {"fits"},
                           {"combination"},
                           {"closed form"},
                           {"largest"},
                           {"gradient"},
                           {"largest"},
                           {"s a fit"}});
  report::Json json = {{"model", arguments.model}, {"cores", cores}, {"points", report::Json::array()}};
  for (const std::size_t count : kPrograms) {
    if (count > tuning.size()) continue;
    for (const std::uint64_t instructions : kInstructions) {
      const Point point = measure(arguments, model, tuning, test, cores, count, instructions);
      table.add_row(
          {report::count_text(point.programs), instructions == 0 ? "all" : report::count_text(instructions),
           report::count_text(point.fits), report::percent_text(mean(point.combination), 2),
           report::percent_text(mean(point.closed_form), 2),
           report::percent_text(largest(point.closed_form), 1), report::percent_text(mean(point.gradient), 2),
           report::percent_text(largest(point.gradient), 1),
           report::number_text(point.seconds / static_cast<double>(point.fits), 2)});
      json["points"].push_back(
          {{"programs", point.programs},
           {"instructions", instructions == 0 ? report::Json(nullptr) : report::Json(instructions)},
           {"fits", point.fits},
           {"combination_mean", mean(point.combination)},
           {"closed_form_mean", mean(point.closed_form)},
           {"closed_form_max", largest(point.closed_form)},
           {"gradient_mean", mean(point.gradient)},
           {"gradient_max", largest(point.gradient)}});
    }
  }
  if (arguments.json) {
    std::cout << report::json_text(json);
  } else {
    std::cout << fmt::format("{}: absolute error of total time over {} test programs x {} cores ({})\n",
                             arguments.model, test.size(), cores.size(), arguments.cores)
              << table.text();
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  Arguments arguments;
  arguments.json = std::erase(words, "--json") > 0;
  if (words.size() < 3) {
    std::fprintf(stderr,
                 "usage: bench_tune_curve MODEL TUNING_FOLDER TEST_FOLDER [CORE_GLOB] [DRAWS] [--json]\n");
    return 2;
  }
  arguments.model = words[0], arguments.tuning = words[1], arguments.test = words[2];
  if (words.size() > 3) arguments.cores = words[3];
  try {
    if (words.size() > 4) arguments.draws = std::stoul(words[4]);
    return run(arguments);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_tune_curve: %s\n", error.what());
    return 2;
  }
}
