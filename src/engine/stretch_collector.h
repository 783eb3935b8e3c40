#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "perfpred/engine/engine.h"

namespace perfpred {

/// The sum of vectors over the part of one stretch that is in a block. Stretch k has the instructions
/// [k * stretch, (k + 1) * stretch); with a stretch of 0 there is one for the whole trace.
struct StretchPart {
  std::uint64_t number;
  std::vector<double> sums;  ///< [vector_width], without the trace's first instruction
};

/// Joins the parts of a stretch that blocks end in the middle of.
class StretchCollector {
 public:
  /// `sink` has to outlive the collector.
  StretchCollector(std::uint64_t stretch, const StretchSink& sink, std::size_t width)
      : stretch_(stretch), sink_(sink), sums_(width, 0.0) {}

  /// The parts, in order, of a block that ends before instruction `block_end`. Blocks come in program order.
  void add(const std::vector<StretchPart>& parts, std::uint64_t block_end);
  /// `end`: instructions of the trace.
  void finish(std::uint64_t end);

 private:
  void deliver(std::uint64_t end);

  std::uint64_t stretch_;
  const StretchSink& sink_;
  std::vector<double> sums_;
  std::uint64_t begin_ = 0;
};

}  // namespace perfpred
