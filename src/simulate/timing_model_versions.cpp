#include "simulate/timing_model_versions.h"

#include <nlohmann/json.hpp>

#include "perfpred/trace/error.h"
#include "perfpred/trace/parser_message.h"

namespace perfpred {
namespace {

using Json = nlohmann::json;

/// Version 17 built delta correlation, and prefetchers in front of instructions and behind a second level.
bool asks_for_version_17(const Json& description) {
  const auto prefetcher = [&](const char* level) {
    return description.contains(level) ? description.at(level).value("prefetcher", "none") : "none";
  };
  if (prefetcher("l1i") != "none" || (description.contains("l2") && prefetcher("l3") != "none")) return true;
  return prefetcher("l1d") == "dcpt" || prefetcher("l2") == "dcpt" || prefetcher("l3") == "dcpt";
}

}  // namespace

std::uint32_t first_version_with_cycles_of_today(const std::string& core) {
  try {
    return asks_for_version_17(Json::parse(core)) ? 17 : 16;
  } catch (const Json::exception& error) {
    throw InputError("the description of a core is damaged: " + parser_message(error.what()));
  }
}

}  // namespace perfpred
