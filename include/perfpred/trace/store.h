#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/trace.h"

namespace perfpred {

/// Reads a trace file (HDF5, format "instruction trace 2" or 1, see docs/trace-format.md). The static table
/// is held in memory (its texts once somebody asks for them), the dynamic columns are read by ranges, so
/// memory does not grow with the trace. Several threads may read, of one file or of several: those that wait
/// for HDF5 take turns. Files are written in one thread, while no other reads or writes any.
class TraceReader {
 public:
  /// Throws InputError where the file is missing, truncated, no trace, or lacks a dataset, or where its bytes
  /// are not those that its digest is of; checks that all columns have one length and that every row of the
  /// static table is sound.
  explicit TraceReader(const std::filesystem::path& file);
  ~TraceReader();
  TraceReader(TraceReader&&) noexcept;
  TraceReader& operator=(TraceReader&&) noexcept;

  const std::filesystem::path& file() const;
  /// Whether the file has a digest of all its bytes (version 2), so that no damage goes unseen. Without one
  /// (version 1), damage in its texts and headers is not seen.
  bool is_sealed() const;
  const TraceHeader& header() const;
  /// The static table. Its texts are read when this is first called, while no other thread may look into the
  /// table. Throws InputError where they are damaged.
  const StaticTable& static_table() const;
  /// The same rows, for who needs none of their texts: those (StaticInstruction::disassembly, symbol) are
  /// empty until static_table() is called.
  const StaticTable& static_rows() const;
  std::uint64_t instruction_count() const;

  /// Cores with a column of incremental latencies, in name order.
  const std::vector<CoreColumn>& cores() const;
  bool has_core(std::string_view name) const;
  /// Throws InputError, naming the cores there are, where the trace has no such core.
  const CoreColumn& core(std::string_view name) const;

  /// The `count` instructions from `begin` (fewer at the end of the trace). `taken` comes from the file's own
  /// column where it has one; else it is 1 for a control transfer whose successor in the trace is not at `pc
  /// + size`, and 0 for the last instruction, whose successor is unknown. Throws InputError where a static id
  /// is out of range.
  InstructionBlock read(std::uint64_t begin, std::uint64_t count) const;

  /// Instructions of the warm-up: those that ran right before the trace's first one and are kept so that
  /// caches and predictors can be as they were, but that are none of the trace's own. 0: the trace begins
  /// cold.
  std::uint64_t warm_up_count() const;
  /// As read(), of the warm-up; the trace's first instruction follows its last one.
  InstructionBlock read_warm_up(std::uint64_t begin, std::uint64_t count) const;

  /// Incremental latencies in cycles of `core_name`; the first of a trace is 0 by convention, as it has no
  /// predecessor. Throws InputError where there is no such core.
  std::vector<std::uint32_t> read_increments(std::string_view core_name, std::uint64_t begin,
                                             std::uint64_t count) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Writes a trace file in one pass with memory that does not grow with the trace: append blocks, then finish
/// with the static table, which only then is complete. The file appears on `finish` and not before.
class TraceWriter {
 public:
  TraceWriter(const std::filesystem::path& file, TraceHeader header);
  ~TraceWriter();
  TraceWriter(const TraceWriter&) = delete;
  TraceWriter& operator=(const TraceWriter&) = delete;

  /// What the trace says of itself, written by `finish`; may change until then.
  TraceHeader& header();

  /// Declares a column of latencies; call before the first append to it. Throws InputError on a duplicate
  /// name or a name with '/'.
  void add_core(const CoreColumn& core);
  void append(const InstructionBlock& block);
  /// Adds to the warm-up, the instructions that ran before the first one of the trace: in order, whatever was
  /// appended to the trace itself. Their rows are in the same static table.
  void append_warm_up(const InstructionBlock& block);
  /// Incremental latencies in cycles.
  void append_increments(std::string_view core_name, std::span<const std::uint32_t> increments);

  /// Writes the static table and renames the file into place. Throws InputError where a column's length
  /// differs from the number of instructions.
  void finish(const StaticTable& table);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Adds columns of latencies to a copy of a trace file. Everything else in the file, whether this version
/// knows it or not, stays as it is; so does the version of its format. `target` may be the source itself; it
/// appears, or is replaced, on `finish`.
class TraceExtender {
 public:
  /// Throws InputError where the source cannot be read or the target cannot be written.
  TraceExtender(const std::filesystem::path& source, const std::filesystem::path& target);
  ~TraceExtender();
  TraceExtender(const TraceExtender&) = delete;
  TraceExtender& operator=(const TraceExtender&) = delete;

  /// As TraceWriter does; a name that the source has already is a duplicate too.
  void add_core(const CoreColumn& core);
  /// Incremental latencies in cycles.
  void append_increments(std::string_view core_name, std::span<const std::uint32_t> increments);
  /// Throws InputError where a new column's length differs from the number of instructions.
  void finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace perfpred
