// Cuts of real runs against what the simulator itself recorded of the same instructions.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "ingest/collect_import.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

using test::Collected;

struct Sample {
  std::string name;
  std::string core_type;
};

class Gem5Sample : public ::testing::TestWithParam<Sample> {
 protected:
  Gem5Sample()
      : reference_(test::repository_file("tests/golden/gem5/" + GetParam().name + ".h5")),
        expected_(reference_.read(0, reference_.instruction_count())) {
    ImportOptions options;
    options.core = test::test_core(GetParam().core_type, reference_.cores().front().period_ps);
    const std::string text =
        test::file_content(test::repository_file("tests/golden/gem5/" + GetParam().name + ".txt.xz"));
    imported_ = test::import_texts({text}, options);
  }
  const StaticInstruction& expected(std::size_t i) const {
    return reference_.static_table()[expected_.static_id[i]];
  }

  TraceReader reference_;
  InstructionBlock expected_;
  Collected imported_;
};

TEST_P(Gem5Sample, GivesTheRecordedInstructionsInTheirOrder) {
  ASSERT_EQ(imported_.block.size(), reference_.instruction_count());
  for (std::size_t i = 0; i < imported_.block.size(); ++i) {
    const StaticInstruction& ours = imported_.instruction(i);
    ASSERT_EQ(ours.pc, expected(i).pc) << "instruction " << i;
    ASSERT_EQ(ours.uops, expected(i).uops) << ours.disassembly;
    ASSERT_EQ(op_class_name(ours.op_class), op_class_name(expected(i).op_class)) << ours.disassembly;
    ASSERT_EQ(ours.flags, expected(i).flags) << ours.disassembly;
    ASSERT_EQ(ours.disassembly, expected(i).disassembly);
  }
}

TEST_P(Gem5Sample, GivesTheRecordedAddressesAndSizes) {
  ASSERT_EQ(imported_.block.size(), reference_.instruction_count());
  for (std::size_t i = 0; i < imported_.block.size(); ++i) {
    ASSERT_EQ(imported_.block.address[i], expected_.address[i]) << "instruction " << i;
    ASSERT_EQ(imported_.block.address2[i], expected_.address2[i]) << "instruction " << i;
    ASSERT_EQ(imported_.block.access_size[i], expected_.access_size[i]) << "instruction " << i;
    if (imported_.instruction(i).size != 0) {
      ASSERT_EQ(imported_.instruction(i).size, expected(i).size) << "instruction " << i;
    }
    if (i + 1 < imported_.block.size()) {
      ASSERT_EQ(imported_.block.taken[i], expected_.taken[i]) << "instruction " << i;
    }
  }
}

TEST_P(Gem5Sample, GivesTheRecordedLatencies) {
  const auto expected =
      reference_.read_increments(reference_.cores().front().name, 0, reference_.instruction_count());
  EXPECT_EQ(imported_.increments, expected);
}

TEST_P(Gem5Sample, GivesTheRecordedRegistersButForHighBytes) {
  // gem5's recorder drops AH, CH, DH and BH; the import takes them for the register that they are part of.
  std::size_t different = 0;
  for (std::size_t i = 0; i < imported_.block.size(); ++i) {
    const StaticInstruction& ours = imported_.instruction(i);
    if (ours.sources == expected(i).sources && ours.destinations == expected(i).destinations) continue;
    ++different;
    EXPECT_NE(ours.disassembly.find(" ch,"), std::string::npos) << ours.disassembly;
  }
  EXPECT_LE(different * 100, imported_.block.size());
}

INSTANTIATE_TEST_SUITE_P(Cut, Gem5Sample,
                         ::testing::Values(Sample{"fftw_fft", "o3"}, Sample{"zlib_deflate", "o3"},
                                           Sample{"zlib_deflate.little-core", "inorder"}),
                         [](const auto& sample) {
                           std::string name = sample.param.name;
                           for (char& c : name) c = (c == '.' || c == '-') ? '_' : c;
                           return name;
                         });

TEST(Gem5Samples, BundledRunOfLuaIsImportedWhole) {
  ImportOptions options;
  options.core = test::test_core("o3", 333);
  const Collected imported = test::import_texts(
      {test::file_content(test::repository_file("traces/gem5/lua_script.txt.xz"))}, options);
  EXPECT_GT(imported.block.size(), 3000U);
  EXPECT_EQ(imported.increments.size(), imported.block.size());
  EXPECT_EQ(imported.summary.edge_start, 0U);
  EXPECT_LT(imported.summary.edge_end, 200U);
  EXPECT_TRUE(imported.summary.unknown_micro_ops.empty());
}

}  // namespace
}  // namespace perfpred
