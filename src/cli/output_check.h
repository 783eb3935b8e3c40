#pragma once

#include <CLI/CLI.hpp>

namespace perfpred::cli {

/// Throws InputError where a file that the parsed command line makes the command write is one that it makes
/// it read, or is written for two outputs, by whatever name or link (files_of_command.h). Only what commands are
/// documented to do in place may be both.
void refuse_outputs_over_inputs(const CLI::App& app);

}  // namespace perfpred::cli
