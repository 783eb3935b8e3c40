#include "perfpred/trace/shared_threads.h"

#include <utility>

namespace perfpred {

SharedThreads::SharedThreads(int count) {
  for (int i = 0; i < count; ++i) threads_.emplace_back([this] { take_work(); });
}

SharedThreads::~SharedThreads() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

std::future<void> SharedThreads::run(std::function<void()> work) {
  std::packaged_task<void()> task(std::move(work));
  std::future<void> done = task.get_future();
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(task));
  }
  changed_.notify_one();
  return done;
}

void SharedThreads::take_work() {
  while (true) {
    std::packaged_task<void()> task;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      task = std::move(waiting_.front());
      waiting_.pop_front();
    }
    task();
  }
}

std::shared_ptr<SharedThreads> shared_threads(int count) {
  return count > 1 ? std::make_shared<SharedThreads>(count) : nullptr;
}

}  // namespace perfpred
