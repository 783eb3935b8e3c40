// Damaged input of every format: a clear error, or with OnError::skip a counted one, never a silent wrong
// trace.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ingest/collect_import.h"
#include "ingest/format_samples.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

ImportOptions skipping() {
  ImportOptions options;
  options.on_error = OnError::skip;
  return options;
}

/// Holds that `part` is the beginning of `whole`. What depends on the successor may differ at the end.
void expect_beginning(const Collected& part, const Collected& whole) {
  ASSERT_LE(part.block.size(), whole.block.size());
  for (std::size_t i = 0; i < part.block.size(); ++i) {
    EXPECT_EQ(part.instruction(i).pc, whole.instruction(i).pc);
    EXPECT_EQ(part.instruction(i).sources, whole.instruction(i).sources);
    EXPECT_EQ(part.block.address[i], whole.block.address[i]);
    EXPECT_EQ(part.block.access_size[i], whole.block.access_size[i]);
    if (i + 1 < part.block.size()) {
      EXPECT_EQ(part.block.taken[i], whole.block.taken[i]);
    }
  }
}

TEST(HostileFormats, ACutInputIsAnErrorOrTheBeginning) {
  for (const FormatSample& sample : format_samples(6)) {
    SCOPED_TRACE(sample.name);
    const Collected whole = import_as(sample.format, sample.inputs);
    for (std::size_t length = 0; length < sample.inputs.front().size(); ++length) {
      std::vector<std::string> cut = sample.inputs;
      cut.front().resize(length);
      try {
        expect_beginning(import_as(sample.format, cut), whole);
      } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("text ")) << length;
      }
    }
  }
}

TEST(HostileFormats, AnInputCutInARecordIsAnError) {
  for (const FormatSample& sample : format_samples(20)) {
    std::vector<std::string> cut = sample.inputs;
    cut.front().resize(cut.front().size() - 3);
    EXPECT_THAT(import_error_as(sample.format, cut), Not(IsEmpty())) << sample.name;
  }
}

TEST(HostileFormats, WithSkippingTheRestOfACutInputComes) {
  for (const FormatSample& sample : format_samples(20)) {
    if (sample.format == "gem5") continue;  // its own tests: the edges of a window are cut as a rule
    std::vector<std::string> cut = sample.inputs;
    cut.front().resize(cut.front().size() - 3);
    const Collected imported = import_as(sample.format, cut, skipping());
    EXPECT_EQ(imported.summary.instructions, 19U) << sample.name;
    EXPECT_GE(imported.summary.skipped, 1U) << sample.name;
    EXPECT_THAT(imported.summary.first_skipped, HasSubstr("text ")) << sample.name;
  }
}

TEST(HostileFormats, NoFlippedBitDoesMoreThanAnError) {
  for (const FormatSample& sample : format_samples(6)) {
    SCOPED_TRACE(sample.name);
    for (std::size_t at = 0; at < sample.inputs.front().size(); ++at) {
      std::vector<std::string> flipped = sample.inputs;
      flipped.front()[at] = static_cast<char>(flipped.front()[at] ^ (1 << (at % 8)));
      for (const ImportOptions& options : {ImportOptions{}, skipping()}) {
        try {
          const Collected imported = import_as(sample.format, flipped, options);
          EXPECT_LE(imported.summary.instructions, 7U);  // a flip may make a newline
          for (const std::uint32_t row : imported.block.static_id) EXPECT_LT(row, imported.table.size());
        } catch (const InputError&) {
        }
      }
    }
  }
}

TEST(HostileFormats, MixedLineEndsChangeNothing) {
  for (const FormatSample& sample : format_samples(40)) {
    if (!sample.is_text) continue;
    const Collected whole = import_as(sample.format, sample.inputs);
    std::vector<std::string> mixed;
    for (const std::string& input : sample.inputs) {
      std::vector<std::string> lines = lines_of(input);
      for (std::size_t i = 0; i < lines.size(); i += 2) lines[i].insert(lines[i].end() - 1, '\r');
      mixed.push_back(joined(lines));
    }
    const Collected imported = import_as(sample.format, mixed);
    EXPECT_EQ(imported.table, whole.table) << sample.name;
    EXPECT_EQ(imported.block.address, whole.block.address) << sample.name;
  }
}

