// Text as gem5's format strings write it, in every combination of what switches parts of a line on and off.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ingest/collect_import.h"
#include "ingest/gem5_text.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// src/base/trace.cc, OstreamLogger::logMessage, and src/cpu/exetrace.cc, ExeTracerRecord::traceInst.
struct ExecFormat {
  bool ticks = true, flag_name = false, asid = true, thread = true, symbol = true, micro = false;
  const char* result = " D=0x0000000000000001";

  std::string line(std::uint64_t tick, std::uint64_t pc, std::uint64_t sequence) const {
    std::string text = ticks ? fmt::format("{:7d}: ", tick) : "";
    if (flag_name) text += "ExecEnable: ";
    text += "system.cpu: ";
    if (asid) text += "A0 ";
    if (thread) text += "T0 : ";
    text += fmt::format("{:#x}", pc);
    if (symbol) text += pc == 0x1000 ? " @_start" : fmt::format(" @_start+{}", pc - 0x1000);
    text += micro ? fmt::format(".{:2d}", 0) : "   ";
    text += " : ";
    text += fmt::format("{:<26}", micro ? "  ADD_R_R : add   eax, eax, ebx" : "addi a0, a0, 1");
    text += " : IntAlu : ";
    text += result;
    text += fmt::format("  FetchSeq={}  CPSeq={}  flags=({})\n", sequence, sequence,
                        micro ? "IsInteger|IsMicroop|IsLastMicroop|IsFirstMicroop" : "IsInteger");
    return text;
  }
};

ImportOptions in_order(std::uint32_t period_ps) {
  ImportOptions options;
  options.core = test_core("inorder", period_ps);
  options.core->isa.clear();  // whatever the text is
  return options;
}

TEST(Gem5Grammar, EveryCombinationOfPartsIsRead) {
  for (unsigned parts = 0; parts < 64; ++parts) {
    ExecFormat format;
    format.ticks = (parts & 1) != 0;
    format.flag_name = (parts & 2) != 0;
    format.asid = (parts & 4) != 0;
    format.thread = (parts & 8) != 0;
    format.symbol = (parts & 16) != 0;
    format.micro = (parts & 32) != 0;
    const std::string text =
        format.line(77'000, 0x1000, 1) + format.line(126'000, 0x1004, 2) + format.line(1'126'000, 0x1008, 3);
    SCOPED_TRACE(text);
    const Collected plain = import_texts({text});
    ASSERT_EQ(plain.block.size(), 3U);
    EXPECT_EQ(plain.instruction(1).pc, 0x1004U);
    EXPECT_EQ(plain.instruction(0).symbol, format.symbol ? "_start" : "");
    if (!format.ticks) continue;
    EXPECT_THAT(import_texts({text}, in_order(1000)).increments, ElementsAre(0, 49, 1000));
  }
}

TEST(Gem5Grammar, EveryFormOfAResultIsRead) {
  for (const char* result :
       {"", "Predicated False", "Predicated False D=0x0000000000000001", " D=0x0000000000000001 A=0x8000",
        " D=[00000000_00000001_00000002_00000003]", " A=0x8000", " D=nan"}) {
    ExecFormat format;
    format.result = result;
    const std::string text = format.line(500, 0x1000, 1) + format.line(1000, 0x1004, 2);
    EXPECT_EQ(import_texts({text}).block.size(), 2U) << text;
  }
}

TEST(Gem5Grammar, ATickOfZeroIsOne) {
  const ExecFormat format;
  EXPECT_THAT(
      import_texts({format.line(0, 0x1000, 1) + format.line(500, 0x1004, 2)}, in_order(500)).increments,
      ElementsAre(0, 1));
}

TEST(Gem5Grammar, TicksOfAGroupAtTheStartOfARunAreRead) {
  ImportOptions options;
  options.core = test_core("o3", 500);
  const ExecFormat format{.micro = true};
  const std::string text = format.line(500, 0x1000, 1) + pipe_group(1, 0x1000, 5000) +
                           format.line(500, 0x1004, 2) + pipe_group(2, 0x1004, 1'500'000);
  EXPECT_THAT(import_texts({text}, options).increments, ElementsAre(0, 2990));
}

