#pragma once

#include <cstdint>
#include <vector>

namespace perfpred {

/// What is kept of static instruction `id`: made anew where it is the next one. Throws std::out_of_range
/// where it is beyond that.
template <typename Row>
Row& row_at(std::vector<Row>& rows, std::uint32_t id) {
  if (id == rows.size()) rows.emplace_back();
  return rows.at(id);
}

}  // namespace perfpred
