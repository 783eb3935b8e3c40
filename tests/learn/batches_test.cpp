#include "perfpred/learn/batches.h"

#include <gtest/gtest.h>

#include <set>

#include "perfpred/features/feature_stream.h"
#include "perfpred/learn/training_data.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

class Batches : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* program : {"a", "b", "c"}) {
      const auto file = folder_ / (std::string(program) + ".h5");
      write_synthetic_trace(
          file, {.instructions = 3000, .program = program, .seed = static_cast<std::uint64_t>(program[0])});
      files_.push_back(file);
    }
  }

  TrainingData data(const std::string& features = "perfvec51") const {
    return TrainingData(files_,
                        {find_feature_set(features),
                         {},
                         find_feature_set(features),
                         default_scaling(find_feature_set(features)),
                         {"fast", "slow"},
                         folder_.path()},
                        {});
  }

  TemporaryFolder folder_;
  std::vector<std::filesystem::path> files_;
};

TEST_F(Batches, ChunksCoverEveryInstructionOnce) {
  const TrainingData training = data();
  const ChunkShape shape{16, 32, 0};
  std::set<std::pair<std::size_t, std::uint64_t>> counted;
  std::size_t all = 0;
  for (const Chunk& chunk : epoch_chunks(training, shape, 5, 1)) {
    for (std::int64_t i = 0; i < shape.counted; ++i, ++all) {
      const std::uint64_t instruction = chunk.begin + static_cast<std::uint64_t>(shape.warmup + i);
      ASSERT_LT(instruction, 3000U);
      counted.emplace(chunk.trace, instruction);
    }
  }
  EXPECT_EQ(counted.size(), all) << "an instruction counted twice";
  EXPECT_GE(all, 3U * (3000 - 16 - 2 * 32));
}

TEST_F(Batches, EpochsDifferInTheirOrderButNotFromRunToRun) {
  const TrainingData training = data();
  const ChunkShape shape{16, 32, 0};
  const auto begins = [&](std::int64_t epoch) {
    std::vector<std::uint64_t> all;
    for (const Chunk& chunk : epoch_chunks(training, shape, 5, epoch))
      all.push_back(chunk.trace * 10000 + chunk.begin);
    return all;
  };
  EXPECT_EQ(begins(1), begins(1));
  EXPECT_NE(begins(1), begins(2));
}

TEST_F(Batches, HoldTheTracesOwnNumbers) {
  const TrainingData training = data();
  const ChunkShape shape{0, 4, 0};
  const Batch batch = make_batch(training, {{1, 0}, {2, 10}}, shape);
  const TraceReader trace(files_[2]);
  const auto slow = trace.read_increments("slow", 10, 4);
  for (std::int64_t i = 0; i < 4; ++i) {
    EXPECT_EQ(batch.cycles[i][1][1].item<float>(), static_cast<float>(slow[static_cast<std::size_t>(i)]));
  }
  EXPECT_EQ(batch.mask[0][0].item<float>(), 0.0F) << "a trace's first increment has no predecessor";
  EXPECT_EQ(batch.mask[0][1].item<float>(), 1.0F);
  FeatureStream stream(trace, perfvec51());
  std::vector<float> rows(14 * 51);
  ASSERT_EQ(stream.read(rows), 14U);
  default_scaling(perfvec51()).apply(rows);
  for (std::int64_t f = 0; f < 51; ++f) {
    EXPECT_NEAR(batch.features[3][1][f].item<float>(), rows[static_cast<std::size_t>(13 * 51 + f)], 1e-3)
        << f;
  }
}

TEST_F(Batches, AddressPartsKeepTheir22Bits) {
  EXPECT_TRUE(data().half_precision());
  EXPECT_FALSE(data("neuroscalar13").half_precision());
}

}  // namespace
}  // namespace perfpred
