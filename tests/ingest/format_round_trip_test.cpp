// Traces made by independent encoders come back equal in every field.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>

#include "ingest/collect_import.h"
#include "ingest/format_samples.h"
#include "ingest/register_names.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::HasSubstr;

constexpr std::uint32_t kConditional = bit(Flag::control) | bit(Flag::direct) | bit(Flag::conditional);
constexpr std::uint32_t kDirect = bit(Flag::control) | bit(Flag::direct) | bit(Flag::unconditional);
constexpr std::uint32_t kIndirect = bit(Flag::control) | bit(Flag::indirect) | bit(Flag::unconditional);

std::uint32_t branch_flags(Work work) {
  switch (work) {
    case Work::conditional:
      return kConditional;
    case Work::jump:
      return kDirect;
    case Work::indirect:
      return kIndirect;
    case Work::call:
      return kDirect | bit(Flag::call);
    case Work::function_return:
      return kIndirect | bit(Flag::function_return);
    case Work::load:
      return bit(Flag::load);
    case Work::store:
      return bit(Flag::store);
    default:
      return 0;
  }
}

const char* op_class_of(Work work, const char* floating_class) {
  switch (work) {
    case Work::load:
      return "MemRead";
    case Work::store:
      return "MemWrite";
    case Work::floating:
      return floating_class;
    default:
      return "IntAlu";
  }
}

/// What every format makes of a step, without its registers.
StaticInstruction plain(const Step& step, const char* floating_class) {
  StaticInstruction row;
  row.pc = step.code.pc;
  row.size = 4;
  row.flags = branch_flags(step.code.work);
  row.op_class = *find_op_class(op_class_of(step.code.work, floating_class));
  if (step.code.work == Work::load) {
    row.sources[0] = int_register(step.code.source1);
    row.destinations[0] = int_register(step.code.destination);
  } else if (!step.is_branch()) {
    row.sources = {int_register(step.code.source1), int_register(step.code.source2)};
    if (step.code.work != Work::store) row.destinations[0] = int_register(step.code.destination);
  }
  return row;
}

/// ... and what is dynamic.
void expect_dynamic(const Collected& imported, const std::vector<Step>& steps, int load_size,
                    int store_size) {
  ASSERT_EQ(imported.block.size(), steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    EXPECT_EQ(imported.block.address[i], step.address) << i;
    EXPECT_EQ(imported.block.address2[i], 0U) << i;
    const int size = step.code.work == Work::load    ? load_size
                     : step.code.work == Work::store ? store_size
                                                     : 0;
    EXPECT_EQ(imported.block.access_size[i], size) << i;
    EXPECT_EQ(imported.block.fault[i], 0) << i;
    if (i + 1 < steps.size() || step.code.work != Work::conditional) {
      EXPECT_EQ(imported.block.taken[i], step.taken ? 1 : 0) << i;
    }
  }
  for (const ImportNote& note : imported.summary.notes) EXPECT_EQ(note.count, 0U) << note.key;
}

void expect_rows(const Collected& imported, const std::vector<Step>& steps,
                 const std::function<StaticInstruction(const Step&)>& expected) {
  ASSERT_EQ(imported.block.size(), steps.size());
  std::set<std::uint64_t> places;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    ASSERT_EQ(imported.instruction(i), expected(steps[i])) << i;
    places.insert(steps[i].code.pc);
  }
  EXPECT_EQ(imported.table.size(), places.size());  // one row an instruction
}

std::vector<std::uint32_t> cycles_of(const std::vector<Step>& steps) {
  std::vector<std::uint32_t> cycles;
  for (const Step& step : steps) cycles.push_back(step.cycles);
  cycles.front() = 0;
  return cycles;
}

/// x86's sizes are learned: 0 for what never fell through.
StaticInstruction with_learned_size(StaticInstruction row, const std::vector<Step>& steps) {
  const bool fell_through = std::any_of(steps.begin(), steps.end() - 1, [&](const Step& step) {
    return step.code.pc == row.pc && step.next_pc == row.pc + 4 && !step.taken;
  });
  row.size = fell_through ? 4 : 0;
  return row;
}

ImportOptions with_bare_core(std::uint32_t period_ps) {
  ImportOptions options;
  options.core = Core{};
  options.core->name = "measured";
  options.core->period_ps = period_ps;
  return options;
}

