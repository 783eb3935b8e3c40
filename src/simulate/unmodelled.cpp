#include "perfpred/simulate/unmodelled.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>

#include "perfpred/trace/error.h"
#include "perfpred/trace/parser_message.h"
#include "simulate/branch/direction_predictor.h"
#include "simulate/memory/prefetcher.h"
#include "simulate/memory/replacement.h"

namespace perfpred {
namespace {

using Json = nlohmann::json;

std::string substitution(std::string_view key, const std::string& wanted, std::string_view taken_for) {
  return fmt::format("{} {} (taken for {})", key, wanted, taken_for);
}

void add_cache(const Json& description, const std::string& level, std::vector<std::string>& all) {
  if (!description.contains(level)) return;
  const Json& cache = description.at(level);
  const std::string prefetcher = cache.value("prefetcher", "none");
  if (prefetcher != "none" && find_prefetcher(prefetcher) == nullptr)
    all.push_back(substitution(level + ".prefetcher", prefetcher, "none"));
  const std::string replacement = cache.value("replacement", "lru");
  if (find_replacement(replacement) == nullptr)
    all.push_back(substitution(level + ".replacement", replacement, "lru"));
}

std::vector<std::string> unmodelled_of(const Json& description) {
  std::vector<std::string> all;
  const std::string predictor = description.at("branch_predictor").at("type");
  if (description.at("core").at("type") == "inorder") {
    // Of x86-64's instructions MinorCPU's fetch sees the whole ones, whose micro-ops alone are marked as
    // branches: it asks its predictor for none.
    if (description.at("isa") != "x86-64")
      all.push_back(
          substitution("branch_predictor.type", predictor, "none: no branch is predicted in order"));
  } else if (find_direction_predictor(predictor) == nullptr) {
    all.push_back(substitution("branch_predictor.type", predictor, "tage_sc_l_8kb"));
  }
  for (const char* level : {"l1i", "l1d", "l2", "l3"}) add_cache(description, level, all);
  return all;
}

}  // namespace

std::vector<std::string> unmodelled(const std::string& core) {
  try {
    return unmodelled_of(Json::parse(core));
  } catch (const Json::exception& error) {
    throw InputError("the description of a core is damaged: " + parser_message(error.what()));
  }
}

}  // namespace perfpred
