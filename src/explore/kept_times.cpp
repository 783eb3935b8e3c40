#include "perfpred/explore/kept_times.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>
#include <utility>

#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred::explore {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "perfpred design times 1";
constexpr std::size_t kMostKeptBytes = std::size_t{1} << 32;

std::string key_of(const Core& core) {
  Json description = Json::parse(core.json);
  description.erase("name");
  return digest_of(description.dump());
}

std::string first_line(const std::string& of) { return Json{{"schema", kSchema}, {"of", of}}.dump() + "\n"; }

}  // namespace

KeptTimes::KeptTimes(std::filesystem::path file, const std::string& of) : file_(std::move(file)) {
  std::error_code error;
  if (std::filesystem::exists(file_, error)) {
    read(of);
  } else {
    write_file_atomically(file_, first_line(of));
  }
  output_.emplace(file_, OpenOutput::Start::at_end);
}

void KeptTimes::read(const std::string& of) {
  constexpr const char* kExpected = "a file of kept times (explore --keep-times)";
  expect_regular_file(file_, kExpected);
  const std::string text = read_small_file(file_, kExpected, kMostKeptBytes);
  const std::string whole = text.substr(0, text.rfind('\n') + 1);
  std::istringstream lines(whole);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    const Json entry = Json::parse(line, nullptr, false);
    const std::string place = fmt::format("line {}", number);
    if (number == 1) {
      if (!entry.is_object() || entry.value("schema", Json()) != kSchema)
        throw_unexpected_content(file_, kExpected, fmt::format("is no {}", std::string(kExpected).substr(2)));
      if (entry.value("of", Json()) != of)
        throw InputError(file_.string(), "", "has times of other traces or by another model");
      continue;
    }
    try {
      times_[entry.at("core").get<std::string>()] = entry.at("time_ps").get<std::vector<double>>();
    } catch (const nlohmann::json::exception&) {
      throw InputError(file_.string(), place, "is damaged: expected a core and its times");
    }
  }
  if (whole.empty()) throw_unexpected_content(file_, kExpected, "has no whole line");
  if (whole.size() < text.size()) write_file_atomically(file_, whole);
}

std::optional<std::vector<double>> KeptTimes::find(const Core& core) const {
  const auto found = times_.find(key_of(core));
  if (found == times_.end()) return std::nullopt;
  return found->second;
}

void KeptTimes::keep(const Core& core, const std::vector<double>& time_ps) {
  const std::string key = key_of(core);
  output_->write(Json{{"core", key}, {"time_ps", time_ps}}.dump() + "\n");
  times_[key] = time_ps;
}

}  // namespace perfpred::explore
