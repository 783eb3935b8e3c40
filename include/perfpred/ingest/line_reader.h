#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/ingest/byte_source.h"
#include "perfpred/trace/error.h"

namespace perfpred {

constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;  // no simulator writes lines this long

/// Splits a byte source into lines without copying them. Takes LF and CRLF.
class LineReader {
 public:
  explicit LineReader(std::unique_ptr<ByteSource> source);

  /// Moves to the next line; false at the end. Throws InputError on a line longer than kMaxLineBytes.
  bool next();
  /// The current line without its end; valid until the next call of `next()`.
  std::string_view text() const { return text_; }
  /// Number of the current line, from 1.
  std::uint64_t number() const { return number_; }
  /// False where the source ended inside the current line.
  bool has_newline() const { return has_newline_; }
  std::uint64_t bytes_read() const { return bytes_read_; }
  /// What is in memory behind the current line; may be empty, and may end in mid-line.
  std::string_view buffered() const { return block_.bytes().substr(begin_); }
  /// Takes the first `bytes` of `buffered()`, which are `lines` whole lines. The current line is then empty.
  void skip(std::size_t bytes, std::uint64_t lines);
  const std::string& name() const { return source_->name(); }

  /// An error that names the file and the current line.
  InputError error(const std::string& cause) const;

 private:
  bool refill();

  std::unique_ptr<ByteSource> source_;
  ByteBlock block_;
  ByteBlock spare_;          // gives its memory to the next one
  std::size_t begin_ = 0;    // first byte of block_ not yet given out
  std::size_t scanned_ = 0;  // no newline before this byte
  std::string_view text_;
  std::uint64_t number_ = 0;
  std::uint64_t bytes_read_ = 0;
  bool has_newline_ = true;
  bool at_end_ = false;
};

}  // namespace perfpred
