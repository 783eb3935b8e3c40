#pragma once

#include <optional>
#include <string>
#include <vector>

namespace perfpred {

/// A whole program as a model sees it, and what it took on the core.
struct MeasuredProgram {
  std::string program;
  std::vector<double> vector;  ///< sums of instruction vectors over the program
  double time_ps = 0;
  double uncertainty = 0;  ///< of the time: its standard error as a share of it
};

/// One way to get from a start to a core's vector, and how it does on programs that it was not fitted to.
struct TimeFitTrial {
  bool scaled = false;          ///< false: the start as it is
  std::optional<double> ridge;  ///< of what is added to the scaled start; none: nothing
  double mean_error = 0;        ///< held out, absolute, of total time; uncertain programs count less
};

/// A core's vector by total times. Errors are signed shares of the measured time, a program each.
struct TimeFit {
  TimeFitTrial way;                  ///< the one that was taken
  std::vector<TimeFitTrial> trials;  ///< all that there were to choose from; empty where none was chosen
  double factor = 1;                 ///< that the start was taken by
  std::vector<double> core_vector;
  std::vector<double> start_errors;
  std::vector<double> scaled_errors;    ///< of the start by a factor that comes from the other programs
  std::vector<double> errors;           ///< of core_vector
  std::vector<double> held_out_errors;  ///< of a fit to the other programs, which chose its way by them too
};

/// With fewer programs there is too little to choose by: the start is scaled, no more.
constexpr std::size_t kLeastToChoose = 5;

/// Fits a core's vector to the times of whole programs, from a start s that a description gives. Ways: s; f
/// s, with the f of the least mean absolute relative error (a weighted median); f s + d, with the d of the
/// least sum over programs p of w_p (x_p (f s + d) / t_p - 1)^2, plus ridge times the sum over entries i of
/// d_i^2 G_i, where G_i is the sum over programs of w_p (x_pi / t_p)^2. Taken is the way that does best where
/// programs are left out one by one; `ridge`, where given, is taken without a choice. w_p is m^2 / (m^2 +
/// u_p^2), with u_p the time's uncertainty and m the median error of f s, at least 0.1 %: noise counts where
/// it is more than what the model errs by itself. Scaled and held-out errors are empty where there is one
/// program; of more than 100 programs, groups are left out instead. Throws InputError where the start gives
/// no program a time above 0, std::invalid_argument where there is no program or one of another width or
/// without a time.
TimeFit fit_to_times(const std::vector<MeasuredProgram>& programs, const std::vector<double>& start,
                     std::optional<double> ridge = std::nullopt);

}  // namespace perfpred
