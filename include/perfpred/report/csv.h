#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred::report {

/// A field of CSV (RFC 4180): quoted where it holds a comma, a quote or a line break.
std::string csv_field(std::string_view text);

/// The shortest decimal that reads back as the same double; empty for NaN and infinities.
std::string csv_number(double value);

/// One line of fields, ended by '\n'.
std::string csv_line(const std::vector<std::string>& fields);

/// Reads one record of CSV: a line, or several where a quoted field holds line breaks. Returns how many lines
/// it took; 0 at the end. What `csv_line` wrote comes back as it was.
std::size_t read_csv_record(std::istream& stream, std::vector<std::string>& fields);

}  // namespace perfpred::report
