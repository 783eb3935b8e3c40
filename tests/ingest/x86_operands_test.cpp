// The registers that a micro-op's text names, against those that gem5 recorded.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "ingest/collect_import.h"
#include "ingest/gem5_text.h"
#include "ingest/register_names.h"
#include "ingest/x86_registers.h"
#include "perfpred/ingest/x86_micro_op.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using x86::parse_register;

TEST(X86Registers, OfAnyWidthAreTheFullOne) {
  for (const char* name : {"rsp", "esp", "sp", "spl"})
    EXPECT_EQ(parse_register(name)->full, int_register(4)) << name;
  for (const char* name : {"rbx", "ebx", "bx", "bl", "bh"})
    EXPECT_EQ(parse_register(name)->full, int_register(3)) << name;
  for (const char* name : {"r13", "r13d", "r13w", "r13b"})
    EXPECT_EQ(parse_register(name)->full, int_register(13)) << name;
  EXPECT_EQ(parse_register("%xmm11_high")->full, vector_register(11));
  EXPECT_EQ(parse_register("%st(3)")->full, (Register{RegisterClass::floating, 3}));
  EXPECT_EQ(parse_register("%mmx7")->full, (Register{RegisterClass::floating, 7}));
}

TEST(X86Registers, OfTheMicrocodeAreNone) {
  for (const char* name : {"t0", "t1d", "t15b", "%ufp1", "%ctrl192"}) {
    ASSERT_TRUE(parse_register(name)) << name;
    EXPECT_EQ(parse_register(name)->full.register_class, RegisterClass::none) << name;
  }
  EXPECT_EQ(parse_register("t4w")->bytes, 2);
  for (const char* name : {"0x13", "0", "", "DS", "rax2", "%"}) {
    const auto named = parse_register(name);
    EXPECT_TRUE(!named || named->full.register_class == RegisterClass::none) << name;
  }
}

TEST(X86MicroOps, OfLoadsReadIndexThenBase) {
  const auto load = x86::decode_micro_op("  MOV_R_M : ld   r15d, DS:[8*rax + rsi + 0x10]", {.is_load = true});
  EXPECT_THAT(load.sources, ElementsAre(int_register(0), int_register(6)));
  EXPECT_THAT(load.destinations, ElementsAre(int_register(15)));
  EXPECT_EQ(load.access_bytes, 4);
  EXPECT_EQ(load.text, "ld r15d, DS:[8*rax + rsi + 0x10]");
}

TEST(X86MicroOps, ThatWriteAByteReadTheRest) {
  EXPECT_THAT(x86::decode_micro_op("  MOV_R_M : ld   al, DS:[rcx]", {.is_load = true}).sources,
              ElementsAre(int_register(1), int_register(0)));
  EXPECT_THAT(x86::decode_micro_op("  MOV_R_R : mov   ecx, ecx, esi", {}).sources,
              ElementsAre(int_register(6)));
  EXPECT_THAT(x86::decode_micro_op("  MOV_R_R : mov   cl, cl, sil", {}).sources,
              ElementsAre(int_register(1), int_register(6), int_register(1)));
}

TEST(X86MicroOps, TouchTheFlagsAsTheirMacroOpDoes) {
  const auto add = x86::decode_micro_op("  ADD_R_R : add   rcx, rcx, r10", {});
  EXPECT_THAT(add.destinations, ElementsAre(int_register(1), kFlagsRegister));
  EXPECT_THAT(add.sources, ElementsAre(int_register(1), int_register(10)));
  const auto helper = x86::decode_micro_op("  POP_R : addi   rsp, rsp, 0x8", {});
  EXPECT_THAT(helper.destinations, ElementsAre(int_register(4)));
  EXPECT_TRUE(helper.helper);
  EXPECT_THAT(x86::decode_micro_op("  ADC_R_R : adc   rcx, rcx, rdx", {}).sources,
              ElementsAre(int_register(1), int_register(2), kFlagsRegister));
  EXPECT_THAT(x86::decode_micro_op("  CMOVZ_R_R : mov   rax, rax, rbx", {}).sources,
              ElementsAre(int_register(0), int_register(3), kFlagsRegister));
}

