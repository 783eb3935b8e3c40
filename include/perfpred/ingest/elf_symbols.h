#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace perfpred {

/// The functions of an executable, by its ELF symbol table (`.symtab`, else `.dynsym`).
class ElfSymbols {
 public:
  /// Throws InputError where the file is no 64-bit ELF file or names no functions.
  explicit ElfSymbols(const std::filesystem::path& file);

  /// The function that holds the address, C++ names written out; empty where none does. A symbol without a
  /// size reaches to the next one.
  const std::string& function_at(std::uint64_t address) const;
  /// As trace files have it: "main+16", the start itself "main".
  std::string symbol_at(std::uint64_t address) const;
  std::size_t size() const { return functions_.size(); }

 private:
  struct Function {
    std::uint64_t begin = 0, end = 0;
    std::string name;
  };
  const Function* find(std::uint64_t address) const;

  std::vector<Function> functions_;  // by begin, one an address
};

}  // namespace perfpred
