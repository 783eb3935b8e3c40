#include "perfpred/features/requirements.h"

#include <fnmatch.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace perfpred {
namespace {

/// Columns, as globs between blanks, that need a content.
constexpr std::pair<Content, std::string_view> kNeeds[] = {
    {Content::registers,
     "src*_class src*_index dst*_class dst*_index *producer* *_[0-9]*_cycles inorder_*_cycles "
     "*_operand_wait *_commit_wait *_width*"},
    {Content::addresses,
     "address_low address_mid address_high data_distance load_distance store_distance access_size "
     "two_addresses store_to_load_distance store_covers_load stride* previous_line_distance "
     "next_line_distance sets*_distance far_* very_far_* distinct_lines_* core_* memory_* drain_* "
     "inorder_core_* inorder_memory_*"},
    {Content::access_sizes, "access_size store_covers_load"},
    {Content::op_classes,
     "op_class op_cycles floating_work vector_work near_* far_[0-9]*_cycles core_* "
     "memory_* drain_* inorder_*"},
    {Content::operation_flags,
     "serialize_* squash_after read_barrier write_barrier non_speculative "
     "store_conditional_or_atomic syscall prefetch nop"},
    {Content::branch_kinds,
     "conditional_control unconditional_control direct_control indirect_control call "
     "return *_entropy bimodal* global*_wrong* local*_wrong* best_predictor_wrong "
     "return*_wrong last_target_* path_target_* core_* memory_* drain_* "
     "inorder_core_* inorder_memory_*"},
    {Content::branch_outcomes,
     "taken *_entropy bimodal* global*_wrong* local*_wrong* best_predictor_wrong "
     "return*_wrong last_target_* path_target_* entered_by_taken_branch run_* "
     "core_* memory_* drain_* inorder_core_* inorder_memory_*"},
    {Content::faults, "fault"},
    {Content::instruction_sizes, "size run_bytes return*_wrong"},
    {Content::micro_op_counts, "uops *_width*"},
};

bool matches(const std::string& column, std::string_view globs) {
  while (!globs.empty()) {
    const std::size_t end = std::min(globs.find(' '), globs.size());
    const std::string glob(globs.substr(0, end));
    if (::fnmatch(glob.c_str(), column.c_str(), 0) == 0) return true;
    globs.remove_prefix(std::min(end + 1, globs.size()));
  }
  return false;
}

}  // namespace

std::vector<std::string> columns_without(const FeatureSet& set, std::span<const Content> lacks) {
  std::vector<std::string> names;
  for (const FeatureColumn& column : set.columns) {
    const bool lacking = std::any_of(std::begin(kNeeds), std::end(kNeeds), [&](const auto& need) {
      return std::find(lacks.begin(), lacks.end(), need.first) != lacks.end() &&
             matches(column.name, need.second);
    });
    if (lacking) names.push_back(column.name);
  }
  return names;
}

}  // namespace perfpred
