#include "engine/reference_columns.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <vector>

namespace perfpred {
namespace {

/// Hands the front of each row on and keeps its end, the reference cores' cycles, until its instruction
/// vector is there. An engine may read in one thread and deliver in another.
class SplittingSource : public FeatureSource {
 public:
  SplittingSource(FeatureSource& source, std::size_t kept)
      : source_(source), kept_width_(kept), front_width_(source.width() - kept) {}

  std::size_t width() const override { return front_width_; }

  std::size_t read(std::span<float> rows) override {
    const std::size_t wanted = rows.size() / front_width_;
    std::size_t filled = 0;
    while (filled < wanted) {
      const std::size_t asked = std::min(wanted - filled, kPieceRows);
      const std::size_t count = read_piece(rows.subspan(filled * front_width_, asked * front_width_));
      filled += count;
      if (count < asked) break;
    }
    return filled;
  }

  /// Moves the oldest row kept to `values`.
  void take(std::span<float> values) {
    const std::lock_guard lock(mutex_);
    const auto end = kept_.begin() + static_cast<std::ptrdiff_t>(values.size());
    std::copy(kept_.begin(), end, values.begin());
    kept_.erase(kept_.begin(), end);
  }

 private:
  static constexpr std::size_t kPieceRows = 16384;  ///< stay in the processor's cache on their way

  std::size_t read_piece(std::span<float> rows) {
    rows_.resize(rows.size() / front_width_ * source_.width());
    const std::size_t count = source_.read(rows_);
    const std::lock_guard lock(mutex_);
    for (std::size_t row = 0; row < count; ++row) {
      const auto begin = rows_.begin() + static_cast<std::ptrdiff_t>(row * source_.width());
      const auto kept = begin + static_cast<std::ptrdiff_t>(front_width_);
      std::copy(begin, kept, rows.begin() + static_cast<std::ptrdiff_t>(row * front_width_));
      kept_.insert(kept_.end(), kept, kept + static_cast<std::ptrdiff_t>(kept_width_));
    }
    return count;
  }

  FeatureSource& source_;
  std::size_t kept_width_, front_width_;
  std::vector<float> rows_;
  std::mutex mutex_;
  std::deque<float> kept_;
};

class ReferenceColumnsEngine : public Engine {
 public:
  ReferenceColumnsEngine(std::unique_ptr<Engine> engine, std::size_t columns)
      : engine_(std::move(engine)), columns_(columns) {}

  std::int64_t vector_width() const override {
    return engine_->vector_width() + static_cast<std::int64_t>(columns_);
  }

  int threads() const override { return engine_->threads(); }

  std::uint64_t run(FeatureSource& features, const VectorSink& sink) override {
    SplittingSource source(features, columns_);
    const auto inner = static_cast<std::size_t>(engine_->vector_width());
    const std::size_t width = inner + columns_;
    std::vector<float> joined;
    return engine_->run(source, [&](std::uint64_t begin, std::span<const float> vectors) {
      const std::size_t count = vectors.size() / inner;
      joined.resize(count * width);
      for (std::size_t row = 0; row < count; ++row) {
        const auto target = std::span(joined).subspan(row * width, width);
        std::copy_n(vectors.begin() + static_cast<std::ptrdiff_t>(row * inner), inner, target.begin());
        source.take(target.subspan(inner));
      }
      sink(begin, joined);
    });
  }

  std::uint64_t sum(FeatureSource& features, std::uint64_t stretch, const StretchSink& sink) override {
    SplittingSource source(features, columns_);
    const auto inner = static_cast<std::size_t>(engine_->vector_width());
    std::vector<double> sums(inner + columns_);
    std::vector<float> values(columns_);
    return engine_->sum(source, stretch, [&](const StretchSum& of_network) {
      std::copy(of_network.sums.begin(), of_network.sums.end(), sums.begin());
      std::fill(sums.begin() + static_cast<std::ptrdiff_t>(inner), sums.end(), 0.0);
      for (std::uint64_t instruction = of_network.begin; instruction < of_network.end; ++instruction) {
        source.take(values);
        if (instruction == 0) continue;  // it has no latency, so StretchSum leaves it out
        for (std::size_t i = 0; i < values.size(); ++i) sums[inner + i] += static_cast<double>(values[i]);
      }
      StretchSum whole = of_network;
      whole.sums = sums;
      sink(whole);
    });
  }

 private:
  std::unique_ptr<Engine> engine_;
  std::size_t columns_;
};

}  // namespace

std::unique_ptr<Engine> with_reference_columns(std::unique_ptr<Engine> engine, const StoredModel& model) {
  if (model.card.reference_cores.empty() || model.card.network.reads_reference_cores) return engine;
  return std::make_unique<ReferenceColumnsEngine>(std::move(engine), model.card.reference_cores.size());
}

}  // namespace perfpred
