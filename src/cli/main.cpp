#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>

#include "command.h"
#include "network_program.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "usage_mistake.h"

namespace perfpred::cli {
namespace {

constexpr int kExitOk = 0;
constexpr int kExitOurMistake = 1;
constexpr int kExitUserMistake = 2;
constexpr int kExitInterrupted = 130;  // 128 + SIGINT, as shells report it

void log_to_stderr(const std::string& level) {
  auto logger = spdlog::stderr_color_mt("perfpred");
  logger->set_pattern("perfpred: %^%l%$: %v");
  logger->set_level(spdlog::level::from_str(level));
  spdlog::set_default_logger(std::move(logger));
}

/// Whether the first word that is no option is a command of `app`. Others, --help and --version are answered
/// by the program that knows every command.
bool has_command(const CLI::App& app, int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--log-level") {
      ++i;  // its value is no command
    } else if (!argument.starts_with('-')) {
      const auto commands = app.get_subcommands({});
      return std::any_of(commands.begin(), commands.end(),
                         [&](const CLI::App* command) { return command->check_name(std::string(argument)); });
    } else if (argument == "--version") {
      return false;
    }
  }
  return false;
}

int run(int argc, char** argv) {
  CLI::App app("perfpred predicts how long a program takes on a CPU core from the instructions it retired.",
               "perfpred");
  app.set_version_flag("--version",
                       [] { return "perfpred " PERFPRED_VERSION "\nBLAS: " + network_library(); });
  app.require_subcommand(1);
  app.fallthrough();
  std::string log_level = "info";
  app.add_option("--log-level", log_level, "What to log on stderr")
      ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
      ->capture_default_str();
  Action action;
  register_all_commands(app, action);
  if (!has_command(app, argc, argv)) become_network_program();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // --help and --version come as exceptions with status 0; everything else is a wrong command line.
    if (error.get_exit_code() != 0) throw_usage_mistake(app, error);
    app.exit(error);
    return kExitOk;
  }
  log_to_stderr(log_level);
  install_interrupt_handlers();
  const int status = action();
  std::cout.flush();
  if (!std::cout) throw InputError("standard output", "", "cannot be written");
  return status;
}

}  // namespace
}  // namespace perfpred::cli

int main(int argc, char** argv) {
  using namespace perfpred;
  try {
    return cli::run(argc, argv);
  } catch (const InputError& error) {
    std::fprintf(stderr, "perfpred: error: %s\n", error.what());
    return cli::kExitUserMistake;
  } catch (const Interrupted&) {
    std::fprintf(stderr, "perfpred: interrupted\n");
    return cli::kExitInterrupted;
  } catch (const std::exception& error) {
    const std::string message = error.what();
    std::fprintf(stderr, "perfpred: internal error: %s\n", message.substr(0, message.find('\n')).c_str());
    return cli::kExitOurMistake;
  }
}
