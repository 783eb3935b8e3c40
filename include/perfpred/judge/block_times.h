#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace perfpred::judge {

/// Sums over equal blocks of consecutive instructions, several columns side by side, in memory that does not
/// grow with the trace: where there would be `kMostBlocks` blocks, neighbours are joined and blocks are twice
/// as long from then on. So a trace of at least 12,800 instructions has 128 to 255 blocks. Not thread-safe.
class BlockTimes {
 public:
  static constexpr std::uint64_t kShortestBlock = 100;  ///< instructions
  static constexpr std::size_t kMostBlocks = 256;

  explicit BlockTimes(std::size_t columns) : open_(columns, 0.0), columns_(columns) {}

  /// Blocks that were summed up before; `blocks`: [column][block], of `length` instructions each.
  BlockTimes(std::uint64_t length, std::vector<std::vector<double>> blocks)
      : length_(length), open_(blocks.size(), 0.0), columns_(std::move(blocks)) {}

  /// One instruction: a value a column.
  void add(std::span<const double> values);

  std::uint64_t block_instructions() const { return length_; }
  /// [column][block], whole blocks only: what is left over at the end of the trace is not in them.
  const std::vector<std::vector<double>>& columns() const { return columns_; }
  std::size_t blocks() const { return columns_.empty() ? 0 : columns_.front().size(); }

 private:
  void join_neighbours();

  std::uint64_t length_ = kShortestBlock;
  std::uint64_t in_open_ = 0;
  std::vector<double> open_;
  std::vector<std::vector<double>> columns_;
};

}  // namespace perfpred::judge
