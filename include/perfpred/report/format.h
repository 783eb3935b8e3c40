#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace perfpred::report {

/// What stands in a table where there is no value.
inline constexpr const char* kMissing = "-";

/// `numerator / denominator`; empty where the denominator is 0 or the quotient is not finite.
std::optional<double> ratio(double numerator, double denominator);

/// "1,234,567".
std::string count_text(std::uint64_t count);

/// "warm-up of 22,394", with what it spans where that is more: "warm-up of 22,394 for 4,850,000".
std::string warm_up_text(std::uint64_t warm_up, std::uint64_t span);

/// With `decimals` digits after the point; `kMissing` for empty, NaN and infinite values.
std::string number_text(std::optional<double> value, int decimals);

/// A fraction as a percentage: 0.125 is "12.5 %".
std::string percent_text(std::optional<double> fraction, int decimals = 1);

/// The same with its sign: "+12.5 %".
std::string signed_percent_text(std::optional<double> fraction, int decimals = 1);

/// What `info` says of a file's bytes: that they are as they were written where it has a digest, that
/// `damage` cannot be seen where it has none.
std::string integrity_text(bool is_sealed, const std::string& damage);

/// Picoseconds in the unit that leaves at least one digit before the point: "1.235 us".
std::string time_text(std::optional<double> picoseconds);

}  // namespace perfpred::report
