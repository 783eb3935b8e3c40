#include "ingest/gem5_join.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "ingest/gem5_traps.h"

namespace perfpred::gem5 {

void RetireJoin::match(Waiting& waiting, std::uint64_t pc, std::uint32_t micro_pc, std::uint64_t retire_tick,
                       std::uint64_t line) {
  const StaticMicroOp& micro_op = micro_ops_[waiting.record.micro_op];
  const std::uint64_t expected_pc = micro_ops_.code_address(micro_op).pc;
  if (pc != expected_pc || micro_pc != micro_op.micro_pc) {
    damage_.report(
        {pipe_name_, fmt::format("line {}", line),
         fmt::format("sequence number {} is {:#x}.{} here and {:#x}.{} on line {} of {}; O3PipeView "
                     "names no CPU, so trace one out-of-order CPU at a time",
                     waiting.record.sequence, pc, micro_pc, expected_pc, micro_op.micro_pc,
                     waiting.record.line, exec_name_)});
    return;
  }
  waiting.retire_tick = retire_tick;
  waiting.has_group = true;
}

/// The sequence number in front of the last record's.
std::uint64_t RetireJoin::sequence_before_last() const {
  return waiting_.size() > 1 ? waiting_.before_back().record.sequence : given_out_;
}

/// False where the record is to be left out. Where its number does not grow but would have grown without the
/// last record, and that one has found no group, the last one is left out instead.
bool RetireJoin::has_sound_sequence(const ExecRecord& record) {
  if (!record.has_sequence) {
    damage_.report({exec_name_, fmt::format("line {}", record.line),
                    "no FetchSeq to join with O3PipeView: trace with --debug-flags=ExecAll, and choose the "
                    "out-of-order CPU with --cpu"});
    gap_ = true;
    return false;
  }
  if (!has_records_ || record.sequence > last_sequence_) return true;
  damage_.report({exec_name_, fmt::format("line {}", record.line),
                  fmt::format("sequence number {} comes after {}: a line is doubled, or several runs are in "
                              "one text",
                              record.sequence, last_sequence_)});
  if (record.sequence == last_sequence_) return false;
  gap_ = true;
  if (waiting_.empty() || waiting_.back().has_group || record.sequence <= sequence_before_last())
    return false;
  last_sequence_ = sequence_before_last();
  waiting_.pop_back();
  if (waiting_.empty() && !started_) has_records_ = false;
  return true;
}

void RetireJoin::add(ExecRecord record) {
  if (!has_sound_sequence(record)) return;
  if (!has_records_) first_sequence_ = record.sequence;
  if (!early_.empty()) check_passed_groups(record.sequence);
  has_records_ = true;
  last_sequence_ = record.sequence;
  record.after_gap |= std::exchange(gap_, false);
  waiting_.push_back({record, false, 0});
  const auto early = early_.find(record.sequence);
  if (early == early_.end()) return;
  match(waiting_.back(), early->second.pc, early->second.micro_pc, early->second.retire_tick,
        early->second.line);
  early_.erase(early);
}

RetireJoin::Waiting* RetireJoin::find_waiting(std::uint64_t sequence) {
  const auto is_before = [](const Waiting& waiting, std::uint64_t wanted) {
    return waiting.record.sequence < wanted;
  };
  // Groups of retired micro-ops mostly come in order.
  auto found = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(behind_last_match_, waiting_.size()));
  if ((found != waiting_.end() && is_before(*found, sequence)) ||
      (found != waiting_.begin() && !is_before(*(found - 1), sequence))) {
    found = std::lower_bound(waiting_.begin(), waiting_.end(), sequence, is_before);
  }
  if (found == waiting_.end() || found->record.sequence != sequence) return nullptr;
  behind_last_match_ = static_cast<std::size_t>(found - waiting_.begin()) + 1;
  return &*found;
}

void RetireJoin::drop_first() {
  waiting_.pop_front();
  if (behind_last_match_ > 0) --behind_last_match_;
}

/// Drops the first one, and leaves a gap in its place.
void RetireJoin::leave_out_first() {
  drop_first();
  (waiting_.empty() ? gap_ : waiting_.front().record.after_gap) = true;
}

/// Where an Exec line of that sequence number would have to stand.
void RetireJoin::leave_gap_at(std::uint64_t sequence) {
  const auto behind = std::upper_bound(
      waiting_.begin(), waiting_.end(), sequence,
      [](std::uint64_t wanted, const Waiting& waiting) { return wanted < waiting.record.sequence; });
  (behind == waiting_.end() ? gap_ : behind->record.after_gap) = true;
}

void RetireJoin::add(const PipeGroup& group) {
  const bool retired = group.retire_tick != 0;
  if (!retired) ++squashed_;
  bool lacks_record = false;
  if (!has_records_ || group.sequence > last_sequence_) {
    if (!retired && !texts_are_apart_) return;
    const EarlyGroup early = {group.retire_tick, group.pc, group.micro_pc, group.line};
    if (early_.emplace(group.sequence, early).second) return;
  } else if (group.sequence < first_sequence_) {
    edge_start_ += retired ? 1 : 0;
    return;
  } else {
    Waiting* const waiting = find_waiting(group.sequence);
    if (waiting == nullptr && !retired) return;
    if (waiting != nullptr && !waiting->has_group) {
      match(*waiting, group.pc, group.micro_pc, group.retire_tick, group.line);
      return;
    }
    lacks_record = waiting == nullptr && group.sequence > given_out_;
  }
  damage_.report(group_without_record(group.sequence, group.line));
  if (lacks_record) leave_gap_at(group.sequence);
}

