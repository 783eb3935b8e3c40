#pragma once

#include <memory>

#include "perfpred/engine/engine.h"

namespace perfpred::cli {

/// There are two programs. `perfpred` has no LibTorch, whose loading alone takes half a second, and answers
/// what needs no network or one that oneDNN runs; `perfpred-network`, installed beside it, has every command.
/// Both are built from one main.cpp.
///
/// Replaces this process by the network program with the same command line; returns only where this process
/// is the network program already. Call it before any output or temporary file. Throws InputError where that
/// program is missing.
void become_network_program();

/// Throws as make_engine does; std::logic_error where the engine is LibTorch and this process is not the
/// network program.
std::unique_ptr<Engine> make_network_engine(const StoredModel& model, const EngineOptions& options);

/// What `--version` says of the library under the network's matrix products.
std::string network_library();

}  // namespace perfpred::cli
