#include "invocation.h"

#include <fstream>
#include <iterator>

namespace perfpred::cli {

std::string command_line() {
  std::ifstream stream("/proc/self/cmdline", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  std::string text = "perfpred";
  std::size_t begin = bytes.find('\0');
  while (begin != std::string::npos && begin + 1 < bytes.size()) {
    const std::size_t end = bytes.find('\0', begin + 1);
    const std::string argument = bytes.substr(begin + 1, end - begin - 1);
    const bool plain = !argument.empty() && argument.find_first_of(" *?[]'\"$&;|<>()\\") == std::string::npos;
    text += plain ? " " + argument : " '" + argument + "'";
    begin = end;
  }
  return text;
}

}  // namespace perfpred::cli
