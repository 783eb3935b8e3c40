#include "decode/micro_ops.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "decode/trace_builder.h"
#include "perfpred/trace/op_class.h"

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using testing::TraceBuilder;

std::vector<Work> works(const MicroOpSequence& sequence) {
  std::vector<Work> result;
  for (const MicroOp& op : sequence.ops) result.push_back(op.work);
  return result;
}

/// The one row with this text of gem5's, which reads whichever of these registers it names: rax, rcx, rdx,
/// rbx, rsp, r13, r14.
MicroOpSequence decoded(const std::string& disassembly, std::uint8_t uops, bool reads_flags = false,
                        bool writes_flags = false) {
  StaticInstruction row;
  row.disassembly = disassembly;
  row.uops = uops;
  std::size_t slot = 0;
  for (const int integer : {0, 1, 2, 3, 4, 13, 14})
    row.sources[slot++] = {RegisterClass::integer, static_cast<std::uint8_t>(integer)};
  if (reads_flags) row.sources[slot] = {RegisterClass::flags, 0};
  if (writes_flags) row.destinations[0] = {RegisterClass::flags, 0};
  return decode_micro_ops({row}).sequences.at(0);
}

bool feeds(const MicroOp& from, const MicroOp& to) {
  for (const std::uint16_t written : from.destinations())
    for (const std::uint16_t read : to.sources())
      if (written == read) return true;
  return false;
}

TEST(MicroOps, OfAReadModifyWriteFollowEachOther) {
  const auto sequence = decoded(
      "ADD_M_I: limm t2d, 0x1; ldst t1d, DS:[4*rax + r14]; add t1d, t1d, t2d; st t1d, DS:[4*rax + r14]", 4,
      false, true);
  EXPECT_THAT(works(sequence), ElementsAre(Work::integer, Work::load, Work::integer, Work::store));
  EXPECT_TRUE(feeds(sequence.ops[0], sequence.ops[2]));
  EXPECT_TRUE(feeds(sequence.ops[1], sequence.ops[2]));
  EXPECT_TRUE(feeds(sequence.ops[2], sequence.ops[3]));
  EXPECT_FALSE(feeds(sequence.ops[0], sequence.ops[1]));
  EXPECT_EQ(sequence.ops[1].source_count, 2);  // rax and r14; neither the scale nor the segment
  EXPECT_EQ(sequence.ops[3].destination_count, 0);
}

TEST(MicroOps, PartsOfARegisterAreThatRegister) {
  StaticTable table(2);
  table[0].disassembly = "MOV_R_M: ld esi, DS:[4*rax + r13]";
  table[1].disassembly = "MOVZX_B_R_R: zexti r9d, sil, 0x7";
  table[1].sources[0] = {RegisterClass::integer, 6};
  const auto decoded_table = decode_micro_ops(table);
  EXPECT_TRUE(feeds(decoded_table.sequences[0].ops[0], decoded_table.sequences[1].ops[0]));
}

/// gem5 prints a move's old value as an input; the table says whether it is one.
TEST(MicroOps, AMoveDoesNotWaitForWhatItReplaces) {
  StaticInstruction row;
  row.disassembly = "MOV_R_R: mov rdx, rdx, rdi";
  row.sources[0] = {RegisterClass::integer, 7};
  row.destinations[0] = {RegisterClass::integer, 2};
  EXPECT_EQ(decode_micro_ops({row}).sequences[0].ops[0].source_count, 1);
  row.sources[1] = {RegisterClass::integer, 2};
  EXPECT_EQ(decode_micro_ops({row}).sequences[0].ops[0].source_count, 2);
}

/// What gem5's code mentions it waits for, though the text names it once.
TEST(MicroOps, SomeWaitForWhatTheyReplaceUnsaid) {
  const auto sources = [](const std::string& disassembly, std::initializer_list<Register> read) {
    StaticInstruction row;
    row.disassembly = disassembly;
    std::copy(read.begin(), read.end(), row.sources.begin());
    return static_cast<int>(decode_micro_ops({row}).sequences[0].ops[0].source_count);
  };
  constexpr Register kRax{RegisterClass::integer, 0}, kXmm2{RegisterClass::vector, 2};
  EXPECT_EQ(sources("MOVAPD_XMM_XMM: movfp %xmm1_low, %xmm2_low", {kXmm2}), 2);
  EXPECT_EQ(sources("CVTSD2SS_XMM_XMM: cvtf2f %xmm1_low, %xmm2_low", {kXmm2}), 2);
  EXPECT_EQ(sources("MOVSD_XMM_M: ldfp %xmm2_low, DS:[rax]", {kRax}), 1);
  EXPECT_EQ(sources("ADDSD_XMM_XMM: addfp %ufp1, %ufp2, %ufp3", {}), 2);
  EXPECT_EQ(sources("LEA_R_M: lea rax, DS:[t0 + t7]", {kRax}), 2);
  EXPECT_EQ(sources("LEA_R_M: lea rax, DS:[t0 + t7]", {}), 1);
  EXPECT_EQ(sources("MOV_R_M: ld al, DS:[t0 + t7]", {kRax}), 2);
  EXPECT_EQ(sources("MOV_R_M: ld rax, DS:[t0 + t7]", {kRax}), 1);
  // The table has no temporaries, so loads into parts of them always wait.
  EXPECT_EQ(sources("MOVZX_B_R_M: ld t1b, DS:[rax]; zexti ecx, t1d, 0x7", {kRax}), 2);
  EXPECT_EQ(sources("CMP_M_R: ld t1d, DS:[rax]; sub t0d, t1d, ecx", {kRax}), 1);
}

