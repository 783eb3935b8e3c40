#include "perfpred/trace/x86_registers.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

namespace perfpred {
namespace {

TEST(X86IntegerRegisters, NamesAndNumbersBelongTogether) {
  for (std::uint8_t number = 0; number < 16; ++number) {
    for (const std::uint8_t bytes : std::array<std::uint8_t, 4>{8, 4, 2, 1}) {
      const std::string name = x86_integer_register_name(number, bytes);
      const auto named = x86_integer_register(name);
      ASSERT_TRUE(named) << name;
      EXPECT_EQ(named->number, number) << name;
      EXPECT_EQ(named->bytes, bytes) << name;
      EXPECT_FALSE(named->temporary) << name;
    }
  }
  EXPECT_EQ(x86_integer_register_name(4, 1), "spl");
  EXPECT_EQ(x86_integer_register_name(7, 4), "edi");
  EXPECT_EQ(x86_integer_register_name(13, 2), "r13w");
}

TEST(X86IntegerRegisters, SecondBytesAndTemporariesHaveNamesToo) {
  EXPECT_EQ(x86_integer_register("bh")->number, 3);
  EXPECT_EQ(x86_integer_register("bh")->bytes, 1);
  EXPECT_EQ(x86_integer_register("r9l")->bytes, 1);
  EXPECT_EQ(x86_integer_register("t15w")->number, 15);
  EXPECT_EQ(x86_integer_register("t15w")->bytes, 2);
  EXPECT_TRUE(x86_integer_register("t15w")->temporary);
  for (const char* none : {"", "rip", "r16", "t16", "sph", "0x8", "%xmm0", "RAX"})
    EXPECT_FALSE(x86_integer_register(none)) << none;
}

}  // namespace
}  // namespace perfpred
