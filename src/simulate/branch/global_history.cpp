#include "simulate/branch/global_history.h"

#include <cmath>

namespace perfpred {

std::vector<std::size_t> geometric_lengths(std::size_t shortest, std::size_t longest, std::size_t count) {
  std::vector<std::size_t> lengths;
  const double ratio = static_cast<double>(longest) / static_cast<double>(shortest);
  for (std::size_t i = 0; i < count; ++i) {
    const double part = static_cast<double>(i) / static_cast<double>(count - 1);
    lengths.push_back(static_cast<std::size_t>(static_cast<double>(shortest) * std::pow(ratio, part) + 0.5));
  }
  lengths.back() = longest;
  return lengths;
}

}  // namespace perfpred
