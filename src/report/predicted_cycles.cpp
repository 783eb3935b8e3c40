#include "perfpred/report/predicted_cycles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "perfpred/report/csv.h"
#include "perfpred/report/trace_names.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred::report {
namespace {

constexpr std::string_view kPredicted = " cycles";
constexpr std::string_view kTrue = " true cycles";

template <typename Number, typename... Format>
std::optional<Number> number_of(std::string_view text, Format... format) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, format...);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

PredictedCycles::PredictedCycles(const std::filesystem::path& file, std::filesystem::path trace,
                                 const std::string& core)
    : file_(file), trace_(std::move(trace)) {
  constexpr const char* kTable = "a table that 'predict --per-instruction' wrote";
  expect_regular_file(file, kTable);
  stream_.open(file, std::ios::binary);
  line_ = read_csv_record(stream_, fields_);
  constexpr std::array<std::string_view, 3> kFirst = {"trace", "instruction", "pc"};
  if (fields_.size() < kFirst.size() || !std::equal(kFirst.begin(), kFirst.end(), fields_.begin())) {
    throw_unexpected_content(file, kTable, fmt::format("line {}: is no header of {}", line_, kTable));
  }
  columns_ = fields_.size();
  std::vector<std::string> known;
  for (std::size_t i = kFirst.size(); i < columns_; ++i) {
    const std::string_view name = fields_[i];
    if (name.ends_with(kTrue) || !name.ends_with(kPredicted)) continue;
    known.emplace_back(name.substr(0, name.size() - kPredicted.size()));
    if (known.back() == core) column_ = i;
  }
  if (column_ == 0)
    fail(fmt::format("has no predictions of core '{}'; it has: {}", core, fmt::join(known, ", ")));
}

void PredictedCycles::fail(const std::string& cause) const {
  throw InputError(file_.string(), fmt::format("line {}", line_), cause);
}

PredictedCycles::Cycles PredictedCycles::next(std::uint64_t index) {
  while (const std::size_t lines = read_csv_record(stream_, fields_)) {
    line_ += lines;
    if (fields_.size() != columns_) fail(fmt::format("has {} fields, expected {}", fields_.size(), columns_));
    if (fields_[0] != known_name_) {
      if (!known_name_.empty() || !is_name_of_trace(fields_[0], trace_)) continue;
      known_name_ = fields_[0];
    }
    const auto found = number_of<std::uint64_t>(fields_[1]);
    const std::string_view pc_text = fields_[2];
    const auto pc =
        pc_text.starts_with("0x") ? number_of<std::uint64_t>(pc_text.substr(2), 16) : std::nullopt;
    const auto cycles = number_of<double>(fields_[column_]);
    if (!found || !pc || !cycles || !std::isfinite(*cycles)) fail("expected TRACE,INSTRUCTION,PC and cycles");
    if (*found < index) continue;
    if (*found > index) fail(fmt::format("is of instruction {}, expected {}", *found, index));
    return {*cycles, *pc};
  }
  fail(fmt::format("has no line of instruction {} of {} after it", index, trace_.filename().string()));
}

}  // namespace perfpred::report
