#include "perfpred/ingest/line_reader.h"

#include <fmt/format.h>

#include <cstring>

namespace perfpred {
namespace {

// Twice the longest line, so that a line that straddles two reads is moved once at most.
constexpr std::size_t kBufferBytes = 2 * kMaxLineBytes;

}  // namespace

LineReader::LineReader(std::unique_ptr<ByteSource> source)
    : source_(std::move(source)), buffer_(std::make_unique_for_overwrite<char[]>(kBufferBytes)) {}

bool LineReader::refill() {
  if (at_end_) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    scanned_ -= begin_;
    end_ -= begin_;
    begin_ = 0;
  }
  const std::size_t count = source_->read(std::span(buffer_.get() + end_, kBufferBytes - end_));
  bytes_read_ += count;
  end_ += count;
  at_end_ = count == 0;
  return count > 0;
}

bool LineReader::next() {
  for (;;) {
    const char* from = buffer_.get() + scanned_;
    const auto* newline = static_cast<const char*>(std::memchr(from, '\n', end_ - scanned_));
    std::size_t line_end = newline == nullptr ? end_ : static_cast<std::size_t>(newline - buffer_.get());
    if (line_end - begin_ > kMaxLineBytes) {
      ++number_;
      throw error(
          fmt::format("the line is longer than {} bytes; this is no simulator's text", kMaxLineBytes));
    }
    if (newline == nullptr) {
      scanned_ = end_;
      if (refill()) continue;
      if (begin_ == end_) return false;
      line_end = end_;  // the refill moved it
    }
    has_newline_ = newline != nullptr;
    text_ = std::string_view(buffer_.get() + begin_, line_end - begin_);
    if (text_.ends_with('\r')) text_.remove_suffix(1);
    ++number_;
    begin_ = scanned_ = has_newline_ ? line_end + 1 : end_;
    return true;
  }
}

InputError LineReader::error(const std::string& cause) const {
  return {name(), fmt::format("line {}", number_), cause};
}

}  // namespace perfpred
