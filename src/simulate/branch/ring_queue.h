#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace perfpred {

/// What came first leaves first, as with std::deque, in one piece of memory that is used again and again.
template <typename Value>
class RingQueue {
 public:
  bool empty() const { return size_ == 0; }
  Value& front() { return values_[first_]; }
  Value& back() { return values_[(first_ + size_ - 1) & (values_.size() - 1)]; }
  Value& push_back(Value value) {
    if (size_ == values_.size()) grow();
    ++size_;
    return back() = std::move(value);
  }
  /// It stays where it is until something comes in.
  Value& pop_front() {
    Value& first = front();
    first_ = (first_ + 1) & (values_.size() - 1);
    --size_;
    return first;
  }

 private:
  void grow() {
    std::vector<Value> values(2 * values_.size());
    for (std::size_t i = 0; i < size_; ++i)
      values[i] = std::move(values_[(first_ + i) & (values_.size() - 1)]);
    values_ = std::move(values);
    first_ = 0;
  }

  std::vector<Value> values_ = std::vector<Value>(64);  ///< a power of two
  std::size_t first_ = 0, size_ = 0;
};

}  // namespace perfpred
