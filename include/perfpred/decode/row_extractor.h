#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// Turns each instruction of a trace into a row of numbers. Streaming: feed consecutive blocks of one trace
/// in order, state carries over from block to block; memory is bounded by the footprint (distinct lines of
/// memory, static instructions), not by the trace's length. One extractor per trace, used by one thread at a
/// time.
class RowExtractor {
 public:
  virtual ~RowExtractor() = default;
  /// Numbers of a row.
  virtual std::size_t width() const = 0;
  /// Sets a row of the static table, for tables that grow while their trace is read: the next new one, or one
  /// of which more is known now, which counts from the next block on. Throws std::out_of_range where `id` is
  /// beyond the next.
  virtual void set_static(std::uint32_t id, const StaticInstruction& row) = 0;
  /// Writes the rows of `block` to `rows`: row-major [block.size(), width()]. Throws std::invalid_argument
  /// where `rows` has another size, std::out_of_range where a static id is in no row of the table; after
  /// either the extractor is of no further use.
  virtual void extract(const InstructionBlock& block, std::span<float> rows) = 0;
  /// Takes note of instructions that ran before those whose rows are wanted: what follows gets the rows that
  /// it would get after extract(). Throws as extract() does.
  virtual void warm_up(const InstructionBlock& block);

 private:
  std::vector<float> unwanted_;
};

/// What every extractor checks before it begins: throws as RowExtractor::extract does, for rows of `width`
/// numbers and a static table of `table_size` rows.
void check_extraction(const InstructionBlock& block, std::span<const float> rows, std::size_t width,
                      std::size_t table_size);

}  // namespace perfpred
