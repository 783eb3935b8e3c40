#include "perfpred/learn/segment_vectors.h"

namespace perfpred {
namespace {

class ChunkGatherer {
 public:
  ChunkGatherer(const TraceReader& trace, const std::vector<std::string>& cores, std::size_t width,
                std::uint64_t segment_instructions)
      : trace_(trace), cores_(cores), segment_instructions_(segment_instructions), sum_(width) {
    result_.times.resize(cores.size());
    cycles_.resize(cores.size());
  }

  void add(std::uint64_t begin, std::span<const float> vectors) {
    const std::size_t width = sum_.size();
    const std::size_t count = vectors.size() / width;
    std::vector<std::vector<std::uint32_t>> increments;
    for (const std::string& core : cores_) {
      increments.push_back(trace_.has_core(core) ? trace_.read_increments(core, begin, count)
                                                 : std::vector<std::uint32_t>());
    }
    for (std::size_t i = begin == 0 ? 1 : 0; i < count; ++i) {
      for (std::size_t k = 0; k < width; ++k) sum_[k] += static_cast<double>(vectors[i * width + k]);
      for (std::size_t c = 0; c < cores_.size(); ++c)
        if (!increments[c].empty()) cycles_[c] += increments[c][i];
      if (++size_ == segment_instructions_) flush();
    }
  }

  SegmentedTrace finish() {
    if (size_ > 0) flush();
    return std::move(result_);
  }

 private:
  void flush() {
    result_.sizes.push_back(size_);
    result_.vectors.insert(result_.vectors.end(), sum_.begin(), sum_.end());
    for (std::size_t c = 0; c < cores_.size(); ++c) {
      if (trace_.has_core(cores_[c]))
        result_.times[c].push_back(cycles_to_ps(cycles_[c], trace_.core(cores_[c]).period_ps));
      cycles_[c] = 0;
    }
    std::fill(sum_.begin(), sum_.end(), 0.0);
    size_ = 0;
  }

  const TraceReader& trace_;
  const std::vector<std::string>& cores_;
  std::uint64_t segment_instructions_;
  std::vector<double> sum_;
  std::vector<std::uint64_t> cycles_;
  std::uint64_t size_ = 0;
  SegmentedTrace result_;
};

}  // namespace

SegmentedTrace sum_segments(const TraceReader& trace, const StoredModel& model, Engine& engine,
                            const std::vector<std::string>& cores, std::uint64_t segment_instructions,
                            const std::function<void(std::uint64_t instructions)>& on_progress) {
  const auto width = static_cast<std::size_t>(engine.vector_width());
  ChunkGatherer gatherer(trace, cores, width, segment_instructions);
  TraceVector vector = compute_trace_vector(
      trace, model, engine, {.observer = [&](std::uint64_t begin, std::span<const float> vectors) {
        gatherer.add(begin, vectors);
        if (on_progress) on_progress(vectors.size() / width);
      }});
  SegmentedTrace result = gatherer.finish();
  result.trace = std::move(vector);
  return result;
}

std::uint64_t add_segments(const SegmentedTrace& trace, std::size_t core, bool with_count,
                           std::uint64_t most_instructions, SegmentSums& sums) {
  const std::size_t width = trace.vectors.size() / trace.segments();
  std::vector<double> vector(width + (with_count ? 1 : 0));
  std::uint64_t added = 0;
  for (std::size_t i = 0; i < trace.segments(); ++i) {
    if (most_instructions > 0 && added >= most_instructions) break;
    for (std::size_t k = 0; k < width; ++k) vector[k] = static_cast<double>(trace.vectors[i * width + k]);
    if (with_count) vector[width] = static_cast<double>(trace.sizes[i]);
    sums.add_segment(vector, trace.times.at(core).at(i));
    added += trace.sizes[i];
  }
  return added;
}

}  // namespace perfpred
