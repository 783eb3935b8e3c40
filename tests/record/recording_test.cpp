#include "perfpred/record/recording.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <set>

#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "record/guest_program.h"
#include "temporary_folder.h"

namespace perfpred::record {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

struct ReadTrace {
  TraceHeader header;
  StaticTable table;
  InstructionBlock instructions;

  const StaticInstruction& operator[](std::size_t i) const { return table[instructions.static_id[i]]; }
  std::size_t size() const { return instructions.size(); }
};

ReadTrace read(const std::filesystem::path& file) {
  const TraceReader reader(file);
  return {reader.header(), reader.static_table(), reader.read(0, reader.instruction_count())};
}

/// Records pieces of tests/record/guest.c; skipped, by name, where QEMU is not installed.
class RecordingTest : public ::testing::Test {
 protected:
  void SetUp() override {
    try {
      find_emulator();
    } catch (const InputError& error) {
      GTEST_SKIP() << error.what();
    }
  }

  Recording record(const std::vector<std::string>& arguments) {
    options_.command = {PERFPRED_GUEST};
    options_.command.insert(options_.command.end(), arguments.begin(), arguments.end());
    options_.output = folder_ / "T.h5";
    options_.plugin = PERFPRED_RECORDER_FILE;
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    Recording result;
    try {
      result = record_program(options_);
    } catch (...) {
      ::testing::internal::GetCapturedStderr();
      ::testing::internal::GetCapturedStdout();
      throw;
    }
    errors_ = ::testing::internal::GetCapturedStderr();
    output_ = ::testing::internal::GetCapturedStdout();
    return result;
  }

  /// Numbers of the instructions between the first two marks of the guest.
  static std::pair<std::size_t, std::size_t> marked(const ReadTrace& trace) {
    std::vector<std::size_t> marks;
    for (std::size_t i = 0; i < trace.size(); ++i)
      if (trace[i].disassembly.starts_with("XCHG_R_R: xor rbx, rbx, rbx")) marks.push_back(i);
    EXPECT_EQ(marks.size(), 2U);
    return marks.size() < 2 ? std::pair<std::size_t, std::size_t>{0, 0} : std::pair{marks[0] + 1, marks[1]};
  }
  static std::vector<std::size_t> named(const ReadTrace& trace, const std::string& name) {
    const auto [begin, end] = marked(trace);
    std::vector<std::size_t> found;
    for (std::size_t i = begin; i < end; ++i)
      if (trace[i].disassembly.starts_with(name)) found.push_back(i);
    return found;
  }

