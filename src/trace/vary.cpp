#include "perfpred/trace/vary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kBlock = 65536;
constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kLine = 64;
constexpr std::uint64_t kElement = 8;
constexpr std::uint64_t kGap = 16;  // pages between two regions at least
constexpr int kRoomBits = 34;       // of a region's own addresses, so that no two meet
constexpr std::uint64_t kOwnRooms =
    2000;                             // rooms of loads with addresses of their own come behind the regions'
constexpr std::uint64_t kOften = 50;  // executions from which on a load may get some

using Random = std::mt19937_64;

std::uint64_t below(Random& random, std::uint64_t bound) { return random() % bound; }

template <std::size_t Count>
std::uint64_t one_of(Random& random, const std::array<std::uint64_t, Count>& values) {
  return values[below(random, Count)];
}

/// Where the addresses of pages that lie together go.
class Region {
 public:
  Region(std::uint64_t first, std::uint64_t last) : first_(first), last_(last) {}

  std::uint64_t first() const { return first_; }
  std::uint64_t last() const { return last_; }
  void extend(std::uint64_t last) { last_ = last; }

  void draw(Random& random, std::uint64_t room) {
    base_ = room << kRoomBits;
    change_ = below(random, 4) == 0 ? Change::none : static_cast<Change>(1 + below(random, 4));
    factor_ = std::uint64_t{1} << (1 + below(random, 5));
    fold_mask_ = (std::uint64_t{1} << (12 + below(random, 7))) - 1;
    line_mask_ = (std::bit_ceil(size() / kLine) << below(random, 4)) - 1;
    odd_ = random() | 1U;
    period_ = one_of<5>(random, {300, 1000, 4000, 15000, 40000});
  }

  /// `number`: of the instruction.
  std::uint64_t address(std::uint64_t address, std::uint64_t number) const {
    const std::uint64_t offset = address - first_;
    switch (change_) {
      case Change::stay:
        return address;
      case Change::none:
        break;
      case Change::set_apart:
        return base_ + offset / kElement * kElement * factor_ + offset % kElement;
      case Change::fold:
        return base_ + (offset & fold_mask_);
      case Change::shuffle:
        return base_ + (offset / kLine * odd_ & line_mask_) * kLine + offset % kLine;
      case Change::renew:
        return base_ + offset + number / period_ * size();
    }
    return base_ + offset;
  }

 private:
  enum class Change { none, set_apart, fold, shuffle, renew, stay };

  std::uint64_t size() const { return last_ - first_ + 1; }

  std::uint64_t first_, last_;  ///< bytes of whole pages
  Change change_ = Change::stay;
  std::uint64_t base_ = 0, factor_ = 1, fold_mask_ = 0, line_mask_ = 0, odd_ = 1, period_ = 1;
};

/// Addresses of one load that have nothing to do with what it loaded.
class OwnAddresses {
 public:
  OwnAddresses(Random& random, std::uint64_t room)
      : base_(room << kRoomBits),
        kind_(static_cast<Kind>(below(random, 3))),
        mask_((std::uint64_t{1} << (13 + below(random, 12))) - 1),
        stride_(one_of<9>(random, {8, 8, 16, 64, 64, 128, 192, 520, 4096})) {}

  std::uint64_t next(Random& random) {
    if (kind_ == Kind::anywhere || (kind_ == Kind::runs && below(random, 8) == 0))
      at_ = random() / kElement * kElement;
    const std::uint64_t address = base_ + (at_ & mask_);
    at_ += kind_ == Kind::runs ? kElement : stride_;
    return address;
  }

 private:
  enum class Kind { anywhere, strides, runs };

  std::uint64_t base_;
  Kind kind_;
  std::uint64_t mask_, stride_, at_ = 0;
};

/// The other addresses of a trace.
class Variation {
 public:
  Variation(const TraceReader& trace, std::uint64_t seed, std::uint64_t count) : random_(seed) {
    std::set<std::uint64_t> pages;
    std::vector<std::uint64_t> executions(trace.static_table().size());
    for (std::uint64_t begin = 0; begin < count; begin += kBlock) {
      const InstructionBlock block = trace.read(begin, std::min(kBlock, count - begin));
      for (std::size_t i = 0; i < block.size(); ++i) {
        ++executions[block.static_id[i]];
        for (const std::uint64_t address : {block.address[i], block.address2[i]})
          if (address != 0) pages.insert(address / kPage);
      }
    }
    for (const std::uint64_t page : pages) {
      const std::uint64_t first = page * kPage, last = first + kPage - 1;
      if (!regions_.empty() && page - regions_.back().last() / kPage <= kGap) {
        regions_.back().extend(last);
      } else {
        regions_.emplace_back(first, last);
      }
    }
    for (std::size_t i = 0; i + 1 < regions_.size(); ++i) regions_[i].draw(random_, i + 1);
    choose_loads(trace.static_table(), executions);
  }

  void change(InstructionBlock& block, std::uint64_t begin) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (block.address[i] == 0) continue;
      const auto own = own_.find(block.static_id[i]);
      if (own != own_.end()) {
        block.address[i] = own->second.next(random_);
        continue;
      }
      block.address[i] = of_region(block.address[i], begin + i);
      if (block.address2[i] != 0) block.address2[i] = of_region(block.address2[i], begin + i);
    }
  }

 private:
  void choose_loads(const StaticTable& table, const std::vector<std::uint64_t>& executions) {
    std::vector<std::uint32_t> often;
    for (std::uint32_t id = 0; id < table.size(); ++id) {
      const bool only_loads =
          table[id].has(Flag::load) && !table[id].has(Flag::store) && !table[id].has(Flag::control);
      if (only_loads && executions[id] > kOften) often.push_back(id);
    }
    // None in a third of all variations, up to three in another.
    const std::uint64_t most = below(random_, 3);
    const std::uint64_t wanted = most == 0 ? 0 : below(random_, most == 1 ? 4 : 5 + often.size() / 4);
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(wanted, often.size()); ++i) {
      std::swap(often[i], often[i + below(random_, often.size() - i)]);
      own_.emplace(often[i], OwnAddresses(random_, kOwnRooms + i));
    }
  }

  std::uint64_t of_region(std::uint64_t address, std::uint64_t number) const {
    const auto behind =
        std::upper_bound(regions_.begin(), regions_.end(), address,
                         [](std::uint64_t value, const Region& region) { return value < region.first(); });
    return std::prev(behind)->address(address, number);
  }

  Random random_;
  std::vector<Region> regions_;
  std::map<std::uint32_t, OwnAddresses> own_;
};

}  // namespace

EditedTrace vary_trace(const std::filesystem::path& trace, std::uint64_t seed, std::uint64_t count,
                       const std::filesystem::path& output, const EditProgress& progress) {
  const TraceReader reader(trace);
  const std::uint64_t all = std::min(count, reader.instruction_count());
  if (all == 0) throw InputError(trace.string(), "", "no instruction would be left");
  TraceHeader header = reader.header();
  header.program += fmt::format("~{}", seed);
  Variation variation(reader, seed, all);
  TraceWriter writer(output, std::move(header));
  for (std::uint64_t begin = 0; begin < all; begin += kBlock) {
    throw_if_interrupted();
    InstructionBlock block = reader.read(begin, std::min(kBlock, all - begin));
    variation.change(block, begin);
    writer.append(block);
    if (progress) progress(begin + block.size(), all);
  }
  writer.finish(reader.static_table());
  return {all, 0, 0, reader.static_table().size(), {}};
}

}  // namespace perfpred
