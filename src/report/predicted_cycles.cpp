#include "perfpred/report/predicted_cycles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "perfpred/trace/error.h"

namespace perfpred::report {
namespace {

constexpr std::string_view kPredicted = " cycles";
constexpr std::string_view kTrue = " true cycles";

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  while (true) {
    const auto comma = line.find(',');
    fields.push_back(line.substr(0, comma));
    if (comma == std::string_view::npos) return fields;
    line.remove_prefix(comma + 1);
  }
}

template <typename Number, typename... Format>
std::optional<Number> number_of(std::string_view text, Format... format) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, format...);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

PredictedCycles::PredictedCycles(const std::filesystem::path& file, std::string trace_name,
                                 const std::string& core)
    : file_(file), stream_(file, std::ios::binary), trace_name_(std::move(trace_name)) {
  std::string header;
  if (!stream_ || !std::getline(stream_, header)) throw InputError(file_.string(), "", "cannot be read");
  if (!header.starts_with("trace,instruction,pc")) {
    fail("is no header of the file that 'predict --per-instruction' writes");
  }
  const auto names = fields_of(header);
  columns_ = names.size();
  std::vector<std::string_view> known;
  for (std::size_t i = 3; i < names.size(); ++i) {
    if (names[i].ends_with(kTrue) || !names[i].ends_with(kPredicted)) continue;
    known.push_back(names[i].substr(0, names[i].size() - kPredicted.size()));
    if (known.back() == core) column_ = i;
  }
  if (column_ == 0)
    fail(fmt::format("has no predictions of core '{}'; it has: {}", core, fmt::join(known, ", ")));
}

void PredictedCycles::fail(const std::string& cause) const {
  throw InputError(file_.string(), fmt::format("line {}", line_), cause);
}

PredictedCycles::Cycles PredictedCycles::next(std::uint64_t index) {
  for (std::string line; std::getline(stream_, line);) {
    ++line_;
    // A file name may hold commas; the other fields cannot.
    const auto fields = fields_of(line);
    if (fields.size() < columns_) fail(fmt::format("has {} fields, expected {}", fields.size(), columns_));
    const std::size_t shift = fields.size() - columns_;
    const auto* const name_end = fields[shift].data() + fields[shift].size();
    if (std::string_view(line.data(), static_cast<std::size_t>(name_end - line.data())) != trace_name_)
      continue;
    const auto found = number_of<std::uint64_t>(fields[shift + 1]);
    const std::string_view pc_text = fields[shift + 2];
    const auto pc =
        pc_text.starts_with("0x") ? number_of<std::uint64_t>(pc_text.substr(2), 16) : std::nullopt;
    const auto cycles = number_of<double>(fields[shift + column_]);
    if (!found || !pc || !cycles || !std::isfinite(*cycles)) fail("expected TRACE,INSTRUCTION,PC and cycles");
    if (*found < index) continue;
    if (*found > index) fail(fmt::format("is of instruction {}, expected {}", *found, index));
    return {*cycles, *pc};
  }
  fail(fmt::format("has no line of instruction {} of {} after it", index, trace_name_));
}

}  // namespace perfpred::report
