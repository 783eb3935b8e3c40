#include "perfpred/ingest/import_stream.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <thread>

#include "ingest/collect_import.h"
#include "ingest/format_samples.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::HasSubstr;

/// All pieces of a stream in one; rows are set as a consumer would.
Collected collect(ImportStream& stream) {
  Collected result;
  const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  for (InstructionPiece piece; stream.next(piece);) {
    for (const StaticRow& row : piece.static_rows) {
      if (row.id == result.table.size()) result.table.emplace_back();
      result.table.at(row.id) = row.instruction;
    }
    const InstructionBlock& block = piece.instructions;
    for (const std::uint32_t id : block.static_id) EXPECT_LT(id, result.table.size());
    append(result.block.static_id, block.static_id);
    append(result.block.address, block.address);
    append(result.block.address2, block.address2);
    append(result.block.access_size, block.access_size);
    append(result.block.taken, block.taken);
    append(result.block.fault, block.fault);
  }
  result.summary = stream.summary();
  return result;
}

void expect_same(const Collected& streamed, const Collected& imported) {
  EXPECT_EQ(streamed.table, imported.table);
  EXPECT_EQ(streamed.block.static_id, imported.block.static_id);
  EXPECT_EQ(streamed.block.address, imported.block.address);
  EXPECT_EQ(streamed.block.address2, imported.block.address2);
  EXPECT_EQ(streamed.block.access_size, imported.block.access_size);
  EXPECT_EQ(streamed.block.taken, imported.block.taken);
  EXPECT_EQ(streamed.block.fault, imported.block.fault);
  EXPECT_EQ(streamed.summary.instructions, imported.summary.instructions);
  EXPECT_EQ(streamed.summary.micro_ops, imported.summary.micro_ops);
  EXPECT_EQ(streamed.summary.bytes, imported.summary.bytes);
}

class ImportStreams : public ::testing::Test {
 protected:
  std::filesystem::path file(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
    return folder_ / name;
  }
  std::filesystem::path pipe() const {
    EXPECT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
    return folder_ / "pipe";
  }

  TemporaryFolder folder_;
};

TEST_F(ImportStreams, GiveWhatAnImportGivesInEveryFormat) {
  constexpr std::size_t kInstructions = 40'000;  // several pieces
  for (const FormatSample& sample : format_samples(kInstructions)) {
    SCOPED_TRACE(sample.name);
    ImportRequest request;
    for (const std::string& input : sample.inputs) {
      const auto name = file(request.files.empty() ? "trace" : "stores", input);
      if (request.files.empty()) {
        request.files = {name};
      } else {
        request.companion = name;
      }
    }
    ImportStream stream(request);
    const Collected streamed = collect(stream);
    const Collected imported = import_as(sample.format, sample.inputs);
    expect_same(streamed, imported);
    EXPECT_EQ(stream.header().isa, imported.summary.isa);
    EXPECT_EQ(stream.header().program, "trace");
    EXPECT_EQ(stream.name(), request.files.front().string());
    InstructionPiece piece;
    EXPECT_FALSE(stream.next(piece));
  }
}

TEST_F(ImportStreams, GiveTheInstructionsOfTheBundledTextOfGem5) {
  ImportRequest request;
  request.files = {repository_file("traces/gem5/lua_script.txt.xz")};
  ImportStream stream(request);
  const Collected streamed = collect(stream);
  expect_same(streamed, import_texts({file_content(request.files.front())}));
  EXPECT_EQ(stream.header().isa, "x86-64");
}

