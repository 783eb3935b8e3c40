#include "perfpred/trace/store.h"

#include <H5Cpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "error_of.h"
#include "trace/trace_builder.h"

namespace perfpred {
namespace {

using namespace testing_support;
using ::testing::HasSubstr;

void expect_equal(const InstructionBlock& a, const InstructionBlock& b) {
  EXPECT_EQ(a.static_id, b.static_id);
  EXPECT_EQ(a.address, b.address);
  EXPECT_EQ(a.address2, b.address2);
  EXPECT_EQ(a.access_size, b.access_size);
  EXPECT_EQ(a.taken, b.taken);
  EXPECT_EQ(a.fault, b.fault);
}

TEST(Store, WhatIsWrittenReadsBackEqual) {
  const TemporaryFolder folder;
  TraceContent content = random_trace(5000);
  content.table[7].symbol = "main+0x12";
  write_trace(folder / "a.h5", content);
  const TraceReader reader(folder / "a.h5");
  EXPECT_EQ(reader.instruction_count(), 5000U);
  EXPECT_EQ(reader.header().program, "made-up");
  EXPECT_EQ(reader.header().window, "3");
  EXPECT_EQ(reader.header().source, "a test");
  EXPECT_EQ(reader.header().isa, "x86-64");
  EXPECT_EQ(reader.header().granularity, "instruction");
  EXPECT_EQ(reader.static_table(), content.table);
  expect_equal(reader.read(0, 5000), content.instructions);
  ASSERT_EQ(reader.cores().size(), 2U);
  EXPECT_EQ(reader.core("alpha").period_ps, 312U);
  EXPECT_EQ(reader.core("alpha").core_json, R"({"name":"alpha"})");
  EXPECT_EQ(reader.core("beta").core_json, "");
  EXPECT_EQ(reader.core("beta").instructions, 5000U);
  EXPECT_EQ(reader.read_increments("alpha", 0, 5000), content.increments[0]);
  EXPECT_EQ(reader.read_increments("beta", 0, 5000), content.increments[1]);
}

TEST(Store, SeveralThreadsReadFilesAtTheSameTime) {
  const TemporaryFolder folder;
  const TraceContent content = random_trace(3000);
  write_trace(folder / "a.h5", content);
  write_trace(folder / "b.h5", content);
  const TraceReader shared(folder / "a.h5");
  const auto read = [&](const TraceReader& reader) {
    for (std::uint64_t begin = 0; begin < 3000; begin += 100) {
      const InstructionBlock block = reader.read(begin, 100);
      const auto first = content.instructions.address.begin() + static_cast<std::ptrdiff_t>(begin);
      EXPECT_TRUE(std::equal(block.address.begin(), block.address.end(), first, first + 100));
      EXPECT_EQ(reader.read_increments("alpha", begin, 1).front(), content.increments[0][begin]);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 2; ++i) {
    threads.emplace_back([&] { read(shared); });
    threads.emplace_back([&] {
      for (int again = 0; again < 5; ++again) {
        read(TraceReader(folder / "b.h5"));
        EXPECT_THROW(TraceReader(folder / "none.h5"), InputError);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Store, NoDatasetKeepsTheTimeOfItsMaking) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", random_trace(40));
  const H5::H5File h5((folder / "a.h5").string(), H5F_ACC_RDONLY);
  std::size_t datasets = 0;
  for (const char* name : {"dynamic", "static", "retire"}) {
    const H5::Group group = h5.openGroup(name);
    for (hsize_t i = 0; i < group.getNumObjs(); ++i, ++datasets) {
      const std::string dataset = group.getObjnameByIdx(i);
      H5G_stat_t made;
      group.getObjinfo(dataset, made);
      EXPECT_EQ(made.mtime, 0) << name << "/" << dataset << ": the file's digest would hang on it";
    }
  }
  EXPECT_GT(datasets, 10U);
}

TEST(Store, AShortTraceHasChunksOfItsOwnLength) {
  const TemporaryFolder folder;
  write_trace(folder / "short.h5", random_trace(40));
  write_trace(folder / "long.h5", random_trace(70'000));
  const auto chunk = [](const std::filesystem::path& file, const char* path) {
    const H5::H5File h5(file.string(), H5F_ACC_RDONLY);
    hsize_t length = 0;
    h5.openDataSet(path).getCreatePlist().getChunk(1, &length);
    return length;
  };
  for (const char* path : {"/dynamic/static_id", "/dynamic/address", "/dynamic/taken", "/retire/beta"}) {
    EXPECT_EQ(chunk(folder / "short.h5", path), 40U) << path;
    EXPECT_EQ(chunk(folder / "long.h5", path), 65'536U) << path;
  }
  write_trace(folder / "empty.h5", random_trace(0));
  EXPECT_EQ(TraceReader(folder / "empty.h5").instruction_count(), 0U);
}

TEST(Store, BlockLengthsOfWriterAndReaderDoNotMatter) {
  const TemporaryFolder folder;
  // Longer than two chunks of a column, so that blocks straddle chunk borders.
  const TraceContent content = random_trace(140'000);
  write_trace(folder / "even.h5", content, {140'000});
  write_trace(folder / "uneven.h5", content, {1, 65'536, 7, 3000, 65'535, 2});
  const TraceReader even(folder / "even.h5");
  const TraceReader uneven(folder / "uneven.h5");
  expect_equal(uneven.read(0, 140'000), even.read(0, 140'000));
  std::uint64_t begin = 0;
  for (const std::uint64_t count : {1ULL, 65'535ULL, 3ULL, 70'000ULL, 100'000ULL}) {
    const std::uint64_t expected = std::min<std::uint64_t>(count, 140'000 - begin);
    const InstructionBlock block = uneven.read(begin, count);
    ASSERT_EQ(block.size(), expected);
    expect_equal(block, slice(content.instructions, begin, expected));
    const auto increments = uneven.read_increments("beta", begin, count);
    EXPECT_TRUE(std::equal(increments.begin(), increments.end(),
                           content.increments[1].begin() + static_cast<std::ptrdiff_t>(begin)));
    begin += expected;
  }
  EXPECT_EQ(begin, 140'000U);
}

TEST(Store, ReadingPastTheEndGivesWhatThereIs) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", random_trace(10));
  const TraceReader reader(folder / "a.h5");
  EXPECT_EQ(reader.read(8, 100).size(), 2U);
  EXPECT_EQ(reader.read(10, 1).size(), 0U);
  EXPECT_EQ(reader.read(UINT64_MAX, UINT64_MAX).size(), 0U);
  EXPECT_EQ(reader.read(9, UINT64_MAX).size(), 1U);
  EXPECT_EQ(reader.read_increments("alpha", 9, UINT64_MAX).size(), 1U);
}

TEST(Store, ATraceOfNothingIsWrittenAndRead) {
  const TemporaryFolder folder;
  write_trace(folder / "empty.h5", random_trace(0));
  const TraceReader reader(folder / "empty.h5");
  EXPECT_EQ(reader.instruction_count(), 0U);
  EXPECT_TRUE(reader.read(0, 10).empty());
  EXPECT_TRUE(reader.read_increments("alpha", 0, 10).empty());

  TraceContent no_rows = random_trace(0);
  no_rows.table.clear();
  no_rows.cores.clear();
  write_trace(folder / "bare.h5", no_rows);
  EXPECT_TRUE(TraceReader(folder / "bare.h5").static_table().empty());
  EXPECT_TRUE(TraceReader(folder / "bare.h5").cores().empty());
}

TEST(Store, KeepsWhatTheSourceOfATraceLacked) {
  const TemporaryFolder folder;
  for (const std::vector<Content>& lacks :
       {std::vector<Content>{}, {Content::access_sizes, Content::micro_op_counts}}) {
    TraceHeader header;
    header.lacks = {Content::registers};
    TraceWriter writer(folder / "a.h5", header);
    writer.header().lacks = lacks;
    writer.header().isa = "riscv64";
    writer.finish({});
    EXPECT_EQ(TraceReader(folder / "a.h5").header().lacks, lacks);
    EXPECT_EQ(TraceReader(folder / "a.h5").header().isa, "riscv64");
  }
}

TEST(Store, ATraceWithoutLatenciesHasNoCores) {
  const TemporaryFolder folder;
  TraceContent content = random_trace(100);
  content.cores.clear();
  write_trace(folder / "a.h5", content);
  const TraceReader reader(folder / "a.h5");
  EXPECT_TRUE(reader.cores().empty());
  EXPECT_FALSE(reader.has_core("alpha"));
  EXPECT_THAT(error_of([&] { reader.read_increments("alpha", 0, 1); }),
              HasSubstr("has no latencies, so none of core 'alpha'"));
}

TEST(Store, AnUnknownCoreIsAnErrorThatListsTheKnownOnes) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", random_trace(100));
  const TraceReader reader(folder / "a.h5");
  EXPECT_TRUE(reader.has_core("alpha"));
  EXPECT_THAT(error_of([&] { reader.core("alpa"); }), HasSubstr("'alpa'; it has: alpha, beta"));
}

TEST(Writer, LeavesNothingBehindUnlessFinished) {
  const TemporaryFolder folder;
  {
    TraceWriter writer(folder / "a.h5", {});
    writer.append(random_trace(10).instructions);
  }
  EXPECT_TRUE(folder.empty());
}

TEST(Writer, KeepsTheOldFileUntilTheNewOneIsWhole) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", random_trace(10));
  {
    TraceWriter writer(folder / "a.h5", {});
    writer.append(random_trace(20).instructions);
  }
  EXPECT_EQ(TraceReader(folder / "a.h5").instruction_count(), 10U);
  write_trace(folder / "a.h5", random_trace(20));
  EXPECT_EQ(TraceReader(folder / "a.h5").instruction_count(), 20U);
}

TEST(Writer, RefusesAColumnOfAnotherLengthAndWritesNothing) {
  const TemporaryFolder folder;
  const TraceContent content = random_trace(10);
  {
    TraceWriter writer(folder / "a.h5", content.header);
    writer.add_core(content.cores[0]);
    writer.append(content.instructions);
    writer.append_increments("alpha", std::span(content.increments[0]).first(9));
    EXPECT_THAT(error_of([&] { writer.finish(content.table); }),
                HasSubstr("/retire/alpha: has 9 entries, expected 10"));
  }
  EXPECT_TRUE(folder.empty());
}

TEST(Writer, RefusesNamesThatNoDatasetCanHave) {
  const TemporaryFolder folder;
  TraceWriter writer(folder / "a.h5", {});
  for (const char* name : {"a/b", "", "."}) {
    EXPECT_THAT(error_of([&] {
                  writer.add_core({name, 500, "", 0});
                }),
                HasSubstr("is no name for a core"))
        << name;
  }
  writer.add_core({"alpha", 500, "", 0});
  EXPECT_THAT(error_of([&] { writer.add_core({"alpha", 500, "", 0}); }), HasSubstr("/retire/alpha: "));
}

TEST(Writer, MisuseIsOurOwnMistakeAndNotTheUsers) {
  const TemporaryFolder folder;
  TraceContent content = random_trace(10);
  TraceWriter writer(folder / "a.h5", {});
  EXPECT_THROW(writer.append_increments("alpha", {}), std::logic_error);
  InstructionBlock uneven = content.instructions;
  uneven.taken.pop_back();
  EXPECT_THROW(writer.append(uneven), std::logic_error);
  content.instructions.static_id[3] = 50;
  writer.append(content.instructions);
  EXPECT_THROW(writer.finish(content.table), std::logic_error);
}

TEST(Writer, NamesAnOutputThatCannotBe) {
  const TemporaryFolder folder;
  EXPECT_THAT(error_of([&] { TraceWriter(folder / "none" / "a.h5", {}); }),
              HasSubstr("the folder does not exist"));
  std::filesystem::create_directory(folder / "sub");
  EXPECT_THAT(error_of([&] { TraceWriter(folder / "sub", {}); }), HasSubstr("is a folder"));
  EXPECT_THAT(error_of([&] { TraceWriter("", {}); }), HasSubstr("is no name for a file"));
}

TEST(WarmUp, IsKeptApartFromTheInstructions) {
  const TemporaryFolder folder;
  const TraceContent content = with_warm_up(random_trace(70'500), 70'000);
  write_trace(folder / "a.h5", content);
  const TraceReader reader(folder / "a.h5");
  EXPECT_EQ(reader.warm_up_count(), 70'000U);
  EXPECT_EQ(reader.instruction_count(), 500U);
  expect_equal(reader.read_warm_up(0, UINT64_MAX), content.warm_up);
  expect_equal(reader.read_warm_up(69'990, 100), slice(content.warm_up, 69'990, 10));
  expect_equal(reader.read(0, UINT64_MAX), content.instructions);
}

TEST(WarmUp, ATraceThatHasNoneIsWrittenAsBefore) {
  const TemporaryFolder folder;
  TraceContent content = random_trace(100);
  write_trace(folder / "a.h5", content);
  const TraceReader reader(folder / "a.h5");
  EXPECT_EQ(reader.warm_up_count(), 0U);
  EXPECT_TRUE(reader.read_warm_up(0, 10).empty());
  EXPECT_FALSE(H5::H5File((folder / "a.h5").string(), H5F_ACC_RDONLY).nameExists("warm_up"));
}

TEST(WarmUp, LatenciesThatAreAddedLeaveItAsItIs) {
  const TemporaryFolder folder;
  const TraceContent content = with_warm_up(random_trace(130), 30);
  write_trace(folder / "a.h5", content);
  TraceExtender extender(folder / "a.h5", folder / "b.h5");
  extender.add_core({"gamma", 250, "", 0});
  extender.append_increments("gamma", std::vector<std::uint32_t>(100, 3));
  extender.finish();
  const TraceReader reader(folder / "b.h5");
  expect_equal(reader.read_warm_up(0, UINT64_MAX), content.warm_up);
  EXPECT_TRUE(reader.has_core("gamma"));
}

}  // namespace
}  // namespace perfpred
