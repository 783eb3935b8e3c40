#include "perfpred/report/csv.h"

#include <fmt/format.h>

#include <cmath>

namespace perfpred::report {

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string csv_number(double value) { return std::isfinite(value) ? fmt::format("{}", value) : ""; }

std::string csv_line(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) line += ',';
    line += csv_field(field);
  }
  return line + '\n';
}

std::size_t read_csv_record(std::istream& stream, std::vector<std::string>& fields) {
  fields.clear();
  std::size_t lines = 0;
  bool quoted = false;
  std::string line;
  while (std::getline(stream, line)) {
    if (++lines == 1) {
      fields.emplace_back();
    } else {
      fields.back() += '\n';  // the break was inside quotes
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
        fields.back() += line[++i];
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.emplace_back();
      } else if (c != '\r' || quoted || i + 1 < line.size()) {  // a line may end as Windows ends it
        fields.back() += c;
      }
    }
    if (!quoted) break;
  }
  return lines;
}

}  // namespace perfpred::report
