// An import must not depend on how its bytes arrive: whole blocks are read by short ways, single bytes never
// are.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "ingest/collect_import.h"
#include "ingest/format_samples.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using namespace test;
using ::testing::HasSubstr;

/// Gives out a text in pieces of at most `most` bytes.
class PiecewiseSource final : public ByteSource {
 public:
  PiecewiseSource(std::string_view text, std::string name, std::size_t most)
      : text_(text), name_(std::move(name)), most_(most) {}
  std::size_t read(std::span<char> buffer) override {
    const std::size_t count = text_.copy(buffer.data(), std::min(buffer.size(), most_));
    text_.remove_prefix(count);
    return count;
  }
  const std::string& name() const override { return name_; }

 private:
  std::string_view text_;
  std::string name_;
  std::size_t most_;
};

struct Outcome {
  Collected imported;
  std::string error;
};

Outcome import_in_pieces(const std::string& format, const std::vector<std::string>& inputs, std::size_t most,
                         const ImportOptions& options) {
  std::vector<std::unique_ptr<ByteSource>> sources;
  for (const std::string& input : inputs) {
    const std::string name = "text " + std::to_string(sources.size() + 1);
    sources.push_back(std::make_unique<PiecewiseSource>(input, name, most));
  }
  Outcome outcome;
  try {
    outcome.imported = import_from(format, std::move(sources), options);
  } catch (const InputError& error) {
    outcome.error = error.what();
  }
  return outcome;
}

void expect_same(const Outcome& left, const Outcome& right) {
  EXPECT_EQ(left.error, right.error);
  EXPECT_EQ(left.imported.table, right.imported.table);
  EXPECT_EQ(left.imported.block.static_id, right.imported.block.static_id);
  EXPECT_EQ(left.imported.block.address, right.imported.block.address);
  EXPECT_EQ(left.imported.block.taken, right.imported.block.taken);
  EXPECT_EQ(left.imported.increments, right.imported.increments);
  EXPECT_EQ(left.imported.summary.squashed, right.imported.summary.squashed);
  EXPECT_EQ(left.imported.summary.unrelated_lines, right.imported.summary.unrelated_lines);
  EXPECT_EQ(left.imported.summary.lines, right.imported.summary.lines);
  EXPECT_EQ(left.imported.summary.bytes, right.imported.summary.bytes);
}

constexpr std::size_t kWhole = SIZE_MAX;

TEST(SplitReads, ChangeNoFormatsTrace) {
  for (const FormatSample& sample : format_samples(40)) {
    SCOPED_TRACE(sample.name);
    const Outcome whole = import_in_pieces(sample.format, sample.inputs, kWhole, {});
    EXPECT_EQ(whole.error, "");
    for (const std::size_t most : {1, 7, 100, 1000}) {
      expect_same(whole, import_in_pieces(sample.format, sample.inputs, most, {}));
    }
  }
}

/// The first lines of a real run, with squashed micro-ops, loops and macro-op headers.
std::vector<std::string> real_lines(std::size_t count) {
  std::vector<std::string> lines =
      lines_of(file_content(repository_file("traces/gem5/lua_script.txt.xz")).substr(0, 4'000'000));
  lines.resize(std::min(count, lines.size()));
  return lines;
}

ImportOptions of_ns_8w() {
  ImportOptions options;
  options.core = load_core(repository_file("configs/cores/ns-8w.yaml"));
  return options;
}

TEST(SplitReads, ChangeNothingInARealRun) {
  const std::string text = joined(real_lines(20'000));
  const Outcome whole = import_in_pieces("gem5", {text}, kWhole, of_ns_8w());
  EXPECT_EQ(whole.error, "");
  EXPECT_GT(whole.imported.block.size(), 500U);
  expect_same(whole, import_in_pieces("gem5", {text}, 1, of_ns_8w()));
  expect_same(whole, import_in_pieces("gem5", {text}, 5000, of_ns_8w()));
}

TEST(SplitReads, ChangeNothingInADamagedRun) {
  const std::vector<std::string> lines = real_lines(3000);
  std::mt19937 random(11);
  int errors = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> damaged = lines;
    std::string& line = damaged[random() % damaged.size()];
    const std::size_t at = random() % line.size();
    switch (round % 4) {
      case 0:
        line[at] = static_cast<char>(line[at] ^ (1 << (random() % 8)));
        break;
      case 1:
        line.erase(at, 1);
        break;
      case 2:
        line.insert(at, 1, "0:\r\nOx9 "[random() % 8]);
        break;
      default:
        line.clear();
        break;
    }
    const std::string text = joined(damaged);
    const Outcome whole = import_in_pieces("gem5", {text}, kWhole, of_ns_8w());
    expect_same(whole, import_in_pieces("gem5", {text}, 1 + random() % 300, of_ns_8w()));
    errors += whole.error.empty() ? 0 : 1;
  }
  EXPECT_GT(errors, 100);
}

TEST(SplitReads, ChangeNothingWhereTheOtherFileHasNoLineOfGem5) {
  const std::string text = joined(real_lines(3000));
  const Outcome alone = import_in_pieces("gem5", {text}, kWhole, of_ns_8w());
  EXPECT_GT(alone.imported.block.size(), 50U);
  for (const auto& inputs : {std::vector{text, std::string("warm-up done\n")}, {"warm-up done\n", text}}) {
    const Outcome whole = import_in_pieces("gem5", inputs, kWhole, of_ns_8w());
    EXPECT_EQ(whole.error, "");
    EXPECT_EQ(whole.imported.block.static_id, alone.imported.block.static_id);
    EXPECT_EQ(whole.imported.increments, alone.imported.increments);
    EXPECT_EQ(whole.imported.summary.unrelated_lines, alone.imported.summary.unrelated_lines + 1);
    expect_same(whole, import_in_pieces("gem5", inputs, 13, of_ns_8w()));
  }
}

TEST(SplitReads, KeepAnErrorsLineBehindGroupsReadAtOnce) {
  const std::string text = straight_line_run(100);
  EXPECT_THAT(import_error({text + "O3PipeView:decode:7\n"}),
              HasSubstr("line 801: malformed O3PipeView line"));
}

}  // namespace
}  // namespace perfpred
