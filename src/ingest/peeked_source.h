#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/ingest/byte_source.h"

namespace perfpred {

/// Bytes taken off the front of a source to look at, then the rest of it.
class PeekedSource final : public ByteSource {
 public:
  PeekedSource(std::unique_ptr<ByteSource> source, std::size_t count) : source_(std::move(source)) {
    head_.resize(count);
    std::size_t filled = 0;
    while (filled < count) {
      const std::size_t got = source_->read(std::span(head_).subspan(filled));
      if (got == 0) break;
      filled += got;
    }
    head_.resize(filled);
  }
  std::string_view head() const { return {head_.data(), head_.size()}; }

  std::size_t read(std::span<char> buffer) override {
    if (position_ == head_.size()) return source_->read(buffer);
    const std::size_t count = std::min(buffer.size(), head_.size() - position_);
    std::memcpy(buffer.data(), head_.data() + position_, count);
    position_ += count;
    return count;
  }
  const std::string& name() const override { return source_->name(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::vector<char> head_;
  std::size_t position_ = 0;
};

}  // namespace perfpred
