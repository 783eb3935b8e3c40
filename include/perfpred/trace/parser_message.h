#pragma once

#include <string>
#include <string_view>

namespace perfpred {

/// What a parser says of text that is damaged, as part of a line: without the name of its own error in
/// brackets, and without its middle where it is long, as parsers quote the whole of what they read last.
inline std::string parser_message(std::string_view message) {
  if (const std::size_t end = message.find("] ");
      message.starts_with("[json.exception.") && end < message.size())
    message.remove_prefix(end + 2);
  constexpr std::size_t kFront = 160, kBack = 40;
  if (message.size() <= kFront + kBack) return std::string(message);
  return std::string(message.substr(0, kFront)) + " ... " +
         std::string(message.substr(message.size() - kBack));
}

}  // namespace perfpred
