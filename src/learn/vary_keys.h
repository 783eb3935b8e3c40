#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "learn/key_fit.h"
#include "perfpred/learn/tune.h"
#include "perfpred/trace/core_variants.h"

namespace perfpred {

/// What tuning by variants found.
struct VariedKeysFit {
  KeyFit fit;
  std::vector<CoreVariant> variants;        ///< those that were tried
  std::vector<ProgramPieces> programs;      ///< what they were fitted to
  std::vector<std::uint64_t> instructions;  ///< of each program
};

/// Runs the timing models of the core and of all its variants that have one over the traces and fits them to
/// the core's latencies. `instructions`: how many of each trace. Throws InputError where there are fewer than
/// 3 programs or a program takes no time.
VariedKeysFit fit_varied_keys(const Core& core, const std::vector<std::filesystem::path>& traces,
                              const std::vector<std::uint64_t>& instructions, int threads,
                              const TuneProgress& on_progress);

}  // namespace perfpred
