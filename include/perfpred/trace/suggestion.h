#pragma once

#include <span>
#include <string>
#include <string_view>

namespace perfpred {

/// "; did you mean 'NAME'?" with the candidate that is fewest edits (insert, delete, replace, swap of
/// neighbours; the case of letters counts for nothing) from `word`, for the end of an error message; empty
/// where none is near enough to be a slip.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

}  // namespace perfpred
