#include "ingest/gem5_traps.h"

#include <algorithm>
#include <array>

#include "ingest/disassembly_text.h"

namespace perfpred::gem5 {
namespace {

constexpr std::uint64_t kLongestInstruction = 15;  // x86

/// By gem5's mnemonics (src/arch/x86/isa/decoder, src/arch/riscv/isa/decoder.isa, src/arch/arm/isa/insts).
constexpr std::array<std::string_view, 7> kSystemCalls = {"syscall", "sysenter", "int80", "ecall",
                                                          "svc",     "hvc",      "smc"};

}  // namespace

bool is_system_call(std::string_view disassembly) {
  disassembly = without_leading_spaces(disassembly);
  const std::string_view mnemonic = disassembly.substr(0, disassembly.find(' '));
  return std::find(kSystemCalls.begin(), kSystemCalls.end(), mnemonic) != kSystemCalls.end();
}

bool is_executed_again(const MicroOpTable& micro_ops, const ExecRecord& trapped, const ExecRecord* next) {
  const StaticMicroOp& first = micro_ops[trapped.micro_op];
  const bool calls_system = (first.flags & bit(Flag::syscall)) != 0;
  if (next == nullptr) return !calls_system;
  const StaticMicroOp& second = micro_ops[next->micro_op];
  if (first.code_address == second.code_address) return second.micro_pc <= first.micro_pc;
  if (calls_system) return false;
  const std::uint64_t distance = micro_ops.code_address(second).pc - micro_ops.code_address(first).pc;
  return distance > kLongestInstruction;
}

bool RepeatFilter::is_repeated(const ExecRecord& next) const {
  if (held_.faulting) return is_executed_again(micro_ops_, held_, &next);
  return held_.micro_op == next.micro_op && !micro_ops_[held_.micro_op].is_control;
}

std::optional<ExecRecord> RepeatFilter::add(const ExecRecord& record) {
  std::optional<ExecRecord> before;
  const bool left_out = has_held_ && is_repeated(record);
  if (left_out) ++left_out_;
  if (has_held_ && !left_out) before = held_;
  const bool gap_stays = left_out && held_.after_gap;
  held_ = record;
  held_.after_gap |= gap_stays;
  has_held_ = true;
  return before;
}

std::optional<ExecRecord> RepeatFilter::finish() {
  if (!has_held_) return std::nullopt;
  has_held_ = false;
  if (!held_.faulting || !is_executed_again(micro_ops_, held_, nullptr)) return held_;
  ++left_out_;
  return std::nullopt;
}

}  // namespace perfpred::gem5
