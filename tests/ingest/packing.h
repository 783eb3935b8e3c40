#pragma once

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <stdexcept>
#include <string>

namespace perfpred::test {

// A text as the program of that name packs it.

inline void expect_packed(bool packed) {
  if (!packed) throw std::runtime_error("the text cannot be packed");
}

inline std::string gzip(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, text.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

inline std::string xz(const std::string& text) {
  std::string out(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t used = 0;
  expect_packed(lzma_easy_buffer_encode(
                    1, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()),
                    text.size(), reinterpret_cast<std::uint8_t*>(out.data()), &used, out.size()) == LZMA_OK);
  out.resize(used);
  return out;
}

inline std::string zstd(const std::string& text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);  // as the zstd program does
  out.resize(ZSTD_compress2(context, out.data(), out.size(), text.data(), text.size()));
  ZSTD_freeCCtx(context);
  return out;
}

inline std::string bzip2(const std::string& text) {
  unsigned size = static_cast<unsigned>(text.size() + text.size() / 100 + 700);
  std::string out(size, '\0');
  expect_packed(BZ2_bzBuffToBuffCompress(out.data(), &size, const_cast<char*>(text.data()),
                                         static_cast<unsigned>(text.size()), 9, 0, 0) == BZ_OK);
  out.resize(size);
  return out;
}

}  // namespace perfpred::test
