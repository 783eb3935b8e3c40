#include "perfpred/report/format.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

namespace perfpred::report {

std::optional<double> ratio(double numerator, double denominator) {
  if (denominator == 0) return std::nullopt;
  const double quotient = numerator / denominator;
  return std::isfinite(quotient) ? std::optional(quotient) : std::nullopt;
}

std::string warm_up_text(std::uint64_t warm_up, std::uint64_t span) {
  std::string text = "warm-up of " + count_text(warm_up);
  if (span > warm_up) text += " for " + count_text(span);
  return text;
}

std::string count_text(std::uint64_t count) {
  const std::string digits = std::to_string(count);
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string number_text(std::optional<double> value, int decimals) {
  if (!value || !std::isfinite(*value)) return kMissing;
  return fmt::format("{:.{}f}", *value, decimals);
}

std::string percent_text(std::optional<double> fraction, int decimals) {
  if (!fraction || !std::isfinite(*fraction)) return kMissing;
  return fmt::format("{:.{}f} %", *fraction * 100, decimals);
}

std::string signed_percent_text(std::optional<double> fraction, int decimals) {
  if (!fraction || !std::isfinite(*fraction)) return kMissing;
  return fmt::format("{:+.{}f} %", *fraction * 100, decimals);
}

std::string time_text(std::optional<double> picoseconds) {
  if (!picoseconds || !std::isfinite(*picoseconds)) return kMissing;
  constexpr std::array<std::pair<double, const char*>, 4> kUnits = {
      {{1e12, "s"}, {1e9, "ms"}, {1e6, "us"}, {1e3, "ns"}}};
  for (const auto& [picoseconds_per_unit, unit] : kUnits) {
    if (std::abs(*picoseconds) >= picoseconds_per_unit) {
      return fmt::format("{:.3f} {}", *picoseconds / picoseconds_per_unit, unit);
    }
  }
  return fmt::format("{:.0f} ps", *picoseconds);
}

std::string integrity_text(bool is_sealed, const std::string& damage) {
  return is_sealed ? "checked: every byte is as it was written" : damage;
}

}  // namespace perfpred::report
