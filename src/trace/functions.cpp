#include "perfpred/trace/functions.h"

#include <charconv>
#include <unordered_map>

namespace perfpred {

SymbolPlace symbol_place(std::string_view symbol) {
  const std::size_t plus = symbol.rfind('+');
  if (plus == std::string_view::npos) return {symbol, 0};
  std::string_view number = symbol.substr(plus + 1);
  const int base = number.starts_with("0x") ? 16 : 10;
  if (base == 16) number.remove_prefix(2);
  SymbolPlace place{symbol.substr(0, plus), 0};
  const char* const end = number.data() + number.size();
  const auto [stopped, status] = std::from_chars(number.data(), end, place.offset, base);
  if (status != std::errc() || stopped != end) return {symbol, 0};
  return place;
}

FunctionIndex functions_of(const StaticTable& table) {
  FunctionIndex index;
  index.names.emplace_back();
  index.of_row.reserve(table.size());
  std::unordered_map<std::string_view, std::uint32_t> known;  // views of the table's texts
  known.emplace(std::string_view(), 0);
  for (const StaticInstruction& instruction : table) {
    const std::string_view name = symbol_place(instruction.symbol).function;
    const auto [entry, is_new] = known.try_emplace(name, static_cast<std::uint32_t>(index.names.size()));
    if (is_new) index.names.emplace_back(name);
    index.of_row.push_back(entry->second);
  }
  return index;
}

}  // namespace perfpred
