#pragma once

#include <cstdint>
#include <vector>

#include "ingest/growing_table.h"
#include "perfpred/ingest/importer.h"

namespace perfpred {

/// A complete entry of the trace.
struct OutputEntry {
  std::uint32_t row = 0;
  std::uint64_t address = 0;
  std::uint64_t address2 = 0;
  std::uint8_t access_size = 0;
  bool taken = false;
  bool fault = false;
  std::uint32_t cycles = 0;  ///< since the predecessor retired
  std::uint64_t micro_ops = 1;
  bool warm_up = false;  ///< none of the trace's own; such entries come first
};

/// Hands complete entries to the sink in blocks, as many as the options ask for, and adds them up.
class BlockOutput {
 public:
  /// `table`: that the entries' rows are of.
  BlockOutput(const ImportOptions& options, GrowingTable& table, ImportSink& sink)
      : options_(options), table_(table), sink_(sink) {}

  /// True once `options.max` entries have come.
  bool is_full() const { return entries_ >= options_.max; }
  void add(const OutputEntry& entry);
  /// Hands on what is left.
  void flush();

  /// The warm-up counts in none of these.
  std::uint64_t entries() const { return entries_; }
  std::uint64_t micro_ops() const { return micro_ops_; }
  std::uint64_t cycles() const { return cycles_; }

 private:
  const ImportOptions& options_;
  GrowingTable& table_;
  ImportSink& sink_;
  InstructionBlock block_;
  bool is_warm_up_ = false;  ///< what is in the block
  std::vector<std::uint32_t> increments_;
  std::uint64_t entries_ = 0;
  std::uint64_t micro_ops_ = 0;
  std::uint64_t cycles_ = 0;
};

}  // namespace perfpred
