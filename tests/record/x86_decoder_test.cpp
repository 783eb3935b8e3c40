#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <sstream>

#include "perfpred/record/decoded_instruction.h"

namespace perfpred::record {
namespace {

using ::testing::Contains;
using ::testing::Not;

std::vector<std::uint8_t> from_hex(const std::string& text) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(std::stoul(text.substr(i, 2), nullptr, 16)));
  return bytes;
}

DecodedInstruction decode(const std::string& hex, std::uint64_t pc = 0x401000) {
  return decode_x86(pc, from_hex(hex));
}

template <typename Slots>
std::string registers_text(const Slots& slots) {
  std::string text;
  for (const Register& reg : slots) {
    if (reg.register_class == RegisterClass::none) continue;
    text += (text.empty() ? "" : " ") + std::to_string(static_cast<int>(reg.register_class)) + "." +
            std::to_string(reg.index);
  }
  return text.empty() ? "-" : text;
}

std::string flags_text(std::uint32_t flags) {
  std::string text;
  for (std::size_t i = 0; i < flag_names().size(); ++i)
    if ((flags >> i & 1U) != 0) text += (text.empty() ? "" : ",") + std::string(flag_names()[i]);
  return text.empty() ? "-" : text;
}

constexpr Register kRax = {RegisterClass::integer, 0}, kRcx = {RegisterClass::integer, 1};

/// One instruction of each kind in recorded runs of gem5: its bytes, and what gem5 made of it.
TEST(X86Decoder, GivesWhatGem5MadeOfOneInstructionOfEachKind) {
  std::ifstream file(std::string(PERFPRED_SOURCE_DIR) + "/tests/golden/x86/instructions.tsv");
  std::string line;
  std::getline(file, line);
  std::size_t count = 0;
  while (std::getline(file, line)) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    ASSERT_EQ(fields.size(), 8U) << line;
    const auto bytes = from_hex(fields[1]);
    const DecodedInstruction decoded = decode_x86(std::stoull(fields[0], nullptr, 16), bytes);
    const StaticInstruction& row = decoded.instruction;
    EXPECT_TRUE(decoded.known) << line;
    EXPECT_EQ(row.size, bytes.size()) << line;
    EXPECT_EQ(std::to_string(row.uops), fields[2]) << line;
    EXPECT_EQ(op_class_name(row.op_class), fields[3]) << line;
    EXPECT_EQ(flags_text(row.flags), fields[4]) << line;
    EXPECT_EQ(registers_text(row.sources), fields[5]) << line;
    EXPECT_EQ(registers_text(row.destinations), fields[6]) << line;
    EXPECT_EQ(row.disassembly, fields[7]) << line;
    ++count;
  }
  EXPECT_EQ(count, 446U);
}

TEST(X86Decoder, ADestinationOfAConditionalMoveIsASource) {
  const StaticInstruction row = decode("480f44c1").instruction;  // cmove %rcx, %rax
  EXPECT_THAT(row.sources, Contains(kRax));
  EXPECT_THAT(row.sources, Contains(kRcx));
}

TEST(X86Decoder, AClearedRegisterAndAPlainMoveDoNotReadWhatTheyWrite) {
  EXPECT_THAT(decode("4889c8").instruction.sources, Not(Contains(kRax)));  // mov %rcx, %rax
}

TEST(X86Decoder, ALockedInstructionIsALoadAStoreAndFences) {
  const StaticInstruction row = decode("f0480fc11a").instruction;  // lock xadd %rbx, (%rdx)
  EXPECT_TRUE(row.has(Flag::load) && row.has(Flag::store) && row.has(Flag::read_barrier));
  EXPECT_EQ(row.disassembly.substr(0, row.disassembly.find(';')), "XADD_LOCKED_M_R.mfence");
}

TEST(X86Decoder, JumpsKnowTheirTarget) {
  EXPECT_EQ(decode("75e0").target, 0x401000U + 2 - 0x20);  // jne
  EXPECT_EQ(decode("e800010000").target, 0x401000U + 5 + 0x100);
}

TEST(X86Decoder, AScanWithARepeatPrefixIsTheScanThatOlderProcessorsMakeOfIt) {
  EXPECT_EQ(decode("f3480fbcc1").instruction.disassembly.substr(0, 7), "BSF_R_R");  // tzcnt
}

TEST(X86Decoder, WhatTheTableLacksIsDescribedByItsEncoding) {
  const DecodedInstruction decoded = decode("c5fc584010");  // vaddps 0x10(%rax), %ymm0, %ymm0
  EXPECT_FALSE(decoded.known);
  const StaticInstruction& row = decoded.instruction;
  EXPECT_EQ(op_class_name(row.op_class), "SimdFloatAdd");
  EXPECT_TRUE(row.has(Flag::load));
  EXPECT_FALSE(row.has(Flag::store));
  EXPECT_EQ(row.uops, 2);
  EXPECT_THAT(row.sources, Contains(kRax));
  EXPECT_THAT(row.destinations, Contains(Register{RegisterClass::vector, 0}));
}

TEST(X86Decoder, BytesThatAreNoInstructionAreOneWithoutARule) {
  const DecodedInstruction decoded = decode("06");
  EXPECT_FALSE(decoded.known);
  EXPECT_EQ(decoded.instruction.size, 1);
  EXPECT_EQ(decode("").instruction.size, 0);
}

TEST(TraceAccesses, ComeInTheOrderOfTheMicroOps) {
  // movaps %xmm0, (%rdi) stores its upper half first.
  const std::vector<SeenAccess> halves = {{0x1000, 8, true}, {0x1008, 8, true}};
  const TracedAccess store = trace_accesses(decode("0f2907"), halves);
  EXPECT_EQ(store.address, 0x1008U);
  EXPECT_EQ(store.address2, 0x1000U);
  EXPECT_EQ(store.bytes, 8);
}

TEST(TraceAccesses, ACallThroughMemoryLoadsAndPushes) {
  const std::vector<SeenAccess> seen = {{0x2000, 8, false}, {0x7ff8, 8, true}};
  const TracedAccess call = trace_accesses(decode("ff10"), seen);  // call *(%rax)
  EXPECT_EQ(call.address, 0x2000U);
  EXPECT_EQ(call.address2, 0x7ff8U);
}

TEST(TraceAccesses, WithoutAnyThereIsNone) {
  const TracedAccess none = trace_accesses(decode("488b07"), {});
  EXPECT_EQ(none.address, 0U);
  EXPECT_EQ(none.address2, 0U);
}

}  // namespace
}  // namespace perfpred::record
