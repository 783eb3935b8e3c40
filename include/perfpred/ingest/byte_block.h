#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

namespace perfpred {

/// A piece of a stream, with free space in front of it, so that the start of a line that the piece goes on
/// with can be put there without moving the piece.
class ByteBlock {
 public:
  static constexpr std::size_t kBytes = std::size_t{1} << 18;

  /// Makes the block empty and gives the kBytes that can be filled.
  std::span<char> space() {
    if (memory_ == nullptr || capacity_ < kHeadroom + kBytes) allocate(kHeadroom + kBytes);
    begin_ = end_ = kHeadroom;
    return {memory_.get() + begin_, kBytes};
  }
  /// How much of the last `space()` was filled.
  void set_size(std::size_t bytes) { end_ = begin_ + bytes; }
  std::string_view bytes() const { return {memory_.get() + begin_, end_ - begin_}; }
  bool empty() const { return begin_ == end_; }

  /// `front` must not be part of this block.
  void prepend(std::string_view front) {
    if (front.empty()) return;
    if (front.size() > begin_) make_room(front.size());
    begin_ -= front.size();
    std::memcpy(memory_.get() + begin_, front.data(), front.size());
  }

 private:
  static constexpr std::size_t kHeadroom = 4096;

  void allocate(std::size_t capacity) {
    memory_ = std::make_unique_for_overwrite<char[]>(capacity);
    capacity_ = capacity;
  }
  void make_room(std::size_t front) {
    const std::unique_ptr<char[]> old = std::move(memory_);
    const std::size_t size = end_ - begin_;
    allocate(front + size);
    if (size > 0) std::memcpy(memory_.get() + front, old.get() + begin_, size);
    begin_ = front;
    end_ = front + size;
  }

  std::unique_ptr<char[]> memory_;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace perfpred
