// What lines become, and what malformed ones are told.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "ingest/collect_import.h"
#include "ingest/gem5_text.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kFirst = "IsMicroop|IsDelayedCommit|IsFirstMicroop";
constexpr const char* kMiddle = "IsMicroop|IsDelayedCommit";
constexpr const char* kLast = "IsMicroop|IsLastMicroop";
constexpr const char* kConditionalFlags = "IsControl|IsDirectControl|IsCondControl|IsMicroop|IsLastMicroop";

/// "jnz 0x10" at 0x2000 of 2 bytes: three micro-ops, of which the first gives the next pc away.
std::string branch(std::uint64_t sequence) {
  return ExecText{.sequence = sequence,
                  .pc = 0x2000,
                  .disassembly = "JNZ_I : rdip   t1, t1",
                  .data = " D=0x0000000000002002",
                  .flags = kFirst}
             .line() +
         ExecText{.sequence = sequence + 1,
                  .pc = 0x2000,
                  .disassembly = "JNZ_I : limm   t2, 0x10",
                  .micro_pc = 1,
                  .flags = kMiddle}
             .line() +
         ExecText{.sequence = sequence + 2,
                  .pc = 0x2000,
                  .disassembly = "JNZ_I : wrip   t1, t2",
                  .micro_pc = 2,
                  .flags = kConditionalFlags}
             .line();
}
std::string plain(std::uint64_t sequence, std::uint64_t pc) {
  return ExecText{.sequence = sequence, .pc = pc}.line();
}

TEST(Gem5Import, JoinsTheMicroOpsOfAnInstruction) {
  const Collected imported = import_texts({branch(1) + plain(4, 0x2002)});
  ASSERT_EQ(imported.block.size(), 2U);
  const StaticInstruction& jump = imported.instruction(0);
  EXPECT_EQ(jump.uops, 3);
  EXPECT_EQ(jump.size, 2);
  EXPECT_EQ(jump.symbol, "main+16");
  EXPECT_EQ(jump.disassembly, "JNZ_I: rdip t1, t1; limm t2, 0x10; wrip t1, t2");
  EXPECT_EQ(jump.flags, bit(Flag::control) | bit(Flag::direct) | bit(Flag::conditional));
  EXPECT_EQ(jump.sources[0], (Register{RegisterClass::flags, 0}));
  EXPECT_EQ(jump.sources[1], Register{});
}

TEST(Gem5Import, GivesMicroOpsOneByOneWhenAsked) {
  ImportOptions options;
  options.granularity = Granularity::micro_op;
  const Collected imported = import_texts({branch(1) + plain(4, 0x2002) + branch(5)}, options);
  ASSERT_EQ(imported.block.size(), 7U);
  EXPECT_EQ(imported.table.size(), 4U);
  EXPECT_TRUE(imported.instruction(0).has(Flag::micro));
  EXPECT_FALSE(imported.instruction(0).has(Flag::control));
  EXPECT_TRUE(imported.instruction(2).has(Flag::control));
  EXPECT_EQ(imported.instruction(1).disassembly, "JNZ_I: limm t2, 0x10");
  EXPECT_EQ(imported.instruction(1).uops, 1);
}

TEST(Gem5Import, MarksABranchTakenWhereItsSuccessorIsNotBehindIt) {
  // Taken to 0x2014, back by a plain instruction, then not taken.
  const Collected imported = import_texts({branch(1) + plain(4, 0x2014) + branch(5) + plain(8, 0x2002)});
  EXPECT_THAT(imported.block.taken, ElementsAre(1, 0, 0, 0));
}

TEST(Gem5Import, TakesABranchToTheInstructionAfterNextForTaken) {
  // 4 bytes on could be the fall-through of a 4-byte branch; rdip says that this one has 2.
  EXPECT_THAT(import_texts({branch(1) + plain(4, 0x2004)}).block.taken, ElementsAre(1, 0));
}

TEST(Gem5Import, LearnsSizesFromTheInstructionsThatFallThrough) {
  const Collected imported = import_texts({plain(1, 0x1000) + plain(2, 0x1007) + plain(3, 0x100a)});
  EXPECT_EQ(imported.instruction(0).size, 7);
  EXPECT_EQ(imported.instruction(1).size, 3);
  EXPECT_EQ(imported.instruction(2).size, 0);
}

