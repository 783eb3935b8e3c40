#include "record/sha256.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace perfpred::record {
namespace {

std::span<const std::uint8_t> bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string hash(std::string_view text) {
  Sha256 hash;
  hash.add(bytes(text));
  return hash.finish();
}

// The examples of FIPS 180-4.
TEST(Sha256, OfTheExamplesOfTheStandard) {
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, IsTheSameInPieces) {
  const std::string text(1000, 'x');
  Sha256 pieces;
  for (std::size_t i = 0; i < text.size(); i += 13) pieces.add(bytes(std::string_view(text).substr(i, 13)));
  EXPECT_EQ(pieces.finish(), hash(text));
}

}  // namespace
}  // namespace perfpred::record
