#include "decode/micro_op_text.h"

#include <fmt/format.h>

#include <cctype>

#include "perfpred/trace/x86_registers.h"

namespace perfpred {
namespace {

bool is_instruction_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isupper(c) || std::isdigit(c) || c == '_';
  });
}

}  // namespace

std::vector<MicroOpText> micro_op_texts(const std::string& disassembly) {
  const std::size_t colon = disassembly.find(": ");
  if (colon == std::string::npos) return {};
  std::string_view text = disassembly;
  if (!is_instruction_name(text.substr(0, colon))) return {};
  std::vector<MicroOpText> ops;
  text.remove_prefix(colon + 2);
  while (!text.empty()) {
    const std::size_t end = text.find("; ");
    ops.push_back({text.substr(0, end)});
    text = end == std::string_view::npos ? "" : text.substr(end + 2);
  }
  return ops;
}

std::vector<MicroOperand> micro_operands(std::string_view rest) {
  std::vector<MicroOperand> operands;
  bool in_address = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= rest.size(); ++i) {
    const bool ends = i == rest.size() || std::string_view(", +*:[]").find(rest[i]) != std::string_view::npos;
    if (!ends) continue;
    // What stands before '[' is a segment's name.
    const bool segment = i < rest.size() && rest[i] == ':';
    if (i > begin && !segment) operands.push_back({rest.substr(begin, i - begin), in_address});
    begin = i + 1;
    if (i < rest.size() && rest[i] == '[') in_address = true;
    if (i < rest.size() && rest[i] == ']') in_address = false;
  }
  return operands;
}

std::string register_name(std::string_view operand) {
  if (operand.starts_with('%')) return std::string(operand);
  const auto named = x86_integer_register(operand);
  if (!named) return {};
  if (!named->temporary) return x86_integer_register_name(named->number, 8);
  return named->number == 0 ? std::string() : fmt::format("t{}", named->number);
}

std::optional<std::uint8_t> integer_register(std::string_view name) {
  const auto named = x86_integer_register(name);
  if (!named || named->temporary || named->bytes != 8) return std::nullopt;
  return named->number;
}

bool clears(std::string_view mnemonic, std::span<const MicroOperand> operands) {
  return one_of(mnemonic, {"xor", "sub", "mxor", "msubi"}) && operands.size() == 3 &&
         operands[0].text == operands[1].text && operands[1].text == operands[2].text;
}

}  // namespace perfpred
