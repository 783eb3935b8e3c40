#include "perfpred/trace/suggestion.h"

#include <algorithm>
#include <string>
#include <vector>

namespace perfpred {
namespace {

std::string in_small_letters(std::string_view word) {
  std::string small(word);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

/// Edits between two words, a swap of neighbours counting as one (optimal string alignment), and small or
/// capital letters for nothing.
std::size_t edit_distance(std::string_view one, std::string_view other) {
  const std::string a = in_small_letters(one), b = in_small_letters(other);
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    before_last.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  constexpr std::size_t kLongestWord = 100;  // beyond that it is no slip of the fingers
  if (word.size() > kLongestWord) return {};
  std::size_t fewest = std::max<std::size_t>(2, word.size() / 4) + 1;
  std::string_view best;
  for (const std::string& candidate : candidates) {
    const std::size_t edits = edit_distance(word, candidate);
    if (edits < fewest && edits < candidate.size()) {
      fewest = edits;
      best = candidate;
    }
  }
  return best.empty() ? std::string() : "; did you mean '" + std::string(best) + "'?";
}

}  // namespace perfpred
