#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred::fuzz {

/// Runs the importer of `format` over an input: its first two bytes (kHeadBytes) choose options, the rest is
/// what is imported, cut into two inputs at the first kSeparator where the format reads two. InputError is an
/// answer; anything else that is thrown, and a result that contradicts itself, ends the process. Half of the
/// heads have the same input read again in pieces of a few bytes, which has to give the same instructions by
/// the comparison that joining a core's run uses.
void import_bytes(std::string_view format, std::span<const std::uint8_t> bytes);

constexpr std::size_t kHeadBytes = 2;

/// Stands between two inputs.
constexpr std::string_view kSeparator = "\x1f\x1f\x1f\x1f";

/// Seeds for a format: what the tests' encoders write.
std::vector<std::string> seeds(std::string_view format);

/// Further seeds for gem5 and Spike: every recorded x86-64 text, every kind of A64 operands, every RISC-V
/// encoding under tests/golden, a few in each seed. Empty for the other formats.
std::vector<std::string> table_seeds(std::string_view format);

}  // namespace perfpred::fuzz
