#include "record/code_table.h"

#include <cstring>

namespace perfpred::record {

void CodeTable::add_block(std::uint64_t pc, std::uint32_t instructions, std::span<const std::uint8_t> code) {
  TranslatedBlock block;
  block.pc = pc;
  for (std::uint32_t i = 0; i < instructions && !code.empty(); ++i) {
    const std::size_t size = code.front();
    if (code.size() < 1 + size) break;
    const std::uint32_t id = row(pc, code.subspan(1, size));
    // The translator shows the beginning of an instruction that it left to the next block, as it reaches into
    // another page. (A beginning of an instruction is never one itself.)
    if (instructions_[id].invalid && i > 0 && i + 1 == instructions) break;
    block.rows.push_back(id);
    code = code.subspan(1 + size);
    pc += size;
  }
  blocks_.push_back(std::move(block));
}

std::uint32_t CodeTable::row(std::uint64_t pc, std::span<const std::uint8_t> bytes) {
  std::string key(sizeof pc + bytes.size(), '\0');
  std::memcpy(key.data(), &pc, sizeof pc);
  std::memcpy(key.data() + sizeof pc, bytes.data(), bytes.size());
  const auto [place, added] =
      rows_.try_emplace(std::move(key), static_cast<std::uint32_t>(instructions_.size()));
  if (added) {
    instructions_.push_back(decode_x86(pc, bytes));
    keys_.push_back(&place->first);
  }
  return place->second;
}

std::span<const std::uint8_t> CodeTable::bytes(std::uint32_t row) const {
  const std::string& key = *keys_[row];
  return std::span(reinterpret_cast<const std::uint8_t*>(key.data()), key.size())
      .subspan(sizeof(std::uint64_t));
}

}  // namespace perfpred::record
