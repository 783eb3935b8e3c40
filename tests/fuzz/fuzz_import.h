#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred::fuzz {

/// Runs the importer of `format` over an input: its first byte chooses options, the rest is what is imported,
/// cut into two inputs at the first kSeparator where the format reads two. InputError is an answer; anything
/// else that is thrown, and a result that contradicts itself, ends the process.
void import_bytes(std::string_view format, std::span<const std::uint8_t> bytes);

/// Stands between two inputs.
constexpr std::string_view kSeparator = "\x1f\x1f\x1f\x1f";

/// Seeds for a format: what the tests' encoders write.
std::vector<std::string> seeds(std::string_view format);

}  // namespace perfpred::fuzz
