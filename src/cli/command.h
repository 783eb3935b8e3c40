#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace perfpred::cli {

/// What the chosen subcommand does once the command line is parsed; returns the exit status. A command's
/// `register_NAME(CLI::App&, Action&)` adds the subcommand, whose callback only stores the action: it runs
/// later, inside the one place that turns exceptions into messages and exit statuses.
using Action = std::function<int()>;

void register_all_commands(CLI::App& app, Action& action);

}  // namespace perfpred::cli
