#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "invocation.h"
#include "large_pages.h"
#include "network_program.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {

void become_network_program() {
  const std::filesystem::path program =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / PERFPRED_NETWORK_PROGRAM;
  ask_for_large_pages();
  become_program(program);
  throw InputError(program, "", std::string("cannot be started: ") + std::strerror(errno));
}

std::unique_ptr<Engine> make_network_engine(const StoredModel& model, const EngineOptions& options) {
  return make_engine(model, options);
}

std::string network_library() {
  throw std::logic_error("the network's library was asked for in the program that has no network");
}

}  // namespace perfpred::cli
