#include "record/program_symbols.h"

#include <elf.h>

#include <cstring>
#include <fstream>
#include <vector>

#include "perfpred/trace/error.h"

namespace perfpred::record {
namespace {

constexpr std::uint64_t kPageMask = 4095;
constexpr std::size_t kMostBytes = 15;  // of an instruction

}  // namespace

ProgramSymbols::ProgramSymbols(const std::filesystem::path& program) {
  std::ifstream stream(program, std::ios::binary);
  Elf64_Ehdr header{};
  stream.read(reinterpret_cast<char*>(&header), sizeof header);
  if (!stream) return;
  entry_ = header.e_entry;
  placed_ = header.e_type == ET_EXEC;
  for (std::size_t i = 0; i < header.e_phnum && header.e_phentsize == sizeof(Elf64_Phdr); ++i) {
    Elf64_Phdr part{};
    stream.seekg(static_cast<std::streamoff>(header.e_phoff + i * sizeof part));
    stream.read(reinterpret_cast<char*>(&part), sizeof part);
    if (!stream) return;
    if (part.p_type != PT_LOAD || entry_ < part.p_vaddr || entry_ - part.p_vaddr >= part.p_filesz) continue;
    code_at_entry_.resize(kMostBytes);
    stream.seekg(static_cast<std::streamoff>(part.p_offset + (entry_ - part.p_vaddr)));
    stream.read(code_at_entry_.data(), kMostBytes);
    code_at_entry_.resize(static_cast<std::size_t>(stream.gcount()));
    break;
  }
  try {
    symbols_.emplace(program);
  } catch (const InputError&) {
    // A stripped program has no names; nothing else depends on them.
  }
}

void ProgramSymbols::see_block(std::uint64_t pc, std::span<const std::uint8_t> first_instruction) {
  if (placed_ || !symbols_ || ((pc ^ entry_) & kPageMask) != 0 ||
      first_instruction.size() > code_at_entry_.size())
    return;
  if (std::memcmp(first_instruction.data(), code_at_entry_.data(), first_instruction.size()) != 0) return;
  placed_ = true;
  loaded_at_ = pc - entry_;
}

std::string ProgramSymbols::at(std::uint64_t pc) const {
  if (!symbols_ || !placed_ || pc < loaded_at_) return {};
  return symbols_->symbol_at(pc - loaded_at_);
}

}  // namespace perfpred::record
