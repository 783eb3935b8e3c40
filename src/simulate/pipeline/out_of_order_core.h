#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "decode/micro_ops.h"
#include "decode/value_numbers.h"
#include "simulate/branch/branch_unit.h"
#include "simulate/core_spec.h"
#include "simulate/newest_cycles.h"
#include "simulate/pipeline/counted_core.h"
#include "simulate/pipeline/fetch_point.h"
#include "simulate/pipeline/front_end_stages.h"
#include "simulate/pipeline/in_order_stage.h"
#include "simulate/pipeline/issue_queue.h"
#include "simulate/pipeline/issue_slots.h"
#include "simulate/pipeline/newest_times.h"
#include "simulate/pipeline/next_addresses.h"
#include "simulate/pipeline/store_buffer.h"
#include "simulate/pipeline/store_sets.h"
#include "simulate/pipeline/write_back.h"
#include "simulate/pipeline/wrong_loads.h"
#include "simulate/timed_step.h"

namespace perfpred {

/// The times at which one fixed core would fetch, dispatch, issue and commit the micro-ops of a trace: one
/// pass in program order, each micro-op as early as its inputs, the widths, the queues and the units allow.
/// A model of limits, not a simulator. On a wrong path it goes through instructions that were executed before
/// (out_of_order_wrong_path.cpp): they fill the window, loads at known distances bring their lines, and
/// loads that the right path makes later find theirs under way; where nothing is known of it, instruction
/// lines straight on are fetched. Stores go to the cache after commit, one by one and in order, as x86's
/// memory ordering has it; a load that comes later in the program but earlier in time goes before them.
class OutOfOrderCore : public CountedCore {
 public:
  /// `micro_ops` has to outlive this.
  OutOfOrderCore(const CoreSpec& spec, const MicroOps& micro_ops);

  /// Makes room for static instructions and registers that came after construction.
  void grow(const MicroOps& micro_ops);
  /// Call for every instruction in order; returns by how many cycles it moves the commit time on.
  Cycles retire(const TimedStep& step);

 private:
  struct OpTimes {
    Cycles issue = 0;
    Cycles executed = 0;  ///< a branch is resolved then
    Cycles complete = 0;  ///< its result is written back
  };

  static constexpr Cycles kToAccess = 1;  // from the issue of a load to its access of the cache
  // How long after a commit renaming knows of the place in the window that it frees: commit itself comes a
  // cycle after what is counted here, and what it sends takes one.
  static constexpr Cycles kWindowPlaceKnown = 2;
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
  /// What followed a static instruction last, and how long its loads take (note_load_latency()).
  struct Path {
    std::uint32_t after_taken = kNowhere;
    std::uint32_t after_straight = kNowhere;
    bool taken = false;
    Cycles load_latency = 0;
  };
  struct Register {
    Cycles ready = 0;
    Cycles available = 0;     ///< when a wrong path had what it holds, `ready` at the latest
    std::uint64_t value = 0;  ///< the number of what it holds
  };
  /// When what a micro-op reads is there, and when a wrong path had it.
  struct Inputs {
    Cycles ready = 0;
    Cycles available = 0;
  };
  class WrongPath;
  /// Of a micro-op under way or committed. As renaming knows them.
  struct OpUnderWay {
    Cycles sent = 0;  ///< to be decoded
    Cycles renamed = 0;
    Cycles dispatched = 0;
    Cycles place_free = 0;  ///< when renaming knows that its place in the window is free
  };
  /// How micro-ops that do the same work are executed.
  struct Execution {
    Cycles latency = 1;
    IssueSlots::Place place;
  };

  void follow_prediction(FrontEnd front_end);
  void fetch(const TimedStep& step);
  void fetch_wrong_path(FrontEnd front_end);
  Cycles redirect() const;
  Cycles window_room(Cycles newest);
  Cycles room(const MicroOp& op);
  Cycles dispatch(const MicroOp& op);
  Inputs inputs_of(const MicroOp& op) const;
  Cycles ready_to_issue(const TimedStep& step, const MicroOp& op, Cycles dispatched, Cycles inputs);
  Cycles order_after_stores(const TimedStep& step, const MicroOp& op, Cycles ready);
  OpTimes execute(const TimedStep& step, const MicroOp& op, std::uint64_t value, Cycles ready);
  Cycles load(const TimedStep& step, Cycles issue);
  void note_availability(const MicroOp& op, std::uint64_t value, Cycles inputs);
  void note_availability_of_load(std::uint64_t value, Cycles inputs);
  void follow(const TimedStep& step);
  void note_load_latency(std::uint32_t id, Cycles latency);
  void branch_within(const TimedStep& step, bool taken, Cycles resolved);
  void squash(std::uint32_t wrong_id, FetchPoint fetch);
  void commit(const TimedStep& step, const MicroOp& op, const OpTimes& times);
  const Execution& execution(Work work) const { return executions_[static_cast<std::size_t>(work)]; }

  CoreSpec spec_;
  std::uint32_t ops_before_dispatch_;  ///< that may be under way between renaming and it
  const MicroOps* micro_ops_;
  BranchUnit branches_;
  IssueSlots slots_;
  std::array<Execution, kWorks> executions_;
  WritebackSlots writebacks_;
  StoreBuffer store_buffer_;
  StoreSets sets_;
  std::uint64_t number_ = 0, uops_ = 0, loads_ = 0, integer_results_ = 0, float_results_ = 0;
  Cycles fetch_from_ = 0;   ///< no fetch before
  Cycles rename_from_ = 0;  ///< no rename before
  Cycles access_from_ = 0;  ///< no data access before
  Cycles commit_ = 0;
  std::size_t access_ = 0;  ///< which place in the step's addresses the next load or store takes
  Cycles resolved_ = 0;     ///< the newest instruction's control flow
  bool refilled_ = false;   ///< the newest instruction was a branch predicted wrongly
  bool taken_ = false;      ///< likewise
  std::uint64_t end_ = 0;   ///< the address behind it
  FetchPoint fetch_;        ///< of the newest micro-op
  FrontEndStages stages_;
  IssueQueue queue_;
  InOrderStage committing_;
  NewestByNumber<OpUnderWay> under_way_;
  /// The first micro-ops that were not dispatched, or not in the window, when last that counted.
  std::uint64_t not_dispatched_from_ = 0, not_in_window_from_ = 0;
  NewestTimes load_commits_, integer_commits_, float_commits_;
  std::vector<Register> registers_;
  std::vector<Path> paths_;      ///< by static instruction
  std::uint32_t id_ = kNowhere;  ///< the newest instruction
  WrongLoads wrong_loads_;
  NextAddresses next_addresses_;
  Cycles begun_ = 0;                       ///< when a wrong path issued the load at hand; 0: none did
  Cycles available_at_ = 0;                ///< when a wrong path had the result at hand; kNotYet: none had
  Cycles branch_fetch_ = 0;                ///< of the newest instruction
  std::vector<Register> wrong_registers_;  // of the wrong path under way, here to keep their room
  std::vector<Cycles> wrong_sent_;
};

}  // namespace perfpred
