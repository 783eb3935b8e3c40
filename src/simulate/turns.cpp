#include "simulate/turns.h"

#include <stdexcept>

namespace perfpred {

void Turns::begin(std::size_t stretches) {
  const std::lock_guard lock(mutex_);
  if (given_up_) throw std::logic_error("cores that gave up would go on in the middle");
  for (Core& core : cores_) core.ended = 0;
  stretches_ = stretches;
  ready_ = 0;
}

void Turns::add_ready() {
  {
    const std::lock_guard lock(mutex_);
    ++ready_;
  }
  changed_.notify_all();
}

std::optional<Turns::Turn> Turns::next() {
  std::unique_lock lock(mutex_);
  while (!given_up_) {
    Core* first = nullptr;
    bool is_one_left = false;
    for (Core& core : cores_) {
      is_one_left = is_one_left || core.ended + (core.runs ? 1 : 0) < stretches_;
      if (core.runs || core.ended >= ready_) continue;
      if (first == nullptr || core.ended < first->ended ||
          (core.ended == first->ended && core.took > first->took))
        first = &core;
    }
    if (first != nullptr) {
      first->runs = true;
      return Turn{static_cast<std::size_t>(first - cores_.data()), first->ended};
    }
    if (!is_one_left) return std::nullopt;
    changed_.wait(lock);
  }
  return std::nullopt;
}

void Turns::end(const Turn& turn, Duration took) {
  {
    const std::lock_guard lock(mutex_);
    Core& core = cores_[turn.core];
    core.runs = false;
    core.took = took;
    ++core.ended;
  }
  changed_.notify_all();
}

void Turns::give_up() {
  {
    const std::lock_guard lock(mutex_);
    given_up_ = true;
  }
  changed_.notify_all();
}

}  // namespace perfpred