TEST_F(ImportStreams, TellOfARowAgainWhenMoreOfItIsKnown) {
  // ChampSim's traces hold no sizes: a branch shows its own when it falls through.
  ImportRequest request;
  request.files = {file("trace", champsim_bytes(with_size_shown_late(run_known_program(40'000), 20'000)))};
  ImportStream stream(request);
  std::vector<std::uint8_t> sizes;
  std::size_t told_again = 0;
  for (InstructionPiece piece; stream.next(piece);) {
    for (const StaticRow& row : piece.static_rows) {
      if (row.id < sizes.size()) {
        ++told_again;
        EXPECT_EQ(sizes[row.id], 0);
        EXPECT_EQ(row.instruction.size, 4);
      } else {
        sizes.resize(row.id + 1);
      }
      sizes[row.id] = row.instruction.size;
    }
  }
  EXPECT_EQ(told_again, 1U);
}

TEST_F(ImportStreams, GiveTheFirstInstructionsBeforeTheInputEnds) {
  const auto name = pipe();
  const std::string bytes = champsim_bytes(run_known_program(40'000));
  std::atomic<bool> goes_on = false;
  std::thread writer([&] {
    std::ofstream stream(name, std::ios::binary);
    const auto half = static_cast<std::streamsize>(bytes.size() / 2);
    stream.write(bytes.data(), half).flush();
    while (!goes_on) std::this_thread::yield();
    stream.write(bytes.data() + half, static_cast<std::streamsize>(bytes.size()) - half);
  });
  ImportRequest request;
  request.files = {name};
  ImportStream stream(request);
  InstructionPiece piece;
  ASSERT_TRUE(stream.next(piece));
  std::uint64_t instructions = piece.instructions.size();
  EXPECT_LE(instructions, 20'000U);
  EXPECT_THROW(stream.summary(), std::logic_error);
  goes_on = true;
  while (stream.next(piece)) instructions += piece.instructions.size();
  writer.join();
  EXPECT_EQ(instructions, 40'000U);
}

TEST_F(ImportStreams, ReadNoFurtherAheadThanAFewPieces) {
  const auto name = pipe();
  const std::string bytes = champsim_bytes(run_known_program(1'000));
  constexpr std::uint64_t kRepeats = 1'500;
  constexpr std::uint64_t kRecordBytes = 64;
  std::atomic<std::uint64_t> written = 0;
  std::thread writer([&] {
    std::ofstream stream(name, std::ios::binary);
    for (std::uint64_t i = 0; i < kRepeats; ++i) {
      stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
      written += bytes.size();
    }
  });
  ImportRequest request;
  request.files = {name};
  ImportStream stream(request);
  // Pieces that wait and one under way, of 1 MiB each; 4 MiB read ahead, as much again of blocks in use.
  constexpr std::uint64_t kMostAhead = std::uint64_t{20} << 20;
  static_assert(kMostAhead * 4 < kRepeats * 1'000 * kRecordBytes);
  std::uint64_t taken = 0;
  for (InstructionPiece piece; stream.next(piece);) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));  // slower than the import
    EXPECT_LT(written, taken * kRecordBytes + kMostAhead);
    taken += piece.instructions.size();
  }
  writer.join();
  EXPECT_EQ(taken, kRepeats * 1'000);
}

TEST_F(ImportStreams, FailAsAnImportDoesAfterWhatCameBefore) {
  std::string bytes = champsim_bytes(run_known_program(40'000));
  bytes.pop_back();
  ImportRequest request;
  request.files = {file("cut", bytes)};
  ImportStream stream(request);
  std::uint64_t pieces = 0;
  try {
    for (InstructionPiece piece; stream.next(piece);) ++pieces;
    FAIL() << "the last record is incomplete";
  } catch (const InputError& error) {
    const auto name = request.files.front().string();
    EXPECT_THAT(error.what(), HasSubstr(name + ": record 40000"));
  }
  EXPECT_GE(pieces, 2U);
  EXPECT_THROW(stream.summary(), std::logic_error);

  request.files = {file("empty", "")};
  EXPECT_THROW(ImportStream{request}, InputError);
  request.files = {file("short", champsim_bytes(run_known_program(10)))};
  request.options.skip = 10;
  EXPECT_THROW(ImportStream{request}, InputError);
}

TEST_F(ImportStreams, EndAtOnceWhereNobodyTakesMore) {
  const auto name = pipe();
  const std::string bytes = champsim_bytes(run_known_program(40'000));
  std::signal(SIGPIPE, SIG_IGN);
  std::atomic<bool> ended = false;
  std::thread writer([&] {
    std::ofstream stream(name, std::ios::binary);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    while (!ended) std::this_thread::yield();  // the input stays open and silent
  });
  {
    ImportRequest request;
    request.files = {name};
    ImportStream stream(request);
  }
  ended = true;
  writer.join();
}

}  // namespace
}  // namespace perfpred
