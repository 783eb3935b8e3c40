#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "ingest/aarch64_text.h"
#include "ingest/gem5_text.h"
#include "ingest/riscv_text.h"

namespace perfpred::test {

/// An Exec line of an instruction that is no micro-op, or of a micro-op where `micro_pc` is given.
struct IsaLine {
  std::uint64_t sequence = 1;
  std::uint64_t pc = 0x10000;
  std::string text;
  std::string op_class = "IntAlu";
  std::string data = {};
  std::string flags = "IsInteger";
  int micro_pc = -1;

  std::string line() const {
    const std::string place = micro_pc < 0 ? "   " : fmt::format(".{:2}", micro_pc);
    return fmt::format(
        "{}: system.cpu: T0 : {:#x} @main+{}{} : {:26} : {} : {}  FetchSeq={}  CPSeq={}  flags=({})\n",
        500 * sequence, pc, pc - 0x10000, place, text, op_class, data, sequence, sequence, flags);
  }
  std::string with_group(std::uint64_t retire) const {
    return line() + pipe_group(sequence, pc, retire, micro_pc < 0 ? 0 : micro_pc);
  }
};

/// Two rounds of a loop, then an addition and a system call.
inline std::string riscv_loop(bool with_groups = false) {
  using namespace riscv_text;
  const std::string branch_flags = "IsControl|IsDirectControl|IsCondControl";
  const std::vector<IsaLine> lines = {
      {1, 0x10000, memory("ld", x(10), 8, x(2)), "MemRead", " D=0x7 A=0x2008", "IsInteger|IsLoad"},
      {2, 0x10004, with_immediate("c_addi", {x(10)}, -1)},
      {3, 0x10006, memory("c_sdsp", x(10), 8, x(2)), "MemWrite", " D=0x6 A=0x2008", "IsInteger|IsStore"},
      {4, 0x10008, with_immediate("c_bnez", {x(10)}, -8), "IntAlu", "", branch_flags},
      {5, 0x10000, memory("ld", x(10), 8, x(2)), "MemRead", " D=0x6 A=0x2008", "IsInteger|IsLoad"},
      {6, 0x10004, with_immediate("c_addi", {x(10)}, -1)},
      {7, 0x10006, memory("c_sdsp", x(10), 8, x(2)), "MemWrite", " D=0x5 A=0x2008", "IsInteger|IsStore"},
      {8, 0x10008, with_immediate("c_bnez", {x(10)}, -8), "IntAlu", "", branch_flags},
      {9, 0x1000a, registers("fadd_d", {f(8), f(9), f(10)}), "FloatAdd", "", "IsFloating"},
      {10, 0x1000e, "ecall", "No_OpClass", "", "IsSyscall|IsSerializeAfter"}};
  std::string text;
  for (const IsaLine& line : lines) text += with_groups ? line.with_group(1000 * line.sequence) : line.line();
  return text;
}

/// "stp x27, x28, [sp, #80]" with the instructions around it.
inline std::string aarch64_text_of_a_pair() {
  using namespace aarch64_text;
  return IsaLine{1, 0x10000, with("adrp", "x1, #73728")}.line() +
         "1000: system.cpu: T0 : 0x10004 @main+4    : stp                       \n" +
         IsaLine{2,        0x10004,     data_immediate("addxi_uop", kTemporary, kSp, 80),
                 "IntAlu", " D=0x4f30", "IsInteger|IsMicroop|IsDelayedCommit|IsFirstMicroop",
                 0}
             .line() +
         IsaLine{3,          0x10004,           memory("strxi_uop", 27, kTemporary, 0),
                 "MemWrite", " D=0x0 A=0x4f30", "IsInteger|IsStore|IsMicroop|IsDelayedCommit",
                 1}
             .line() +
         IsaLine{4,          0x10004,           memory("strxi_uop", 28, kTemporary, 8),
                 "MemWrite", " D=0x0 A=0x4f38", "IsInteger|IsStore|IsMicroop|IsLastMicroop",
                 2}
             .line() +
         IsaLine{5, 0x10008, data_immediate("subs", kNoRegister, 27, 2)}.line() +
         IsaLine{6,        0x1000c, with("b.lt", "<main+4>"),
                 "IntAlu", "",      "IsControl|IsDirectControl|IsCondControl"}
             .line() +
         IsaLine{7,
                 0x10010,
                 memory("ldr", 1, 1, 2432),
                 "MemRead",
                 " D=[00000000_11111111] A=0x18980",
                 "IsInteger|IsVector|IsLoad"}
             .line() +
         IsaLine{8, 0x10014, "  ret   ", "IntAlu", "", "IsControl|IsIndirectControl|IsUncondControl|IsReturn"}
             .line();
}

}  // namespace perfpred::test
