#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ingest/damage.h"
#include "ingest/entry_output.h"
#include "ingest/instruction_rows.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {

/// What imports have in common whose every record is one entry of the trace. `Key`: see InstructionRows.
template <typename Key>
class RecordImport {
 public:
  RecordImport(const FormatDescription& format, const ImportOptions& asked, const std::string& source_name,
               FlowRules flow, ImportSink& sink, const ImportProgress& progress)
      : options(asked),
        rows(source_name),
        output(rows.table(), asked, source_name, flow, sink),
        damage(asked.on_error, summary),
        progress_(progress) {
    summary.format = format.name;
    summary.isa = asked.isa.empty() ? format.isa : asked.isa;
    summary.has_times = asked.core.has_value();
  }

  /// Call once a record, with the bytes read so far.
  void count_record(std::uint64_t bytes) {
    constexpr std::uint64_t kRecordsPerReport = std::uint64_t{1} << 17;
    if (++summary.lines % kRecordsPerReport != 0) return;
    throw_if_interrupted();
    if (!progress_) return;
    fill_in(bytes);
    progress_(summary);
  }

  /// Runs `read`, which may throw an InputError over the current record; that is reported, and a gap is left
  /// before the next entry. True where it threw none.
  template <typename Read>
  bool attempt(const Read& read) {
    try {
      read();
      return true;
    } catch (const InputError& error) {
      damage.report(error);
      gap_ = true;
      return false;
    }
  }
  /// True where records between the last entry and the next were left out.
  bool after_gap() const { return gap_; }
  void leave_gap() { gap_ = true; }

  /// The next entry; `gap_before` is set here.
  void add(Entry entry) {
    entry.gap_before = std::exchange(gap_, false);
    output.add(entry);
  }

  ImportResult finish(std::uint64_t bytes) {
    output.finish();
    fill_in(bytes);
    summary.notes.push_back(output.breaks());
    summary.notes.push_back(output.contradictions());
    return {summary, std::move(rows.table())};
  }

  const ImportOptions& options;
  ImportSummary summary;
  InstructionRows<Key> rows;
  EntryOutput output;
  Damage damage;

 private:
  void fill_in(std::uint64_t bytes) {
    summary.bytes = bytes;
    summary.instructions = output.entries();
    summary.micro_ops = output.micro_ops();
    summary.cycles = output.cycles();
  }

  const ImportProgress& progress_;
  bool gap_ = false;
};

/// An importer of a format whose traces are one file each. `Import(source, options, sink, progress).run()`
/// reads one.
template <const FormatDescription& kFormat, typename Import>
class OneFileImporter : public Importer {
 public:
  const FormatDescription& description() const override { return kFormat; }

  ImportResult run(std::vector<std::unique_ptr<ByteSource>> sources, const ImportOptions& options,
                   ImportSink& sink, const ImportProgress& progress) const override {
    if (sources.size() == 1) return Import(std::move(sources.front()), options, sink, progress).run();
    throw InputError(
        fmt::format("a trace of the format {} is one file, not {}", kFormat.name, sources.size()));
  }
};

}  // namespace perfpred
