#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "perfpred/trace/op_class.h"

namespace perfpred::simnet {

/// What the numbers of op classes in a text mean; empty where a number means nothing.
using OpClassNumbers = std::array<std::optional<OpClass>, 256>;

/// gem5's numbers of about v20, where MemRead is 47, and of about v22, where it is 52.
const OpClassNumbers& numbers_with_mem_read_at_47();
const OpClassNumbers& numbers_with_mem_read_at_52();

/// Reads lines "NUMBER NAME", NAME as in op_class_names(); '#' begins a comment. Throws InputError.
OpClassNumbers read_op_class_numbers(const std::filesystem::path& file);

}  // namespace perfpred::simnet
