#pragma once

// Writes traces in other programs' formats, from a made-up program. Made after the formats' descriptions and
// not after the importers, whose tests they are for.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/known_program.h"

namespace perfpred::test {

template <typename T>
void put(std::string& bytes, T value) {
  for (std::size_t i = 0; i < sizeof value; ++i) {
    bytes.push_back(static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xFF));
  }
}

/// Pin's number of a general register, which ChampSim's traces hold, by its number in x86's encoding.
inline std::uint8_t pin_number(std::uint8_t encoding) {
  constexpr std::uint8_t kFirstEight[] = {10, 9, 8, 7, 6, 5, 4, 3};  // rax, rcx, rdx, rbx, rsp, rbp, rsi, rdi
  return encoding < 8 ? kFirstEight[encoding] : static_cast<std::uint8_t>(11 + encoding - 8);
}

struct ChampsimRecord {
  std::uint64_t pc = 0;
  bool is_branch = false, taken = false;
  std::vector<std::uint8_t> destinations = {}, sources = {};
  std::vector<std::uint64_t> written = {}, read = {};

  std::string bytes(std::string_view variant = "standard") const {
    const std::size_t places = variant == "cloudsuite" ? 4 : 2;
    std::string out;
    put(out, pc);
    put<std::uint8_t>(out, is_branch);
    put<std::uint8_t>(out, taken);
    const auto fill = [&](auto numbers, std::size_t count) {
      numbers.resize(count);
      for (const auto number : numbers) put(out, number);
    };
    fill(destinations, places);
    fill(sources, 4);
    while (out.size() % 8 != 0) out.push_back('\0');
    fill(written, places);
    fill(read, 4);
    if (variant == "padded") out += std::string("\x01\0\0\0\0\0\0\0", 8);
    if (variant == "cloudsuite") out += std::string("\x07\x07\0\0\0\0\0\0", 8);
    return out;
  }
};

inline ChampsimRecord champsim_record(const Step& step) {
  constexpr std::uint8_t kSp = 6, kFlags = 25, kIp = 26;
  ChampsimRecord record{.pc = step.code.pc, .is_branch = step.is_branch(), .taken = step.taken};
  const std::uint8_t source1 = pin_number(step.code.source1);
  const std::uint8_t source2 = pin_number(step.code.source2);
  const std::uint8_t destination = pin_number(step.code.destination);
  switch (step.code.work) {
    case Work::load:
      record.sources = {source1};
      record.destinations = {destination};
      record.read = {step.address};
      break;
    case Work::store:
      record.sources = {source1, source2};
      record.written = {step.address};
      break;
    case Work::conditional:
      record.sources = {kIp, kFlags};
      record.destinations = {kIp};
      break;
    case Work::jump:
      record.sources = {kIp};
      record.destinations = {kIp};
      break;
    case Work::indirect:
      record.sources = {source1};
      record.destinations = {kIp};
      break;
    case Work::call:
      record.sources = {kIp, kSp};
      record.destinations = {kIp, kSp};
      break;
    case Work::function_return:
      record.sources = {kSp};
      record.destinations = {kIp, kSp};
      break;
    default:
      record.sources = {source1, source2};
      record.destinations = {destination};
      break;
  }
  return record;
}

/// The steps without those, of the first `until`, in which the first conditional branch among them fell
/// through: its size cannot be known before.
inline std::vector<Step> with_size_shown_late(std::vector<Step> steps, std::size_t until) {
  const auto branch = std::find_if(steps.begin(), steps.end(),
                                   [](const Step& step) { return step.code.work == Work::conditional; });
  const std::uint64_t pc = branch->code.pc;
  const auto end = std::remove_if(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(until),
                                  [&](const Step& step) { return step.code.pc == pc && !step.taken; });
  steps.erase(end, steps.begin() + static_cast<std::ptrdiff_t>(until));
  return steps;
}

inline std::string champsim_bytes(const std::vector<Step>& steps, std::string_view variant = "standard") {
  std::string bytes;
  for (const Step& step : steps) bytes += champsim_record(step).bytes(variant);
  return bytes;
}

inline int champsim_opcode(Work work) {
  switch (work) {
    case Work::load:
      return 1;
    case Work::store:
      return 2;
    case Work::jump:
      return 4;
    case Work::indirect:
      return 5;
    case Work::conditional:
      return 6;
    case Work::call:
      return 7;
    case Work::function_return:
      return 9;
    default:
      return 0;
  }
}

inline std::string csv_line(const Step& step, std::uint64_t commit_cycle) {
  const bool plain = !step.is_branch();
  return fmt::format("{},{},{},{},{},{},{},{}\n", step.code.pc, step.address, champsim_opcode(step.code.work),
                     plain                                 ? pin_number(step.code.source1)
                     : step.code.work == Work::conditional ? 25
                                                           : 0,
                     plain && step.code.work != Work::load ? pin_number(step.code.source2) : 0,
                     plain && step.code.work != Work::store ? pin_number(step.code.destination) : 0,
                     commit_cycle, step.cycles);
}

