#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "perfpred/decode/row_source.h"

namespace perfpred {

/// One chunk: the rows [first_row, first_row + LaneBlock::steps) of its block, of whose outputs
/// [keep_begin, keep_end) count (in steps of the lane).
struct Lane {
  std::int64_t first_row = 0;
  std::int64_t keep_begin = 0;
  std::int64_t keep_end = 0;
};

/// Chunks of equal length that run side by side. What the lanes keep are consecutive instructions, in the
/// order of the lanes; each lane but the last keeps as many as the first.
struct LaneBlock {
  std::uint64_t origin = 0;  ///< instruction of row 0
  std::vector<float> rows;   ///< raw features, row-major
  std::int64_t steps = 0;    ///< length of each lane, contexts included
  std::vector<Lane> lanes;

  /// The instructions that the block keeps.
  std::uint64_t begin() const { return instruction(lanes.front(), lanes.front().keep_begin); }
  std::uint64_t end() const { return instruction(lanes.back(), lanes.back().keep_end); }
  std::uint64_t instruction(const Lane& lane, std::int64_t step) const {
    return origin + static_cast<std::uint64_t>(lane.first_row + step);
  }
};

/// Cuts a trace of any length into blocks of lanes. A lane reads `left` rows before those that it keeps and
/// `right` rows after them, as far as the trace has them. What is left at the end of a trace is spread over
/// as many lanes as keep at least as much as they read beforehand.
class LaneReader {
 public:
  /// Memory of blocks that are done with.
  using Spare = std::vector<std::vector<float>>;

  /// `spare`: of a reader before this one, so that the memory need not be asked for again. Throws InputError
  /// where `steps` or `lanes` is below 1.
  LaneReader(RowSource& source, std::int64_t left, std::int64_t right, std::int64_t steps, std::int64_t lanes,
             Spare spare = {});

  /// Empty at the end of the trace.
  std::optional<LaneBlock> next();
  /// Takes back a block that is done with: its memory serves the next one.
  void recycle(LaneBlock&& block) { spare_.push_back(std::move(block.rows)); }
  /// For the next reader.
  Spare take_spare() { return std::exchange(spare_, {}); }
  std::uint64_t instructions_read() const { return read_; }

 private:
  void place_lanes(LaneBlock& block, std::int64_t held, std::int64_t own_end) const;

  RowSource& source_;
  std::int64_t width_, left_, right_, steps_, lanes_;
  Spare spare_;
  std::vector<float> carried_;  ///< rows of the previous block that the next one reads again
  std::uint64_t origin_ = 0;    ///< instruction of the first carried row
  std::int64_t own_begin_ = 0;  ///< first row of the next block whose output is not out yet
  std::uint64_t read_ = 0;
  bool ended_ = false;
};

}  // namespace perfpred
