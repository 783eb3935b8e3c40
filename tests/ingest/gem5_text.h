#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace perfpred::test {

/// One Exec line in the making; the defaults are a one-micro-op instruction.
struct ExecText {
  std::uint64_t sequence = 1;
  std::uint64_t pc = 0x1000;
  std::uint64_t tick = 1000;
  std::string disassembly = "MOV_R_R : mov   ecx, ecx, esi";
  std::string op_class = "IntAlu";
  int micro_pc = 0;
  std::string data = {};  ///< " D=0x1 A=0x2000"
  std::string flags = "IsInteger|IsMicroop|IsLastMicroop|IsFirstMicroop";
  std::string cpu = "system.cpu";
  int thread = 0;

  std::string line() const {
    return fmt::format(
        "{}: {}: A0 T{} : {:#x} @main+16.{:2} :   {} : {} : {}  FetchSeq={}  CPSeq={}  flags=({})\n", tick,
        cpu, thread, pc, micro_pc, disassembly, op_class, data, sequence, sequence, flags);
  }
};

inline std::string pipe_group(std::uint64_t sequence, std::uint64_t pc, std::uint64_t retire,
                              int micro_pc = 0) {
  const std::uint64_t tick = retire;
  return fmt::format(
      "O3PipeView:fetch:{}:{:#010x}:{}:{}:  MOV_R_R : mov   ecx, ecx, esi\nO3PipeView:decode:{}\n"
      "O3PipeView:rename:{}\nO3PipeView:dispatch:{}\nO3PipeView:issue:{}\nO3PipeView:complete:{}\n"
      "O3PipeView:retire:{}:store:0\n",
      tick, pc, micro_pc, sequence, tick, tick, tick, tick, tick, retire);
}

/// `count` one-micro-op instructions of 4 bytes each, the i-th (from 1) retiring at 1000 i, Exec line and
/// group one after the other; sequence numbers from `first`.
inline std::string straight_line_run(std::uint64_t count, std::uint64_t first = 1) {
  std::string text;
  for (std::uint64_t i = 0; i < count; ++i) {
    const ExecText exec{.sequence = first + i, .pc = 0x1000 + 4 * i};
    text += exec.line() + pipe_group(first + i, exec.pc, 1000 * (i + 1));
  }
  return text;
}

}  // namespace perfpred::test
