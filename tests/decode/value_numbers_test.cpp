#include "decode/value_numbers.h"

#include <gtest/gtest.h>

#include "simulate/pipeline/wrong_loads.h"

namespace perfpred {
namespace {

/// The number of what register 0 holds after these micro-ops of x86 in gem5's text, each of which writes it
/// last.
std::uint64_t value_after(const std::vector<std::string>& texts) {
  StaticTable table;
  std::vector<std::string> all = {"CMP_R_R: sub t0, rax, rbx",
                                  "CMP_R_R: sub t0, rcx, t1"};  // numbers registers
  all.insert(all.end(), texts.begin(), texts.end());
  for (const std::string& text : all) {
    StaticInstruction row;
    row.disassembly = text;
    for (std::uint8_t i = 0; i < 4; ++i) row.sources[i] = {RegisterClass::integer, i};
    table.push_back(row);
  }
  const MicroOps micro_ops = decode_micro_ops(table);
  RegisterValues values;
  values.grow(micro_ops.first_values);
  for (const MicroOpSequence& sequence : micro_ops.sequences)
    for (const MicroOp& op : sequence.ops)
      values.set(op, value_number(op, [&](std::uint16_t reg) { return values[reg]; }));
  return values[micro_ops.register_numbers.at("rax")];
}

TEST(ValueNumbers, EqualWorkOnEqualInputsHasOneNumber) {
  const std::string shift = "SHR_R_I: srli rax, rax, 0x3", load = "MOV_R_M: ld rax, DS:[8*rax + rbx]";
  EXPECT_EQ(value_after({shift, load}), value_after({shift, load}));
  EXPECT_NE(value_after({shift, load}), value_after({load}));
  EXPECT_NE(value_after({"SHR_R_I: srli rax, rax, 0x4", load}), value_after({shift, load}));
  EXPECT_NE(value_after({"MOV_R_M: ld rbx, DS:[rbx]", load}), value_after({load})) << "another base";
}

TEST(ValueNumbers, AConstantMoreIsTheSameNumber) {
  const std::string load = "MOV_R_M: ld rax, DS:[8*rax + rbx]";
  EXPECT_EQ(value_after({"ADD_R_I: limm t1, 0x1; add rax, rax, t1", load}), value_after({load}));
  EXPECT_EQ(value_after({"LEA_R_M: lea rax, DS:[rax + 0x8]", load}), value_after({load}));
  EXPECT_NE(value_after({"LEA_R_M: lea rax, DS:[2*rax + 0x8]", load}), value_after({load}));
  EXPECT_NE(value_after({"ADD_R_R: add rax, rax, rcx", load}), value_after({load}));
}

TEST(ValueNumbers, ARegisterThatIsClearedForgetsWhatItHeld) {
  const std::string clear = "XOR_R_R: xor eax, eax, eax";
  EXPECT_EQ(value_after({"SHR_R_I: srli rax, rax, 0x3", clear}), value_after({clear}));
  EXPECT_NE(value_after({"SHR_R_I: srli rax, rax, 0x3", "XOR_R_R: xor eax, eax, ecx"}),
            value_after({"XOR_R_R: xor eax, eax, ecx"}));
}

TEST(ValueNumbers, WhatAnInstructionOnlyWaitsForDoesNotCount) {
  MicroOp op;
  op.operation = 7;
  op.source = {0, 1};
  op.source_count = 2;
  op.waits_only = 2;
  const auto with_second = [&](std::uint64_t second) {
    return value_number(op, [&](std::uint16_t reg) { return reg == 0 ? 5 : second; });
  };
  EXPECT_EQ(with_second(1), with_second(2));
  op.waits_only = 0;
  EXPECT_NE(with_second(1), with_second(2));
}

TEST(WrongLoads, AreFoundByTheLoadOfTheSameValueThatComesAsManyLater) {
  WrongLoads loads;
  loads.next(5, 0);  // the right path made one before
  loads.add(5, 100, 120);
  loads.add(9, 101, 120);
  loads.add(5, 110, 120);
  loads.end_path();
  EXPECT_EQ(loads.next(5, 90)->earliest, 100U);
  EXPECT_EQ(loads.next(5, 90)->earliest, 110U);
  EXPECT_EQ(loads.next(5, 90), nullptr);
  EXPECT_EQ(loads.next(9, 90)->earliest, 101U);
  EXPECT_EQ(loads.next(4, 90), nullptr);
}

TEST(WrongLoads, AreNotLookedForAfterTheLastSquashButCounted) {
  WrongLoads loads;
  loads.add(5, 100, 120);
  loads.add(5, 110, 130);
  loads.end_path();
  EXPECT_EQ(loads.next(5, 131), nullptr);
  const WrongLoads::Load* second = loads.next(5, 130);
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(second->earliest, 110U);
}

TEST(WrongLoads, ALaterPathCountsFromWhereTheRightPathIs) {
  WrongLoads loads;
  loads.add(5, 100, 120);
  loads.end_path();
  loads.next(5, 90);
  loads.add(5, 200, 220);
  loads.end_path();
  const WrongLoads::Load* load = loads.next(5, 90);
  ASSERT_NE(load, nullptr);
  EXPECT_EQ(load->earliest, 200U);
  EXPECT_EQ(load->squashed, 220U);
}

}  // namespace
}  // namespace perfpred
