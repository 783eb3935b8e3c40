#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace perfpred {

/// What kind of work an instruction is, by gem5's names. The number of a class is its place in
/// `op_class_names()`. The list only ever grows at its end: models are trained on these numbers. (gem5's own
/// numbers differ between its versions, so nothing here keys on them.)
using OpClass = std::uint8_t;

std::span<const std::string_view> op_class_names();

/// Empty where the name is none of ours.
std::optional<OpClass> find_op_class(std::string_view name);

std::string_view op_class_name(OpClass op_class);

}  // namespace perfpred
