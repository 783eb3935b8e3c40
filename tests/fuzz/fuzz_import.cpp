#include "fuzz/fuzz_import.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "ingest/format_samples.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/trace/error.h"

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
    instructions += size;
  }

  std::uint64_t instructions = 0;
  std::uint64_t cycles = 0;
  std::uint32_t last_row = 0;

 private:
  bool has_core_;
};

ImportOptions options_of(std::uint8_t choice, const FormatDescription& format) {
  ImportOptions options;
  if ((choice & 1) != 0) options.on_error = OnError::skip;
  if ((choice & 2) != 0 && !format.times.empty()) {
    options.core = Core{};
    options.core->name = "core";
    options.core->isa = "x86-64";
    options.core->period_ps = 500;
    options.core->type = (choice & 4) != 0 ? CoreType::in_order : CoreType::out_of_order;
  }
  if ((choice & 8) != 0) options.skip = 3;
  if ((choice & 16) != 0) options.max = 5;
  options.granularity =
      format.granularity.value_or((choice & 32) != 0 ? Granularity::micro_op : Granularity::instruction);
  return options;
}

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

}  // namespace

void import_bytes(std::string_view format, std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return;
  const std::string_view rest(reinterpret_cast<const char*>(bytes.data()) + 1, bytes.size() - 1);
  const Importer& importer = importer_named(format);
  (void)importer.recognises(rest);
  const std::size_t cut = rest.find(kSeparator);
  std::vector<std::unique_ptr<ByteSource>> sources;
  sources.push_back(memory_byte_source(rest.substr(0, cut), "input 1"));
  if (cut != std::string_view::npos) {
    sources.push_back(memory_byte_source(rest.substr(cut + kSeparator.size()), "input 2"));
  }
  const ImportOptions options = options_of(bytes.front(), importer.description());
  CheckingSink sink(options.core.has_value());
  try {
    check(importer.run(std::move(sources), options, sink, {}), sink);
  } catch (const InputError& error) {
    expect(std::string_view(error.what()).find('\n') == std::string_view::npos, "an error of several lines");
  }
}

std::vector<std::string> seeds(std::string_view format) {
  std::vector<std::string> all;
  char options = 0;
  for (const test::FormatSample& sample : test::format_samples(12)) {
    if (sample.format != format) continue;
    std::string bytes(1, options);
    options = static_cast<char>((options + 3) % 64);  // from seed to seed other options
    for (const std::string& input : sample.inputs) {
      if (bytes.size() > 1) bytes += kSeparator;
      bytes += input;
    }
    all.push_back(bytes);
  }
  return all;
}

}  // namespace perfpred::fuzz
