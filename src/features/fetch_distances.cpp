#include "features/fetch_distances.h"

#include <algorithm>

#include "decode/static_rows.h"

namespace perfpred {

void FetchDistances::set_static(std::uint32_t id, const StaticInstruction& row) {
  Lines& lines = row_at(lines_, id);
  lines.count = 0;
  const std::uint64_t last = last_byte(row.pc, row.size) / kLineBytes;
  for (std::uint64_t line = row.pc / kLineBytes; line <= last; ++line) {
    const auto next = static_cast<std::uint32_t>(numbers_.size());
    lines.number[lines.count++] = numbers_.try_emplace(line, next).first->second;
  }
}

std::uint32_t FetchDistances::fetch(std::uint32_t static_id) {
  const Lines& lines = lines_[static_id];
  std::uint32_t worst = 0;
  for (std::uint32_t i = 0; i < lines.count; ++i) {
    worst = std::max(worst, stack_.distance(lines.number[i]));
    stack_.touch(lines.number[i]);
  }
  return worst;
}

}  // namespace perfpred
