// Inputs as people have them: what the tools' own versions and their users' mistakes make of each format.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "ingest/collect_import.h"
#include "ingest/foreign_input.h"
#include "ingest/format_encoders.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::uint8_t kSp = 6, kFlags = 25, kIp = 26;

bool warns(const Collected& imported, const std::string& key) {
  return std::any_of(
      imported.summary.notes.begin(), imported.summary.notes.end(),
      [&](const ImportNote& entry) { return entry.key == key && entry.warning && entry.count > 0; });
}

std::string champsim(const std::vector<ChampsimRecord>& records) {
  std::string bytes;
  for (const ChampsimRecord& record : records) bytes += record.bytes();
  return bytes;
}

TEST(ChampsimBranches, ASystemCallIsNone) {
  // mov; syscall, which writes ip and flags and reads neither, with eip and eflags in place of them too.
  for (const std::vector<std::uint8_t>& written : {std::vector<std::uint8_t>{kIp, kFlags}, {57, 58}}) {
    const Collected imported = import_as("champsim", {champsim({{.pc = 0x1000, .destinations = {10}},
                                                                {.pc = 0x1005, .destinations = written},
                                                                {.pc = 0x1007, .destinations = {9}}})});
    EXPECT_EQ(imported.instruction(1).flags, 0U);
    EXPECT_EQ(imported.instruction(1).size, 2);
    EXPECT_THAT(imported.block.taken, ElementsAre(0, 0, 0));
  }
}

TEST(ChampsimBranches, AJumpByItsRegistersThatIsNotMarkedAndFellThroughIsNone) {
  const Collected imported = import_as(
      "champsim", {champsim({{.pc = 0x1000, .destinations = {kIp}}, {.pc = 0x1003, .destinations = {10}}})});
  EXPECT_EQ(imported.instruction(0).flags, 0U);
  EXPECT_EQ(note(imported, "jumps_that_fell_through"), 1U);
}

TEST(ChampsimBranches, CallsAndReturnsThatPinDoesNotMarkAreTaken) {
  const Collected imported =
      import_as("champsim", {champsim({{.pc = 0x1000, .destinations = {kIp, kSp}, .sources = {kIp, kSp}},
                                       {.pc = 0x2000, .destinations = {kIp, kSp}, .sources = {kSp}},
                                       {.pc = 0x1005, .destinations = {10}}})});
  EXPECT_TRUE(imported.instruction(0).has(Flag::call));
  EXPECT_TRUE(imported.instruction(1).has(Flag::function_return));
  EXPECT_THAT(imported.block.taken, ElementsAre(1, 1, 0));
}

TEST(ChampsimBranches, OfAnotherVersionOfPinAreWarnedOf) {
  // Its instruction pointer is 27 and its flags are 26, so that no branch writes 26.
  std::vector<ChampsimRecord> records;
  std::vector<ChampsimRecord> sound;
  for (std::uint64_t i = 0; i < 20; ++i) {
    const std::uint64_t pc = 0x1000 + 4 * i;
    records.push_back({.pc = pc, .is_branch = true, .destinations = {27}, .sources = {27, 26}});
    sound.push_back({.pc = pc, .is_branch = true, .destinations = {kIp}, .sources = {kIp, kFlags}});
  }
  const Collected imported = import_as("champsim", {champsim(records)});
  EXPECT_TRUE(warns(imported, "branches_of_no_kind"));
  EXPECT_TRUE(warns(imported, "no_branch_is_conditional"));
  const Collected other = import_as("champsim", {champsim(sound)});
  EXPECT_FALSE(warns(other, "branches_of_no_kind"));
  EXPECT_FALSE(warns(other, "no_branch_is_conditional"));
}

TEST(ChampsimBranches, MarkedAndNotTakenIsNotTakenWhateverItsRegistersSay) {
  const Collected imported =
      import_as("champsim", {champsim({{.pc = 0x1000, .is_branch = true, .destinations = {kIp}},
                                       {.pc = 0x1002, .destinations = {10}}})});
  EXPECT_THAT(imported.block.taken, ElementsAre(0, 0));
  EXPECT_EQ(note(imported, "unconditional_not_taken"), 1U);
}

