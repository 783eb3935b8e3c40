#include "ingest/gem5_core_draft.h"

#include <algorithm>
#include <stdexcept>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"

namespace perfpred {

void Gem5CoreDraft::set(std::string_view key, nlohmann::ordered_json value) {
  description_[pointer_to(key)] = std::move(value);
}

void Gem5CoreDraft::set_number(std::string_view key, std::uint64_t value, const std::string& whose) {
  const CoreKey* const schema = find_core_key(key);
  if (schema == nullptr) throw std::logic_error(fmt::format("no key {}", key));
  const auto written =
      static_cast<std::uint64_t>(std::clamp(static_cast<double>(value), schema->least, schema->most));
  if (written != value) {
    note(fmt::format("{} is {}: {} goes from {} to {}; written as {}", whose, value, key, schema->least,
                     schema->most, written));
  }
  set(key, written);
}

void Gem5CoreDraft::set_parameter(std::string_view key, const nlohmann::json& object,
                                  const std::string& parameter) {
  set_number(key, tree_.needed_number(object, parameter),
             fmt::format("{}.{}", Gem5ObjectTree::path_of(object), parameter));
}

void Gem5CoreDraft::expect(const nlohmann::json& object, const std::string& parameter, std::uint64_t usual,
                           std::string_view why) {
  const auto value = Gem5ObjectTree::number(object, parameter);
  if (!value || *value == usual) return;
  note(fmt::format("{}.{} is {}: {} {}", Gem5ObjectTree::path_of(object), parameter, *value, why, usual));
}

}  // namespace perfpred
