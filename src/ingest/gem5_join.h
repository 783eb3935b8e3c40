#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ingest/damage.h"
#include "ingest/gem5_micro_ops.h"
#include "perfpred/trace/error.h"

namespace perfpred::gem5 {

/// How many retired micro-ops may wait for their other half before the gap is an error. Far more than any
/// core holds in flight, and all that an import's memory depends on.
constexpr std::size_t kJoinWindow = std::size_t{1} << 16;

/// How many joined micro-ops may follow one that lacks its O3PipeView group at the end of the text. gem5
/// writes a group when it forgets the instruction, for a store after its write has completed; at the end of a
/// run the ones that still wait are written never. More than this, and it is a hole.
constexpr std::size_t kMaxBehindMissingAtEnd = 1024;

/// Joins Exec lines (in program order) with O3PipeView groups (in any order) by fetch sequence number. Gives
/// records out in program order, with the retire tick in place of the fetch tick. Where damage is skipped, a
/// micro-op one half of which is missing or fits nothing is left out, and the next one follows a gap.
class RetireJoin {
 public:
  /// `texts_are_apart`: Exec lines and groups come from two texts. In one text an Exec line always stands
  /// before its group; in two that is not so, and even groups of squashed micro-ops have to wait for it.
  RetireJoin(const MicroOpTable& micro_ops, std::string exec_name, std::string pipe_name,
             bool texts_are_apart, Damage& damage)
      : micro_ops_(micro_ops),
        exec_name_(std::move(exec_name)),
        pipe_name_(std::move(pipe_name)),
        texts_are_apart_(texts_are_apart),
        damage_(damage) {}

  /// Damaged where the sequence number does not grow.
  void add(ExecRecord record);
  /// Damaged where the group fits no Exec line or comes twice.
  void add(const PipeGroup& group);
  /// The next record in program order whose group has come. What trapped and was executed once (see
  /// is_executed_again) is given the tick of the retirement before, as the text has none. Damaged where there
  /// is a gap.
  std::optional<ExecRecord> next();
  /// After the end of the text: call before the last round of `next()`, which then skips what is missing at
  /// the start and stops at what is missing at the end. Damaged where there is a gap in the middle.
  void end();

  std::size_t waiting_records() const { return waiting_.size(); }
  std::size_t waiting_groups() const { return early_.size(); }
  std::uint64_t squashed() const { return squashed_; }
  /// Squashed ones that have an Exec line: they trapped, which ExecAll shows, and were executed again.
  std::uint64_t faulting() const { return faulting_; }
  /// Those of them that were executed once, and so are given out: system calls.
  std::uint64_t executed_once() const { return executed_once_; }
  std::uint64_t edge_start() const { return edge_start_; }
  std::uint64_t edge_end() const { return edge_end_; }

 private:
  struct Waiting {
    ExecRecord record;
    bool has_group = false;
    std::uint64_t retire_tick = 0;  ///< 0, and it has its group: squashed
  };
  struct EarlyGroup {
    std::uint64_t retire_tick;
    std::uint64_t pc;
    std::uint32_t micro_pc;
    std::uint64_t line;
  };
  /// A queue in one piece of memory, searched often.
  class WaitingQueue {
   public:
    auto begin() { return entries_.begin() + static_cast<std::ptrdiff_t>(first_); }
    auto end() { return entries_.end(); }
    bool empty() const { return first_ == entries_.size(); }
    std::size_t size() const { return entries_.size() - first_; }
    Waiting& front() { return entries_[first_]; }
    const Waiting& front() const { return entries_[first_]; }
    Waiting& back() { return entries_.back(); }
    const Waiting& before_back() const { return entries_[entries_.size() - 2]; }
    void push_back(const Waiting& waiting) { entries_.push_back(waiting); }
    void pop_front() {
      ++first_;
      if (first_ >= kFewest && first_ * 2 >= entries_.size()) {
        entries_.erase(entries_.begin(), begin());
        first_ = 0;
      }
    }
    void pop_back() { entries_.pop_back(); }
    void erase(std::vector<Waiting>::iterator from, std::vector<Waiting>::iterator to) {
      entries_.erase(from, to);
    }

   private:
    static constexpr std::size_t kFewest = 1024;  // entries to move the others for
    std::vector<Waiting> entries_;
    std::size_t first_ = 0;  ///< those before it are gone
  };
  void match(Waiting& waiting, std::uint64_t pc, std::uint32_t micro_pc, std::uint64_t retire_tick,
             std::uint64_t line);
  bool has_sound_sequence(const ExecRecord& record);
  std::uint64_t sequence_before_last() const;
  Waiting* find_waiting(std::uint64_t sequence);
  void leave_gap_at(std::uint64_t sequence);
  void drop_first();
  void leave_out_first();
  void drop_missing_at_start();
  std::vector<Waiting>::iterator drop_holes();
  bool decide_squashed();
  std::optional<std::uint64_t> first_retirement();
  void check_passed_groups(std::uint64_t sequence);
  InputError group_without_record(std::uint64_t sequence, std::uint64_t line) const;
  InputError gap(const ExecRecord& record) const;

  const MicroOpTable& micro_ops_;
  std::string exec_name_;
  std::string pipe_name_;
  bool texts_are_apart_;
  Damage& damage_;
  WaitingQueue waiting_;                       ///< by growing sequence number
  std::size_t behind_last_match_ = 0;          ///< index, where the next group most likely belongs
  std::map<std::uint64_t, EarlyGroup> early_;  ///< groups that came before their Exec line
  std::uint64_t given_out_ = 0;                ///< sequence number of the last record given out
  bool gap_ = false;                           ///< before the next record
  std::uint64_t first_sequence_ = 0;
  std::uint64_t last_sequence_ = 0;
  bool has_records_ = false;
  bool started_ = false;  ///< a record has been given out
  std::uint64_t squashed_ = 0;
  std::uint64_t faulting_ = 0;
  std::uint64_t executed_once_ = 0;
  std::uint64_t last_retirement_ = 0;  ///< of the records given out
  bool ended_ = false;
  std::uint64_t edge_start_ = 0;
  std::uint64_t edge_end_ = 0;
};

}  // namespace perfpred::gem5