TEST(ChampsimBranches, ThatTheRecordTakesAndTheSuccessorDoesNotAreWarnedOf) {
  std::vector<ChampsimRecord> records, loop;
  for (std::uint64_t i = 0; i < 20; ++i) {
    const ChampsimRecord branch{.pc = 0x1003 + 5 * i,
                                .is_branch = true,
                                .taken = true,
                                .destinations = {kIp},
                                .sources = {kIp, kFlags}};
    records.push_back({.pc = 0x1000 + 5 * i, .destinations = {10}});
    records.push_back(branch);
    loop.push_back({.pc = 0x1000, .destinations = {10}});
    loop.push_back(branch);
    loop.back().pc = 0x1003;
  }
  EXPECT_TRUE(warns(import_as("champsim", {champsim(records)}), "taken_branches_that_fell_through"));
  EXPECT_FALSE(warns(import_as("champsim", {champsim(loop)}), "taken_branches_that_fell_through"));
}

TEST(ChampsimBranches, ASystemCallThatIsMarkedAsABranchIsNone) {
  for (const bool taken : {false, true}) {
    const Collected imported =
        import_as("champsim",
                  {champsim({{.pc = 0x1000, .destinations = {10}},
                             {.pc = 0x1005, .is_branch = true, .taken = taken, .destinations = {kIp, kFlags}},
                             {.pc = 0x1007, .destinations = {9}}})});
    EXPECT_EQ(imported.instruction(1).flags, 0U);
    EXPECT_THAT(imported.block.taken, ElementsAre(0, 0, 0));
    EXPECT_TRUE(warns(imported, "marked_system_calls"));
  }
}

TEST(ChampsimBranches, ConditionalOnesThatAreNotMarkedAreWarnedOf) {
  const ChampsimRecord branch{.pc = 0x1000, .destinations = {kIp}, .sources = {kIp, kFlags}};
  const ChampsimRecord behind{.pc = 0x1002, .destinations = {10}};
  EXPECT_TRUE(warns(import_as("champsim", {champsim({branch, behind})}), "unmarked_conditional_branches"));
  ChampsimRecord marked = branch;
  marked.is_branch = true;
  EXPECT_FALSE(warns(import_as("champsim", {champsim({marked, behind})}), "unmarked_conditional_branches"));
}

TEST(ChampsimRegisters, OfATraceMayBePartsAlone) {
  constexpr std::uint8_t kEsp = 51, kEip = 58;
  std::vector<ChampsimRecord> calls;
  for (std::uint64_t i = 0; i < 20; ++i) {
    calls.push_back({.pc = 0x1000, .destinations = {kEip, kEsp}, .sources = {kEip, kEsp}});
    calls.push_back({.pc = 0x2000, .destinations = {kEip, kEsp}, .sources = {kEsp}});
  }
  const std::string bytes = champsim(calls);
  const auto recognised = std::find_if(importers().begin(), importers().end(),
                                       [&](const auto& importer) { return importer->recognises(bytes); });
  ASSERT_NE(recognised, importers().end());
  EXPECT_EQ((*recognised)->description().name, "champsim");
}

TEST(ChampsimRegisters, ThatPinDoesNotNumberAreNoneOfTheGeneralOnes) {
  const Collected imported =
      import_as("champsim", {champsim({{.pc = 0x1000, .destinations = {1, 2}, .sources = {9, 8}}})});
  EXPECT_EQ(imported.instruction(0).sources[0], (Register{RegisterClass::integer, 1}));
  EXPECT_EQ(imported.instruction(0).destinations[0], (Register{RegisterClass::control, 1}));
  EXPECT_EQ(imported.instruction(0).destinations[1], (Register{RegisterClass::control, 2}));
}

constexpr const char* kJumpToItself = "core   0: 3 0x0000000080000104 (0x0000006f)\n";
constexpr const char* kHandler = "core   0: 3 0x0000000080000200 (0x34202f73) x30 0x8000000000000007\n";

TEST(SpikeTraps, AJumpThatAnInterruptFollowsIsTaken) {
  const Collected imported = import_as("spike", {std::string(kJumpToItself) + kJumpToItself + kHandler});
  EXPECT_THAT(imported.block.taken, ElementsAre(1, 1, 0));
  EXPECT_EQ(note(imported, "breaks"), 1U);
}

