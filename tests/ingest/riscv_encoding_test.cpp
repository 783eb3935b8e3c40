// Held against encodings that LLVM's assembler made (tests/golden/riscv).

#include "ingest/riscv_encoding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "ingest/collect_import.h"
#include "ingest/simnet_op_classes.h"

namespace perfpred {
namespace {

std::vector<std::vector<std::string>> table(const std::string& name) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line :
       test::lines_of(test::file_content(test::repository_file("tests/golden/riscv/" + name)))) {
    if (line.starts_with('#')) continue;
    std::vector<std::string> fields(1);
    for (const char c : line.substr(0, line.find('\n'))) {
      if (c == '\t') {
        fields.emplace_back();
      } else {
        fields.back().push_back(c);
      }
    }
    rows.push_back(fields);
  }
  return rows;
}

std::uint32_t number(const std::string& text) {
  return static_cast<std::uint32_t>(std::stoul(text, nullptr, 16));
}

/// "a0" and "fs1" to registers, by the ABI's table of names.
Register named(const std::string& name) {
  static const std::vector<std::string> integers = {
      "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0",  "a1",  "a2", "a3", "a4", "a5",
      "a6",   "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6"};
  static const std::vector<std::string> floats = {"ft0", "ft1", "ft2",  "ft3",  "ft4", "ft5", "ft6",  "ft7",
                                                  "fs0", "fs1", "fa0",  "fa1",  "fa2", "fa3", "fa4",  "fa5",
                                                  "fa6", "fa7", "fs2",  "fs3",  "fs4", "fs5", "fs6",  "fs7",
                                                  "fs8", "fs9", "fs10", "fs11", "ft8", "ft9", "ft10", "ft11"};
  if (const auto at = std::find(integers.begin(), integers.end(), name); at != integers.end()) {
    return {RegisterClass::integer, static_cast<std::uint8_t>(at - integers.begin())};
  }
  const auto at = std::find(floats.begin(), floats.end(), name);
  EXPECT_NE(at, floats.end()) << name;
  return {RegisterClass::floating, static_cast<std::uint8_t>(at - floats.begin())};
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

TEST(RiscvEncoding, AgreesWithTheAssemblersText) {
  const auto rows = table("encodings.tsv");
  ASSERT_GT(rows.size(), 60U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row.at(6));
    const riscv::Decoded decoded = riscv::decode(number(row[0]));
    EXPECT_TRUE(decoded.known);
    EXPECT_EQ(decoded.size, 4);
    EXPECT_EQ(op_class_name(decoded.op_class), row[1]);
    std::vector<Register> sources;
    for (const Register& reg : decoded.sources) {
      if (reg != Register{}) sources.push_back(reg);
    }
    std::vector<Register> expected;
    for (const std::string& name : words(row[2])) expected.push_back(named(name));
    EXPECT_EQ(sources, expected);
    EXPECT_EQ(decoded.destination, row[3].empty() ? Register{} : named(row[3]));
    EXPECT_EQ(std::to_string(decoded.access_bytes), row[4]);
    std::uint32_t flags = 0;
    for (const std::string& name : words(row[5])) {
      const auto at = std::find(flag_names().begin(), flag_names().end(), name);
      ASSERT_NE(at, flag_names().end()) << name;
      flags |= 1U << (at - flag_names().begin());
    }
    EXPECT_EQ(decoded.flags, flags);
  }
}

TEST(RiscvEncoding, ReadsBranchOffsets) {
  for (const auto& row : table("encodings.tsv")) {
    const std::string& text = row.at(6);
    const bool direct =
        row[5].find("direct") != std::string::npos && row[5].find("indirect") == std::string::npos;
    const auto offset = riscv::decode(number(row[0])).branch_offset;
    ASSERT_EQ(offset.has_value(), direct) << text;
    if (!direct) continue;
    EXPECT_EQ(*offset, std::stoll(text.substr(text.rfind(' ')))) << text;
  }
}

TEST(RiscvEncoding, CompressedInstructionsStandForWhatTheAssemblerSays) {
  const auto rows = table("compressed.tsv");
  ASSERT_GT(rows.size(), 60U);
  for (const auto& row : rows) {
    const auto expanded = riscv::expand_compressed(static_cast<std::uint16_t>(number(row[0])));
    ASSERT_TRUE(expanded.has_value()) << row.at(2);
    EXPECT_EQ(*expanded, number(row[1])) << row[2];
    const riscv::Decoded decoded = riscv::decode(number(row[0]));
    EXPECT_EQ(decoded.size, 2) << row[2];
    EXPECT_EQ(decoded.destination, riscv::decode(number(row[1])).destination) << row[2];
  }
}

TEST(RiscvEncoding, SaysWhatItDoesNotKnow) {
  for (const std::uint32_t encoding : {0x0000U, 0x9c61U, 0x8000U, 0xFFFFFFFFU, 0x0000700BU, 0x00007003U}) {
    EXPECT_FALSE(riscv::decode(encoding).known) << std::hex << encoding;
  }
}

TEST(SimnetOpClasses, StandWhereBothVersionsOfGem5HaveThem) {
  const auto name = [](const simnet::OpClassNumbers& numbers, std::size_t number) {
    return numbers[number] ? op_class_name(*numbers[number]) : "";
  };
  const auto& older = simnet::numbers_with_mem_read_at_47();
  const auto& newer = simnet::numbers_with_mem_read_at_52();
  EXPECT_EQ(name(older, 47), "MemRead");
  EXPECT_EQ(name(older, 48), "MemWrite");
  EXPECT_EQ(name(older, 20), "SimdShift");
  EXPECT_EQ(name(older, 53), "");
  EXPECT_EQ(name(newer, 52), "MemRead");
  EXPECT_EQ(name(newer, 53), "MemWrite");
  EXPECT_EQ(name(newer, 20), "SimdMatMultAcc");
  EXPECT_EQ(name(newer, 1), "IntAlu");
}

}  // namespace
}  // namespace perfpred