TEST(X86MicroOps, WithUnknownMnemonicsFollowTheGeneralRule) {
  const auto unknown = x86::decode_micro_op("  NEW_R_R : newop   rax, rbx, %xmm3_low", {});
  EXPECT_FALSE(unknown.known);
  EXPECT_THAT(unknown.destinations, ElementsAre(int_register(0)));
  EXPECT_THAT(unknown.sources, ElementsAre(int_register(3), vector_register(3)));
  EXPECT_THAT(x86::decode_micro_op("  NEW_M_R : newst   rax, DS:[rbx]", {.is_store = true}).destinations,
              IsEmpty());
}

TEST(X86MicroOps, SurviveAnyText) {
  for (const char* text :
       {"", " ", " : ", "X : ", "X : ld", "X : ld   ,", "X : ld   rax, DS:[", "X : st   DS:[]",
        "X : limm   , , ,", "X : lea   rax, DS:[8* + + ]", "X : mov   %xmm, %st(, %mmx99"}) {
    EXPECT_NO_THROW(x86::decode_micro_op(text, {})) << text;
  }
}

/// One line of operands.tsv: an instruction's text and what gem5 recorded of it.
struct Recorded {
  std::string disassembly;
  std::string sources;
  std::string destinations;
  int access_size = 0;
};

std::vector<Recorded> recorded_operands() {
  std::istringstream file(test::file_content(test::repository_file("tests/golden/gem5/operands.tsv")));
  std::vector<Recorded> all;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    Recorded recorded;
    std::string size;
    std::getline(fields, recorded.disassembly, '\t');
    std::getline(fields, recorded.sources, '\t');
    std::getline(fields, recorded.destinations, '\t');
    std::getline(fields, size);
    recorded.access_size = std::stoi(size);
    all.push_back(recorded);
  }
  return all;
}

/// Exec lines whose micro-ops have the text of `disassembly`, "MACRO: first; second".
std::string exec_lines(const std::string& disassembly, std::uint64_t pc, std::uint64_t& sequence) {
  const std::size_t colon = disassembly.find(": ");
  const std::size_t semicolon = disassembly.find("; ");
  const bool named = colon != std::string::npos && colon < semicolon;
  const std::string macro_op =
      named ? disassembly.substr(0, colon) : disassembly.substr(0, disassembly.find('.'));
  std::string rest = (named ? disassembly.substr(colon + 2) : disassembly) + "; ";
  std::string text;
  for (int micro_pc = 0; !rest.empty(); ++micro_pc) {
    const std::string part = rest.substr(0, rest.find("; "));
    rest.erase(0, part.size() + 2);
    const bool load = part.starts_with("ld");
    const bool store = part.starts_with("st");
    text +=
        test::ExecText{
            .sequence = sequence++,
            .pc = pc,
            .disassembly = part.find(".mfence") == std::string::npos ? macro_op + " : " + part : part,
            .micro_pc = micro_pc,
            .data = load || store ? " A=0x1000" : "",
            .flags = fmt::format("IsMicroop{}{}{}", load ? "|IsLoad" : "", store ? "|IsStore" : "",
                                 rest.empty() ? "|IsLastMicroop" : "")}
            .line();
  }
  return text;
}

template <std::size_t kSlots>
std::string as_text(const std::array<Register, kSlots>& registers) {
  std::string text;
  for (const Register reg : registers) {
    if (reg.register_class == RegisterClass::none) continue;
    text += fmt::format("{}{}{}", text.empty() ? "" : " ",
                        register_class_names()[static_cast<std::size_t>(reg.register_class)], reg.index);
  }
  return text.empty() ? "-" : text;
}

TEST(X86Operands, OfEveryRecordedMacroOpAreThoseThatGem5Recorded) {
  const std::vector<Recorded> all = recorded_operands();
  ASSERT_GT(all.size(), 800U);
  std::string text;
  std::uint64_t sequence = 1;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += exec_lines(all[i].disassembly, 0x1000 + 16 * i, sequence);
  const test::Collected imported = test::import_texts({text});
  ASSERT_EQ(imported.block.size(), all.size());
  EXPECT_TRUE(imported.summary.unknown_micro_ops.empty());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const StaticInstruction& instruction = imported.instruction(i);
    EXPECT_EQ(instruction.disassembly, all[i].disassembly);
    EXPECT_EQ(as_text(instruction.sources), all[i].sources) << all[i].disassembly;
    EXPECT_EQ(as_text(instruction.destinations), all[i].destinations) << all[i].disassembly;
    EXPECT_EQ(imported.block.access_size[i], all[i].access_size) << all[i].disassembly;
  }
}

}  // namespace
}  // namespace perfpred
