#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "described_core.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/trace/error.h"
#include "random_model.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;

/// A trace file's instructions in pieces, each with the rows that it is the first to use.
class TracePieces final : public InstructionSource {
 public:
  TracePieces(const TraceReader& trace, std::uint64_t piece)
      : trace_(trace), name_(trace.file().string()), piece_(piece) {}
  const std::string& name() const override { return name_; }
  const TraceHeader& header() const override { return trace_.header(); }
  bool next(InstructionPiece& piece) override {
    piece.instructions = trace_.read(next_, piece_);
    piece.static_rows.clear();
    for (const std::uint32_t id : piece.instructions.static_id)
      for (; known_ <= id; ++known_) piece.static_rows.push_back({known_, trace_.static_table()[known_]});
    next_ += piece.instructions.size();
    return !piece.instructions.empty();
  }

 private:
  const TraceReader& trace_;
  std::string name_;
  std::uint64_t piece_;
  std::uint64_t next_ = 0;
  std::uint32_t known_ = 0;
};

class InstructionSources : public ::testing::Test {
 protected:
  TraceReader trace(const SyntheticTrace& what = {}) const {
    write_synthetic_trace(folder_ / "a.h5", what);
    return TraceReader(folder_ / "a.h5");
  }

  TemporaryFolder folder_;
};

TEST_F(InstructionSources, GiveTheVectorOfTheWholeTrace) {
  const TraceReader whole = trace({.instructions = 3000});
  const StoredModel plain = random_model("foundation", small_network());
  StoredModel with_cores = add_timing_models(plain, {testing::described_core("ns-8w")});
  with_cores.tensors.at(kTimingModelVectors).values = {1, 2};
  for (const StoredModel& model : {plain, with_cores}) {
    for (const char* engine_name : {"auto", "torch"}) {
      EngineOptions options;
      options.engine = engine_name;
      options.chunk_steps = 64;
      options.chunks = 3;
      const auto engine = make_engine(model, options);
      const TraceVector expected = compute_trace_vector(whole, model, *engine);
      for (const std::uint64_t piece : {1000U, 37U}) {
        TracePieces pieces(whole, piece);
        std::vector<std::uint64_t> running;
        const TraceVector vector = compute_trace_vector(
            pieces, model, *engine,
            [&](const TraceVector& so_far) { running.push_back(so_far.vector.instructions); });
        EXPECT_EQ(vector.vector.sums, expected.vector.sums);
        EXPECT_EQ(vector.vector.instructions, 2999U);
        EXPECT_EQ(vector.profile.means, expected.profile.means);
        EXPECT_EQ(vector.profile.deviations, expected.profile.deviations);
        EXPECT_EQ(vector.program, expected.program);
        EXPECT_GT(running.size(), 10U);
        EXPECT_TRUE(std::is_sorted(running.begin(), running.end()));
        EXPECT_EQ(running.back(), 2999U);
      }
    }
  }
}

TEST_F(InstructionSources, OfOneInstructionOrAnotherIsaAreRefused) {
  StoredModel model = random_model("foundation", small_network());
  const auto engine = make_engine(model, {});
  const auto error_of = [&](const TraceReader& reader) -> std::string {
    try {
      TracePieces pieces(reader, 100);
      compute_trace_vector(pieces, model, *engine);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  };
  EXPECT_THAT(error_of(trace({.instructions = 1})), HasSubstr("a.h5: holds 1 instructions"));
  model.card.isa = "aarch64";
  EXPECT_THAT(error_of(trace()), HasSubstr("a.h5: ISA 'x86-64'"));
}

}  // namespace
}  // namespace perfpred
