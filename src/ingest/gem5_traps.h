#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "ingest/gem5_micro_ops.h"

namespace perfpred::gem5 {

/// Whether a disassembly is of a system call in any ISA. gem5 flags them as such only in some, and in
/// system-call emulation executes them as a fault in all: O3CPU squashes them, and they do not come again.
bool is_system_call(std::string_view disassembly);

/// Whether a micro-op that trapped is executed a second time, so that this line of it is none of the program:
/// where the next one in program order is at the same place. A system call, and what is followed by the
/// micro-op behind it, was executed once; anything else will be executed when a handler returns. `next` is
/// null at the end of the text.
bool is_executed_again(const MicroOpTable& micro_ops, const ExecRecord& trapped, const ExecRecord* next);

/// Takes out of Exec lines alone, where nothing says what retired, those that were executed again: a micro-op
/// that comes twice in a row without being a jump, and what is marked as faulting. Holds one record back.
class RepeatFilter {
 public:
  explicit RepeatFilter(const MicroOpTable& micro_ops) : micro_ops_(micro_ops) {}

  /// The record before, where it is one of the program.
  std::optional<ExecRecord> add(const ExecRecord& record);
  /// The last one; call at the end of the text.
  std::optional<ExecRecord> finish();
  std::uint64_t left_out() const { return left_out_; }

 private:
  bool is_repeated(const ExecRecord& next) const;

  const MicroOpTable& micro_ops_;
  ExecRecord held_;
  bool has_held_ = false;
  std::uint64_t left_out_ = 0;
};

}  // namespace perfpred::gem5
