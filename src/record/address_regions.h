#pragma once

#include <cstdint>
#include <map>

namespace perfpred::record {

/// Gives addresses that do not tell where a program's memory lay: those near each other are one region, and
/// keep their distances; each region has a number instead of its place. Which addresses are equal, near, and
/// on one page stays as it was.
class AddressRegions {
 public:
  /// 0 stays 0.
  std::uint64_t relative(std::uint64_t address);

 private:
  struct Region {
    std::uint64_t begin = 0, end = 0;  ///< addresses that belong to it
    std::uint64_t anchor = 0;          ///< the page of its first address
    std::uint64_t base = 0;            ///< what stands for the anchor
  };

  Region& region_of(std::uint64_t address);

  std::map<std::uint64_t, Region> regions_;  ///< by `end`, which is past the last address
  Region* latest_ = nullptr;
};

}  // namespace perfpred::record
