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
#include "simulate/pipeline/front_end_stages.h"
#include "simulate/pipeline/next_addresses.h"
#include "simulate/pipeline/pipeline_parts.h"
#include "simulate/pipeline/wrong_loads.h"
#include "simulate/timed_step.h"

namespace perfpred {

/// What is predicted of the order of loads and stores (store sets: Chrysos and Emer, ISCA 1998, section 3):
/// once a load went before an older store to the same 16 bytes, loads and stores of those two instructions
/// wait for the newest store of their common set.
class StoreSets {
 public:
  static constexpr std::uint32_t kKeys = 1024;

  struct Store {
    Cycles complete = 0;
    std::uint64_t number = 0;
  };
  /// The newest store of the set that `key` belongs to; null where it belongs to none.
  const Store* newest(std::uint32_t key) const;
  void join(std::uint32_t load_key, std::uint32_t store_key);
  void stored(std::uint32_t key, const Store& store);
  /// A store of the wrong path took the place of the newest of its set, and was squashed: what comes next
  /// finds none there.
  void lose_newest(std::uint32_t key);
  /// The place of an instruction at this program counter.
  static std::uint32_t key(std::uint64_t pc) { return static_cast<std::uint32_t>(pc >> 2) % kKeys; }

 private:
  static constexpr std::int32_t kNone = -1;
  std::vector<std::int32_t> set_of_ = std::vector<std::int32_t>(kKeys, kNone);
  std::vector<Store> newest_;  ///< by set; at most kKeys of them
};

/// How many micro-ops issue, and take units of each kind, in each of the cycles near the newest one.
class IssueSlots {
 public:
  static constexpr std::size_t kUnits = 7;

  explicit IssueSlots(const CoreSpec& spec);
  /// The first cycle from `ready` on with room for one more micro-op on this kind of unit (kUnits: on none),
  /// which is taken. `busy`: cycles for which the unit takes no other, 1 where it is pipelined.
  Cycles take(Cycles ready, std::size_t unit, Cycles busy);

 private:
  /// What issued in a cycle: by unit, and in all behind that.
  using Counts = std::array<std::uint8_t, kUnits + 1>;

  std::uint32_t issue_width_;
  std::array<std::uint32_t, kUnits> units_;
  NewestCycles<Counts> issued_;
  std::array<std::vector<Cycles>, kUnits> busy_until_;
};

/// How many results are written back in each of the cycles near the newest one.
class WritebackSlots {
 public:
  explicit WritebackSlots(std::uint32_t width) : width_(width) {}
  /// The first cycle from `ready` on with room for one more result, which is taken.
  Cycles take(Cycles ready);

 private:
  std::uint32_t width_;
  NewestCycles<std::uint8_t> written_;
};

/// The places in which micro-ops wait to issue.
class IssueQueue {
 public:
  explicit IssueQueue(std::uint32_t places) : places_(places) {}

  /// When there is a place for the next micro-op, which comes no earlier than `newest`.
  Cycles room(Cycles newest) {
    free_.drop_until(newest);
    return free_.size() < places_ ? 0 : free_.first();
  }
  /// It has a place until then.
  void hold_place(Cycles until) { free_.add(until); }

 private:
  std::uint32_t places_;
  SortedTimes free_;  ///< when places are free again
};

/// The times at which one fixed core would fetch, dispatch, issue and commit the micro-ops of a trace: one
/// pass in program order, each micro-op as early as its inputs, the widths, the queues and the units allow.
/// A model of limits, not a simulator. On a wrong path it goes through instructions that were executed before
/// (out_of_order_wrong_path.cpp): they fill the window, loads at known distances bring their lines, and
/// loads that the right path makes later find theirs under way; where nothing is known of it, instruction
/// lines straight on are fetched. Stores go to the cache after commit, one by one and in order, as x86's
/// memory ordering has it; a load that comes later in the program but earlier in time goes before them.
class OutOfOrderCore {
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
    Cycles available = 0;  ///< when a wrong path had what it holds, `ready` at the latest
  };
  class WrongPath;

