#include "perfpred/ingest/line_reader.h"

#include <fmt/format.h>

#include <algorithm>

namespace perfpred {

LineReader::LineReader(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

/// The next block, behind what is left of this one.
bool LineReader::refill() {
  if (at_end_) return false;
  at_end_ = !source_->next_block(spare_);
  if (at_end_) return false;
  bytes_read_ += spare_.bytes().size();
  const std::string_view left = buffered();
  spare_.prepend(left);
  scanned_ = left.size();
  begin_ = 0;
  std::swap(block_, spare_);
  return true;
}

bool LineReader::next() {
  for (;;) {
    const std::string_view bytes = block_.bytes();
    const std::size_t newline = bytes.find('\n', scanned_);
    const std::size_t line_end = std::min(newline, bytes.size());
    if (line_end - begin_ > kMaxLineBytes) {
      ++number_;
      throw error(
          fmt::format("the line is longer than {} bytes; this is no simulator's text", kMaxLineBytes));
    }
    const bool found = newline != std::string_view::npos;
    if (!found) {
      scanned_ = bytes.size();
      if (refill()) continue;
      if (begin_ == bytes.size()) return false;
    }
    has_newline_ = found;
    text_ = bytes.substr(begin_, line_end - begin_);
    if (text_.ends_with('\r')) text_.remove_suffix(1);
    ++number_;
    begin_ = scanned_ = found ? line_end + 1 : line_end;
    return true;
  }
}

void LineReader::skip(std::size_t bytes, std::uint64_t lines) {
  begin_ += bytes;
  scanned_ = begin_;
  number_ += lines;
  text_ = {};
}

InputError LineReader::error(const std::string& cause) const {
  return {name(), fmt::format("line {}", number_), cause};
}

}  // namespace perfpred
