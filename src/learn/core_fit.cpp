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

/// How much the squared relative error of a program's total counts beside the mean of its segments'.
constexpr double kTotalWeight = 10.0;

/// The least share of the mean second moment that a direction is taken to have: dead entries stay at the
/// prior.
constexpr double kLeastMoment = 1e-9;

/// Of a standard normal distribution, the quantile that leaves 5 % outside on both sides together.
constexpr double kNormal95 = 1.96;
/// With fewer programs not even all on one side would speak at 95 %: whatever they want is followed.
constexpr double kLeastForSignTest = 6;

constexpr std::uint64_t kSteps[] = {0, 1, 3, 10, 30, 100, 300, 1000, 3000};
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

/// One program's loss: the mean over its segments of the squared error in units of the mean segment, and that
/// of the total.
Quadratic quadratic_of(const SegmentSums& program) {
  const auto width = static_cast<Eigen::Index>(program.width());
  Quadratic loss(width);
  const Eigen::Map<const RowMajor> lower(program.gram().data(), width, width);
  loss.gram = lower.selfadjointView<Eigen::Lower>();
  loss.moment = to_vector(program.moment());
  loss.square = program.square();
  const double per_time = 1.0 / program.time_ps();
  const double of_segments = static_cast<double>(program.segments()) * per_time * per_time;
  loss.gram *= of_segments;
  loss.moment *= of_segments;
  loss.square *= of_segments;
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
  // Rounding alone can make the second moments of more dimensions than segments indefinite, hence the least
  // pull.
  const double pull = std::max(ridge, kLeastMoment);
  system.diagonal() += pull * loss.gram.diagonal().cwiseMax(least);
  return system.ldlt().solve(loss.moment - loss.gram * prior);
}

/// Differences from the prior after each of the numbers of steps (ascending), by Nesterov's accelerated
/// gradient ("A method of solving a convex programming problem with convergence rate O(1/k^2)", 1983).
std::vector<Vector> descend_from(const Vector& prior, const Quadratic& loss,
                                 const std::vector<std::uint64_t>& steps) {
  const double least = kLeastMoment * std::max(loss.gram.trace() / static_cast<double>(loss.gram.rows()),
                                               std::numeric_limits<double>::min());
  const Vector unit = loss.gram.diagonal().cwiseMax(least).cwiseSqrt().cwiseInverse();
  const Matrix gram = unit.asDiagonal() * loss.gram * unit.asDiagonal();
  const Vector moment = unit.cwiseProduct(loss.moment - loss.gram * prior);
  constexpr int kPowerIterations = 50;
  Vector direction = Vector::Ones(gram.rows()).normalized();
  double largest = 0;
  for (int i = 0; i < kPowerIterations; ++i) {
    direction = gram * direction;
    largest = direction.norm();
    if (!(largest > 0)) break;
    direction /= largest;
  }
  // The iteration approaches the largest eigenvalue from below; too long a step would diverge.
  const double step = largest > 0 ? 1 / (1.1 * largest) : 0;
  Vector at = Vector::Zero(gram.rows()), last = at;
  std::vector<Vector> differences;
  std::uint64_t done = 0;
  for (const std::uint64_t wanted : steps) {
    for (; done < wanted; ++done) {
      const Vector ahead = at + static_cast<double>(done) / static_cast<double>(done + 3) * (at - last);
      last = at;
      at = ahead - step * (gram * ahead - moment);
    }
    differences.emplace_back(unit.cwiseProduct(at));
  }
  return differences;
}

/// One way to get from the prior to a core vector.
struct Way {
  std::optional<double> ridge;
  std::optional<std::uint64_t> steps;  ///< neither: the prior alone
};

/// `prior` changed in each of the ways, which are all of one method.
std::vector<Vector> change_prior(const Vector& prior, const Quadratic& loss, const std::vector<Way>& ways) {
  std::vector<Vector> vectors;
  if (ways.front().steps) {
    std::vector<std::uint64_t> steps;
    for (const Way& way : ways) steps.push_back(*way.steps);
    for (const Vector& difference : descend_from(prior, loss, steps)) vectors.push_back(prior + difference);
    return vectors;
  }
  for (const Way& way : ways)
    vectors.push_back(way.ridge ? Vector(prior + difference_from(prior, loss, *way.ridge)) : prior);
  return vectors;
}

/// What there is to choose from, or the one that was asked for.
std::vector<Way> ways_of(const CoreFitOptions& options, bool choose) {
  std::vector<Way> ways;
  if (options.method == CoreFitMethod::gradient) {
    if (options.steps || !choose) return {{std::nullopt, options.steps.value_or(kDefaultSteps)}};
    for (const std::uint64_t steps : kSteps) ways.push_back({std::nullopt, steps});
    return ways;
  }
  if (options.ridge || !choose) return {{options.ridge.value_or(kDefaultRidge), std::nullopt}};
  for (const double ridge : kRidges) ways.push_back({ridge, std::nullopt});
  ways.emplace_back();
  return ways;
}

