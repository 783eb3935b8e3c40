#include "perfpred/learn/time_fit.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

using ProgramMatrix = Eigen::MatrixXd;
using ProgramColumn = Eigen::VectorXd;
using Places = std::vector<std::size_t>;

constexpr double kTimeRidges[] = {1e-4, 1e-3, 1e-2, 1e-1, 1.0, 10.0, 100.0, 1000.0};
/// An entry that no program has anything of keeps at least this share of the mean entry's weight.
constexpr double kLeastEntry = 1e-9;
constexpr std::size_t kMostLeftOut = 100;
/// What the scaled start errs by at least, where it is held against how certain times are.
constexpr double kLeastError = 1e-3;

double median_of(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Some of the programs, each in units of its own time: a row z times a core's vector is predicted / true.
class Subset {
 public:
  Subset(const std::vector<MeasuredProgram>& programs, const ProgramColumn& start, const Places& places)
      : start_(start) {
    const auto count = static_cast<Eigen::Index>(places.size());
    rows_.resize(count, start.size());
    for (Eigen::Index i = 0; i < count; ++i) {
      const MeasuredProgram& program = programs[places[static_cast<std::size_t>(i)]];
      rows_.row(i) = Eigen::Map<const ProgramColumn>(program.vector.data(), start.size()) / program.time_ps;
    }
    ratios_ = rows_ * start;
    weights_ = ProgramColumn::Ones(count);
    const double factor = factor_without(count);
    std::vector<double> errors;
    for (Eigen::Index i = 0; i < count; ++i) errors.push_back(std::abs(factor * ratios_[i] - 1));
    const double own = std::max(median_of(errors), kLeastError);
    for (Eigen::Index i = 0; i < count; ++i)
      weights_[i] =
          own * own / (own * own + std::pow(programs[places[static_cast<std::size_t>(i)]].uncertainty, 2));
  }

  Eigen::Index count() const { return ratios_.size(); }
  const ProgramColumn& ratios() const { return ratios_; }

  /// The factor of the start with the least mean absolute error, without one of the programs (`count()`:
  /// with all); 1 where the start gives none of them a time.
  double factor_without(Eigen::Index left_out) const {
    std::vector<Eigen::Index> ascending;
    double all = 0;
    for (Eigen::Index i = 0; i < count(); ++i) {
      if (i == left_out || !(ratios_[i] > 0)) continue;
      ascending.push_back(i);
      all += weights_[i] * ratios_[i];
    }
    std::sort(ascending.begin(), ascending.end(),
              [&](Eigen::Index a, Eigen::Index b) { return ratios_[a] > ratios_[b]; });
    double below = 0;
    for (const Eigen::Index i : ascending) {
      below += weights_[i] * ratios_[i];
      if (2 * below >= all) return 1 / ratios_[i];
    }
    return 1;
  }

  double mean_error(const ProgramColumn& errors) const {
    return weights_.dot(errors.cwiseAbs()) / weights_.sum();
  }

  /// Signed errors on each program of the way without it.
  ProgramColumn held_out_errors(const TimeFitTrial& way) const {
    if (!way.scaled) return ratios_.array() - 1;
    ProgramColumn factors(count());
    for (Eigen::Index i = 0; i < count(); ++i) factors[i] = factor_without(i);
    if (!way.ridge) return factors.cwiseProduct(ratios_).array() - 1;
    // What ridge regression leaves of a target it has not seen: (A^-1 r)_i / (A^-1)_ii, where r here is of
    // the factor without program i.
    const ProgramMatrix inverse = system(*way.ridge).ldlt().solve(ProgramMatrix::Identity(count(), count()));
    const ProgramColumn root = weights_.cwiseSqrt();
    const ProgramColumn ones = inverse * root, starts = inverse * root.cwiseProduct(ratios_);
    const ProgramColumn left = (ones - factors.cwiseProduct(starts)).cwiseQuotient(inverse.diagonal());
    return -left.cwiseQuotient(root);
  }

  ProgramColumn core_vector(const TimeFitTrial& way) const {
    if (!way.scaled) return start_;
    const double factor = factor_without(count());
    if (!way.ridge) return factor * start_;
    const ProgramColumn root = weights_.cwiseSqrt();
    const ProgramColumn wanted = root.cwiseProduct(ProgramColumn::Ones(count()) - factor * ratios_);
    const ProgramColumn of_programs = system(*way.ridge).ldlt().solve(wanted);
    return factor * start_ +
           (rows_.transpose() * root.cwiseProduct(of_programs)).cwiseQuotient(second_moments());
  }

 private:
  ProgramColumn second_moments() const {
    const ProgramColumn moments = (weights_.asDiagonal() * rows_.cwiseAbs2()).colwise().sum();
    const double least = std::max(kLeastEntry * moments.mean(), std::numeric_limits<double>::min());
    return moments.cwiseMax(least);
  }
  /// Between programs instead of between entries, of which there are more.
  ProgramMatrix system(double ridge) const {
    const ProgramMatrix weighed = weights_.cwiseSqrt().asDiagonal() * rows_;
    ProgramMatrix products = weighed * second_moments().cwiseInverse().asDiagonal() * weighed.transpose();
    products.diagonal().array() += std::max(ridge, kLeastEntry);
    return products;
  }

  ProgramColumn start_;
  ProgramMatrix rows_;     // [programs, entries]
  ProgramColumn ratios_;   // predicted by the start / true
  ProgramColumn weights_;  // at most 1
};

struct Choice {
  TimeFitTrial way;
  std::vector<TimeFitTrial> trials;
};

Choice choose_way(const Subset& subset, std::optional<double> ridge) {
  if (ridge) return {{true, ridge, 0}, {}};
  if (subset.count() < static_cast<Eigen::Index>(kLeastToChoose)) return {{true, std::nullopt, 0}, {}};
  Choice choice;
  choice.trials = {{false, std::nullopt, 0}, {true, std::nullopt, 0}};
  for (const double each : kTimeRidges) choice.trials.push_back({true, each, 0});
  for (TimeFitTrial& trial : choice.trials)
    trial.mean_error = subset.mean_error(subset.held_out_errors(trial));
  choice.way = *std::min_element(
      choice.trials.begin(), choice.trials.end(),
      [](const TimeFitTrial& a, const TimeFitTrial& b) { return a.mean_error < b.mean_error; });
  return choice;
}

void check_programs(const std::vector<MeasuredProgram>& programs, const std::vector<double>& start) {
  if (programs.empty()) throw std::invalid_argument("a core is fitted to the time of at least one program");
  for (const MeasuredProgram& program : programs) {
    if (program.vector.size() != start.size())
      throw std::invalid_argument("programs of another width than the core's vector");
    if (!(program.time_ps > 0)) throw std::invalid_argument("program " + program.program + " takes no time");
  }
}

std::vector<double> values_of(const ProgramColumn& column) {
  return {column.data(), column.data() + column.size()};
}

}  // namespace

