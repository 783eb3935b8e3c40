#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/ingest/byte_source.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/instruction.h"

namespace perfpred {

enum class Granularity { instruction, micro_op };

/// "instruction" or "micro-op", as trace files name it.
std::string_view granularity_name(Granularity granularity);

/// What the user asks of an import, whatever the format.
struct ImportOptions {
  std::optional<Core> core;  ///< gives the cycle time and the name of the latency column; none: no latencies
  Granularity granularity = Granularity::instruction;
  std::string cpu;                 ///< which CPU of a run with several; empty: the only one
  std::uint64_t skip = 0;          ///< instructions (of `granularity`) to leave out at the front
  std::uint64_t max = UINT64_MAX;  ///< instructions to take after those
};

/// What an import read, kept and left out. Counts of text that was left out are reported, never hidden.
struct ImportSummary {
  std::string format;
  std::uint64_t instructions = 0;  ///< written
  std::uint64_t micro_ops = 0;     ///< that make up the instructions written
  std::uint64_t lines = 0;
  std::uint64_t bytes = 0;            ///< of text, unpacked
  std::uint64_t unrelated_lines = 0;  ///< lines of no kind that the format knows
  std::uint64_t other_cpu_lines = 0;  ///< lines of CPUs that were not asked for
  std::uint64_t squashed = 0;         ///< micro-ops that never retired
  std::uint64_t faulting = 0;         ///< micro-ops that faulted and were executed again; of those squashed
  std::uint64_t edge_start = 0;       ///< micro-ops left out at the start, as one side of them is missing
  std::uint64_t edge_end = 0;         ///< the same at the end
  std::uint64_t truncated_instructions = 0;  ///< ended by a fault before their last micro-op
  bool has_times = false;
  std::uint64_t cycles = 0;                    ///< sum of the increments; only with times
  std::vector<std::string> unknown_micro_ops;  ///< mnemonics decoded by the general rule alone
};

/// Takes what an importer makes. Called from one thread, in program order.
class ImportSink {
 public:
  virtual ~ImportSink() = default;
  /// `increments` (cycles, one an instruction, the very first 0) is empty where the import has no times.
  virtual void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) = 0;
};

/// Called now and then with the lines and bytes of text and the instructions so far.
using ImportProgress = std::function<void(const ImportSummary& so_far)>;

struct ImportResult {
  ImportSummary summary;
  StaticTable static_table;  ///< complete only at the end: a later execution may show more of an instruction
};

/// What a format carries, and so which features come from it and which take their documented defaults.
struct FormatDescription {
  std::string_view name;
  std::string_view title;
  std::string_view times;
  std::string_view registers;
  std::string_view addresses;
  std::string_view defaults;
};

/// One foreign format. A format is one such class under src/ingest, listed in `importers()`.
class Importer {
 public:
  virtual ~Importer() = default;
  virtual const FormatDescription& description() const = 0;
  /// Whether `head`, the first kilobytes of a stream, look like this format.
  virtual bool recognises(std::string_view head) const = 0;
  /// Reads the sources to their end, or to `options.max` instructions, in memory that does not grow with the
  /// number of instructions (only with that of distinct ones). Throws InputError on what is malformed,
  /// incomplete in the middle, or does not fit the options.
  virtual ImportResult run(std::vector<std::unique_ptr<ByteSource>> sources, const ImportOptions& options,
                           ImportSink& sink, const ImportProgress& progress) const = 0;
};

/// Every format there is.
std::span<const std::unique_ptr<const Importer>> importers();

/// Throws InputError, naming the formats there are, where none has that name.
const Importer& importer_named(std::string_view name);

/// What `import_trace` needs beyond the options: where from, where to, and what the trace says of itself.
struct ImportRequest {
  std::vector<std::filesystem::path> files;  ///< "-": standard input
  std::filesystem::path output;
  std::string format = "auto";
  std::string program;  ///< empty: the name of the first file without its endings
  std::string window;
  ImportOptions options;
};

/// Imports into a trace file, which appears whole or not at all. Throws InputError as `Importer::run` does,
/// and where nothing was imported.
ImportSummary import_trace(const ImportRequest& request, const ImportProgress& progress = {});

}  // namespace perfpred
