#pragma once

#include <cstddef>

#include "perfpred/decode/row_source.h"

namespace perfpred {

/// Row i holds i.
class CountingRows : public RowSource {
 public:
  explicit CountingRows(std::size_t rows) : rows_(rows) {}
  std::size_t width() const override { return 1; }
  std::size_t read(std::span<float> rows) override {
    std::size_t got = 0;
    for (; got < rows.size() && next_ < rows_; ++got) rows[got] = static_cast<float>(next_++);
    return got;
  }

 private:
  std::size_t rows_, next_ = 0;
};

}  // namespace perfpred
