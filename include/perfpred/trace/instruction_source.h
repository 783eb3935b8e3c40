#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "perfpred/trace/instruction.h"
#include "perfpred/trace/trace.h"

namespace perfpred {

/// A row of a static table that grows while its trace is read: the next new one, or one of which a later
/// execution showed more.
struct StaticRow {
  std::uint32_t id = 0;
  StaticInstruction instruction;
};

/// A run of consecutive retired instructions, and what they need of the static table that was not known
/// before.
struct InstructionPiece {
  std::vector<StaticRow> static_rows;  ///< by growing id; known before the instructions
  InstructionBlock instructions;
  /// These only warm caches and predictors for what follows and are none of the run's own. Such pieces come
  /// before all others.
  bool warm_up = false;
};

/// The retired instructions of a run one piece after the other, with a static table that grows. One consumer.
class InstructionSource {
 public:
  virtual ~InstructionSource() = default;
  /// What error messages call it: a path, or "standard input".
  virtual const std::string& name() const = 0;
  virtual const TraceHeader& header() const = 0;
  /// The next piece, which holds at least one instruction, in place of what `piece` held; false at the end.
  /// May wait for input. Throws InputError where that is malformed, Interrupted after a signal.
  virtual bool next(InstructionPiece& piece) = 0;
};

}  // namespace perfpred
