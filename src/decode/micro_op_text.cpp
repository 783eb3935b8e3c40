#include "decode/micro_op_text.h"

#include <cctype>
#include <unordered_map>

namespace perfpred {
namespace {

/// Full names of x86 registers by the names that gem5 prints for their parts; of its temporaries too.
const std::unordered_map<std::string, std::string>& whole_registers() {
  static const std::unordered_map<std::string, std::string> names = [] {
    std::unordered_map<std::string, std::string> known;
    const auto add = [&](const std::string& whole, std::string_view prefix, std::string_view middle,
                         std::string_view suffix) {
      std::string part(prefix);
      part.append(middle).append(suffix);
      known.emplace(part, whole);
    };
    for (const std::string_view letter : {"a", "c", "d", "b"}) {
      const std::string whole = std::string("r").append(letter).append("x");
      for (const std::string_view prefix : {"r", "e", ""}) add(whole, prefix, letter, "x");
      for (const std::string_view suffix : {"l", "h"}) add(whole, "", letter, suffix);
    }
    for (const std::string_view word : {"sp", "bp", "si", "di"}) {
      const std::string whole = std::string("r").append(word);
      for (const std::string_view prefix : {"r", "e", ""}) add(whole, prefix, word, "");
      add(whole, "", word, "l");
    }
    for (int i = 8; i < 16; ++i) {
      const std::string whole = std::string("r").append(std::to_string(i));
      for (const std::string_view suffix : {"", "d", "w", "b", "l"}) add(whole, "", whole, suffix);
    }
    // t0 always reads as zero.
    for (int i = 1; i < 16; ++i) {
      const std::string whole = std::string("t").append(std::to_string(i));
      for (const std::string_view suffix : {"", "d", "w", "b"}) add(whole, "", whole, suffix);
    }
    return known;
  }();
  return names;
}

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
  const auto found = whole_registers().find(std::string(operand));
  return found == whole_registers().end() ? std::string() : found->second;
}

std::optional<std::uint8_t> integer_register(std::string_view name) {
  constexpr std::string_view kByEncoding[] = {"rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi",
                                              "r8",  "r9",  "r10", "r11", "r12", "r13", "r14", "r15"};
  const auto found = std::find(std::begin(kByEncoding), std::end(kByEncoding), name);
  if (found == std::end(kByEncoding)) return std::nullopt;
  return static_cast<std::uint8_t>(found - std::begin(kByEncoding));
}

bool clears(std::string_view mnemonic, std::span<const MicroOperand> operands) {
  return one_of(mnemonic, {"xor", "sub", "mxor", "msubi"}) && operands.size() == 3 &&
         operands[0].text == operands[1].text && operands[1].text == operands[2].text;
}

}  // namespace perfpred
