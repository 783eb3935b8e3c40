#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "simulate/core_spec.h"
#include "simulate/cycles.h"
#include "simulate/pipeline/in_order_stage.h"

namespace perfpred {

/// The way of micro-ops from the fetch queue over decode and rename to dispatch, as gem5's O3 CPU has it. A
/// stage that cannot pass on all that came in a cycle, or that the next stage blocks, puts the rest aside and
/// blocks the stage before it, which learns of that, and later of its end, a cycle late. What comes until
/// then is put aside too; while anything lies aside, what comes new waits behind it for a cycle at least. So
/// a stage that is narrower than the one before it passes less than its width: the two block each other in
/// turns.
class FrontEndStages {
 public:
  explicit FrontEndStages(const CoreSpec& spec);

  /// The cycle of the newest renaming.
  Cycles newest_renamed() const { return stages_[kRename].slots.cycle(); }
  /// Nothing is renamed before `room`, of which rename knows since it renamed last. Call before send().
  void wait_for_room(Cycles room) {
    const Cycles after_newest = stages_[kRename].slots.cycle() + 1;
    if (room > after_newest) block<kRename>({after_newest, room - 1, room});
  }
  /// Dispatch is blocked from `begin` on and gives that up in `end`.
  void hold_dispatch(Cycles begin, Cycles end) { block<kDispatch>({begin, end - 1, end}); }
  /// When the micro-op leaves the fetch queue, where it is from `fetched` on.
  Cycles send(Cycles fetched) { return pass<kQueue>(fetched, 0); }
  /// When it is renamed: it was sent then, and there is room for it from `room` on.
  Cycles rename(Cycles sent, Cycles room) {
    const Cycles decoded = pass<kDecode>(sent + stages_[kDecode].delay, 0);
    return pass<kRename>(decoded + stages_[kRename].delay, room);
  }
  /// When it goes to wait for issue.
  Cycles dispatch(Cycles renamed) { return pass<kDispatch>(renamed + stages_[kDispatch].delay, 0); }
  /// Nothing is under way or put aside any more.
  void clear();

 private:
  enum StageName : std::size_t { kQueue, kDecode, kRename, kDispatch, kStages };

  /// A stage is blocked from `begin` on and gives that up in `end`; what comes from `begin` to `aside` is put
  /// aside. The stage before passes nothing from `begin` + 1 to `end`.
  struct Block {
    Cycles begin, aside, end;

    /// False where that changes nothing.
    bool merge(const Block& other) {
      if (other.begin >= begin && other.end <= end && other.aside <= aside) return false;
      *this = {std::min(begin, other.begin), std::max(aside, other.aside), std::max(end, other.end)};
      return true;
    }
  };

  /// Blocks of a stage, apart from each other, in the order of time. What the stage before is past, which
  /// passes in order, nobody asks for again.
  class Blocks {
   public:
    void clear() { first_ = last_ = open_for_good_ = 0; }
    /// There is none from then on.
    Cycles open_for_good() const { return open_for_good_; }
    /// `cycle` comes before that.
    bool puts_aside(Cycles cycle) const {
      const Block* block = &blocks_[first_];
      while (block->end < cycle) ++block;
      return cycle >= block->begin && cycle <= block->aside;
    }
    /// When the stage before can pass something that it could at `cycle`, which comes before that, too.
    Cycles open_from(Cycles cycle) {
      while (blocks_[first_].end < cycle) ++first_;
      return cycle > blocks_[first_].begin ? blocks_[first_].end + 1 : cycle;
    }
    /// Merged with those that it meets, as it is then in `block`. False where that is nothing new.
    /// `passed_before`: what the stage before passed last.
    bool add(Block& block, Cycles passed_before) {
      if (block.begin >= open_for_good_) {
        make_room(passed_before);
        blocks_[last_++] = block;
        open_for_good_ = block.end + 1;
        return true;
      }
      std::size_t behind = last_ - 1;  // the newest that does not come after it
      while (behind > first_ && blocks_[behind].begin > block.end) --behind;
      Block& met = blocks_[behind];
      const bool meets_one = met.begin <= block.end && met.end >= block.begin &&
                             (behind == first_ || blocks_[behind - 1].end < block.begin);
      if (!meets_one) return add_apart(block, passed_before);
      if (!met.merge(block)) return false;
      block = met;
      open_for_good_ = blocks_[last_ - 1].end + 1;
      return true;
    }

   private:
    /// More than can lie between what a stage and the stage before it pass at one time.
    static constexpr std::size_t kMost = 8;

    /// For one more at the end.
    void make_room(Cycles passed_before) {
      while (first_ < last_ && blocks_[first_].end < passed_before) ++first_;
      if (last_ - first_ == kMost) ++first_;
      if (last_ == blocks_.size()) move_to_begin();
    }
    void move_to_begin();
    bool add_apart(Block& block, Cycles passed_before);

    Cycles open_for_good_ = 0;
    std::size_t first_ = 0, last_ = 0;  ///< those from `first_` to `last_` - 1 are kept
    std::array<Block, 4 * kMost> blocks_;
  };

  struct Stage {
    Cycles delay = 0;  ///< from the stage before
    InOrderStage slots;
    Blocks blocks;
  };

  template <StageName name>
  Cycles pass(Cycles arrival, Cycles room) {
    Stage& stage = stages_[name];
    Cycles earliest = std::max(arrival, room);
    if (name != kQueue && arrival < stage.blocks.open_for_good() && stage.blocks.puts_aside(arrival))
      earliest = std::max(earliest, arrival + 1);
    Cycles cycle = stage.slots.room_from(earliest);
    if constexpr (name != kDispatch) {
      Blocks& behind = stages_[name + 1].blocks;
      if (cycle < behind.open_for_good()) cycle = behind.open_from(cycle);
    }
    stage.slots.pass_in(cycle);
    if constexpr (name != kQueue)
      if (cycle > arrival) block<name>({arrival, cycle, cycle});
    return cycle;
  }

  /// Each stage before is blocked a cycle later, and, should nothing be put aside there, for as long.
  template <StageName name>
  void block(Block block_of_stage) {
    if constexpr (name != kQueue) {
      constexpr auto before = static_cast<StageName>(name - 1);
      if (stages_[name].blocks.add(block_of_stage, stages_[before].slots.cycle()))
        block<before>({block_of_stage.begin + 1, block_of_stage.end, block_of_stage.end + 1});
    }
  }

  std::array<Stage, kStages> stages_;
};

}  // namespace perfpred
