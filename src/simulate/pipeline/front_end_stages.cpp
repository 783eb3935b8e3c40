#include "simulate/pipeline/front_end_stages.h"

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

bool FrontEndStages::Blocks::add_before_newest(Block& block, Cycles passed_before) {
  at(0) = newest_;
  std::size_t behind = 0;  // as many come after it
  while (behind < kept_ && at(behind).begin > block.end) ++behind;
  std::size_t first = behind;  // as many come after it or meet it
  bool is_new = false;
  for (const Cycles begin = block.begin; first < kept_ && at(first).end >= begin; ++first) {
    Block met = at(first);
    is_new = met.merge(block) || first > behind;
    block = met;
  }
  if (first == behind) {
    if (kept_ == kMost && first == kept_ && at(kept_ - 1).end >= passed_before) return false;
    forget(passed_before);
    ++kept_;
    ++next_older_;
    for (std::size_t age = 0; age < behind; ++age) at(age) = at(age + 1);
  } else {
    if (!is_new) return false;
    const std::size_t merged = first - behind - 1;
    for (std::size_t age = behind; age-- > 0;) at(age + merged) = at(age);
    kept_ -= merged;
    next_older_ -= merged;
  }
  at(behind) = block;
  newest_ = at(0);
  open_for_good_ = newest_.end + 1;
  end_before_newest_ = kept_ > 1 ? at(1).end : 0;
  return true;
}

}  // namespace perfpred
