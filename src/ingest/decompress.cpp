#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <vector>

#include "ingest/peeked_source.h"
#include "perfpred/ingest/byte_source.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr std::size_t kPackedBytes = std::size_t{1} << 18;

/// What all unpackers share: a block of packed bytes that is refilled when used up, and the rule that a
/// stream that ends before its own end mark is truncated. A codec's `step` reads from `packed_` and writes to
/// the caller's buffer; several streams one after the other are one.
class Unpacker : public ByteSource {
 public:
  explicit Unpacker(std::unique_ptr<ByteSource> source) : source_(std::move(source)), block_(kPackedBytes) {}
  void cancel() noexcept override { source_->cancel(); }
  const std::string& name() const override { return source_->name(); }

  std::size_t read(std::span<char> buffer) override {
    for (;;) {
      if (packed_.empty() && !source_ended_) {
        packed_ = std::span(block_).first(source_->read(block_));
        source_ended_ = packed_.empty();
      }
      if (packed_.empty() && between_streams_) return 0;
      const std::size_t packed_before = packed_.size();
      const std::size_t count = step(buffer);
      if (count > 0) return count;
      if (source_ended_ && packed_before == packed_.size() && !between_streams_) {
        throw InputError(name(), "", "the compressed stream ends too early: the file is truncated");
      }
    }
  }

 protected:
  /// Unpacks into `buffer`, takes what it used off the front of `packed_`, sets `between_streams_`.
  virtual std::size_t step(std::span<char> buffer) = 0;

  [[noreturn]] void fail(std::string_view codec, std::string_view cause) const {
    throw InputError(name(), "",
                     std::string("damaged ") + std::string(codec) + " data: " + std::string(cause));
  }
  void used(std::size_t left) { packed_ = packed_.last(left); }

  std::span<char> packed_;
  bool between_streams_ = true;
  bool source_ended_ = false;

 private:
  std::unique_ptr<ByteSource> source_;
  std::vector<char> block_;
};

class GzipSource final : public Unpacker {
 public:
  explicit GzipSource(std::unique_ptr<ByteSource> source) : Unpacker(std::move(source)) {
    constexpr int kGzipWindowBits = 15 + 16;  // zlib: 16 more asks for a gzip header
    if (::inflateInit2(&stream_, kGzipWindowBits) != Z_OK) fail("gzip", "zlib cannot be started");
  }
  ~GzipSource() override { ::inflateEnd(&stream_); }

 private:
  std::size_t step(std::span<char> buffer) override {
    if (between_streams_) ::inflateReset(&stream_);
    between_streams_ = false;
    stream_.next_in = reinterpret_cast<Bytef*>(packed_.data());
    stream_.avail_in = static_cast<uInt>(packed_.size());
    stream_.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream_.avail_out = static_cast<uInt>(buffer.size());
    const int status = ::inflate(&stream_, Z_NO_FLUSH);
    used(stream_.avail_in);
    if (status == Z_STREAM_END) {
      between_streams_ = true;
    } else if (status != Z_OK && status != Z_BUF_ERROR) {
      fail("gzip", stream_.msg == nullptr ? "unreadable" : stream_.msg);
    }
    return buffer.size() - stream_.avail_out;
  }
  z_stream stream_{};
};

class XzSource final : public Unpacker {
 public:
  explicit XzSource(std::unique_ptr<ByteSource> source) : Unpacker(std::move(source)) {
    if (::lzma_stream_decoder(&stream_, UINT64_MAX, LZMA_CONCATENATED) != LZMA_OK) {
      fail("xz", "liblzma cannot be started");
    }
    between_streams_ = false;
  }
  ~XzSource() override { ::lzma_end(&stream_); }

 private:
  std::size_t step(std::span<char> buffer) override {
    stream_.next_in = reinterpret_cast<const std::uint8_t*>(packed_.data());
    stream_.avail_in = packed_.size();
    stream_.next_out = reinterpret_cast<std::uint8_t*>(buffer.data());
    stream_.avail_out = buffer.size();
    const lzma_ret status = ::lzma_code(&stream_, source_ended_ ? LZMA_FINISH : LZMA_RUN);
    used(stream_.avail_in);
    if (status == LZMA_STREAM_END) {
      between_streams_ = true;
    } else if (status != LZMA_OK && status != LZMA_BUF_ERROR) {
      fail("xz", status == LZMA_FORMAT_ERROR ? "not an xz stream" : "checksum or structure is wrong");
    }
    return buffer.size() - stream_.avail_out;
  }
  lzma_stream stream_ = LZMA_STREAM_INIT;
};

class ZstdSource final : public Unpacker {
 public:
  explicit ZstdSource(std::unique_ptr<ByteSource> source)
      : Unpacker(std::move(source)), context_(::ZSTD_createDStream(), &::ZSTD_freeDStream) {}

 private:
  std::size_t step(std::span<char> buffer) override {
    ZSTD_inBuffer in{packed_.data(), packed_.size(), 0};
    ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
    const std::size_t status = ::ZSTD_decompressStream(context_.get(), &out, &in);
    if (::ZSTD_isError(status) != 0) fail("zstd", ::ZSTD_getErrorName(status));
    used(in.size - in.pos);
    between_streams_ = status == 0;
    return out.pos;
  }
  std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream*)> context_;
};

class Bzip2Source final : public Unpacker {
 public:
  explicit Bzip2Source(std::unique_ptr<ByteSource> source) : Unpacker(std::move(source)) {}
  ~Bzip2Source() override {
    if (!between_streams_) ::BZ2_bzDecompressEnd(&stream_);
  }

 private:
  std::size_t step(std::span<char> buffer) override {
    if (between_streams_) {
      stream_ = {};
      if (::BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) fail("bzip2", "libbz2 cannot be started");
      between_streams_ = false;
    }
    stream_.next_in = packed_.data();
    stream_.avail_in = static_cast<unsigned>(packed_.size());
    stream_.next_out = buffer.data();
    stream_.avail_out = static_cast<unsigned>(buffer.size());
    const int status = ::BZ2_bzDecompress(&stream_);
    used(stream_.avail_in);
    const std::size_t count = buffer.size() - stream_.avail_out;
    if (status == BZ_STREAM_END) {
      ::BZ2_bzDecompressEnd(&stream_);
      between_streams_ = true;
    } else if (status != BZ_OK) {
      fail("bzip2", "checksum or structure is wrong");
    }
    return count;
  }
  bz_stream stream_{};
};

}  // namespace

std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> packed) {
  using namespace std::string_view_literals;
  constexpr std::size_t kMagicBytes = 6;  // the longest magic number below, xz's
  auto peeked = std::make_unique<PeekedSource>(std::move(packed), kMagicBytes);
  const std::string_view head = peeked->head();
  if (head.starts_with("\x1f\x8b"sv)) return read_ahead(std::make_unique<GzipSource>(std::move(peeked)));
  if (head.starts_with("\xfd"
                       "7zXZ\0"sv)) {
    return read_ahead(std::make_unique<XzSource>(std::move(peeked)));
  }
  if (head.starts_with("\x28\xb5\x2f\xfd"sv)) {
    return read_ahead(std::make_unique<ZstdSource>(std::move(peeked)));
  }
  if (head.starts_with("BZh"sv)) return read_ahead(std::make_unique<Bzip2Source>(std::move(peeked)));
  return peeked;
}

}  // namespace perfpred
