#include "learn/key_fit.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr double kKeyRidges[] = {0.003, 0.01, 0.03, 0.1, 0.3, 1, 3};
constexpr double kFactorRidge = 0.01;  // towards 1: what the description says
constexpr int kReweightings = 8;
constexpr double kSmallError = 0.03;  // below it errors count by their square
constexpr std::size_t kKept[] = {4, 8, 16, 32};
constexpr double kAsGood = 1.1;        // of kept variants against all
constexpr double kBetter = 0.95;       // of any against the factor alone
constexpr double kNothingLeft = 1e-6;  // an error that rounding may make
constexpr double kClearly = 3;         // standard errors of a mean gain

/// A program's total and its pieces, relative to the true times: [1 + pieces, 1 + variants].
Matrix rows_of(const ProgramPieces& program, std::size_t variants) {
  const std::size_t pieces = program.truth.size();
  if (pieces == 0 || program.own.size() != pieces || program.moved.size() != pieces)
    throw std::invalid_argument("program " + program.program + " has pieces of different numbers");
  Matrix rows = Matrix::Zero(static_cast<Eigen::Index>(1 + pieces), static_cast<Eigen::Index>(1 + variants));
  const double total = program.total_truth();
  for (std::size_t piece = 0; piece < pieces; ++piece) {
    if (!(program.truth[piece] > 0))
      throw std::invalid_argument("a piece of program " + program.program + " takes no time");
    if (program.moved[piece].size() != variants) throw std::invalid_argument("pieces of different widths");
    const auto row = static_cast<Eigen::Index>(1 + piece);
    const auto add = [&](Eigen::Index column, double time) {
      rows(row, column) = time / program.truth[piece];
      rows(0, column) += time / total;
    };
    add(0, program.own[piece]);
    for (std::size_t i = 0; i < variants; ++i) add(static_cast<Eigen::Index>(1 + i), program.moved[piece][i]);
  }
  return rows;
}

/// All programs' rows, one below the other; each program's total first.
class KeyColumns {
 public:
  explicit KeyColumns(const std::vector<ProgramPieces>& programs) {
    if (programs.size() < kFewestForKeys)
      throw std::invalid_argument("keys are learnt from 3 programs or more");
    if (programs.front().moved.empty()) throw std::invalid_argument("a program without pieces");
    const std::size_t variants = programs.front().moved.front().size();
    Eigen::Index count = 0;
    std::vector<Matrix> parts;
    for (const ProgramPieces& program : programs) {
      parts.push_back(rows_of(program, variants));
      begins_.push_back(count);
      count += parts.back().rows();
    }
    begins_.push_back(count);
    inputs_.resize(count, static_cast<Eigen::Index>(1 + variants));
    weights_.resize(count);
    for (std::size_t p = 0; p < parts.size(); ++p) {
      const Eigen::Index rows = parts[p].rows();
      inputs_.middleRows(begins_[p], rows) = parts[p];
      weights_.segment(begins_[p], rows).setConstant(0.5 / static_cast<double>(rows - 1));
      weights_[begins_[p]] = 0.5;
    }
  }

  std::size_t variants() const { return static_cast<std::size_t>(inputs_.cols()) - 1; }
  std::size_t programs() const { return begins_.size() - 1; }

  /// The factor's column alone, with a variant in the core's place.
  KeyColumns of_variant(std::size_t variant) const {
    KeyColumns result;
    result.begins_ = begins_;
    result.weights_ = weights_;
    result.inputs_ = inputs_.col(0) + inputs_.col(static_cast<Eigen::Index>(1 + variant));
    return result;
  }

  /// Errors of programs left out by a factor alone.
  std::vector<double> factor_errors() const { return held_out_errors({0}, 0); }

  /// Factor and weights of these columns, without one of the programs (none: all count).
  Vector solve(const std::vector<Eigen::Index>& columns, double ridge, std::size_t left_out) const {
    const auto width = static_cast<Eigen::Index>(columns.size());
    Vector start = Vector::Zero(width), pull = Vector::Constant(width, ridge);
    start[0] = 1;
    pull[0] = kFactorRidge;
    const Matrix inputs = inputs_(Eigen::all, columns);
    Vector counted = weights_;
    if (left_out != kNone)
      counted.segment(begins_[left_out], begins_[left_out + 1] - begins_[left_out]).setZero();
    Vector found = start;
    for (int i = 0; i < kReweightings; ++i) {
      Vector weights = counted;
      if (i > 0) {
        const Vector errors = (inputs * found).array() - 1;
        weights.array() *= kSmallError / errors.array().abs().max(kSmallError);
      }
      const Matrix weighted = inputs.transpose() * weights.cwiseSqrt().asDiagonal();
      Matrix system = pull.asDiagonal();
      system.selfadjointView<Eigen::Lower>().rankUpdate(weighted);
      const Vector moment = pull.cwiseProduct(start) + inputs.transpose() * weights;
      found = system.selfadjointView<Eigen::Lower>().ldlt().solve(moment);
    }
    return found;
  }

  /// Signed errors of total time, each program by a fit without it.
  std::vector<double> held_out_errors(const std::vector<Eigen::Index>& columns, double ridge) const {
    std::vector<double> errors;
    for (std::size_t p = 0; p < programs(); ++p) {
      throw_if_interrupted();
      errors.push_back(error_without(p, columns, ridge));
    }
    return errors;
  }

