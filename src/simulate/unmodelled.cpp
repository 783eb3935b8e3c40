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

void add_cache(const Json& description, const std::string& level, bool prefetches,
               std::vector<std::string>& all) {
  if (!description.contains(level)) return;
  const Json& cache = description.at(level);
  const std::string prefetcher = cache.value("prefetcher", "none");
  if (prefetcher != "none" && (!prefetches || find_prefetcher(prefetcher) == nullptr))
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
  add_cache(description, "l1i", false, all);
  add_cache(description, "l1d", true, all);
  add_cache(description, "l2", true, all);
  // What stands behind the first level is the second, whatever its section is called.
  add_cache(description, "l3", !description.contains("l2"), all);
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
