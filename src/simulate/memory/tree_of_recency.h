#pragma once

#include <cstddef>
#include <utility>

#include "simulate/memory/replacement.h"

namespace perfpred {

/// Tree-PLRU as gem5's TreePLRURP has it: a binary tree over the places of a set, of which each inner node
/// says in which half the next line to make room is. A use and an arrival turn all nodes on the way to their
/// place away from it. Empty places are found by the tree alone.
class TreeOfRecency final : public Replacement {
 public:
  explicit TreeOfRecency(std::uint32_t ways) : inner_(ways - 1) {}
  bool hears_of_first() const override { return true; }
  CacheLine* used(CacheLine* set, CacheLine* found, bool /*arrived*/) override {
    turn_away(set, static_cast<std::size_t>(found - set));
    return found;
  }
  CacheLine insert(CacheLine* set, const CacheLine& line) override {
    std::size_t node = 0;
    while (node < inner_) node = 2 * node + 1 + set[node].note;
    const std::size_t place = node - inner_;
    const CacheLine left = std::exchange(set[place], line);
    set[place].note = left.note;
    turn_away(set, place);
    return left;
  }

 private:
  /// Nodes are numbered from the root, row by row, and the places go on where the inner ones end. The note at
  /// place i is inner node i's: whether the right half is next.
  void turn_away(CacheLine* set, std::size_t place) const {
    for (std::size_t node = inner_ + place; node > 0;) {
      const bool is_left = node % 2 == 1;
      node = (node - 1) / 2;
      set[node].note = is_left ? 1 : 0;
    }
  }

  std::size_t inner_;  ///< nodes: one less than places
};

}  // namespace perfpred