  void follow_prediction(FrontEnd front_end);
  void fetch(const TimedStep& step);
  void fetch_wrong_path(FrontEnd front_end);
  Cycles redirect() const;
  Cycles window_room(Cycles newest) const;
  Cycles room(const MicroOp& op);
  Cycles dispatch(const MicroOp& op);
  Register inputs_of(const MicroOp& op) const;
  Cycles ready_to_issue(const TimedStep& step, const MicroOp& op, Cycles dispatched, Cycles inputs);
  Cycles order_after_stores(const TimedStep& step, const MicroOp& op, Cycles ready);
  OpTimes execute(const TimedStep& step, const MicroOp& op, Cycles ready);
  Cycles load(const TimedStep& step, Cycles issue);
  void note_availability(const MicroOp& op, std::uint64_t value, Cycles inputs);
  void follow(const TimedStep& step);
  void note_load_latency(std::uint32_t id, Cycles latency);
  void branch_within(const TimedStep& step, bool taken, Cycles resolved);
  void squash(std::uint32_t wrong_id, Cycles fetch, std::uint32_t fetched);
  void commit(const TimedStep& step, const MicroOp& op, const OpTimes& times);
  void wait_to_drain(const TimedStep& step, Cycles complete);
  void drain_next();
  void drain_until(Cycles time);
  void drain_before(std::uint64_t store);
  Cycles latency(Work work) const { return latencies_[static_cast<std::size_t>(work)]; }

  CoreSpec spec_;
  std::array<Cycles, kWorks> latencies_;
  const MicroOps* micro_ops_;
  CacheHierarchy caches_;
  BranchUnit branches_;
  IssueSlots slots_;
  WritebackSlots writebacks_;
  StoreSets sets_;
  std::uint64_t number_ = 0, uops_ = 0, loads_ = 0, stores_ = 0, integer_results_ = 0, float_results_ = 0;
  std::uint64_t drains_ = 0;   ///< stores that went to the cache
  Cycles fetch_ = 0;           ///< of the newest micro-op
  std::uint32_t fetched_ = 0;  ///< micro-ops in that cycle
  Cycles fetch_from_ = 0;      ///< no fetch before
  Cycles rename_from_ = 0;     ///< no rename before
  Cycles access_from_ = 0;     ///< no data access before
  Cycles commit_ = 0;
  Cycles drained_ = 0;      ///< the newest store
  std::size_t access_ = 0;  ///< which place in the step's addresses the next load or store takes
  Cycles resolved_ = 0;     ///< the newest instruction's control flow
  bool refilled_ = false;   ///< the newest instruction was a branch predicted wrongly
  bool taken_ = false;      ///< likewise
  std::uint64_t end_ = 0;   ///< the address behind it
  std::uint64_t line_ = ~std::uint64_t{0};  ///< that fetch has at hand
  FrontEndStages stages_;
  IssueQueue queue_;
  InOrderStage committing_;
  NewestTimes sent_, renamed_, dispatched_, uop_commits_, load_commits_, store_drains_, integer_commits_,
      float_commits_;
  std::vector<Register> registers_;
  std::vector<Path> paths_;      ///< by static instruction
  std::uint32_t id_ = kNowhere;  ///< the newest instruction
  RegisterValues values_;
  WrongLoads wrong_loads_;
  NextAddresses next_addresses_;
  Cycles begun_ = 0;             ///< when a wrong path issued the load at hand; 0: none did
  Cycles available_at_ = 0;      ///< when a wrong path had the result at hand; kNotYet: none had
  Cycles branch_fetch_ = 0;      ///< of the newest instruction
  RegisterValues wrong_values_;  // of the wrong path under way, here to keep their room
  std::vector<Register> wrong_registers_;
  std::vector<Cycles> wrong_sent_;
  struct KeptStore {
    std::uint64_t store = 0;  ///< its number among stores
    Cycles complete = 0;
    Cycles drained = 0;  ///< kNotYet while it waits
  };
  std::vector<WaitingStore> waiting_stores_;  ///< a ring
  std::vector<KeptStore> kept_stores_;        ///< by slot of StoreHistory
};

}  // namespace perfpred
