// Timing models of the bundled training cores over the bundled traces, which lie in memory: all cores at
// once, in one thread and in several, beside one core after another.
//
//   bench_timing_models [--threads N] [TRACE.h5 ...]

#include "perfpred/simulate/timing_models.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bundled_traces.h"
#include "clocks.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/store.h"

namespace perfpred::bench {
namespace {

constexpr std::uint64_t kBlockInstructions = 65536;
constexpr int kRounds = 3;

std::vector<std::string> training_cores() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(PERFPRED_SOURCE_DIR) / "configs" / "cores"))
    if (!entry.path().filename().string().starts_with("test-")) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> cores;
  for (const auto& file : files) cores.push_back(load_core(file).json);
  return cores;
}

struct Trace {
  StaticTable table;
  std::vector<InstructionBlock> blocks;
  std::uint64_t instructions = 0;

  explicit Trace(const std::filesystem::path& file) {
    const TraceReader reader(file);
    table = reader.static_table();
    instructions = reader.instruction_count();
    for (std::uint64_t begin = 0; begin < instructions; begin += kBlockInstructions)
      blocks.push_back(reader.read(begin, std::min(kBlockInstructions, instructions - begin)));
  }
};

void run(const std::vector<Trace>& traces, const std::vector<std::string>& cores, int threads) {
  const auto shared = shared_threads(threads);
  std::vector<float> cycles(kBlockInstructions * cores.size());
  for (const Trace& trace : traces) {
    TimingModels models(cores, trace.table, shared);
    for (const InstructionBlock& block : trace.blocks)
      models.extract(block, std::span(cycles).first(block.size() * cores.size()));
  }
}

struct Way {
  std::string name;
  int threads = 1;
  bool together = true;
  double seconds = 0;  ///< the least of all rounds
};

void compare(const std::vector<Trace>& traces, int threads) {
  const std::vector<std::string> cores = training_cores();
  double instructions = 0;
  for (const Trace& trace : traces) instructions += static_cast<double>(trace.instructions);
  std::vector<Way> ways = {{"one core after another", 1, false},
                           {"all at once", 1, true},
                           {fmt::format("all at once, {} threads", threads), threads, true}};
  for (int round = 0; round < kRounds; ++round) {
    for (Way& way : ways) {
      const double begin = wall_seconds();
      if (way.together) {
        run(traces, cores, way.threads);
      } else {
        for (const std::string& core : cores) run(traces, {core}, way.threads);
      }
      const double took = wall_seconds() - begin;
      way.seconds = round == 0 ? took : std::min(way.seconds, took);
    }
  }
  fmt::print("{} cores, {:.2f} million instructions, best of {} rounds by turns\n", cores.size(),
             instructions / 1e6, kRounds);
  for (const Way& way : ways)
    fmt::print("  {:28} {:9.0f} instructions/s  {:5.2f} times the first\n", way.name,
               instructions / way.seconds, ways.front().seconds / way.seconds);
}

}  // namespace
}  // namespace perfpred::bench

int main(int argc, char** argv) {
  using namespace perfpred::bench;
  int threads = 2;
  std::vector<std::filesystem::path> files;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--threads" && i + 1 < argc) {
      threads = std::max(1, std::atoi(argv[++i]));
    } else {
      files.emplace_back(argv[i]);
    }
  }
  try {
    if (files.empty()) files = bundled_traces();
    compare({files.begin(), files.end()}, threads);
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_timing_models: {}\n", error.what());
    return 1;
  }
}
