#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <span>
#include <vector>

#include "perfpred/features/feature_set.h"
#include "perfpred/trace/instruction.h"

namespace perfpred::testing {

/// The six columns of perfvec51 that need history, computed straight from their definitions, with linear
/// searches: what the fast extractor is checked and measured against.
class ObviousLocality {
 public:
  using Columns = std::array<float, 6>;  ///< fetch, data, load, store distance; global, local entropy

  explicit ObviousLocality(const StaticTable& table) : table_(table) {}

  Columns next(const InstructionBlock& block, std::size_t i) {
    const std::uint32_t id = block.static_id[i];
    const StaticInstruction& row = table_[id];
    Columns columns{};
    columns[0] = touch(fetch_, row.pc, row.size);
    const bool load = row.has(Flag::load) || row.has(Flag::atomic);
    const bool store = row.has(Flag::store) || row.has(Flag::store_conditional) || row.has(Flag::atomic);
    const std::uint64_t first = block.address[i];
    const std::uint64_t second = block.address2[i];
    const std::uint8_t size = block.access_size[i];
    if (first != 0 && load && store) {
      access(columns, first, size, true, false);
      access(columns, second != 0 ? second : first, size, false, true);
    } else {
      if (first != 0) access(columns, first, size, load, store);
      if (second != 0) access(columns, second, size, load, store);
    }
    if (row.has(Flag::conditional)) {
      columns[4] = entropy(all_outcomes_);
      columns[5] = entropy(outcomes_[id]);
      for (auto* outcomes : {&all_outcomes_, &outcomes_[id]}) {
        outcomes->push_back(block.taken[i] != 0);
        if (outcomes->size() > 64) outcomes->pop_front();
      }
    }
    return columns;
  }

 private:
  using Lines = std::list<std::uint64_t>;  // newest first

  static float look_up(const Lines& lines, std::uint64_t line) {
    const auto found = std::find(lines.begin(), lines.end(), line);
    if (found == lines.end()) return kNeverSeen;
    return 1.0F + static_cast<float>(std::distance(lines.begin(), found));
  }
  static void move_to_front(Lines& lines, std::uint64_t line) {
    const auto found = std::find(lines.begin(), lines.end(), line);
    if (found != lines.end()) lines.erase(found);
    lines.push_front(line);
  }
  static std::uint64_t last_line(std::uint64_t address, std::uint64_t size) {
    return (address + (size == 0 ? 0 : size - 1)) / 64;
  }
  static float touch(Lines& lines, std::uint64_t address, std::uint64_t size) {
    float worst = 0;
    for (std::uint64_t line = address / 64; line <= last_line(address, size); ++line) {
      worst = std::max(worst, look_up(lines, line));
      move_to_front(lines, line);
    }
    return worst;
  }
  void access(Columns& columns, std::uint64_t address, std::uint64_t size, bool load, bool store) {
    for (std::uint64_t line = address / 64; line <= last_line(address, size); ++line) {
      columns[1] = std::max(columns[1], look_up(all_, line));
      columns[2] = std::max(columns[2], look_up(loads_, line));
      columns[3] = std::max(columns[3], look_up(stores_, line));
      move_to_front(all_, line);
      if (load) move_to_front(loads_, line);
      if (store) move_to_front(stores_, line);
    }
  }
  static float entropy(const std::deque<bool>& outcomes) {
    if (outcomes.empty()) return 1.0F;
    const auto taken = static_cast<double>(std::count(outcomes.begin(), outcomes.end(), true));
    const double share = taken / static_cast<double>(outcomes.size());
    if (share == 0 || share == 1) return 0.0F;
    return static_cast<float>(-share * std::log2(share) - (1 - share) * std::log2(1 - share));
  }

  const StaticTable& table_;
  Lines fetch_, all_, loads_, stores_;
  std::deque<bool> all_outcomes_;
  std::map<std::uint32_t, std::deque<bool>> outcomes_;
};

}  // namespace perfpred::testing
