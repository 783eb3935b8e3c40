#pragma once

#include <CLI/CLI.hpp>

namespace perfpred::cli {

/// Throws the InputError, of one line, that says what is wrong with a command line that `app` failed to parse
/// with `error`: a word that is no command or option first, since CLI11 tells of what is missing before it.
[[noreturn]] void throw_usage_mistake(const CLI::App& app, const CLI::ParseError& error);

}  // namespace perfpred::cli
