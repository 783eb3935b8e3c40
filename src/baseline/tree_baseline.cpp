#include "perfpred/baseline/tree_baseline.h"

#include <fmt/format.h>

#include <limits>
#include <map>

#include "baseline/xgboost_library.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr int kRounds = 300;
// Chosen on the validation programs, see docs/evaluate.md.
constexpr std::pair<const char*, const char*> kParameters[] = {
    {"objective", "reg:squarederror"}, {"tree_method", "hist"}, {"max_depth", "6"},          {"eta", "0.05"},
    {"min_child_weight", "1e-4"},      {"subsample", "0.8"},    {"colsample_bytree", "0.5"}, {"seed", "1"}};

class Matrix {
 public:
  Matrix(const std::vector<float>& values, std::size_t columns) {
    xgboost().check(xgboost().matrix_create(values.data(), values.size() / columns, columns,
                                            std::numeric_limits<float>::quiet_NaN(), &handle_));
  }
  ~Matrix() { xgboost().matrix_free(handle_); }
  Matrix(const Matrix&) = delete;
  Matrix& operator=(const Matrix&) = delete;

  void set(const char* field, const std::vector<float>& values) {
    xgboost().check(xgboost().matrix_set_float_info(handle_, field, values.data(), values.size()));
  }
  DMatrixHandle handle() const { return handle_; }

 private:
  DMatrixHandle handle_ = nullptr;
};

/// Counts an instruction, [segments, count_width()].
void append_rates(const TraceCounts& counts, std::vector<float>& rates) {
  const std::size_t width = count_width();
  for (std::size_t i = 0; i < counts.counts.size(); ++i) {
    const float instructions = counts.counts[i / width * width + width - 1];
    rates.push_back(instructions > 0 ? counts.counts[i] / instructions : 0.0F);
  }
}

double instructions_of(const TraceCounts& counts, std::size_t segment) {
  return static_cast<double>(counts.segment(segment).back());
}

}  // namespace

struct TreeBaseline::Booster {
  BoosterHandle handle = nullptr;

  explicit Booster(const Matrix* training = nullptr) {
    const DMatrixHandle matrix = training == nullptr ? nullptr : training->handle();
    xgboost().check(xgboost().booster_create(&matrix, training == nullptr ? 0 : 1, &handle));
  }
  ~Booster() { xgboost().booster_free(handle); }
  Booster(const Booster&) = delete;
  Booster& operator=(const Booster&) = delete;

  void set(const std::string& name, const std::string& value) {
    xgboost().check(xgboost().booster_set_param(handle, name.c_str(), value.c_str()));
  }
};

bool TreeBaseline::available() { return find_xgboost() != nullptr; }

TreeBaseline TreeBaseline::fit(const std::vector<CountedTrace>& traces, const BaselineCore& core,
                               int threads) {
  std::vector<float> rates, cpis, weights;
  std::vector<const std::string*> programs;  // one a segment
  struct Total {
    double cycles = 0, instructions = 0, segments = 0;
  };
  std::map<std::string, Total> totals;
  for (const CountedTrace& trace : traces) {
    append_rates(trace.counts, rates);
    const auto times = segment_times_ps(trace, core.name, core.period_ps);
    Total& total = totals[trace.program];
    for (std::size_t i = 0; i < times.size(); ++i) {
      const double cycles = times[i] / core.period_ps;
      const double instructions = instructions_of(trace.counts, i);
      cpis.push_back(instructions > 0 ? static_cast<float>(cycles / instructions) : 0.0F);
      weights.push_back(instructions > 0 ? 1.0F : 0.0F);
      programs.push_back(&trace.program);
      total.cycles += cycles;
      total.instructions += instructions;
      total.segments += 1;
    }
  }
  for (std::size_t i = 0; i < cpis.size(); ++i) {
    const Total& total = totals.at(*programs[i]);
    if (!(total.cycles > 0)) {
      throw InputError(fmt::format("program '{}' takes no time on core '{}'", *programs[i], core.name));
    }
    const double mean = total.cycles / total.instructions;
    weights[i] *= static_cast<float>(1.0 / (mean * mean * total.segments));
  }
  // Weights of mean 1, so that XGBoost's thresholds mean the same for any number of programs.
  double sum = 0;
  for (const float weight : weights) sum += static_cast<double>(weight);
  for (float& weight : weights) weight *= static_cast<float>(static_cast<double>(weights.size()) / sum);

  Matrix matrix(rates, count_width());
  matrix.set("label", cpis);
  matrix.set("weight", weights);
  auto booster = std::make_shared<Booster>(&matrix);
  for (const auto& [name, value] : kParameters) booster->set(name, value);
  if (threads > 0) booster->set("nthread", std::to_string(threads));
  for (int round = 0; round < kRounds; ++round) {
    throw_if_interrupted();
    xgboost().check(xgboost().booster_update(booster->handle, round, matrix.handle()));
  }
  TreeBaseline baseline;
  baseline.booster_ = std::move(booster);
  baseline.period_ps_ = core.period_ps;
  return baseline;
}

TreeBaseline TreeBaseline::from_bytes(const std::vector<std::uint8_t>& bytes, std::uint32_t period_ps) {
  auto booster = std::make_shared<Booster>();
  xgboost().check(xgboost().booster_load(booster->handle, bytes.data(), bytes.size()));
  TreeBaseline baseline;
  baseline.booster_ = std::move(booster);
  baseline.period_ps_ = period_ps;
  return baseline;
}

std::vector<std::uint8_t> TreeBaseline::bytes() const {
  bst_ulong count = 0;
  const char* bytes = nullptr;
  xgboost().check(xgboost().booster_save(booster_->handle, R"({"format": "ubj"})", &count, &bytes));
  return {bytes, bytes + count};
}

double TreeBaseline::time_ps(const TraceCounts& counts) const {
  if (counts.segments() == 0) return 0;
  std::vector<float> rates;
  append_rates(counts, rates);
  const Matrix matrix(rates, count_width());
  bst_ulong count = 0;
  const float* cpis = nullptr;
  xgboost().check(xgboost().booster_predict(booster_->handle, matrix.handle(), 0, 0, 0, &count, &cpis));
  double cycles = 0;
  for (std::size_t i = 0; i < count; ++i) cycles += static_cast<double>(cpis[i]) * instructions_of(counts, i);
  return cycles * period_ps_;
}

}  // namespace perfpred
