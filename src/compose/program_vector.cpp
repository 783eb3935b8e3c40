#include "perfpred/compose/program_vector.h"

#include <stdexcept>

namespace perfpred {

void ProgramVector::add(std::uint64_t begin, std::span<const float> vectors) {
  const std::size_t width = sums.size();
  const std::size_t count = vectors.size() / width;
  for (std::size_t row = begin == 0 ? 1 : 0; row < count; ++row) {
    const float* vector = vectors.data() + row * width;
    for (std::size_t i = 0; i < width; ++i) sums[i] += static_cast<double>(vector[i]);
    ++instructions;
  }
}

void ProgramVector::add(const StretchSum& stretch) {
  if (sums.size() != stretch.sums.size()) throw std::invalid_argument("program vectors of different widths");
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += stretch.sums[i];
  instructions += stretch.instructions;
}

void ProgramVector::add(const ProgramVector& other, double weight) {
  if (sums.empty()) sums.assign(other.sums.size(), 0.0);
  if (sums.size() != other.sums.size()) throw std::invalid_argument("program vectors of different widths");
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weight * other.sums[i];
  instructions += other.instructions;
}

std::vector<std::vector<double>> core_vectors_ps(const StoredModel& model) {
  std::vector<std::vector<double>> vectors;
  for (std::size_t core = 0; core < model.card.cores.size(); ++core) {
    if (model.card.kind == ModelKind::foundation) {
      vectors.push_back(model.core_vector(core));
    } else {
      const double period = model.card.cores[core].period_ps;
      vectors.push_back({period * model.card.target.short_total_correction,
                         period * model.card.target.long_total_correction});
    }
  }
  return vectors;
}

double dot(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size()) throw std::invalid_argument("dot product of vectors of different widths");
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

double cycles_to_ps(std::uint64_t cycles, std::uint32_t period_ps) {
  return static_cast<double>(cycles) * static_cast<double>(period_ps);
}

}  // namespace perfpred
