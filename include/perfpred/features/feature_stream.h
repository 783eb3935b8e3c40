#pragma once

#include "perfpred/decode/row_streams.h"
#include "perfpred/features/feature_set.h"

namespace perfpred {

/// The raw features of a whole trace file, or of instructions as they come, in memory that does not grow with
/// their number.
class FeatureStream : public RowStream {
 public:
  /// `trace` has to outlive the stream. Throws InputError as make_feature_extractor() does.
  FeatureStream(const TraceReader& trace, const FeatureSet& set)
      : RowStream(trace, make_feature_extractor(set, trace)) {}
  /// `instructions` has to outlive the stream.
  FeatureStream(InstructionSource& instructions, const FeatureSet& set)
      : RowStream(instructions, make_feature_extractor(set, {})) {}
};

}  // namespace perfpred
