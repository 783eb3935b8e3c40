#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "perfpred/trace/condense.h"
#include "perfpred/trace/instruction.h"
#include "record/code_table.h"
#include "record/prefetch_addresses.h"

namespace perfpred::record {

/// Where a thread's instructions go.
class EpochSink {
 public:
  virtual ~EpochSink() = default;
  /// An epoch of thread `thread` begins after `position` of its instructions.
  virtual void begin(std::uint32_t thread, std::uint64_t position) = 0;
  /// Instructions right before the epoch that has just begun, in order; before anything is appended to it.
  /// `span`: instructions that ran from the first of these on to what comes next; more than there are where
  /// some were left out.
  virtual void warm_up(std::uint32_t thread, InstructionBlock& block, std::uint64_t span) = 0;
  /// Instructions of it, with rows of the code table as static ids.
  virtual void append(std::uint32_t thread, InstructionBlock& block) = 0;
  virtual void end(std::uint32_t thread) = 0;
};

/// What the words of a recorder say of one thread, as retired instructions.
class ThreadTrace {
 public:
  /// `length`: instructions of an epoch. `warm_up`: instructions in front of each that the sink gets too: the
  /// last `warm_up_whole` of them, which are held in memory, and of those before what last touched a line.
  ThreadTrace(std::uint32_t thread, std::uint64_t length, std::uint64_t warm_up, std::uint64_t warm_up_whole,
              const CodeTable& code, EpochSink& sink)
      : thread_(thread),
        length_(length),
        warm_up_(warm_up),
        warm_up_whole_(std::min(warm_up, warm_up_whole)),
        code_(code),
        sink_(sink),
        prefetches_(code) {}

  void read(std::span<const std::uint64_t> words);
  /// Nothing more will come. The last block counts as entered to its end.
  void finish();

  /// Instructions whose successor is not where the code leads: signals, longjmp.
  std::uint64_t breaks() const { return breaks_; }
  /// Prefetches of epochs that name a place which is not known.
  std::uint64_t lost_prefetches() const { return lost_prefetches_; }

 private:
  struct IndexedAccess {
    std::uint16_t index = 0;
    SeenAccess access;
  };

  /// What comes next does not follow what came last.
  void forget();
  void begin_epoch(std::uint64_t position);
  void end_epoch();
  void enter(std::uint64_t number);
  /// Turns the block that was entered last into instructions; `next_pc` is where the program went on, 0:
  /// unknown.
  void complete_block(std::uint64_t next_pc);
  /// The program went on at `next_pc` after the last instruction.
  void note_successor(std::uint64_t next_pc);
  void add(std::uint32_t row, bool fault);
  void flush();
  /// Adds what was flushed to the instructions that may warm up the next epoch, and drops older ones.
  void remember(InstructionBlock block);
  /// Of the first block of those held.
  void forget_first(std::size_t count);
  void give_warm_up();

  std::uint32_t thread_;
  std::uint64_t length_;
  std::uint64_t warm_up_, warm_up_whole_;
  const CodeTable& code_;
  EpochSink& sink_;

  bool in_epoch_ = false;
  bool is_over_ = false;     ///< it has all its instructions
  std::uint64_t count_ = 0;  ///< instructions of the epoch
  const TranslatedBlock* entered_ = nullptr;
  std::vector<IndexedAccess> accesses_;     ///< of the block that was entered last
  std::vector<SeenAccess> of_instruction_;  ///< of the one that is added next
  std::uint32_t last_row_ = 0;
  bool has_last_ = false;
  InstructionBlock instructions_;
  bool has_prefetch_ = false;               ///< among them
  std::deque<InstructionBlock> last_ones_;  ///< that came without a gap: of the last epoch and after it
  std::uint64_t last_count_ = 0;            ///< instructions in them
  PrefetchAddresses prefetches_;
  LastTouches before_;  ///< the last ones, without a gap to them
  std::uint64_t breaks_ = 0, lost_prefetches_ = 0;
};

}  // namespace perfpred::record