class Fit {
 public:
  Fit(const std::vector<SegmentSums>& programs, const std::vector<std::vector<double>>& known)
      : programs_(programs), sum_(static_cast<Eigen::Index>(programs.front().width())) {
    known_.resize(static_cast<Eigen::Index>(known.size()), sum_.moment.size());
    for (std::size_t k = 0; k < known.size(); ++k)
      known_.row(static_cast<Eigen::Index>(k)) = to_vector(known[k]);
    for (const SegmentSums& program : programs) {
      losses_.push_back(quadratic_of(program));
      sum_.add(losses_.back(), 1.0);
    }
  }

  CoreFit run(const CoreFitOptions& options) const {
    CoreFit fit;
    const bool choose = programs_.size() > 1;
    const std::vector<Way> ways = ways_of(options, choose);
    std::size_t best = 0;
    if (choose) {
      const LeftOut left_out = leave_programs_out(ways);
      std::vector<RidgeTrial> trials;
      for (std::size_t i = 0; i < ways.size(); ++i) {
        trials.push_back(trial(ways[i], left_out.errors[i]));
        if (trials[i].mean_error < trials[best].mean_error) best = i;
      }
      fit.held_out_errors = left_out.errors[best];
      for (const auto& vectors : left_out.vectors) fit.held_out_vectors.push_back(to_std(vectors[best]));
      if (ways.size() > 1) fit.trials = std::move(trials);
    }
    fit.ridge = ways[best].ridge;
    fit.steps = ways[best].steps;
    const Vector weights = combine_known(sum_, known_);
    const Vector prior = known_.transpose() * weights;
    fit.prior_weights = to_std(weights);
    fit.prior = to_std(prior);
    fit.core_vector = to_std(change_prior(prior, sum_, {ways[best]}).front());
    return fit;
  }

 private:
  static RidgeTrial trial(const Way& way, const std::vector<double>& errors) {
    RidgeTrial result{way.ridge, way.steps, 0, 0};
    for (const double error : errors) {
      result.mean_error += std::abs(error) / static_cast<double>(errors.size());
      result.max_error = std::max(result.max_error, std::abs(error));
    }
    return result;
  }

  struct LeftOut {
    std::vector<std::vector<double>> errors;   ///< [ways][programs]: signed, relative, of total time
    std::vector<std::vector<Vector>> vectors;  ///< [programs][ways]: fitted to all others
  };
  LeftOut leave_programs_out(const std::vector<Way>& ways) const {
    LeftOut result;
    result.errors.resize(ways.size());
    for (std::size_t out = 0; out < programs_.size(); ++out) {
      throw_if_interrupted();
      Quadratic rest(sum_.moment.size());
      for (std::size_t p = 0; p < losses_.size(); ++p) {
        if (p != out) rest.add(losses_[p], 1.0);
      }
      const Vector prior = known_.transpose() * combine_known(rest, known_);
      const Vector total = to_vector(programs_[out].total());
      auto vectors = change_prior(prior, rest, ways);
      for (std::size_t i = 0; i < ways.size(); ++i)
        result.errors[i].push_back(total.dot(vectors[i]) / programs_[out].time_ps() - 1.0);
      result.vectors.push_back(std::move(vectors));
    }
    return result;
  }

  const std::vector<SegmentSums>& programs_;
  Matrix known_;  // [cores, width]
  std::vector<Quadratic> losses_;
  Quadratic sum_;
};

void check(const std::vector<SegmentSums>& programs) {
  if (programs.empty()) throw std::invalid_argument("a core vector is fitted to at least one program");
  for (const SegmentSums& program : programs) {
    if (program.width() != programs.front().width())
      throw std::invalid_argument("programs of different widths");
    if (!(program.time_ps() > 0))
      throw std::invalid_argument("program " + program.program() + " takes no time");
  }
}

}  // namespace

SegmentSums::SegmentSums(std::string program, std::size_t width)
    : program_(std::move(program)), total_(width), moment_(width), gram_(width * width) {}

void SegmentSums::add_segment(std::span<const double> vector_sum, double time_ps) {
  const std::size_t width = total_.size();
  if (vector_sum.size() != width) throw std::invalid_argument("a segment of another width");
  ++segments_;
  time_ps_ += time_ps;
  square_ += time_ps * time_ps;
  for (std::size_t i = 0; i < width; ++i) {
    total_[i] += vector_sum[i];
    moment_[i] += vector_sum[i] * time_ps;
    double* row = gram_.data() + i * width;
    for (std::size_t j = 0; j <= i; ++j) row[j] += vector_sum[i] * vector_sum[j];
  }
}

SegmentSums SegmentSums::select(std::span<const std::size_t> entries) const {
  SegmentSums chosen(program_, entries.size());
  chosen.segments_ = segments_;
  chosen.time_ps_ = time_ps_;
  chosen.square_ = square_;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    chosen.total_[i] = total_.at(entries[i]);
    chosen.moment_[i] = moment_[entries[i]];
    for (std::size_t j = 0; j <= i; ++j) {
      const auto [column, row] = std::minmax(entries[i], entries[j]);
      chosen.gram_[i * entries.size() + j] = gram_[row * width() + column];
    }
  }
  return chosen;
}

