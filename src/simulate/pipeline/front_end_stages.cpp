#include "simulate/pipeline/front_end_stages.h"

namespace perfpred {

FrontEndStages::FrontEndStages(const CoreSpec& spec) {
  stages_[kQueue].width = spec.decode_width;
  stages_[kDecode].width = spec.decode_width;
  stages_[kDecode].delay = spec.fetch_to_decode;
  stages_[kRename].width = spec.rename_width;
  stages_[kRename].delay = spec.decode_to_rename;
  stages_[kDispatch].width = spec.dispatch_width;
  stages_[kDispatch].delay = spec.rename_to_issue;
}

void FrontEndStages::clear() {
  for (Stage& stage : stages_) stage.kept = 0;
}

bool FrontEndStages::Stage::puts_aside(Cycles cycle) const {
  for (std::size_t i = kept; i-- > 0;)
    if (cycle >= blocks[i].begin) return cycle <= blocks[i].aside;
  return false;
}

Cycles FrontEndStages::Stage::open_from(Cycles cycle) const {
  for (std::size_t i = 0; i < kept; ++i) {
    if (cycle <= blocks[i].begin) break;
    if (cycle <= blocks[i].end) cycle = blocks[i].end + 1;
  }
  return cycle;
}

Cycles FrontEndStages::pass_late(StageName name, Cycles arrival, Cycles room) {
  Stage& stage = stages_[name];
  Cycles cycle = std::max({arrival + (stage.puts_aside(arrival) ? 1 : 0), stage.slots.cycle, room});
  if (cycle == stage.slots.cycle && stage.slots.is_full(stage.width)) ++cycle;
  if (name != kDispatch) cycle = stages_[name + 1].open_from(cycle);
  stage.slots.pass(cycle, stage.width);
  if (cycle > arrival && name != kQueue) block(name, {arrival, cycle, cycle});
  return cycle;
}

/// Each stage before is blocked a cycle later, and, should nothing be put aside there, for as long.
void FrontEndStages::block(std::size_t name, Block block) {
  for (; name != kQueue; --name) {
    Stage& stage = stages_[name];
    auto& blocks = stage.blocks;
    std::size_t behind = stage.kept;
    while (behind > 0 && blocks[behind - 1].begin > block.end) --behind;
    std::size_t first = behind;
    while (first > 0 && blocks[first - 1].end >= block.begin) --first;
    for (std::size_t i = first; i < behind; ++i) {
      block.begin = std::min(block.begin, blocks[i].begin);
      block.aside = std::max(block.aside, blocks[i].aside);
      block.end = std::max(block.end, blocks[i].end);
    }
    if (first == behind) {
      // One that the stage before is past is not looked at again.
      const bool is_full = stage.kept == kKeptBlocks;
      const std::size_t dropped =
          is_full || (stage.kept > 0 && blocks[0].end < stages_[name - 1].slots.cycle);
      if (dropped > 0) {
        if (first == 0) return;
        std::move(blocks.begin() + 1, blocks.begin() + static_cast<std::ptrdiff_t>(stage.kept),
                  blocks.begin());
        --stage.kept;
        --first;
      }
      std::move_backward(blocks.begin() + static_cast<std::ptrdiff_t>(first),
                         blocks.begin() + static_cast<std::ptrdiff_t>(stage.kept),
                         blocks.begin() + static_cast<std::ptrdiff_t>(stage.kept + 1));
      ++stage.kept;
    } else {
      const Block& before = blocks[first];
      if (behind == first + 1 && before.begin == block.begin && before.end == block.end &&
          before.aside == block.aside)
        return;
      std::move(blocks.begin() + static_cast<std::ptrdiff_t>(behind),
                blocks.begin() + static_cast<std::ptrdiff_t>(stage.kept),
                blocks.begin() + static_cast<std::ptrdiff_t>(first + 1));
      stage.kept -= behind - first - 1;
    }
    blocks[first] = block;
    block = {block.begin + 1, block.end, block.end + 1};
  }
}

}  // namespace perfpred
