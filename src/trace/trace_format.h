#pragma once

namespace perfpred::format {

/// The root attribute `format` of the trace files that this version reads and writes.
constexpr const char* kFormatName = "instruction trace 1";

}  // namespace perfpred::format