/// Groups that waited for an Exec line which, as Exec lines come in order, will not come any more.
void RetireJoin::check_passed_groups(std::uint64_t sequence) {
  while (!early_.empty() && early_.begin()->first < sequence) {
    const auto& [passed, group] = *early_.begin();
    if (group.retire_tick != 0) {
      if (has_records_) {
        damage_.report(group_without_record(passed, group.line));
        gap_ = true;
      } else {
        ++edge_start_;
      }
    }
    early_.erase(early_.begin());
  }
}

InputError RetireJoin::group_without_record(std::uint64_t sequence, std::uint64_t line) const {
  return {
      pipe_name_, fmt::format("line {}", line),
      fmt::format("sequence number {} retired, but it has no Exec line of its own in the text, or its group "
                  "comes twice",
                  sequence)};
}

InputError RetireJoin::gap(const ExecRecord& record) const {
  return {
      exec_name_, fmt::format("line {}", record.line),
      fmt::format("sequence number {} has no O3PipeView group among the {} micro-ops around it: the text has "
                  "a hole, or the two texts are of different runs",
                  record.sequence, std::max(waiting_.size(), early_.size()))};
}

void RetireJoin::drop_missing_at_start() {
  while (!waiting_.empty() && !waiting_.front().has_group) {
    drop_first();
    ++edge_start_;
  }
}

std::optional<std::uint64_t> RetireJoin::first_retirement() {
  const auto found = std::find_if(waiting_.begin(), waiting_.end(), [](const Waiting& waiting) {
    return waiting.has_group && waiting.retire_tick != 0;
  });
  return found == waiting_.end() ? std::nullopt : std::optional(found->retire_tick);
}

/// Drops what is executed again off the front, and gives what was executed once a tick. False where it takes
/// more text to tell.
bool RetireJoin::decide_squashed() {
  while (!waiting_.empty() && waiting_.front().has_group && waiting_.front().retire_tick == 0) {
    if (waiting_.size() < 2 && !ended_) return false;
    const ExecRecord* const next = waiting_.size() < 2 ? nullptr : &(waiting_.begin() + 1)->record;
    if (is_executed_again(micro_ops_, waiting_.front().record, next)) {
      if (waiting_.front().record.after_gap) {
        leave_out_first();
      } else {
        drop_first();
      }
      ++faulting_;
      continue;
    }
    const auto tick = started_ ? std::optional(last_retirement_) : first_retirement();
    if (!tick && !ended_ && waiting_.size() < kJoinWindow) return false;
    ++executed_once_;
    waiting_.front().retire_tick = std::max<std::uint64_t>(tick.value_or(waiting_.front().record.tick), 1);
  }
  return true;
}

std::optional<ExecRecord> RetireJoin::next() {
  while (true) {
    if (!decide_squashed() || waiting_.empty()) return std::nullopt;
    if (waiting_.front().has_group) break;
    if (waiting_.size() + early_.size() < kJoinWindow) return std::nullopt;
    if (early_.size() >= kJoinWindow) throw gap(waiting_.front().record);
    if (started_) {
      damage_.report(gap(waiting_.front().record));
      leave_out_first();
      continue;
    }
    drop_missing_at_start();
    if (edge_start_ >= kJoinWindow) {
      throw InputError(exec_name_, "",
                       fmt::format("none of the first {} micro-ops has an O3PipeView group", edge_start_));
    }
  }
  started_ = true;
  ExecRecord record = waiting_.front().record;
  record.tick = last_retirement_ = waiting_.front().retire_tick;
  given_out_ = record.sequence;
  drop_first();
  return record;
}

/// At the end of the text: the first one that lacks its group and belongs to what the end cut off. Where
/// damage is skipped, what lacks its group before that is left out; of less than kMaxBehindMissingAtEnd, only
/// stores are gem5's doing.
std::vector<RetireJoin::Waiting>::iterator RetireJoin::drop_holes() {
  std::size_t behind = 0;
  for (const Waiting& waiting : waiting_) behind += waiting.has_group ? 1 : 0;
  auto kept = waiting_.begin();
  for (auto at = waiting_.begin(); at != waiting_.end(); ++at) {
    if (at->has_group) {
      --behind;
      at->record.after_gap |= std::exchange(gap_, false);
      *kept++ = *at;
      continue;
    }
    const bool is_store = (micro_ops_[at->record.micro_op].flags & bit(Flag::store)) != 0;
    if (behind <= kMaxBehindMissingAtEnd && (!damage_.is_skipped() || is_store || behind == 0)) {
      waiting_.erase(std::move(at, waiting_.end(), kept), waiting_.end());
      return kept;
    }
    damage_.report(gap(at->record));
    gap_ = true;
  }
  waiting_.erase(kept, waiting_.end());
  return waiting_.end();
}

void RetireJoin::end() {
  ended_ = true;
  if (!started_) drop_missing_at_start();
  // A program's last system call ends the simulation before its group is written.
  if (!waiting_.empty() && !waiting_.back().has_group &&
      (micro_ops_[waiting_.back().record.micro_op].flags & bit(Flag::syscall)) != 0) {
    waiting_.back().has_group = true;
  }
  const auto missing = drop_holes();
  const auto is_retired = [](const auto& early) { return early.second.retire_tick != 0; };
  edge_end_ += static_cast<std::uint64_t>(waiting_.end() - missing) +
               static_cast<std::uint64_t>(std::count_if(early_.begin(), early_.end(), is_retired));
  waiting_.erase(missing, waiting_.end());
  early_.clear();
}

}  // namespace perfpred::gem5