TEST(SpikeTraps, WhereTheyCameTellsTheOutcomeBefore) {
  // beq x0, x0, +8 at 0x100 and 0x108: the first is interrupted at its target, the second behind itself.
  const std::string text =
      "core   0: 3 0x0000000080000100 (0x00000463)\n"
      "core   0: exception interrupt #7, epc 0x0000000080000108\n" +
      std::string(kHandler) +
      "core   0: 3 0x0000000080000108 (0x00000463)\n"
      "core   0: exception interrupt #7, epc 0x000000008000010c\n" +
      kHandler;
  const Collected imported = import_as("spike", {text});
  EXPECT_THAT(imported.block.taken, ElementsAre(1, 0, 0, 0));
  EXPECT_EQ(note(imported, "breaks"), 1U) << "the return from the first handler alone";
}

TEST(SpikeLines, OfUnknownKindsAreCounted) {
  const Collected imported =
      import_as("spike", {std::string(kJumpToItself) + kJumpToItself + "core   0: Executed 2 times\n" +
                          "core   0: something of a later version\n" + kJumpToItself});
  EXPECT_EQ(imported.block.size(), 3U);
  EXPECT_EQ(note(imported, "unknown_log_lines"), 1U);
  EXPECT_THAT(import_error_as("spike", {"core   0: 3 0x00000000800001x4 (0x0000006f)\n"}),
              HasSubstr("line 1"));
}

TEST(SpikeLines, MayHoldWordsOfLaterVersionsBehindTheEncoding) {
  const std::string front = "core   0: 3 0x0000000080000104 (0x00000293)";
  const Collected imported =
      import_as("spike", {front + " x5  0x0000000000000001 z3 0x0000000000000001 vstart\n" + kJumpToItself});
  EXPECT_EQ(imported.block.size(), 2U);
  EXPECT_TRUE(warns(imported, "unknown_effects"));
  EXPECT_EQ(note(imported, "unknown_effects"), 2U);
  for (const char* damaged : {" x5  0xg", " x5", " mem", " mem 0x", " X5 0x1", " x45 0x1"}) {
    EXPECT_THAT(import_error_as("spike", {front + damaged + "\n"}), HasSubstr("line 1: expected")) << damaged;
  }
}

TEST(ChampsimCsv, OpcodesThatAreNotKnownAreCounted) {
  const Collected imported = import_as("champsim-csv", {"4096,0,0,1,2,3,10,0\n"
                                                        "4099,0,3,1,2,3,11,1\n"
                                                        "4102,0,77,1,2,56,12,1\n"
                                                        "4105,0,10,10,2,3,13,1\n"});
  EXPECT_TRUE(warns(imported, "unknown_opcodes"));
  EXPECT_EQ(note(imported, "unknown_opcodes"), 2U);
  EXPECT_EQ(imported.instruction(1).flags, 0U);
  EXPECT_EQ(imported.instruction(2).flags, bit(Flag::control));
}

TEST(CvpDamage, FarBehindTheBeginningLeavesTheFormatRecognised) {
  std::string bytes = cvp_bytes(run_known_program(20), false);
  bytes += CvpRecord{.pc = 0x2000, .type = 12}.bytes(false);
  const auto recognised = std::find_if(importers().begin(), importers().end(),
                                       [&](const auto& importer) { return importer->recognises(bytes); });
  ASSERT_NE(recognised, importers().end());
  EXPECT_EQ((*recognised)->description().name, "cvp");
  EXPECT_THAT(import_error_as("cvp", {bytes}), HasSubstr("record 21"));
  ImportOptions options;
  options.on_error = OnError::skip;
  EXPECT_EQ(import_as("cvp", {bytes}, options).block.size(), 20U);
}

TEST(SpikeLines, OfOlderVersionsNameNoCore) {
  const std::string commits =
      "3 0x0000000080000100 (0x00000297) x 5 0x0000000080000100\n"
      "3 0x0000000080000104 (0x0182b283) x 5 0x0000000080000000 mem 0x0000000080000118\n"
      "3 0x0000000080000108 (0x00028067)\n";
  const Collected imported = import_as("spike", {commits});
  ASSERT_EQ(imported.block.size(), 3U);
  EXPECT_EQ(imported.block.address[1], 0x80000118U);
  EXPECT_TRUE(imported.instruction(2).has(Flag::function_return));
  const Collected with_text =
      import_as("spike", {"core   1: 0x0000000080000100 (0x00000297) auipc   t0, 0x0\n" + commits});
  EXPECT_EQ(with_text.instruction(0).disassembly, "auipc   t0, 0x0");
  EXPECT_EQ(import_as("spike", {commits + "3 blind mice\n"}).summary.unrelated_lines, 1U);
}

