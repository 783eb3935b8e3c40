#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "invocation.h"
#include "network_program.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {

void become_network_program() {
  const std::filesystem::path program =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / PERFPRED_NETWORK_PROGRAM;
  std::vector<std::string> arguments = command_arguments();
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  ::execv(program.c_str(), pointers.data());
  throw InputError(program, "", std::string("cannot be started: ") + std::strerror(errno));
}

std::unique_ptr<Engine> make_network_engine(const StoredModel& model, const EngineOptions& options) {
  return make_engine(model, options);
}

std::string network_library() {
  throw std::logic_error("the network's library was asked for in the program that has no network");
}

}  // namespace perfpred::cli