TEST(HostileFormats, AnEndlessLineOrRecordIsAnErrorInBoundedMemory) {
  const std::string zeros(1 << 20, '\0');
  const std::string nines(1 << 20, '9');
  for (const auto& importer : importers()) {
    for (const std::string& block : {zeros, nines}) {
      constexpr std::size_t kTenGigabytes = 10'000;  // times a megabyte
      std::vector<std::unique_ptr<ByteSource>> sources;
      sources.push_back(memory_byte_source(block, "endless", kTenGigabytes));
      class NoSink final : public ImportSink {
        void append(const InstructionBlock&, std::span<const std::uint32_t>) override {}
      } sink;
      EXPECT_THROW(importer->run(std::move(sources), {}, sink, {}), InputError)
          << importer->description().name;
    }
  }
}

TEST(HostileFormats, TwoThreadsTakingTurnsAreAnError) {
  const std::vector<Step> one = run_known_program(2000, 1);
  const std::vector<Step> two = run_known_program(2000, 2, 0x800000);
  std::string champsim, cvp, spike, csv;
  for (std::size_t i = 0; i < one.size(); ++i) {
    champsim += champsim_record(one[i]).bytes() + champsim_record(two[i]).bytes();
    cvp += cvp_record(one[i], false).bytes(false) + cvp_record(two[i], false).bytes(false);
    spike += spike_line(one[i], 0) + spike_line(two[i], 0);
    csv += csv_line(one[i], 5 * i) + csv_line(two[i], 5 * i + 3);
  }
  EXPECT_THAT(import_error_as("champsim", {champsim}), HasSubstr("several threads"));
  EXPECT_THAT(import_error_as("cvp", {cvp}), HasSubstr("several threads"));
  EXPECT_THAT(import_error_as("spike", {spike}), HasSubstr("several threads"));
  EXPECT_THAT(import_error_as("champsim-csv", {csv}), HasSubstr("delta_cycles is"));
  const SimnetTexts first = simnet_texts(one);
  const SimnetTexts second = simnet_texts(two);
  const auto lines1 = lines_of(first.trace);
  const auto lines2 = lines_of(second.trace);
  std::string simnet;
  for (std::size_t i = 0; i < lines1.size(); ++i) simnet += lines1[i] + lines2[i];
  EXPECT_THAT(import_error_as("simnet", {simnet, first.stores}), HasSubstr("line "));
}

TEST(HostileFormats, ThreadsOfSpikesHartsAreChosenByNumber) {
  const std::vector<Step> one = run_known_program(50, 1);
  std::string text;
  for (const Step& step : one) text += spike_line(step, 0) + spike_line(step, 1);
  EXPECT_THAT(import_error_as("spike", {text}), HasSubstr("line 2: the log is of several cores (0 and 1)"));
  ImportOptions options;
  options.cpu = "1";
  const Collected imported = import_as("spike", {text}, options);
  EXPECT_EQ(imported.block.size(), 50U);
  EXPECT_EQ(imported.summary.other_cpu_lines, 50U);
  options.cpu = "2";
  EXPECT_THAT(import_error_as("spike", {text}, options), HasSubstr("no commit of core 2"));
}

/// A text with its line `at` (from 0) doubled, or swapped with the next.
std::string with_line_doubled(const std::string& text, std::size_t at) {
  auto lines = lines_of(text);
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines[at]);
  return joined(lines);
}
std::string with_lines_swapped(const std::string& text, std::size_t at) {
  auto lines = lines_of(text);
  std::swap(lines[at], lines[at + 1]);
  return joined(lines);
}

TEST(HostileFormats, DoubledAndSwappedLinesAreErrors) {
  std::vector<Step> steps = run_known_program(40, 4);
  for (Step& step : steps) step.cycles = step.cycles % 5 + 1;
  EXPECT_THAT(import_error_as("champsim-csv", {with_line_doubled(csv_text(steps), 10)}),
              HasSubstr("line 12: delta_cycles"));
  EXPECT_THAT(import_error_as("champsim-csv", {with_lines_swapped(csv_text(steps), 10)}),
              HasSubstr("line 11: delta_cycles"));
  std::size_t quiet = 5;  // two lines that are no stores
  while (steps[quiet].code.work == Work::store || steps[quiet + 1].code.work == Work::store) ++quiet;
  const SimnetTexts texts = simnet_texts(steps);
  EXPECT_THAT(import_error_as("simnet", {with_lines_swapped(texts.trace, quiet), texts.stores}),
              HasSubstr("out of order"));
  const auto plain = static_cast<std::size_t>(
      std::find_if(steps.begin(), steps.end(), [](const Step& step) { return step.code.work == Work::alu; }) -
      steps.begin());
  EXPECT_THAT(import_error_as("simnet", {with_line_doubled(texts.trace, plain), texts.stores}),
              HasSubstr("comes again"));
  EXPECT_THAT(import_error_as("spike", {with_line_doubled(spike_text(steps), plain)}),
              HasSubstr("comes again"));
}

