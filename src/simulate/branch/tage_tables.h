#pragma once

#include <cstdint>
#include <vector>

namespace perfpred {

/// An entry of a tagged table; a tag of 0 is a tag like any other, as in gem5.
struct TaggedEntry {
  std::int8_t counter = 0;
  std::uint8_t useful = 0;
  std::uint16_t tag = 0;

  bool taken() const { return counter >= 0; }
};

inline constexpr int kTaggedCounterBits = 3;

/// The untagged table below the tagged ones: a bit of prediction each, and one of hysteresis for four.
class TageBase {
 public:
  explicit TageBase(std::size_t entries);

  std::size_t size() const { return taken_.size(); }
  bool taken(std::size_t place) const { return taken_[place] != 0; }
  bool is_sure(std::size_t place) const;
  void train(std::size_t place, bool taken);

 private:
  std::vector<std::uint8_t> taken_, hysteresis_;
};

}  // namespace perfpred
