#include "ingest/write_behind.h"

namespace perfpred {
namespace {

constexpr std::size_t kMostEntries = 2;

}  // namespace

WriteBehind::WriteBehind(ImportSink& sink) : sink_(sink), thread_([this] { pass_on(); }) {}

WriteBehind::~WriteBehind() { stop(true); }

void WriteBehind::append(const InstructionBlock& block, std::span<const std::uint32_t> increments) {
  add({block, {increments.begin(), increments.end()}});
}

void WriteBehind::warm_up(const InstructionBlock& block) { add({block, {}, true}); }

void WriteBehind::add(Entry entry) {
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return entries_.size() < kMostEntries || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    entries_.push_back(std::move(entry));
  }
  changed_.notify_all();
}

void WriteBehind::finish() {
  stop(false);
  if (failure_) std::rethrow_exception(failure_);
}

void WriteBehind::stop(bool drop) {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    if (drop) entries_.clear();
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void WriteBehind::pass_on() {
  try {
    while (pass_on_one()) {
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
  }
  changed_.notify_all();
}

bool WriteBehind::pass_on_one() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !entries_.empty() || ended_; });
  if (entries_.empty()) return false;
  const Entry entry = std::move(entries_.front());
  entries_.pop_front();
  lock.unlock();
  changed_.notify_all();
  if (entry.warm_up) {
    sink_.warm_up(entry.block);
  } else {
    sink_.append(entry.block, entry.increments);
  }
  return true;
}

}  // namespace perfpred
