#include "simulate/pipeline/next_addresses.h"

#include <gtest/gtest.h>

namespace perfpred {
namespace {

NextAddresses after_loads(std::initializer_list<std::uint64_t> addresses) {
  NextAddresses next;
  next.grow(2);
  for (const std::uint64_t address : addresses) next.load(1, address);
  next.begin_path();
  return next;
}

TEST(NextAddresses, GoOnAtADistanceThatRepeated) {
  NextAddresses next = after_loads({1000, 1064, 1128, 1192});
  EXPECT_EQ(next.on_path(1), 1256U);
  EXPECT_EQ(next.on_path(1), 1320U);
  EXPECT_EQ(next.on_path(0), std::nullopt);  // never loaded
  next.begin_path();
  EXPECT_EQ(next.on_path(1), 1256U) << "each path begins where the program is";
}

TEST(NextAddresses, GoDownAndStayToo) {
  EXPECT_EQ(after_loads({4000, 3992, 3984, 3976}).on_path(1), 3968U);
  EXPECT_EQ(after_loads({4000, 4000, 4000, 4000}).on_path(1), 4000U);
}

TEST(NextAddresses, AreUnknownAfterAnotherDistance) {
  EXPECT_EQ(after_loads({1000, 1064, 1128}).on_path(1), std::nullopt) << "twice may be chance";
  EXPECT_EQ(after_loads({1000, 1064, 1128, 1192, 5000}).on_path(1), std::nullopt);
  EXPECT_EQ(after_loads({1000, 1064, 1128, 1192, 5000, 5064, 5128}).on_path(1), std::nullopt);
  EXPECT_EQ(after_loads({1000, 1064, 1128, 1192, 5000, 5064, 5128, 5192}).on_path(1), 5256U);
}

}  // namespace
}  // namespace perfpred
