#pragma once

#include <algorithm>
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
#include "perfpred/trace/content.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/instruction.h"
#include "perfpred/trace/instruction_source.h"

namespace perfpred {

enum class Granularity { instruction, micro_op };

/// "instruction" or "micro-op", as trace files name it.
std::string_view granularity_name(Granularity granularity);

/// What becomes of a record that is malformed or contradicts its neighbours.
enum class OnError {
  fail,  ///< an InputError
  skip,  ///< it is left out and counted
};

/// What the user asks of an import, whatever the format.
struct ImportOptions {
  std::optional<Core> core;  ///< gives the cycle time and the name of the latency column; none: no latencies
  std::string isa;           ///< empty: by content, or the format's usual one
  Granularity granularity = Granularity::instruction;
  OnError on_error = OnError::fail;
  std::string variant;               ///< one of the format's variants; empty: found by content
  std::filesystem::path op_classes;  ///< file of the numbers of op classes, for formats that print numbers
  std::string cpu;                   ///< which CPU of a run with several; empty: the only one
  std::uint64_t skip = 0;            ///< instructions (of `granularity`) to leave out at the front
  std::uint64_t max = UINT64_MAX;    ///< instructions to take after those
  std::uint64_t warm_up = 0;         ///< the last ones of those left out that become the warm-up
  /// Of the warm-up the last ones that are kept whole; of those before, only what last touched a line
  /// (LastTouches).
  std::uint64_t warm_up_whole = UINT64_MAX;

  /// Instructions at the front of which nothing is kept.
  std::uint64_t passed_over() const { return skip - std::min(skip, warm_up); }
};

/// A count that only one format has.
struct ImportNote {
  std::string key;   ///< in JSON: "segments"
  std::string text;  ///< what it counts, as the rest of a line after the number: "segments"
  std::uint64_t count = 0;
  bool warning = false;  ///< the trace may be wrong there
};

/// What an import read, kept and left out. Counts of text that was left out are reported, never hidden.
struct ImportSummary {
  std::string format;
  std::string isa;
  std::string cpu;  ///< that was imported, as the simulator names it; empty: the format does not say
  Granularity granularity = Granularity::instruction;
  std::uint64_t instructions = 0;     ///< written
  std::uint64_t warm_up = 0;          ///< in front of them, written as the warm-up; in no other count
  std::uint64_t warm_up_span = 0;     ///< instructions that it stands for (TraceHeader::warm_up_span)
  std::uint64_t micro_ops = 0;        ///< that make up the instructions written
  std::uint64_t lines = 0;            ///< or records, in formats without lines
  std::uint64_t bytes = 0;            ///< of input, unpacked
  std::uint64_t skipped = 0;          ///< records left out by OnError::skip
  std::string first_skipped;          ///< the error of the first of them
  std::uint64_t unrelated_lines = 0;  ///< lines of no kind that the format knows
  std::uint64_t other_cpu_lines = 0;  ///< lines of CPUs that were not asked for
  std::uint64_t squashed = 0;         ///< micro-ops that never retired
  std::uint64_t faulting = 0;         ///< micro-ops that faulted and were executed again; of those squashed
  std::uint64_t executed_once = 0;    ///< micro-ops that trapped and were kept, as they did not come again
  std::uint64_t edge_start = 0;       ///< micro-ops left out at the start, as one side of them is missing
  std::uint64_t edge_end = 0;         ///< the same at the end
  std::uint64_t truncated_instructions = 0;  ///< ended by a fault before their last micro-op
  bool has_times = false;
  std::uint64_t cycles = 0;                    ///< sum of the increments; only with times
  std::vector<std::string> unknown_micro_ops;  ///< mnemonics decoded by the general rule alone
  std::vector<ImportNote> notes;
};

/// Takes what an importer makes. Called from one thread, in program order.
class ImportSink {
 public:
  virtual ~ImportSink() = default;
  /// `increments` (cycles, one an instruction, the very first 0) is empty where the import has no times.
  virtual void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) = 0;

  /// Instructions in front of the first ones: the warm-up.
  virtual void warm_up(const InstructionBlock& /*block*/) {}

  /// Whether `learn` is to be called: the complete table comes with the import's result.
  virtual bool follows_static_table() const { return false; }
  /// Called before the block that needs them with the rows of the static table that are new since the last
  /// call, or of which more is known than then.
  virtual void learn(std::string_view /*isa*/, std::vector<StaticRow> /*rows*/) {}
};

/// Called now and then with the lines and bytes of text and the instructions so far.
using ImportProgress = std::function<void(const ImportSummary& so_far)>;

struct ImportResult {
  ImportSummary summary;
  StaticTable static_table;  ///< complete only at the end: a later execution may show more of an instruction
};

enum class Presence { absent, partial, complete };

/// How a format carries one kind of facts.
struct FormatContent {
  Content content;
  Presence presence;
  std::string_view how;
};

/// What a format is and what it carries. What it does not is left at documented defaults, and the trace says
/// so (TraceHeader::lacks).
struct FormatDescription {
  std::string_view name;
  std::string_view title;
  std::string_view isa;                     ///< the usual one; empty: the input tells
  std::string_view times;                   ///< where latencies come from; empty: there are none
  bool times_need_core_file = false;        ///< name and cycle time of the core are not enough
  std::optional<Granularity> granularity;   ///< the only one it has; none: the user chooses
  std::span<const FormatContent> contents;  ///< one entry for each `Content`
  std::string_view variants;                ///< names between blanks; empty: it has no variants
  bool numbers_op_classes = false;          ///< prints a number where others have a name
  bool tried_on_real_files = false;         ///< false: on files of our own making alone
};

/// One foreign format. A format is one such class under src/ingest, listed in `importers()`.
class Importer {
 public:
  virtual ~Importer() = default;
  virtual const FormatDescription& description() const = 0;
  /// Whether `head`, the first kilobytes of a stream, look like this format.
  virtual bool recognises(std::string_view head) const = 0;
  /// A second file that a file of this format usually has beside it; empty: the format has no such file.
  virtual std::filesystem::path companion(const std::filesystem::path& file) const;
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
  std::filesystem::path companion;           ///< empty: `Importer::companion`, where that file exists
  std::filesystem::path output;
  std::string format = "auto";
  std::string program;  ///< empty: the name of the first file without its endings
  std::string window;
  std::optional<Granularity> granularity;  ///< empty: the format's own, or instructions
  /// Called before the trace appears; where it throws, none does.
  std::function<void(const ImportSummary&)> check;
  ImportOptions options;  ///< `granularity` above decides over the one in here
};

/// Imports into a trace file, which appears whole or not at all. Throws InputError as `Importer::run` does,
/// and where nothing was imported.
ImportSummary import_trace(const ImportRequest& request, const ImportProgress& progress = {});

}  // namespace perfpred
