#include "ingest/gem5_group_end.h"

#include <cstring>

#include "ingest/decimal_digits.h"

namespace perfpred::gem5 {
namespace {

constexpr std::size_t kDigitsRead = 16;
// The longest text that the six lines can take, and what is read beyond a number.
constexpr std::size_t kMostBytes =
    6 * (sizeof "O3PipeView:dispatch:" + kDigitsRead + 1) + sizeof ":store:" + kDigitsRead + kDigitsRead;

/// Whether `text` goes on with the literal `expected`; 8 bytes at a time, the last of which overlap.
template <std::size_t Size>
bool continues_with(const char* text, const char (&expected)[Size]) {
  constexpr std::size_t kLength = Size - 1;
  static_assert(kLength >= 8);
  std::uint64_t difference =
      digits::eight_bytes(text + kLength - 8) ^ digits::eight_bytes(expected + kLength - 8);
  for (std::size_t at = 0; at + 8 < kLength; at += 8) {
    difference |= digits::eight_bytes(text + at) ^ digits::eight_bytes(expected + at);
  }
  return difference == 0;
}

/// Moves `text` behind "<prefix><digits><newline>"; false where something else is there.
template <std::size_t Size>
bool skip_stage(const char*& text, const char (&prefix)[Size]) {
  if (!continues_with(text, prefix)) return false;
  text += Size - 1;
  const std::size_t count = count_digits(text);
  text += count + 1;
  return count > 0 && text[-1] == '\n';
}

}  // namespace

std::optional<GroupEnd> read_group_end(std::string_view text) {
  if (text.size() < kMostBytes) return std::nullopt;
  const char* at = text.data();
  if (!skip_stage(at, "O3PipeView:decode:") || !skip_stage(at, "O3PipeView:rename:") ||
      !skip_stage(at, "O3PipeView:dispatch:") || !skip_stage(at, "O3PipeView:issue:") ||
      !skip_stage(at, "O3PipeView:complete:") || !continues_with(at, "O3PipeView:retire:")) {
    return std::nullopt;
  }
  at += sizeof "O3PipeView:retire:" - 1;
  const std::size_t digits = count_digits(at);
  const char* const retire = at;
  at += digits;
  constexpr char kStore[] = ":store:";
  if (digits == 0 || std::memcmp(at, kStore, sizeof kStore - 1) != 0) return std::nullopt;
  at += sizeof kStore - 1;
  const std::size_t store_digits = count_digits(at);
  at += store_digits;
  if (store_digits == 0 || *at != '\n') return std::nullopt;
  ++at;
  return GroupEnd{.retire_tick = value_of_digits(retire, digits),
                  .bytes = static_cast<std::size_t>(at - text.data())};
}

}  // namespace perfpred::gem5
