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
  Cycles newest_renamed() const { return stages_[kRename].slots.cycle; }
  /// Nothing is renamed before `room`, of which rename knows since it renamed last. Call before send().
  void wait_for_room(Cycles room) {
    const Cycles after_newest = stages_[kRename].slots.cycle + 1;
    if (room > after_newest) block(kRename, {after_newest, room - 1, room});
  }
  /// Dispatch is blocked from `begin` on and gives that up in `end`.
  void hold_dispatch(Cycles begin, Cycles end) { block(kDispatch, {begin, end - 1, end}); }
  /// When the micro-op leaves the fetch queue, where it is from `fetched` on.
  Cycles send(Cycles fetched) { return pass(kQueue, fetched, 0); }
  /// When it is renamed: it was sent then, and there is room for it from `room` on.
  Cycles rename(Cycles sent, Cycles room) {
    const Cycles decoded = pass(kDecode, sent + stages_[kDecode].delay, 0);
    return pass(kRename, decoded + stages_[kRename].delay, room);
  }
  /// When it goes to wait for issue.
  Cycles dispatch(Cycles renamed) { return pass(kDispatch, renamed + stages_[kDispatch].delay, 0); }
  /// Nothing is under way or put aside any more.
  void clear();

 private:
  enum StageName : std::size_t { kQueue, kDecode, kRename, kDispatch, kStages };

  /// A stage is blocked from `begin` on and gives that up in `end`; what comes from `begin` to `aside` is put
  /// aside. The stage before passes nothing from `begin` + 1 to `end`.
  struct Block {
    Cycles begin, aside, end;
  };
  /// More than can lie between what a stage and the stage before it pass at one time.
  static constexpr std::size_t kKeptBlocks = 8;

  struct Stage {
    std::uint32_t width = 0;
    Cycles delay = 0;  ///< from the stage before
    InOrderStage slots;
    std::size_t kept = 0;
    std::array<Block, kKeptBlocks> blocks;  ///< apart from each other, the oldest first

    bool may_block_at(Cycles cycle) const {
      return kept > 0 && cycle <= blocks[kept - 1].end && cycle >= blocks[0].begin;
    }
    bool puts_aside(Cycles cycle) const;
    /// When the stage before can pass something that it could at `cycle`.
    Cycles open_from(Cycles cycle) const;
  };

  Cycles pass(StageName name, Cycles arrival, Cycles room) {
    Stage& stage = stages_[name];
    const bool free = arrival >= room && arrival >= stage.slots.cycle && !stage.may_block_at(arrival) &&
                      (arrival > stage.slots.cycle || !stage.slots.is_full(stage.width)) &&
                      (name == kDispatch || !stages_[name + 1].may_block_at(arrival));
    return free ? stage.slots.pass(arrival, stage.width) : pass_late(name, arrival, room);
  }
  Cycles pass_late(StageName name, Cycles arrival, Cycles room);
  void block(std::size_t stage, Block block);

  std::array<Stage, kStages> stages_;
};

}  // namespace perfpred
