#pragma once

#include <string>

#include "ingest/gem5_exec_times.h"
#include "ingest/gem5_instructions.h"
#include "ingest/gem5_micro_ops.h"
#include "perfpred/ingest/importer.h"

namespace perfpred::gem5 {

// What is held against a text when it has been read. `name` names it in errors.

/// Throws InputError where the text is of another ISA than it was read as, told by many micro-ops and not by
/// a few that the tables lack, or of RV32.
void check_isa_of_text(const MicroOpTable& micro_ops, const UnknownMicroOps& unknown,
                       const std::string& name);

/// Throws InputError where the ticks of Exec lines cannot be those of the core's retirements; a warning where
/// they are of a CPU model without timing, with a count of 0 where they are not.
ImportNote check_exec_times(const ExecTimes& times, const Core& core, const std::string& name);

/// Distinct micro-ops whose op class was read as another (see MicroOpTable::unknown_op_classes).
ImportNote unknown_op_classes(const MicroOpTable& micro_ops);

}  // namespace perfpred::gem5
