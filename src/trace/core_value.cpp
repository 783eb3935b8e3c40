#include "perfpred/trace/core_value.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

namespace perfpred {
namespace {

bool is_core_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '+' || c == '-';
  };
  return !name.empty() && name != "." && name != ".." && std::all_of(name.begin(), name.end(), fits);
}

template <typename Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

nlohmann::json_pointer<std::string> pointer_to(std::string_view path) {
  std::string pointer = std::string("/").append(path);
  std::replace(pointer.begin(), pointer.end(), '.', '/');
  return nlohmann::json_pointer<std::string>(pointer);
}

const nlohmann::json_pointer<std::string>& pointer_of(const CoreKey& key) {
  static const std::vector<nlohmann::json_pointer<std::string>> pointers = [] {
    std::vector<nlohmann::json_pointer<std::string>> all;
    for (const CoreKey& known : core_keys()) all.push_back(pointer_to(known.path));
    return all;
  }();
  return pointers.at(static_cast<std::size_t>(&key - core_keys().data()));
}

bool is_number(const CoreKey& key) { return key.value != CoreValue::text && key.value != CoreValue::choice; }

std::vector<std::string> choices_of(const CoreKey& key) {
  std::vector<std::string> choices;
  std::istringstream words{std::string(key.choices)};
  for (std::string choice; words >> choice;) choices.push_back(choice);
  return choices;
}

nlohmann::ordered_json core_value(const CoreKey& key, std::string_view text) {
  switch (key.value) {
    case CoreValue::text:
      return is_core_name(text) ? nlohmann::ordered_json(text) : nlohmann::ordered_json();
    case CoreValue::choice: {
      const std::vector<std::string> choices = choices_of(key);
      const bool is_one = std::find(choices.begin(), choices.end(), text) != choices.end();
      return is_one ? nlohmann::ordered_json(text) : nlohmann::ordered_json();
    }
    case CoreValue::number: {
      const auto value = number_in<double>(text);
      if (!value || !(*value >= key.least && *value <= key.most)) return {};
      return *value;
    }
    case CoreValue::whole:
    case CoreValue::power_of_two:
      break;
  }
  const auto value = number_in<std::int64_t>(text);
  if (!value || static_cast<double>(*value) < key.least || static_cast<double>(*value) > key.most) return {};
  if (key.value == CoreValue::power_of_two && (*value & (*value - 1)) != 0) return {};
  return *value;
}

}  // namespace perfpred
