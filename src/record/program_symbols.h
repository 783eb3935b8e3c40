#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "perfpred/ingest/elf_symbols.h"

namespace perfpred::record {

/// Names of the places in a program's own code. Without symbols, or where it is not known yet where it was
/// loaded, there are none.
class ProgramSymbols {
 public:
  explicit ProgramSymbols(const std::filesystem::path& program);

  /// A block of code that was entered: the one at the program's entry tells where it was loaded.
  void see_block(std::uint64_t pc, std::span<const std::uint8_t> first_instruction);
  /// "main+16"; empty where none is known.
  std::string at(std::uint64_t pc) const;

 private:
  std::optional<ElfSymbols> symbols_;
  std::uint64_t entry_ = 0;  ///< as the file has it
  std::string code_at_entry_;
  bool placed_ = false;
  std::uint64_t loaded_at_ = 0;  ///< to be added to the file's addresses
};

}  // namespace perfpred::record
