#include "perfpred/judge/block_times.h"

#include <algorithm>
#include <stdexcept>

namespace perfpred::judge {

void BlockTimes::add(std::span<const double> values) {
  if (values.size() != open_.size()) throw std::invalid_argument("a block of another number of columns");
  for (std::size_t i = 0; i < values.size(); ++i) open_[i] += values[i];
  if (++in_open_ < length_) return;
  for (std::size_t i = 0; i < values.size(); ++i) columns_[i].push_back(open_[i]);
  std::fill(open_.begin(), open_.end(), 0.0);
  in_open_ = 0;
  if (blocks() == kMostBlocks) join_neighbours();
}

void BlockTimes::join_neighbours() {
  for (std::vector<double>& column : columns_) {
    for (std::size_t i = 0; i < column.size() / 2; ++i) column[i] = column[2 * i] + column[2 * i + 1];
    column.resize(column.size() / 2);
  }
  length_ *= 2;
}

}  // namespace perfpred::judge
