#include "perfpred/learn/core_fit.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// How much the squared relative error of a program's total counts beside the mean of its chunks'.
constexpr double kTotalWeight = 10.0;

/// The least share of the mean second moment that a direction is taken to have: dead entries stay at the
/// prior.
constexpr double kLeastMoment = 1e-9;

constexpr double kRidges[] = {1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0, 10.0, 100.0};

/// The loss L(c) = c' gram c - 2 moment' c + square.
struct Quadratic {
  Matrix gram;
  Vector moment;
  double square = 0;

  explicit Quadratic(Eigen::Index width) : gram(Matrix::Zero(width, width)), moment(Vector::Zero(width)) {}
  void add(const Quadratic& other, double factor) {
    gram += factor * other.gram;
    moment += factor * other.moment;
    square += factor * other.square;
  }
  double loss(const Vector& vector) const {
    return vector.dot(gram * vector) - 2 * moment.dot(vector) + square;
  }
};

Vector to_vector(std::span<const double> values) {
  return Eigen::Map<const Vector>(values.data(), static_cast<Eigen::Index>(values.size()));
}

std::vector<double> to_std(const Vector& vector) { return {vector.data(), vector.data() + vector.size()}; }

/// One program's loss: the mean over its chunks of the squared error in units of the mean chunk, and that of
/// the total.
Quadratic quadratic_of(const ChunkSums& program) {
  const auto width = static_cast<Eigen::Index>(program.width());
  Quadratic loss(width);
  const Eigen::Map<const RowMajor> lower(program.gram().data(), width, width);
  loss.gram = lower.selfadjointView<Eigen::Lower>();
  loss.moment = to_vector(program.moment());
  loss.square = program.square();
  const double per_time = 1.0 / program.time_ps();
  const double of_chunks = static_cast<double>(program.chunks()) * per_time * per_time;
  loss.gram *= of_chunks;
  loss.moment *= of_chunks;
  loss.square *= of_chunks;
  const Vector total = to_vector(program.total()) * per_time;
  loss.gram += kTotalWeight * total * total.transpose();
  loss.moment += kTotalWeight * total;
  loss.square += kTotalWeight;
  return loss;
}

/// The weights >= 0 of the rows of `known` whose combination has the least loss, by coordinate descent.
Vector combine_known(const Quadratic& loss, const Matrix& known) {
  constexpr int kMaxSweeps = 20000;
  constexpr double kTolerance = 1e-9;
  const Matrix gram = known * loss.gram * known.transpose();  // [cores, cores]
  const Vector moment = known * loss.moment;
  Vector weights = Vector::Zero(known.rows());
  for (int sweep = 0; sweep < kMaxSweeps; ++sweep) {
    double largest_step = 0;
    for (Eigen::Index k = 0; k < weights.size(); ++k) {
      if (!(gram(k, k) > 0)) continue;
      const double target = std::max(0.0, weights[k] + (moment[k] - gram.row(k).dot(weights)) / gram(k, k));
      largest_step = std::max(largest_step, std::abs(target - weights[k]));
      weights[k] = target;
    }
    if (largest_step < kTolerance) break;
  }
  return weights;
}

Vector difference_from(const Vector& prior, const Quadratic& loss, double ridge) {
  const double least = kLeastMoment * std::max(loss.gram.trace() / static_cast<double>(loss.gram.rows()),
                                               std::numeric_limits<double>::min());
  Matrix system = loss.gram;
  // Rounding alone can make the second moments of more dimensions than chunks indefinite, hence the least
  // pull.
  const double pull = std::max(ridge, kLeastMoment);
  system.diagonal() += pull * loss.gram.diagonal().cwiseMax(least);
  return system.ldlt().solve(loss.moment - loss.gram * prior);
}

class Fit {
 public:
  Fit(const std::vector<ChunkSums>& programs, const std::vector<std::vector<double>>& known)
      : programs_(programs), sum_(static_cast<Eigen::Index>(programs.front().width())) {
    known_.resize(static_cast<Eigen::Index>(known.size()), sum_.moment.size());
    for (std::size_t k = 0; k < known.size(); ++k)
      known_.row(static_cast<Eigen::Index>(k)) = to_vector(known[k]);
    for (const ChunkSums& program : programs) {
      losses_.push_back(quadratic_of(program));
      sum_.add(losses_.back(), 1.0);
    }
  }

