#include "perfpred/learn/measured_times.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred {
namespace {

constexpr std::size_t kMostTimesBytes = 16 << 20;
const std::vector<std::string> kTimeColumns = {"program", "trace",   "core",    "time_s",
                                               "weight",  "repeats", "spread_s"};

class TimesReader {
 public:
  explicit TimesReader(const std::filesystem::path& file) : file_(file.string()) {
    refuse_other_content(file, "a file of measured times");
    text_.str(read_small_file(file, "a file of measured times", kMostTimesBytes));
  }

  std::vector<MeasuredTime> read() {
    std::string line;
    if (!next(line)) throw InputError(file_, "", "holds no line, expected a header like program,time_s");
    read_header(line);
    std::vector<MeasuredTime> times;
    while (next(line)) times.push_back(time_of(line));
    if (times.empty()) throw InputError(file_, "", "holds a header and no times");
    return times;
  }

 private:
  [[noreturn]] void fail(const std::string& cause) const { throw InputError(file_, place(), cause); }
  std::string place() const { return fmt::format("line {}", number_); }

  /// The next line that says something.
  bool next(std::string& line) {
    while (std::getline(text_, line)) {
      ++number_;
      if (number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);  // as spreadsheets write it
      if (line.ends_with('\r')) line.pop_back();
      if (line.find_first_not_of(" \t") != std::string::npos && line.front() != '#') return true;
    }
    return false;
  }

  std::vector<std::string> fields_of(const std::string& line) const {
    std::vector<std::string> fields(1);
    bool quoted = false, was_quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
        fields.back() += line[++i];
      } else if (c == '"' && (quoted || fields.back().find_first_not_of(" \t") == std::string::npos)) {
        if (!quoted) fields.back().clear();
        quoted = !quoted;
        was_quoted = true;
      } else if (c == ',' && !quoted) {
        if (!was_quoted) trim(fields.back());
        was_quoted = false;
        fields.emplace_back();
      } else if (quoted || !was_quoted) {
        fields.back() += c;
      } else if (c != ' ' && c != '\t') {
        fail("text behind a quoted field");
      }
    }
    if (quoted) fail("a quote that nothing closes");
    if (!was_quoted) trim(fields.back());
    return fields;
  }
  static void trim(std::string& field) {
    field.erase(0, std::min(field.find_first_not_of(" \t"), field.size()));
    field.erase(field.find_last_not_of(" \t") + 1);
  }

  void read_header(const std::string& line) {
    columns_ = fields_of(line);
    std::set<std::string> seen;
    for (const std::string& column : columns_) {
      if (std::find(kTimeColumns.begin(), kTimeColumns.end(), column) == kTimeColumns.end()) {
        const std::string hint = did_you_mean(column, kTimeColumns);
        fail(fmt::format("unknown column '{}'{}", column,
                         hint.empty() ? fmt::format("; there are {}", fmt::join(kTimeColumns, ", ")) : hint));
      }
      if (!seen.insert(column).second) fail("column '" + column + "' twice");
    }
    if (!seen.contains("time_s")) fail("no column 'time_s', the measured seconds");
    if (seen.contains("program") == seen.contains("trace"))
      fail("expected one column that says what was measured: 'program' or 'trace'");
  }

  double number_of(const std::string& column, const std::string& field, double least, bool or_least) const {
    double value = 0;
    const char* end = field.data() + field.size();
    const auto [parsed, error] = std::from_chars(field.data(), end, value);
    if (error != std::errc() || parsed != end || !std::isfinite(value) || value < least ||
        (value == least && !or_least)) {
      fail(fmt::format("{} is '{}', expected a number {} {}", column, field,
                       or_least ? "of at least" : "above", least));
    }
    return value;
  }

  MeasuredTime time_of(const std::string& line) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() != columns_.size())
      fail(fmt::format("{} fields, expected {} as in the header", fields.size(), columns_.size()));
    MeasuredTime time;
    time.place = place();
    const auto core = std::find(columns_.begin(), columns_.end(), "core");
    if (core != columns_.end()) {
      time.core = fields[static_cast<std::size_t>(core - columns_.begin())];
      if (time.core.empty()) fail("no core");
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string& column = columns_[i];
      const std::string& field = fields[i];
      if (column == "program" || column == "trace") {
        if (field.empty()) fail("no " + column);
        const auto [first, is_new] = lines_.emplace(std::pair(field, time.core), number_);
        if (!is_new) {
          fail(fmt::format("{} '{}'{} is in line {} too", column, field,
                           time.core.empty() ? "" : " on core '" + time.core + "'", first->second));
        }
        (column == "program" ? time.program : time.trace) = field;
      } else if (column == "core") {
        continue;
      } else if (column == "time_s") {
        if (!field.empty()) time.seconds = number_of(column, field, 0, false);
      } else if (field.empty()) {
        continue;  // as if the column were not there
      } else if (column == "weight") {
        time.weight = number_of(column, field, 0, false);
      } else if (column == "spread_s") {
        time.spread_seconds = number_of(column, field, 0, true);
      } else {
        constexpr double kMost = 1e9;
        const double repeats = number_of(column, field, 1, true);
        if (repeats != std::floor(repeats) || repeats > kMost)
          fail(fmt::format("repeats is '{}', expected a whole number from 1 on", field));
        time.repeats = static_cast<std::uint64_t>(repeats);
      }
    }
    if (!time.seconds && time.trace.empty()) fail("program '" + time.program + "' has no time");
    return time;
  }

  std::string file_;
  std::istringstream text_;
  std::uint64_t number_ = 0;
  std::vector<std::string> columns_;
  std::map<std::pair<std::string, std::string>, std::uint64_t> lines_;  // by what was measured, and core
};

}  // namespace

std::vector<MeasuredTime> read_measured_times(const std::filesystem::path& file) {
  return TimesReader(file).read();
}

bool names_trace(const std::string& name, const std::filesystem::path& trace) {
  const std::filesystem::path named = std::filesystem::path(name).lexically_normal(),
                              file = trace.lexically_normal();
  auto ours = file.end(), theirs = named.end();
  while (theirs != named.begin()) {
    if (ours == file.begin() || *--ours != *--theirs) return false;
  }
  return true;
}

}  // namespace perfpred
