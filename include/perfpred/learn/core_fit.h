#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace perfpred {

/// Instructions of a segment, where nothing else is asked for.
constexpr std::uint64_t kFittedSegment = 1000;

/// What fitting a core vector needs of one program: sums over its segments (runs of consecutive
/// instructions), so memory does not grow with the program. x is the sum of a segment's instruction vectors,
/// y its true time in picoseconds.
class SegmentSums {
 public:
  SegmentSums(std::string program, std::size_t width);

  /// Throws std::invalid_argument where `vector_sum` has another width.
  void add_segment(std::span<const double> vector_sum, double time_ps);
  /// The same segments with these entries of their vectors alone, in this order.
  SegmentSums select(std::span<const std::size_t> entries) const;

  const std::string& program() const { return program_; }
  std::size_t width() const { return total_.size(); }
  std::uint64_t segments() const { return segments_; }
  double time_ps() const { return time_ps_; }
  /// Sum of x, [width]: the program's vector.
  const std::vector<double>& total() const { return total_; }
  /// Sum of x x^T, row-major [width, width], only the entries on and below the diagonal.
  const std::vector<double>& gram() const { return gram_; }
  /// Sum of x y, [width].
  const std::vector<double>& moment() const { return moment_; }
  /// Sum of y y.
  double square() const { return square_; }

 private:
  std::string program_;
  std::uint64_t segments_ = 0;
  double time_ps_ = 0, square_ = 0;
  std::vector<double> total_, moment_, gram_;
};

/// How the difference from the prior is found.
enum class CoreFitMethod {
  closed_form,  ///< ridge regression
  gradient,     ///< gradient descent from the prior, stopped early
};

struct CoreFitOptions {
  CoreFitMethod method = CoreFitMethod::closed_form;
  /// Strength of the pull towards the prior, relative to the data's own second moments; empty: chosen by
  /// leaving one program out, or `kDefaultRidge` where there is only one.
  std::optional<double> ridge = std::nullopt;
  /// Gradient: steps; empty: chosen by leaving one program out, or `kDefaultSteps` where there is only one.
  std::optional<std::uint64_t> steps = std::nullopt;
};

/// For a single tuning program, which leaves none to choose the strength by.
constexpr double kDefaultRidge = 1.0;
constexpr std::uint64_t kDefaultSteps = 10;

/// How one strength did on programs left out of the fit.
struct RidgeTrial {
  std::optional<double> ridge;         ///< empty: the prior alone, or steps of the gradient
  std::optional<std::uint64_t> steps;  ///< of the gradient; 0: the prior alone
  double mean_error = 0;  ///< mean absolute error of total time over the programs, each left out in turn
  double max_error = 0;
};

struct CoreFit {
  std::vector<double> core_vector;     ///< picoseconds a unit of each entry of an instruction vector
  std::vector<double> prior;           ///< the same for the combination of known cores alone
  std::vector<double> prior_weights;   ///< one a known core, at least 0
  std::optional<double> ridge;         ///< the strength used; empty: the prior alone, or steps
  std::optional<std::uint64_t> steps;  ///< gradient: the steps taken
  std::vector<RidgeTrial> trials;      ///< empty where the strength was given or there is one program
  std::vector<double>
      held_out_errors;  ///< signed, of total time: one a program with the strength used; empty: one program
  std::vector<std::vector<double>> held_out_vectors;  ///< what the fit without each program found
};

/// Fits a core vector with the network frozen. Each program's segments count by their error relative to the
/// program's mean segment, programs equally, and the error of a program's total time counts once more (a
/// segment's error averages out in the total, a bias does not). The prior is the combination with weights >=
/// 0 of the known cores' vectors that fits best; ridge regression then finds the difference from it: it
/// minimises
///   L(prior + d) + ridge * sum_i G_ii d_i^2,   L the loss above, G its matrix of second moments,
/// so that L is never above the prior's. By gradient, d instead goes down L from 0, each entry in units of
/// 1 / sqrt(G_ii), in steps of 1 / the largest eigenvalue of G in those units, with Nesterov's momentum; few
/// steps keep to the prior as a strong pull does. The strength (or number of steps) is the one with the least
/// mean absolute error of total time on programs left out one by one (prior and difference both fitted
/// without them). `known`: core vectors, at least one. Throws std::invalid_argument where widths differ,
/// there is no program or no known core, or a program takes no time.
CoreFit fit_core_vector(const std::vector<SegmentSums>& programs,
                        const std::vector<std::vector<double>>& known, const CoreFitOptions& options = {});

/// fit_core_vector on these entries of the vectors alone; every other entry of the vectors found is 0.
/// `known`: of the whole width, of which only these entries count.
CoreFit fit_core_entries(const std::vector<SegmentSums>& programs, std::span<const std::size_t> entries,
                         const std::vector<std::vector<double>>& known, const CoreFitOptions& options = {});

/// Fits one entry of the vectors alone: the factor with the least mean absolute error of the programs' total
/// times (a weighted median of what each would want, so that one program that is far off moves it little);
/// every other entry of the vectors found is 0, and the prior is the fit itself, of no known core. The factor
/// is 0 where no program has anything above 0 in this entry. An `expected` factor is kept unless the programs
/// speak against it: the sign test of their number that wants more and less, at 95 %, from six programs on. A
/// fit's noise would otherwise put close cores in an order. Throws std::invalid_argument where there is no
/// program, or one takes no time.
CoreFit fit_core_factor(const std::vector<SegmentSums>& programs, std::size_t entry,
                        std::optional<double> expected = std::nullopt);

/// The weighted mean of two fits to the same programs: of their vectors, priors and errors on programs left
/// out. `share` is the second's. All else is the first's.
CoreFit blend(const CoreFit& first, const CoreFit& second, double share);

/// The loss L above of a core vector, for comparisons.
double core_fit_loss(const std::vector<SegmentSums>& programs, std::span<const double> core_vector);

}  // namespace perfpred
