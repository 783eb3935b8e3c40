#include "number_options.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

namespace perfpred::cli {
namespace {

template <typename Number>
bool is_whole(const std::string& text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

std::string unsigned_mistake(std::string& text) {
  std::uint64_t value = 0;
  return is_whole(text, value) ? "" : fmt::format("'{}' is no whole number of at least 0", text);
}

std::string signed_mistake(std::string& text) {
  std::int64_t value = 0;
  return is_whole(text, value) ? "" : fmt::format("'{}' is no whole number", text);
}

std::string number_mistake(std::string& text) {
  double value = 0;
  return is_whole(text, value) && std::isfinite(value) ? "" : fmt::format("'{}' is no number", text);
}

/// The word that CLI11 has for the type of an option's variable; it goes once the option has another.
std::string type_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

}  // namespace

void check_number_options(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const std::string type = type_of(*option);
    if (type == "UINT" || type == "N") {
      option->check(CLI::Validator(unsigned_mistake, ""))->type_name("N");
    } else if (type == "INT") {
      option->check(CLI::Validator(signed_mistake, ""))->type_name("N");
    } else if (type == "FLOAT" || type == "GHZ" || type == "SHARE") {
      option->check(CLI::Validator(number_mistake, ""));
      if (type == "FLOAT") option->type_name("NUMBER");
    }
  }
  for (CLI::App* command : app.get_subcommands({})) check_number_options(*command);
}

}  // namespace perfpred::cli
