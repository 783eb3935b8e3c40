#pragma once

#include <cstdint>
#include <queue>
#include <string>
#include <vector>

#include "features/reference_caches.h"
#include "features/static_facts.h"

namespace perfpred {

/// Which of the ideal branch predictors (branch_predictors.h) a reference core has.
enum class ReferencePredictor : std::uint8_t { bimodal, global8, local10, best };

/// Times in cycles.
struct ReferenceCoreSpec {
  std::string name;
  ReferenceCacheSizes caches;
  bool in_order = false;
  std::uint32_t window = 192;  ///< micro-ops between dispatch and commit
  std::uint32_t queue = 64;    ///< micro-ops between dispatch and issue; out of order only
  std::uint32_t loads = 32;    ///< between dispatch and commit
  std::uint32_t stores = 32;   ///< between dispatch and the cache
  double width = 4;            ///< micro-ops a cycle
  double first_latency = 4;
  double second_latency = 24;  ///< on top of the first level's, likewise below
  double third_latency = 60;
  double memory_latency = 150;
  double row_miss = 80;       ///< more, where the bank had another row open
  double channel = 10;        ///< a line from memory takes the channel for so long
  std::uint32_t misses = 16;  ///< lines from memory at once
  ReferencePredictor predictor = ReferencePredictor::best;
  double refill = 8;        ///< from a wrong branch's completion to the next dispatch
  double taken_branch = 0;  ///< from a taken branch's dispatch to the next one
  double load_ports = 1;    ///< a cycle
  double integer_units = 4;
  double vector_units = 2;   ///< of floating-point and vector work
  double latency_scale = 1;  ///< of latencies over one cycle, against typical_cycles
};

/// One retired instruction as reference cores see it, but for caches.
struct TimedStep {
  const StaticFacts* facts = nullptr;
  std::uint32_t load_uops = 0;
  bool vector_work = false;  ///< takes a vector unit; else, unless it only moves data, an integer unit
  bool integer_work = false;
  bool entered_wrong = false;  ///< the front end went elsewhere after the branch before it
  bool after_taken = false;    ///< a taken branch came before it
  std::uint8_t wrong = 0;      ///< bit i: predictor i is wrong on this conditional branch
  /// Stores that it waits for, and its own, as slots of StoreHistory with the sequence they began at.
  std::uint32_t reads = 0;
  std::uint32_t writes = 0;
  std::uint32_t read_slot[2] = {};
  std::uint32_t write_slot[2] = {};
  /// The newest store to the same 16 bytes that it loads from, where there is one.
  bool neighbour = false;
  std::uint32_t neighbour_slot = 0;
  std::uint64_t neighbour_number = 0;  ///< the instruction that stored
  std::uint32_t neighbour_key = 0;     ///< its place among memory-ordering predictions
  std::uint32_t key = 0;               ///< this instruction's place there
};

struct StepCaches {
  Level fetch = Level::none;  ///< none: the same line as the instruction before
  CacheOutcome load;
  CacheOutcome store;
};

/// What is predicted of the order of loads and stores (store sets: Chrysos and Emer, ISCA 1998, section 3):
/// once a load went before an older store to the same 16 bytes, loads and stores of those two instructions
/// wait for the newest store of their common set.
class StoreSets {
 public:
  static constexpr std::uint32_t kKeys = 1024;

  struct Store {
    double complete = 0;
    std::uint64_t number = 0;
  };
  /// The newest store of the set that `key` belongs to; null where it belongs to none.
  const Store* newest(std::uint32_t key) const;
  void join(std::uint32_t load_key, std::uint32_t store_key);
  void stored(std::uint32_t key, const Store& store);

 private:
  static constexpr std::int32_t kNone = -1;
  std::vector<std::int32_t> set_of_ = std::vector<std::int32_t>(kKeys, kNone);
  std::vector<Store> newest_;  ///< by set; at most kKeys of them
};

/// The times at which one fixed core would dispatch, issue and commit the instructions of a trace: a model of
/// a handful of limits, not a simulator. With u an instruction's micro-ops:
///   dispatch = max(last dispatch + u / width, commit of micro-op n - window, issue that leaves room in the
///   queue,
///                  commit of load n - loads, end of store n - stores, end of front-end stall)
///   issue    = max(dispatch, sources ready, unit or port free, store set's newest store, in order: last
///   issue) complete = issue + latency, data accesses by what the caches found and when it arrives commit   =
///   max(complete, last commit + u / width)
/// Stores go to the cache after commit, one by one and in order, as x86's memory ordering has it.
class ReferenceCore {
 public:
  explicit ReferenceCore(const ReferenceCoreSpec& spec);

  /// Call for every instruction in order; returns by how many cycles it moves the commit time on.
  double retire(const TimedStep& step, const StepCaches& caches);

 private:
  /// A ring of times by number; numbers that wrapped around are long past.
  class Times {
   public:
    explicit Times(std::size_t size) : times_(size) {}
    double& operator[](std::uint64_t number) { return times_[number & (times_.size() - 1)]; }

   private:
    std::vector<double> times_;
  };
  struct Waiting {
    double issue;
    std::uint32_t uops;
    friend bool operator>(const Waiting& a, const Waiting& b) { return a.issue > b.issue; }
  };

  double level_latency(Level level) const;
  double data_arrives(const CacheOutcome& outcome, double start);
  void stall_front_end(const TimedStep& step, Level fetch);
  void dispatch(const TimedStep& step, double uops);
  void make_room_in_queue(std::uint32_t uops);
  double ready_to_issue(const TimedStep& step);
  double wait_for_older_stores(const TimedStep& step, double ready, double ready_without_stores);
  double wait_for_unit(const TimedStep& step, double ready, double uops);
  void complete(const TimedStep& step, const StepCaches& caches);
  void commit(const TimedStep& step, const StepCaches& caches, double uops);

  ReferenceCoreSpec spec_;
  std::uint64_t number_ = 0, uops_ = 0, loads_ = 0, stores_ = 0, misses_ = 0;
  double dispatch_ = 0, issue_ = 0, complete_ = 0, commit_ = 0;
  double front_end_ = 0;      ///< no dispatch before this time
  double after_barrier_ = 0;  ///< no data access before this time
  double integer_unit_ = 0, vector_unit_ = 0, load_port_ = 0, channel_ = 0;
  Times dispatched_, uop_commits_, load_commits_, drained_, miss_ends_;
  std::vector<double> ready_;         ///< by register
  std::vector<double> stores_ready_;  ///< by slot of StoreHistory
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue_;
  std::uint32_t queued_ = 0;  ///< micro-ops
  StoreSets sets_;
};

}  // namespace perfpred
