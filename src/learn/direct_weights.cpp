#include "learn/direct_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "perfpred/compose/program_vector.h"
#include "perfpred/learn/core_fit.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::int64_t kChunk = 1000;

/// Raw direct columns of a trace without its first instruction, which has no latency, [instructions - 1,
/// columns].
torch::Tensor raw_columns(const TrainingData& data, const TrainingTrace& trace,
                          const DirectColumns& columns) {
  const auto rows = static_cast<std::int64_t>(trace.instructions) - 1;
  // from_blob asks for a pointer to what it may write to; nothing writes here.
  auto* first = const_cast<std::byte*>(data.feature_row(trace.first_row + 1));
  const torch::Tensor scaled =
      torch::from_blob(first, {rows, static_cast<std::int64_t>(data.feature_width())},
                       data.half_precision() ? torch::kFloat16 : torch::kFloat32);
  return columns.raw(scaled).to(torch::kFloat64);
}

/// The chunks of one trace, for every core.
void add_chunks(const TrainingData& data, const TrainingTrace& trace, const torch::Tensor& raw,
                std::vector<ChunkSums>& by_core) {
  const std::int64_t rows = raw.size(0);
  const auto width = static_cast<std::size_t>(raw.size(1));
  for (std::int64_t begin = 0; begin < rows; begin += kChunk) {
    const std::int64_t end = std::min(rows, begin + kChunk);
    const torch::Tensor sums = raw.slice(0, begin, end).sum(0).contiguous();
    const std::span<const double> vector(sums.data_ptr<double>(), width);
    std::vector<std::uint64_t> cycles(by_core.size(), 0);
    for (std::int64_t row = begin; row < end; ++row) {
      const std::uint32_t* latencies =
          data.latency_row(trace.first_row + 1 + static_cast<std::uint64_t>(row));
      for (std::size_t core = 0; core < cycles.size(); ++core) cycles[core] += latencies[core];
    }
    for (std::size_t core = 0; core < cycles.size(); ++core)
      by_core[core].add_chunk(vector, cycles_to_ps(cycles[core], data.cores()[core].period_ps));
  }
}

}  // namespace

DirectColumns::DirectColumns(const FeatureSet& set, const std::vector<std::string>& names)
    : count_(static_cast<std::int64_t>(names.size())) {
  const Scaling scaling = default_scaling(set);
  std::vector<std::int64_t> places;
  std::vector<float> shifts, factors, logarithmic;
  for (const std::string& name : names) {
    const auto found = std::find_if(set.columns.begin(), set.columns.end(),
                                    [&](const FeatureColumn& column) { return column.name == name; });
    if (found == set.columns.end())
      throw InputError(fmt::format("feature set '{}' has no column '{}'", set.name, name));
    const auto place = found - set.columns.begin();
    const ColumnScaling& column = scaling.columns[static_cast<std::size_t>(place)];
    places.push_back(place);
    shifts.push_back(column.shift);
    factors.push_back(column.factor);
    logarithmic.push_back(column.transform == ColumnScaling::Transform::log2_1p ? 1.0F : 0.0F);
  }
  places_ = torch::tensor(places, torch::kInt64);
  shifts_ = torch::tensor(shifts, torch::kFloat32);
  factors_ = torch::tensor(factors, torch::kFloat32);
  logarithmic_ = torch::tensor(logarithmic, torch::kFloat32);
}

torch::Tensor DirectColumns::raw(const torch::Tensor& features) const {
  const torch::Device device = features.device();
  const torch::Tensor scaled = features.index_select(-1, places_.to(device)).to(torch::kFloat32);
  const torch::Tensor unscaled = scaled / factors_.to(device) + shifts_.to(device);
  return torch::where(logarithmic_.to(device) > 0, torch::exp2(unscaled) - 1.0, unscaled);
}

torch::Tensor fit_direct_weights(const TrainingData& data, const DirectColumns& columns) {
  const torch::NoGradGuard no_grad;
  const auto width = static_cast<std::size_t>(columns.count());
  std::map<std::string, std::vector<ChunkSums>> by_program;
  for (const TrainingTrace& trace : data.traces()) {
    throw_if_interrupted();
    auto& by_core = by_program[trace.program];
    if (by_core.empty()) by_core.assign(data.cores().size(), ChunkSums(trace.program, width));
    add_chunks(data, trace, raw_columns(data, trace, columns), by_core);
  }
  std::vector<std::vector<double>> single_columns(width, std::vector<double>(width, 0.0));
  for (std::size_t i = 0; i < width; ++i) single_columns[i][i] = 1.0;
  torch::Tensor weights = torch::empty({static_cast<std::int64_t>(data.cores().size()), columns.count()});
  for (std::size_t core = 0; core < data.cores().size(); ++core) {
    std::vector<ChunkSums> programs;
    for (const auto& [program, by_core] : by_program) programs.push_back(by_core[core]);
    const CoreFit fit = fit_core_vector(programs, single_columns);
    const torch::Tensor row = torch::tensor(fit.core_vector, torch::kFloat64);
    weights[static_cast<std::int64_t>(core)] = row.to(torch::kFloat32);
  }
  return weights;
}

}  // namespace perfpred
