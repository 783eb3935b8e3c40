#include "perfpred/trace/content.h"

#include <algorithm>
#include <array>

namespace perfpred {
namespace {

constexpr std::array<std::string_view, 10> kNames = {
    "registers",    "addresses",       "access_sizes", "op_classes",        "operation_flags",
    "branch_kinds", "branch_outcomes", "faults",       "instruction_sizes", "micro_op_counts"};
static_assert(static_cast<std::size_t>(Content::micro_op_counts) == kNames.size() - 1);

}  // namespace

std::span<const std::string_view> content_names() { return kNames; }

std::string_view content_name(Content content) { return kNames[static_cast<std::size_t>(content)]; }

std::optional<Content> find_content(std::string_view name) {
  const auto* const found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Content>(found - kNames.begin());
}

}  // namespace perfpred