TEST(SpikeLines, BehindThePromptOfTheDebuggerAreRead) {
  const std::string text = "(spike) core   0: 0x0000000080000104 (0x0000006f) j       pc + 0x0\n";
  EXPECT_THAT(import_error_as("spike", {text}), HasSubstr("has no commit: run Spike with --log-commits"));
  EXPECT_EQ(import_as("spike", {text + kJumpToItself}).instruction(0).disassembly, "j       pc + 0x0");
  const auto recognised = std::find_if(importers().begin(), importers().end(),
                                       [&](const auto& importer) { return importer->recognises(text); });
  ASSERT_NE(recognised, importers().end());
  EXPECT_EQ((*recognised)->description().name, "spike");
}

TEST(SpikeRv32, IsRefusedWhereCompressedInstructionsMeanSomethingElse) {
  const std::string plain = "core   0: 3 0x00020000 (0x00012117) x2  0x00032000\n";
  EXPECT_TRUE(warns(import_as("spike", {plain}), "rv32_instructions"));
  EXPECT_THAT(import_error_as("spike", {plain + "core   0: 3 0x00020004 (0x2081) x1  0x00020006\n"}),
              HasSubstr("line 2: the log is of RV32"));
  EXPECT_THAT(
      import_error_as("spike", {plain + "core   0: 3 0x00020004 (0x6188) f10 0x3f800000 mem 0x00020000\n"}),
      HasSubstr("line 2: the log is of RV32"));
  EXPECT_THAT(
      import_error_as("spike", {"core   0: >>>>  $xrv32i2p1_m2p0_c2p0\ncore   0: 3 0x00020004 (0x2081) x1  "
                                "0x00020006\n"}),
      HasSubstr("line 2: the log is of RV32"));
  // The same encodings on RV64.
  const Collected imported =
      import_as("spike", {"core   0: 3 0x0000000000020004 (0x2081) x1  0x0000000000000000\n"});
  EXPECT_EQ(imported.summary.instructions, 1U);
  EXPECT_FALSE(warns(imported, "rv32_instructions"));
}

TEST(SpikeVectors, ReadWhatTheirFormSays) {
  // vid.v v17; vmv.v.x v3, s0; vle32.v
  const Collected imported = import_as("spike", {"core   0: 3 0x0000000080001100 (0x5208a8d7) v17 0x0\n"
                                                 "core   0: 3 0x0000000080001104 (0x5e0441d7) v3  0x0\n"
                                                 "core   0: 3 0x0000000080001108 (0x02056407) v8  0x0 mem "
                                                 "0x0000000080006000\n"});
  EXPECT_EQ(imported.instruction(0).sources[0], Register{});
  EXPECT_EQ(imported.instruction(1).sources[0], (Register{RegisterClass::integer, 8}));
  EXPECT_EQ(imported.instruction(1).sources[1], Register{});
  EXPECT_EQ(imported.block.access_size[2], 4);
}

TEST(SimnetStores, OfIndexZeroAreTheRestOfAnyIndex) {
  std::vector<Step> steps = run_known_program(150, 4);
  const SimnetTexts texts = simnet_texts(steps);
  const Collected whole = import_as("simnet", {texts.trace, texts.stores});
  std::vector<std::string> lines = lines_of(texts.trace);
  for (std::string& line : lines) {
    if (line.starts_with("0 -1 ")) continue;
    line = "0 0" + line.substr(line.find(' ', 2));
  }
  const Collected of_zero = import_as("simnet", {joined(lines), texts.stores});
  EXPECT_EQ(of_zero.table, whole.table);
  EXPECT_EQ(of_zero.block.address, whole.block.address);
  for (std::string& line : lines) {
    if (line.starts_with("0 0 ")) line.replace(2, 1, "49");
  }
  EXPECT_THAT(import_error_as("simnet", {joined(lines), texts.stores}), HasSubstr("is another store"));
}

