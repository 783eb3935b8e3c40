#include "features/reference_times.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "described_core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/op_class.h"
#include "trace_builder.h"

namespace perfpred {
namespace {

using testing::described_core;
using testing::FeatureRows;
using testing::slice;
using testing::TraceBuilder;

/// Some thousand instructions that load, store, compute and branch here and there.
TraceBuilder mixed_trace() {
  TraceBuilder trace;
  std::vector<std::uint32_t> ids;
  std::mt19937 random(3);
  for (int i = 0; i < 40; ++i) {
    const auto reg = static_cast<std::uint8_t>(random() % 8);
    const auto other = static_cast<std::uint8_t>(random() % 8);
    switch (i % 4) {
      case 0:
        ids.push_back(trace.compute({reg}, {other}, {Flag::load}, *find_op_class("MemRead")));
        break;
      case 1:
        ids.push_back(trace.compute({reg, other}, {}, {Flag::store}, *find_op_class("MemWrite")));
        break;
      case 2:
        ids.push_back(trace.compute({reg}, {other}, {}, *find_op_class("FloatAdd")));
        break;
      default:
        ids.push_back(trace.compute({reg}, {}, {Flag::control, Flag::conditional, Flag::direct}));
    }
  }
  for (int i = 0; i < 6000; ++i) {
    const std::uint32_t id = ids[random() % ids.size()];
    testing::Execution execution;
    if (trace.table[id].has(Flag::load) || trace.table[id].has(Flag::store))
      execution.address = 0x10000 + random() % 0x8000 * 8;
    execution.taken = trace.table[id].has(Flag::control) && random() % 3 == 0;
    trace.run(id, execution);
  }
  return trace;
}

FeatureSet dataflow_and(const std::vector<std::string>& names) {
  std::vector<std::string> cores;
  for (const std::string& name : names) cores.push_back(described_core(name));
  return with_reference_columns(dataflow(), cores);
}

TEST(ReferenceTimes, HasTheColumnsOfDataflowAndOneACore) {
  const TraceBuilder trace = mixed_trace();
  const FeatureSet set = dataflow_and({"ns-8w", "inorder-00"});
  const FeatureRows timed(set, trace), plain(dataflow(), trace);
  const std::size_t width = set.width(), own = dataflow().width();
  ASSERT_EQ(width, own + 2);
  for (std::size_t i = 0; i < own; ++i) EXPECT_EQ(set.columns[i].name, dataflow().columns[i].name);
  EXPECT_EQ(set.columns[own].name, "reference_ns-8w_cycles");
  EXPECT_EQ(set.columns[own + 1].name, "reference_inorder-00_cycles");
  for (std::size_t row = 0; row < trace.block.size(); ++row) {
    const auto begin = timed.values().begin() + static_cast<std::ptrdiff_t>(row * width);
    ASSERT_TRUE(std::equal(begin, begin + static_cast<std::ptrdiff_t>(own),
                           plain.values().begin() + static_cast<std::ptrdiff_t>(row * own)))
        << row;
  }
}

/// The rows of a trace that comes in blocks of different sizes.
std::vector<float> rows_in_parts(const FeatureSet& set, const TraceBuilder& trace, int threads) {
  const auto extractor = make_feature_extractor(set, trace.table, threads);
  std::vector<float> rows;
  for (const auto& [begin, end] : {std::pair{0, 1}, {1, 4500}, {4500, 4500}, {4500, 6000}}) {
    const InstructionBlock part =
        slice(trace.block, static_cast<std::size_t>(begin), static_cast<std::size_t>(end));
    std::vector<float> values(part.size() * set.width());
    extractor->extract(part, values);
    rows.insert(rows.end(), values.begin(), values.end());
  }
  return rows;
}

TEST(ReferenceTimes, BlocksOfAnySizeAndAnyNumberOfThreadsGiveTheSameRows) {
  const TraceBuilder trace = mixed_trace();
  const FeatureSet set = dataflow_and({"ns-8w", "o3-04", "inorder-00"});
  const FeatureRows whole(set, trace);
  for (const int threads : {1, 2, 5}) {
    SCOPED_TRACE(threads);
    EXPECT_EQ(rows_in_parts(set, trace, threads), whole.values());
  }
}

/// The rows of a trace whose static instructions become known just before the block that runs them first.
std::vector<float> rows_of_growing_table(const FeatureSet& set, const TraceBuilder& trace, int threads) {
  constexpr std::size_t kBlock = 100;
  const auto extractor = make_feature_extractor(set, {}, threads);
  std::vector<float> rows;
  std::uint32_t known = 0;
  for (std::size_t begin = 0; begin < trace.block.size(); begin += kBlock) {
    const InstructionBlock part = slice(trace.block, begin, std::min(begin + kBlock, trace.block.size()));
    for (const std::uint32_t id : part.static_id)
      for (; known <= id; ++known) extractor->set_static(known, trace.table[known]);
    std::vector<float> values(part.size() * set.width());
    extractor->extract(part, values);
    rows.insert(rows.end(), values.begin(), values.end());
  }
  return rows;
}

TEST(GrowingTables, GiveTheRowsOfACompleteOne) {
  TraceBuilder trace = mixed_trace();
  constexpr std::size_t kApart = 50;  // instructions between the first executions of two rows, at least
  ASSERT_LT(trace.table.size() * kApart, trace.block.size());
  for (std::size_t i = 0; i < trace.block.size(); ++i)
    trace.block.static_id[i] = std::min(trace.block.static_id[i], static_cast<std::uint32_t>(i / kApart));
  std::vector<FeatureSet> sets = {dataflow_and({"ns-8w", "o3-04", "inorder-00"})};
  for (const std::string& name : feature_set_names()) sets.push_back(find_feature_set(name));
  for (const FeatureSet& set : sets) {
    SCOPED_TRACE(set.name);
    for (const int threads : {1, 3})
      EXPECT_EQ(rows_of_growing_table(set, trace, threads), FeatureRows(set, trace).values());
  }
}

TEST(GrowingTables, TakeWhatIsLearnedOfARowFromTheNextBlockOn) {
  TraceBuilder trace;
  trace.run(trace.compute({1}, {2}));
  for (const FeatureSet& set : {dataflow_and({"ns-8w"}), perfvec51(), neuroscalar13()}) {
    SCOPED_TRACE(set.name);
    const auto extractor = make_feature_extractor(set, trace.table);
    std::vector<float> before(set.width()), after(set.width());
    extractor->extract(trace.block, before);
    StaticInstruction learned = trace.table[0];
    learned.sources[0] = {RegisterClass::floating, 9};
    extractor->set_static(0, learned);
    extractor->extract(trace.block, after);
    for (std::size_t i = 0; i < set.width(); ++i) {
      const std::string& name = set.columns[i].name;
      if (name == "src1_class") {
        EXPECT_NE(before[i], after[i]);
      } else if (name == "src1_index") {
        EXPECT_EQ(after[i], 9.0F);
      } else if (name == "earlier_executions") {
        EXPECT_EQ(after[i], 1.0F);  // how often it ran is not forgotten
      }
    }
    EXPECT_THROW(extractor->set_static(2, learned), std::out_of_range);
  }
}

/// Cycles that the last of three runs of a repeated string instruction over the same memory takes.
float repeated(const std::string& core, const std::string& microcode, AccessKind kind, int rounds) {
  TraceBuilder trace;
  const std::uint32_t counter = trace.instruction();
  trace.table[counter].disassembly = "MOV_R_I: limm ecx, " + std::to_string(rounds);
  const std::uint32_t repeat =
      kind.load ? trace.instruction({Flag::load, Flag::store}) : trace.instruction({Flag::store});
  trace.table[repeat].disassembly = microcode;
  trace.table[repeat].uops =
      static_cast<std::uint8_t>(1 + std::count(microcode.begin(), microcode.end(), ';'));
  for (int i = 0; i < 3; ++i) {
    trace.run(counter);
    trace.run(repeat, {.address = 0x10000, .address2 = kind.load ? 0x20040U : 0x10008U});
  }
  return FeatureRows(with_reference_columns(no_features(), {described_core(core)}), trace).values().back();
}

constexpr const char* kFill =
    "STOS_E_M: and t0, rcx, rcx; br 0xa; ruflag t0, 0xa; movi t3, t3, 0x8; subi t4, t0, 0x8; mov t3, t3, t4; "
    "st rax, ES:[t0 + rdi]; subi rcx, rcx, 0x1; add rdi, rdi, t3; br 0x6; fault NoFault";
constexpr const char* kCopy =
    "MOVS_E_M_M: and t0, rcx, rcx; br 0xc; ruflag t0, 0xa; movi t3, t3, 0x8; subi t4, t0, 0x8; mov t3, t3, "
    "t4; "
    "ld t1, DS:[t0 + rsi]; st t1, ES:[t0 + rdi]; subi rcx, rcx, 0x1; add rdi, rdi, t3; add rsi, rsi, t3; br "
    "0x6; fault NoFault";

/// gem5's ns-8w clears 645 words that it has cached in 1,257 to 1,296 cycles, 2 for each: a store is sent
/// when the one before is done. In order each round is a jump within the instruction.
TEST(ReferenceTimes, RepeatedStringInstructionsTakeAsLongAsTheirRounds) {
  const AccessKind fill{.load = false, .store = true}, copy{.load = true, .store = true};
  EXPECT_NEAR(repeated("ns-8w", kFill, fill, 645), 1280, 30);
  EXPECT_NEAR(repeated("ns-8w", kFill, fill, 700) - repeated("ns-8w", kFill, fill, 500), 400, 10);
  EXPECT_GT(repeated("ns-8w", kCopy, copy, 500), repeated("ns-8w", kFill, fill, 500));
  EXPECT_NEAR(repeated("inorder-01", kFill, fill, 645), 10309, 1000);
  for (const char* core : {"ns-8w", "inorder-01"}) EXPECT_LT(repeated(core, kFill, fill, 1), 60) << core;
}

/// Fixed results: a change to these columns needs a new kReferenceVersion.
TEST(ReferenceTimes, VersionFifteenStaysAsItIs) {
  const FeatureSet set =
      dataflow_and({"o3-04", "ns-6w-ls", "inorder-01", "o3-00", "inorder-00", "o3-10", "narrow-o3", "o3-06",
                    "little-core", "o3-11", "big-core", "inorder-03"});
  const FeatureRows rows(set, mixed_trace());
  const std::size_t width = set.width(), own = dataflow().width();
  std::vector<double> totals(width - own);
  for (std::size_t i = 0; i < rows.values().size(); ++i) {
    if (i % width < own) continue;
    ASSERT_GE(rows.values()[i], 0.0F);
    totals[i % width - own] += rows.values()[i];
  }
  ASSERT_EQ(kReferenceVersion, 15U);
  const std::vector<double> expected = {108017, 173355, 208266, 462108, 235292, 125263,
                                        158882, 261473, 184593, 219627, 315990, 482341};
  ASSERT_EQ(totals.size(), expected.size());
  for (std::size_t i = 0; i < totals.size(); ++i) EXPECT_EQ(totals[i], expected[i]) << i;
}

TEST(ReferenceTimes, ACoresColumnDependsOnNoOtherCore) {
  const TraceBuilder trace = mixed_trace();
  const FeatureRows alone(dataflow_and({"o3-04"}), trace), second(dataflow_and({"ns-8w", "o3-04"}), trace);
  const std::size_t width = dataflow().width() + 1;
  for (std::size_t row = 0; row < trace.block.size(); ++row)
    ASSERT_EQ(alone.values()[row * width + width - 1], second.values()[row * (width + 1) + width]) << row;
}

TEST(ReferenceTimes, FollowAnySetOfFeatures) {
  const TraceBuilder trace = mixed_trace();
  const FeatureRows after(dataflow_and({"o3-04"}), trace);
  const FeatureRows alone(with_reference_columns(no_features(), {described_core("o3-04")}), trace);
  const std::size_t width = dataflow().width() + 1;
  ASSERT_EQ(alone.values().size(), trace.block.size());
  for (std::size_t row = 0; row < trace.block.size(); ++row)
    ASSERT_EQ(alone.values()[row], after.values()[(row + 1) * width - 1]) << row;
}

TEST(ReferenceTimes, TheFingerprintTellsCoresOfOneNameApart) {
  std::string changed = described_core("ns-8w");
  const std::string key = "\"rob_entries\":192";
  ASSERT_NE(changed.find(key), std::string::npos);
  changed.replace(changed.find(key), key.size(), "\"rob_entries\":193");
  EXPECT_NE(with_reference_columns(dataflow(), {changed}).fingerprint(),
            dataflow_and({"ns-8w"}).fingerprint());
}

TEST(ReferenceTimes, RefusesTwoCoresOfOneNameAndWhatIsNoDescription) {
  EXPECT_THROW(dataflow_and({"ns-8w", "ns-8w"}), InputError);
  EXPECT_THROW(with_reference_columns(dataflow(), {"{}"}), InputError);
  EXPECT_THROW(with_reference_columns(dataflow(), {"no JSON"}), InputError);
}

}  // namespace
}  // namespace perfpred
