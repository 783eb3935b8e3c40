#include "features/reference_core.h"

#include <algorithm>

#include "features/store_history.h"

namespace perfpred {
namespace {

constexpr std::size_t kUopRing = 1024;
constexpr std::size_t kAccessRing = 256;
constexpr std::size_t kMissRing = 64;
constexpr std::size_t kDispatchRing = 4096;
constexpr double kLongestBacklog = 64;  // lines that the channel lags behind at most
constexpr double kLongOperation = 12;   // from here on, vector units are busy for half of the latency
constexpr double kStoreCycles = 1;

}  // namespace

const StoreSets::Store* StoreSets::newest(std::uint32_t key) const {
  const std::int32_t set = set_of_[key];
  return set == kNone ? nullptr : &newest_[static_cast<std::size_t>(set)];
}

void StoreSets::join(std::uint32_t load_key, std::uint32_t store_key) {
  std::int32_t& load = set_of_[load_key];
  std::int32_t& store = set_of_[store_key];
  if (load == kNone && store == kNone) {
    load = store = static_cast<std::int32_t>(newest_.size());
    newest_.emplace_back();
  } else if (load == kNone || store == kNone) {
    load = store = std::max(load, store);
  } else {
    load = store = std::min(load, store);
  }
}

void StoreSets::stored(std::uint32_t key, const Store& store) {
  const std::int32_t set = set_of_[key];
  if (set != kNone) newest_[static_cast<std::size_t>(set)] = store;
}

ReferenceCore::ReferenceCore(const ReferenceCoreSpec& spec)
    : spec_(spec),
      dispatched_(kDispatchRing),
      uop_commits_(kUopRing),
      load_commits_(kAccessRing),
      drained_(kAccessRing),
      miss_ends_(kMissRing),
      ready_(kRegisters),
      stores_ready_(StoreHistory::kStores) {}

double ReferenceCore::level_latency(Level level) const {
  if (level == Level::memory) return spec_.memory_latency;
  return level == Level::third ? spec_.third_latency : spec_.second_latency;
}

/// When data asked for at `start` is there: what a prefetch is still bringing is waited for.
double ReferenceCore::data_arrives(const CacheOutcome& outcome, double start) {
  double prefetched = 0;
  if (outcome.prefetched_from != Level::none && number_ - outcome.prefetched_at < kDispatchRing)
    prefetched = dispatched_[outcome.prefetched_at] + level_latency(outcome.prefetched_from);
  if (outcome.level == Level::first) return std::max(start + spec_.first_latency, prefetched);
  if (outcome.level != Level::memory)
    return std::max(start + spec_.first_latency + level_latency(outcome.level), prefetched);
  const double free = std::max(start, miss_ends_[misses_ - spec_.misses]);
  channel_ = std::max({channel_ + spec_.channel, free, start - kLongestBacklog * spec_.channel});
  const double end =
      channel_ + spec_.first_latency + spec_.memory_latency + (outcome.row_miss ? spec_.row_miss : 0.0);
  miss_ends_[misses_++] = end;
  return end;
}

void ReferenceCore::stall_front_end(const TimedStep& step, Level fetch) {
  if (step.entered_wrong) front_end_ = std::max(front_end_, complete_ + spec_.refill);
  if (fetch > Level::first) front_end_ = std::max(front_end_, dispatch_) + level_latency(fetch);
  if (step.after_taken) front_end_ = std::max(front_end_, dispatch_ + spec_.taken_branch);
}

void ReferenceCore::make_room_in_queue(std::uint32_t uops) {
  while (!queue_.empty() && (queue_.top().issue <= dispatch_ || queued_ + uops > spec_.queue)) {
    dispatch_ = std::max(dispatch_, queue_.top().issue);
    queued_ -= queue_.top().uops;
    queue_.pop();
  }
}

void ReferenceCore::dispatch(const TimedStep& step, double uops) {
  dispatch_ = std::max({dispatch_ + uops / spec_.width, uop_commits_[uops_ - spec_.window], front_end_});
  if (step.facts->kind.load) dispatch_ = std::max(dispatch_, load_commits_[loads_ - spec_.loads]);
  if (step.facts->kind.store) dispatch_ = std::max(dispatch_, drained_[stores_ - spec_.stores]);
  if (!spec_.in_order) make_room_in_queue(step.facts->uops);
  dispatched_[number_] = dispatch_;
}

/// A load that was predicted to depend on nothing and went before an older store makes the two a store set;
/// it then waits for that store, as it has to read again.
double ReferenceCore::wait_for_older_stores(const TimedStep& step, double ready,
                                            double ready_without_stores) {
  const bool accesses = step.facts->kind.load || step.facts->kind.store;
  if (accesses) {
    const StoreSets::Store* newest = sets_.newest(step.key);
    if (newest != nullptr && number_ - newest->number < spec_.window)
      ready = std::max(ready, newest->complete);
  }
  if (step.neighbour && number_ - step.neighbour_number < spec_.window) {
    const double stored = stores_ready_[step.neighbour_slot];
    if (ready_without_stores < stored) {
      sets_.join(step.key, step.neighbour_key);
      ready = std::max(ready, stored);
    }
  }
  return ready;
}

double ReferenceCore::ready_to_issue(const TimedStep& step) {
  double ready = dispatch_;
  for (const std::uint16_t source : step.facts->sources()) ready = std::max(ready, ready_[source]);
  const double ready_without_stores = ready;
  for (std::uint32_t i = 0; i < step.reads; ++i) ready = std::max(ready, stores_ready_[step.read_slot[i]]);
  if (!spec_.in_order) ready = wait_for_older_stores(step, ready, ready_without_stores);
  if (step.facts->has(Flag::write_barrier)) ready = std::max(ready, drained_[stores_ - 1]);
  if (step.facts->kind.load || step.facts->kind.store) ready = std::max(ready, after_barrier_);
  return spec_.in_order ? std::max(ready, issue_) : ready;
}

/// Units and ports serve in dispatch order.
double ReferenceCore::wait_for_unit(const TimedStep& step, double ready, double uops) {
  const auto serve = [&](double& unit, double cycles) {
    unit = std::max(unit + cycles, dispatch_);
    ready = std::max(ready, unit);
  };
  const double latency = step.facts->op_cycles;
  if (step.integer_work) serve(integer_unit_, uops / spec_.integer_units);
  if (step.vector_work) serve(vector_unit_, latency >= kLongOperation ? latency / 2 : 1 / spec_.vector_units);
  if (step.load_uops > 0) serve(load_port_, 1 / spec_.load_ports);
  return ready;
}

void ReferenceCore::complete(const TimedStep& step, const StepCaches& caches) {
  const StaticFacts& facts = *step.facts;
  const double latency = facts.op_cycles > 1 ? facts.op_cycles * spec_.latency_scale : facts.op_cycles;
  if (step.load_uops > 0) {
    const double arrives =
        caches.load.level == Level::none ? issue_ + spec_.first_latency : data_arrives(caches.load, issue_);
    complete_ = arrives + latency;
  } else {
    // Nothing waits for a prefetch, but it takes the memory's time.
    if (facts.kind.load && caches.load.level == Level::memory) data_arrives(caches.load, issue_);
    complete_ = issue_ + std::max(latency, 1.0);
  }
}

void ReferenceCore::commit(const TimedStep& step, const StepCaches& caches, double uops) {
  const StaticFacts& facts = *step.facts;
  commit_ = std::max(complete_, commit_ + uops / spec_.width);
  for (std::uint32_t i = 0; i < facts.uops; ++i) uop_commits_[uops_++] = commit_;
  for (std::uint32_t i = 0; i < (facts.kind.load ? std::max(step.load_uops, 1U) : 0U); ++i)
    load_commits_[loads_++] = commit_;
  if (facts.kind.store) {
    const double start = std::max(commit_, drained_[stores_ - 1]);
    double end = start + kStoreCycles;
    if (caches.store.level > Level::first || caches.store.prefetched_from != Level::none)
      end = std::max(end, data_arrives(caches.store, start) - spec_.first_latency);
    drained_[stores_++] = end;
    sets_.stored(step.key, {complete_, number_});
  }
}

double ReferenceCore::retire(const TimedStep& step, const StepCaches& caches) {
  const StaticFacts& facts = *step.facts;
  const double last_commit = commit_;
  const double uops = facts.uops;
  stall_front_end(step, caches.fetch);
  dispatch(step, uops);
  issue_ = wait_for_unit(step, ready_to_issue(step), uops);
  if (!spec_.in_order && issue_ > dispatch_) {
    queue_.push({issue_, facts.uops});
    queued_ += facts.uops;
  }
  complete(step, caches);
  commit(step, caches, uops);
  for (std::size_t i = 0; i < facts.destination_count; ++i)
    ready_[facts.destination[i]] = (facts.early_destinations >> i & 1U) != 0 ? issue_ + 1 : complete_;
  for (std::uint32_t i = 0; i < step.writes; ++i) stores_ready_[step.write_slot[i]] = complete_;
  if (facts.has(Flag::read_barrier)) after_barrier_ = complete_;
  if ((step.wrong >> static_cast<unsigned>(spec_.predictor) & 1U) != 0)
    front_end_ = std::max(front_end_, complete_ + spec_.refill);
  ++number_;
  return commit_ - last_commit;
}

}  // namespace perfpred