TEST(Gem5Import, TakesTheFirstTwoDifferentAddresses) {
  const auto access = [](std::uint64_t sequence, int micro_pc, const char* text, const char* address,
                         const char* flags) {
    return ExecText{.sequence = sequence,
                    .disassembly = text,
                    .op_class = "MemRead",
                    .micro_pc = micro_pc,
                    .data = std::string(" D=0x1 A=") + address,
                    .flags = flags}
        .line();
  };
  const Collected imported =
      import_texts({access(1, 0, "X : ld   t1w, DS:[rax]", "0x100", "IsLoad|IsMicroop|IsFirstMicroop") +
                    access(2, 1, "X : ld   t2, DS:[rax]", "0x100", "IsLoad|IsMicroop") +
                    access(3, 2, "X : st   t2, DS:[rbx]", "0x200", "IsStore|IsMicroop") +
                    access(4, 3, "X : st   t2, DS:[rcx]", "0x300", "IsStore|IsMicroop|IsLastMicroop")});
  ASSERT_EQ(imported.block.size(), 1U);
  EXPECT_EQ(imported.block.address[0], 0x100U);
  EXPECT_EQ(imported.block.address2[0], 0x200U);
  EXPECT_EQ(imported.block.access_size[0], 2);
}

TEST(Gem5Import, CountsTheMicroOpsOfALoopInMicrocodeOnce) {
  const auto micro = [](std::uint64_t sequence, int micro_pc, const char* text, const char* flags) {
    return ExecText{.sequence = sequence,
                    .disassembly = std::string("STOS_E_M : ") + text,
                    .micro_pc = micro_pc,
                    .flags = flags}
        .line();
  };
  std::string text = micro(1, 0, "and   t0, rcx, rcx", kFirst);
  for (std::uint64_t i = 0; i < 10; ++i) {
    text += micro(2 + 2 * i, 1, "subi   rcx, rcx, 0x1", kMiddle);
    text += micro(3 + 2 * i, 2, "br   0x1", "IsControl|IsCondControl|IsDirectControl|IsMicroop");
  }
  text += micro(40, 3, "fault   NoFault", kLast);
  const Collected imported = import_texts({text});
  ASSERT_EQ(imported.block.size(), 1U);
  EXPECT_EQ(imported.instruction(0).uops, 4);
  EXPECT_EQ(imported.summary.micro_ops, 22U);
  EXPECT_FALSE(imported.instruction(0).has(Flag::control)) << "a loop inside microcode transfers no control";
}

TEST(Gem5Import, KnowsAnInstructionByAllExecutions) {
  // The second execution goes through a micro-op that the first jumped over.
  const auto micro = [](std::uint64_t sequence, int micro_pc, const char* text, const char* flags) {
    return ExecText{.sequence = sequence, .disassembly = text, .micro_pc = micro_pc, .flags = flags}.line();
  };
  const std::string first = "BSF_R_R : and   t1, rax, rax";
  const std::string second = "BSF_R_R : movi   rdi, rdi, 0";
  const std::string last = "BSF_R_R : fault   NoFault";
  const Collected imported =
      import_texts({micro(1, 0, first.c_str(), kFirst) + micro(2, 2, last.c_str(), kLast) +
                    micro(3, 0, first.c_str(), kFirst) + micro(4, 1, second.c_str(), kMiddle) +
                    micro(5, 2, last.c_str(), kLast)});
  EXPECT_THAT(imported.block.static_id, ElementsAre(0, 0));
  EXPECT_EQ(imported.instruction(0).uops, 3);
}

TEST(Gem5Import, GivesRewrittenCodeARowOfItsOwn) {
  const Collected imported = import_texts(
      {plain(1, 0x1000) + ExecText{.sequence = 2, .disassembly = "MOV_R_R : mov   eax, eax, edi"}.line() +
       plain(3, 0x1000)});
  EXPECT_THAT(imported.block.static_id, ElementsAre(0, 1, 0));
}

TEST(Gem5Import, MarksAnInstructionWithoutItsLastMicroOpAsFaulted) {
  std::vector<std::string> lines = lines_of(branch(1));
  const Collected imported = import_texts(
      {plain(1, 0x1000) + ExecText{.sequence = 2, .pc = 0x3000, .flags = kFirst}.line() + plain(3, 0x4000)});
  EXPECT_THAT(imported.block.fault, ElementsAre(0, 1, 0));
  EXPECT_EQ(imported.summary.truncated_instructions, 1U);
}

TEST(Gem5Import, BeginsAtTheFirstWholeInstructionAndEndsAtTheLast) {
  std::vector<std::string> lines = lines_of(branch(1) + plain(4, 0x2002) + branch(5));
  lines.erase(lines.begin());
  lines.pop_back();
  const Collected imported = import_texts({joined(lines)});
  EXPECT_EQ(imported.block.size(), 1U);
  EXPECT_EQ(imported.summary.edge_start, 2U);
  EXPECT_EQ(imported.summary.edge_end, 2U);
}

