#include "engine/reference_engine.h"

#include <vector>

#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::size_t kBlockInstructions = 16384;

class ReferenceEngine : public Engine {
 public:
  ReferenceEngine(std::size_t cores, int threads) : cores_(cores), threads_(threads) {}

  std::int64_t vector_width() const override { return static_cast<std::int64_t>(cores_); }

  int threads() const override { return threads_; }

  std::uint64_t run(FeatureSource& features, const VectorSink& sink) override {
    std::vector<float> rows(kBlockInstructions * cores_);
    for (std::uint64_t begin = 0;;) {
      throw_if_interrupted();
      const std::size_t count = features.read(rows);
      if (count == 0) return begin;
      sink(begin, std::span(rows).first(count * cores_));
      begin += count;
    }
  }

 private:
  std::size_t cores_;
  int threads_;
};

}  // namespace

std::unique_ptr<Engine> make_reference_engine(const StoredModel& model, int threads) {
  return std::make_unique<ReferenceEngine>(model.card.reference_cores.size(), threads);
}

}  // namespace perfpred
