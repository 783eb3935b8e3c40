// What a GPU gets of each instruction: bytes packed against f32, and how many instructions one thread packs
// in a second of its processor time. All features of the traces are computed first; medians over the rounds.
//
//   bench_packing [TRACE.h5 ...]
//
// Without traces: those under traces/.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "bundled_traces.h"
#include "clocks.h"
#include "engine/packed_rows.h"
#include "perfpred/features/feature_stream.h"
#include "perfpred/trace/store.h"

namespace {

using namespace perfpred;

constexpr int kRounds = 5;

std::vector<float> rows_of(const std::filesystem::path& file, const FeatureSet& set) {
  const TraceReader trace(file);
  FeatureStream features(trace, set);
  std::vector<float> rows(trace.instruction_count() * set.width());
  rows.resize(features.read(rows) * set.width());
  return rows;
}

void measure(const FeatureSet& set, const std::vector<std::filesystem::path>& files) {
  std::size_t instructions = 0, bytes = 0, bytes_columns = 0, words_columns = 0, exceptions = 0;
  std::vector<double> seconds(kRounds, 0.0);
  double features_seconds = 0;
  for (const auto& file : files) {
    const double begin = bench::thread_seconds();
    const std::vector<float> rows = rows_of(file, set);
    features_seconds += bench::thread_seconds() - begin;
    std::vector<std::byte> target;
    for (double& round : seconds) {
      const double start = bench::thread_seconds();
      const PackedLayout layout = plan_packing(rows, set.width());
      target.resize(layout.size());
      pack_rows(layout, rows, target);
      round += bench::thread_seconds() - start;
    }
    const PackedLayout layout = plan_packing(rows, set.width());
    instructions += layout.rows;
    bytes += layout.size();
    bytes_columns += layout.bytes.columns;
    words_columns += layout.words.columns;
    exceptions += layout.exceptions();
  }
  std::sort(seconds.begin(), seconds.end());
  const auto count = static_cast<double>(instructions), traces = static_cast<double>(files.size());
  fmt::print(
      "{:14} {:3} columns, {:5.1f} as bytes, {:5.1f} as words: {:6.1f} bytes an instruction, f32 {:4} "
      "({:.2f} times as many), {:.3f} exceptions; packed {:.1f}, features {:.1f} million instructions/s\n",
      set.name, set.width(), static_cast<double>(bytes_columns) / traces,
      static_cast<double>(words_columns) / traces, static_cast<double>(bytes) / count,
      set.width() * sizeof(float),
      static_cast<double>(set.width() * sizeof(float)) * count / static_cast<double>(bytes),
      static_cast<double>(exceptions) / count, count / seconds[kRounds / 2] / 1e6,
      count / features_seconds / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> files(argv + 1, argv + argc);
  if (files.empty()) files = bench::bundled_traces();
  for (const std::string& name : feature_set_names()) measure(find_feature_set(name), files);
}
