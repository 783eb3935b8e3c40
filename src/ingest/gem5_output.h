#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ingest/gem5_instructions.h"
#include "perfpred/ingest/importer.h"

namespace perfpred::gem5 {

/// The last step of the import: holds each instruction until its successor is known (which tells whether a
/// branch was taken, and the size), turns retire ticks into cycles, and hands blocks to the sink.
class InstructionOutput {
 public:
  /// `exec_name` names the text in errors. No core: no increments.
  InstructionOutput(MicroOpTable& micro_ops, const ImportOptions& options, std::string exec_name,
                    ImportSink& sink)
      : micro_ops_(micro_ops), options_(options), exec_name_(std::move(exec_name)), sink_(sink) {}

  /// Throws InputError where the retire tick goes back or is no whole number of cycles after the last.
  void add(const Execution& execution);
  void finish();
  /// True once `options.max` instructions are complete.
  bool is_full() const { return written_ >= options_.max; }

  std::uint64_t instructions() const { return written_; }
  std::uint64_t micro_ops() const { return micro_op_count_; }
  std::uint64_t cycles() const { return cycles_; }
  std::uint64_t accesses_of_unknown_size() const { return unknown_sizes_; }

 private:
  std::uint32_t increment(const Execution& execution);
  bool is_taken(const Execution& execution, const Execution* next);
  void write_pending(const Execution* next);
  void flush();

  MicroOpTable& micro_ops_;
  const ImportOptions& options_;
  std::string exec_name_;
  ImportSink& sink_;
  Execution pending_;
  std::uint32_t pending_increment_ = 0;
  bool has_pending_ = false;
  std::uint64_t last_tick_ = 0;
  std::uint64_t seen_ = 0;
  std::uint64_t written_ = 0;
  std::uint64_t micro_op_count_ = 0;
  std::uint64_t cycles_ = 0;
  std::uint64_t unknown_sizes_ = 0;
  InstructionBlock block_;
  std::vector<std::uint32_t> increments_;
};

}  // namespace perfpred::gem5
