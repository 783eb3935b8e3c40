#include "option_reference.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

namespace perfpred::cli {
namespace {

struct DescribedOption {
  std::vector<std::string> names;  ///< "-o", "--output"; of a positional argument its one name
  std::string value;               ///< "FILE", "INT", "f32, bf16, f16, int8"; empty for a flag
  std::string fallback;            ///< default value; empty where there is none
  std::string description;
  std::string group;  ///< empty: none of its own
  bool required = false;
  bool positional = false;
};

struct DescribedCommand {
  std::string words;  ///< "perfpred trace cut"
  std::string description;
  std::vector<DescribedOption> options;
  std::vector<DescribedCommand> commands;
};

/// CLI11 writes "TEXT:{a,b}" and "INT:INT in [1 - 5]"; what is behind the first colon says more.
std::string value_text(const CLI::Option& option) {
  if (option.get_expected_max() == 0 || option.get_type_size() == 0) return {};
  const std::string type = option.get_type_name();
  const auto colon = type.find(':');
  std::string text = colon == std::string::npos ? type : type.substr(colon + 1);
  if (text.starts_with('{') && text.ends_with('}')) {
    std::string choices;
    for (const char c : text.substr(1, text.size() - 2)) choices += c == ',' ? ", " : std::string(1, c);
    return choices;
  }
  return text;
}

DescribedOption described(const CLI::Option& option) {
  DescribedOption result;
  result.positional = option.get_positional();
  if (result.positional) {
    result.names.push_back(option.get_name(true));
  } else {
    for (const std::string& name : option.get_snames()) result.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) result.names.push_back("--" + name);
  }
  result.value = value_text(option);
  result.fallback = option.get_default_str();
  result.description = option.get_description();
  if (option.get_group() != "Options") result.group = option.get_group();
  result.required = option.get_required();
  return result;
}

DescribedCommand described(const CLI::App& app, const std::string& words) {
  DescribedCommand command;
  command.words = words;
  command.description = app.get_description();
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty() && option != app.get_help_ptr())
      command.options.push_back(described(*option));
  }
  // Arguments without a dash first, the others in the order in which the command names them.
  std::stable_partition(command.options.begin(), command.options.end(),
                        [](const DescribedOption& option) { return option.positional; });
  for (const CLI::App* sub : app.get_subcommands({})) {
    if (!sub->get_group().empty()) command.commands.push_back(described(*sub, words + " " + sub->get_name()));
  }
  return command;
}

// Markdown
// ---------------------------------------------------------------------------------------------------

std::string in_cell(const std::string& text) {
  std::string cell;
  for (const char c : text) cell += c == '|' ? "\\|" : std::string(1, c);
  return cell;
}

std::string code(const std::string& text) { return text.empty() ? "" : fmt::format("`{}`", text); }

void append_table(std::string& text, const DescribedCommand& command, const std::string& group) {
  std::string rows;
  for (const DescribedOption& option : command.options) {
    if (option.group != group) continue;
    std::vector<std::string> names;
    for (const std::string& name : option.names) names.push_back(code(name));
    fmt::format_to(std::back_inserter(rows), "| {} | {} | {} | {} |\n", fmt::join(names, ", "),
                   in_cell(option.value), option.required ? "needed" : code(option.fallback),
                   in_cell(option.description));
  }
  if (rows.empty()) return;
  if (!group.empty()) text += fmt::format("\n{}:\n", group);
  text += "\n| option | value | default | meaning |\n| --- | --- | --- | --- |\n" + rows;
}

void append_markdown(std::string& text, const DescribedCommand& command) {
  text += fmt::format("\n## {}\n{}\n", command.words, command.description);
  std::vector<std::string> groups = {""};
  for (const DescribedOption& option : command.options) {
    if (std::find(groups.begin(), groups.end(), option.group) == groups.end()) groups.push_back(option.group);
  }
  for (const std::string& group : groups) append_table(text, command, group);
  for (const DescribedCommand& sub : command.commands) append_markdown(text, sub);
}

// roff
// -------------------------------------------------------------------------------------------------------

/// Text as roff prints it: no escapes, no requests, a hyphen that can be copied into a shell.
std::string roff(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == 0 && (text[i] == '.' || text[i] == '\'')) result += "\\&";
    if (text[i] == '\\') {
      result += "\\e";
    } else if (text[i] == '-') {
      result += "\\-";
    } else {
      result += text[i];
    }
  }
  return result;
}