TEST(Gem5Import, SkipsAndTakesAsManyAsAsked) {
  ImportOptions options;
  options.core = test_core("o3", 500);
  options.skip = 3;
  options.max = 4;
  const Collected imported = import_texts({straight_line_run(100)}, options);
  EXPECT_THAT(imported.increments, ElementsAre(0, 2, 2, 2));
  EXPECT_EQ(imported.instruction(0).pc, 0x100cU);
  EXPECT_EQ(imported.table.size(), 4U) << "no rows for what was left out";
  options.skip = 1000;
  EXPECT_EQ(import_texts({straight_line_run(100)}, options).block.size(), 0U);
}

TEST(Gem5Import, SkipsUnrelatedLinesAndCountsThem) {
  const Collected imported = import_texts({"info: Entering event queue @ 0.  Starting simulation...\n\n" +
                                           plain(1, 0x1000) + "1000: system.cpu.icache: access for 0x1000\n" +
                                           plain(2, 0x1004) + "warn: MOVNTDQ: Ignoring non-temporal hint\n"});
  EXPECT_EQ(imported.block.size(), 2U);
  EXPECT_EQ(imported.summary.unrelated_lines, 4U);
}

TEST(Gem5Import, IgnoresTheHeaderLineOfAMacroOp) {
  const Collected imported = import_texts(
      {"1000: system.cpu: A0 T0 : 0x1000 @main+16    : mov\trcx, DS:[r11 + 0x10]  \n" + plain(1, 0x1000)});
  EXPECT_EQ(imported.block.size(), 1U);
  EXPECT_EQ(imported.summary.unrelated_lines, 0U);
}

TEST(Gem5Import, TakesAnOperationThatIsNoMicroOp) {
  const Collected imported =
      import_texts({"1000: system.cpu: A0 T0 : 0x1000 @ns::f(int)+95    :   NOP                      : "
                    "IntAlu :   FetchSeq=1  "
                    "CPSeq=1  flags=()\n"});
  ASSERT_EQ(imported.block.size(), 1U);
  EXPECT_EQ(imported.instruction(0).disassembly, "NOP");
  EXPECT_EQ(imported.instruction(0).symbol, "ns::f(int)+95");
}

TEST(Gem5Import, TakesLinesWithoutThreadSymbolOrTickAndWithAFlagName) {
  const std::string rest =
      ".  0 :   MOV_R_R : mov   ecx, ecx, esi : IntAlu :  D=0x1  FetchSeq=1  "
      "flags=(IsMicroop|IsLastMicroop)\n";
  for (const char* front :
       {"1000: system.cpu: 0x1000", "1000: system.cpu: T0 : 0x1000", "system.cpu: A0 T0 : 0x1000",
        "1000: ExecEnable: system.cpu: A0 T0 : 0x1000", "1000: system.cpu: A12 T0 : 0x1000 @a.b.0+4"}) {
    EXPECT_EQ(import_texts({front + rest}).block.size(), 1U) << front;
  }
  ImportOptions options;
  options.core = test_core("inorder", 500);
  EXPECT_THAT(import_error({"system.cpu: A0 T0 : 0x1000" + rest}, options),
              HasSubstr("line 1: the line has no tick"));
}

TEST(Gem5Import, TakesLinesThatEndInCrLf) {
  std::string text;
  for (std::string line : lines_of(straight_line_run(5))) text += line.replace(line.size() - 1, 1, "\r\n");
  ImportOptions options;
  options.core = test_core("o3", 500);
  EXPECT_THAT(import_texts({text}, options).increments, ElementsAre(0, 2, 2, 2, 2));
}

TEST(Gem5Import, ReadsTicksOfAnyLength) {
  std::mt19937_64 random(11);
  ImportOptions options;
  options.core = test_core("inorder", 1);
  std::uint64_t limit = 10;
  for (int digits = 1; digits <= 19; ++digits) {
    const std::uint64_t tick = limit / 10 + random() % (limit - limit / 10 - 1);
    const std::uint64_t later = 1 + random() % 100'000;
    const Collected imported =
        import_texts({ExecText{.sequence = 1, .tick = tick}.line() +
                      ExecText{.sequence = 2, .pc = 0x1004, .tick = tick + later}.line()},
                     options);
    EXPECT_THAT(imported.increments, ElementsAre(0, later)) << tick;
    if (digits < 19) limit *= 10;
  }
  const auto sequence = [](const std::string& number) {
    std::string line = plain(7, 0x1000);
    line.replace(line.find("FetchSeq=7") + 9, 1, number);
    return import_error({line});
  };
  EXPECT_EQ(sequence("18446744073709551615"), "");
  EXPECT_THAT(sequence("18446744073709551616"), HasSubstr("malformed FetchSeq"));
}

