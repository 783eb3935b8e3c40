#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "perfpred/record/decoded_instruction.h"

namespace perfpred::record {

/// A block of translated code, by rows of the table of instructions.
struct TranslatedBlock {
  std::uint64_t pc = 0;
  std::vector<std::uint32_t> rows;
};

/// Every distinct instruction that the program may run, decoded once: those at one address are several where
/// code was rewritten.
class CodeTable {
 public:
  /// The next translated block; `code` holds for each instruction its size and its bytes.
  void add_block(std::uint64_t pc, std::uint32_t instructions, std::span<const std::uint8_t> code);

  const TranslatedBlock* block(std::uint64_t number) const {
    return number < blocks_.size() ? &blocks_[number] : nullptr;
  }
  const DecodedInstruction& operator[](std::uint32_t row) const { return instructions_[row]; }
  /// The instruction as it is encoded.
  std::span<const std::uint8_t> bytes(std::uint32_t row) const;
  std::size_t size() const { return instructions_.size(); }

 private:
  std::uint32_t row(std::uint64_t pc, std::span<const std::uint8_t> bytes);

  std::deque<TranslatedBlock> blocks_;
  std::deque<DecodedInstruction> instructions_;
  std::unordered_map<std::string, std::uint32_t> rows_;  ///< by address and bytes
  std::vector<const std::string*> keys_;                 ///< of these, by row
};

}  // namespace perfpred::record