  /// The factor's column and those of the variants that move programs' times most in a fit of all columns.
  std::vector<Eigen::Index> columns_that_move_most(std::size_t kept, double ridge,
                                                   std::size_t left_out) const {
    const Vector found = solve(all_columns(), ridge, left_out);
    Vector moves = Vector::Zero(inputs_.cols());
    for (std::size_t p = 0; p < programs(); ++p)
      if (p != left_out) moves += total_of(p).transpose().cwiseProduct(found).cwiseAbs();
    std::vector<Eigen::Index> columns = all_columns();
    std::stable_sort(columns.begin() + 1, columns.end(),
                     [&](Eigen::Index a, Eigen::Index b) { return moves[a] > moves[b]; });
    columns.resize(std::min(columns.size(), kept + 1));
    return columns;
  }

  /// As held_out_errors, of so many variants, which are chosen without the program too.
  std::vector<double> held_out_errors_of(std::size_t kept, double ridge) const {
    std::vector<double> errors;
    for (std::size_t p = 0; p < programs(); ++p) {
      throw_if_interrupted();
      errors.push_back(error_without(p, columns_that_move_most(kept, ridge, p), ridge));
    }
    return errors;
  }

  std::vector<Eigen::Index> all_columns() const {
    std::vector<Eigen::Index> columns(static_cast<std::size_t>(inputs_.cols()));
    std::iota(columns.begin(), columns.end(), 0);
    return columns;
  }

  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

 private:
  KeyColumns() = default;

  Eigen::RowVectorXd total_of(std::size_t program) const { return inputs_.row(begins_[program]); }

  double error_without(std::size_t program, const std::vector<Eigen::Index>& columns, double ridge) const {
    return total_of(program)(columns).dot(solve(columns, ridge, program).transpose()) - 1;
  }

  std::vector<Eigen::Index> begins_;  // of each program's rows, and their end
  Matrix inputs_;                     // [rows, 1 + variants]
  Vector weights_;                    // [rows], 1 a program in all
};

double mean_of(const std::vector<double>& errors) {
  double sum = 0;
  for (const double error : errors) sum += std::abs(error);
  return sum / static_cast<double>(errors.size());
}

}  // namespace

double ProgramPieces::total_truth() const { return std::accumulate(truth.begin(), truth.end(), 0.0); }

double KeyFit::mean_held_out_error() const { return mean_of(held_out_errors); }

KeyFit fit_keys(const std::vector<ProgramPieces>& programs) {
  const KeyColumns fit(programs);
  KeyFit result;
  result.weights.assign(fit.variants(), 0.0);
  result.held_out_errors = fit.factor_errors();
  result.factor_error = mean_of(result.held_out_errors);
  result.factor = fit.solve({0}, 0, KeyColumns::kNone)[0];
  if (result.factor_error < kNothingLeft) return result;

  std::vector<double> errors;
  for (const double ridge : kKeyRidges) {
    auto trial = fit.held_out_errors(fit.all_columns(), ridge);
    if (!errors.empty() && mean_of(trial) >= mean_of(errors)) continue;
    errors = std::move(trial);
    result.ridge = ridge;
  }
  const double ridge = *result.ridge;
  if (!(mean_of(errors) < kBetter * result.factor_error)) {
    result.ridge.reset();
    return result;
  }
  std::size_t kept = fit.variants();
  for (const std::size_t fewer : kKept) {
    if (fewer >= fit.variants()) break;
    auto trial = fit.held_out_errors_of(fewer, ridge);
    if (mean_of(trial) > kAsGood * mean_of(errors)) continue;
    errors = std::move(trial);
    kept = fewer;
    break;
  }
  const auto columns = fit.columns_that_move_most(kept, ridge, KeyColumns::kNone);
  const Vector found = fit.solve(columns, ridge, KeyColumns::kNone);
  result.factor = found[0];
  for (std::size_t i = 1; i < columns.size(); ++i)
    result.weights[static_cast<std::size_t>(columns[i] - 1)] = found[static_cast<Eigen::Index>(i)];
  result.held_out_errors = std::move(errors);
  return result;
}

std::optional<std::size_t> better_start(const std::vector<ProgramPieces>& programs) {
  const KeyColumns fit(programs);
  if (programs.size() < kFewestForAnotherStart) return std::nullopt;
  const std::vector<double> own = fit.factor_errors();
  std::optional<std::size_t> best;
  double least = kBetter * mean_of(own);
  for (std::size_t variant = 0; variant < fit.variants(); ++variant) {
    const std::vector<double> errors = fit.of_variant(variant).factor_errors();
    const double mean = mean_of(errors), gain = mean_of(own) - mean;
    if (!(mean < least)) continue;
    double squares = 0;
    for (std::size_t p = 0; p < errors.size(); ++p)
      squares += std::pow(std::abs(own[p]) - std::abs(errors[p]) - gain, 2);
    const auto count = static_cast<double>(errors.size());
    if (gain < kClearly * std::sqrt(squares / (count * (count - 1)))) continue;
    least = mean;
    best = variant;
  }
  return best;
}

}  // namespace perfpred
