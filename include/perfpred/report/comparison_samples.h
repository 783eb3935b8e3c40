#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "perfpred/compose/instruction_times.h"
#include "perfpred/judge/block_times.h"
#include "perfpred/judge/difference_profile.h"
#include "perfpred/judge/instruction_orders.h"
#include "perfpred/judge/interval_orders.h"
#include "perfpred/trace/store.h"

namespace perfpred::report {

/// The function at an address of a program; empty where it is not known.
using FunctionAt = std::function<std::string(const TraceReader& trace, const StaticInstruction& instruction)>;

struct SampleOptions {
  bool instructions = false;                                      ///< orders of cores on single instructions
  bool intervals = false;                                         ///< and on intervals
  std::optional<std::pair<std::size_t, std::size_t>> difference;  ///< the cores whose places are compared
  FunctionAt function_at;  ///< by the symbols that the trace keeps where empty
};

struct SampledCore {
  std::string name;
  std::uint32_t period_ps = 0;
};

/// Times over the length of one trace.
struct TraceBlocks {
  judge::BlockTimes predicted;
  std::optional<judge::BlockTimes> truth;  ///< where the trace has latencies of any core
  std::vector<bool> with_truth;            ///< of each core; the others' columns of `truth` are 0
};

/// Gathers what a comparison needs beyond totals while networks read traces: times of blocks, orders of cores
/// on single instructions and on intervals, and times of places in the program. Memory grows with the number
/// of traces and of distinct instructions, not with the traces' length. Not thread-safe.
class ComparisonSamples {
 public:
  ComparisonSamples(std::vector<SampledCore> cores, SampleOptions options);
  ~ComparisonSamples();

  /// The next instructions of a trace, from `begin` on; a trace's begin with 0 and end with its last. Orders
  /// are only counted on traces that have latencies of every core.
  void read(const TraceReader& trace, std::uint64_t begin, const InstructionTimeBlock& times);

  /// Takes the traces that were read for samples of one longer trace of this name, and each of them for a
  /// block of it: `epochs` are their predicted times, a column a core.
  void take_for_one(const std::string& trace, judge::BlockTimes epochs);

  /// By trace file.
  const std::map<std::string, TraceBlocks>& blocks() const { return blocks_; }
  /// By program.
  const std::map<std::string, judge::IntervalOrders>& intervals() const { return intervals_; }
  /// By trace file.
  const std::map<std::string, judge::InstructionOrders>& instructions() const { return instructions_; }
  const judge::DifferenceProfile& differences() const { return differences_; }
  const SampleOptions& options() const { return options_; }

 private:
  struct Reading;
  void start(const TraceReader& trace);
  void finish(const TraceReader& trace);

  std::vector<SampledCore> cores_;
  SampleOptions options_;
  std::unique_ptr<Reading> reading_;
  std::map<std::string, TraceBlocks> blocks_;
  std::map<std::string, judge::IntervalOrders> intervals_;
  std::map<std::string, judge::InstructionOrders> instructions_;
  judge::DifferenceProfile differences_;
};

}  // namespace perfpred::report