/// A load of x1 from [x2], which is then 8 further on, and a store of the same kind.
std::string post_indexed(bool is_cbp) {
  std::string bytes;
  const auto record = [&](std::uint64_t pc, std::uint8_t type, std::vector<std::uint8_t> sources,
                          std::vector<std::uint8_t> destinations, std::uint64_t base) {
    put(bytes, pc);
    put<std::uint8_t>(bytes, type);
    put<std::uint64_t>(bytes, 0x8000);
    put<std::uint8_t>(bytes, 8);
    if (is_cbp) put<std::uint8_t>(bytes, 1);
    if (is_cbp && type == 2) put<std::uint8_t>(bytes, 0);
    put(bytes, static_cast<std::uint8_t>(sources.size()));
    for (const std::uint8_t number : sources) put(bytes, number);
    put(bytes, static_cast<std::uint8_t>(destinations.size()));
    for (const std::uint8_t number : destinations) put(bytes, number);
    for (std::size_t i = 1; i < destinations.size(); ++i) put<std::uint64_t>(bytes, 0x123456789);
    put(bytes, base);
  };
  record(0x1000, 1, {2}, {1, 2}, 0x8008);
  record(0x1004, 2, {1, 2}, {2}, 0x8008);
  return bytes;
}

TEST(CvpBaseUpdates, AreMicroOpsOfTheirOwn) {
  for (const bool is_cbp : {false, true}) {
    SCOPED_TRACE(is_cbp);
    ImportOptions options;
    options.variant = is_cbp ? "cbp2025" : "cvp1";
    const Collected whole = import_as("cvp", {post_indexed(is_cbp)}, options);
    ASSERT_EQ(whole.block.size(), 2U);
    EXPECT_EQ(whole.instruction(0).uops, 2);
    EXPECT_EQ(whole.instruction(0).destinations[1], (Register{RegisterClass::integer, 2}));
    options.granularity = Granularity::micro_op;
    const Collected parts = import_as("cvp", {post_indexed(is_cbp)}, options);
    ASSERT_EQ(parts.block.size(), 4U);
    const Register base{RegisterClass::integer, 2};
    EXPECT_EQ(parts.instruction(0).destinations[0], (Register{RegisterClass::integer, 1}));
    EXPECT_EQ(parts.instruction(0).destinations[1], Register{});
    EXPECT_EQ(op_class_name(parts.instruction(1).op_class), "IntAlu");
    EXPECT_EQ(parts.instruction(1).sources[0], base);
    EXPECT_EQ(parts.instruction(1).destinations[0], base);
    EXPECT_EQ(parts.instruction(2).destinations[0], Register{});
    EXPECT_THAT(parts.block.address, ElementsAre(0x8000, 0, 0x8000, 0));
    EXPECT_EQ(note(parts, "breaks"), 0U);
  }
}

TEST(CvpBaseUpdates, OfALoadIntoItsOwnBaseAreNone) {
  ImportOptions options;
  options.variant = "cvp1";
  const CvpRecord load{.pc = 0x1000,
                       .type = 1,
                       .address = 0xA2A2A2A2A2A2A2A2,
                       .access_size = 8,
                       .sources = {2},
                       .destinations = {2}};
  EXPECT_EQ(import_as("cvp", {load.bytes(false)}, options).instruction(0).uops, 1);
}

