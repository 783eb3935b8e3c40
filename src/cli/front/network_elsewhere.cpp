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
namespace {

[[noreturn]] void is_elsewhere(const std::string& what) {
  throw std::logic_error(what + " was asked of the program that has no network");
}

}  // namespace

void become_network_program() {
  const std::filesystem::path program =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / PERFPRED_NETWORK_PROGRAM;
  ask_for_large_pages();
  become_program(program);
  throw InputError(program, "", std::string("cannot be started: ") + std::strerror(errno));
}

void become_network_program_for(const StoredModel& model, const EngineOptions& options) {
  if (choose_engine(model.card, options).kind == EngineKind::torch) become_network_program();
}

StoredModel train_network(const TrainingOptions&, const TrainingObserver&) { is_elsewhere("training"); }

TuneEncoderResult tune_core_encoder(const StoredModel&, const TuneEncoderOptions&, const TuneProgress&) {
  is_elsewhere("a core encoder");
}

std::string network_library() { is_elsewhere("the network's library"); }

}  // namespace perfpred::cli
