#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace perfpred::cli {

/// A name that this flag had before: to give it is to give the flag, which then counts as given. It stands in
/// no help.
void add_old_spelling(CLI::App& command, const std::string& old_name, CLI::Option* flag);

/// Says of each such name that was given what it is called now; once logging is set up.
void warn_about_old_spellings(const CLI::App& app);

}  // namespace perfpred::cli
