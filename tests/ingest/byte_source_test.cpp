#include "perfpred/ingest/byte_source.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <functional>
#include <map>
#include <random>

#include "ingest/packing.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

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
        {"gzip", test::gzip}, {"xz", test::xz}, {"zstd", test::zstd}, {"bzip2", test::bzip2}};
    return packers.at(GetParam())(text);
  }
};

TEST_P(Compression, IsUnpackedToTheSameBytes) {
  const std::string text = sample_text();
  EXPECT_EQ(unpack(pack(text)), text);
}

TEST_P(Compression, GivesTheSameBytesInBlocksAndInReadsByTurns) {
  const std::string text = sample_text();
  const std::string packed = pack(text);
  const auto source = unpacked(memory_byte_source(packed, "packed"));
  std::string out;
  ByteBlock block;
  std::vector<char> buffer(1000);
  while (source->next_block(block)) {
    out += block.bytes();
    out.append(buffer.data(), source->read(buffer));
  }
  EXPECT_EQ(out, text);
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

TEST_P(Compression, OfWhichAnyByteIsDamagedGivesTheSameBytesOrAnError) {
  const std::string text = sample_text().substr(0, 300);
  const std::string packed = pack(text);
  constexpr std::size_t kLongestMagic = 6;  // with another one it is no packed text
  for (std::size_t at = kLongestMagic; at < packed.size(); ++at) {
    std::string damaged = packed;
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << (at % 8)));
    try {
      EXPECT_EQ(unpack(damaged), text) << at;
    } catch (const InputError&) {
    }
    EXPECT_THROW(unpack(packed.substr(0, at)), InputError) << at;
  }
}

TEST_P(Compression, ReaderMayBeDroppedBeforeTheEnd) {
  const std::string packed = pack(sample_text());
  const auto source = unpacked(memory_byte_source(packed, "packed"));
  std::vector<char> buffer(10);
  EXPECT_GT(source->read(buffer), 0U);
}

TEST_P(Compression, ReaderMayBeDroppedWhileItWaitsForAPipe) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const std::string packed =
      pack(sample_text().substr(0, 50'000)).substr(0, 1000);  // no more will come, and no end either
  ASSERT_EQ(::write(ends[1], packed.data(), packed.size()), static_cast<ssize_t>(packed.size()));
  { const auto source = open_byte_source(fmt::format("/dev/fd/{}", ends[0])); }
  ::close(ends[0]);
  ::close(ends[1]);
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

TEST(ByteBlock, TakesTextInFrontOfItWhateverItsLength) {
  ByteBlock block;
  for (const std::size_t length : {0, 10, 4096, 4097, 1'000'000}) {
    const std::span<char> space = block.space();
    ASSERT_EQ(space.size(), ByteBlock::kBytes);
    space[0] = 'e';
    space[1] = 'f';
    block.set_size(2);
    block.prepend("cd");
    block.prepend(std::string(length, 'b'));
    EXPECT_EQ(block.bytes(), std::string(length, 'b') + "cdef");
  }
}

}  // namespace
}  // namespace perfpred
