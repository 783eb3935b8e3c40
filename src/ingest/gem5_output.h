#pragma once

#include <cstdint>
#include <string>

#include "ingest/block_output.h"
#include "ingest/damage.h"
#include "ingest/gem5_instructions.h"
#include "perfpred/ingest/importer.h"

namespace perfpred::gem5 {

/// The last step of the import: holds each instruction until its successor is known (which tells whether a
/// branch was taken, and the size), turns retire ticks into cycles, and hands blocks to the sink.
class InstructionOutput {
 public:
  /// `exec_name` names the text in errors. No core: no increments.
  InstructionOutput(MicroOpTable& micro_ops, InstructionTable& table, const ImportOptions& options,
                    std::string exec_name, ImportSink& sink, Damage& damage)
      : micro_ops_(micro_ops),
        options_(options),
        exec_name_(std::move(exec_name)),
        blocks_(options, table, sink),
        damage_(damage) {}

  /// Reports damage where the retire tick goes back or is no whole number of cycles after the last; where
  /// it is skipped, the instruction is left out that does not fit its neighbours.
  void add(const Execution& execution);
  void finish();
  /// True once `options.max` instructions are complete.
  bool is_full() const { return blocks_.is_full(); }

  std::uint64_t instructions() const { return blocks_.entries(); }
  std::uint64_t micro_ops() const { return blocks_.micro_ops(); }
  std::uint64_t cycles() const { return blocks_.cycles(); }
  std::uint64_t accesses_of_unknown_size() const { return unknown_sizes_; }

 private:
  std::uint32_t increment(const Execution& execution) const;
  bool fits_before_pending(const Execution& execution) const;
  void drop_pending();
  bool is_taken(const Execution& execution, const Execution* next);
  void write_pending(const Execution* next);

  MicroOpTable& micro_ops_;
  const ImportOptions& options_;
  std::string exec_name_;
  BlockOutput blocks_;
  Damage& damage_;
  Execution pending_;
  std::uint32_t pending_increment_ = 0;
  bool has_pending_ = false;
  bool pending_is_warm_up_ = false;
  std::uint64_t last_tick_ = 0;
  std::uint64_t tick_before_ = 0;  ///< of the pending one's predecessor
  bool gap_ = false;               ///< the last one was left out
  std::uint64_t seen_ = 0;
  std::uint64_t unknown_sizes_ = 0;
};

}  // namespace perfpred::gem5