CoreFit fit_core_vector(const std::vector<SegmentSums>& programs,
                        const std::vector<std::vector<double>>& known, const CoreFitOptions& options) {
  check(programs);
  if (known.empty()) throw std::invalid_argument("no known core to start from");
  for (const auto& vector : known) {
    if (vector.size() != programs.front().width())
      throw std::invalid_argument("a known core of another width");
  }
  return Fit(programs, known).run(options);
}

CoreFit fit_core_entries(const std::vector<SegmentSums>& programs, std::span<const std::size_t> entries,
                         const std::vector<std::vector<double>>& known, const CoreFitOptions& options) {
  check(programs);
  const std::size_t width = programs.front().width();
  std::vector<SegmentSums> chosen;
  for (const SegmentSums& program : programs) chosen.push_back(program.select(entries));
  std::vector<std::vector<double>> chosen_known;
  for (const auto& vector : known) {
    std::vector<double>& of_entries = chosen_known.emplace_back();
    for (const std::size_t entry : entries) of_entries.push_back(vector.at(entry));
  }
  CoreFit fit = fit_core_vector(chosen, chosen_known, options);
  const auto widen = [&](std::vector<double>& vector) {
    std::vector<double> wide(width, 0.0);
    for (std::size_t i = 0; i < entries.size(); ++i) wide[entries[i]] = vector[i];
    vector = std::move(wide);
  };
  widen(fit.core_vector);
  widen(fit.prior);
  for (auto& vector : fit.held_out_vectors) widen(vector);
  return fit;
}

CoreFit fit_core_factor(const std::vector<SegmentSums>& programs, std::size_t entry,
                        std::optional<double> expected) {
  check(programs);
  struct Wanted {
    double factor = 0, weight = 0;
  };
  std::vector<Wanted> wanted;
  for (const SegmentSums& program : programs) {
    const double sum = program.total().at(entry);
    wanted.push_back({sum > 0 ? program.time_ps() / sum : 0.0, sum / program.time_ps()});
  }
  std::vector<std::size_t> ascending;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (wanted[i].weight > 0) ascending.push_back(i);
  std::sort(ascending.begin(), ascending.end(),
            [&](std::size_t a, std::size_t b) { return wanted[a].factor < wanted[b].factor; });
  // By the sign test: so many more programs on one side of the expected factor would be chance.
  const auto is_expected_without = [&](std::size_t left_out) {
    double above = 0, below = 0;
    for (const std::size_t i : ascending) {
      if (i == left_out) continue;
      above += wanted[i].factor > *expected ? 1 : 0;
      below += wanted[i].factor < *expected ? 1 : 0;
    }
    return above + below >= kLeastForSignTest &&
           std::abs(above - below) <= kNormal95 * std::sqrt(above + below);
  };
  // |factor * sum / time - 1| summed over programs, but for one, is least at a weighted median.
  const auto best_without = [&](std::size_t left_out) {
    if (expected && !ascending.empty() && is_expected_without(left_out)) return *expected;
    double all = 0, below = 0;
    for (const std::size_t i : ascending)
      if (i != left_out) all += wanted[i].weight;
    for (const std::size_t i : ascending) {
      if (i == left_out) continue;
      below += wanted[i].weight;
      if (2 * below >= all) return wanted[i].factor;
    }
    return 0.0;
  };
  const auto vector_of = [&](double factor) {
    std::vector<double> vector(programs.front().width(), 0.0);
    vector[entry] = factor;
    return vector;
  };
  CoreFit fit;
  const double factor = best_without(wanted.size());
  fit.core_vector = fit.prior = vector_of(factor);
  if (programs.size() == 1) return fit;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const double without = best_without(i);
    fit.held_out_errors.push_back(without * wanted[i].weight - 1);
    fit.held_out_vectors.push_back(vector_of(without));
  }
  return fit;
}

CoreFit blend(const CoreFit& first, const CoreFit& second, double share) {
  CoreFit mean = first;
  const auto mix = [&](std::vector<double>& ours, const std::vector<double>& theirs) {
    if (ours.size() != theirs.size()) throw std::invalid_argument("a blend of fits to different programs");
    for (std::size_t i = 0; i < ours.size(); ++i) ours[i] = (1 - share) * ours[i] + share * theirs[i];
  };
  mix(mean.core_vector, second.core_vector);
  mix(mean.prior, second.prior);
  mix(mean.held_out_errors, second.held_out_errors);
  for (std::size_t i = 0; i < mean.held_out_vectors.size(); ++i)
    mix(mean.held_out_vectors[i], second.held_out_vectors.at(i));
  return mean;
}

double core_fit_loss(const std::vector<SegmentSums>& programs, std::span<const double> core_vector) {
  check(programs);
  double loss = 0;
  for (const SegmentSums& program : programs) loss += quadratic_of(program).loss(to_vector(core_vector));
  return loss / static_cast<double>(programs.size());
}

}  // namespace perfpred
