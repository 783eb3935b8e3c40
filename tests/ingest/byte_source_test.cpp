#include "perfpred/ingest/byte_source.h"

#include <bzlib.h>
#include <gtest/gtest.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <functional>
#include <map>
#include <random>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

std::string gzip(const std::string& text) {
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

std::string xz(const std::string& text) {
  std::string out(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t used = 0;
  EXPECT_EQ(lzma_easy_buffer_encode(1, LZMA_CHECK_CRC64, nullptr,
                                    reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                                    reinterpret_cast<std::uint8_t*>(out.data()), &used, out.size()),
            LZMA_OK);
  out.resize(used);
  return out;
}

std::string zstd(const std::string& text) {
  std::string out(ZSTD_compressBound(text.size()), '\0');
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);  // as the zstd program does
  out.resize(ZSTD_compress2(context, out.data(), out.size(), text.data(), text.size()));
  ZSTD_freeCCtx(context);
  return out;
}

std::string bzip2(const std::string& text) {
  unsigned size = static_cast<unsigned>(text.size() + text.size() / 100 + 700);
  std::string out(size, '\0');
  EXPECT_EQ(BZ2_bzBuffToBuffCompress(out.data(), &size, const_cast<char*>(text.data()),
                                     static_cast<unsigned>(text.size()), 9, 0, 0),
            BZ_OK);
  out.resize(size);
  return out;
}

/// Some megabytes that pack, but not to nothing.
std::string sample_text() {
  std::mt19937 random(7);
  std::string text;
  while (text.size() < 5'000'000) text += std::to_string(random() % 100'000) + ": system.cpu\n";
  return text;
}

std::string unpack(const std::string& packed) {
  const auto source = unpacked(memory_byte_source(packed, "packed"));
  std::string out;
  std::vector<char> buffer(100'000);
  while (const std::size_t count = source->read(buffer)) out.append(buffer.data(), count);
  return out;
}

class Compression : public ::testing::TestWithParam<std::string> {
 protected:
  std::string pack(const std::string& text) const {
    static const std::map<std::string, std::function<std::string(const std::string&)>> packers = {
        {"gzip", gzip}, {"xz", xz}, {"zstd", zstd}, {"bzip2", bzip2}};
    return packers.at(GetParam())(text);
  }
};

TEST_P(Compression, IsUnpackedToTheSameBytes) {
  const std::string text = sample_text();
  EXPECT_EQ(unpack(pack(text)), text);
}

TEST_P(Compression, OfTwoStreamsInARowIsUnpackedToBoth) {
  EXPECT_EQ(unpack(pack("first\n") + pack("second\n")), "first\nsecond\n");
}

TEST_P(Compression, ThatIsCutIsAnErrorThatSaysTruncated) {
  const std::string packed = pack(sample_text());
  try {
    unpack(packed.substr(0, packed.size() / 2));
    FAIL() << "no error";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("truncated"), std::string::npos) << error.what();
  }
}

TEST_P(Compression, ThatIsDamagedIsAnError) {
  std::string packed = pack(sample_text());
  for (std::size_t i = packed.size() / 2; i < packed.size() / 2 + 200; ++i)
    packed[i] = static_cast<char>(~packed[i]);
  EXPECT_THROW(unpack(packed), InputError);
}

TEST_P(Compression, ReaderMayBeDroppedBeforeTheEnd) {
  const std::string packed = pack(sample_text());
  const auto source = unpacked(memory_byte_source(packed, "packed"));
  std::vector<char> buffer(10);
  EXPECT_GT(source->read(buffer), 0U);
}

INSTANTIATE_TEST_SUITE_P(Kinds, Compression, ::testing::Values("gzip", "xz", "zstd", "bzip2"),
                         [](const auto& kind) { return kind.param; });

TEST(ByteSource, PlainTextIsPassedOn) { EXPECT_EQ(unpack("1000: system.cpu\n"), "1000: system.cpu\n"); }

TEST(ByteSource, TextShorterThanAMagicNumberIsPassedOn) {
  EXPECT_EQ(unpack("ab"), "ab");
  EXPECT_EQ(unpack(""), "");
}

TEST(ByteSource, MissingFileAndFolderAreErrorsThatNameThem) {
  EXPECT_THROW(open_byte_source("/nonexistent/trace.txt"), InputError);
  EXPECT_THROW(open_byte_source("/"), InputError);
}

}  // namespace
}  // namespace perfpred
