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

constexpr std::size_t kBlocksAhead = (std::size_t{1} << 22) / ByteBlock::kBytes;

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
    if (position_ == current_.bytes().size()) {
      if (!take_block(current_)) return 0;
      position_ = 0;
    }
    const std::string_view bytes = current_.bytes().substr(position_, buffer.size());
    std::memcpy(buffer.data(), bytes.data(), bytes.size());
    position_ += bytes.size();
    return bytes.size();
  }
  bool next_block(ByteBlock& block) override {
    if (position_ < current_.bytes().size()) return ByteSource::next_block(block);  // the rest of a block
    return take_block(block);
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
  /// Exchanges `block`, which is used up, for the next one.
  bool take_block(ByteBlock& block) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !blocks_.empty() || ended_; });
    if (blocks_.empty()) {
      if (failure_) std::rethrow_exception(failure_);
      return false;
    }
    std::swap(block, blocks_.front());
    used_.push_back(std::move(blocks_.front()));
    blocks_.pop_front();
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
    ByteBlock block;
    {
      const std::lock_guard lock(mutex_);
      if (!used_.empty()) {
        block = std::move(used_.back());
        used_.pop_back();
      }
    }
    if (!source_->next_block(block)) return false;
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
  std::deque<ByteBlock> blocks_;
  std::vector<ByteBlock> used_;  ///< their memory serves the next ones
  std::exception_ptr failure_;
  bool ended_ = false;
  bool stop_ = false;
  ByteBlock current_;
  std::size_t position_ = 0;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace

std::unique_ptr<ByteSource> read_ahead(std::unique_ptr<ByteSource> source) {
  return std::make_unique<ReadAhead>(std::move(source));
}

}  // namespace perfpred
