#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace perfpred {

/// Rows of numbers one after the other, one an instruction, from wherever they come. One consumer.
class RowSource {
 public:
  virtual ~RowSource() = default;
  /// Numbers of a row.
  virtual std::size_t width() const = 0;
  /// Fills the front of `rows` (row-major, a multiple of `width()` long) and returns the number of rows
  /// filled: fewer than asked for only at the end.
  virtual std::size_t read(std::span<float> rows) = 0;
};

/// The first rows of another source.
class LimitedRows : public RowSource {
 public:
  /// `source` has to outlive this.
  LimitedRows(RowSource& source, std::uint64_t rows) : source_(source), left_(rows) {}
  std::size_t width() const override { return source_.width(); }
  std::size_t read(std::span<float> rows) override;

 private:
  RowSource& source_;
  std::uint64_t left_;
};

/// The columns of one source, then those of another that is as long.
class JoinedRows : public RowSource {
 public:
  /// Both have to outlive this.
  JoinedRows(RowSource& front, RowSource& back) : front_(front), back_(back) {}
  std::size_t width() const override { return front_.width() + back_.width(); }
  std::size_t read(std::span<float> rows) override;

 private:
  RowSource& front_;
  RowSource& back_;
  std::vector<float> back_rows_;
};

}  // namespace perfpred
