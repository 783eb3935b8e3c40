#include "perfpred/trace/condense.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "trace/line_set.h"

namespace perfpred {

void drop_front(InstructionBlock& block, std::size_t count) {
  const auto drop = [count](auto& column) {
    column.erase(column.begin(), column.begin() + static_cast<std::ptrdiff_t>(count));
  };
  drop(block.static_id);
  drop(block.address);
  drop(block.address2);
  drop(block.access_size);
  drop(block.taken);
  drop(block.fault);
}

struct LastTouches::Touches {
  /// An instruction and its number among all that were added.
  struct Touch {
    std::uint64_t number = 0;
    std::uint64_t address = 0, address2 = 0;
    std::uint32_t static_id = 0;
    std::uint8_t access_size = 0, fault = 0;
  };
  /// The last one of each line.
  class LastOfLines : public std::unordered_map<std::uint64_t, Touch> {
   public:
    void touch(std::uint64_t address, std::uint64_t bytes, const Touch& touch) {
      for_lines(address, bytes, [&](std::uint64_t line) { (*this)[line] = touch; });
    }
  };

  LastOfLines code, data, stored;
  std::uint64_t added = 0;
  std::uint64_t fetched_line = ~std::uint64_t{0};  // the last one
};

LastTouches::LastTouches() : touches_(std::make_unique<Touches>()) {}
LastTouches::~LastTouches() = default;
LastTouches::LastTouches(LastTouches&&) noexcept = default;
LastTouches& LastTouches::operator=(LastTouches&&) noexcept = default;

std::uint64_t LastTouches::added() const { return touches_->added; }

void LastTouches::clear() { *touches_ = {}; }

void LastTouches::add(const InstructionBlock& block, const RowOf& row_of) {
  Touches& touches = *touches_;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const std::uint64_t number = touches.added++;
    const StaticInstruction& row = row_of(block.static_id[i]);
    if (row.has(Flag::control)) continue;
    const Touches::Touch now{
        number,        block.address[i], block.address2[i], block.static_id[i], block.access_size[i],
        block.fault[i]};
    // One that lies in two lines was fetched from the second one last.
    const std::uint64_t line = last_byte(row.pc, row.size) / kLineBytes;
    if (line != touches.fetched_line) touches.code.touch(row.pc, row.size, now);
    touches.fetched_line = line;
    for (const std::uint64_t address : {now.address, now.address2}) {
      if (address == 0) continue;
      touches.data.touch(address, now.access_size, now);
      if (row.has(Flag::store)) touches.stored.touch(address, now.access_size, now);
    }
  }
}

InstructionBlock LastTouches::kept(std::uint64_t count) const {
  const std::uint64_t first = touches_->added - std::min(touches_->added, count);
  std::vector<Touches::Touch> all;
  for (const Touches::LastOfLines* lines : {&touches_->code, &touches_->data, &touches_->stored})
    for (const auto& [line, touch] : *lines)
      if (touch.number >= first) all.push_back(touch);
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  all.erase(
      std::unique(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.number == b.number; }),
      all.end());
  InstructionBlock block;
  block.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    block.static_id[i] = all[i].static_id;
    block.address[i] = all[i].address;
    block.address2[i] = all[i].address2;
    block.access_size[i] = all[i].access_size;
    block.taken[i] = 0;
    block.fault[i] = all[i].fault;
  }
  return block;
}

}  // namespace perfpred
