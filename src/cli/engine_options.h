#pragma once

#include <CLI/CLI.hpp>

#include "perfpred/engine/engine_choice.h"

namespace perfpred::cli {

/// --engine, --device, --precision, --threads, --chunk and --batch.
void add_engine_options(CLI::App& command, EngineOptions& options);

}  // namespace perfpred::cli