StaticInstruction champsim_row(const Step& step, const std::vector<Step>& steps) {
  StaticInstruction row = with_learned_size(plain(step, "IntAlu"), steps);
  constexpr Register kStackPointer{RegisterClass::integer, 4};
  switch (step.code.work) {
    case Work::conditional:
      row.sources[0] = kFlagsRegister;
      break;
    case Work::indirect:
      row.sources[0] = int_register(step.code.source1);
      break;
    case Work::call:
    case Work::function_return:
      row.sources[0] = row.destinations[0] = kStackPointer;
      break;
    default:
      break;
  }
  return row;
}

TEST(ChampsimRoundTrip, EveryFieldOfEveryVariantComesBack) {
  const std::vector<Step> steps = run_known_program(3000);
  for (const char* variant : {"standard", "padded", "cloudsuite"}) {
    SCOPED_TRACE(variant);
    const Collected imported = import_as("champsim", {champsim_bytes(steps, variant)});
    expect_dynamic(imported, steps, 0, 0);
    expect_rows(imported, steps, [&](const Step& step) { return champsim_row(step, steps); });
    EXPECT_EQ(imported.summary.isa, "x86-64");
    EXPECT_EQ(imported.summary.lines, steps.size());
  }
}

TEST(ChampsimRoundTrip, ReadsAndWritesInOneInstruction) {
  const ChampsimRecord both{
      .pc = 0x1000, .destinations = {3}, .sources = {4}, .written = {0x2000}, .read = {0x3000, 0x3008}};
  const ChampsimRecord same{
      .pc = 0x1004, .destinations = {}, .sources = {4}, .written = {0x2000}, .read = {0x2000}};
  const ChampsimRecord two{
      .pc = 0x1008, .destinations = {3}, .sources = {4}, .written = {}, .read = {0x2000, 0x2040}};
  const Collected imported = import_as("champsim", {both.bytes() + same.bytes() + two.bytes()});
  EXPECT_THAT(imported.block.address, ::testing::ElementsAre(0x3000, 0x2000, 0x2000));
  EXPECT_THAT(imported.block.address2, ::testing::ElementsAre(0x2000, 0, 0x2040));
  EXPECT_EQ(imported.instruction(0).flags, bit(Flag::load) | bit(Flag::store));
  EXPECT_EQ(imported.summary.notes.front().key, "dropped_addresses");
  EXPECT_EQ(imported.summary.notes.front().count, 1U);
}

TEST(ChampsimRoundTrip, NamesTheRegistersOfX86ByTheirEncoding) {
  // 0 is none, 26 the instruction pointer, 20 a segment, 200 none of those that are known.
  const ChampsimRecord record{.pc = 0x1000, .destinations = {10, 26}, .sources = {18, 25, 20, 200}};
  const StaticInstruction row = import_as("champsim", {record.bytes()}).instruction(0);
  EXPECT_EQ(row.destinations[0], int_register(0));
  EXPECT_EQ(row.destinations[1], Register{});
  EXPECT_EQ(row.sources[0], int_register(15));
  EXPECT_EQ(row.sources[1], kFlagsRegister);
  EXPECT_EQ(row.sources[2], (Register{RegisterClass::control, 20}));
  EXPECT_EQ(row.sources[3], int_register(200));
}

TEST(ChampsimRoundTrip, TakesPartsOfARegisterForTheWholeOne) {
  // Pin 3: al ah ax eax are 27 28 29 56, cl 30, dil 46, r8b r8w r8d 59 60 61, r15d 82, eflags 57, eip 58.
  const std::pair<std::uint8_t, Register> parts[] = {
      {27, int_register(0)},     {28, int_register(0)},     {29, int_register(0)},
      {56, int_register(0)},     {30, int_register(1)},     {46, int_register(7)},
      {45, int_register(7)},     {51, int_register(4)},     {49, int_register(5)},
      {53, int_register(3)},     {54, int_register(2)},     {55, int_register(1)},
      {59, int_register(8)},     {60, int_register(8)},     {61, int_register(8)},
      {62, int_register(9)},     {82, int_register(15)},    {57, kFlagsRegister},
      {58, Register{}},          {99, vector_register(0)},  {130, vector_register(31)},
      {131, vector_register(0)}, {163, vector_register(0)}, {90, float_register(7)}};
  for (const auto& [number, whole] : parts) {
    const ChampsimRecord record{.pc = 0x1000, .destinations = {}, .sources = {number}};
    EXPECT_EQ(import_as("champsim", {record.bytes()}).instruction(0).sources[0], whole) << int{number};
  }
  const Collected csv = import_as("champsim-csv", {"4660,0,0,56,61,30,42,1\n"});
  EXPECT_EQ(csv.instruction(0).sources[0], int_register(0));
  EXPECT_EQ(csv.instruction(0).sources[1], int_register(8));
  EXPECT_EQ(csv.instruction(0).destinations[0], int_register(1));
}

