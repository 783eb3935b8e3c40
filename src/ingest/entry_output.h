#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/block_output.h"
#include "ingest/growing_table.h"
#include "perfpred/ingest/importer.h"

namespace perfpred {

/// One retired entry, as a format without static tables gives it.
struct Entry {
  std::uint32_t row = 0;
  std::uint64_t address = 0;
  std::uint64_t address2 = 0;
  std::uint8_t access_size = 0;
  bool fault = false;
  std::optional<bool> taken;             ///< recorded outcome of a branch; none: the successor tells
  std::optional<std::uint64_t> target;   ///< where it goes if taken, if the record or the encoding says so
  std::uint64_t cycles = 0;              ///< since the predecessor retired; only with a core
  std::optional<std::uint64_t> trap_at;  ///< where the predecessor led to, if a trap came in between
  bool gap_before = false;               ///< records between the predecessor and this one were left out
};

/// How instructions follow each other in a format.
struct FlowRules {
  std::uint8_t max_instruction_bytes = 0;  ///< sizes are learned from successors; 0: rows have them
  bool repeats = false;                    ///< an entry may follow one of its own program counter
};

/// Last step of an import without static tables: holds each entry until its successor is known, which tells
/// whether a branch was taken, the size of an instruction, and whether the successor can be one at all.
class EntryOutput {
 public:
  /// `rows` grows while entries come. `source_name` names the input in errors.
  EntryOutput(StaticTable& rows, const ImportOptions& options, std::string source_name, FlowRules rules,
              ImportSink& sink)
      : rows_(rows),
        options_(options),
        source_name_(std::move(source_name)),
        rules_(rules),
        table_(rows, options.isa),
        blocks_(options, table_, sink) {}

  /// Throws InputError where more than a tenth of the entries cannot follow their predecessor: then the
  /// input is of several threads, or of another format.
  void add(const Entry& entry);
  void finish();
  /// True once `options.max` entries are complete.
  bool is_full() const { return blocks_.is_full(); }
  /// False for entries that are only passed over (`options.skip` less the warm-up).
  bool keeps_next() const { return seen_ >= options_.passed_over(); }

  std::uint64_t entries() const { return blocks_.entries(); }
  std::uint64_t cycles() const { return blocks_.cycles(); }
  std::uint64_t micro_ops() const { return blocks_.micro_ops(); }
  /// Entries that cannot follow their predecessor, and unconditional branches that fell through.
  ImportNote breaks() const;
  ImportNote contradictions() const;

 private:
  /// What can become known later of a row that is there: its size.
  class Rows final : public GrowingTable {
   public:
    Rows(const StaticTable& rows, std::string_view isa) : rows_(rows), isa_(isa) {}
    std::string_view isa() const override { return isa_; }
    std::vector<StaticRow> take_changes() override;

   private:
    const StaticTable& rows_;
    std::string_view isa_;
    std::vector<std::uint8_t> sizes_;  ///< of the rows given out, as they were then
  };

  void write_pending(const Entry* next);
  std::uint64_t successor_pc(const Entry& next) const { return next.trap_at.value_or(rows_[next.row].pc); }
  bool outcome(const Entry* next);
  bool can_follow(const StaticInstruction& instruction, bool taken, std::uint64_t next_pc) const;
  void learn_size(StaticInstruction& instruction, std::uint64_t next_pc) const;
  void check_breaks() const;

  StaticTable& rows_;
  const ImportOptions& options_;
  std::string source_name_;
  FlowRules rules_;
  Rows table_;
  BlockOutput blocks_;
  Entry pending_;
  bool has_pending_ = false;
  bool pending_is_warm_up_ = false;
  std::uint64_t seen_ = 0;
  std::uint64_t breaks_ = 0;
  std::uint64_t contradictions_ = 0;
};

}  // namespace perfpred
