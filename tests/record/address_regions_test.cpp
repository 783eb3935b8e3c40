#include "record/address_regions.h"

#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

namespace perfpred::record {
namespace {

TEST(AddressRegions, KeepDistancesInARegionAndPlacesOnAPage) {
  AddressRegions regions;
  const std::uint64_t heap = regions.relative(0x7f1234567890), next = regions.relative(0x7f1234567898);
  EXPECT_EQ(next - heap, 8U);
  EXPECT_EQ(heap % 4096, 0x890U);
  EXPECT_EQ(regions.relative(0x7f1234560000), heap - 0x7890);
}

TEST(AddressRegions, DoNotTellWhereTheProgramLay) {
  AddressRegions here, there;
  for (const std::uint64_t offset : {0x0ULL, 0x5000ULL, 0x123ULL, 0x80000000ULL})
    EXPECT_EQ(here.relative(0x555555554000 + offset), there.relative(0x7f0000000000 + offset));
}

TEST(AddressRegions, NoneStaysNone) { EXPECT_EQ(AddressRegions().relative(0), 0U); }

TEST(AddressRegions, EqualAddressesStayEqualAndOthersDiffer) {
  AddressRegions regions;
  std::unordered_map<std::uint64_t, std::uint64_t> forward, backward;
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t address =
        (1 + random() % 5) * 0x100000000 + random() % 40 * 0x70000 + random() % 5000;
    const std::uint64_t relative = regions.relative(address);
    EXPECT_EQ(forward.try_emplace(address, relative).first->second, relative);
    EXPECT_EQ(backward.try_emplace(relative, address).first->second, address);
  }
}

}  // namespace
}  // namespace perfpred::record
