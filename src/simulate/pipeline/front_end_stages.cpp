#include "simulate/pipeline/front_end_stages.h"

#include <algorithm>

namespace perfpred {

FrontEndStages::FrontEndStages(const CoreSpec& spec)
    : stages_{
          Stage{.delay = 0, .slots = InOrderStage(spec.decode_width), .blocks = {}},
          Stage{.delay = spec.fetch_to_decode, .slots = InOrderStage(spec.decode_width), .blocks = {}},
          Stage{.delay = spec.decode_to_rename, .slots = InOrderStage(spec.rename_width), .blocks = {}},
          Stage{.delay = spec.rename_to_issue, .slots = InOrderStage(spec.dispatch_width), .blocks = {}}} {}

void FrontEndStages::clear() {
  for (Stage& stage : stages_) stage.blocks.clear();
}

void FrontEndStages::Blocks::move_to_begin() {
  std::copy(blocks_.begin() + static_cast<std::ptrdiff_t>(first_),
            blocks_.begin() + static_cast<std::ptrdiff_t>(last_), blocks_.begin());
  last_ -= first_;
  first_ = 0;
}

/// One that meets none, or several.
bool FrontEndStages::Blocks::add_apart(Block& block, Cycles passed_before) {
  const auto at = [this](std::size_t place) { return blocks_.begin() + static_cast<std::ptrdiff_t>(place); };
  std::size_t end = last_;  // behind those that come before it or meet it
  while (end > first_ && blocks_[end - 1].begin > block.end) --end;
  std::size_t begin = end;  // of those that meet it
  for (const Cycles met_from = block.begin; begin > first_ && blocks_[begin - 1].end >= met_from; --begin)
    block.merge(blocks_[begin - 1]);
  if (begin == end) {
    const std::size_t newer = last_ - end;
    if (last_ - first_ == kMost && end == first_) return false;
    make_room(passed_before);
    begin = end = last_ - newer;
    std::move_backward(at(end), at(last_), at(last_ + 1));
    ++last_;
  } else {
    std::move(at(end), at(last_), at(begin + 1));
    last_ -= end - begin - 1;
  }
  blocks_[begin] = block;
  open_for_good_ = blocks_[last_ - 1].end + 1;
  return true;
}

}  // namespace perfpred
