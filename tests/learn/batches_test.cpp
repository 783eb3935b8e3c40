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

TEST_F(Batches, GroupsAreOfOneTraceAndItsCores) {
  const TrainingData training = data();
  auto chunks = epoch_chunk_groups(training, {16, 32, 0}, 4, 5, 1);
  draw_cores(training, 1, 4, 5, 1, chunks);
  ASSERT_EQ(chunks.size() % 4, 0U);
  ASSERT_GT(chunks.size(), 200U);
  std::set<std::size_t> drawn;
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    EXPECT_EQ(chunks[i].trace, chunks[i / 4 * 4].trace);
    EXPECT_EQ(chunks[i].cores, chunks[i / 4 * 4].cores);
    ASSERT_EQ(chunks[i].cores.size(), 1U);
    drawn.insert(chunks[i].cores[0]);
  }
  EXPECT_EQ(drawn, (std::set<std::size_t>{0, 1}));
}

TEST_F(Batches, TracesMayHaveCoresOfTheirOwn) {
  const auto file = folder_ / "d.h5";
  write_synthetic_trace(file, {.instructions = 200, .program = "d", .seed = 9, .cores = {"fast", "other"}});
  TrainingData::Options options{
      perfvec51(), {}, perfvec51(), default_scaling(perfvec51()), {"fast", "slow", "other"}, folder_.path()};
  options.may_lack_cores = true;
  const TrainingData training({files_[0], file}, options, {});
  ASSERT_EQ(training.cores().size(), 3U);
  EXPECT_EQ(training.cores()[2].name, "other");
  EXPECT_EQ(training.traces()[1].cores, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(training.traces()[1].place_of(2), 1U);
  EXPECT_EQ(training.traces()[0].place_of(2), std::nullopt);
  std::vector<Chunk> chunks = {{0, 10}, {1, 20}};
  draw_cores(training, 3, 1, 1, 1, chunks);
  const Batch batch = make_batch(training, chunks, {0, 50, 0});
  for (std::int64_t b = 0; b < 2; ++b) {
    std::set<std::int64_t> seen;
    const TraceReader trace(b == 0 ? files_[0] : file);
    for (std::int64_t k = 0; k < 3; ++k) {
      const std::int64_t core = batch.cores[b][k].item<std::int64_t>();
      seen.insert(core);
      const auto truth = trace.read_increments(training.cores()[static_cast<std::size_t>(core)].name,
                                               chunks[static_cast<std::size_t>(b)].begin, 50);
      for (std::int64_t i = 0; i < 50; ++i)
        ASSERT_EQ(batch.cycles[i][b][k].item<float>(),
                  static_cast<float>(truth[static_cast<std::size_t>(i)]));
    }
    EXPECT_EQ(seen, b == 0 ? (std::set<std::int64_t>{0, 1}) : (std::set<std::int64_t>{0, 2}));
  }
}

TEST_F(Batches, LongLatenciesKeepTheirTime) {
  const auto file = folder_ / "long.h5";
  TraceWriter writer(file, {.isa = "x86-64",
                            .granularity = "instruction",
                            .program = "l",
                            .window = "1",
                            .source = "",
                            .lacks = {}});
  writer.add_core({.name = "fast", .period_ps = 250, .core_json = ""});
  InstructionBlock block;
  block.resize(4);
  writer.append(block);
  writer.append_increments("fast", std::vector<std::uint32_t>{0, 1, 300000, 7});
  StaticTable table(1);
  table[0].size = 4;
  writer.finish(table);
  const TrainingData training(
      {file}, {perfvec51(), {}, perfvec51(), default_scaling(perfvec51()), {"fast"}, folder_.path()}, {});
  std::vector<float> cycles(4);
  training.read_latencies(training.traces()[0], 0, 0, cycles);
  EXPECT_EQ(cycles[1], 1.0F);
  EXPECT_NEAR(cycles[2], 300000.0F, 300000.0F / 4096);
  EXPECT_EQ(cycles[3], 7.0F);
  EXPECT_EQ(training.traces()[0].mean_cycles[0], 300008.0 / 3);
}

TEST_F(Batches, AddressPartsKeepTheir22Bits) {
  EXPECT_TRUE(data().half_precision());
  EXPECT_FALSE(data("neuroscalar13").half_precision());
}

}  // namespace
}  // namespace perfpred