TEST(ChampsimRoundTrip, OneProgramCounterWithOtherRegistersIsAnotherRow) {
  const ChampsimRecord first{.pc = 0x1000, .destinations = {3}, .sources = {4}};
  const ChampsimRecord rewritten{.pc = 0x1000, .destinations = {5}, .sources = {4}};
  const Collected imported = import_as("champsim", {first.bytes() + rewritten.bytes() + first.bytes()});
  EXPECT_THAT(imported.block.static_id, ::testing::ElementsAre(0, 1, 0));
}

TEST(ChampsimRoundTrip, OfAnotherIsaKeepsTheNumbersOfRegisters) {
  ImportOptions options;
  options.isa = "aarch64";
  const ChampsimRecord record{.pc = 0x1000, .destinations = {10}, .sources = {25}};
  const Collected imported = import_as("champsim", {record.bytes()}, options);
  EXPECT_EQ(imported.summary.isa, "aarch64");
  EXPECT_EQ(imported.instruction(0).destinations[0], int_register(10));
  EXPECT_EQ(imported.instruction(0).size, 4);
}

TEST(ChampsimCsvRoundTrip, EveryFieldAndLatencyComesBack) {
  const std::vector<Step> steps = run_known_program(3000, 2);
  for (const bool heading : {false, true}) {
    const Collected imported = import_as("champsim-csv", {csv_text(steps, heading)}, with_bare_core(250));
    expect_dynamic(imported, steps, 0, 0);
    expect_rows(imported, steps, [&](const Step& step) {
      StaticInstruction row = champsim_row(step, steps);
      if (step.is_branch() && step.code.work != Work::conditional) row.sources = {};
      row.destinations[0] = step.is_branch() ? Register{} : row.destinations[0];
      return row;
    });
    EXPECT_EQ(imported.increments, cycles_of(steps));
  }
}

TEST(ChampsimCsvRoundTrip, FindsItsColumnsByTheHeading) {
  const Collected imported =
      import_as("champsim-csv", {"cpu,delta_cycles,commit_cycle,destination_register1,source_register1,"
                                 "source_register2,opcode,memory_address,pc\n0,5,10,3,4,5,1,0x2000,4096\n"});
  EXPECT_EQ(imported.instruction(0).pc, 4096U);
  EXPECT_EQ(imported.block.address.front(), 0x2000U);
  EXPECT_EQ(imported.instruction(0).destinations[0], int_register(7));
  EXPECT_TRUE(imported.instruction(0).has(Flag::load));
}

TEST(ChampsimCsvRoundTrip, ReadsTheDocumentedLine) {
  const Collected imported = import_as("champsim-csv", {"4660,3735928559,1,1,2,10,42,1\n"});
  EXPECT_EQ(imported.instruction(0).pc, 4660U);
  EXPECT_EQ(imported.block.address.front(), 3735928559U);
  EXPECT_EQ(imported.instruction(0).destinations[0], int_register(0));
}

StaticInstruction cvp_row(const Step& step) {
  StaticInstruction row = plain(step, "FloatAdd");
  const CodeLine& code = step.code;
  switch (code.work) {
    case Work::conditional:
      row.sources[0] = kFlagsRegister;
      break;
    case Work::indirect:
      row.sources[0] = int_register(code.source1);
      break;
    case Work::call:
      row.destinations[0] = int_register(30);
      break;
    case Work::function_return:
      row.sources[0] = int_register(30);
      break;
    case Work::floating:
      row.sources = {vector_register(code.source1)};
      row.destinations = {vector_register(code.destination), kFlagsRegister};
      break;
    default:
      break;
  }
  return row;
}

TEST(CvpRoundTrip, EveryFieldOfBothVariantsComesBack) {
  const std::vector<Step> steps = run_known_program(3000, 3);
  for (const bool is_cbp : {false, true}) {
    SCOPED_TRACE(is_cbp ? "CBP-2025" : "CVP-1");
    const Collected imported = import_as("cvp", {cvp_bytes(steps, is_cbp)});
    expect_dynamic(imported, steps, 8, 4);
    expect_rows(imported, steps, cvp_row);
    EXPECT_EQ(imported.summary.isa, "aarch64");
  }
}