TimeFit fit_to_times(const std::vector<MeasuredProgram>& programs, const std::vector<double>& start,
                     std::optional<double> ridge) {
  check_programs(programs, start);
  const ProgramColumn from =
      Eigen::Map<const ProgramColumn>(start.data(), static_cast<Eigen::Index>(start.size()));
  Places all(programs.size());
  std::iota(all.begin(), all.end(), 0);
  const Subset whole(programs, from, all);
  if (!(whole.ratios().maxCoeff() > 0))
    throw InputError("the core's description gives none of the programs a time above 0");
  Choice choice = choose_way(whole, ridge);
  TimeFit fit;
  fit.way = choice.way;
  fit.trials = std::move(choice.trials);
  fit.factor = fit.way.scaled ? whole.factor_without(whole.count()) : 1.0;
  fit.core_vector = values_of(whole.core_vector(fit.way));
  fit.start_errors = values_of(whole.ratios().array() - 1);
  const auto error_of = [&](std::size_t program, const std::vector<double>& vector) {
    const std::vector<double>& sums = programs[program].vector;
    return std::inner_product(sums.begin(), sums.end(), vector.begin(), 0.0) / programs[program].time_ps - 1;
  };
  for (const std::size_t program : all) fit.errors.push_back(error_of(program, fit.core_vector));
  if (programs.size() < 2) return fit;
  fit.scaled_errors = values_of(whole.held_out_errors({true, std::nullopt, 0}));
  fit.held_out_errors.resize(programs.size());
  const std::size_t groups = std::min(programs.size(), kMostLeftOut);
  for (std::size_t group = 0; group < groups; ++group) {
    throw_if_interrupted();
    Places rest;
    for (const std::size_t program : all)
      if (program % groups != group) rest.push_back(program);
    const Subset others(programs, from, rest);
    const std::vector<double> vector = values_of(others.core_vector(choose_way(others, ridge).way));
    for (std::size_t program = group; program < programs.size(); program += groups)
      fit.held_out_errors[program] = error_of(program, vector);
  }
  return fit;
}

}  // namespace perfpred
