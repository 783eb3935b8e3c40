#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "perfpred/ingest/byte_source.h"

namespace perfpred {

/// Bytes taken off the front of a source to look at, then the rest of it.
class PeekedSource final : public ByteSource {
 public:
  PeekedSource(std::unique_ptr<ByteSource> source, std::size_t count) : source_(std::move(source)) {
    head_ = std::make_unique_for_overwrite<char[]>(count);
    while (size_ < count) {
      const std::size_t got = source_->read(std::span(head_.get() + size_, count - size_));
      if (got == 0) break;
      size_ += got;
    }
  }
  std::string_view head() const { return {head_.get(), size_}; }

  std::size_t read(std::span<char> buffer) override {
    if (position_ == size_) return source_->read(buffer);
    const std::size_t count = std::min(buffer.size(), size_ - position_);
    std::memcpy(buffer.data(), head_.get() + position_, count);
    position_ += count;
    return count;
  }
  bool next_block(ByteBlock& block) override {
    return position_ == size_ ? source_->next_block(block) : ByteSource::next_block(block);
  }
  void cancel() noexcept override { source_->cancel(); }
  const std::string& name() const override { return source_->name(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::unique_ptr<char[]> head_;  // not cleared: inputs are often much shorter
  std::size_t size_ = 0;
  std::size_t position_ = 0;
};

}  // namespace perfpred
