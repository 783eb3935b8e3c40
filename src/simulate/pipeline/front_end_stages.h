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

  /// Blocks of a stage, apart from each other, in the order of time.
  class Blocks {
   public:
    void clear() { kept_ = open_for_good_ = end_before_newest_ = 0; }
    /// There is none from then on.
    Cycles open_for_good() const { return open_for_good_; }
    bool puts_aside(Cycles cycle) const {
      if (kept_ > 0 && cycle >= newest_.begin) return cycle <= newest_.aside;
      bool aside = false;
      for (std::size_t age = kept_; age-- > 1 && cycle >= at(age).begin;) aside = cycle <= at(age).aside;
      return aside;
    }
    /// When the stage before can pass something that it could at `cycle`.
    Cycles open_from(Cycles cycle) const {
      for (std::size_t age = kept_; age-- > 1 && cycle > at(age).begin;)
        if (cycle <= at(age).end) cycle = at(age).end + 1;
      return kept_ > 0 && cycle > newest_.begin ? std::max(cycle, newest_.end + 1) : cycle;
    }
    /// Merged with those that it meets, as it is then in `block`. False where that is nothing new. What the
    /// stage before is past, which has passed something at `passed_before`, nobody asks for again.
    bool add(Block& block, Cycles passed_before) {
      if (block.begin >= open_for_good_) {
        add_newest(block, passed_before);
      } else if (block.end >= newest_.begin) {
        bool is_new = newest_.merge(block);
        for (; block.begin <= end_before_newest_; is_new = true) take_one_before_newest();
        if (!is_new) return false;
        block = newest_;
      } else if (kept_ > 1 && meets_only(1, block)) {
        if (!at(1).merge(block)) return false;
        block = at(1);
        end_before_newest_ = block.end;
        return true;
      } else {
        return add_before_newest(block, passed_before);
      }
      open_for_good_ = block.end + 1;
      return true;
    }

   private:
    /// More than can lie between what a stage and the stage before it pass at one time.
    static constexpr std::size_t kMost = 8;

    const Block& at(std::size_t age) const { return older_[(next_older_ - age) % kMost]; }
    Block& at(std::size_t age) { return older_[(next_older_ - age) % kMost]; }
    /// Of the older ones, the newest at age 1.
    bool meets_only(std::size_t age, const Block& block) const {
      return block.end >= at(age).begin && block.begin <= at(age).end &&
             (age + 1 == kept_ || block.begin > at(age + 1).end);
    }
    /// Makes room, in which the newest one is `at(0)` too.
    void forget(Cycles passed_before) {
      while (kept_ > 1 && at(kept_ - 1).end < passed_before) --kept_;
      if (kept_ == kMost) --kept_;
    }
    void add_newest(const Block& block, Cycles passed_before) {
      if (kept_ > 0) {
        forget(passed_before);
        at(0) = newest_;
        ++next_older_;
        end_before_newest_ = newest_.end;
      }
      ++kept_;
      newest_ = block;
    }
    void take_one_before_newest() {
      newest_.merge(at(1));
      --next_older_;
      --kept_;
      end_before_newest_ = kept_ > 1 ? at(1).end : 0;
    }
    bool add_before_newest(Block& block, Cycles passed_before);

    Cycles open_for_good_ = 0, end_before_newest_ = 0;
    std::size_t kept_ = 0, next_older_ = 0;
    Block newest_;
    std::array<Block, kMost> older_;  ///< a ring
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
      const Blocks& behind = stages_[name + 1].blocks;
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