/// `count` micro-ops, `each` of them at each tick.
std::string in_order_run(std::uint64_t count, std::uint64_t each, std::uint64_t ticks) {
  std::string text;
  for (std::uint64_t i = 0; i < count; ++i) {
    text += ExecText{.sequence = i + 1, .pc = 0x1000 + 4 * (i % 64), .tick = 1000 + i / each * ticks}.line();
  }
  return text;
}

TEST(Gem5ExecTimes, OfMoreThanTheCoreCanRetireAreFetchTicks) {
  ImportOptions options;
  options.core = test_core("inorder", 500);
  options.core->commit_width = 2;
  EXPECT_EQ(import_error({in_order_run(400, 2, 1000)}, options), "");
  EXPECT_THAT(import_error({in_order_run(400, 8, 1000)}, options),
              HasSubstr("in 50 of 50 cycles more micro-ops retire than the 2 that core 'test-core' can"));
  // A few are forgiven, as MinorCPU has them too.
  EXPECT_EQ(import_error({in_order_run(400, 2, 1000) +
                          ExecText{.sequence = 401, .pc = 0x2000, .tick = 1000 + 199 * 1000}.line()},
                         options),
            "");
  EXPECT_EQ(import_error({in_order_run(24, 8, 1000)}, options), "") << "too few to tell";
}

TEST(Gem5ExecTimes, OfOneCycleForEverythingAreWarnedOf) {
  ImportOptions options;
  options.core = test_core("inorder", 500);
  const auto warnings = [&](const std::string& text) {
    const Collected imported = import_texts({text}, options);
    return std::count_if(imported.summary.notes.begin(), imported.summary.notes.end(),
                         [](const ImportNote& note) { return note.warning && note.count > 0; });
  };
  EXPECT_EQ(warnings(in_order_run(2000, 1, 500)), 1);
  EXPECT_EQ(warnings(in_order_run(2000, 1, 1000)), 0);
  EXPECT_EQ(warnings(in_order_run(900, 1, 500)), 0) << "may be chance";
}

TEST(Gem5Cpus, AreChosenByName) {
  const std::string text = ExecText{.sequence = 0, .pc = 0x10, .cpu = "system.cpu"}.line() +
                           ExecText{.sequence = 1, .pc = 0x20, .cpu = "system.switch_cpus"}.line() +
                           ExecText{.sequence = 2, .pc = 0x24, .cpu = "system.switch_cpus"}.line();
  EXPECT_THAT(
      import_error({text}),
      HasSubstr(
          "line 2: the text is of several CPUs (system.cpu, system.switch_cpus): choose one with --cpu"));
  ImportOptions options;
  options.cpu = "system.switch_cpus";
  const Collected imported = import_texts({text}, options);
  EXPECT_EQ(imported.block.size(), 2U);
  EXPECT_EQ(imported.summary.other_cpu_lines, 1U);
  options.cpu = "system.cpu7";
  EXPECT_THAT(import_error({text}, options),
              HasSubstr("no line of CPU 'system.cpu7'; there are: system.cpu, system.switch_cpus"));
}

TEST(Gem5Cpus, WithTwoThreadsAreRefused) {
  EXPECT_THAT(import_error({ExecText{.sequence = 1}.line() + ExecText{.sequence = 2, .thread = 1}.line()}),
              HasSubstr("line 2: thread 1 after thread 0"));
}

TEST(Gem5Malformed, TextCutInMidLineIsAnErrorWhereverItIsCut) {
  const std::string text = straight_line_run(3);
  const std::string last_line = lines_of(text).back();
  const std::string exec_text = plain(1, 0x1000) + plain(2, 0x1004);
  for (const auto& [whole, tail] : {std::pair{text, last_line}, {exec_text, lines_of(exec_text).back()}}) {
    // "retire:3000:store:0" without its newline is whole, and so is "flags=(...)".
    for (std::size_t left_out = 2; left_out < tail.size(); ++left_out) {
      const std::string cut = whole.substr(0, whole.size() - left_out);
      EXPECT_NE(import_error({cut}), "") << cut.substr(cut.rfind('\n') + 1);
    }
  }
}

