#pragma once

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace perfpred {

/// Without spaces at the ends, and with one where several follow each other.
inline std::string with_single_spaces(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out.push_back(c);
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

inline std::string_view without_leading_spaces(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  return text;
}

inline std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t at = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, at));
    text.remove_prefix(std::min(at + separator.size(), text.size()));
  }
  return parts;
}

/// "add x0, x1" is "add" and "x0, x1".
struct MnemonicAndOperands {
  std::string_view mnemonic;
  std::string_view operands;
};

inline MnemonicAndOperands take_mnemonic(std::string_view text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  return {text.substr(0, space), text.substr(std::min(space + 1, text.size()))};
}

/// What holds of all the mnemonics of a list.
template <typename Rule>
struct MnemonicGroup {
  Rule rule;
  std::string_view mnemonics;  ///< between blanks
};

/// Rules by mnemonic. Throws std::logic_error where one is in two groups.
template <typename Rule>
std::unordered_map<std::string_view, Rule> by_mnemonic(std::span<const MnemonicGroup<Rule>> groups) {
  std::unordered_map<std::string_view, Rule> rules;
  for (const MnemonicGroup<Rule>& group : groups) {
    for (const std::string_view mnemonic : split(group.mnemonics, " ")) {
      if (mnemonic.empty()) continue;
      if (!rules.emplace(mnemonic, group.rule).second) {
        throw std::logic_error("two rules for " + std::string(mnemonic));
      }
    }
  }
  return rules;
}

}  // namespace perfpred
