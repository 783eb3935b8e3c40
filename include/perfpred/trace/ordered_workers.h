#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace perfpred {

/// Threads that each have a `Context` of their own, made on their first task, and turn tasks into results
/// that are collected in the order in which the tasks came. Used by one thread. Exceptions of a task come out
/// of `collect`.
template <typename Context, typename Result>
class OrderedWorkers {
 public:
  using Task = std::function<Result(Context&)>;

  OrderedWorkers(int threads, std::function<Context()> make_context)
      : make_context_(std::move(make_context)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~OrderedWorkers() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
      queue_.clear();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  OrderedWorkers(const OrderedWorkers&) = delete;
  OrderedWorkers& operator=(const OrderedWorkers&) = delete;

  void submit(Task task) {
    Packaged packaged([this, task = std::move(task)](std::optional<Context>& context) {
      if (!context) context.emplace(make_context_());
      return task(*context);
    });
    results_.push_back(packaged.get_future());
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(std::move(packaged));
    }
    changed_.notify_one();
  }
  /// Whether the oldest task whose result was not collected yet is done.
  bool has_result() const {
    using namespace std::chrono_literals;
    return !results_.empty() && results_.front().wait_for(0s) == std::future_status::ready;
  }
  /// Waits for the oldest task whose result was not collected yet.
  Result collect() {
    std::future<Result> result = std::move(results_.front());
    results_.pop_front();
    return result.get();
  }

 private:
  using Packaged = std::packaged_task<Result(std::optional<Context>&)>;

  void work() {
    std::optional<Context> context;
    while (true) {
      Packaged task;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
        if (stopping_) return;
        task = std::move(queue_.front());
        queue_.pop_front();
      }
      task(context);
    }
  }

  std::function<Context()> make_context_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  std::deque<Packaged> queue_;
  std::deque<std::future<Result>> results_;
  std::vector<std::thread> threads_;
};

}  // namespace perfpred
