#include "perfpred/trace/described_core.h"

#include <fmt/format.h>

#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// What a description tells of itself.
struct Outline {
  bool is_object = false;
  std::optional<std::string> isa;
  std::optional<std::uint32_t> period_ps;
};

Outline parsed_outline(const std::string& core_json) {
  Outline outline;
  const auto description = nlohmann::json::parse(core_json, nullptr, false);
  outline.is_object = description.is_object();
  if (!outline.is_object) return outline;
  if (const auto isa = description.find("isa"); isa != description.end())
    outline.isa = isa->is_string() ? isa->get<std::string>() : isa->dump();
  const nlohmann::json::json_pointer clock("/core/clock_ghz");
  if (!description.contains(clock) || !description.at(clock).is_number()) return outline;
  const double clock_ghz = description.at(clock);
  if (clock_ghz >= 0.001 && clock_ghz <= 1000) outline.period_ps = period_ps_of(clock_ghz);
  return outline;
}

// Thousands of traces carry the same few descriptions, and parsing them all takes longer than a short trace.
Outline outline_of(const std::string& core_json) {
  constexpr std::size_t kMostKept = 1024;
  static std::mutex mutex;
  static std::map<std::string, Outline> kept;
  const std::lock_guard lock(mutex);
  if (const auto found = kept.find(core_json); found != kept.end()) return found->second;
  const Outline outline = parsed_outline(core_json);
  if (kept.size() < kMostKept) kept.emplace(core_json, outline);
  return outline;
}

}  // namespace

std::optional<std::uint32_t> described_period_ps(const std::string& core_json) {
  return core_json.empty() ? std::nullopt : outline_of(core_json).period_ps;
}

void check_description(const std::string& core_json, const std::string& isa, std::uint32_t period_ps) {
  if (core_json.empty()) return;
  const Outline outline = outline_of(core_json);
  if (!outline.is_object) throw InputError("the core's description is no JSON object");
  if (outline.isa && *outline.isa != isa)
    throw InputError(fmt::format("is of {}, but the core's description says {}", isa, *outline.isa));
  if (outline.period_ps && *outline.period_ps != period_ps) {
    throw InputError(fmt::format("has a cycle time of {} ps, but the core's description says {} ps",
                                 period_ps, *outline.period_ps));
  }
}

}  // namespace perfpred
