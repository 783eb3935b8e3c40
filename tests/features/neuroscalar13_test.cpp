#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "feature_rows.h"

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using testing::FeatureRows;
using testing::slice;
using testing::TraceBuilder;

TEST(Neuroscalar13, SplitsAddressesIntoLowMiddleAndHighBits) {
  TraceBuilder trace;
  const std::uint64_t pc = (std::uint64_t{0xABCDE} << 44) | (std::uint64_t{0x3FFFFF} << 22) | 0x2AAAAB;
  trace.run(trace.instruction_at(pc, 4), {.address = 0x7FFF12345678});
  const FeatureRows rows(neuroscalar13(), trace);
  EXPECT_EQ(rows.at(0, "pc_low"), static_cast<float>(0x2AAAAB));
  EXPECT_EQ(rows.at(0, "pc_mid"), static_cast<float>(0x3FFFFF));
  EXPECT_EQ(rows.at(0, "pc_high"), static_cast<float>(0xABCDE));
  EXPECT_EQ(rows.at(0, "address_low"), static_cast<float>(0x345678));
  EXPECT_EQ(rows.at(0, "address_mid"), static_cast<float>(0x3FFC48));
  EXPECT_EQ(rows.at(0, "address_high"), 7.0F);
}

TEST(Neuroscalar13, TakesFirstTwoUsedSourcesAndFirstDestination) {
  TraceBuilder trace;
  const auto id = trace.instruction({}, 7);
  trace.table[id].sources[1] = {RegisterClass::integer, 3};  // slot 0 is unused
  trace.table[id].sources[2] = {RegisterClass::flags, 0};
  trace.table[id].sources[3] = {RegisterClass::vector, 9};
  trace.table[id].destinations[0] = {RegisterClass::vector, 15};
  trace.run(id);
  const FeatureRows rows(neuroscalar13(), trace);
  EXPECT_THAT(std::vector<float>(rows.values().begin() + 6, rows.values().end()),
              ElementsAre(7, 1, 3, 4, 0, 3, 15));
}

TEST(Neuroscalar13, AbsentRegistersAndAddressesAreZero) {
  TraceBuilder trace;
  trace.run(trace.instruction_at(0, 1));
  const FeatureRows rows(neuroscalar13(), trace);
  EXPECT_THAT(rows.values(), ElementsAre(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
}

TEST(Neuroscalar13, DoesNotDependOnHowTheTraceIsCutIntoBlocks) {
  TraceBuilder trace;
  const auto first = trace.instruction();
  const auto second = trace.instruction();
  for (std::uint64_t i = 0; i < 10; ++i) trace.run(i % 3 == 0 ? first : second, {.address = 64 * i});
  const FeatureRows whole(neuroscalar13(), trace);
  const auto extractor = make_feature_extractor(neuroscalar13(), trace.table);
  std::vector<float> parts(10 * 13);
  extractor->extract(slice(trace.block, 0, 4), std::span(parts).first(4 * 13));
  extractor->extract(slice(trace.block, 4, 10), std::span(parts).subspan(4 * 13));
  EXPECT_EQ(parts, whole.values());
}

}  // namespace
}  // namespace perfpred
