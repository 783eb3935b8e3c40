#include "decode/micro_op_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(MicroOpText, IsTakenApart) {
  const std::string text = "ADD_R_M: ld t1d, DS:[4*rax + r14 + 0x8]; add ebx, ebx, t1d; fault NoFault; cpuid";
  const auto ops = micro_op_texts(text);
  ASSERT_EQ(ops.size(), 4U);
  EXPECT_EQ(ops[0].mnemonic(), "ld");
  EXPECT_EQ(ops[1].rest(), "ebx, ebx, t1d");
  EXPECT_EQ(ops[2].text, "fault NoFault");
  EXPECT_EQ(ops[3].mnemonic(), "cpuid");
  EXPECT_EQ(ops[3].rest(), "");
  std::vector<std::string_view> inside, outside;
  for (const MicroOperand& operand : micro_operands(ops[0].rest()))
    (operand.in_address ? inside : outside).push_back(operand.text);
  EXPECT_THAT(outside, ElementsAre("t1d"));
  EXPECT_THAT(inside, ElementsAre("4", "rax", "r14", "0x8"));
}

TEST(MicroOpText, IsNotThatOfOtherDisassemblers) {
  for (const char* text : {"", "addi a0, a0, 1", "mov: rax", ": ld t1, DS:[rax]", "ADD R: add rax, rax, rbx"})
    EXPECT_THAT(micro_op_texts(text), IsEmpty()) << text;
}

TEST(MicroOpText, PartsOfARegisterHaveItsName) {
  for (const auto& [part, whole] : {std::pair("al", "rax"),
                                    {"ecx", "rcx"},
                                    {"dil", "rdi"},
                                    {"r9w", "r9"},
                                    {"t1d", "t1"},
                                    {"%xmm0_low", "%xmm0_low"},
                                    {"t0", ""},
                                    {"0x8", ""},
                                    {"DS", ""}})
    EXPECT_EQ(register_name(part), whole) << part;
}

}  // namespace
}  // namespace perfpred
