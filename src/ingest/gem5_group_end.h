#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace perfpred::gem5 {

/// The six lines of an O3PipeView group behind its fetch line.
struct GroupEnd {
  std::uint64_t retire_tick = 0;  ///< 0: squashed
  std::size_t bytes = 0;          ///< of the six lines, with the newline of the last
};

/// Reads them off the front of `text` in one go, as gem5 writes them: decode to retire, ticks of at most 16
/// digits, LF. Nothing where anything there is different or `text` may end too early; reading line by line
/// then tells what it is. Most of gem5's text is such lines, of which only the retire tick is used.
std::optional<GroupEnd> read_group_end(std::string_view text);

}  // namespace perfpred::gem5
