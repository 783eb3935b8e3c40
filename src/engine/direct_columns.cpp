#include "engine/direct_columns.h"

#include <deque>
#include <mutex>
#include <vector>

namespace perfpred {
namespace {

/// Hands features on and keeps the direct columns of each row until its instruction vector is there. An
/// engine may read in one thread and deliver in another.
class KeepingSource : public FeatureSource {
 public:
  KeepingSource(FeatureSource& source, const std::vector<std::size_t>& columns)
      : source_(source), columns_(columns) {}

  std::size_t width() const override { return source_.width(); }

  std::size_t read(std::span<float> rows) override {
    const std::size_t count = source_.read(rows);
    const std::lock_guard lock(mutex_);
    for (std::size_t row = 0; row < count; ++row)
      for (const std::size_t column : columns_) kept_.push_back(rows[row * width() + column]);
    return count;
  }

  /// Moves the oldest row kept to `values`.
  void take(std::span<float> values) {
    const std::lock_guard lock(mutex_);
    const auto end = kept_.begin() + static_cast<std::ptrdiff_t>(values.size());
    std::copy(kept_.begin(), end, values.begin());
    kept_.erase(kept_.begin(), end);
  }

 private:
  FeatureSource& source_;
  const std::vector<std::size_t>& columns_;
  std::mutex mutex_;
  std::deque<float> kept_;
};

class DirectColumnsEngine : public Engine {
 public:
  DirectColumnsEngine(std::unique_ptr<Engine> engine, std::vector<std::size_t> columns)
      : engine_(std::move(engine)), columns_(std::move(columns)) {}

  std::int64_t vector_width() const override {
    return engine_->vector_width() + static_cast<std::int64_t>(columns_.size());
  }

  std::uint64_t run(FeatureSource& features, const VectorSink& sink) override {
    KeepingSource source(features, columns_);
    const auto inner = static_cast<std::size_t>(engine_->vector_width());
    const std::size_t width = inner + columns_.size();
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
    KeepingSource source(features, columns_);
    const auto inner = static_cast<std::size_t>(engine_->vector_width());
    std::vector<double> sums(inner + columns_.size());
    std::vector<float> values(columns_.size());
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
  std::vector<std::size_t> columns_;
};

}  // namespace

std::unique_ptr<Engine> with_direct_columns(std::unique_ptr<Engine> engine, const StoredModel& model) {
  std::vector<std::size_t> columns = model.direct_columns();
  if (columns.empty()) return engine;
  return std::make_unique<DirectColumnsEngine>(std::move(engine), std::move(columns));
}

}  // namespace perfpred
