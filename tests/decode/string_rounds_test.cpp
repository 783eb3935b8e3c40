#include "decode/string_rounds.h"

#include <gtest/gtest.h>

namespace perfpred {
namespace {

enum : std::uint32_t { kSetsCounter, kLoadsCounter, kOther, kTooMany, kNone };

StringRounds rounds() {
  StringRounds result;
  const auto describe = [&](std::uint32_t id, const char* text) {
    StaticInstruction row;
    row.disassembly = text;
    result.set_static(id, row);
  };
  describe(kSetsCounter, "MOV_R_I: limm ecx, 0x285");
  describe(kLoadsCounter, "MOV_R_M: ld rcx, DS:[rax]");
  describe(kOther, "ADD_R_R: add rax, rax, rbx");
  describe(kTooMany, "MOV_R_I: limm ecx, 0x10001");
  describe(kNone, "XOR_R_R: xor ecx, ecx, ecx");
  return result;
}

std::uint32_t count_after(std::initializer_list<std::uint32_t> ids) {
  StringRounds result = rounds();
  for (const std::uint32_t id : ids) result.retired(id);
  return result.count();
}

TEST(StringRounds, AreWhatTheCounterHolds) {
  EXPECT_EQ(count_after({kSetsCounter}), 0x285U);
  EXPECT_EQ(count_after({kSetsCounter, kOther, kOther}), 0x285U);
  EXPECT_EQ(count_after({kLoadsCounter, kSetsCounter}), 0x285U);
}

TEST(StringRounds, AreOneWhereTheCounterIsNotKnownOrCannotBe) {
  EXPECT_EQ(count_after({}), 1U);
  EXPECT_EQ(count_after({kOther}), 1U);
  EXPECT_EQ(count_after({kSetsCounter, kLoadsCounter}), 1U);
  EXPECT_EQ(count_after({kTooMany}), 1U);
  EXPECT_EQ(count_after({kNone}), 1U);
}

TEST(StringRounds, ForgetWhatIsLongPast) {
  StringRounds result = rounds();
  result.retired(kSetsCounter);
  for (int i = 0; i < 255; ++i) result.retired(kOther);
  EXPECT_EQ(result.count(), 0x285U);
  result.retired(kOther);
  EXPECT_EQ(result.count(), 1U);
}

}  // namespace
}  // namespace perfpred
