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

std::uint32_t mixed_path(std::uint32_t path, unsigned size, unsigned log_size, unsigned number) {
  const std::uint32_t mask = (std::uint32_t{1} << log_size) - 1;
  const auto turned = [&](std::uint32_t bits) {
    return number < log_size ? (bits << number & mask) + (bits >> (log_size - number)) : bits;
  };
  if (size < 32) path &= (std::uint32_t{1} << size) - 1;
  return turned((path & mask) ^ turned(path >> log_size));
}

}  // namespace perfpred
