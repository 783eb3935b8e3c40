#include "perfpred/decode/row_source.h"

#include <algorithm>

namespace perfpred {

std::size_t LimitedRows::read(std::span<float> rows) {
  const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(rows.size() / width(), left_));
  const std::size_t count = wanted == 0 ? 0 : source_.read(rows.first(wanted * width()));
  left_ -= count;
  return count;
}

std::size_t JoinedRows::read(std::span<float> rows) {
  const std::size_t front = front_.width(), back = back_.width(), wanted = rows.size() / width();
  const std::size_t count = front_.read(rows.first(wanted * front));
  back_rows_.resize(count * back);
  back_.read(back_rows_);
  for (std::size_t row = count; row-- > 0;) {  // the last one first: no row is overwritten before it moved
    float* const target = rows.data() + row * width();
    std::copy_backward(rows.data() + row * front, rows.data() + (row + 1) * front, target + front);
    std::copy_n(back_rows_.data() + row * back, back, target + front);
  }
  return count;
}

}  // namespace perfpred
