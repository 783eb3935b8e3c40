#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "perfpred/decode/row_extractor.h"
#include "perfpred/decode/row_source.h"
#include "perfpred/trace/instruction_source.h"
#include "perfpred/trace/store.h"

namespace perfpred {

/// The rows that one or more extractors make of the same instructions, which are read once, in memory that
/// does not grow with their number as long as the extractors' rows are read about evenly: what was read ahead
/// of one is kept for it. Used by one thread.
class RowStreams {
 public:
  using Extractors = std::vector<std::unique_ptr<RowExtractor>>;

  /// Of a whole trace file, from its first instruction on. `trace` has to outlive this; the extractors know
  /// its static table. With `side_by_side` all extractors but the last run in threads of their own.
  RowStreams(const TraceReader& trace, Extractors extractors, bool side_by_side = false);
  /// Of instructions as they come. `instructions` has to outlive this; the extractors' static tables are
  /// empty.
  RowStreams(InstructionSource& instructions, Extractors extractors, bool side_by_side = false);
  ~RowStreams();
  RowStreams(RowStreams&&) noexcept;

  /// Those of the extractor at this place.
  RowSource& rows(std::size_t extractor);
  std::uint64_t instructions_read() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The rows of a single extractor.
class RowStream : public RowSource {
 public:
  /// As for RowStreams.
  RowStream(const TraceReader& trace, std::unique_ptr<RowExtractor> extractor);
  RowStream(InstructionSource& instructions, std::unique_ptr<RowExtractor> extractor);

  std::size_t width() const override { return rows_->width(); }
  std::size_t read(std::span<float> rows) override { return rows_->read(rows); }

 private:
  RowStreams streams_;
  RowSource* rows_;
};

}  // namespace perfpred
