// Operands read back from texts that riscv_text.h writes from known ones.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "ingest/register_names.h"
#include "ingest/riscv_disassembly.h"
#include "ingest/riscv_operand_table.h"
#include "ingest/riscv_text.h"

namespace perfpred {
namespace {

using namespace test;
using namespace test::riscv_text;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(RiscvRegisters, AreNumberedAsTheIsaDoes) {
  for (int i = 1; i < 32; ++i) {
    EXPECT_EQ(riscv::parse_register(x(i)), int_register(i)) << x(i);
    EXPECT_EQ(riscv::parse_register(f(i)), float_register(i)) << f(i);
    EXPECT_EQ(riscv::parse_register(fmt::format("v{}", i)), vector_register(i));
  }
  EXPECT_EQ(riscv::parse_register("zero"), Register{}) << "holds no value that anyone waits for";
  for (const char* name : {"", "x5", "a8", "t7", "s12", "ft12", "v32", "v", "w1", "fcsr", "12"}) {
    EXPECT_EQ(riscv::parse_register(name), std::nullopt) << name;
  }
}

TEST(RiscvOperands, OfRegisterInstructionsAreTheFirstWrittenAndTheOthersRead) {
  std::mt19937 random(5);
  const auto any = [&] { return 1 + static_cast<int>(random() % 31); };
  for (int round = 0; round < 200; ++round) {
    const int d = any(), a = any(), b = any(), c = any();
    const auto add = riscv::decode_micro_op(registers("add", {x(d), x(a), x(b)}), {});
    EXPECT_THAT(add.destinations, ElementsAre(int_register(d)));
    EXPECT_THAT(add.sources, ElementsAre(int_register(a), int_register(b)));
    EXPECT_EQ(add.instruction_bytes, 4);
    EXPECT_TRUE(add.known);
    const auto fused = riscv::decode_micro_op(registers("fmadd_d", {f(d), f(a), f(b), f(c)}), {});
    EXPECT_THAT(fused.destinations, ElementsAre(float_register(d)));
    EXPECT_THAT(fused.sources, ElementsAre(float_register(a), float_register(b), float_register(c)));
    const auto convert = riscv::decode_micro_op(registers("fcvt_d_l", {f(d), x(a)}), {});
    EXPECT_THAT(convert.destinations, ElementsAre(float_register(d)));
    EXPECT_THAT(convert.sources, ElementsAre(int_register(a)));
    const auto shift = riscv::decode_micro_op(with_immediate("slli", {x(d), x(a)}, 12), {});
    EXPECT_THAT(shift.destinations, ElementsAre(int_register(d)));
    EXPECT_THAT(shift.sources, ElementsAre(int_register(a)));
  }
}

TEST(RiscvOperands, LeaveTheZeroRegisterOut) {
  EXPECT_THAT(riscv::decode_micro_op(registers("sltu", {x(10), x(0), x(11)}), {}).sources,
              ElementsAre(int_register(11)));
  EXPECT_THAT(riscv::decode_micro_op(memory("jalr", x(0), 0, x(1)), {}).destinations, IsEmpty());
}

TEST(RiscvOperands, OfMemoryAccessesComeWithTheirWidth) {
  const auto load = riscv::decode_micro_op(memory("lw", x(5), -4, x(15)), {.is_load = true});
  EXPECT_THAT(load.destinations, ElementsAre(int_register(5)));
  EXPECT_THAT(load.sources, ElementsAre(int_register(15)));
  const auto store = riscv::decode_micro_op(memory("fsd", f(8), 1096, x(2)), {.is_store = true});
  EXPECT_THAT(store.destinations, IsEmpty());
  EXPECT_THAT(store.sources, ElementsAre(int_register(2), float_register(8)))
      << "address first, as gem5 has it";
  const std::pair<const char*, int> widths[] = {
      {"lb", 1}, {"lhu", 2}, {"lwu", 4},  {"ld", 8},     {"flw", 4},    {"fld", 8},    {"sb", 1},   {"sh", 2},
      {"sw", 4}, {"sd", 8},  {"c_lw", 4}, {"c_ldsp", 8}, {"c_sdsp", 8}, {"c_swsp", 4}, {"c_fld", 8}};
  for (const auto& [mnemonic, bytes] : widths) {
    EXPECT_EQ(riscv::decode_micro_op(memory(mnemonic, x(10), 0, x(2)), {}).access_bytes, bytes) << mnemonic;
  }
}

TEST(RiscvOperands, OfBranchesAreAllRead) {
  const auto branch = riscv::decode_micro_op(with_immediate("bne", {x(11), x(15)}, -20), {});
  EXPECT_THAT(branch.destinations, IsEmpty());
  EXPECT_THAT(branch.sources, ElementsAre(int_register(11), int_register(15)));
  const auto call = riscv::decode_micro_op(with_immediate("jal", {x(1)}, 139264), {});
  EXPECT_THAT(call.destinations, ElementsAre(int_register(1)));
  EXPECT_THAT(call.sources, IsEmpty());
  const auto indirect = riscv::decode_micro_op(memory("jalr", x(1), 8, x(15)), {});
  EXPECT_THAT(indirect.destinations, ElementsAre(int_register(1)));
  EXPECT_THAT(indirect.sources, ElementsAre(int_register(15)));
}

TEST(RiscvCompressed, TakeTwoBytes) {
  for (const char* text : {"c_li a1, 0", "c_j -20", "c_jr ra", "c_ldsp ra, 40(sp)", "cm_push {ra}, -16"}) {
    EXPECT_EQ(riscv::decode_micro_op(text, {}).instruction_bytes, 2) << text;
  }
  for (const char* text : {"ecall", "csrrw a0, fcsr, a1", "unheard_of a0, a1"}) {
    EXPECT_EQ(riscv::decode_micro_op(text, {}).instruction_bytes, 4) << text;
  }
}

TEST(RiscvCompressed, AlsoReadWhatTheyUpdate) {
  const auto add = riscv::decode_micro_op(registers("c_add", {x(15), x(14)}), {});
  EXPECT_THAT(add.destinations, ElementsAre(int_register(15)));
  EXPECT_THAT(add.sources, ElementsAre(int_register(15), int_register(14)));
  const auto increment = riscv::decode_micro_op(with_immediate("c_addi", {x(2)}, -32), {});
  EXPECT_THAT(increment.destinations, ElementsAre(int_register(2)));
  EXPECT_THAT(increment.sources, ElementsAre(int_register(2)));
  const auto move = riscv::decode_micro_op(registers("c_mv", {x(18), x(15)}), {});
  EXPECT_THAT(move.destinations, ElementsAre(int_register(18)));
  EXPECT_THAT(move.sources, ElementsAre(int_register(15)));
  EXPECT_THAT(riscv::decode_micro_op(with_immediate("c_li", {x(11)}, 0), {}).sources, IsEmpty());
  const auto call = riscv::decode_micro_op("c_jalr a5", {});
  EXPECT_THAT(call.destinations, ElementsAre(int_register(1)));
  EXPECT_THAT(call.sources, ElementsAre(int_register(15)));
  EXPECT_THAT(riscv::decode_micro_op(with_immediate("c_beqz", {x(12)}, 20), {}).sources,
              ElementsAre(int_register(12)));
}

TEST(RiscvAtomics, ReadAddressAndOperand) {
  const auto swap = riscv::decode_micro_op(atomic("amoswap_w[l]", {x(16), x(17)}, x(16)), {.is_load = true});
  EXPECT_THAT(swap.destinations, ElementsAre(int_register(16)));
  EXPECT_THAT(swap.sources, ElementsAre(int_register(16), int_register(17)));
  EXPECT_EQ(swap.access_bytes, 4);
  EXPECT_TRUE(swap.known);
  const auto reserved = riscv::decode_micro_op(atomic("lr_d", {x(10)}, x(11)), {.is_load = true});
  EXPECT_THAT(reserved.destinations, ElementsAre(int_register(10)));
  EXPECT_THAT(reserved.sources, ElementsAre(int_register(11)));
  EXPECT_EQ(reserved.access_bytes, 8);
  const auto fence = riscv::decode_micro_op("0x0f5a202f fence", {});
  EXPECT_TRUE(fence.known);
  EXPECT_THAT(fence.sources, IsEmpty());
}

TEST(RiscvOperands, OfControlRegistersAreLeftOut) {
  const auto swap = riscv::decode_micro_op("csrrw a0, fcsr, a1", {});
  EXPECT_THAT(swap.destinations, ElementsAre(int_register(10)));
  EXPECT_THAT(swap.sources, ElementsAre(int_register(11)));
  EXPECT_THAT(riscv::decode_micro_op("csrrs a5, ?? (0xc00), zero", {}).destinations,
              ElementsAre(int_register(15)));
}

TEST(RiscvOperands, OfUnknownMnemonicsFollowTheGeneralRule) {
  const auto unknown = riscv::decode_micro_op("vadd_vv_micro v1, v2, v3", {});
  EXPECT_FALSE(unknown.known);
  EXPECT_THAT(unknown.destinations, ElementsAre(vector_register(1)));
  EXPECT_THAT(riscv::decode_micro_op("vse64_v_micro v8, (a0)", {.is_store = true}).sources,
              ElementsAre(int_register(10), vector_register(8)));
}

TEST(RiscvOperands, SurviveAnyText) {
  for (const char* text :
       {"", " ", "ld", "ld ", "ld (", "ld a0, (", "ld a0, 8)", "sd , ,", "0x", "0x12", "[l]", "add [ , ("}) {
    EXPECT_NO_THROW(riscv::decode_micro_op(text, {})) << text;
    EXPECT_NO_THROW(riscv::looks_right(text)) << text;
  }
}

}  // namespace
}  // namespace perfpred
