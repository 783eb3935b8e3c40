#include "fuzz/fuzz_import.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <sstream>

#include "perfpred/ingest/importer.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/same_instructions.h"

namespace perfpred::fuzz {
namespace {

[[noreturn]] void give_up(const char* what) {
  std::fprintf(stderr, "the import contradicts itself: %s\n", what);
  std::abort();
}

void expect(bool condition, const char* what) {
  if (!condition) give_up(what);
}

/// Keeps what has to be checked against the summary at the end.
class CheckingSink final : public ImportSink {
 public:
  explicit CheckingSink(bool has_core) : has_core_(has_core) {}

  void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) override {
    const std::size_t size = block.size();
    expect(size > 0, "an empty block");
    expect(block.address.size() == size && block.address2.size() == size &&
               block.access_size.size() == size && block.taken.size() == size && block.fault.size() == size,
           "columns of unequal length");
    expect(increments.size() == (has_core_ ? size : 0), "latencies of another length than the instructions");
    if (instructions == 0 && has_core_) expect(increments.front() == 0, "a first latency other than 0");
    for (std::size_t i = 0; i < size; ++i) {
      expect(block.taken[i] <= 1 && block.fault[i] <= 1, "an outcome that is neither 0 nor 1");
      expect(block.address2[i] == 0 || block.address2[i] != block.address[i], "the same address twice");
      last_row = std::max(last_row, block.static_id[i]);
    }
    for (const std::uint32_t increment : increments) cycles += increment;
    rows.insert(rows.end(), block.static_id.begin(), block.static_id.end());
    instructions += size;
  }

  std::vector<std::uint32_t> rows;
  std::uint64_t instructions = 0;
  std::uint64_t cycles = 0;
  std::uint32_t last_row = 0;

 private:
  bool has_core_;
};

/// Gives out a few bytes at a time, so that lines and records straddle what the readers get.
class PiecewiseSource final : public ByteSource {
 public:
  PiecewiseSource(std::string_view bytes, std::string name) : bytes_(bytes), name_(std::move(name)) {}
  std::size_t read(std::span<char> buffer) override {
    constexpr std::size_t kPieceBytes = 13;
    const std::size_t count = std::min({buffer.size(), bytes_.size(), kPieceBytes});
    std::copy_n(bytes_.begin(), count, buffer.begin());
    bytes_.remove_prefix(count);
    return count;
  }
  const std::string& name() const override { return name_; }

 private:
  std::string_view bytes_;
  std::string name_;
};

/// The name number `choice` of those between blanks; empty for 0, and where there is no such name.
std::string name_of(std::string_view names, unsigned choice) {
  std::istringstream stream{std::string(names)};
  std::string name;
  for (unsigned i = 0; i < choice; ++i) {
    if (!(stream >> name)) return {};
  }
  return name;
}

ImportOptions options_of(std::uint8_t first, std::uint8_t second, const FormatDescription& format) {
  ImportOptions options;
  if ((first & 1) != 0) options.on_error = OnError::skip;
  options.isa = name_of("x86-64 aarch64 riscv64", first >> 6);
  if ((first & 2) != 0 && !format.times.empty()) {
    options.core = Core{};
    options.core->name = "core";
    options.core->isa = options.isa;
    options.core->period_ps = 500;
    options.core->type = (first & 4) != 0 ? CoreType::in_order : CoreType::out_of_order;
  }
  if ((first & 8) != 0) options.skip = 3;
  if ((first & 16) != 0) options.max = 5;
  options.granularity =
      format.granularity.value_or((first & 32) != 0 ? Granularity::micro_op : Granularity::instruction);
  options.variant = name_of(format.variants, second & 7);
  if ((second & 8) != 0) options.cpu = format.name == "gem5" ? "system.cpu" : "0";
  return options;
}

bool reads_again(std::uint8_t second) { return (second & 16) != 0; }

void check(const ImportResult& result, const CheckingSink& sink) {
  expect(result.summary.instructions == sink.instructions, "another number of instructions than it gave out");
  expect(!result.summary.has_times || result.summary.cycles == sink.cycles,
         "another sum of cycles than it gave out");
  expect(sink.instructions == 0 || sink.last_row < result.static_table.size(),
         "a row beyond the static table");
  expect(!result.summary.isa.empty(), "no instruction set");
  for (const StaticInstruction& row : result.static_table) {
    expect(row.op_class < op_class_names().size(), "an op class without a name");
  }
}

struct Outcome {
  std::optional<ImportResult> result;  ///< none: an InputError
  std::string error;
};

template <typename MakeSource>
Outcome run(const Importer& importer, std::string_view input, const ImportOptions& options,
            CheckingSink& sink, const MakeSource& make_source) {
  const std::size_t cut = input.find(kSeparator);
  std::vector<std::unique_ptr<ByteSource>> sources;
  sources.push_back(make_source(input.substr(0, cut), "input 1"));
  if (cut != std::string_view::npos) {
    sources.push_back(make_source(input.substr(cut + kSeparator.size()), "input 2"));
  }
  Outcome outcome;
  try {
    outcome.result = importer.run(std::move(sources), options, sink, {});
    check(*outcome.result, sink);
  } catch (const InputError& error) {
    outcome.error = error.what();
    expect(outcome.error.find('\n') == std::string::npos, "an error of several lines");
  }
  return outcome;
}

void check_same(const Outcome& whole, const CheckingSink& whole_sink, const Outcome& pieces,
                const CheckingSink& pieces_sink) {
  if (whole.error != pieces.error) {
    std::fprintf(stderr, "whole:  %s\npieces: %s\n", whole.error.c_str(), pieces.error.c_str());
    give_up("another error when read in pieces");
  }
  expect(whole_sink.rows.size() == pieces_sink.rows.size() && whole_sink.cycles == pieces_sink.cycles,
         "another length when read in pieces");
  if (!whole.result) return;
  SequenceComparison comparison;
  comparison.add(whole_sink.rows, pieces_sink.rows);
  expect(!comparison.first_difference(whole.result->static_table, pieces.result->static_table),
         "other instructions when read in pieces");
}

}  // namespace

void import_bytes(std::string_view format, std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kHeadBytes) return;
  const std::string_view input =
      std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()).substr(kHeadBytes);
  const Importer& importer = importer_named(format);
  (void)importer.recognises(input);
  const ImportOptions options = options_of(bytes[0], bytes[1], importer.description());
  CheckingSink sink(options.core.has_value());
  const Outcome outcome = run(importer, input, options, sink, [](std::string_view part, std::string name) {
    return memory_byte_source(part, std::move(name));
  });
  if (!reads_again(bytes[1])) return;
  CheckingSink again(options.core.has_value());
  const Outcome pieces = run(importer, input, options, again, [](std::string_view part, std::string name) {
    return std::make_unique<PiecewiseSource>(part, std::move(name));
  });
  check_same(outcome, sink, pieces, again);
}

}  // namespace perfpred::fuzz
