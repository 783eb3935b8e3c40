#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace perfpred {

// Eight bytes of text are handled at once: ticks are most of what there is to parse.
static_assert(std::endian::native == std::endian::little, "the first character has to be the lowest byte");

namespace digits {

inline constexpr std::uint64_t kZeros = 0x3030303030303030;
inline constexpr std::uint64_t kHighHalves = 0xF0F0F0F0F0F0F0F0;
inline constexpr std::uint64_t kSixes = 0x0606060606060606;

inline std::uint64_t eight_bytes(const char* text) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, text, sizeof bytes);
  return bytes;
}

/// The value of eight bytes that are all digits.
inline std::uint64_t value(std::uint64_t bytes) {
  bytes -= kZeros;
  bytes = bytes * 10 + (bytes >> 8);  // pairs
  constexpr std::uint64_t kPairs = 0x000000FF000000FF;
  return (((bytes & kPairs) * (100 + (std::uint64_t{1000000} << 32))) +
          (((bytes >> 16) & kPairs) * (1 + (std::uint64_t{10000} << 32)))) >>
         32;
}

/// How many digits stand at the front of eight bytes.
inline std::size_t count(std::uint64_t bytes) {
  // A digit is 0x30 to 0x39: its high half is 3, and still is 3 when 6 is added. A carry of that sum goes to
  // later bytes only.
  const std::uint64_t others = ((bytes & kHighHalves) ^ kZeros) | (((bytes + kSixes) & kHighHalves) ^ kZeros);
  return others == 0 ? 8 : static_cast<std::size_t>(std::countr_zero(others)) / 8;
}

}  // namespace digits

/// The value of eight decimal digits at `text`, or nothing where they are not all digits.
inline std::optional<std::uint64_t> eight_digits(const char* text) {
  const std::uint64_t bytes = digits::eight_bytes(text);
  if (digits::count(bytes) < 8) return std::nullopt;
  return digits::value(bytes);
}

/// How many decimal digits stand at `text`, of which 16 bytes are read: 0 to 16.
inline std::size_t count_digits(const char* text) {
  const std::size_t first = digits::count(digits::eight_bytes(text));
  return first < 8 ? first : 8 + digits::count(digits::eight_bytes(text + 8));
}

inline constexpr std::uint64_t kPowersOfTen[] = {1,       10,        100,        1000,       10'000,
                                                 100'000, 1'000'000, 10'000'000, 100'000'000};

/// The value of 0 to 16 decimal digits at `text`, of which 16 bytes are read.
inline std::uint64_t value_of_digits(const char* text, std::size_t count) {
  const auto up_to_eight = [](const char* from, std::size_t digits) -> std::uint64_t {
    if (digits == 0) return 0;
    const std::size_t others = 8 * (8 - digits);  // bits
    // The digits move to the end of the eight, and zeros stand before them.
    const std::uint64_t bytes = digits::eight_bytes(from) << others;
    return digits::value(others == 0 ? bytes : bytes | digits::kZeros >> (64 - others));
  };
  if (count <= 8) return up_to_eight(text, count);
  return up_to_eight(text, 8) * kPowersOfTen[count - 8] + up_to_eight(text + 8, count - 8);
}

}  // namespace perfpred
