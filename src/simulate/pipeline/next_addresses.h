#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace perfpred {

/// Where the loads of a wrong path go, as far as the program's own loads tell: one that came again and again
/// at the same distance goes on so.
class NextAddresses {
 public:
  void grow(std::size_t static_instructions) { strides_.resize(static_instructions); }

  /// The program loads from `address`.
  void load(std::uint32_t static_id, std::uint64_t address) {
    Stride& known = strides_[static_id];
    const std::uint64_t stride = address - known.address;  // modulo 2^64
    known.repeated = stride == known.stride ? known.repeated + 1 : 0;
    known.stride = stride;
    known.address = address;
  }

  /// A wrong path begins.
  void begin_path() { ++path_; }
  /// From where the wrong path loads as it comes to this instruction, where that is known.
  std::optional<std::uint64_t> on_path(std::uint32_t static_id) {
    Stride& known = strides_[static_id];
    if (known.path != path_) {
      known.path = path_;
      known.ahead = 0;
    }
    ++known.ahead;
    if (known.repeated < kSure) return std::nullopt;
    return known.address + known.ahead * known.stride;
  }

 private:
  static constexpr std::uint32_t kSure = 2;

  struct Stride {
    std::uint64_t address = 0;  ///< the newest
    std::uint64_t stride = 0;
    std::uint32_t repeated = 0;  ///< in how many loads since it was another one
    std::uint32_t ahead = 0;     ///< loads of the newest wrong path that came here
    std::uint64_t path = 0;      ///< its number
  };

  std::vector<Stride> strides_;  ///< by static instruction
  std::uint64_t path_ = 0;
};

}  // namespace perfpred