inline std::string csv_text(const std::vector<Step>& steps, bool heading = false) {
  std::string text = heading ? "pc,memory_address,opcode,src1,src2,dst1,commit_cycle,delta_cycles\n" : "";
  std::uint64_t cycle = 1000;
  for (const Step& step : steps) text += csv_line(step, cycle += step.cycles);
  return text;
}

struct CvpRecord {
  std::uint64_t pc = 0;
  std::uint8_t type = 0;
  std::uint64_t address = 0;
  std::uint8_t access_size = 0;
  bool taken = false;
  std::uint64_t target = 0;
  std::vector<std::uint8_t> sources = {}, destinations = {};

  std::string bytes(bool is_cbp) const {
    std::string out;
    put(out, pc);
    put(out, type);
    if (type == 1 || type == 2) {
      put(out, address);
      put(out, access_size);
      if (is_cbp) put<std::uint8_t>(out, 0);
      if (is_cbp && type == 2) put<std::uint8_t>(out, 1);
    } else if ((type >= 3 && type <= 5) || type >= 9) {
      put<std::uint8_t>(out, taken);
      if (taken) put(out, target);
    }
    put(out, static_cast<std::uint8_t>(sources.size()));
    for (const std::uint8_t number : sources) put(out, number);
    put(out, static_cast<std::uint8_t>(destinations.size()));
    for (const std::uint8_t number : destinations) put(out, number);
    for (const std::uint8_t number : destinations) {
      out += std::string(number >= 32 && number < 64 ? 16 : 8, static_cast<char>(0xA0 + number));
    }
    return out;
  }
};

inline CvpRecord cvp_record(const Step& step, bool is_cbp) {
  constexpr std::uint8_t kLink = 30, kVector = 32, kFlags = 64;
  const CodeLine& code = step.code;
  CvpRecord record{.pc = code.pc, .taken = step.taken, .target = step.next_pc};
  switch (code.work) {
    case Work::load:
      record = {.pc = code.pc,
                .type = 1,
                .address = step.address,
                .access_size = 8,
                .sources = {code.source1},
                .destinations = {code.destination}};
      break;
    case Work::store:
      record = {.pc = code.pc,
                .type = 2,
                .address = step.address,
                .access_size = 4,
                .sources = {code.source1, code.source2},
                .destinations = {}};
      break;
    case Work::conditional:
      record.type = 3;
      record.sources = {kFlags};
      break;
    case Work::jump:
      record.type = 4;
      break;
    case Work::indirect:
      record.type = 5;
      record.sources = {code.source1};
      break;
    case Work::call:
      record.type = is_cbp ? 9 : 4;
      record.destinations = {kLink};
      break;
    case Work::function_return:
      record.type = is_cbp ? 11 : 5;
      record.sources = {kLink};
      break;
    case Work::floating:
      record.type = 6;
      record.sources = {static_cast<std::uint8_t>(kVector + code.source1)};
      record.destinations = {static_cast<std::uint8_t>(kVector + code.destination), kFlags};
      break;
    default:
      record.sources = {code.source1, code.source2};
      record.destinations = {code.destination};
      break;
  }
  return record;
}

inline std::string cvp_bytes(const std::vector<Step>& steps, bool is_cbp) {
  std::string bytes;
  for (const Step& step : steps) bytes += cvp_record(step, is_cbp).bytes(is_cbp);
  return bytes;
}

/// How a SimNet text is to be written.
struct SimnetStyle {
  bool fault_column = true;
  int stage_deltas = 4;  ///< behind the commit delta
  int barrier_columns = 2;
  bool single_file = false;  ///< every line with store ticks
  int load_class = 47;       ///< op class of loads; stores have the next number
  std::uint32_t period_ps = 500;
};

struct SimnetTexts {
  std::string trace, stores;
};

