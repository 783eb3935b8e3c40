#include "record/sha256.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace perfpred::record {
namespace {

constexpr std::array<std::uint32_t, 64> kRoundConstants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

}  // namespace

void Sha256::add(std::span<const std::uint8_t> bytes) {
  total_bytes_ += bytes.size();
  while (!bytes.empty()) {
    const std::size_t count = std::min(bytes.size(), kBlockBytes - pending_bytes_);
    std::memcpy(pending_.data() + pending_bytes_, bytes.data(), count);
    pending_bytes_ += count;
    bytes = bytes.subspan(count);
    if (pending_bytes_ < kBlockBytes) return;
    add_block(pending_.data());
    pending_bytes_ = 0;
  }
}

std::string Sha256::finish() {
  const std::uint64_t bits = 8 * total_bytes_;
  constexpr std::uint8_t kOne = 0x80, kZero = 0;
  add({&kOne, 1});
  while (pending_bytes_ != kBlockBytes - sizeof bits) add({&kZero, 1});
  std::array<std::uint8_t, sizeof bits> length{};
  for (std::size_t i = 0; i < length.size(); ++i) length[i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
  add(length);
  std::string text;
  for (const std::uint32_t word : state_) text += fmt::format("{:08x}", word);
  return text;
}

void Sha256::add_block(const std::uint8_t* block) {
  std::array<std::uint32_t, 64> schedule{};
  for (std::size_t i = 0; i < 16; ++i)
    for (std::size_t byte = 0; byte < 4; ++byte) schedule[i] = schedule[i] << 8 | block[4 * i + byte];
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t early = schedule[i - 15], late = schedule[i - 2];
    const std::uint32_t mixed_early = std::rotr(early, 7) ^ std::rotr(early, 18) ^ early >> 3;
    const std::uint32_t mixed_late = std::rotr(late, 17) ^ std::rotr(late, 19) ^ late >> 10;
    schedule[i] = schedule[i - 16] + mixed_early + schedule[i - 7] + mixed_late;
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t from_e = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t first = h + from_e + ((e & f) ^ (~e & g)) + kRoundConstants[i] + schedule[i];
    const std::uint32_t from_a = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t second = from_a + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const std::array<std::uint32_t, 8> after = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < after.size(); ++i) state_[i] += after[i];
}

}  // namespace perfpred::record