/// A series of them restores registers, one a cycle: a whole load of gem5's temporary needs nothing of the
/// one before, but in order it comes after it all the same. A load of a part keeps the rest of it.
TEST(MicroOps, OnlyPartsOfATemporaryAreLoadedIntoItsOldValue) {
  const auto pop = decoded("POP_R: ld t1, SS:[t0 + rsp]; addi rsp, rsp, 0x8; mov rbx, rbx, t1", 3);
  EXPECT_EQ(pop.ops[0].sources().size(), 1U);  // rsp
  ASSERT_EQ(pop.ops[0].in_order_sources().size(), 2U);
  EXPECT_EQ(pop.ops[0].in_order_sources()[1], pop.ops[0].destinations()[0]);
  EXPECT_EQ(pop.ops[2].in_order_sources().size(), pop.ops[2].sources().size());
  const auto whole = decoded("MOV_R_M: ld rbx, DS:[rax]", 1);  // of a register of the program's
  EXPECT_EQ(whole.ops[0].in_order_sources().size(), whole.ops[0].sources().size());
  const auto byte = decoded("MOVZX_B_R_M: ld t1b, DS:[rax]; zexti edx, t1d, 0x7", 2);
  EXPECT_TRUE(feeds(byte.ops[0], byte.ops[0]));
  EXPECT_EQ(byte.ops[0].in_order_sources().size(), byte.ops[0].sources().size());
}

/// Its shifts set a flag that its moves go by, and its first test keeps flags of the instruction before.
TEST(MicroOps, AScanForABitGoesByFlagsOfItsOwn) {
  const auto scan = decoded(
      "BSR_R_R: mov t1, t1, t0; and t1, rax, rax; br 0x1b; movi rdx, rdx, 0; srli t3, t1, 0x20; ori t4, rdx, "
      "0x20; "
      "mov rdx, rdx, t4; mov t1, t1, t3; fault NoFault",
      9, true, true);
  const auto& ops = scan.ops;
  ASSERT_EQ(ops.size(), 9U);
  EXPECT_TRUE(feeds(ops[1], ops[1]));  // the flags that it does not set
  EXPECT_TRUE(feeds(ops[1], ops[2]));
  EXPECT_FALSE(feeds(ops[1], ops[3]));
  EXPECT_TRUE(feeds(ops[4], ops[6]));
  EXPECT_TRUE(feeds(ops[4], ops[7]));
  EXPECT_TRUE(feeds(ops[1], ops[6]));
  EXPECT_FALSE(feeds(ops[6], ops[8]));
}

TEST(MicroOps, AComparisonReadsBothOfItsOperands) {
  StaticInstruction row;
  row.disassembly = "COMISD_XMM_XMM: mcmpf2rf %xmm1_low, %xmm3_low";
  row.sources[0] = {RegisterClass::vector, 1};
  row.sources[1] = {RegisterClass::vector, 3};
  row.destinations[0] = {RegisterClass::flags, 0};
  const auto sequence = decode_micro_ops({row}).sequences[0];
  EXPECT_EQ(sequence.ops[0].source_count, 2);
  EXPECT_EQ(sequence.ops[0].destination_count, 1);  // the flags
  EXPECT_FALSE(sequence.ops[0].float_destination);
}

TEST(MicroOps, VectorsOfIntegersAreMultipliedApartFromOtherWorkOnThem) {
  const auto sequence =
      decoded("PMADDWD_XMM_XMM: mmuli %ufp3, %xmm0_low, %xmm1_low; maddi %xmm0_low, %ufp3, %ufp4", 2);
  EXPECT_THAT(works(sequence), ElementsAre(Work::vector_multiply, Work::vector));
}

