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

/// What the teacher's cores take for each of a trace's segments, in cycles: [segments, cores]. The first
/// instruction of a trace counts for nothing. With a folder, in which an earlier run may have kept the same,
/// it is read there or kept.
torch::Tensor segment_labels(const TimingTeacher& teacher, const std::vector<Core>& cores,
                             const TraceSegments& segments, const std::filesystem::path& kept_folder);

}  // namespace perfpred
