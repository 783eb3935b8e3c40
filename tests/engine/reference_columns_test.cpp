#include <gtest/gtest.h>

#include <algorithm>

#include "described_core.h"
#include "engine/random_features.h"
#include "perfpred/engine/engine.h"
#include "perfpred/model/reference_cores.h"
#include "perfpred/trace/error.h"
#include "random_model.h"

namespace perfpred {
namespace {

using testing::described_core;

constexpr std::size_t kRows = 500;
constexpr std::size_t kReferences = 2;

StoredModel model_with_reference_cores() {
  StoredModel model = add_reference_cores(random_model("foundation", small_network()),
                                          {described_core("ns-8w"), described_core("o3-04")});
  model.tensors.at(kReferenceCoreVectors).values = {1, 2, 3, 4};
  return model;
}

/// The first columns of rows at hand.
class Front : public FeatureSource {
 public:
  Front(const std::vector<float>& rows, std::size_t row_width, std::size_t width)
      : rows_(rows), row_width_(row_width), width_(width) {}
  std::size_t width() const override { return width_; }
  std::size_t read(std::span<float> target) override {
    const std::size_t count = std::min(target.size() / width_, rows_.size() / row_width_ - next_);
    for (std::size_t row = 0; row < count; ++row)
      std::copy_n(rows_.begin() + static_cast<std::ptrdiff_t>((next_ + row) * row_width_), width_,
                  target.begin() + static_cast<std::ptrdiff_t>(row * width_));
    next_ += count;
    return count;
  }

 private:
  const std::vector<float>& rows_;
  std::size_t row_width_, width_, next_ = 0;
};

/// Raw features and cycles, row by row.
std::vector<float> raw_rows(const StoredModel& model) {
  std::vector<float> rows(kRows * model.inputs().width());
  RandomFeatures(model.inputs(), kRows).read(rows);
  return rows;
}

/// Runs a model over as many columns of the rows as it takes.
std::vector<float> run(const StoredModel& model, const std::string& engine_name,
                       const std::vector<float>& rows) {
  EngineOptions options;
  options.engine = engine_name;
  options.chunk_steps = 32;
  options.chunks = 3;
  Front features(rows, rows.size() / kRows, model.inputs().width());
  std::vector<float> vectors;
  make_engine(model, options)->run(features, [&](std::uint64_t, std::span<const float> part) {
    vectors.insert(vectors.end(), part.begin(), part.end());
  });
  return vectors;
}

TEST(ReferenceColumns, FollowTheNetworksOutputAsTheyAre) {
  const StoredModel model = model_with_reference_cores();
  StoredModel plain = model;
  plain.card.reference_cores.clear();
  plain.tensors.erase(kReferenceCoreVectors);
  const std::vector<float> rows = raw_rows(model);
  const std::size_t width = model.inputs().width();
  ASSERT_EQ(width, model.features().width() + kReferences);
  for (const std::string engine : {"torch", "auto"}) {
    const std::vector<float> joined = run(model, engine, rows), network = run(plain, engine, rows);
    const std::size_t inner = network.size() / kRows;
    ASSERT_EQ(joined.size(), kRows * (inner + kReferences));
    for (std::size_t row = 0; row < kRows; ++row) {
      for (std::size_t i = 0; i < inner; ++i)
        ASSERT_EQ(joined[row * (inner + kReferences) + i], network[row * inner + i]);
      for (std::size_t i = 0; i < kReferences; ++i)
        ASSERT_EQ(joined[row * (inner + kReferences) + inner + i], rows[(row + 1) * width - kReferences + i]);
    }
  }
}

TEST(ReferenceColumns, SumsAreThoseOfTheVectors) {
  const StoredModel model = model_with_reference_cores();
  const std::vector<float> vectors = run(model, "auto", raw_rows(model));
  const std::size_t width = vectors.size() / kRows;
  for (const std::uint64_t stretch : {0U, 1U, 70U, 1000U}) {
    RandomFeatures features(model.inputs(), kRows);
    std::uint64_t next = 0;
    make_engine(model, {})->sum(features, stretch, [&](const StretchSum& part) {
      ASSERT_EQ(part.begin, next);
      next = part.end;
      ASSERT_EQ(part.sums.size(), width);
      for (std::size_t i = width - kReferences; i < width; ++i) {
        double expected = 0;
        for (std::uint64_t row = std::max<std::uint64_t>(part.begin, 1); row < part.end; ++row)
          expected += static_cast<double>(vectors[row * width + i]);
        ASSERT_DOUBLE_EQ(part.sums[i], expected) << "stretch of " << stretch << ", entry " << i;
      }
    });
    EXPECT_EQ(next, kRows);
  }
}

TEST(ReferenceColumns, AreTheWholeVectorWithoutANetwork) {
  StoredModel model = model_with_reference_cores();
  std::fill_n(model.tensors.at("core_vectors").values.begin(), 24, 0.0F);
  const std::vector<float> rows = raw_rows(model);
  const StoredModel small = with_needed_parts(model, {0, 1});
  std::vector<float> cycles;
  for (std::size_t row = 1; row <= kRows; ++row)
    for (std::size_t i = kReferences; i > 0; --i) cycles.push_back(rows[row * model.inputs().width() - i]);
  EXPECT_EQ(run(small, "auto", cycles), cycles);
}

TEST(ReferenceColumns, CoreVectorsHoldTheirWeightsLast) {
  const StoredModel model = model_with_reference_cores();
  const std::vector<double> vector = model.core_vector(1);
  ASSERT_EQ(vector.size(), 12U + kReferences);
  EXPECT_EQ(vector[12], 3);
  EXPECT_EQ(vector[13], 4);
}

TEST(ReferenceColumns, OtherFastModelsThanTheFittedOnesAreAMistake) {
  StoredModel model = model_with_reference_cores();
  ++model.card.reference_version;
  EXPECT_THROW(model.inputs(), InputError);
  model = model_with_reference_cores();
  model.card.reference_cores[0] = "{}";
  EXPECT_THROW(model.inputs(), InputError);
  model = model_with_reference_cores();
  model.tensors.erase(kReferenceCoreVectors);
  EXPECT_THROW(model.core_vector(0), InputError);
}

}  // namespace
}  // namespace perfpred
