#pragma once

#include <fmt/format.h>

#include <cstdint>

#include "perfpred/trace/error.h"

namespace perfpred {

/// More than any count in a file of ours: a thousand years at a billion a second would be 3e19.
inline constexpr std::uint64_t kMostCounted = 1'000'000'000'000'000'000;

/// `object[key]`, a number from `least` to `most`. Throws InputError, with the cause alone, where it is
/// another one, and what the JSON library throws where there is none. `Json`: nlohmann::json or ordered_json.
template <typename Json>
double number_in(const Json& object, const char* key, double least, double most) {
  const double value = object.at(key).template get<double>();
  if (value >= least && value <= most) return value;
  throw InputError(
      fmt::format("{} is {}, expected a number from {:g} to {:g}", key, object.at(key).dump(), least, most));
}

/// The same for a whole number: the JSON library alone takes -5 for 2^64 - 5 and 1.5 for 1.
template <typename Json>
std::uint64_t whole_in(const Json& object, const char* key, std::uint64_t least = 0,
                       std::uint64_t most = kMostCounted) {
  const Json& number = object.at(key);
  if (!number.is_number()) return number.template get<std::uint64_t>();  // throws
  const bool is_whole =
      number.is_number_unsigned() || (number.is_number_integer() && number.template get<std::int64_t>() >= 0);
  if (is_whole) {
    const auto value = number.template get<std::uint64_t>();
    if (value >= least && value <= most) return value;
  }
  throw InputError(
      fmt::format("{} is {}, expected a whole number from {} to {}", key, number.dump(), least, most));
}

}  // namespace perfpred
