#include "learn/vary_keys.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "decode/trace_builder.h"
#include "described_core.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/op_class.h"
#include "perfpred/trace/store.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using testing::TraceBuilder;

/// A program that chases pointers through its first cache more or less often.
TraceBuilder program(unsigned seed) {
  TraceBuilder trace;
  std::mt19937 random(seed);
  const std::uint32_t load = trace.compute({1}, {1}, {Flag::load}, *find_op_class("MemRead"));
  const std::uint32_t add = trace.compute({1}, {1}, {}, *find_op_class("IntAlu"));
  const std::uint32_t free = trace.compute({3}, {4}, {}, *find_op_class("IntAlu"));
  for (int i = 0; i < 1000; ++i) {
    const auto one_of = random() % 12;
    if (one_of < seed) {
      trace.run(load, {.address = 0x10000 + random() % 64 * 8});
    } else {
      trace.run(one_of % 2 == 0 ? add : free);
    }
  }
  return trace;
}

TEST(VaryKeys, ChangesKeyAfterKeyAsLongAsProgramsLeftOutGain) {
  const TemporaryFolder folder;
  const Core described = parse_core(testing::described_core("ns-8w"), "ns-8w");
  // Two steps away: the variants of a latency of 2 are 1 and 3, those of 3 are 2 and 4.
  nlohmann::json real = nlohmann::json::parse(described.json);
  real.at("l1d")["latency"] = 4;
  std::vector<std::filesystem::path> files;
  for (unsigned seed = 1; seed <= 9; ++seed) {
    const TraceBuilder trace = program(seed);
    TimingModels models({real.dump()}, trace.table);
    std::vector<float> cycles(trace.block.size());
    models.extract(trace.block, cycles);
    files.push_back(folder / (std::to_string(seed) + ".h5"));
    TraceHeader header;
    header.program = "p" + std::to_string(seed);
    TraceWriter writer(files.back(), header);
    writer.add_core({.name = described.name, .period_ps = described.period_ps, .core_json = described.json});
    writer.append(trace.block);
    writer.append_increments(described.name, std::vector<std::uint32_t>(cycles.begin(), cycles.end()));
    writer.finish(trace.table);
  }
  const VariedKeysFit fit =
      fit_varied_keys(described, files, std::vector<std::uint64_t>(files.size(), 1000), 1, {});
  ASSERT_EQ(fit.changed.size(), 2U);
  for (const ChangedKey& changed : fit.changed) EXPECT_EQ(changed.key, "l1d.latency");
  EXPECT_EQ(fit.changed[0].from, "2");
  EXPECT_EQ(fit.changed[1].to, "4");
  EXPECT_NEAR(fit.fit.factor, 1, 1e-6);
  EXPECT_THAT(fit.fit.weights, ::testing::Each(0.0)) << "nothing is left to mix";
  EXPECT_GT(fit.described_factor_error, 0.05) << "of the core as described";
  EXPECT_LT(fit.described[8], fit.programs[8].total_truth());
}

}  // namespace
}  // namespace perfpred