  CoreFit run(const CoreFitOptions& options) const {
    CoreFit fit;
    fit.ridge = options.ridge ? options.ridge : kDefaultRidge;
    if (programs_.size() > 1) {
      std::vector<std::optional<double>> ridges = {fit.ridge};
      if (!options.ridge) {
        ridges.assign(std::begin(kRidges), std::end(kRidges));
        ridges.emplace_back(std::nullopt);
      }
      const auto errors = held_out_errors(ridges);
      std::size_t best = 0;
      std::vector<RidgeTrial> trials;
      for (std::size_t i = 0; i < ridges.size(); ++i) {
        trials.push_back(trial(ridges[i], errors[i]));
        if (trials[i].mean_error < trials[best].mean_error) best = i;
      }
      fit.ridge = ridges[best];
      fit.held_out_errors = errors[best];
      if (!options.ridge) fit.trials = std::move(trials);
    }
    const Vector weights = combine_known(sum_, known_);
    const Vector prior = known_.transpose() * weights;
    fit.prior_weights = to_std(weights);
    fit.prior = to_std(prior);
    fit.core_vector = fit.ridge ? to_std(prior + difference_from(prior, sum_, *fit.ridge)) : fit.prior;
    return fit;
  }

 private:
  static RidgeTrial trial(std::optional<double> ridge, const std::vector<double>& errors) {
    RidgeTrial result{ridge, 0, 0};
    for (const double error : errors) {
      result.mean_error += std::abs(error) / static_cast<double>(errors.size());
      result.max_error = std::max(result.max_error, std::abs(error));
    }
    return result;
  }

  /// Signed relative errors of total time, [ridges][programs]; each program's by a fit to all others.
  std::vector<std::vector<double>> held_out_errors(const std::vector<std::optional<double>>& ridges) const {
    std::vector<std::vector<double>> errors(ridges.size());
    for (std::size_t out = 0; out < programs_.size(); ++out) {
      throw_if_interrupted();
      Quadratic rest(sum_.moment.size());
      for (std::size_t p = 0; p < losses_.size(); ++p) {
        if (p != out) rest.add(losses_[p], 1.0);
      }
      const Vector prior = known_.transpose() * combine_known(rest, known_);
      const Vector total = to_vector(programs_[out].total());
      for (std::size_t i = 0; i < ridges.size(); ++i) {
        const Vector vector = ridges[i] ? Vector(prior + difference_from(prior, rest, *ridges[i])) : prior;
        errors[i].push_back(total.dot(vector) / programs_[out].time_ps() - 1.0);
      }
    }
    return errors;
  }

  const std::vector<ChunkSums>& programs_;
  Matrix known_;  // [cores, width]
  std::vector<Quadratic> losses_;
  Quadratic sum_;
};

void check(const std::vector<ChunkSums>& programs) {
  if (programs.empty()) throw std::invalid_argument("a core vector is fitted to at least one program");
  for (const ChunkSums& program : programs) {
    if (program.width() != programs.front().width())
      throw std::invalid_argument("programs of different widths");
    if (!(program.time_ps() > 0))
      throw std::invalid_argument("program " + program.program() + " takes no time");
  }
}

}  // namespace

ChunkSums::ChunkSums(std::string program, std::size_t width)
    : program_(std::move(program)), total_(width), moment_(width), gram_(width * width) {}

void ChunkSums::add_chunk(std::span<const double> vector_sum, double time_ps) {
  const std::size_t width = total_.size();
  if (vector_sum.size() != width) throw std::invalid_argument("a chunk of another width");
  ++chunks_;
  time_ps_ += time_ps;
  square_ += time_ps * time_ps;
  for (std::size_t i = 0; i < width; ++i) {
    total_[i] += vector_sum[i];
    moment_[i] += vector_sum[i] * time_ps;
    double* row = gram_.data() + i * width;
    for (std::size_t j = 0; j <= i; ++j) row[j] += vector_sum[i] * vector_sum[j];
  }
}

CoreFit fit_core_vector(const std::vector<ChunkSums>& programs, const std::vector<std::vector<double>>& known,
                        const CoreFitOptions& options) {
  check(programs);
  if (known.empty()) throw std::invalid_argument("no known core to start from");
  for (const auto& vector : known) {
    if (vector.size() != programs.front().width())
      throw std::invalid_argument("a known core of another width");
  }
  return Fit(programs, known).run(options);
}

double core_fit_loss(const std::vector<ChunkSums>& programs, std::span<const double> core_vector) {
  check(programs);
  double loss = 0;
  for (const ChunkSums& program : programs) loss += quadratic_of(program).loss(to_vector(core_vector));
  return loss / static_cast<double>(programs.size());
}

}  // namespace perfpred
