#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace perfpred {

/// IEEE 754's 16-bit float (binary16) as its bits: the number that it stands for.
inline float float_of_half(std::uint16_t half) {
  const std::uint32_t sign = std::uint32_t{half} >> 15 << 31;
  const std::uint32_t exponent = half >> 10 & 0x1F, fraction = half & 0x3FF;
  if (exponent == 0) {
    const float magnitude = std::ldexp(static_cast<float>(fraction), -24);
    return sign != 0 ? -magnitude : magnitude;
  }
  constexpr std::uint32_t kOffset = 127 - 15;  // of exponents
  const std::uint32_t widened = exponent == 0x1F ? 0xFF : exponent + kOffset;
  return std::bit_cast<float>(sign | widened << 23 | fraction << 13);
}

/// The nearest such number's bits, of two that are as near the one that ends with 0; infinity from 65520 on.
inline std::uint16_t half_of_float(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const auto sign = static_cast<std::uint16_t>(bits >> 31 << 15);
  const float magnitude = std::abs(value);
  if (!(magnitude < 65520.0F))
    return static_cast<std::uint16_t>(sign | (std::isnan(value) ? 0x7E00 : 0x7C00));
  if (magnitude < 0x1p-14F)  // a number of steps of 2^-24, as many as a sum with 0.5 keeps
    return static_cast<std::uint16_t>(
        sign | (std::bit_cast<std::uint32_t>(magnitude + 0.5F) - std::bit_cast<std::uint32_t>(0.5F)));
  const std::uint32_t offset = std::bit_cast<std::uint32_t>(magnitude) - ((127U - 15U) << 23);
  return static_cast<std::uint16_t>(sign | (offset + 0xFFF + (offset >> 13 & 1)) >> 13);
}

/// Whether a 16-bit float holds this number.
inline bool is_half(float value) {
  return std::isfinite(value) && float_of_half(half_of_float(value)) == value;
}

}  // namespace perfpred
