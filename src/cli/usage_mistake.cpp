#include "usage_mistake.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred::cli {
namespace {

void throw_if_unknown_command(const CLI::App& app) {
  const std::vector<std::string> unknown = app.remaining();
  if (!app.get_subcommands().empty() || unknown.empty() || unknown.front().starts_with('-')) return;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  throw InputError(fmt::format("unknown command '{}'{}; the commands are: {}", unknown.front(),
                               did_you_mean(unknown.front(), names), fmt::join(names, ", ")));
}

void throw_if_unknown_option(const CLI::App& app, const CLI::App& command, const std::string& words) {
  const std::vector<std::string> left = app.remaining(true);
  const auto unknown = std::find_if(left.begin(), left.end(), [](const std::string& word) {
    return word.size() > 1 && word.starts_with('-');
  });
  if (unknown == left.end()) return;
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    if (option->nonpositional()) names.push_back(option->get_name());
  throw InputError(fmt::format("{} has no option '{}'{}", words, *unknown, did_you_mean(*unknown, names)));
}

}  // namespace

void throw_usage_mistake(const CLI::App& app, const CLI::ParseError& error) {
  throw_if_unknown_command(app);
  const CLI::App* command = &app;
  std::string words = app.get_name();
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    words += " " + command->get_name();
  }
  throw_if_unknown_option(app, *command, words);
  std::string cause = error.what();
  std::replace(cause.begin(), cause.end(), '\n', ' ');
  throw InputError(fmt::format("{}: {}; see {} --help", words, cause, words));
}

}  // namespace perfpred::cli