TEST(Gem5Malformed, LineIsNamedWithWhatWasExpected) {
  const auto after_one = [](const std::string& line) {
    return import_error({plain(1, 0x1000) + line + plain(9, 0x1004)});
  };
  const std::string good = plain(2, 0x2000);
  const auto broken = [&](const std::string& from, const std::string& to) {
    std::string line = good;
    line.replace(line.find(from), from.size(), to);
    return after_one(line);
  };
  EXPECT_THAT(broken("IntAlu", "Int Al"), HasSubstr("text 1: line 2: 'Int Al' is no name of an op class"));
  EXPECT_THAT(broken("0x2000", "0xzz"), HasSubstr("text 1: line 2: malformed Exec line"));
  EXPECT_THAT(broken("1000:", "10q0:"), HasSubstr("text 1: line 2: malformed tick"));
  EXPECT_THAT(broken("FetchSeq=2", "FetchSeq=x"), HasSubstr("text 1: line 2: malformed FetchSeq"));
  EXPECT_THAT(broken("FetchSeq=2", "FetchSeq=99999999999999999999999"), HasSubstr("malformed FetchSeq"));
  EXPECT_THAT(broken("  FetchSeq", " A=0xg  FetchSeq"), HasSubstr("malformed address"));
  EXPECT_THAT(broken("Microop)", "Microop"), HasSubstr("malformed flags=(...)"));
  EXPECT_THAT(broken("  flags=(", "  ("), HasSubstr("no 'flags=(...)'"));
  EXPECT_THAT(broken("mov   ecx, ecx, esi : IntAlu : ", ""), HasSubstr("without op class"));
  EXPECT_THAT(after_one("O3PipeView:fetch:1:0x10:0\n"), HasSubstr("line 2: malformed O3PipeView line"));
  EXPECT_THAT(after_one("O3PipeView:fetch:1:0x10:0:2:X\nO3PipeView:decode:1x\n"),
              HasSubstr("expected 'decode:<tick>'"));
  EXPECT_THAT(
      after_one("O3PipeView:fetch:1:0x10:0:2:X\nO3PipeView:rename:1\n"),
      HasSubstr("line 3: malformed O3PipeView line: expected the 'decode' line of sequence number 2"));
  EXPECT_THAT(after_one("O3PipeView:lun4h:1\n"), HasSubstr("malformed O3PipeView line"));
  EXPECT_THAT(after_one(pipe_group(2, 0x2000, 0) + "O3PipeView:decode:1\n"),
              HasSubstr("expected the 'fetch' line of a new group"));
}

TEST(Gem5Malformed, TextNeverDoesMoreHarmThanAnError) {
  const std::string text = branch(1) + straight_line_run(20, 4) + branch(24);
  std::mt19937 random(23);
  ImportOptions options;
  options.core = test_core("o3", 500);
  int errors = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string damaged = text;
    for (unsigned i = 0; i <= random() % 3; ++i) {
      const std::size_t at = random() % damaged.size();
      switch (random() % 4) {
        case 0:
          damaged[at] = static_cast<char>(random());
          break;
        case 1:
          damaged.erase(at, random() % 40);
          break;
        case 2:
          damaged.insert(at, damaged.substr(random() % damaged.size(), random() % 40));
          break;
        default:
          damaged[at] = "0 :.\n"[random() % 5];
          break;
      }
    }
    errors += import_error({damaged}, options).empty() ? 0 : 1;  // anything but InputError fails the test
  }
  EXPECT_GT(errors, 1000);
}

TEST(Gem5Malformed, TextWithoutExecLinesIsRefused) {
  EXPECT_THAT(import_error({"hello\n"}), HasSubstr("has no line of gem5's Exec or O3PipeView text"));
  EXPECT_THAT(import_error({pipe_group(1, 0x10, 1000)}), HasSubstr("no Exec line"));
}

TEST(Gem5Malformed, TextOfAnotherInstructionSetIsRefused) {
  std::string text;
  for (std::uint64_t i = 1; i < 10; ++i) {
    text +=
        ExecText{
            .sequence = i, .pc = 4 * i, .disassembly = "bundle : aarch" + std::to_string(i) + "   x0, x1"}
            .line();
  }
  EXPECT_THAT(import_error({text}), HasSubstr("reads like no instruction set that can be imported"));
  ImportOptions options;
  options.isa = "x86-64";
  EXPECT_THAT(import_error({text}, options),
              HasSubstr("9 of 9 distinct micro-ops are none of gem5's x86-64"));
  options = {};
  options.core = test_core("o3", 500);
  options.core->isa = "riscv64";
  EXPECT_THAT(import_error({straight_line_run(2)}, options),
              HasSubstr("the text is of x86-64, but the core is riscv64"));
}

}  // namespace
}  // namespace perfpred
