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
  Core start;                       ///< whose variants were tried: the core, or what is nearer to it
  std::vector<ChangedKey> changed;  ///< in which keys that is not as described
  KeyFit fit;
  std::vector<CoreVariant> variants;        ///< those that were tried
  std::vector<ProgramPieces> programs;      ///< what they were fitted to
  std::vector<double> described;            ///< of each program: its time by the core's own timing model
  double described_factor_error = 0;        ///< that with a factor: KeyFit::factor_error
  std::vector<std::uint64_t> instructions;  ///< of each program
};

/// Runs the timing models of the core and of all its variants that have one over the traces and fits them to
/// the core's latencies. Where a variant is clearly nearer to these than the core (better_start()), its
/// variants are tried in the same way, and so on, as long as programs left out gain. `instructions`: how many
/// of each trace. Throws InputError where there are fewer than 3 programs or a program takes no time.
VariedKeysFit fit_varied_keys(const Core& core, const std::vector<std::filesystem::path>& traces,
                              const std::vector<std::uint64_t>& instructions, int threads,
                              const TuneProgress& on_progress);

}  // namespace perfpred