inline std::string simnet_body(const Step& step, const SimnetStyle& style) {
  const CodeLine& code = step.code;
  const bool conditional = code.work == Work::conditional;
  const bool unconditional = step.is_branch() && !conditional;
  const bool direct = conditional || code.work == Work::jump || code.work == Work::call;
  const int op_class = code.work == Work::load       ? style.load_class
                       : code.work == Work::store    ? style.load_class + 1
                       : code.work == Work::floating ? 4
                                                     : 1;
  std::string text = fmt::format("{} 0 {} {} {}  0 0 0 0 0 ", op_class, conditional ? 1 : 0,
                                 unconditional ? 1 : 0, direct ? 1 : 0);
  text += style.barrier_columns == 2 ? "0 0 0 0" : "0 0 0";
  text += fmt::format("  {} {} {} {}  -1 -1 -1 0 0 0 0 0 0", step.is_access() ? 1 : 0, step.address,
                      step.is_access() ? 8 : 0, step.is_access() ? 0 : -1);
  text += fmt::format("  {} {} 0 -1  -1 -1 -1 0 0 0 0 0", code.pc, step.taken ? 1 : 0);
  const int register_class = code.work == Work::floating ? 1 : 0;
  if (step.is_branch()) return text + "  1 0  5 0\n";  // a condition code
  if (code.work == Work::store) {
    return text + fmt::format("  2 0  0 {} 0 {}\n", code.source1, code.source2);
  }
  return text + fmt::format("  2 1  {0} {1} {0} {2}  {0} {3}\n", register_class, code.source1, code.source2,
                            code.destination);
}

inline SimnetTexts simnet_texts(const std::vector<Step>& steps, const SimnetStyle& style = {}) {
  SimnetTexts texts;
  std::uint64_t tick = 1'000'000;
  std::uint64_t fetch = 0;
  int store_index = 0;
  for (const Step& step : steps) {
    const std::uint64_t commit = tick += std::uint64_t{step.cycles} * style.period_ps;
    fetch = std::max(fetch, commit - 10 * style.period_ps);
    const bool is_store = step.code.work == Work::store;
    std::string lead = style.fault_column ? "0 " : "";
    lead +=
        fmt::format("{} {} {} {}", is_store ? store_index++ % 30 : -1, fetch, commit - fetch, commit - fetch);
    for (int i = 0; i < style.stage_deltas; ++i) lead += fmt::format(" {}", 100 * i);
    if (style.single_file) {
      texts.trace += lead + (is_store ? " 700 900 " : " 0 0 ") + simnet_body(step, style);
    } else if (is_store) {
      texts.trace += lead + "\n";
      texts.stores += lead + " 700 900  " + simnet_body(step, style);
    } else {
      texts.trace += lead + "  " + simnet_body(step, style);
    }
  }
  return texts;
}

/// RISC-V's encodings of what the made-up program does (unprivileged specification, chapter 24).
inline std::uint32_t riscv_encoding(const CodeLine& code) {
  const std::uint32_t rd = std::uint32_t{code.destination} << 7;
  const std::uint32_t rs1 = std::uint32_t{code.source1} << 15;
  const std::uint32_t rs2 = std::uint32_t{code.source2} << 20;
  const auto offset = static_cast<std::uint32_t>(code.target - code.pc);
  const std::uint32_t jump =
      (offset & 0x100000) << 11 | (offset & 0x7FE) << 20 | (offset & 0x800) << 9 | (offset & 0xFF000);
  const std::uint32_t branch =
      (offset & 0x1000) << 19 | (offset & 0x7E0) << 20 | (offset & 0x1E) << 7 | (offset & 0x800) >> 4;
  switch (code.work) {
    case Work::load:
      return 0x3003 | rd | rs1;  // ld
    case Work::store:
      return 0x3023 | rs1 | rs2;  // sd
    case Work::conditional:
      return 0x63 | rs1 | rs2 | branch;  // beq
    case Work::jump:
      return 0x6F | jump;
    case Work::indirect:
      return 0x67 | rs1;
    case Work::call:
      return 0xEF | jump;
    case Work::function_return:
      return 0x8067;
    case Work::floating:
      return 0x02000053 | rd | rs1 | rs2;  // fadd.d
    default:
      return 0x33 | rd | rs1 | rs2;  // add
  }
}

inline std::string spike_line(const Step& step, int hart = 0, bool old_style = false) {
  const CodeLine& code = step.code;
  std::string line = fmt::format("core{:4}: {}0x{:016x} (0x{:08x})", hart, old_style ? "" : "3 ", code.pc,
                                 riscv_encoding(code));
  const auto write = [&](char kind, int number) {
    line += old_style ? fmt::format(" {} {:<2} 0x{:016x}", kind, number, 0x1234)
                      : fmt::format(" {}{:<2} 0x{:016x}", kind, number, 0x1234);
  };
  if (code.work == Work::call) write('x', 1);
  if (code.work == Work::alu || code.work == Work::load) write('x', code.destination);
  if (code.work == Work::floating) write('f', code.destination);
  if (code.work == Work::load) line += fmt::format(" mem 0x{:016x}", step.address);
  if (code.work == Work::store) line += fmt::format(" mem 0x{:016x} 0x{:016x}", step.address, 0x99);
  return line + "\n";
}

inline std::string spike_text(const std::vector<Step>& steps, int hart = 0) {
  std::string text;
  for (const Step& step : steps) text += spike_line(step, hart);
  return text;
}

}  // namespace perfpred::test
