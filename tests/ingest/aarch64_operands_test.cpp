// Operands read back from texts that aarch64_text.h writes from known ones.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "ingest/aarch64_disassembly.h"
#include "ingest/aarch64_operand_table.h"
#include "ingest/aarch64_text.h"
#include "ingest/register_names.h"

namespace perfpred {
namespace {

using namespace test;
using namespace test::aarch64_text;
using gem5::MicroOpFacts;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr MicroOpFacts kInteger = {.is_integer = true};
constexpr MicroOpFacts kVector = {.is_vector = true};
constexpr MicroOpFacts kLoad = {.is_load = true, .is_integer = true};
constexpr MicroOpFacts kStore = {.is_store = true, .is_integer = true};
constexpr MicroOpFacts kVectorLoad = {.is_load = true, .is_integer = true, .is_vector = true};
constexpr MicroOpFacts kVectorStore = {.is_store = true, .is_integer = true, .is_vector = true};
constexpr Register kSpRegister = {RegisterClass::integer, 31};

TEST(AArch64Operands, OfArithmeticAreTheFirstWrittenAndTheOthersRead) {
  std::mt19937 random(7);
  const auto any = [&] { return static_cast<int>(random() % 31); };
  for (int round = 0; round < 200; ++round) {
    const int d = any(), n = any(), m = any();
    for (const bool wide : {true, false}) {
      const auto add = aarch64::decode_micro_op(
          data_register("add", d, n, m, static_cast<int>(random() % 4), wide), kInteger);
      EXPECT_THAT(add.destinations, ElementsAre(int_register(d)));
      EXPECT_THAT(add.sources, ElementsAre(int_register(n), int_register(m)));
      EXPECT_EQ(add.instruction_bytes, 4);
      EXPECT_TRUE(add.known);
      const auto immediate = aarch64::decode_micro_op(data_immediate("sub", d, n, 16, wide), kInteger);
      EXPECT_THAT(immediate.destinations, ElementsAre(int_register(d)));
      EXPECT_THAT(immediate.sources, ElementsAre(int_register(n)));
    }
    const auto multiply =
        aarch64::decode_micro_op(with("madd", r(d) + ", " + r(n) + ", " + r(m) + ", xzr"), kInteger);
    EXPECT_THAT(multiply.destinations, ElementsAre(int_register(d)));
    EXPECT_THAT(multiply.sources, ElementsAre(int_register(n), int_register(m)));
  }
}

TEST(AArch64Operands, OfComparisonsLackTheDestinationThatIsNotPrinted) {
  const auto immediate = aarch64::decode_micro_op(data_immediate("subs", kNoRegister, 10, 2), kInteger);
  EXPECT_THAT(immediate.destinations, ElementsAre(kFlagsRegister));
  EXPECT_THAT(immediate.sources, ElementsAre(int_register(10)));
  const auto registers = aarch64::decode_micro_op(data_register("subs", kNoRegister, 1, 2), kInteger);
  EXPECT_THAT(registers.destinations, ElementsAre(kFlagsRegister));
  EXPECT_THAT(registers.sources, ElementsAre(int_register(1), int_register(2)));
  const auto kept = aarch64::decode_micro_op(data_register("subs", 0, 1, 2), kInteger);
  EXPECT_THAT(kept.destinations, ElementsAre(int_register(0), kFlagsRegister));
  // A source that is the zero register is printed: negs x0, x1 and cmp xzr, x1.
  EXPECT_THAT(aarch64::decode_micro_op(data_register("subs", 0, 31, 1), kInteger).sources,
              ElementsAre(int_register(1)));
  EXPECT_THAT(aarch64::decode_micro_op(data_register("subs", kNoRegister, 31, 1), kInteger).destinations,
              ElementsAre(kFlagsRegister));
}

TEST(AArch64Operands, KeepTheStackPointerAndTheLinkRegister) {
  const auto frame = aarch64::decode_micro_op(data_immediate("sub", kSp, kSp, 32), kInteger);
  EXPECT_THAT(frame.destinations, ElementsAre(kSpRegister));
  EXPECT_THAT(frame.sources, ElementsAre(kSpRegister));
  EXPECT_THAT(aarch64::decode_micro_op("  bl   <puts>", {}).destinations, ElementsAre(int_register(30)));
  const auto indirect = aarch64::decode_micro_op("  blr   x3", kInteger);
  EXPECT_THAT(indirect.destinations, ElementsAre(int_register(30)));
  EXPECT_THAT(indirect.sources, ElementsAre(int_register(3)));
  EXPECT_THAT(aarch64::decode_micro_op("  ret   ", kInteger).sources, ElementsAre(int_register(30)));
  EXPECT_THAT(aarch64::decode_micro_op("  ret   x5", kInteger).sources, ElementsAre(int_register(5)));
}

TEST(AArch64Operands, OfConditionsReadTheFlags) {
  EXPECT_THAT(aarch64::decode_micro_op("  b.lt   <kernel_init.__cpu_setup+144>", {}).sources,
              ElementsAre(kFlagsRegister));
  EXPECT_THAT(aarch64::decode_micro_op("  csel   x0, x1, x2, ne", kInteger).sources,
              ElementsAre(int_register(1), int_register(2), kFlagsRegister));
  const auto compare = aarch64::decode_micro_op("  ccmp   x4, #3, #8, eq", kInteger);
  EXPECT_THAT(compare.sources, ElementsAre(int_register(4), kFlagsRegister));
  EXPECT_THAT(compare.destinations, ElementsAre(kFlagsRegister));
  EXPECT_THAT(aarch64::decode_micro_op(data_register("adcs", 0, 1, 2), kInteger).sources,
              ElementsAre(int_register(1), int_register(2), kFlagsRegister));
  EXPECT_THAT(aarch64::decode_micro_op("  cbnz   x3, <f+8>", kInteger).sources, ElementsAre(int_register(3)));
  EXPECT_THAT(aarch64::decode_micro_op("  tbz   w3, #0x4, 0x4010", kInteger).sources,
              ElementsAre(int_register(3)));
}

TEST(AArch64Operands, OfPartialWritesReadTheRest) {
  EXPECT_THAT(aarch64::decode_micro_op("  movk   x3, #4127, #16", kInteger).sources,
              ElementsAre(int_register(3)));
  EXPECT_THAT(aarch64::decode_micro_op("  movz   x3, #4127, #0", kInteger).sources, IsEmpty());
  EXPECT_THAT(aarch64::decode_micro_op("  bfm   x5, x10, #16, #4", kInteger).sources,
              ElementsAre(int_register(5), int_register(10)));
  const auto page = aarch64::decode_micro_op("  adrp   x1, #73728", kInteger);
  EXPECT_THAT(page.destinations, ElementsAre(int_register(1)));
  EXPECT_THAT(page.sources, IsEmpty());
}

TEST(AArch64Memory, ReadsTheAddressFirst) {
  const auto load = aarch64::decode_micro_op(memory("ldrb", 1, 2, 9, false), kLoad);
  EXPECT_THAT(load.destinations, ElementsAre(int_register(1)));
  EXPECT_THAT(load.sources, ElementsAre(int_register(2)));
  EXPECT_EQ(load.access_bytes, 1);
  const auto store = aarch64::decode_micro_op(memory_register("strh", 1, 2, 3, 1, false), kStore);
  EXPECT_THAT(store.destinations, IsEmpty());
  EXPECT_THAT(store.sources, ElementsAre(int_register(2), int_register(3), int_register(1)));
  EXPECT_EQ(store.access_bytes, 2);
  EXPECT_THAT(aarch64::decode_micro_op(memory("str", 31, kSp, 8), kStore).sources, ElementsAre(kSpRegister))
      << "the zero register is no source";
  EXPECT_THAT(aarch64::decode_micro_op("  ldr   x0, #4196352", kLoad).destinations,
              ElementsAre(int_register(0)));
  EXPECT_THAT(aarch64::decode_micro_op("  prfm   PLDL1KEEP, [x1, #64]", kLoad).destinations, IsEmpty());
}

TEST(AArch64Memory, OfTheVectorRegistersIsPrintedLikeThatOfTheOthers) {
  const auto load = aarch64::decode_micro_op(memory("ldr", 31, kSp, 8), kVectorLoad);
  EXPECT_THAT(load.destinations, ElementsAre(vector_register(31)));
  EXPECT_THAT(load.sources, ElementsAre(kSpRegister));
  EXPECT_THAT(aarch64::decode_micro_op(memory("str", 3, 4, 8), kVectorStore).sources,
              ElementsAre(int_register(4), vector_register(3)));
  const auto whole = aarch64::decode_micro_op(memory("ldfp16_uop", 7, 0, 0, false), kVectorLoad);
  EXPECT_THAT(whole.destinations, ElementsAre(vector_register(7)));
  EXPECT_EQ(whole.access_bytes, 16);
}

TEST(AArch64Memory, OfPairsIsMicroOps) {
  const auto address = aarch64::decode_micro_op(data_immediate("addxi_uop", kTemporary, kSp, 80), kInteger);
  EXPECT_THAT(address.destinations, IsEmpty()) << "a register of the microcode";
  EXPECT_THAT(address.sources, ElementsAre(kSpRegister));
  EXPECT_TRUE(address.helper);
  const auto load = aarch64::decode_micro_op(pair("ldp_uop", 29, 30, kTemporary), kLoad);
  EXPECT_THAT(load.destinations, ElementsAre(int_register(29), int_register(30)));
  EXPECT_THAT(load.sources, IsEmpty());
  EXPECT_EQ(load.access_bytes, 16);
  const auto store = aarch64::decode_micro_op(memory("strxi_uop", 28, kTemporary, 8), kStore);
  EXPECT_THAT(store.sources, ElementsAre(int_register(28)));
  EXPECT_EQ(store.access_bytes, 8);
}

TEST(AArch64Memory, OfExclusivesWritesTheStatus) {
  const auto store = aarch64::decode_micro_op("  stlxr   x1, x2, [x3]", kStore);
  EXPECT_THAT(store.sources, ElementsAre(int_register(3), int_register(1)));
  EXPECT_THAT(store.destinations, ElementsAre(int_register(2)));
  EXPECT_THAT(aarch64::decode_micro_op("  ldaxr   x1, xzr, [x3]", kLoad).destinations,
              ElementsAre(int_register(1)));
  const auto two = aarch64::decode_micro_op("  stxp   x0, x1, x2, [x3]", kStore);
  EXPECT_THAT(two.destinations, ElementsAre(int_register(0)));
  EXPECT_THAT(two.sources, ElementsAre(int_register(3), int_register(1), int_register(2)));
}

TEST(AArch64Memory, OfAtomicsTellsItsWidthByItsName) {
  const auto add = aarch64::decode_micro_op("  ldaddla64   x0, x1, [x2]", kLoad);
  EXPECT_TRUE(add.known);
  EXPECT_EQ(add.access_bytes, 8);
  EXPECT_THAT(add.destinations, ElementsAre(int_register(0)));
  EXPECT_THAT(add.sources, ElementsAre(int_register(2), int_register(1)));
  EXPECT_EQ(aarch64::decode_micro_op("  swpab   w0, w1, [w2]", kLoad).access_bytes, 1);
  EXPECT_EQ(aarch64::decode_micro_op("  ldumaxlh   w0, w1, [w2]", kLoad).access_bytes, 2);
  EXPECT_EQ(aarch64::decode_micro_op("  ldset   x0, x1, [x2]", kLoad).access_bytes, 4);
  const auto compare = aarch64::decode_micro_op("  casal   x0, x1, [x2]", kLoad);
  EXPECT_THAT(compare.destinations, ElementsAre(int_register(1)));
  EXPECT_THAT(compare.sources, ElementsAre(int_register(2), int_register(0), int_register(1)));
  EXPECT_EQ(compare.access_bytes, 0);
}

/// What is read as the width of an access of 4 or 8 bytes.
int width_of(const std::string& text, const MicroOpFacts& facts = kLoad) {
  return aarch64::decode_micro_op(text, facts).access_bytes;
}

TEST(AArch64Widths, AreThoseThatTheAddressGivesAway) {
  EXPECT_EQ(width_of(memory_register("ldr", 0, 1, 2, 3)), 8);
  EXPECT_EQ(width_of(memory_register("ldr", 0, 1, 2, 2)), 4);
  EXPECT_EQ(width_of("  ldr   x0, [x1, x2, UXTW #3]"), 8);
  EXPECT_EQ(width_of(memory("str", 0, 1, 12), kStore), 4) << "8 bytes would be a multiple of 8";
  EXPECT_EQ(width_of(memory("ldr", 0, 1, 32760)), 8) << "4 bytes reach only to 16380";
  EXPECT_EQ(width_of(memory("ldr", 3, 1, 4), kVectorLoad), 4);
  EXPECT_EQ(width_of(memory("ldr", 3, 1, 5, false), kVectorLoad), 1);
  EXPECT_EQ(width_of(memory_register("ldr", 3, 1, 2, 1, false), kVectorLoad), 2);
}

TEST(AArch64Widths, AreUnknownWhereTheTextFitsBoth) {
  EXPECT_EQ(width_of(memory("ldr", 0, 1, 16)), 0);
  EXPECT_EQ(width_of(memory("ldr", 0, 1, 0)), 0);
  EXPECT_EQ(width_of(memory("ldur", 0, 1, 12)), 0) << "unscaled: any offset";
  EXPECT_EQ(width_of(memory_pre("ldr", 0, 1, 12)), 0);
  EXPECT_EQ(width_of(memory_post("ldr", 0, 1, 12)), 0);
  EXPECT_EQ(width_of(memory_register("ldr", 0, 1, 2, 0)), 0);
}

TEST(AArch64Vectors, AreToldFromIntegersByTheFlags) {
  const auto fused =
      aarch64::decode_micro_op(with("fmadd", f(0) + ", " + f(1) + ", " + f(2) + ", " + f(3)), kVector);
  EXPECT_THAT(fused.destinations, ElementsAre(vector_register(0)));
  EXPECT_THAT(fused.sources, ElementsAre(vector_register(1), vector_register(2), vector_register(3)));
  const auto add = aarch64::decode_micro_op(data_register("add", 4, 5, 31, 0, false), kVector);
  EXPECT_THAT(add.destinations, ElementsAre(vector_register(4)));
  EXPECT_THAT(add.sources, ElementsAre(vector_register(5), vector_register(31)));
  EXPECT_THAT(aarch64::decode_micro_op("  orr   x2, #255", kVector).sources, ElementsAre(vector_register(2)));
  const auto accumulate = aarch64::decode_micro_op("  fmla   x0, x1, x2", kVector);
  EXPECT_THAT(accumulate.destinations, ElementsAre(vector_register(0)));
  EXPECT_THAT(accumulate.sources, ElementsAre(vector_register(0), vector_register(1), vector_register(2)));
  const auto compare = aarch64::decode_micro_op("  fcmpe   f1, #0", kVector);
  EXPECT_THAT(compare.sources, ElementsAre(vector_register(1)));
  EXPECT_THAT(compare.destinations, ElementsAre(kFlagsRegister));
  EXPECT_THAT(aarch64::decode_micro_op("  fcsel   x0, x1, x2, gt", kVector).sources,
              ElementsAre(vector_register(1), vector_register(2), kFlagsRegister));
}

TEST(AArch64Vectors, ConvertFromAndToIntegers) {
  const MicroOpFacts both = {.is_integer = true, .is_vector = true};
  const auto to_integer = aarch64::decode_micro_op("  fcvtzs   f3, f5", both);
  EXPECT_THAT(to_integer.destinations, ElementsAre(int_register(3)));
  EXPECT_THAT(to_integer.sources, ElementsAre(vector_register(5)));
  const auto from_integer = aarch64::decode_micro_op("  scvtf   f3, f5", both);
  EXPECT_THAT(from_integer.destinations, ElementsAre(vector_register(3)));
  EXPECT_THAT(from_integer.sources, ElementsAre(int_register(5)));
  EXPECT_THAT(aarch64::decode_micro_op("  scvtf   f3, f31", both).sources, IsEmpty())
      << "from the zero register";
  EXPECT_THAT(aarch64::decode_micro_op("  fcvtzs   f3, f5", kVector).destinations,
              ElementsAre(vector_register(3)));
  const auto move = [&](std::optional<bool> vector_result) {
    return aarch64::decode_micro_op("  fmov   f3, f5",
                                    {.is_integer = true, .is_vector = true, .vector_result = vector_result});
  };
  EXPECT_THAT(move(true).destinations, ElementsAre(vector_register(3)));
  EXPECT_THAT(move(true).sources, ElementsAre(int_register(5)));
  EXPECT_THAT(move(false).destinations, ElementsAre(int_register(3)));
  EXPECT_THAT(move(false).sources, ElementsAre(vector_register(5)));
}

TEST(AArch64Operands, OfSystemInstructionsAreTheGeneralRegisters) {
  EXPECT_THAT(aarch64::decode_micro_op("  mrs   x10, id_aa64pfr1_el1", kInteger).destinations,
              ElementsAre(int_register(10)));
  const auto write = aarch64::decode_micro_op("  msr   tpidr_el0, x1", kInteger);
  EXPECT_THAT(write.sources, ElementsAre(int_register(1)));
  EXPECT_THAT(write.destinations, IsEmpty());
  EXPECT_THAT(aarch64::decode_micro_op("  dc zva   , x3", kStore).sources, ElementsAre(int_register(3)));
  EXPECT_TRUE(aarch64::decode_micro_op("  dmb   ", {}).known);
}

TEST(AArch64Operands, OfUnknownMnemonicsFollowTheGeneralRule) {
  const auto unknown = aarch64::decode_micro_op("  newop   x1, x2, x3", kInteger);
  EXPECT_FALSE(unknown.known);
  EXPECT_THAT(unknown.destinations, ElementsAre(int_register(1)));
  EXPECT_THAT(unknown.sources, ElementsAre(int_register(2), int_register(3)));
  EXPECT_THAT(aarch64::decode_micro_op("  newst   x1, [x2]", kStore).destinations, IsEmpty());
  EXPECT_THAT(aarch64::decode_micro_op("  newld   x1, x3, [x2]", kLoad).destinations,
              ElementsAre(int_register(1), int_register(3)));
}

TEST(AArch64Operands, SurviveAnyText) {
  for (const char* text :
       {"", " ", "  ldr", "  ldr   ", "  ldr   x0, [", "  ldr   ]", "  ldr   x0, [x1, #]",
        "  ldr   x0, [x1, LSL #99]", "  b.", "  x   #, , ", "  add   x99999999999999999999, x"}) {
    EXPECT_NO_THROW(aarch64::decode_micro_op(text, kLoad)) << text;
    EXPECT_NO_THROW(aarch64::looks_right(text)) << text;
  }
}

}  // namespace
}  // namespace perfpred
