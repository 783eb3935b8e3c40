#include "simulate/pipeline/front_end_stages.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>
#include <utility>
#include <vector>

namespace perfpred {
namespace {

/// Micro-ops by the cycles from which they are in the fetch queue, and from which there is room for them.
struct Flow {
  std::vector<Cycles> fetched, room;
};

/// By micro-op.
struct Passed {
  std::vector<Cycles> sent, renamed, dispatched;

  bool operator==(const Passed&) const = default;
};

Passed passed_by_stages(const CoreSpec& spec, const Flow& flow) {
  FrontEndStages stages(spec);
  Passed passed;
  for (std::size_t i = 0; i < flow.fetched.size(); ++i) {
    if (i > 0) stages.wait_for_room(flow.room[i]);
    passed.sent.push_back(stages.send(flow.fetched[i]));
    passed.renamed.push_back(stages.rename(passed.sent.back(), flow.room[i]));
    passed.dispatched.push_back(stages.dispatch(passed.renamed.back()));
  }
  return passed;
}

/// The same cycle by cycle and stage by stage, with the states that gem5's decode, rename and issue stages
/// have, the micro-ops that each has put aside, and signals to the stage before that arrive a cycle later.
class CycleByCycle {
 public:
  CycleByCycle(const CoreSpec& spec, const Flow& flow) : flow_(flow) {
    stages_[kQueue].width = stages_[kDecode].width = spec.decode_width;
    stages_[kRename].width = spec.rename_width;
    stages_[kDispatch].width = spec.dispatch_width;
    stages_[kDecode].delay = spec.fetch_to_decode;
    stages_[kRename].delay = spec.decode_to_rename;
    stages_[kDispatch].delay = spec.rename_to_issue;
    for (Stage& stage : stages_) stage.passed.resize(flow.fetched.size());
  }

  Passed run() {
    constexpr Cycles kMostCycles = 100'000;
    while (dispatched_ < flow_.fetched.size() && cycle_ < kMostCycles) {
      hear();
      send();
      for (const Name name : {kDecode, kRename, kDispatch}) tick(name);
      ++cycle_;
    }
    return {stages_[kQueue].passed, stages_[kRename].passed, stages_[kDispatch].passed};
  }

 private:
  enum Name : std::size_t { kQueue, kDecode, kRename, kDispatch, kStages };
  enum class State { running, blocked, unblocking };
  enum class Signal { none, block, unblock };
  struct Stage {
    unsigned width = 0;
    Cycles delay = 0;
    State state = State::running;
    std::deque<std::size_t> aside;
    std::deque<std::pair<Cycles, std::size_t>> arriving;
    bool stalled = false;          // by the stage behind it
    Signal signal = Signal::none;  // to the stage before it
    std::vector<Cycles> passed;
  };

  void hear() {
    for (std::size_t name = kDecode; name < kStages; ++name) {
      if (stages_[name].signal != Signal::none)
        stages_[name - 1].stalled = stages_[name].signal == Signal::block;
      stages_[name].signal = Signal::none;
    }
  }

  void send() {
    Stage& queue = stages_[kQueue];
    if (queue.stalled) return;
    for (unsigned i = 0; i < queue.width && sent_ < flow_.fetched.size(); ++i) {
      if (flow_.fetched[sent_] > cycle_) return;
      pass(kQueue, sent_++);
    }
  }

  void pass(Name name, std::size_t uop) {
    stages_[name].passed[uop] = cycle_;
    if (name == kRename) renamed_ = uop + 1;
    if (name == kDispatch) {
      dispatched_ = uop + 1;
    } else {
      Stage& next = stages_[name + 1];
      next.arriving.emplace_back(cycle_ + next.delay, uop);
    }
  }

  void pass_some(Name name, std::deque<std::size_t>& uops) {
    for (unsigned i = 0; i < stages_[name].width && !uops.empty(); ++i) {
      if (name == kRename && flow_.room[uops.front()] > cycle_) return;
      pass(name, uops.front());
      uops.pop_front();
    }
  }

  static void unblock_if_empty(Stage& stage) {
    if (!stage.aside.empty()) return;
    stage.state = State::running;
    stage.signal = Signal::unblock;
  }

  static void block(Stage& stage) {
    // While it unblocks, the stage before is still stalled. One that gave that up in this very cycle says
    // nothing of it.
    if (stage.signal == Signal::unblock) {
      stage.signal = Signal::none;
    } else if (stage.state == State::running) {
      stage.signal = Signal::block;
    }
    stage.state = State::blocked;
  }