TEST(ForeignInputs, AreNamed) {
  const std::pair<std::string, const char*> inputs[] = {
      {"", "is empty"},
      {" \n\n", "nothing but blanks"},
      {"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", "Git LFS pointer"},
      {"\n<!DOCTYPE HTML>\n<html>", "HTML page"},
      {"\xef\xbb\xbf<html lang=\"en\">", "HTML page"},
      {"<head><title>301 Moved</title></head>\n<body>", "HTML page"},
      {"<!-- saved from url --><html><body>", "HTML page"},
      {"404: Not Found", "server's answer ('404: Not Found')"},
      {"503 Service Unavailable\n", "server's answer"},
      {"Access Denied\r\n", "server's answer"},
      {"<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "XML document"},
      {"\x89HDF\r\n\x1a\n....", "HDF5 file"},
      {"\x7f"
       "ELF\x02\x01",
       "executable"},
      {"PK\x03\x04....", "ZIP"},
      {"{\n \"type\": \"Root\",\n", "cores from-gem5"},
      {"\n---------- Begin Simulation Statistics ----------\n", "stats.txt"}};
  for (const auto& [bytes, kind] : inputs) EXPECT_THAT(what_it_is_instead(bytes), HasSubstr(kind)) << bytes;
  for (const std::string& trace : {champsim_bytes(run_known_program(20)), spike_text(run_known_program(20)),
                                   csv_text(run_known_program(20)), cvp_bytes(run_known_program(20), true)}) {
    EXPECT_THAT(what_it_is_instead(trace), IsEmpty());
  }
  for (const char* text : {"500: system.cpu: T0 : 0x1000 : nop", "404 1", "404", "4040: Not Found"}) {
    EXPECT_THAT(what_it_is_instead(text), IsEmpty()) << text;
  }
  // A program counter that ends in the code of '{'.
  EXPECT_THAT(what_it_is_instead(ChampsimRecord{.pc = 0x40107b}.bytes()), IsEmpty());
}

TEST(ForeignInputs, StopAnImportInOneLine) {
  const TemporaryFolder folder;
  ImportRequest request;
  request.files = {folder / "trace.xz"};
  request.output = folder / "trace.h5";
  request.format = "champsim";
  std::ofstream(request.files.front()) << "version https://git-lfs.github.com/spec/v1\n";
  try {
    import_trace(request);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("trace.xz: is a Git LFS pointer"));
  }
  EXPECT_FALSE(std::filesystem::exists(request.output));
}

/// What an import of a file with that content throws.
std::string import_file_error(const std::string& content, const std::string& format,
                              const std::string& companion = {}) {
  const TemporaryFolder folder;
  ImportRequest request;
  request.files = {folder / "a.trace.txt"};
  request.output = folder / "a.h5";
  request.format = format;
  std::ofstream(request.files.front(), std::ios::binary) << content;
  if (!companion.empty()) std::ofstream(folder / "a.sq.trace.txt") << (companion == "empty" ? "" : companion);
  try {
    import_trace(request);
    return "";
  } catch (const InputError& error) {
    EXPECT_FALSE(std::filesystem::exists(request.output));
    return error.what();
  }
}

TEST(ForeignInputs, AreNamedWhereTheyAreSecondFiles) {
  const std::string trace = simnet_texts(run_known_program(60)).trace;
  EXPECT_THAT(import_file_error(trace, "simnet", "version https://git-lfs.github.com/spec/v1\n"),
              HasSubstr("a.sq.trace.txt: is a Git LFS pointer"));
  EXPECT_THAT(import_file_error(trace, "auto", "<html>"), HasSubstr("a.sq.trace.txt: is an HTML page"));
  EXPECT_THAT(import_file_error(trace, "auto", "empty"), HasSubstr("a.sq.trace.txt: is empty, and lacks"));
}

TEST(ForeignInputs, OfTheOtherByteOrderAreNamed) {
  std::string bytes = champsim_bytes(run_known_program(100));
  for (std::size_t at = 0; at < bytes.size(); at += 64) {
    for (const std::size_t field : {0, 16, 24, 32, 40, 48, 56}) {
      const auto number = bytes.begin() + static_cast<std::ptrdiff_t>(at + field);
      std::reverse(number, number + 8);
    }
  }
  EXPECT_THAT(what_unknown_input_is(bytes), HasSubstr("ChampSim's records in big-endian"));
  EXPECT_THAT(what_unknown_input_is("a shopping list\n"), IsEmpty());
  for (const auto& importer : importers()) EXPECT_FALSE(importer->recognises(bytes));
  EXPECT_THAT(import_file_error(bytes, "champsim"), HasSubstr("big-endian"));
}

TEST(ForeignInputs, OfCvpInTheOtherByteOrderAreNamed) {
  for (const std::uint64_t base : {0x400000ULL, 0xffff000008080000ULL}) {
    std::string little, big;
    for (std::uint64_t i = 0; i < 40; ++i) {
      const std::uint64_t pc = base + 4 * i;
      CvpRecord record{.pc = pc, .sources = {1}, .destinations = {2}};
      little += record.bytes(false);
      record.pc = __builtin_bswap64(pc);
      big += record.bytes(false);
    }
    EXPECT_EQ(import_file_error(little, "auto"), "");
    for (const char* format : {"auto", "cvp"}) {
      EXPECT_THAT(import_file_error(big, format), HasSubstr("CVP's records in big-endian"));
    }
  }
}

}  // namespace
}  // namespace perfpred