  TemporaryFolder folder_;
  RecordingOptions options_;
  std::string output_, errors_;
};

TEST_F(RecordingTest, WhatFollowsAnInstructionIsBehindItUnlessItIsAJump) {
  const Recording recording = record({"", "7"});
  EXPECT_EQ(recording.exit_status, 7);
  ASSERT_EQ(recording.files.size(), 1U);
  const ReadTrace trace = read(recording.files[0].file);
  EXPECT_EQ(trace.size(), recording.executed);
  EXPECT_EQ(trace.size(), recording.files[0].instructions);
  std::size_t elsewhere = 0;
  for (std::size_t i = 0; i + 1 < trace.size(); ++i) {
    const bool behind = trace[i + 1].pc == trace[i].pc + trace[i].size;
    if (!trace[i].has(Flag::control)) elsewhere += behind ? 0 : 1;
    if (trace[i].has(Flag::conditional)) {
      EXPECT_EQ(trace.instructions.taken[i] == 0, behind) << i;
    }
  }
  EXPECT_EQ(elsewhere, recording.breaks);
  EXPECT_LE(recording.files[0].without_rule, trace.size() / 100);
  EXPECT_EQ(trace.header.program, "record_guest");
}

TEST_F(RecordingTest, ARepeatedStringInstructionIsOneInstruction) {
  const ReadTrace trace = read(record({"strings"}).files[0].file);
  const auto moves = named(trace, "MOVS_E_M_M"), stores = named(trace, "STOS_E_M");
  ASSERT_EQ(moves.size(), 1U);
  ASSERT_EQ(stores.size(), 1U);
  EXPECT_NE(trace.instructions.address[moves[0]], 0U);
  EXPECT_NE(trace.instructions.address2[moves[0]], 0U);
  EXPECT_EQ(trace.instructions.access_size[moves[0]], 1);
  EXPECT_EQ(trace.instructions.address[stores[0]], 0U) << "a count of 0 stores nothing";
}

TEST_F(RecordingTest, PushCallReturnAndPopUseTheStackBelowItsPointer) {
  const ReadTrace trace = read(record({"stack"}).files[0].file);
  const auto address = [&](const std::string& name) {
    const auto found = named(trace, name);
    EXPECT_EQ(found.size(), 1U) << name;
    return found.empty() ? 0 : trace.instructions.address[found[0]];
  };
  const std::uint64_t pushed = address("PUSH_R");
  EXPECT_NE(pushed, 0U);
  EXPECT_EQ(address("POP_R"), pushed);
  EXPECT_EQ(address("CALL_NEAR_I"), pushed);
  EXPECT_EQ(address("RET_NEAR"), pushed);
}

TEST_F(RecordingTest, ABitTestWithARegisterReachesBeyondItsOperand) {
  const ReadTrace trace = read(record({"bits"}).files[0].file);
  const auto tests = named(trace, "BT_M_R");
  ASSERT_EQ(tests.size(), 1U);
  // Bit 803 lies in the eight bytes from 96 on, behind an operand that begins a cache line.
  EXPECT_EQ(trace.instructions.address[tests[0]] % 64, 96U % 64);
}

TEST_F(RecordingTest, PrefetchesHaveThePlacesThatAreLoadedLater) {
  const Recording recording = record({"prefetches"});
  const ReadTrace trace = read(recording.files[0].file);
  const auto prefetches = named(trace, "PREFETCH_T0_M");
  ASSERT_EQ(prefetches.size(), 30U);
  std::size_t later = 0;
  for (std::size_t i = 0; i < prefetches.size(); ++i) {
    const std::uint64_t address = trace.instructions.address[prefetches[i]];
    const std::size_t before = i + 3 < prefetches.size() ? prefetches[i + 3] : marked(trace).second;
    EXPECT_NE(address, 0U);
    for (std::size_t j = prefetches[i] + 1; j < before; ++j)
      later += trace[j].has(Flag::load) && !trace[j].has(Flag::prefetch) &&
               trace.instructions.address[j] == address;
  }
  EXPECT_EQ(later, prefetches.size());
  EXPECT_EQ(recording.lost_prefetches, 0U);
}

TEST_F(RecordingTest, AFaultThatAHandlerMendsIsMarkedAndTheInstructionComesAgain) {
  const Recording recording = record({"faults"});
  EXPECT_EQ(recording.exit_status, 0);
  EXPECT_EQ(output_, "handled 1\njumped\n");
  const ReadTrace trace = read(recording.files[0].file);
  const auto [begin, end] = marked(trace);
  ASSERT_LT(begin, end);
  const auto store = trace.instructions.static_id[begin];
  EXPECT_EQ(trace.instructions.fault[begin], 1);
  std::size_t times = 0, faults = 0;
  for (std::size_t i = begin; i < end; ++i)
    if (trace.instructions.static_id[i] == store) {
      ++times;
      faults += trace.instructions.fault[i];
    }
  EXPECT_EQ(times, 2U);
  EXPECT_EQ(faults, 1U);
}

TEST_F(RecordingTest, EachThreadHasATraceOfItsOwn) {
  const Recording recording = record({"threads"});
  EXPECT_EQ(output_, "joined\n");
  EXPECT_EQ(recording.threads, 4U);
  ASSERT_EQ(recording.files.size(), 4U);
  std::set<std::string> windows;
  std::uint64_t sum = 0;
  for (const RecordedFile& file : recording.files) {
    const ReadTrace trace = read(file.file);
    windows.insert(trace.header.window);
    sum += trace.size();
    if (file.thread > 0) {
      EXPECT_GT(trace.size(), 60000U);
    }
  }
  EXPECT_EQ(windows, (std::set<std::string>{"", "t2", "t3", "t4"}));
  EXPECT_EQ(sum, recording.executed);
}

TEST_F(RecordingTest, ChildrenRunUnrecorded) {
  const Recording recording = record({"forks", "4"});
  EXPECT_EQ(output_, "child\nexecuted\nparent 3\n");
  EXPECT_EQ(recording.exit_status, 4);
  EXPECT_EQ(recording.files.size(), 1U);
  EXPECT_TRUE(recording.ended_by_itself);
}

TEST_F(RecordingTest, SignalHandlersAreRecordedWhereTheyInterrupt) {
  const Recording recording = record({"signals"});
  EXPECT_EQ(output_, "5 signals\n");
  EXPECT_GE(recording.breaks, 5U);
}

TEST_F(RecordingTest, CallsIntoTheVsyscallPageGoOn) {
  const Recording recording = record({"vsyscall"});
  EXPECT_EQ(recording.exit_status, 0);
  EXPECT_EQ(output_, "1\n");
}

TEST_F(RecordingTest, AKilledProgramLeavesWhatItDid) {
  const Recording recording = record({"abort"});
  EXPECT_EQ(recording.signal, SIGABRT);
  EXPECT_EQ(recording.exit_status, 128 + SIGABRT);
  ASSERT_EQ(recording.files.size(), 1U);
  EXPECT_GT(read(recording.files[0].file).size(), 1000U);
  EXPECT_EQ(record({"illegal"}).signal, SIGILL);
}

TEST_F(RecordingTest, AProgramThatBecomesAnotherIsRecordedUntilThen) {
  const Recording recording = record({"become"});
  EXPECT_EQ(output_, "became\n");
  EXPECT_EQ(recording.exit_status, 0);
  EXPECT_FALSE(recording.ended_by_itself);
  EXPECT_EQ(recording.files.size(), 1U);
}

TEST_F(RecordingTest, TheProgramFindsTheDescriptorsThatItWouldFind) {
  record({"descriptors"});
  EXPECT_EQ(output_, "3\n");
}

TEST_F(RecordingTest, EpochsAreTakenAtEvenDistances) {
  options_.skip = 5000;
  options_.length = 1000;
  options_.every = 3000;
  options_.epochs = 3;
  const Recording recording = record({"threads"});
  std::vector<RecordedFile> of_main;
  for (const RecordedFile& file : recording.files)
    if (file.thread == 0) of_main.push_back(file);
  ASSERT_EQ(of_main.size(), 3U);
  for (std::size_t i = 0; i < of_main.size(); ++i) {
    EXPECT_EQ(of_main[i].instructions, 1000U);
    EXPECT_GE(of_main[i].position, 5000 + 3000 * i);
    EXPECT_LT(of_main[i].position, 5000 + 3000 * i + 512);
    EXPECT_EQ(of_main[i].file.filename(), "T." + std::to_string(i + 1) + ".h5");
    EXPECT_EQ(read(of_main[i].file).header.window, std::to_string(i + 1));
    EXPECT_EQ(of_main[i].signature.size(), 64U);
  }
}

TEST_F(RecordingTest, EpochsThatAreSpreadReachTheEndOfARunOfAnyLength) {
  options_.skip = 5000;
  options_.epochs = 8;
  options_.length = 2000;
  const Recording recording = record({"work", "0", "200000"});
  ASSERT_GT(recording.executed, 500'000U);
  EXPECT_GE(recording.files.size(), 4U);
  EXPECT_LE(recording.files.size(), 8U);
  EXPECT_GT(recording.every * 8, recording.executed - 5000);
  std::set<std::string> kept;
  for (std::size_t i = 0; i < recording.files.size(); ++i) {
    const std::uint64_t place = 5000 + recording.every * i;
    EXPECT_GE(recording.files[i].position, place);
    EXPECT_LT(recording.files[i].position, place + 1000);
    EXPECT_EQ(read(recording.files[i].file).size(), recording.files[i].instructions);
    kept.insert(recording.files[i].file.filename().string());
  }
  std::set<std::string> there;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
    there.insert(entry.path().filename().string());
  EXPECT_EQ(there, kept) << "epochs that were dropped are gone";
}

TEST_F(RecordingTest, AShortRunIsInEpochsThatFollowEachOther) {
  options_.epochs = 1000;
  options_.length = 5000;
  const Recording recording = record({"work", "0", "5000"});
  EXPECT_EQ(recording.every, 5000U);
  std::uint64_t recorded = 0;
  for (const RecordedFile& file : recording.files) {
    EXPECT_NEAR(static_cast<double>(file.position), static_cast<double>(recorded), 1000);
    recorded += file.instructions;
  }
  EXPECT_GT(recorded, recording.executed * 95 / 100);
}

TEST_F(RecordingTest, AProgramIsStoppedAfterItsLastEpochWhereThatIsAskedFor) {
  options_.epochs = 3;
  options_.length = 1000;
  options_.every = 10'000;
  options_.stop = true;
  const Recording recording = record({"spin"});
  EXPECT_TRUE(recording.stopped);
  EXPECT_FALSE(recording.interrupted);
  EXPECT_EQ(recording.exit_status, 0);
  EXPECT_EQ(recording.files.size(), 3U);
}

TEST_F(RecordingTest, AProgramThatEndsBeforeItsLastEpochIsNotStopped) {
  options_.epochs = 3;
  options_.length = 1000;
  options_.every = 10'000'000;
  options_.stop = true;
  const Recording recording = record({"work", "4", "1000"});
  EXPECT_FALSE(recording.stopped);
  EXPECT_EQ(recording.exit_status, 4);
  EXPECT_EQ(recording.files.size(), 1U);
}

TEST_F(RecordingTest, WhatHasNoLastEpochCannotBeStoppedAfterIt) {
  options_.stop = true;
  EXPECT_THROW(record({"spin"}), InputError);
  options_.epochs = 3;
  options_.length = 100'000;
  EXPECT_THROW(record({"spin"}), InputError);
  options_.stop = false;
  options_.length = 100;
  EXPECT_THROW(record({"spin"}), InputError) << "too short to be spread";
}

TEST_F(RecordingTest, AnAnonymousTraceTellsNeitherPlacesNorNames) {
  options_.anonymous = true;
  options_.program = "secret";
  const ReadTrace trace = read(record({"stack"}).files[0].file);
  EXPECT_EQ(trace.header.program, "anonymous");
  EXPECT_THAT(trace.header.source, Not(HasSubstr("guest")));
  for (const StaticInstruction& row : trace.table) {
    EXPECT_THAT(row.symbol, IsEmpty());
    EXPECT_GE(row.pc, std::uint64_t{1} << 37);
  }
}

/// Program counters and outcomes of branches, which are the same in every run.
std::vector<std::uint64_t> way(const StaticTable& table, const InstructionBlock& block) {
  std::vector<std::uint64_t> all;
  for (std::size_t i = 0; i < block.size(); ++i)
    all.push_back(2 * table[block.static_id[i]].pc + block.taken[i]);
  return all;
}

/// An epoch, and the instructions in front of it.
std::vector<std::uint64_t> way_with_warm_up(const TraceReader& reader) {
  std::vector<std::uint64_t> all = way(reader.static_table(), reader.read_warm_up(0, UINT64_MAX));
  const auto epoch = way(reader.static_table(), reader.read(0, UINT64_MAX));
  all.insert(all.end(), epoch.begin(), epoch.end());
  all.back() &= ~std::uint64_t{1};  // where the last one leads may be seen or not
  return all;
}

/// The same of a recording of the whole program, for an epoch of `length`.
std::vector<std::uint64_t> piece_of(const std::vector<std::uint64_t>& way_of_whole, const RecordedFile& file,
                                    std::uint64_t length) {
  std::vector<std::uint64_t> piece(
      way_of_whole.begin() + static_cast<std::ptrdiff_t>(file.position - file.warm_up),
      way_of_whole.begin() + static_cast<std::ptrdiff_t>(file.position + length));
  piece.back() &= ~std::uint64_t{1};
  return piece;
}

TEST_F(RecordingTest, AWarmUpIsWhatTheProgramDidBeforeTheEpoch) {
  const ReadTrace whole = read(record({"work", "0", "20000"}).files[0].file);
  const std::vector<std::uint64_t> way_of_whole = way(whole.table, whole.instructions);
  options_.skip = 5000;
  options_.length = 2000;
  options_.epochs = 5;
  for (const std::uint64_t every : {2000U, 9000U, 20'000U}) {  // overlapping warm-ups, and gaps
    SCOPED_TRACE(every);
    options_.every = every;
    options_.warm_up = 8000;
    const Recording recording = record({"work", "0", "20000"});
    ASSERT_EQ(recording.files.size(), 5U);
    for (const RecordedFile& file : recording.files) {
      const TraceReader reader(file.file);
      EXPECT_EQ(reader.warm_up_count(), file.warm_up);
      EXPECT_EQ(reader.instruction_count(), 2000U);
      EXPECT_LE(file.warm_up, 8000U);
      EXPECT_GE(file.warm_up + 512, std::min<std::uint64_t>(8000, file.position));
      EXPECT_EQ(way_with_warm_up(reader), piece_of(way_of_whole, file, 2000)) << file.position;
    }
  }
}

/// Repeated instructions are entered once a round, and those in two pages are seen in two translated blocks.
TEST_F(RecordingTest, EpochsBeginAndEndBetweenInstructions) {
  for (const std::string what : {"strings", "crossing"}) {
    options_ = {};
    const ReadTrace whole = read(record({what}).files[0].file);
    const std::vector<std::uint64_t> way_of_whole = way(whole.table, whole.instructions);
    const std::size_t mark = marked(whole).first;
    options_.length = 12;
    options_.every = 16;
    options_.epochs = 4;
    options_.warm_up = 20;
    for (const std::uint64_t place : {mark - 16, mark + 1, mark + 2}) {
      SCOPED_TRACE(what + " from " + std::to_string(place));
      options_.skip = place;
      const Recording recording = record({what});
      ASSERT_EQ(recording.files.size(), 4U);
      for (const RecordedFile& file : recording.files) {
        EXPECT_EQ(way_with_warm_up(TraceReader(file.file)), piece_of(way_of_whole, file, options_.length))
            << file.position;
      }
    }
  }
}

TEST_F(RecordingTest, NamesOfFunctionsComeFromTheProgram) {
  const ReadTrace trace = read(record({"stack"}).files[0].file);
  std::set<std::string> symbols;
  for (const StaticInstruction& row : trace.table) symbols.insert(row.symbol);
  EXPECT_TRUE(symbols.count("main"));
}

TEST_F(RecordingTest, NothingIsWrittenOfAProgramThatEndsBefore) {
  options_.skip = 1'000'000'000;
  try {
    record({"stack"});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("before the first that was to be recorded"));
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

}  // namespace
}  // namespace perfpred::record
