#include <array>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "perfpred/ingest/byte_source.h"

namespace perfpred {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;
constexpr std::size_t kBlocksAhead = 4;

/// One thread fills blocks, the caller's empties them. Whatever the inner source throws reaches the caller
/// after the bytes that came before it.
class ReadAhead final : public ByteSource {
 public:
  explicit ReadAhead(std::unique_ptr<ByteSource> source)
      : source_(std::move(source)), thread_([this] { fill(); }) {}
  ~ReadAhead() override {
    cancel();
    thread_.join();
  }
  ReadAhead(const ReadAhead&) = delete;
  ReadAhead& operator=(const ReadAhead&) = delete;

  std::size_t read(std::span<char> buffer) override {
    if (position_ == current_.size() && !next_block()) return 0;
    const std::size_t count = std::min(buffer.size(), current_.size() - position_);
    std::memcpy(buffer.data(), current_.data() + position_, count);
    position_ += count;
    return count;
  }
  void cancel() noexcept override {
    source_->cancel();
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    changed_.notify_all();
  }
  const std::string& name() const override { return source_->name(); }

 private:
  bool next_block() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !blocks_.empty() || ended_; });
    if (blocks_.empty()) {
      if (failure_) std::rethrow_exception(failure_);
      return false;
    }
    current_ = std::move(blocks_.front());
    blocks_.pop_front();
    position_ = 0;
    lock.unlock();
    changed_.notify_all();
    return true;
  }

  void fill() {
    try {
      while (fill_one()) {
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
    }
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    changed_.notify_all();
  }

  bool fill_one() {
    std::vector<char> block(kBlockBytes);
    block.resize(source_->read(block));
    if (block.empty()) return false;
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return blocks_.size() < kBlocksAhead || stop_; });
    if (stop_) return false;
    blocks_.push_back(std::move(block));
    lock.unlock();
    changed_.notify_all();
    return true;
  }

  std::unique_ptr<ByteSource> source_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::vector<char>> blocks_;
  std::exception_ptr failure_;
  bool ended_ = false;
  bool stop_ = false;
  std::vector<char> current_;
  std::size_t position_ = 0;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace

std::unique_ptr<ByteSource> read_ahead(std::unique_ptr<ByteSource> source) {
  return std::make_unique<ReadAhead>(std::move(source));
}

}  // namespace perfpred
