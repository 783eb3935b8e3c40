#pragma once

#include <torch/torch.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "learn/timing_teacher.h"
#include "perfpred/trace/core.h"

namespace perfpred {

/// Segments of a trace, one after the other, all of one length but for the last, which may be shorter.
struct TraceSegments {
  std::string file;
  std::string digest;                ///< of the file (file_digest)
  std::uint64_t begin = 0, end = 0;  ///< instructions of all of them
  std::uint64_t length = 0;          ///< instructions of a segment

  std::int64_t count() const { return static_cast<std::int64_t>((end - begin + length - 1) / length); }
};

/// What some cores take for segments of any trace, by a teacher.
class SegmentLabels {
 public:
  /// `teacher` and `cores` have to outlive this. `kept_folder`: where an earlier run may have kept the same,
  /// which is read there or kept; empty: none.
  SegmentLabels(const TimingTeacher& teacher, const std::vector<Core>& cores,
                std::filesystem::path kept_folder);

  /// In cycles: [segments, cores]. The first instruction of a trace counts for nothing.
  torch::Tensor of(const TraceSegments& segments) const;

 private:
  torch::Tensor make(const TraceSegments& segments) const;

  const TimingTeacher& teacher_;
  const std::vector<Core>& cores_;
  std::filesystem::path kept_folder_;
};

}  // namespace perfpred
