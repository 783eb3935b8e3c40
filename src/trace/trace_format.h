#pragma once

namespace perfpred::format {

/// The root attribute `format` of the trace files that this version writes. They are sealed (trace_seal.h).
constexpr const char* kFormatName = "instruction trace 2";
/// Read as well: texts of variable length, which nothing checks, and no seal.
constexpr const char* kUnsealedFormatName = "instruction trace 1";

}  // namespace perfpred::format
