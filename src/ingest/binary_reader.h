#pragma once

#include <fmt/format.h>

#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/ingest/byte_source.h"
#include "perfpred/trace/error.h"

namespace perfpred {

/// Gives out a byte source piece by piece. Memory is the largest piece asked for.
class BinaryReader {
 public:
  explicit BinaryReader(std::unique_ptr<ByteSource> source) : source_(std::move(source)), buffer_(kBlock) {}

  /// The next `count` bytes, or fewer at the end; valid until the next call of `peek`.
  std::string_view peek(std::size_t count) {
    while (end_ - begin_ < count && !at_end_) refill(count);
    return {buffer_.data() + begin_, std::min(count, end_ - begin_)};
  }
  void skip(std::size_t count) {
    begin_ += count;
    offset_ += count;
  }
  /// Bytes given out so far.
  std::uint64_t offset() const { return offset_; }
  const std::string& name() const { return source_->name(); }

  /// An error that names the file and the record, counted from 1, that begins at the current offset.
  InputError error(std::uint64_t record, const std::string& cause) const {
    return {name(), fmt::format("record {} (byte {})", record, offset_), cause};
  }

 private:
  static constexpr std::size_t kBlock = std::size_t{1} << 18;

  void refill(std::size_t count) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    if (buffer_.size() < count) buffer_.resize(count);
    const std::size_t got = source_->read(std::span(buffer_).subspan(end_));
    end_ += got;
    at_end_ = got == 0;
  }

  std::unique_ptr<ByteSource> source_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t offset_ = 0;
  bool at_end_ = false;
};

/// A little-endian number at `at`; the caller makes sure that it is there.
template <typename T>
T little_endian(std::string_view bytes, std::size_t at) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  }
  return static_cast<T>(value);
}

/// The same of a big-endian one.
template <typename T>
T big_endian(std::string_view bytes, std::size_t at) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return static_cast<T>(value);
}

}  // namespace perfpred
