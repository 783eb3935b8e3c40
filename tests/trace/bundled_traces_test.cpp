// The bundled traces were written by h5py; the numbers here were counted in Python with h5py and NumPy.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <numeric>
#include <string>

#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

struct Facts {
  std::string program;
  std::uint64_t instructions;
  std::size_t rows;
  std::uint64_t control, conditional, taken, taken_conditional;
  std::uint64_t memory;
  std::uint64_t cycles_ns_8w, cycles_little;
};

const Facts kFacts[] = {
    {"lua_script", 150'002, 1363, 22'495, 13'474, 14'395, 5375, 49'637, 108'990, 349'172},
    {"stencil3d", 150'002, 36, 10'050, 10'050, 9942, 9942, 79'542, 183'888, 580'531},
    {"json_jansson", 150'000, 2522, 37'209, 27'896, 14'077, 4765, 61'345, 229'540, 503'756},
    {"mandelbrot", 150'002, 37, 17'680, 17'587, 8951, 8858, 0, 88'807, 346'154},
};

TraceReader open(const std::string& program) {
  return TraceReader(std::filesystem::path(PERFPRED_SOURCE_DIR) / "traces" / (program + ".1.h5"));
}

TEST(BundledTraces, ReadAsPythonReadsThem) {
  for (const Facts& facts : kFacts) {
    SCOPED_TRACE(facts.program);
    const TraceReader reader = open(facts.program);
    EXPECT_EQ(reader.header().program, facts.program);
    EXPECT_EQ(reader.header().window, "1");
    EXPECT_EQ(reader.cores().size(), 31U);
    EXPECT_EQ(reader.static_table().size(), facts.rows);
    ASSERT_EQ(reader.instruction_count(), facts.instructions);
    const InstructionBlock all = reader.read(0, facts.instructions);
    std::uint64_t control = 0, conditional = 0, taken = 0, taken_conditional = 0, memory = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const StaticInstruction& instruction = reader.static_table()[all.static_id[i]];
      control += instruction.has(Flag::control);
      conditional += instruction.has(Flag::conditional);
      taken += all.taken[i];
      taken_conditional += instruction.has(Flag::conditional) && all.taken[i];
      memory += all.address[i] != 0;
    }
    EXPECT_EQ(control, facts.control);
    EXPECT_EQ(conditional, facts.conditional);
    EXPECT_EQ(taken, facts.taken);
    EXPECT_EQ(taken_conditional, facts.taken_conditional);
    EXPECT_EQ(memory, facts.memory);
    const auto cycles = [&](const char* core) {
      const auto increments = reader.read_increments(core, 0, facts.instructions);
      return std::accumulate(increments.begin(), increments.end(), std::uint64_t{0});
    };
    EXPECT_EQ(cycles("ns-8w"), facts.cycles_ns_8w);
    EXPECT_EQ(cycles("little-core"), facts.cycles_little);
  }
}

TEST(BundledTraces, TakenDerivedInBlocksEqualsTakenDerivedAtOnce) {
  const TraceReader reader = open("lua_script");
  const InstructionBlock all = reader.read(0, reader.instruction_count());
  for (const std::uint64_t step : {1000ULL, 4096ULL, 77'777ULL}) {
    std::vector<std::uint8_t> taken;
    for (std::uint64_t begin = 0; begin < all.size(); begin += step) {
      const InstructionBlock block = reader.read(begin, step);
      taken.insert(taken.end(), block.taken.begin(), block.taken.end());
    }
    EXPECT_EQ(taken, all.taken) << step;
  }
}

}  // namespace
}  // namespace perfpred