void append_roff_options(std::string& text, const DescribedCommand& command) {
  for (const DescribedOption& option : command.options) {
    std::vector<std::string> names;
    for (const std::string& name : option.names)
      names.push_back(fmt::format("\\f{}{}\\fR", option.positional ? 'I' : 'B', roff(name)));
    const std::string value =
        option.value.empty() || option.positional ? "" : fmt::format(" \\fI{}\\fR", roff(option.value));
    std::string description =
        option.group.empty() ? option.description : fmt::format("{} ({})", option.description, option.group);
    if (option.required) description += "; needed";
    if (!option.fallback.empty()) description += fmt::format("; default: {}", option.fallback);
    fmt::format_to(std::back_inserter(text), ".TP\n{}{}\n{}\n", fmt::join(names, ", "), value,
                   roff(description));
  }
}

std::string synopsis(const DescribedCommand& command) {
  std::string text = fmt::format(".B {}\n", roff(command.words));
  if (!command.commands.empty()) text += "\\fICOMMAND\\fR ";
  text += "[\\fIOPTION\\fR]...";
  for (const DescribedOption& option : command.options) {
    if (option.positional) text += fmt::format(" \\fI{}\\fR", roff(option.names.front()));
  }
  return text + "\n";
}

/// "perfpred trace cut" -> "perfpred-trace-cut".
std::string with_hyphens(std::string words) {
  std::replace(words.begin(), words.end(), ' ', '-');
  return words;
}

std::string upper(std::string text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

constexpr const char* kStatusSection =
    ".SH EXIT STATUS\n"
    ".TP\n0\ndone\n"
    ".TP\n1\na mistake in perfpred itself\n"
    ".TP\n2\na mistake in the command line or in a file, told in one line on standard error; no "
    "half\\-written "
    "output is left\n"
    ".TP\n130\ninterrupted\n";

std::string man_page(const DescribedCommand& command, const std::vector<std::string>& see_also) {
  const std::string name = with_hyphens(command.words);
  std::string text =
      fmt::format(".TH {} 1 \"\" \"perfpred {}\" \"perfpred\"\n", roff(upper(name)), roff(PERFPRED_VERSION));
  // What man -k lists: "perfpred - predicts how ...".
  const std::string_view does = command.description;
  const std::string own_name = command.words + " ";
  text += fmt::format(".SH NAME\n{} \\- {}\n", roff(name),
                      roff(std::string(does.substr(does.starts_with(own_name) ? own_name.size() : 0))));
  text += ".SH SYNOPSIS\n" + synopsis(command) + ".SH OPTIONS\n";
  append_roff_options(text, command);
  for (const DescribedCommand& sub : command.commands) {
    // perfpred's own commands have pages of their own.
    if (command.words.find(' ') == std::string::npos) break;
    text += fmt::format(".SH {}\n{}\n.PP\n{}", roff(upper(sub.words)), roff(sub.description), synopsis(sub));
    append_roff_options(text, sub);
  }
  if (command.words.find(' ') == std::string::npos) {
    text += ".SH COMMANDS\n";
    for (const DescribedCommand& sub : command.commands) {
      text += fmt::format(".TP\n\\fB{}\\fR(1)\n{}\n", roff(with_hyphens(sub.words)), roff(sub.description));
    }
  }
  text += kStatusSection;
  text += ".SH SEE ALSO\n";
  for (const std::string& other : see_also) {
    if (other == name) continue;
    text += fmt::format("\\fB{}\\fR(1){}\n", roff(other), other == see_also.back() ? "" : ",");
  }
  return text;
}

}  // namespace

std::string options_markdown(const CLI::App& app) {
  std::string text =
      "# Options\n\n"
      "Every option of every command. `perfpred reference > docs/options.md` writes this page from the "
      "program, "
      "and a test holds it against the program; `cmake --install` installs man pages made from the same. "
      "[commands.md](commands.md) says more.\n";
  append_markdown(text, described(app, app.get_name()));
  return text;
}

std::map<std::string, std::string> man_pages(const CLI::App& app) {
  const DescribedCommand all = described(app, app.get_name());
  std::vector<std::string> names = {with_hyphens(all.words)};
  for (const DescribedCommand& command : all.commands) names.push_back(with_hyphens(command.words));
  std::map<std::string, std::string> pages;
  pages[names.front() + ".1"] = man_page(all, names);
  for (const DescribedCommand& command : all.commands)
    pages[with_hyphens(command.words) + ".1"] = man_page(command, {names.front()});
  return pages;
}

}  // namespace perfpred::cli
