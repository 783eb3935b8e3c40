#include "perfpred/features/stack_distance.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace perfpred {
namespace {

constexpr std::uint32_t kWordBits = 64;
constexpr std::uint32_t kBlock = 512;          // positions a leaf of the Fenwick tree
constexpr std::uint32_t kNear = 2048;          // up to here counting words beats the tree
constexpr std::uint32_t kSpread = 4;           // positions a live item: how rarely to pack
constexpr std::uint32_t kMaxItems = 1U << 30;  // keeps kSpread * items within 32 bits

std::size_t round_to_blocks(std::size_t positions) { return (positions + kBlock - 1) / kBlock * kBlock; }

std::uint64_t bits_above(std::uint32_t position) { return ~std::uint64_t{0} << (position % kWordBits) << 1; }

}  // namespace

RecencyStack::RecencyStack(std::size_t min_positions)
    : min_positions_(round_to_blocks(std::max<std::size_t>(min_positions, 1))),
      owner_(min_positions_),
      bits_(min_positions_ / kWordBits),
      complete_(min_positions_ / kBlock + 1) {}

std::uint32_t RecencyStack::distance(std::uint32_t item) const {
  if (item >= last_.size() || last_[item] == kNeverTouched) return kNeverTouched;
  const std::uint32_t position = last_[item];
  if (next_ - position > kNear) return live_ - live_up_to(position);
  return live_after(position);
}

/// Live positions in (position, next_), word by word.
std::uint32_t RecencyStack::live_after(std::uint32_t position) const {
  std::uint32_t word = position / kWordBits;
  const std::uint32_t last_word = (next_ - 1) / kWordBits;
  auto count = static_cast<std::uint32_t>(std::popcount(bits_[word] & bits_above(position)));
  while (++word <= last_word) count += static_cast<std::uint32_t>(std::popcount(bits_[word]));
  return count;
}

/// Live positions in [0, position]. The block of `position` need not be full, those before it are.
std::uint32_t RecencyStack::live_up_to(std::uint32_t position) const {
  const std::uint32_t block = position / kBlock;
  std::uint32_t count = 0;
  for (std::uint32_t node = block; node > 0; node &= node - 1) count += complete_[node];
  std::uint32_t word = block * (kBlock / kWordBits);
  for (; word < position / kWordBits; ++word) count += static_cast<std::uint32_t>(std::popcount(bits_[word]));
  return count + static_cast<std::uint32_t>(std::popcount(bits_[word] & ~bits_above(position)));
}

void RecencyStack::touch(std::uint32_t item) {
  if (item >= last_.size()) {
    if (item >= kMaxItems) throw std::length_error("stack distances: more than 2^30 distinct items");
    last_.resize(std::max<std::size_t>(item + 1, 2 * last_.size()), kNeverTouched);
  }
  if (last_[item] == kNeverTouched) {
    ++live_;
  } else {
    if (last_[item] + 1 == next_) return;
    forget(last_[item]);
  }
  last_[item] = next_;
  owner_[next_] = item;
  bits_[next_ / kWordBits] |= std::uint64_t{1} << (next_ % kWordBits);
  if (++next_ % kBlock == 0) close_block();
  if (next_ == owner_.size()) pack();
}

void RecencyStack::forget(std::uint32_t position) {
  bits_[position / kWordBits] &= ~(std::uint64_t{1} << (position % kWordBits));
  const std::uint32_t block = position / kBlock;
  if (block == next_ / kBlock) return;
  for (std::uint32_t node = block + 1; node < complete_.size(); node += node & (~node + 1)) --complete_[node];
}

/// Enters the block that `next_` has just left into the tree: a node is the sum of its children and itself.
void RecencyStack::close_block() {
  const std::uint32_t node = next_ / kBlock;
  std::uint32_t count = 0;
  for (std::uint32_t word = (node - 1) * (kBlock / kWordBits); word < node * (kBlock / kWordBits); ++word)
    count += static_cast<std::uint32_t>(std::popcount(bits_[word]));
  for (std::uint32_t child = 1; child < (node & (~node + 1)); child <<= 1) count += complete_[node - child];
  complete_[node] = count;
}

void RecencyStack::pack() {
  std::vector<std::uint32_t> newest_last;
  newest_last.reserve(live_);
  for (std::size_t word = 0; word < bits_.size(); ++word) {
    for (std::uint64_t bits = bits_[word]; bits != 0; bits &= bits - 1)
      newest_last.push_back(owner_[word * kWordBits + static_cast<std::size_t>(std::countr_zero(bits))]);
  }
  const std::size_t positions =
      std::max(min_positions_, round_to_blocks(std::size_t{kSpread} * (newest_last.size() + 1)));
  owner_.assign(positions, 0);
  bits_.assign(positions / kWordBits, 0);
  complete_.assign(positions / kBlock + 1, 0);
  next_ = 0;
  for (const std::uint32_t item : newest_last) {
    last_[item] = next_;
    owner_[next_] = item;
    bits_[next_ / kWordBits] |= std::uint64_t{1} << (next_ % kWordBits);
    if (++next_ % kBlock == 0) close_block();
  }
}

}  // namespace perfpred
