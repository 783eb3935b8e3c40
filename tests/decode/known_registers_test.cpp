#include "decode/known_registers.h"

#include <gtest/gtest.h>

#include <string>

namespace perfpred {
namespace {

constexpr std::uint8_t kRcx = 1, kRdx = 2;
using Number = std::optional<std::uint64_t>;

StaticInstruction row_of(const std::string& text, bool reads_flags = false) {
  StaticInstruction row;
  row.disassembly = text;
  if (reads_flags) row.sources[0] = {RegisterClass::flags, 0};
  return row;
}

/// What rcx holds after these instructions.
Number rcx_after(std::initializer_list<StaticInstruction> rows) {
  KnownRegisters registers;
  for (const StaticInstruction& row : rows)
    for (const RegisterUpdate& update : register_updates(row)) registers.apply(update);
  return registers.number(kRcx);
}

Number rcx_after(std::initializer_list<const char*> texts) {
  KnownRegisters registers;
  for (const char* text : texts)
    for (const RegisterUpdate& update : register_updates(row_of(text))) registers.apply(update);
  return registers.number(kRcx);
}

TEST(KnownRegisters, NothingIsKnownAtFirst) {
  for (std::uint8_t reg = 0; reg < KnownRegisters::kRegisters; ++reg)
    EXPECT_EQ(KnownRegisters().number(reg), std::nullopt);
}

TEST(KnownRegisters, NumbersAreCalculatedWith) {
  EXPECT_EQ(rcx_after({"MOV_R_I: limm ecx, 0x285"}), 0x285U);
  EXPECT_EQ(rcx_after({"MOV_R_I: limm rcx, 0xfffffffffffffff8"}), ~std::uint64_t{7});
  EXPECT_EQ(
      rcx_after({"MOV_R_I: limm eax, 0x30", "SHR_R_I: srli eax, eax, 0x4", "MOV_R_R: mov rcx, rcx, rax"}),
      3U);
  EXPECT_EQ(rcx_after({"MOV_R_I: limm eax, 0x3", "LEA_R_M: lea rcx, DS:[rax + 0x5]"}), 8U);
  EXPECT_EQ(rcx_after({"MOV_R_I: limm eax, 0x3", "LEA_R_M: lea rcx, SS:[t0 + rax + 0x5]"}), 8U);
  EXPECT_EQ(rcx_after({"MOV_R_I: limm ecx, 0x3", "SUB_R_I: limm t1d, 0x4; sub ecx, ecx, t1d"}), 0xFFFFFFFFU);
  EXPECT_EQ(rcx_after({"MOV_R_I: limm ecx, 0x3", "SAL_R_I: slli rcx, rcx, 0x2", "INC_R: addi rcx, rcx, 0x1"}),
            13U);
  EXPECT_EQ(rcx_after({"XOR_R_R: xor ecx, ecx, ecx"}), 0U);
  EXPECT_EQ(rcx_after({"MOV_R_I: limm ecx, 0x2d", "AND_R_I: limm t1, 0xfffffffffffffff8; and rcx, rcx, t1"}),
            0x28U);
}

/// What a compiler makes of clearing 0x78 bytes: the first word by itself, the rest from the next multiple of
/// 8 on.
TEST(KnownRegisters, DistancesFromWhatIsNotKnownAreKnown) {
  EXPECT_EQ(rcx_after({"LEA_R_M: lea rdi, DS:[rax + 0x8]", "MOV_R_R: mov rcx, rcx, rax",
                       "MOV_M_I: limm t1, 0; st t1, DS:[rax]",
                       "AND_R_I: limm t1, 0xfffffffffffffff8; and rdi, rdi, t1", "XOR_R_R: xor eax, eax, eax",
                       "SUB_R_R: sub rcx, rcx, rdi", "ADD_R_I: limm t1d, 0x78; add ecx, ecx, t1d",
                       "SHR_R_I: srli ecx, ecx, 0x3"}),
            14U);
}

TEST(KnownRegisters, WhatDependsOnDataIsNot) {
  for (const char* text : {"MOV_R_M: ld rcx, DS:[rax]", "MOV_R_R: mov rcx, rcx, rax", "MOV_R_I: limm cl, 0x3",
                           "ADD_R_R: add rcx, rcx, rax", "LEA_R_M: lea rcx, DS:[4*rcx + rax]",
                           "MUL_R: mul1u rcx, rax; mulel rcx, rcx; muleh rdx, rdx",
                           "BSF_R_R: and t0, rax, rax; br 0x3; movi rcx, rcx, 0x0"})
    EXPECT_EQ(rcx_after({"MOV_R_I: limm ecx, 0x3", text}), std::nullopt) << text;
  EXPECT_EQ(rcx_after({row_of("MOV_R_I: limm ecx, 0x3"), row_of("MOV_R_I: limm eax, 0x4"),
                       row_of("CMOVZ_R_R: mov rcx, rcx, rax", true)}),
            std::nullopt);
  // A shift keeps flags, which it is therefore said to read; its result does not depend on them.
  EXPECT_EQ(rcx_after({row_of("MOV_R_I: limm ecx, 0x30"), row_of("SHR_R_I: srli ecx, ecx, 0x4", true)}), 3U);
}

TEST(KnownRegisters, OfOtherTextTheTableTellsWhatIsWritten) {
  StaticInstruction row = row_of("add rcx, rdx");
  row.destinations[0] = {RegisterClass::integer, kRcx};
  row.destinations[1] = {RegisterClass::vector, kRdx};
  const auto updates = register_updates(row);
  ASSERT_EQ(updates.size(), 1U);
  EXPECT_EQ(updates[0], RegisterUpdate{.destination = kRcx});
  EXPECT_EQ(rcx_after({row_of("MOV_R_I: limm ecx, 0x3"), row}), std::nullopt);
}

}  // namespace
}  // namespace perfpred
