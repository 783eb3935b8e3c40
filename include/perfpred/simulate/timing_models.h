#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "perfpred/decode/row_extractor.h"
#include "perfpred/decode/row_streams.h"
#include "perfpred/simulate/core_events.h"
#include "perfpred/trace/content.h"
#include "perfpred/trace/shared_threads.h"

namespace perfpred {

/// What timing models make of a core never changes without a new version: models are refused then, and kept
/// labels and times made anew.
inline constexpr std::uint32_t kTimingModelVersion = 20;

/// Cycles of one instruction beyond this count as this many: scaled, they stay within the range of half
/// precision.
inline constexpr std::uint64_t kMostCycles = 65536;

/// Cycles of one instruction that a network reads as 1 on a logarithmic scale.
inline constexpr float kCyclesFullScale = 64.0F;

/// The timing models of several cores, a pass over the same instructions in program order: by how many cycles
/// an instruction moves each core's commit time on. Models of limits (widths, queues, units, caches, branch
/// prediction), not simulators of every cycle; what they know is in docs/features.md. Any number of cores:
/// what they share of an instruction is computed once.
class TimingModels final : public RowExtractor {
 public:
  /// `cores`: descriptions (Core::json). `table` is read here and need not outlive the call. The cores run in
  /// these threads, which others may use as well, or, without any, in the calling one; the cycles are the
  /// same. Throws InputError where a text describes no core.
  TimingModels(const std::vector<std::string>& cores, const StaticTable& table,
               std::shared_ptr<SharedThreads> threads = nullptr);
  ~TimingModels() override;

  /// The number of cores.
  std::size_t width() const override;
  void set_static(std::uint32_t id, const StaticInstruction& row) override;
  /// Cycles, whole numbers of at least 0: row-major [block.size(), cores].
  void extract(const InstructionBlock& block, std::span<float> cycles) override;
  void warm_up(const InstructionBlock& block) override;

  /// What went on in each core so far, warm-up left out.
  std::vector<EventCounts> events() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// The cycles that cores (Core::json) give the instructions of a whole trace file, or instructions as they
/// come: rows of one number a core, in the order of `cores`.
class CycleStream : public RowStream {
 public:
  /// `trace` has to outlive the stream. `threads`, and what is thrown: as of TimingModels.
  CycleStream(const TraceReader& trace, const std::vector<std::string>& cores,
              std::shared_ptr<SharedThreads> threads = nullptr)
      : RowStream(trace, std::make_unique<TimingModels>(cores, trace.static_table(), std::move(threads))) {}
  /// `instructions` has to outlive the stream.
  CycleStream(InstructionSource& instructions, const std::vector<std::string>& cores,
              std::shared_ptr<SharedThreads> threads = nullptr)
      : RowStream(instructions, std::make_unique<TimingModels>(cores, StaticTable{}, std::move(threads))) {}
};

/// The names of the cores described. Throws InputError where a text describes no core, or two have one name.
std::vector<std::string> timing_model_names(const std::vector<std::string>& cores);

/// What a core's cycles are called among the columns that a network reads. Throws InputError as above.
std::string cycles_column_name(const std::string& core);

/// A fingerprint of what comes before them and of these cores' cycles: one fingerprint stands for equal
/// numbers. Throws InputError as timing_model_names() does.
std::uint64_t fingerprint_with_cycles(std::uint64_t of_what_comes_before,
                                      const std::vector<std::string>& cores);

/// Those of a trace's lacking contents that timing models read: they run on defaults in their place.
std::vector<Content> lacking_for_timing_models(std::span<const Content> lacks);

}  // namespace perfpred
