#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace perfpred {

/// Threads that several users share, in threads of their own: together they keep no more of them at work than
/// there are. Work begins in the order in which it came.
class SharedThreads {
 public:
  explicit SharedThreads(int count);
  /// Waits for the work that has begun; what has not is left out.
  ~SharedThreads();
  SharedThreads(const SharedThreads&) = delete;
  SharedThreads& operator=(const SharedThreads&) = delete;

  int count() const { return static_cast<int>(threads_.size()); }
  /// The future is ready when the work is done, and throws what it threw. Work may wait for what other
  /// threads do, but not for other work here that has not begun.
  std::future<void> run(std::function<void()> work);

 private:
  void take_work();

  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  std::deque<std::packaged_task<void()>> waiting_;
  std::vector<std::thread> threads_;
};

/// None for a count below 2: all is done in the calling thread then.
std::shared_ptr<SharedThreads> shared_threads(int count);

}  // namespace perfpred
