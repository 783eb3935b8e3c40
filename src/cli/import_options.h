#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "perfpred/ingest/importer.h"

namespace perfpred::cli {

/// How another program's text is to be read, as the user says it.
struct ImportInputOptions {
  ImportRequest request;
  std::string core_file;
  std::string core_name;
  double clock_ghz = 0;
  std::string granularity;
  std::string on_error = "fail";
};

/// Adds them and returns them.
std::vector<CLI::Option*> add_import_input_options(CLI::App& command, ImportInputOptions& options);

/// The request that they make, without its files. Throws InputError where they contradict one another or the
/// core's file is wrong.
ImportRequest import_request(const ImportInputOptions& options);

/// Tells of all that the import found and left out.
void log_what_was_left_out(const ImportSummary& summary);

}  // namespace perfpred::cli