TEST(CvpRoundTrip, TellsLoadsOfVectorsPrefetchesAndSlowWork) {
  ImportOptions options;
  options.variant = "cvp1";
  const CvpRecord vector_load{
      .pc = 0x1000, .type = 1, .address = 0x2000, .access_size = 16, .sources = {1}, .destinations = {33}};
  const CvpRecord prefetch{
      .pc = 0x1004, .type = 1, .address = 0x2000, .access_size = 8, .sources = {1}, .destinations = {}};
  const CvpRecord slow{.pc = 0x1008, .type = 7, .sources = {1, 2}, .destinations = {3}};
  const Collected imported =
      import_as("cvp", {vector_load.bytes(false) + prefetch.bytes(false) + slow.bytes(false)}, options);
  EXPECT_EQ(op_class_name(imported.instruction(0).op_class), "FloatMemRead");
  EXPECT_TRUE(imported.instruction(1).has(Flag::prefetch));
  EXPECT_EQ(op_class_name(imported.instruction(2).op_class), "IntMult");
}

StaticInstruction simnet_row(const Step& step) {
  StaticInstruction row = plain(step, "FloatAdd");
  const CodeLine& code = step.code;
  row.flags &= ~(bit(Flag::call) | bit(Flag::function_return));  // the text does not tell
  Register (*const number)(int) = code.work == Work::floating ? float_register : int_register;
  if (step.is_branch()) {
    row.sources[0] = kFlagsRegister;
  } else if (code.work != Work::store) {
    row.sources = {number(code.source1), number(code.source2)};
    row.destinations = {number(code.destination)};
  }
  return row;
}

TEST(SimnetRoundTrip, EveryFieldAndLatencyOfEveryVariantComesBack) {
  const std::vector<Step> steps = run_known_program(3000, 4);
  const SimnetStyle styles[] = {{},
                                {.load_class = 52},
                                {.single_file = true},
                                {.fault_column = false, .barrier_columns = 1},
                                {.fault_column = false, .stage_deltas = 0, .barrier_columns = 1}};
  for (const SimnetStyle& style : styles) {
    SCOPED_TRACE(::testing::Message() << style.fault_column << style.stage_deltas << style.load_class);
    const SimnetTexts texts = simnet_texts(steps, style);
    const auto inputs = style.single_file ? std::vector{texts.trace} : std::vector{texts.trace, texts.stores};
    const Collected imported = import_as("simnet", inputs, with_bare_core(style.period_ps));
    expect_dynamic(imported, steps, 8, 8);
    expect_rows(imported, steps, simnet_row);
    EXPECT_EQ(imported.increments, cycles_of(steps));
  }
}

TEST(SimnetRoundTrip, KeepsFlagsFaultsAndRegistersOfEveryClass) {
  const std::string line =
      "1 3 1000 5 10 1 2 3 4  53 1 0 0 0 1 1 1 1 1 1 1 0 1  1 8192 16 2 -1 -1 -1 0 0 0 1 1 1  4096 0 1 2 "
      "-1 -1 -1 0 0 0 0 0  4 3  2 7 3 8 4 2 6 900  0 1 1 49 5 3\n";
  ImportOptions options;
  options.variant = "perfvec-single";
  const std::size_t lead = 23;
  const Collected whole =
      import_as("simnet", {fmt::format("{}6 7 {}", line.substr(0, lead), line.substr(lead))}, options);
  options.variant = "perfvec";
  const Collected imported = import_as("simnet", {line, ""}, options);
  EXPECT_EQ(whole.table, imported.table);
  const StaticInstruction& row = imported.instruction(0);
  EXPECT_EQ(imported.block.fault.front(), 1);
  EXPECT_EQ(imported.block.address.front(), 8192U);
  EXPECT_EQ(imported.block.access_size.front(), 16);
  EXPECT_EQ(row.flags, bit(Flag::store) | bit(Flag::micro) | bit(Flag::squash_after) |
                           bit(Flag::serialize_after) | bit(Flag::serialize_before) | bit(Flag::atomic) |
                           bit(Flag::store_conditional) | bit(Flag::read_barrier) | bit(Flag::write_barrier) |
                           bit(Flag::non_speculative));
  EXPECT_EQ(row.sources[0], vector_register(7));
  EXPECT_EQ(row.sources[1], vector_register(8));
  EXPECT_EQ(row.sources[2], (Register{RegisterClass::control, 202}));
  EXPECT_EQ(row.sources[3], (Register{RegisterClass::control, 199}));
  EXPECT_EQ(row.destinations[2], (Register{RegisterClass::flags, 3}));
}

