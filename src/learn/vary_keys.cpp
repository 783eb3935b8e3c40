#include "learn/vary_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "perfpred/simulate/timing_models.h"
#include "perfpred/simulate/unmodelled.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kPieces = 10;    // of each trace
constexpr std::size_t kMostChanges = 8;  // each takes as long as the first fit
constexpr std::size_t kVariantBlock = 16'384;

/// Adds the pieces of one trace to its program's.
class PieceCutter {
 public:
  PieceCutter(ProgramPieces& pieces, const Core& core, std::size_t variants)
      : pieces_(pieces), core_(core), sums_(1 + variants) {}

  void add(const float* cycles, std::uint32_t truth) {
    for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += static_cast<double>(cycles[i]);
    truth_ += truth;
  }
  /// A piece that took no time goes on into the next one.
  void cut() {
    if (truth_ == 0) return;
    const double period = core_.period_ps;
    pieces_.truth.push_back(static_cast<double>(truth_) * period);
    pieces_.own.push_back(sums_[0] * period);
    auto& moved = pieces_.moved.emplace_back();
    for (std::size_t i = 1; i < sums_.size(); ++i) moved.push_back((sums_[i] - sums_[0]) * period);
    std::fill(sums_.begin(), sums_.end(), 0.0);
    truth_ = 0;
  }

 private:
  ProgramPieces& pieces_;
  const Core& core_;
  std::vector<double> sums_;
  std::uint64_t truth_ = 0;
};

/// With `start` in the place of the core whose latencies they are.
VariedKeysFit fit_around(const Core& start, const Core& core,
                         const std::vector<std::filesystem::path>& traces,
                         const std::vector<std::uint64_t>& instructions, int threads,
                         const TuneProgress& on_progress) {
  VariedKeysFit result;
  result.start = start;
  for (CoreVariant& variant : core_variants(start))
    if (unmodelled(variant.core.json).empty()) result.variants.push_back(std::move(variant));
  std::vector<std::string> descriptions = {start.json};
  for (const CoreVariant& variant : result.variants) descriptions.push_back(variant.core.json);

  std::uint64_t all = 0, done = 0;
  for (const std::uint64_t count : instructions) all += count;
  std::map<std::string, std::size_t> place;
  for (std::size_t i = 0; i < traces.size(); ++i) {
    if (instructions[i] < 2) continue;
    const TraceReader trace(traces[i]);
    const std::string& program = trace.header().program;
    const auto [entry, is_new] = place.emplace(program, place.size());
    if (is_new) {
      result.programs.push_back({program, {}, {}, {}});
      result.instructions.push_back(0);
    }
    result.instructions[entry->second] += instructions[i] - 1;
    PieceCutter cutter(result.programs[entry->second], core, result.variants.size());
    CycleStream stream(trace, descriptions, shared_threads(threads));
    std::vector<float> rows(kVariantBlock * descriptions.size());
    const std::uint64_t piece = std::max<std::uint64_t>(1, instructions[i] / kPieces);
    for (std::uint64_t begin = 0; begin < instructions[i];) {
      throw_if_interrupted();
      const std::size_t count = stream.read(rows);
      if (count == 0) break;
      const auto truth = trace.read_increments(core.name, begin, count);
      // The first instruction of a trace has no latency.
      for (std::size_t row = begin == 0 ? 1 : 0; row < count && begin + row < instructions[i]; ++row) {
        cutter.add(rows.data() + row * descriptions.size(), truth[row]);
        if ((begin + row) % piece == 0) cutter.cut();
      }
      begin += count;
      if (on_progress) on_progress(done + std::min(begin, instructions[i]), all);
    }
    cutter.cut();
    done += instructions[i];
  }
  for (const ProgramPieces& program : result.programs) {
    if (!program.truth.empty()) continue;
    throw InputError(fmt::format("program '{}' takes no time on core '{}': nothing to learn from",
                                 program.program, core.name));
  }
  if (result.programs.size() < kFewestForKeys) {
    throw InputError("--vary-keys", "",
                     fmt::format("learns from traces of {} programs or more, and these are of {}",
                                 kFewestForKeys, result.programs.size()));
  }
  result.fit = fit_keys(result.programs);
  return result;
}

}  // namespace

VariedKeysFit fit_varied_keys(const Core& core, const std::vector<std::filesystem::path>& traces,
                              const std::vector<std::uint64_t>& instructions, int threads,
                              const TuneProgress& on_progress) {
  VariedKeysFit around = fit_around(core, core, traces, instructions, threads, on_progress);
  std::vector<double> described;
  for (const ProgramPieces& program : around.programs)
    described.push_back(std::accumulate(program.own.begin(), program.own.end(), 0.0));
  const double described_factor_error = around.fit.factor_error;
  VariedKeysFit best = around;
  for (std::size_t changes = 0; changes < kMostChanges; ++changes) {
    const std::optional<std::size_t> better = better_start(around.programs);
    if (!better) break;
    const CoreVariant& variant = around.variants[*better];
    std::vector<ChangedKey> changed = around.changed;
    changed.push_back({variant.key, variant.from, variant.to});
    around = fit_around(variant.core, core, traces, instructions, threads, on_progress);
    around.changed = std::move(changed);
    if (around.fit.mean_held_out_error() < best.fit.mean_held_out_error()) best = around;
  }
  best.described = std::move(described);
  best.described_factor_error = described_factor_error;
  return best;
}

}  // namespace perfpred
