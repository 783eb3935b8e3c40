#include "features/fetch_distances.h"

#include <algorithm>

#include "features/data_distances.h"

namespace perfpred {

FetchDistances::FetchDistances(const StaticTable& table) {
  std::vector<std::uint64_t> lines;
  for (const auto& row : table) {
    const std::uint64_t last = last_byte(row.pc, row.size) / kLineBytes;
    for (std::uint64_t line = row.pc / kLineBytes; line <= last; ++line) lines.push_back(line);
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  const auto number = [&](std::uint64_t line) {
    return static_cast<std::uint32_t>(std::lower_bound(lines.begin(), lines.end(), line) - lines.begin());
  };
  lines_.reserve(table.size());
  for (const auto& row : table) {
    const std::uint32_t first = number(row.pc / kLineBytes);
    const std::uint64_t span = last_byte(row.pc, row.size) / kLineBytes - row.pc / kLineBytes;
    lines_.push_back({first, first + static_cast<std::uint32_t>(span)});
  }
}

std::uint32_t FetchDistances::fetch(std::uint32_t static_id) {
  const Lines lines = lines_[static_id];
  std::uint32_t worst = 0;
  for (std::uint32_t line = lines.first; line <= lines.last; ++line) {
    worst = std::max(worst, stack_.distance(line));
    stack_.touch(line);
  }
  return worst;
}

}  // namespace perfpred