TEST(HostileFormats, SimnetsFilesHaveToBelongTogether) {
  std::vector<Step> steps = run_known_program(150, 4);
  for (Step& step : steps) step.cycles = step.cycles % 5 + 1;
  const SimnetTexts texts = simnet_texts(steps);
  EXPECT_THAT(import_error_as("simnet", {texts.trace}), HasSubstr("--stores"));
  const auto stores = lines_of(texts.stores);
  ASSERT_GT(stores.size(), 3U);
  std::vector<std::string> fewer(stores.begin(), stores.end() - 1);
  EXPECT_THAT(import_error_as("simnet", {texts.trace, joined(fewer)}), HasSubstr("text 2: line "));
  EXPECT_THAT(import_error_as("simnet", {texts.trace, texts.stores + stores.back()}),
              HasSubstr("that text 1 does not have"));
  EXPECT_THAT(import_error_as("simnet", {texts.trace, with_lines_swapped(texts.stores, 1)}),
              HasSubstr("another store"));
  EXPECT_THAT(import_error_as("simnet", {texts.stores}), HasSubstr("stores alone"));
  // A missing store costs that store alone.
  std::vector<std::string> without_second = stores;
  without_second.erase(without_second.begin() + 1);
  const Collected imported = import_as("simnet", {texts.trace, joined(without_second)}, skipping());
  EXPECT_EQ(imported.summary.instructions, 149U);
  EXPECT_EQ(imported.summary.skipped, 1U);
  // And a damaged one in the trace costs it and its rest.
  auto lines = lines_of(texts.trace);
  const auto store = std::find_if(steps.begin(), steps.end(),
                                  [](const Step& step) { return step.code.work == Work::store; });
  lines[static_cast<std::size_t>(store - steps.begin())] = "0 0 zero\n";
  const Collected other = import_as("simnet", {joined(lines), texts.stores}, skipping());
  EXPECT_EQ(other.summary.instructions, 149U);
  EXPECT_EQ(other.summary.skipped, 2U);
}

TEST(HostileFormats, SkippedLinesLeaveLatenciesThatAddUp) {
  std::vector<Step> steps = run_known_program(40, 4);
  ImportOptions options = skipping();
  options.core = Core{};
  options.core->name = "core";
  options.core->period_ps = 500;
  auto lines = lines_of(csv_text(steps));
  const std::uint64_t whole = import_as("champsim-csv", {joined(lines)}, options).summary.cycles;
  lines[7] = "nonsense\n";
  const Collected imported = import_as("champsim-csv", {joined(lines)}, options);
  EXPECT_EQ(imported.summary.instructions, 39U);
  EXPECT_EQ(imported.summary.skipped, 1U);
  EXPECT_EQ(imported.increments[7], steps[7].cycles + steps[8].cycles);
  EXPECT_EQ(imported.summary.cycles, whole);
}

TEST(HostileFormats, ErrorsNameThePlace) {
  const std::vector<Step> steps = run_known_program(10, 4);
  std::string champsim = champsim_bytes(steps);
  champsim[3 * 64 + 8] = 5;
  EXPECT_EQ(import_error_as("champsim", {champsim}),
            "text 1: record 4 (byte 192): is-branch is 5, expected 0 or 1");
  EXPECT_THAT(import_error_as("spike", {"core   0: 3 0x0000000080000000 (0x00000533) x10 0x0\n"
                                        "core   0: 3 0x0000000080000004 (0x00000533) x11 0x0\n"}),
              HasSubstr("text 1: line 2: the encoding 0x533 does not write the register"));
  EXPECT_THAT(import_error_as("spike", {"core   0: 3 0x80000000 0x00000533\n"}),
              HasSubstr("line 1: expected"));
  EXPECT_THAT(import_error_as("spike", {"core   0: 0x80000000 (0x00000533) add a0, a0, a0\n"}),
              HasSubstr("--log-commits"));
  EXPECT_THAT(import_error_as("champsim-csv", {"1,2,300,4,5,6,7,8\n"}), HasSubstr("line 1: opcode is '300'"));
  EXPECT_THAT(import_error_as("champsim-csv", {"1,2,3,4\n"}), HasSubstr("4 fields, expected 8"));
}

}  // namespace
}  // namespace perfpred