  void tick(Name name) {
    Stage& stage = stages_[name];
    std::deque<std::size_t> arrived;
    while (!stage.arriving.empty() && stage.arriving.front().first == cycle_) {
      arrived.push_back(stage.arriving.front().second);
      stage.arriving.pop_front();
    }
    const auto put_aside = [&] {
      stage.aside.insert(stage.aside.end(), arrived.begin(), arrived.end());
      arrived.clear();
    };
    const bool wants_room =
        name == kRename && renamed_ > 0 && renamed_ < flow_.room.size() && flow_.room[renamed_] > cycle_;
    if (stage.stalled || wants_room) {
      put_aside();
      block(stage);
      return;
    }
    if (stage.state == State::blocked) {
      stage.state = State::unblocking;
      unblock_if_empty(stage);
    }
    if (stage.state == State::running) {
      pass_some(name, arrived);
      if (arrived.empty()) return;
      put_aside();
      block(stage);
    } else {
      pass_some(name, stage.aside);
      const bool is_left = !stage.aside.empty();
      put_aside();
      if (is_left) {
        stage.state = State::blocked;
      } else {
        unblock_if_empty(stage);
      }
    }
  }

  const Flow& flow_;
  Stage stages_[kStages];
  Cycles cycle_ = 0;
  std::size_t sent_ = 0, renamed_ = 0, dispatched_ = 0;
};

/// What fetch and the places behind renaming may do, now and then or often.
Flow random_flow(std::mt19937& random, std::size_t micro_ops) {
  const auto one_in = [&](unsigned n) { return random() % n == 0; };
  const auto width = 1 + random() % 8, often = random() % 3, scarce = random() % 4;
  Flow flow;
  Cycles fetched = 40, room = 0;
  unsigned in_cycle = 0;
  for (std::size_t i = 0; i < micro_ops; ++i) {
    bool next_cycle = in_cycle >= width;
    if (next_cycle) ++fetched;
    if (often > 0 && one_in(often == 1 ? 40 : 6)) {
      fetched += 1 + random() % (often == 1 ? 30 : 4);
      next_cycle = true;
    }
    in_cycle = next_cycle ? 1 : in_cycle + 1;
    if (scarce > 0 && one_in(scarce == 1 ? 60 : scarce == 2 ? 10 : 3))
      room = std::max(room, fetched + random() % (scarce == 1 ? 60 : 20));
    flow.fetched.push_back(fetched);
    flow.room.push_back(room);
  }
  return flow;
}

TEST(FrontEndStages, PassWhatStagesPassThatAreFollowedCycleByCycle) {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    std::mt19937 random(seed);
    CoreSpec spec;
    spec.decode_width = 1 + random() % 8;
    spec.rename_width = 1 + random() % 8;
    spec.dispatch_width = 1 + random() % 8;
    spec.fetch_to_decode = 1 + random() % 5;
    spec.decode_to_rename = 1 + random() % 3;
    spec.rename_to_issue = 1 + random() % 3;
    const Flow flow = random_flow(random, 400);
    ASSERT_EQ(passed_by_stages(spec, flow), CycleByCycle(spec, flow).run()) << "seed " << seed;
  }
}

CoreSpec narrow_dispatch() {
  CoreSpec spec;
  spec.decode_width = spec.rename_width = 4;
  spec.dispatch_width = 2;
  spec.fetch_to_decode = spec.decode_to_rename = spec.rename_to_issue = 1;
  return spec;
}

TEST(FrontEndStages, DispatchPutsAsideWhatIsTooMuchAndBlocksRenaming) {
  const Passed passed =
      passed_by_stages(narrow_dispatch(), {std::vector<Cycles>(12, 10), std::vector<Cycles>(12, 0)});
  // Four come in cycle 13, of which two go on, and four more in cycle 14 before renaming hears of that.
  const std::vector<Cycles> renamed = {12, 12, 12, 12, 13, 13, 13, 13};
  EXPECT_EQ(std::vector<Cycles>(passed.renamed.begin(), passed.renamed.begin() + 8), renamed);
  const std::vector<Cycles> dispatched = {13, 13, 14, 14, 15, 15, 16, 16};
  EXPECT_EQ(std::vector<Cycles>(passed.dispatched.begin(), passed.dispatched.begin() + 8), dispatched);
  EXPECT_GT(passed.renamed[8], 16U);
}

TEST(FrontEndStages, NothingIsRenamedBeforeThereIsRoom) {
  FrontEndStages stages(narrow_dispatch());
  EXPECT_EQ(stages.rename(stages.send(10), 50), 50U);
  EXPECT_EQ(stages.newest_renamed(), 50U);
}

TEST(FrontEndStages, ASquashHoldsDispatchAndThenTheStagesBeforeIt) {
  FrontEndStages stages(narrow_dispatch());
  stages.hold_dispatch(10, 20);
  const Cycles renamed = stages.rename(stages.send(12), 0);
  // Renaming gives up in 21, which decode, that put the micro-op aside, hears a cycle later.
  EXPECT_EQ(renamed, 23U);
  EXPECT_EQ(stages.dispatch(renamed), 24U);
  stages.clear();
  EXPECT_EQ(stages.dispatch(23), 24U);
}

}  // namespace
}  // namespace perfpred
