#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace perfpred {

/// With fewer programs none can be left out to choose by.
inline constexpr std::size_t kFewestForKeys = 3;

/// What a core's timing model and those of its variants make of pieces of one program, in picoseconds.
struct ProgramPieces {
  std::string program;
  std::vector<double> truth;               ///< [pieces], each above 0
  std::vector<double> own;                 ///< [pieces]: by the core's own timing model
  std::vector<std::vector<double>> moved;  ///< [pieces][variants]: by how much each variant's time differs

  double total_truth() const;
};

/// time = factor * own + sum of weights * moved.
struct KeyFit {
  double factor = 1;
  std::vector<double> weights;  ///< one a variant; 0: it does not count
  std::optional<double> ridge;  ///< the pull towards no weight that was chosen; empty: the factor alone
  double factor_error = 0;      ///< mean absolute error of programs left out, by the factor alone
  std::vector<double> held_out_errors;  ///< signed, of total time: one a program, by a fit without it

  double mean_held_out_error() const;
};

/// Fits factor and weights to programs by their relative errors, programs equally, half by their totals and
/// half by their pieces. A large error counts by itself and not by its square (iteratively reweighted least
/// squares), as a change of the core that no key can say may show in a few programs alone. Weights are drawn
/// to 0; how strongly is what does best on programs left out one by one. Of the variants those few are kept
/// that do as well together, within a tenth; none where they would not better programs left out by a
/// twentieth. Throws std::invalid_argument where there are fewer than kFewestForKeys programs, widths differ,
/// or a piece takes no time.
KeyFit fit_keys(const std::vector<ProgramPieces>& programs);

/// Fewer programs tell too little to take a variant in the core's place.
inline constexpr std::size_t kFewestForAnotherStart = 8;

/// The variant whose times, with a factor alone, do best on programs left out one by one, where that is
/// better than the core's own by a twentieth, and by three standard errors of what programs gain: as it is,
/// and not in a mixture, a change shows in full what it does together with everything else. Empty where there
/// is none, or programs are fewer than kFewestForAnotherStart. Throws as fit_keys().
std::optional<std::size_t> better_start(const std::vector<ProgramPieces>& programs);

}  // namespace perfpred