TEST(MicroOps, AConstantNeedsNothing) {
  const auto sequence = decoded("MOVSD_XMM_M: lfpimm %xmm0_high, 0; ldfp %xmm0_low, DS:[rbx + r14]", 2);
  EXPECT_THAT(works(sequence), ElementsAre(Work::float_constant, Work::load));
  EXPECT_EQ(sequence.ops[0].source_count, 0);
  EXPECT_TRUE(sequence.ops[1].float_destination);
  EXPECT_FALSE(feeds(sequence.ops[0], sequence.ops[1]));
}

/// A shift keeps the flags that it does not set, so it waits for whoever set them before; an addition does
/// not.
TEST(MicroOps, FlagsAreCarriedByTheInstructionsThatReadThem) {
  const auto shift = decoded("SHR_R_I: srli rax, rax, 0x30", 1, true, true);
  EXPECT_TRUE(feeds(shift.ops[0], shift.ops[0]));
  EXPECT_EQ(shift.ops[0].source_count, 2);
  const auto sum = decoded("ADD_R_R: add rax, rbx, rcx", 1, false, true);
  EXPECT_EQ(sum.ops[0].destination_count, 2);
  EXPECT_EQ(sum.ops[0].source_count, 2);
  const auto jump = decoded("JNZ_I: rdip t1, t1; limm t2, 0xdb; wrip t1, t2", 3, true, false);
  EXPECT_TRUE(jump.ops[2].resolves_branch);
  EXPECT_EQ(jump.ops[2].source_count, 3);  // both temporaries and the flags
  EXPECT_EQ(jump.ops[0].source_count, 0);
}

TEST(MicroOps, AProductAndAQuotientGoFromOneMicroOpToTheNext) {
  const auto product = decoded("IMUL_R_R: mul1s rax, rdx; mulel rax, rax; muleh t0, t0", 3);
  EXPECT_THAT(works(product), ElementsAre(Work::multiply, Work::integer, Work::integer));
  EXPECT_TRUE(feeds(product.ops[0], product.ops[1]));
  EXPECT_TRUE(feeds(product.ops[0], product.ops[2]));
  EXPECT_TRUE(feeds(product.ops[0], product.ops[0]));  // the next multiplication waits for this one
  const auto quotient = decoded("DIV_R: div1 rdx, rbx; div2i t1, rax, 0x40; divq rax, rax", 3);
  EXPECT_EQ(quotient.ops[0].work, Work::divide_step);
  EXPECT_TRUE(feeds(quotient.ops[0], quotient.ops[1]));
  EXPECT_TRUE(feeds(quotient.ops[0], quotient.ops[2]));
}

TEST(MicroOps, ADivisionGoesThroughItsLoopAsOftenAsItsWidthAsksFor) {
  constexpr std::size_t kListed = 10, kRound = 7;  // five steps, the one that says the bits, and the branch
  const auto of_64 = decoded(
      "DIV_R: div1 rdx, r8; div2i t1, rax, 0x40; div2 t1, rax, t1; div2 t1, rax, t1; div2 t1, rax, t1; "
      "div2 t1, rax, t1; div2 t1, rax, t1; br 0x3; divq rax, rax; divr rdx, rdx",
      kListed);
  const auto of_32 = decoded(
      "DIV_R: div1 edx, r8d; div2i t1d, eax, 0x20; div2 t1d, eax, t1d; div2 t1d, eax, t1d; div2 t1d, eax, "
      "t1d; div2 t1d, eax, t1d; div2 t1d, eax, t1d; br 0x3; divq eax, eax; divr edx, edx",
      kListed);
  EXPECT_EQ(of_64.ops.size(), kListed + 6 * kRound);
  EXPECT_EQ(of_32.ops.size(), kListed + 2 * kRound);
  EXPECT_EQ(of_64.listed, kListed);
  // Each step waits for the one before, also across rounds.
  EXPECT_TRUE(feeds(of_64.ops[1 + kRound - 2], of_64.ops[1 + kRound]));
  EXPECT_TRUE(of_64.ops[kRound].resolves_branch);
  EXPECT_TRUE(of_64.ops[2 * kRound].resolves_branch);
  EXPECT_EQ(of_64.ops.back().work, Work::integer);
}

