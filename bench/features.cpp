// Speed of feature extraction on one core, in instructions a second, beside the obvious implementation
// (linear searches) on the same trace in the same run.
//
//   bench_features [options of Google Benchmark] [TRACE.h5 ...]
//
// Without traces: all of traces/*.h5 in the source tree, and a synthetic one in any case.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "../tests/features/obvious_locality.h"
#include "bundled_traces.h"
#include "perfpred/features/feature_set.h"
#include "perfpred/trace/store.h"
#include "synthetic_trace.h"

namespace {

using namespace perfpred;
using bench::SyntheticTrace;

constexpr std::size_t kBlockLength = 65536;
constexpr std::size_t kObviousLength = 50000;  // linear searches take too long on whole traces

/// Blocks as a caller streams them.
std::vector<InstructionBlock> cut(const InstructionBlock& whole, std::size_t length) {
  std::vector<InstructionBlock> blocks;
  for (std::size_t begin = 0; begin < length; begin += kBlockLength) {
    InstructionBlock part;
    part.resize(std::min(kBlockLength, length - begin));
    for (std::size_t i = 0; i < part.size(); ++i) {
      part.static_id[i] = whole.static_id[begin + i];
      part.address[i] = whole.address[begin + i];
      part.address2[i] = whole.address2[begin + i];
      part.access_size[i] = whole.access_size[begin + i];
      part.taken[i] = whole.taken[begin + i];
      part.fault[i] = whole.fault[begin + i];
    }
    blocks.push_back(std::move(part));
  }
  return blocks;
}

void extract_all(benchmark::State& state, const FeatureSet& set, const SyntheticTrace& trace,
                 std::size_t length) {
  const auto blocks = cut(trace.block, length);
  std::vector<float> rows(kBlockLength * set.width());
  for (auto _ : state) {
    const auto extractor = make_feature_extractor(set, trace.table);
    for (const auto& block : blocks)
      extractor->extract(block, std::span(rows).first(block.size() * set.width()));
    benchmark::DoNotOptimize(rows.data());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(length));
}

void extract_the_obvious_way(benchmark::State& state, const SyntheticTrace& trace, std::size_t length) {
  for (auto _ : state) {
    testing::ObviousLocality obvious(trace.table);
    for (std::size_t i = 0; i < length; ++i) benchmark::DoNotOptimize(obvious.next(trace.block, i));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(length));
}

/// Prints as usual and keeps the rates for the ratios.
class KeepingReporter : public benchmark::ConsoleReporter {
 public:
  KeepingReporter() : ConsoleReporter(OO_Tabular) {}
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const auto& run : runs) {
      const auto rate = run.counters.find("items_per_second");
      if (!run.error_occurred && rate != run.counters.end()) rates[run.benchmark_name()] = rate->second;
    }
    ConsoleReporter::ReportRuns(runs);
  }
  std::map<std::string, double> rates;
};

SyntheticTrace load(const std::string& file) {
  const TraceReader reader(file);
  return {reader.static_table(), reader.read(0, reader.instruction_count())};
}

void register_trace(const std::string& name, const std::shared_ptr<SyntheticTrace>& trace) {
  const std::size_t whole = trace->block.size();
  const std::size_t start = std::min(whole, kObviousLength);
  for (const auto& set_name : feature_set_names()) {
    const FeatureSet& set = find_feature_set(set_name);
    benchmark::RegisterBenchmark((name + "/" + set_name).c_str(), [=, &set](benchmark::State& state) {
      extract_all(state, set, *trace, whole);
    })->Unit(benchmark::kMillisecond);
  }
  benchmark::RegisterBenchmark((name + "/perfvec51_start").c_str(), [=](benchmark::State& state) {
    extract_all(state, perfvec51(), *trace, start);
  })->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark((name + "/obvious_start").c_str(), [=](benchmark::State& state) {
    extract_the_obvious_way(state, *trace, start);
  })->Unit(benchmark::kMillisecond);
}

void print_ratio(const std::string& name, const std::map<std::string, double>& rates) {
  const auto fast = rates.find(name + "/perfvec51_start");
  const auto slow = rates.find(name + "/obvious_start");
  if (fast == rates.end() || slow == rates.end()) return;
  fmt::print(
      "{}: first {} instructions, perfvec51 {:.2f} M/s, obvious way (its 6 history columns alone) "
      "{:.3f} M/s, ratio {:.1f}\n",
      name, kObviousLength, fast->second * 1e-6, slow->second * 1e-6, fast->second / slow->second);
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  std::vector<std::filesystem::path> files(argv + 1, argv + argc);
  if (files.empty()) files = bench::bundled_traces();
  std::vector<std::string> names;
  const auto add = [&](const std::string& name, SyntheticTrace trace) {
    names.push_back(name);
    register_trace(name, std::make_shared<SyntheticTrace>(std::move(trace)));
  };
  try {
    add("synthetic_1MB", bench::make_synthetic_trace(1000000, 16384));
    add("synthetic_256MB", bench::make_synthetic_trace(4000000, 4194304));
    for (const auto& file : files) add(file.stem().string(), load(file));
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_features: {}\n", error.what());
    return 2;
  }
  KeepingReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  for (const auto& name : names) print_ratio(name, reporter.rates);
}