TEST(Gem5Grammar, OutputOfTheProgramMayStandBeforeALine) {
  // A program that ends no line, with the trace on the same stream.
  const ExecFormat format;
  const std::string text = format.line(500, 0x1000, 1) + "Hello, 2 worlds" + format.line(1000, 0x1004, 2) +
                           "x: 7 " + format.line(123'456'500, 0x1008, 3);
  EXPECT_THAT(import_texts({text}, in_order(500)).increments, ElementsAre(0, 1, 246'911));
  ImportOptions options;
  options.core = test_core("o3", 500);
  std::vector<std::string> lines = lines_of(straight_line_run(3));
  lines[9] = "Hello" + lines[9];
  ASSERT_THAT(lines[9], HasSubstr("HelloO3PipeView:fetch:"));
  EXPECT_EQ(import_texts({joined(lines)}, options).block.size(), 3U);
}

TEST(Gem5Grammar, OutputInFrontOfALineMayHoldNumbersOfItsOwn) {
  const ExecFormat format;
  for (const char* output : {"ptr=0x1234 ", "size: 0x1234 ", "3: 0x12 : ", "0x", "k: A0 T0: 0x7 "}) {
    const std::string text =
        format.line(77'000, 0x1000, 1) + output + format.line(126'000, 0x1004, 2) + "0x12: done\n";
    SCOPED_TRACE(text);
    const Collected imported = import_texts({text}, in_order(1000));
    EXPECT_THAT(imported.increments, ElementsAre(0, 49));
    EXPECT_EQ(imported.summary.unrelated_lines, 1U);
  }
}

TEST(Gem5Grammar, TheNameOfAFlagBeforeO3PipeViewIsNoStage) {
  // FmtFlag writes it in front of every line of the flag.
  ImportOptions options;
  options.core = test_core("o3", 500);
  std::vector<std::string> exec, pipe;
  for (std::string line : lines_of(straight_line_run(3))) {
    const bool is_exec = !line.starts_with("O3PipeView:");
    if (is_exec) line.insert(line.find(": ") + 2, "ExecEnable: ");
    (is_exec ? exec : pipe).push_back(is_exec ? line : "O3PipeView: " + line);
  }
  pipe[7] = "Hello" + pipe[7];
  EXPECT_THAT(import_texts({joined(exec), joined(pipe)}, options).increments, ElementsAre(0, 2, 2));
}

TEST(Gem5Grammar, OutputOfTheProgramThatEndsTheTextMayLackItsNewline) {
  ExecFormat format;
  const std::string text = format.line(500, 0x1000, 1) + format.line(1000, 0x1004, 2);
  const Collected imported = import_texts({text + "Exiting @ tick 5 because m5_exit"}, in_order(500));
  EXPECT_EQ(imported.block.size(), 2U);
  EXPECT_EQ(imported.summary.unrelated_lines, 1U);
  for (const char* cut : {"   ", "   15", "   1500: system.c", "Hello   1500: system.cpu: A", "O3Pipe"}) {
    EXPECT_THAT(import_error({text + cut}), HasSubstr("line 3: the text is cut in mid-line")) << cut;
  }
  format.ticks = false;
  EXPECT_THAT(import_error({format.line(0, 0x1000, 1) + "system.c"}), HasSubstr("line 2: the text is cut"));
}

TEST(Gem5Grammar, ExecLinesNeedNoTicksWhereO3PipeViewHasThem) {
  ImportOptions options;
  options.core = test_core("o3", 500);
  const ExecFormat format{.ticks = false, .micro = true};
  const std::string text = format.line(0, 0x1000, 1) + pipe_group(1, 0x1000, 5000) +
                           format.line(0, 0x1004, 2) + pipe_group(2, 0x1004, 6000);
  EXPECT_THAT(import_texts({text}, options).increments, ElementsAre(0, 2));
  EXPECT_THAT(import_error({text.substr(0, text.find('\n') + 1)}, in_order(500)), HasSubstr("no tick"));
}

TEST(Gem5Grammar, ALineWithoutOpClassIsAnError) {
  EXPECT_THAT(
      import_error({"   1000: system.cpu: T0 : 0x1000 @main    : addi a0, a0, 1             :  D=0x1  "
                    "FetchSeq=1  flags=(IsInteger)\n"}),
      HasSubstr("without op class"));
}

TEST(Gem5Grammar, UnknownOpClassesCountAsTheNearest) {
  const auto of_class = [](std::uint64_t sequence, const char* name, const char* flags) {
    return ExecText{.sequence = sequence,
                    .pc = 0x1000 + 4 * sequence,
                    .op_class = name,
                    .flags = std::string(flags) + "IsMicroop|IsLastMicroop|IsFirstMicroop"}
        .line();
  };
  const Collected imported = import_texts(
      {of_class(1, "SimdFloatTernary", "IsVector|") + of_class(2, "SimdGather", "IsVector|IsLoad|") +
       of_class(3, "IntPopcount", "IsInteger|") + of_class(4, "SimdConfig", "IsVector|") +
       of_class(5, "SimdUnitStrideSegmentedLoad", "IsVector|IsLoad|")});
  std::vector<std::string_view> classes;
  for (std::size_t i = 0; i < 5; ++i) classes.push_back(op_class_name(imported.instruction(i).op_class));
  EXPECT_THAT(classes,
              ElementsAre("SimdFloatMisc", "MemRead", "IntAlu", "SimdConfig", "SimdUnitStrideSegmentedLoad"));
  EXPECT_EQ(note(imported, "unknown_op_classes"), 3U);
}

TEST(Gem5Grammar, LinesOfUnknownStagesAreCounted) {
  ImportOptions options;
  options.core = test_core("o3", 500);
  std::vector<std::string> lines = lines_of(straight_line_run(3));
  lines.insert(lines.begin() + 4, "O3PipeView:replay:900\n");
  const Collected imported = import_texts({joined(lines)}, options);
  EXPECT_EQ(imported.block.size(), 3U);
  EXPECT_EQ(note(imported, "unknown_pipeline_lines"), 1U);
}

std::string riscv_line(std::uint64_t pc, const char* text, const char* flags = "IsInteger") {
  return fmt::format("   1000: system.cpu: T0 : {:#x} @f    : {:26} : IntAlu :   FetchSeq={}  flags=({})\n",
                     pc, text, pc, flags);
}

TEST(Gem5Isa, VectorCodeIsRiscVThoughNoTableHasIt) {
  const std::string text =
      riscv_line(0x1000, "addi a2, a2, -8") + riscv_line(0x1004, "vadd_vv_micro v12, v8, v10") +
      riscv_line(0x1008, "vmul_vv_micro v12, v8, v10") + riscv_line(0x100c, "vsub_vv_micro v12, v8, v10") +
      riscv_line(0x1010, "vxor_vv_micro v12, v8, v10") + riscv_line(0x1014, "vand_vv_micro v12, v8, v10");
  EXPECT_EQ(import_texts({text}).block.size(), 6U);
  ImportOptions options;
  options.isa = "riscv64";
  const Collected imported = import_texts({text}, options);
  EXPECT_EQ(imported.summary.unknown_micro_ops.size(), 5U);
  EXPECT_EQ(imported.instruction(1).destinations[0], (Register{RegisterClass::vector, 12}));
}

TEST(Gem5Isa, Rv32IsRefused) {
  const std::string of_both =
      riscv_line(0x1000, "addi a2, a2, -8") + riscv_line(0x1004, "lw a0, 4(a2)", "IsLoad");
  EXPECT_EQ(import_error({of_both}), "");
  EXPECT_THAT(import_error({of_both + riscv_line(0x1008, "c_jal -8", "IsControl")}),
              HasSubstr("text 1: is of RV32 ('c_jal -8' is none of RV64's"));
}

TEST(Gem5Kinds, OfTextThatIsNotReadAreNamed) {
  EXPECT_THAT(
      import_error({"   1000: system.cpu.fetch1: MinorTrace: state=0 icacheState=0\n"
                    "   1000: system.cpu.execute: MinorInst: id=0/1.1/1/1.1 addr=0x1000 inst=\"add\"\n"}),
      HasSubstr("has MinorTrace's lines"));
  EXPECT_THAT(import_error({"   1000: system.cpu T0 : @main+4    : addi a0, a0, 1 : IntAlu :  D=0x1\n"}),
              HasSubstr("line 1: is of a gem5 before v21"));
  EXPECT_THAT(import_error({pipe_group(1, 0x1000, 500)}), HasSubstr("O3PipeView's lines but no Exec line"));
}

TEST(Gem5Kinds, EveryFormOfAnOldExecLineIsNamed) {
  const ExecFormat format;
  for (const char* front : {"  16000: system.cpu: T0 : @_start    ", "16000: system.cpu: A0 T0 : @_start.0 ",
                            "  16000: system.cpu T0 : 0x400078    ", "  16000: system.cpu + T0 : 0x400078.1 ",
                            "  16000: system.cpu A0 0x400078 ", "system.cpu T0 : @main+4    "}) {
    const std::string line = std::string(front) + ": addi a0, a0, 1 : IntAlu :  D=0x1\n";
    EXPECT_THAT(import_error({line}), HasSubstr("line 1: is of a gem5 before v21")) << line;
    // Its lines of code without a symbol look as those of later versions.
    EXPECT_THAT(import_error({format.line(500, 0x1000, 1) + line}), HasSubstr("line 2: is of a gem5 before"))
        << line;
    const auto recognised = std::find_if(importers().begin(), importers().end(),
                                         [&](const auto& importer) { return importer->recognises(line); });
    ASSERT_NE(recognised, importers().end()) << line;
    EXPECT_EQ((*recognised)->description().name, "gem5");
  }
  for (const char* other : {"  16000: system.cpu.iq: @head : 0x40 : 3\n", "see system.cpu 0x4 : x\n",
                            "  16000: system.cpu: @_start without an end\n"}) {
    EXPECT_EQ(import_error({format.line(500, 0x1000, 1) + other}), "") << other;
  }
}

// What traps.

std::string riscv_exec(std::uint64_t sequence, std::uint64_t pc, std::uint64_t tick,
                       const char* text = "addi a0, a0, 1", const char* mark = "") {
  const bool calls = std::string(text) == "ecall";
  return fmt::format(
      "{:7d}: system.cpu: A0 T0 : {:#x} @main    : {:26} : {} :   FetchSeq={}  CPSeq={}  flags=({}){}\n",
      tick, pc, text, calls ? "No_OpClass" : "IntAlu", sequence, sequence,
      calls ? "IsSerializeAfter|IsNonSpeculative|IsSyscall" : "IsInteger", mark);
}
/// `retire` 0: squashed.
std::string riscv_o3(std::uint64_t sequence, std::uint64_t pc, std::uint64_t retire,
                     const char* text = "addi a0, a0, 1", const char* mark = "") {
  return riscv_exec(sequence, pc, 500 * sequence, text, mark) + pipe_group(sequence, pc, retire);
}

ImportOptions out_of_order() {
  ImportOptions options;
  options.core = test_core("o3", 500);
  options.core->isa = "riscv64";
  return options;
}

TEST(Gem5Traps, ASystemCallIsExecutedOnce) {
  for (const char* mark : {"", "  FAULTING", " : FAULTING"}) {
    const Collected imported =
        import_texts({riscv_o3(1, 0x1000, 5000) + riscv_o3(2, 0x1004, 0, "ecall", mark) +
                      pipe_group(3, 0x1008, 0) + riscv_o3(4, 0x1008, 9000)},
                     out_of_order());
    EXPECT_THAT(imported.increments, ElementsAre(0, 0, 8)) << mark;
    EXPECT_TRUE(imported.instruction(1).has(Flag::syscall));
    EXPECT_EQ(imported.summary.executed_once, 1U);
    EXPECT_EQ(imported.summary.faulting, 0U);
  }
}

TEST(Gem5Traps, SystemCallsAtTheStartTheEndAndInARowAreKept) {
  const std::string calls = riscv_o3(1, 0x1000, 0, "ecall") + riscv_o3(2, 0x1004, 0, "ecall");
  const Collected imported =
      import_texts({calls + riscv_o3(3, 0x1008, 9000) + riscv_o3(4, 0x100c, 0, "ecall")}, out_of_order());
  EXPECT_THAT(imported.increments, ElementsAre(0, 0, 0, 0));
  // The last one of a program ends the simulation before its group is written.
  const Collected exits =
      import_texts({riscv_o3(1, 0x1000, 5000) + riscv_exec(2, 0x1004, 5000, "ecall")}, out_of_order());
  EXPECT_THAT(exits.increments, ElementsAre(0, 0));
  EXPECT_EQ(exits.summary.edge_end, 0U);
}

TEST(Gem5Traps, WhatComesAgainIsNone) {
  // A page fault: the same program counter follows.
  const Collected imported = import_texts({riscv_o3(1, 0x1000, 5000) + riscv_o3(2, 0x1004, 0) +
                                           riscv_o3(5, 0x1004, 8000) + riscv_o3(6, 0x1008, 9000)},
                                          out_of_order());
  EXPECT_THAT(imported.increments, ElementsAre(0, 6, 2));
  EXPECT_EQ(imported.summary.faulting, 1U);
  // And a system call that has to be tried again.
  const Collected call = import_texts({riscv_o3(1, 0x1000, 5000) + riscv_o3(2, 0x1004, 0, "ecall") +
                                       riscv_o3(5, 0x1004, 0, "ecall") + riscv_o3(6, 0x1008, 9000)},
                                      out_of_order());
  EXPECT_EQ(call.block.size(), 3U);
  EXPECT_EQ(call.summary.faulting, 1U);
  EXPECT_EQ(call.summary.executed_once, 1U);
}

TEST(Gem5Traps, AFaultWithAHandlerIsExecutedWhenItReturns) {
  const Collected imported = import_texts({riscv_o3(1, 0x1000, 5000) + riscv_o3(2, 0x1004, 0) +
                                           riscv_o3(5, 0x8000, 8000) + riscv_o3(6, 0x1004, 9000)},
                                          out_of_order());
  EXPECT_EQ(imported.block.size(), 3U);
  EXPECT_EQ(imported.summary.faulting, 1U);
}

TEST(Gem5Traps, OfAnInOrderCoreAreTheSameInstructions) {
  const auto pcs = [](const Collected& imported) {
    std::vector<std::uint64_t> found;
    for (std::size_t i = 0; i < imported.block.size(); ++i) found.push_back(imported.instruction(i).pc);
    return found;
  };
  for (const char* mark : {"", "  FAULTING"}) {
    // 0x1004 faults and comes again, 0x1008 calls the system.
    const std::string text = riscv_exec(1, 0x1000, 1000) +
                             riscv_exec(2, 0x1004, 2000, "addi a0, a0, 1", mark) +
                             riscv_exec(3, 0x1004, 3000) + riscv_exec(4, 0x1008, 4000, "ecall", mark) +
                             riscv_exec(5, 0x100c, 5000);
    const Collected imported = import_texts({text}, in_order(500));
    EXPECT_THAT(pcs(imported), ElementsAre(0x1000, 0x1004, 0x1008, 0x100c)) << mark;
    EXPECT_THAT(imported.increments, ElementsAre(0, 4, 2, 2));
    EXPECT_EQ(imported.summary.faulting, 1U);
  }
  // Only the mark tells a fault whose handler follows.
  const auto with_handler = [&](const char* mark) {
    return import_texts({riscv_exec(1, 0x1000, 1000) + riscv_exec(2, 0x1004, 2000, "addi a0, a0, 1", mark) +
                         riscv_exec(3, 0x8000, 3000) + riscv_exec(4, 0x1004, 4000)},
                        in_order(500));
  };
  EXPECT_EQ(with_handler("  FAULTING").block.size(), 3U);
  EXPECT_EQ(with_handler("").block.size(), 4U);
}

TEST(Gem5Traps, TheMarkOfAFaultMayStandBeforeTheOpClass) {
  for (const char* mark : {" FAULTING   ", " : FAULTING"}) {
    const std::string marked = std::string("addi a0, a0, 1") + mark;
    const Collected imported =
        import_texts({riscv_exec(1, 0x1000, 1000) + riscv_exec(2, 0x1004, 2000, marked.c_str()) +
                      riscv_exec(3, 0x8000, 3000) + riscv_exec(4, 0x1004, 4000)},
                     in_order(500));
    EXPECT_EQ(imported.block.size(), 3U) << mark;
    EXPECT_EQ(imported.summary.faulting, 1U);
    EXPECT_EQ(imported.table.size(), 3U);
  }
  const std::string plain = riscv_exec(2, 0x1004, 2000);
  for (const auto& [before, after] :
       {std::pair{"addi", "FAULTING addi"}, {"(IsInteger", "(IsInteger|FAULTING"}}) {
    std::string marked = plain;
    marked.replace(marked.find(before), std::string(before).size(), after);
    EXPECT_EQ(import_texts({riscv_exec(1, 0x1000, 1000) + marked + riscv_exec(3, 0x8000, 3000) +
                            riscv_exec(4, 0x1004, 4000)},
                           in_order(500))
                  .block.size(),
              3U)
        << marked;
  }
}

TEST(Gem5Traps, BehindABranchSayNothingOfItsOutcome) {
  const auto branch = [](std::uint64_t sequence, std::uint64_t pc, const char* text, const char* kind) {
    return fmt::format(
        "{:7d}: system.cpu: A0 T0 : {:#x} @main+{}    : {:26} : IntAlu :   FetchSeq={}  flags=(IsControl|"
        "IsDirectControl|{})\n",
        1000 * sequence, pc, pc - 0x1000, text, sequence, kind);
  };
  const std::string handler = riscv_exec(2, 0x8000, 2000);
  const auto taken = [&](const std::string& text, const std::string& behind) {
    const bool conditional = text.find("bne") == 0 || text.find("b.") == 0;
    return import_texts(
               {branch(1, 0x1010, text.c_str(), conditional ? "IsCondControl" : "IsUncondControl") + behind})
               .block.taken[0] != 0;
  };
  EXPECT_FALSE(taken("bne a0, a1, 32", handler));
  EXPECT_TRUE(taken("bne a0, a1, 32", riscv_exec(2, 0x1030, 2000)));
  EXPECT_FALSE(taken("bne a0, a1, 32", riscv_exec(2, 0x1014, 2000)));
  EXPECT_TRUE(taken("jal zero, 32", handler));
  EXPECT_TRUE(taken("jal zero, 4", riscv_exec(2, 0x1014, 2000)));
  const auto aarch64 = [&](std::uint64_t pc) {
    return fmt::format(
        "   2000: system.cpu: A0 T0 : {:#x} @f    : subs x1, x2, x3 : IntAlu :   FetchSeq=2  "
        "flags=(IsInteger)\n",
        pc);
  };
  for (const char* text : {"b.lt <main+4>", "b.lt 0x1004"}) {
    EXPECT_TRUE(taken(text, aarch64(0x1004))) << text;
    EXPECT_FALSE(taken(text, aarch64(0x8000))) << text;
  }
  EXPECT_TRUE(taken("b.lt <other+4>", aarch64(0x8000))) << "its target is not known";
}

TEST(Gem5Traps, AJumpToItselfIsNoFault) {
  const std::string jump =
      "   1000: system.cpu: T0 : 0x1000 @f    : c_j 0                      : IntAlu :   FetchSeq=1  "
      "flags=(IsControl|IsDirectControl|IsUncondControl)\n";
  EXPECT_EQ(import_texts({jump + jump + jump}).block.size(), 3U);
}

TEST(Gem5Traps, SystemCallsOfX86HaveTheirFlag) {
  for (const char* text :
       {"  syscall                 ", "  int80                   ", "  sysenter                "}) {
    const Collected imported = import_texts(
        {ExecText{.sequence = 1, .pc = 0x1000}.line() +
         fmt::format("   2000: system.cpu: T0 : 0x1004 @f    : {} : IntAlu :   FetchSeq=2  flags=()\n",
                     text)});
    EXPECT_EQ(imported.instruction(1).flags, bit(Flag::syscall)) << text;
  }
}

}  // namespace
}  // namespace perfpred
