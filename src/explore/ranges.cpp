#include "explore/ranges.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "perfpred/trace/core_value.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred::explore {
namespace {

constexpr std::size_t kMostValues = 100'000;
constexpr const char* kRangeForms = "a range is 4..128 x2, 64..256 +64 or 2..5";

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::optional<double> number_in(std::string_view text) {
  text = trimmed(text);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

/// One after the other of a range, by adding or by multiplying.
struct Range {
  double least = 0, most = 0;
  double step = 1;
  bool is_factor = false;

  double at(std::size_t i) const {
    return is_factor ? least * std::pow(step, static_cast<double>(i)) : least + step * static_cast<double>(i);
  }
};

Range parse_range(const CoreKey& key, const std::string& text, std::size_t dots) {
  const auto refuse = [&](const std::string& cause) {
    throw InputError(fmt::format("'{}' is '{}', {}; {}", key.path, text, cause, kRangeForms));
  };
  const std::string_view all = text;
  std::string_view last = all.substr(dots + 2);
  Range range;
  if (const std::size_t place = last.find_first_of("x+*"); place != std::string_view::npos) {
    const auto step = number_in(last.substr(place + 1));
    range.is_factor = last[place] != '+';
    if (!step) refuse("whose step is no number");
    range.step = *step;
    last = last.substr(0, place);
    if (range.is_factor ? !(range.step > 1) : !(range.step > 0)) refuse("whose step leads nowhere");
  } else if (key.value == CoreValue::power_of_two) {
    range.step = 2;
    range.is_factor = true;
  } else if (key.value == CoreValue::number) {
    refuse("a range of decimal numbers without a step");
  }
  const auto least = number_in(all.substr(0, dots)), most = number_in(last);
  if (!least) refuse("a range without a beginning");
  if (!most) refuse("a range without an end");
  if (*most < *least) refuse("a range whose end is below its beginning");
  if (range.is_factor && *least <= 0) refuse("whose beginning no factor leads away from");
  range.least = *least;
  range.most = *most;
  return range;
}

}  // namespace

std::string checked_key_value(const CoreKey& key, const std::string& text) {
  const std::string value(trimmed(text));
  if (core_value(key, value).is_null()) {
    const std::string meant =
        key.value == CoreValue::choice ? did_you_mean(value, choices_of(key)) : std::string();
    throw InputError(fmt::format("'{}' is '{}', expected {}{}", key.path, value, expected_value(key), meant));
  }
  return value;
}

std::vector<std::string> values_in_range(const CoreKey& key, const std::string& text) {
  const std::size_t dots = text.find("..");
  if (!is_number(key) || dots == std::string::npos) return {checked_key_value(key, text)};
  const Range range = parse_range(key, text, dots);
  constexpr double kRounding = 1e-9;
  std::vector<std::string> values;
  for (std::size_t i = 0; range.at(i) <= range.most * (1 + kRounding); ++i) {
    if (values.size() == kMostValues)
      throw InputError(
          fmt::format("'{}' is '{}', a range of more than {} values", key.path, text, kMostValues));
    // Twelve digits: what adding and multiplying leave behind is no part of a value.
    const bool is_whole = key.value != CoreValue::number;
    const double value = range.at(i);
    if (is_whole && std::abs(value - std::round(value)) > kRounding * std::abs(value)) {
      throw InputError(fmt::format("'{}' is '{}', which comes to {:g}, expected {}", key.path, text, value,
                                   expected_value(key)));
    }
    values.push_back(
        checked_key_value(key, is_whole ? fmt::format("{:.0f}", value) : fmt::format("{:.12g}", value)));
  }
  return values;
}

}  // namespace perfpred::explore
