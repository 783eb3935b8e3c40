#pragma once

#include <CLI/CLI.hpp>

namespace perfpred::cli {

/// Throws InputError where a file that the parsed command line names for output is one that it names as
/// input, by whatever name or link, or is named for two outputs. Only what commands are documented to do in
/// place may be both. Of a folder, the files that commands read there are inputs (*.h5, *.yaml).
void refuse_outputs_over_inputs(const CLI::App& app);

}  // namespace perfpred::cli
