#pragma once

#include "engine/onednn_support.h"

namespace perfpred {

/// A layer over segments of sequences that run side by side; its states are carried from one segment to the
/// next.
class SequenceLayer {
 public:
  virtual ~SequenceLayer() = default;
  virtual void forget() = 0;  ///< back to zero states
  /// source: [steps, sequences, inputs]; its segment's output is in `output()` afterwards.
  virtual void run(const dnnl::memory& source, dnnl::stream& stream) = 0;
  /// [steps, sequences, outputs]
  virtual const dnnl::memory& output() const = 0;
};

}  // namespace perfpred
