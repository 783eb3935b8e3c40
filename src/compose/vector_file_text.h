#pragma once

#include <string>
#include <string_view>

namespace perfpred {

inline constexpr const char* kVectorFileSchema = "perfpred program vectors 2";
inline constexpr const char* kUnsealedVectorFileSchema =
    "perfpred program vectors 1";  // read as well: without a digest

// The last entry: the digest of all text before it.
inline constexpr std::string_view kVectorFileDigest = ",\"digest\":\"xxh3-128:";

/// A JSON object's text with its digest as the last entry, and the end of a line.
std::string with_digest(std::string text);

}  // namespace perfpred
