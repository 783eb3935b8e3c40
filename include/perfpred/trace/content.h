#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace perfpred {

/// Kinds of facts about instructions that features are made of. Not every source of traces has all of them.
enum class Content : std::uint8_t {
  registers,          ///< which registers an instruction reads and writes
  addresses,          ///< of data accesses
  access_sizes,       ///< bytes of a data access
  op_classes,         ///< what kind of work beyond load, store and branch
  operation_flags,    ///< barriers, serialisation, atomic, system call and the like
  branch_kinds,       ///< conditional, direct, call, return
  branch_outcomes,    ///< taken or not
  faults,             ///< whether an execution faulted
  instruction_sizes,  ///< bytes of an instruction
  micro_op_counts,    ///< micro-ops of an instruction
};

/// The names that trace files use: "registers", "addresses", ..., in the order of `Content`.
std::span<const std::string_view> content_names();
std::string_view content_name(Content content);
/// Empty where the name is none of ours.
std::optional<Content> find_content(std::string_view name);

}  // namespace perfpred
