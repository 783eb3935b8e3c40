#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// Whether two rows are one instruction: of one program counter and, where both have it, of one disassembly.
/// (Sizes and micro-op counts may differ: an importer learns them from what it happens to see.)
bool same_instruction(const StaticInstruction& a, const StaticInstruction& b);

/// Where two sequences of instructions part.
struct InstructionDifference {
  std::uint64_t index = 0;  ///< instruction, from 0
  std::uint32_t first_row = 0;
  std::uint32_t second_row = 0;
};

/// Holds two traces' sequences of static rows against each other while neither static table is known, as an
/// importer has its own only at the end. Memory grows with the number of distinct instructions, not with the
/// length.
class SequenceComparison {
 public:
  /// The next entries of both; of equal length.
  void add(std::span<const std::uint32_t> first, std::span<const std::uint32_t> second);
  std::uint64_t compared() const { return compared_; }

  /// The first place at which the sequences hold different instructions.
  std::optional<InstructionDifference> first_difference(const StaticTable& first,
                                                        const StaticTable& second) const;

 private:
  std::uint64_t compared_ = 0;
  std::unordered_map<std::uint64_t, std::uint64_t> first_seen_;  // pair of rows -> place of its first use
};

/// "0x401136 'mov rax, rbx'".
std::string instruction_text(const StaticInstruction& instruction);

}  // namespace perfpred
