#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace perfpred {

/// The newest bits of a history, at least 3,001 of them.
class GlobalHistory {
 public:
  void push(bool bit) {
    newest_ = (newest_ - 1) & kMask;
    bits_[newest_] = static_cast<std::uint8_t>(bit);
  }
  /// 0: the newest.
  std::uint32_t operator[](std::size_t age) const { return bits_[(newest_ + age) & kMask]; }

 private:
  static constexpr std::size_t kMask = 4095;
  std::vector<std::uint8_t> bits_ = std::vector<std::uint8_t>(kMask + 1);
  std::size_t newest_ = 0;
};

/// The newest `length` bits of a history, xor-ed together in pieces of `width` bits.
class FoldedHistory {
 public:
  FoldedHistory(std::size_t length, unsigned width)
      : length_(length), width_(width), out_(static_cast<unsigned>(length % width)) {}

  std::uint32_t value() const { return value_; }
  /// Call after each bit that was pushed.
  void update(const GlobalHistory& history) {
    value_ = value_ << 1 | history[0];
    value_ ^= history[length_] << out_;
    value_ ^= value_ >> width_;
    value_ &= (std::uint32_t{1} << width_) - 1;
  }

 private:
  std::size_t length_;
  unsigned width_, out_;
  std::uint32_t value_ = 0;
};

/// What a tagged table of TAGE mixes into its places and tags.
class FoldedForTable {
 public:
  FoldedForTable(std::size_t length, unsigned place_width, unsigned tag_width, unsigned second_tag_width)
      : place_(length, place_width), tag_(length, tag_width), second_tag_(length, second_tag_width) {}

  std::uint32_t place() const { return place_.value(); }
  std::uint32_t tag() const { return tag_.value() ^ second_tag_.value() << 1; }
  /// Call after each bit that was pushed.
  void update(const GlobalHistory& history) {
    place_.update(history);
    tag_.update(history);
    second_tag_.update(history);
  }

 private:
  FoldedHistory place_, tag_, second_tag_;
};

/// Lengths from `shortest` to `longest`, `count` of them, in geometric progression.
std::vector<std::size_t> geometric_lengths(std::size_t shortest, std::size_t longest, std::size_t count);

/// The newest `size` bits of a path, mixed for a table of 2^log_size entries: what lies above that width is
/// folded in, and both are turned by the table's number where that is less than the width.
std::uint32_t mixed_path(std::uint32_t path, unsigned size, unsigned log_size, unsigned number);

}  // namespace perfpred
