#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

namespace perfpred::cli {

/// A flag under the name that it had before it was called `name`: it does what `on_given` does and stands in
/// no help.
void add_old_spelling(CLI::App& command, const std::string& old_name, const std::string& name,
                      const std::function<void()>& on_given);

/// Says of each such flag that was given what it is called now; once logging is set up.
void warn_about_old_spellings(const CLI::App& app);

}  // namespace perfpred::cli
