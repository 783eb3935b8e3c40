#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace perfpred {

/// The newest bits of a history, at least 3,001 of them.
class GlobalHistory {
 public:
  void push(bool bit) {
    const auto older = static_cast<unsigned>(windows_[newest_]);
    newest_ = (newest_ - 1) & kMask;
    windows_[newest_] = static_cast<std::uint8_t>(older << 1 | (bit ? 1U : 0U));
  }
  /// `count` bits, 8 at most: that of this age in the lowest place, older ones above. Age 0: the newest.
  std::uint32_t bits(std::size_t age, unsigned count) const {
    return windows_[(newest_ + age) & kMask] & ((1U << count) - 1);
  }

 private:
  static constexpr std::size_t kMask = 4095;
  std::vector<std::uint8_t> windows_ = std::vector<std::uint8_t>(kMask + 1);  ///< a bit and the seven before
  std::size_t newest_ = 0;
};

/// What a tagged table of TAGE mixes into its places and tags: the newest `length` bits of a history, xor-ed
/// together in pieces, three times with pieces of another width. The three lie in one number.
class FoldedHistories {
 public:
  static constexpr unsigned kMostPushed = 3;

  /// Widths of at least kMostPushed bits; the first is 20 at most, the others 15.
  FoldedHistories(std::size_t length, unsigned first, unsigned second, unsigned third)
      : length_(length), widths_{first, second, third} {
    for (std::size_t i = 0; i < widths_.size(); ++i) {
      leaves_ |= std::uint64_t{1} << (kPlace[i] + length % widths_[i]);
      kept_ |= low(widths_[i]) << kPlace[i];
    }
  }

  std::uint32_t first() const { return value(0); }
  std::uint32_t second() const { return value(1); }
  std::uint32_t third() const { return value(2); }
  /// Call after as many bits were pushed, kMostPushed at most.
  void update(const GlobalHistory& history, unsigned pushed) {
    constexpr std::uint64_t kEach =
        std::uint64_t{1} << kPlace[0] | std::uint64_t{1} << kPlace[1] | std::uint64_t{1} << kPlace[2];
    constexpr std::uint64_t kAbove = (1U << kMostPushed) - 1;
    std::uint64_t all = folded_ << pushed;
    all ^= history.bits(0, pushed) * kEach ^ history.bits(length_, pushed) * leaves_;
    all ^= (all >> widths_[0] & kAbove << kPlace[0]) | (all >> widths_[1] & kAbove << kPlace[1]) |
           (all >> widths_[2] & kAbove << kPlace[2]);
    folded_ = all & kept_;
  }

 private:
  static constexpr std::array<unsigned, 3> kPlace{0, 24, 42};

  static constexpr std::uint64_t low(unsigned bits) { return (std::uint64_t{1} << bits) - 1; }
  std::uint32_t value(std::size_t i) const {
    return static_cast<std::uint32_t>(folded_ >> kPlace[i] & low(widths_[i]));
  }

  std::size_t length_;
  std::array<unsigned, 3> widths_;
  std::uint64_t leaves_ = 0;  ///< where the bit is that becomes too old, in each
  std::uint64_t kept_ = 0;
  std::uint64_t folded_ = 0;
};

/// Lengths from `shortest` to `longest`, `count` of them, in geometric progression.
std::vector<std::size_t> geometric_lengths(std::size_t shortest, std::size_t longest, std::size_t count);

/// The newest `size` bits of a path, mixed for a table of 2^log_size entries: what lies above that width is
/// folded in, and both are turned by the table's number where that is less than the width.
inline std::uint32_t mixed_path(std::uint32_t path, unsigned size, unsigned log_size, unsigned number) {
  const std::uint32_t mask = (std::uint32_t{1} << log_size) - 1;
  const auto turned = [&](std::uint32_t bits) {
    return number < log_size ? (bits << number & mask) + (bits >> (log_size - number)) : bits;
  };
  if (size < 32) path &= (std::uint32_t{1} << size) - 1;
  return turned((path & mask) ^ turned(path >> log_size));
}

}  // namespace perfpred