TEST(SimnetRoundTrip, ASegmentsFirstLatencyIsSinceItsStart) {
  const std::vector<Step> steps = run_known_program(6, 4);
  SimnetTexts texts = simnet_texts(steps);
  const std::string again = "0 -99 500000\n";
  const Collected imported =
      import_as("simnet", {"0 -99 900000\n" + texts.trace + again + texts.trace, texts.stores + texts.stores},
                with_bare_core(500));
  ASSERT_EQ(imported.block.size(), 12U);
  EXPECT_EQ(imported.increments.front(), 0U);
  EXPECT_EQ(imported.increments[6], (1'000'000U - 500'000U) / 500U + steps.front().cycles);
  EXPECT_EQ(imported.summary.notes.front().key, "segments");
  EXPECT_EQ(imported.summary.notes.front().count, 1U);
}

TEST(SimnetRoundTrip, TakesTheNumbersOfOpClassesFromAFile) {
  const TemporaryFolder folder;
  const SimnetTexts texts = simnet_texts(run_known_program(200, 4), {.load_class = 90});
  EXPECT_THAT(import_error_as("simnet", {texts.trace, texts.stores}), HasSubstr("--op-classes"));
  ImportOptions options;
  options.op_classes = folder / "classes.txt";
  std::ofstream(options.op_classes) << "# ours\n1 IntAlu\n4 FloatAdd # as gem5\n\n90 MemRead\n91 MemWrite\n";
  const Collected imported = import_as("simnet", {texts.trace, texts.stores}, options);
  expect_rows(imported, run_known_program(200, 4), simnet_row);
  std::ofstream(options.op_classes) << "1 IntAlu\n90 MemReed\n";
  EXPECT_THAT(import_error_as("simnet", {texts.trace, texts.stores}, options),
              HasSubstr("classes.txt: line 2: expected"));
  std::ofstream(options.op_classes) << "1 IntAlu\n90 MemRead\n91 MemWrite\n";
  const Collected nameless = import_as("simnet", {texts.trace, texts.stores}, options);
  const auto is_count = [](const ImportNote& note) { return note.key == "unknown_op_classes"; };
  const auto count = std::find_if(nameless.summary.notes.begin(), nameless.summary.notes.end(), is_count);
  const std::vector<Step> steps = run_known_program(200, 4);
  EXPECT_EQ(count->count, std::count_if(steps.begin(), steps.end(),
                                        [](const Step& step) { return step.code.work == Work::floating; }));
}

StaticInstruction spike_row(const Step& step) {
  StaticInstruction row = plain(step, "FloatAdd");
  const CodeLine& code = step.code;
  switch (code.work) {
    case Work::conditional:
      row.sources = {int_register(code.source1), int_register(code.source2)};
      break;
    case Work::indirect:
      row.sources[0] = int_register(code.source1);
      break;
    case Work::call:
      row.destinations[0] = int_register(1);
      break;
    case Work::function_return:
      row.sources[0] = int_register(1);
      break;
    case Work::floating:
      row.sources = {float_register(code.source1), float_register(code.source2)};
      row.destinations[0] = float_register(code.destination);
      break;
    default:
      break;
  }
  return row;
}

TEST(SpikeRoundTrip, EveryFieldComesBack) {
  const std::vector<Step> steps = run_known_program(3000, 6);
  const Collected imported = import_as("spike", {spike_text(steps)});
  expect_dynamic(imported, steps, 8, 8);
  expect_rows(imported, steps, spike_row);
  EXPECT_EQ(imported.summary.isa, "riscv64");
}

TEST(SpikeRoundTrip, OlderVersionsPrintNoPrivilegeAndABlankInRegisters) {
  const std::vector<Step> steps = run_known_program(100, 6);
  std::string text;
  for (const Step& step : steps) text += spike_line(step, 0, true);
  const Collected imported = import_as("spike", {text});
  expect_rows(imported, steps, spike_row);
}

TEST(SpikeRoundTrip, KeepsDisassemblyAndSymbolsOfTheLinesBetween) {
  const Collected imported =
      import_as("spike", {"core   0: >>>>  main\ncore   0: >>>>  $xrv64i2p1\ncore   0: 0x0000000080000000 "
                          "(0x00000533) add     a0, zero, zero\n"
                          "core   0: 3 0x0000000080000000 (0x00000533) x10 0x0000000000000000\n"
                          "hello from the program\n"
                          "core   0: 0x0000000080000004 (0x00000533) add     a0, zero, zero\n"
                          "core   0: exception trap_load_access_fault, epc 0x0000000080000004\n"
                          "core   0:           tval 0x0000000000000000\n"
                          "core   0: 3 0x0000000080000004 (0x00000533) x10 0x0000000000000000\n"});
  ASSERT_EQ(imported.block.size(), 2U);
  EXPECT_EQ(imported.instruction(0).symbol, "main");
  EXPECT_EQ(imported.instruction(0).disassembly, "add     a0, zero, zero");
  EXPECT_EQ(imported.instruction(1).symbol, "");
  EXPECT_EQ(imported.summary.unrelated_lines, 1U);
}

TEST(SpikeRoundTrip, ReadsWhatElseALineMayHold) {
  const Collected imported = import_as(
      "spike",
      {"core   0: 3 0x0000000080000000 (0x1a31f253) c1_fflags 0x0000000000000010 f4  0x7ff8000000000000\n"
       "core   0: 3 0x0000000080000004 (0x0c06f557) x10 0x0000000000000004\n"
       "core   0: 3 0x0000000080000008 (0x02080057) e32 m1 l4 v0  0x00000001000000020000000300000004\n"
       "core   0: 3 0x000000008000000c (0x00b6252f) x10 0x0 mem 0x0000000080001000 mem 0x0000000080001000 "
       "0x00000001\n"
       "core   0: 3 0x0000000080000010 (0x6082) x1  0x0000000000000000 mem 0x0000000080009fe0\n"
       "core   0: 3 0x0000000080000012 (0x00a2b023) mem 0x0000000080001000 0x0000000000000001\n"
       "core   0: 3 0x0000000080000016 (0x00000013) x 0 0x0\n"});
  ASSERT_EQ(imported.block.size(), 7U);
  EXPECT_EQ(imported.block.access_size[3], 4);
  EXPECT_TRUE(imported.instruction(3).has(Flag::atomic));
  EXPECT_EQ(imported.instruction(4).size, 2);
  EXPECT_EQ(imported.block.access_size[4], 8);
  EXPECT_EQ(imported.summary.notes.front().key, "unknown_encodings");
  EXPECT_EQ(imported.summary.notes.front().count, 2U);  // the two vector instructions
}

TEST(Formats, AreTakenByOptionsAlike) {
  for (const FormatSample& sample : format_samples(60)) {
    SCOPED_TRACE(sample.name);
    const Collected all = import_as(sample.format, sample.inputs);
    ImportOptions options;
    options.skip = 10;
    options.max = 20;
    const Collected part = import_as(sample.format, sample.inputs, options);
    ASSERT_EQ(part.block.size(), 20U);
    EXPECT_EQ(part.summary.instructions, 20U);
    for (std::size_t i = 0; i < 20; ++i) {
      EXPECT_EQ(part.instruction(i).pc, all.instruction(i + 10).pc);
      EXPECT_EQ(part.block.address[i], all.block.address[i + 10]);
      EXPECT_EQ(part.block.taken[i], all.block.taken[i + 10]);
    }
  }
}

TEST(Formats, RecogniseTheirOwnInputAndNoOther) {
  for (const FormatSample& sample : format_samples(60)) {
    const auto recognised = std::find_if(importers().begin(), importers().end(), [&](const auto& importer) {
      return importer->recognises(sample.inputs.front().substr(0, 1 << 16));
    });
    ASSERT_NE(recognised, importers().end()) << sample.name;
    EXPECT_EQ((*recognised)->description().name, sample.format) << sample.name;
  }
  for (const std::string& other :
       {std::string("a shopping list\n"), std::string(4096, '\0'), std::string(4096, '\xff'),
        std::string("1 2 3\n4 5 6\n"), std::string("a,b,c\n1,2,3\n")}) {
    for (const auto& importer : importers()) {
      EXPECT_FALSE(importer->recognises(other)) << importer->description().name << other.substr(0, 10);
    }
  }
}

TEST(Formats, DescribeEveryContent) {
  for (const auto& importer : importers()) {
    const FormatDescription& description = importer->description();
    std::set<Content> described;
    for (const FormatContent& content : description.contents) described.insert(content.content);
    EXPECT_EQ(described.size(), content_names().size()) << description.name;
  }
}

}  // namespace
}  // namespace perfpred
