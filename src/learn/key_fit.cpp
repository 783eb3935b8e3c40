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
constexpr double kAsGood = 1.1;   // of kept variants against all
constexpr double kBetter = 0.95;  // of any against the factor alone
constexpr double kClearly = 3;    // standard errors of a mean gain

/// Rows of one program relative to the true times: its total and its pieces.
struct Rows {
  Matrix inputs;   // [1 + pieces, 1 + variants]
  Vector weights;  // [1 + pieces], 1 in all
};

Rows rows_of(const ProgramPieces& program, std::size_t variants) {
  const std::size_t pieces = program.truth.size();
  if (pieces == 0 || program.own.size() != pieces || program.moved.size() != pieces)
    throw std::invalid_argument("program " + program.program + " has pieces of different numbers");
  Rows rows{Matrix::Zero(static_cast<Eigen::Index>(1 + pieces), static_cast<Eigen::Index>(1 + variants)),
            Vector::Constant(static_cast<Eigen::Index>(1 + pieces), 0.5 / static_cast<double>(pieces))};
  rows.weights[0] = 0.5;
  const double total = program.total_truth();
  for (std::size_t piece = 0; piece < pieces; ++piece) {
    if (!(program.truth[piece] > 0))
      throw std::invalid_argument("a piece of program " + program.program + " takes no time");
    if (program.moved[piece].size() != variants) throw std::invalid_argument("pieces of different widths");
    const auto row = static_cast<Eigen::Index>(1 + piece);
    const auto add = [&](Eigen::Index column, double time) {
      rows.inputs(row, column) = time / program.truth[piece];
      rows.inputs(0, column) += time / total;
    };
    add(0, program.own[piece]);
    for (std::size_t i = 0; i < variants; ++i) add(static_cast<Eigen::Index>(1 + i), program.moved[piece][i]);
  }
  return rows;
}

class KeyColumns {
 public:
  explicit KeyColumns(const std::vector<ProgramPieces>& programs) {
    if (programs.size() < kFewestForKeys)
      throw std::invalid_argument("keys are learnt from 3 programs or more");
    if (programs.front().moved.empty()) throw std::invalid_argument("a program without pieces");
    variants_ = programs.front().moved.front().size();
    for (const ProgramPieces& program : programs) rows_.push_back(rows_of(program, variants_));
  }

  std::size_t variants() const { return variants_; }

  /// The factor's column alone, with a variant in the core's place.
  KeyColumns of_variant(std::size_t variant) const {
    KeyColumns result;
    for (const Rows& rows : rows_)
      result.rows_.push_back(
          {rows.inputs.col(0) + rows.inputs.col(static_cast<Eigen::Index>(1 + variant)), rows.weights});
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
    Vector found = start;
    for (int i = 0; i < kReweightings; ++i) {
      Matrix system = pull.asDiagonal();
      Vector moment = pull.cwiseProduct(start);
      for (std::size_t p = 0; p < rows_.size(); ++p) {
        if (p == left_out) continue;
        const Matrix inputs = rows_[p].inputs(Eigen::all, columns);
        Vector weights = rows_[p].weights;
        if (i > 0) {
          const Vector errors = (inputs * found).array() - 1;
          weights.array() *= kSmallError / errors.array().abs().max(kSmallError);
        }
        system += inputs.transpose() * weights.asDiagonal() * inputs;
        moment += inputs.transpose() * weights;
      }
      found = system.ldlt().solve(moment);
    }
    return found;
  }

  /// Signed errors of total time, each program by a fit without it.
  std::vector<double> held_out_errors(const std::vector<Eigen::Index>& columns, double ridge) const {
    std::vector<double> errors;
    for (std::size_t p = 0; p < rows_.size(); ++p) {
      throw_if_interrupted();
      errors.push_back(rows_[p].inputs.row(0)(columns).dot(solve(columns, ridge, p)) - 1);
    }
    return errors;
  }

  /// The factor's column and those of the variants that move programs' times most in a fit of all columns.
  std::vector<Eigen::Index> columns_that_move_most(std::size_t kept, double ridge,
                                                   std::size_t left_out) const {
    const Vector found = solve(all_columns(), ridge, left_out);
    std::vector<double> moves(variants_ + 1);
    for (std::size_t p = 0; p < rows_.size(); ++p) {
      if (p == left_out) continue;
      for (std::size_t i = 1; i <= variants_; ++i) {
        const auto column = static_cast<Eigen::Index>(i);
        moves[i] += std::abs(rows_[p].inputs(0, column) * found[column]);
      }
    }
    std::vector<Eigen::Index> columns = all_columns();
    std::stable_sort(columns.begin() + 1, columns.end(), [&](Eigen::Index a, Eigen::Index b) {
      return moves[static_cast<std::size_t>(a)] > moves[static_cast<std::size_t>(b)];
    });
    columns.resize(std::min(columns.size(), kept + 1));
    return columns;
  }

  /// As held_out_errors, of so many variants, which are chosen without the program too.
  std::vector<double> held_out_errors_of(std::size_t kept, double ridge) const {
    std::vector<double> errors;
    for (std::size_t p = 0; p < rows_.size(); ++p) {
      throw_if_interrupted();
      const auto columns = columns_that_move_most(kept, ridge, p);
      errors.push_back(rows_[p].inputs.row(0)(columns).dot(solve(columns, ridge, p)) - 1);
    }
    return errors;
  }

  std::vector<Eigen::Index> all_columns() const {
    std::vector<Eigen::Index> columns(1 + variants_);
    std::iota(columns.begin(), columns.end(), 0);
    return columns;
  }

  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

 private:
  KeyColumns() = default;
  std::size_t variants_ = 0;
  std::vector<Rows> rows_;
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
