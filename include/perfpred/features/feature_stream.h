#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "perfpred/features/feature_set.h"
#include "perfpred/features/scaling.h"
#include "perfpred/trace/instruction_source.h"
#include "perfpred/trace/store.h"

namespace perfpred {

/// Feature rows one after the other, from wherever they come. One consumer.
class FeatureSource {
 public:
  virtual ~FeatureSource() = default;
  virtual std::size_t width() const = 0;
  /// Fills the front of `rows` (row-major, a multiple of `width()` long) and returns the number of rows
  /// filled: fewer than asked for only at the end.
  virtual std::size_t read(std::span<float> rows) = 0;
};

/// The features of a whole trace file, from its first instruction on, in memory that does not grow with it.
class FeatureStream : public FeatureSource {
 public:
  /// Raw features. `trace` has to outlive the stream. `threads`: as of make_feature_extractor().
  FeatureStream(const TraceReader& trace, const FeatureSet& set, int threads = 1);
  /// Scaled ones, computed on the calling thread.
  FeatureStream(const TraceReader& trace, const FeatureSet& set, Scaling scaling);

  std::size_t width() const override { return width_; }
  std::size_t read(std::span<float> rows) override;

 private:
  const TraceReader& trace_;
  std::size_t width_;
  Scaling scaling_;  ///< no columns: raw
  std::unique_ptr<FeatureExtractor> extractor_;
  std::uint64_t next_ = 0;  ///< first instruction not yet read
};

/// The raw features of instructions as they come, in memory that does not grow with their number.
class InstructionFeatures : public FeatureSource {
 public:
  /// `instructions` has to outlive this. `threads`: as of make_feature_extractor().
  InstructionFeatures(InstructionSource& instructions, const FeatureSet& set, int threads = 1);

  std::size_t width() const override { return width_; }
  std::size_t read(std::span<float> rows) override;
  /// In the rows given out so far.
  std::uint64_t instructions_read() const { return read_; }

 private:
  bool take_piece();

  InstructionSource& instructions_;
  std::size_t width_;
  std::unique_ptr<FeatureExtractor> extractor_;
  InstructionPiece piece_;
  std::vector<float> piece_rows_;
  std::size_t given_out_ = 0;  ///< rows of the piece
  std::uint64_t read_ = 0;
};

}  // namespace perfpred
