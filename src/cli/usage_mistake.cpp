#include "usage_mistake.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred::cli {
namespace {

/// A word where a command of `command` was expected; what it is called, `words`, without the program's name.
void throw_if_unknown_command(const CLI::App& app, const CLI::App& command, const std::string& words) {
  std::vector<std::string> names;
  for (const CLI::App* known : command.get_subcommands({})) {
    if (!known->get_group().empty()) names.push_back(known->get_name());
  }
  const std::vector<std::string> unknown = app.remaining(true);
  if (names.empty() || unknown.empty() || unknown.front().starts_with('-')) return;
  throw InputError(fmt::format("unknown command '{}{}'{}; the commands are: {}", words, unknown.front(),
                               did_you_mean(unknown.front(), names), fmt::join(names, ", ")));
}

void throw_if_unknown_option(const CLI::App& app, const CLI::App& command, const std::string& words) {
  const std::vector<std::string> left = app.remaining(true);
  const auto unknown = std::find_if(left.begin(), left.end(), [](const std::string& word) {
    return word.size() > 1 && word.starts_with('-') && word != "--";
  });
  if (unknown == left.end()) return;
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    if (option->nonpositional() && !option->get_group().empty()) names.push_back(option->get_name());
  throw InputError(fmt::format("{} has no option '{}'{}", words, *unknown, did_you_mean(*unknown, names)));
}

/// "a,b" -> "a", "b".
std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// CLI11's words for too many and too few values, "--model: At Most 1 required but received 2", in ours.
std::string value_mistake(const std::string& said) {
  static const std::regex kCount("(.*): (At Most|At least|Exactly) ([0-9]+) required but received ([0-9]+)");
  static const std::regex kNoValue("(.*): [0-9]+ required (.*) missing");
  static const std::regex kChoice("(.*): (.*) not in \\{(.*)\\}");
  static const std::regex kConversion("Could not convert: (.*) = (.*)");
  std::smatch part;
  if (std::regex_match(said, part, kCount)) {
    const std::string bound = part[2] == "At Most" ? "at most " : part[2] == "At least" ? "at least " : "";
    return fmt::format("{}: takes {}{} value{}, but was given {}", part[1].str(), bound, part[3].str(),
                       part[3] == "1" ? "" : "s", part[4].str());
  }
  if (std::regex_match(said, part, kNoValue))
    return fmt::format("{}: its value ({}) is missing", part[1].str(), part[2].str());
  if (std::regex_match(said, part, kConversion))
    return fmt::format("{}: '{}' is no value that it can take", part[1].str(), part[2].str());
  if (std::regex_match(said, part, kChoice)) {
    const std::vector<std::string> choices = split_at_commas(part[3].str());
    return fmt::format("{}: '{}' is none of {}{}", part[1].str(), part[2].str(), fmt::join(choices, ", "),
                       did_you_mean(part[2].str(), choices));
  }
  return said;
}

}  // namespace

void throw_usage_mistake(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* command = &app;
  std::string words = app.get_name(), command_words;
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    words += " " + command->get_name();
    command_words += command->get_name() + " ";
  }
  throw_if_unknown_command(app, *command, command_words);
  throw_if_unknown_option(app, *command, words);
  std::string cause = error.what();
  throw InputError(fmt::format("{}: {}; see {} --help", words, value_mistake(cause), words));
}

}  // namespace perfpred::cli