TEST(MicroOps, RoundsOfADivisionAreWhatTheReaderOfATableAssumes) {
  const std::string loop = ": div2i t1, rax, 0x40; div2 t1, rax, t1; br 0x3; divq rax, rax";
  const std::string short_loop = ": div2i t1d, eax, 0x20; div2 t1d, eax, t1d; br 0x3; divq eax, eax";
  StaticTable table;
  for (const std::string& text :
       {"DIV_R" + loop, "IDIV_R" + loop, "DIV_R" + short_loop, "IDIV_R" + short_loop}) {
    StaticInstruction row;
    row.disassembly = text;
    row.uops = 4;
    table.push_back(row);
  }
  const MicroOps micro_ops =
      decode_micro_ops(table, {.unsigned_64 = 5, .signed_64 = 4, .unsigned_32 = 2, .signed_32 = 1});
  std::vector<std::size_t> rounds;
  for (const MicroOpSequence& sequence : micro_ops.sequences) rounds.push_back((sequence.ops.size() - 2) / 2);
  EXPECT_THAT(rounds, ElementsAre(5, 4, 2, 1));
}

TEST(MicroOps, AByteShiftOfAVectorJumpsToTheCodeForItsCount) {
  const auto jumps = [](const std::string& name) {
    const MicroOpSequence sequence =
        decoded(name + ": limm t2w, 0x8; subi t1b, t2b, 0x4; br 0xc; mslli %ufp1, %xmm8_high, 0x20", 4);
    std::vector<bool> result;
    for (const MicroOp& op : sequence.ops) result.push_back(op.jumps_within);
    return result;
  };
  EXPECT_THAT(jumps("PSRLDQ_XMM_I"), ElementsAre(false, false, true, false));
  EXPECT_THAT(jumps("BSF_R_R"), ElementsAre(false, false, false, false));
}

TEST(MicroOps, ThereAreAsManyAsTheTableSays) {
  EXPECT_EQ(decoded("DIV_R: div1 rdx, rbx; br 0x3; divq rax, rax", 9).ops.size(), 9U);
  EXPECT_EQ(decoded("IDIV_R: sub t1, t0, rax; ruflag t4, 0x3", 1).ops.size(), 1U);
  EXPECT_EQ(decoded("", 0).ops.size(), 1U);
  EXPECT_EQ(decoded("NAME: ", 2).ops.size(), 2U);
}

TEST(MicroOps, WithoutSuchTextAreTheLoadTheWorkAndTheStore) {
  TraceBuilder trace;
  const auto add = trace.compute({1, 2}, {3}, {Flag::load, Flag::store}, *find_op_class("FloatAdd"));
  trace.table[add].uops = 3;
  trace.table[add].disassembly = "fadd d3, [x1]: not gem5's x86";
  const auto plain = trace.compute({3}, {4, 5}, {Flag::load}, *find_op_class("MemRead"));
  const auto jump = trace.compute({4}, {}, {Flag::control});
  const auto decoded_table = decode_micro_ops(trace.table);
  const auto& ops = decoded_table.sequences[add].ops;
  EXPECT_THAT(works(decoded_table.sequences[add]), ElementsAre(Work::load, Work::float_add, Work::store));
  EXPECT_TRUE(feeds(ops[0], ops[1]));
  EXPECT_TRUE(feeds(ops[1], ops[2]));
  EXPECT_TRUE(feeds(ops[1], decoded_table.sequences[plain].ops[0]));
  EXPECT_EQ(decoded_table.sequences[plain].ops[0].destination_count, 2);
  EXPECT_TRUE(decoded_table.sequences[jump].ops[0].resolves_branch);
  for (const auto& sequence : decoded_table.sequences)
    for (const MicroOp& op : sequence.ops)
      for (const std::uint16_t number : op.sources()) EXPECT_LT(number, decoded_table.registers());
}

TEST(MicroOps, TheRoundOfARepeatedStringInstructionGoesFromItsAccessesToItsBranch) {
  const auto fill = decoded(
      "STOS_E_M: and t0, rcx, rcx; br 0xa; ruflag t0, 0xa; movi t3, t3, 0x8; subi t4, t0, 0x8; mov t3, t3, "
      "t4; st "
      "rax, ES:[t0 + rdi]; subi rcx, rcx, 0x1; add rdi, rdi, t3; br 0x6; fault NoFault",
      11);
  ASSERT_TRUE(fill.repeats());
  EXPECT_EQ(fill.round_begin, 6);
  EXPECT_EQ(fill.round_end, 10);
  EXPECT_EQ(fill.ops[fill.round_begin].work, Work::store);
  EXPECT_TRUE(fill.ops[fill.round_end - 1].resolves_branch);
  EXPECT_FALSE(decoded("STOS_M: st rax, ES:[t0 + rdi]; add rdi, rdi, t3", 2).repeats());
  EXPECT_FALSE(decoded("STOS_E_M: st rax, ES:[t0 + rdi]", 1).repeats());  // cut off before its branch
}

}  // namespace
}  // namespace perfpred
