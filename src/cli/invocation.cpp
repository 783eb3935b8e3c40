#include "invocation.h"

#include <unistd.h>

#include <fstream>

#include "perfpred/trace/terminal_text.h"

namespace perfpred::cli {

std::vector<std::string> command_arguments() {
  std::ifstream stream("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> arguments;
  for (std::string argument; std::getline(stream, argument, '\0');) arguments.push_back(argument);
  return arguments;
}

void become_program(const std::filesystem::path& program) {
  std::vector<std::string> arguments = command_arguments();
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  ::execv(program.c_str(), pointers.data());
}

std::string command_line() {
  std::string text = "perfpred";
  const auto arguments = command_arguments();
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    const bool plain = !argument.empty() && argument.find_first_of(" *?[]'\"$&;|<>()\\") == std::string::npos;
    const std::string shown = terminal_text(argument);
    text += plain ? " " + shown : " '" + shown + "'";
  }
  return text;
}

}  // namespace perfpred::cli
