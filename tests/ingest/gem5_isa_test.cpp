// Whole imports of AArch64 and RISC-V text, and how a text's ISA is found.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ingest/collect_import.h"
#include "ingest/gem5_isa_text.h"
#include "ingest/register_names.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Gem5Riscv, IsImportedWithSizesRegistersAndBranches) {
  const Collected imported = import_texts({riscv_loop()});
  EXPECT_EQ(imported.summary.isa, "riscv64");
  EXPECT_TRUE(imported.summary.unknown_micro_ops.empty());
  ASSERT_EQ(imported.block.size(), 10U);
  EXPECT_THAT(imported.block.static_id, ElementsAre(0, 1, 2, 3, 0, 1, 2, 3, 4, 5));
  EXPECT_THAT(imported.block.taken, ElementsAre(0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
  EXPECT_THAT(imported.block.access_size, ElementsAre(8, 0, 8, 0, 8, 0, 8, 0, 0, 0));
  std::vector<int> sizes;
  for (const StaticInstruction& instruction : imported.table) sizes.push_back(instruction.size);
  EXPECT_THAT(sizes, ElementsAre(4, 2, 2, 2, 4, 4)) << "the last has no successor, and is known all the same";
  EXPECT_EQ(imported.instruction(0).destinations[0], int_register(10));
  EXPECT_EQ(imported.instruction(8).sources[1], float_register(10));
  EXPECT_EQ(imported.instruction(1).disassembly, "c_addi a0, -1");
  EXPECT_EQ(imported.instruction(1).symbol, "main+4");
}

TEST(Gem5Riscv, JoinsTheRetireTicksOfAnOutOfOrderCore) {
  ImportOptions options;
  options.core = test_core("o3", 500);
  options.core->isa = "riscv64";
  const Collected imported = import_texts({riscv_loop(true)}, options);
  EXPECT_THAT(imported.increments, ElementsAre(0, 2, 2, 2, 2, 2, 2, 2, 2, 2));
}

TEST(Gem5Riscv, MakesOneInstructionOfAnAtomic) {
  const std::string text =
      IsaLine{1, 0x10000, riscv_text::registers("add", {"a0", "a1", "a2"})}.line() +
      "1000: system.cpu: T0 : 0x10004 @main+4    : amoadd_w_aqrl a0, a1, (a2)\n" +
      IsaLine{2, 0x10004, "0x06c5a52f fence", "No_OpClass", "", "IsReadBarrier|IsMicroop|IsFirstMicroop", 0}
          .line() +
      IsaLine{3,         0x10004,           "amoadd_w[l] a0, a1, (a2)",
              "MemRead", " D=0x1 A=0x3000", "IsInteger|IsAtomic|IsMicroop|IsDelayedCommit",
              1}
          .line() +
      IsaLine{4, 0x10004, "0x06c5a52f fence", "No_OpClass", "", "IsWriteBarrier|IsMicroop|IsLastMicroop", 2}
          .line();
  const Collected imported = import_texts({text});
  ASSERT_EQ(imported.block.size(), 2U);
  const StaticInstruction& atomic = imported.instruction(1);
  EXPECT_EQ(atomic.uops, 3);
  EXPECT_EQ(atomic.size, 4);
  EXPECT_TRUE(atomic.has(Flag::atomic) && atomic.has(Flag::load) && atomic.has(Flag::store));
  EXPECT_EQ(op_class_name(atomic.op_class), "MemRead");
  EXPECT_EQ(atomic.disassembly,
            "amoadd_w_aqrl: 0x06c5a52f fence; amoadd_w[l] a0, a1, (a2); 0x06c5a52f fence");
  EXPECT_EQ(imported.block.address[1], 0x3000U);
  EXPECT_EQ(imported.block.access_size[1], 4);
}

TEST(Gem5AArch64, IsImportedWithPairsAsOneInstruction) {
  const Collected imported = import_texts({aarch64_text_of_a_pair()});
  EXPECT_EQ(imported.summary.isa, "aarch64");
  EXPECT_TRUE(imported.summary.unknown_micro_ops.empty());
  ASSERT_EQ(imported.block.size(), 6U);
  for (const StaticInstruction& instruction : imported.table) EXPECT_EQ(instruction.size, 4);
  const StaticInstruction& pair = imported.instruction(1);
  EXPECT_EQ(pair.uops, 3);
  EXPECT_EQ(op_class_name(pair.op_class), "MemWrite") << "computing the address is no work of its own";
  EXPECT_EQ(pair.sources[0], (Register{RegisterClass::integer, 31}));
  EXPECT_EQ(pair.sources[1], int_register(27));
  EXPECT_EQ(pair.sources[2], int_register(28));
  EXPECT_EQ(pair.sources[3], Register{});
  EXPECT_EQ(pair.destinations[0], Register{});
  EXPECT_EQ(pair.disassembly,
            "stp: addxi_uop ureg0, sp, #80; strxi_uop x27, [ureg0]; strxi_uop x28, [ureg0, #8]");
  EXPECT_EQ(imported.block.address[1], 0x4f30U);
  EXPECT_EQ(imported.block.address2[1], 0x4f38U);
  EXPECT_EQ(imported.block.access_size[1], 8);
  EXPECT_EQ(imported.instruction(4).destinations[0], vector_register(1));
  EXPECT_THAT(imported.block.taken, ElementsAre(0, 0, 0, 0, 0, 1));
  EXPECT_EQ(imported.block.access_size[4], 0) << "4 or 8 bytes, both fit";
  ASSERT_FALSE(imported.summary.notes.empty());
  EXPECT_EQ(imported.summary.notes[0].key, "accesses_of_unknown_size");
  EXPECT_EQ(imported.summary.notes[0].count, 1U);
}

TEST(Gem5Isa, IsFoundByContentEvenWhereTheFirstLinesFitSeveral) {
  std::string text;
  for (std::uint64_t i = 1; i < 20; ++i) {
    text += IsaLine{i, 0xfff0 - 4 * i, "wfi", "No_OpClass", "", "IsNonSpeculative"}.line();
  }
  EXPECT_THAT(import_error({text}),
              HasSubstr("reads like no instruction set that can be imported; name it with --isa"));
  EXPECT_EQ(import_texts({text + riscv_loop()}).summary.isa, "riscv64");
  EXPECT_EQ(import_texts({text + aarch64_text_of_a_pair()}).summary.isa, "aarch64");
  ImportOptions options;
  options.isa = "riscv64";
  EXPECT_EQ(import_texts({text}, options).summary.isa, "riscv64");
}

TEST(Gem5Isa, ThatTheUserNamesIsTaken) {
  ImportOptions options;
  options.isa = "aarch64";
  EXPECT_THAT(import_error({riscv_loop()}, options), HasSubstr("reads like text of riscv64, not of aarch64"));
  options.isa = "mips";
  EXPECT_THAT(import_error({riscv_loop()}, options), HasSubstr("--isa: 'mips'"));
}

TEST(Gem5Isa, IsNotToldByNamesOfRegistersThatTwoInstructionSetsHave) {
  std::string text;
  std::uint64_t at = 0;
  for (const std::string disassembly :
       {"c_ldsp s0, 8(sp)", "lw s1, 4(s0)", "add s2, s1, s0", "c_addi4spn s3, sp, 16", "sd s3, 0(s2)",
        "fld ft0, 0(s2)", "lbu s4, 1(s2)", "sub s5, s4, s1", "c_sdsp s5, 8(sp)", "beq s5, s4, 16"}) {
    text += IsaLine{++at, 0x1000 + 4 * at, disassembly, "IntAlu", "", "IsInteger"}.line();
  }
  ImportOptions options;
  EXPECT_EQ(import_texts({text}).summary.isa, "riscv64");
  options.isa = "aarch64";
  EXPECT_THAT(import_error({text}, options),
              HasSubstr("reads like text of riscv64, not of aarch64: 10 of 10"));
}

TEST(Gem5Isa, OfVectorCodeAloneIsFound) {
  const auto text_of = [](std::initializer_list<const char*> instructions) {
    std::string text;
    std::uint64_t at = 0;
    for (const char* instruction : instructions) {
      ++at;
      text += IsaLine{at, 0x1000 + 4 * at, instruction, "SimdMisc", "", "IsVector"}.line();
    }
    return text;
  };
  const std::string riscv =
      text_of({"vle32_v_micro v8, 0(a0)", "vfmacc_vv_micro v16, v8, v12", "vredsum_vs_micro v1, v8, v2",
               "vmv_x_s a3, v1", "vslideup_vi_micro v4, v8, 2"});
  EXPECT_EQ(import_texts({riscv}).summary.isa, "riscv64");
  ImportOptions options;
  options.isa = "aarch64";
  EXPECT_THAT(import_error({riscv}, options), HasSubstr("reads like text of riscv64, not of aarch64"));
  const std::string sve = text_of({"ptrue p0.s, ALL", "ld1w {z0.s}, p0/z, [x0, x1, lsl #2]",
                                   "fmla z1.s, p0/m, z0.s, z2.s", "whilelo p0.s, w4, w5"});
  EXPECT_EQ(import_texts({sve}).summary.isa, "aarch64");
}

TEST(Gem5Isa, ThatTheTextIsNotOfIsNamedWithAMicroOp) {
  std::string text;
  for (std::uint64_t i = 1; i <= 5; ++i) {
    text += IsaLine{i, 0x1000 + 4 * i, fmt::format("strange{} q1, q2", i)}.line();
  }
  ImportOptions options;
  options.isa = "x86-64";
  EXPECT_THAT(import_error({text}, options),
              HasSubstr("5 of 5 distinct micro-ops are none of gem5's x86-64 text (strange1, ...)"));
}

TEST(Gem5Isa, OfACoreHasToBeThatOfTheText) {
  ImportOptions options;
  options.core = test_core("inorder", 500);
  EXPECT_THAT(import_error({riscv_loop()}, options),
              HasSubstr("the text is of riscv64, but the core is x86-64"));
  options.isa = "riscv64";
  EXPECT_THAT(import_error({riscv_loop()}, options),
              HasSubstr("the text is of riscv64, but the core is x86-64"));
}

TEST(Gem5Isa, IsKnownBeforeAnythingIsGivenOut) {
  // With the ISA found late, everything held back until then comes out in order.
  ImportOptions options;
  options.core = test_core("inorder", 500);
  options.core->isa = "riscv64";
  EXPECT_THAT(import_texts({riscv_loop()}, options).increments, ElementsAre(0, 1, 1, 1, 1, 1, 1, 1, 1, 1));
  options.skip = 2;
  options.max = 3;
  const Collected part = import_texts({riscv_loop()}, options);
  EXPECT_EQ(part.instruction(0).disassembly, "c_sdsp a0, 8(sp)");
  EXPECT_EQ(part.block.size(), 3U);
}

}  // namespace
}  // namespace perfpred
