#include "perfpred/trace/same_instructions.h"

#include <fmt/format.h>

#include <stdexcept>

namespace perfpred {
namespace {

// Sequences that agree use each row with one other, or few where rows share a program counter. So once there
// are many more pairs than a program has instructions, the first difference lies behind, and further pairs
// need not be kept.
constexpr std::size_t kMostPairs = std::size_t{1} << 24;

}  // namespace

bool same_instruction(const StaticInstruction& a, const StaticInstruction& b) {
  if (a.pc != b.pc) return false;
  return a.disassembly.empty() || b.disassembly.empty() || a.disassembly == b.disassembly;
}

void SequenceComparison::add(std::span<const std::uint32_t> first, std::span<const std::uint32_t> second) {
  if (first.size() != second.size()) throw std::logic_error("sequences of unequal length are compared");
  for (std::size_t i = 0; i < first.size(); ++i) {
    const std::uint64_t pair = std::uint64_t{first[i]} << 32 | second[i];
    if (first_seen_.size() < kMostPairs) first_seen_.try_emplace(pair, compared_ + i);
  }
  compared_ += first.size();
}

std::optional<InstructionDifference> SequenceComparison::first_difference(const StaticTable& first,
                                                                          const StaticTable& second) const {
  std::optional<InstructionDifference> difference;
  for (const auto& [pair, index] : first_seen_) {
    const auto first_row = static_cast<std::uint32_t>(pair >> 32);
    const auto second_row = static_cast<std::uint32_t>(pair);
    if (difference && difference->index < index) continue;
    if (same_instruction(first.at(first_row), second.at(second_row))) continue;
    difference = {index, first_row, second_row};
  }
  return difference;
}

std::string instruction_text(const StaticInstruction& instruction) {
  if (instruction.disassembly.empty()) return fmt::format("{:#x}", instruction.pc);
  return fmt::format("{:#x} '{}'", instruction.pc, instruction.disassembly);
}

}  // namespace perfpred
