#include "invocation.h"

#include <fstream>

namespace perfpred::cli {

std::vector<std::string> command_arguments() {
  std::ifstream stream("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> arguments;
  for (std::string argument; std::getline(stream, argument, '\0');) arguments.push_back(argument);
  return arguments;
}

std::string command_line() {
  std::string text = "perfpred";
  const auto arguments = command_arguments();
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    const bool plain = !argument.empty() && argument.find_first_of(" *?[]'\"$&;|<>()\\") == std::string::npos;
    text += plain ? " " + argument : " '" + argument + "'";
  }
  return text;
}

}  // namespace perfpred::cli
