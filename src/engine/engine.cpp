#include "perfpred/engine/engine.h"

#include <algorithm>
#include <vector>

namespace perfpred {

std::uint64_t Engine::sum(FeatureSource& features, std::uint64_t stretch, const StretchSink& sink) {
  const auto width = static_cast<std::size_t>(vector_width());
  std::vector<double> sums(width, 0.0);
  StretchSum current;
  const auto deliver = [&] {
    if (current.end > current.begin) {
      current.sums = sums;
      sink(current);
    }
    std::fill(sums.begin(), sums.end(), 0.0);
    current = {current.end, current.end, 0, {}};
  };
  const std::uint64_t instructions = run(features, [&](std::uint64_t begin, std::span<const float> vectors) {
    for (std::size_t row = 0; row < vectors.size() / width; ++row) {
      const std::uint64_t instruction = begin + row;
      if (stretch > 0 && instruction % stretch == 0) deliver();
      if (instruction > 0) {
        const float* vector = vectors.data() + row * width;
        for (std::size_t i = 0; i < width; ++i) sums[i] += static_cast<double>(vector[i]);
        ++current.instructions;
      }
      current.end = instruction + 1;
    }
    if (stretch == 0) deliver();
  });
  deliver();
  return instructions;
}

}  // namespace perfpred
