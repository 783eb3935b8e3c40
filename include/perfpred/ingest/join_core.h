#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "perfpred/ingest/importer.h"

namespace perfpred {

/// What joining another core's run came to.
struct JoinSummary {
  ImportSummary import;
  std::uint64_t different_addresses =
      0;  ///< instructions whose first data access is elsewhere than in the trace
  std::optional<std::uint64_t> first_different_address;  ///< the first of them
};

/// Imports another core's run of the same program and adds its latencies, and nothing else, to a trace.
/// `request.files`, `format` and `options` say what to read, as for `import_trace`; `options.core` has to be
/// there, the granularity is the trace's, and no more is read than the trace is long. `request.output` may be
/// `trace` itself; it is replaced at the end or stays as it is.
///
/// Throws InputError as `import_trace` does, and where the run's instructions are others than the trace's
/// (naming the first one that differs, with both program counters and disassemblies), where it ends too
/// early, carries no times, or the trace has that core already or is of another ISA.
JoinSummary join_core(const ImportRequest& request, const std::filesystem::path& trace,
                      const ImportProgress& progress = {});

}  // namespace perfpred
