#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <random>
#include <vector>

#include "simulate/branch/direction_predictor.h"

namespace perfpred::testing {

/// Branches that have little to do with each other.
inline std::vector<Branch> random_branches(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Branch> branches;
  std::vector<bool> last(64);
  for (std::size_t i = 0; i < count; ++i) {
    const auto which = static_cast<std::uint32_t>(random() % 40);
    // Some go one way, some as they or another one went the last time, some either way, some always.
    const std::uint32_t kind = which % 5;
    const bool taken = kind == 0   ? random() % 16 != 0
                       : kind == 1 ? !last[which]
                       : kind == 2 ? last[(which + 7) % 40]
                       : kind == 3 ? random() % 2 == 0
                                   : true;
    last[which] = taken;
    branches.push_back({.pc = 0x400000 + which * 13ULL,
                        .target = 0x500000,
                        .conditional = kind != 4,
                        .indirect = false,
                        .taken = taken});
  }
  return branches;
}

/// A long row of branches, over and over, each of which goes one way but for 1 in 16 times.
inline std::vector<Branch> branches_in_a_row(std::size_t count, unsigned seed) {
  constexpr std::size_t kRow = 1500;
  std::mt19937 random(seed);
  std::vector<bool> ways;
  for (std::size_t i = 0; i < kRow; ++i) ways.push_back(random() % 2 != 0);
  std::vector<Branch> branches;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t which = i % kRow;
    const bool taken = random() % 16 == 0 ? random() % 2 != 0 : ways[which];
    branches.push_back({.pc = 0x400000 + which * 13,
                        .target = 0x500000,
                        .conditional = true,
                        .indirect = false,
                        .taken = taken});
  }
  return branches;
}

/// The branches of a program: loops that go back while they last or leave forward at their head, nested ones,
/// of always as many rounds or of changing ones, decisions that come again further on or by chance, and
/// jumps, some of them to changing targets. Its program counters have more than 32 bits.
class BranchesOfAProgram {
 public:
  explicit BranchesOfAProgram(unsigned seed) : random_(seed) {}

  std::vector<Branch> run(std::size_t count) {
    branches_.clear();
    while (branches_.size() < count) run_part(drawn(8));
    branches_.resize(count);
    return branches_;
  }

 private:
  unsigned drawn(unsigned below) { return static_cast<unsigned>(random_() % below); }
  static std::uint64_t pc_of(unsigned place) { return 0x7ffe81400000 + place * 0x29ULL; }

  void decide(unsigned place, bool taken) {
    const std::uint64_t pc = pc_of(place);
    add({.pc = pc, .target = pc + (taken ? 90 : 6), .conditional = true, .indirect = false, .taken = taken});
  }
  void go_back(unsigned place, bool taken) {
    const std::uint64_t pc = pc_of(place), target = taken ? pc - 60 : pc + 6;
    add({.pc = pc, .target = target, .conditional = true, .indirect = false, .taken = taken});
  }
  void jump(unsigned place, unsigned to, bool indirect) {
    add({.pc = pc_of(place), .target = pc_of(to), .conditional = false, .indirect = indirect, .taken = true});
  }
  void add(const Branch& branch) { branches_.push_back(branch); }

  void run_part(unsigned part) {
    jump(part, 10 * part, part % 3 == 0);
    const bool chance = drawn(2) == 0;
    switch (part) {
      case 0:  // nested loops
        for (int outer = 1; outer <= 4; ++outer) {
          for (int inner = 1; inner <= 9; ++inner) go_back(11, inner < 9);
          go_back(12, outer < 4);
        }
        break;
      case 1:  // a loop that leaves forward at its head, with a decision each second round
        for (int round = 1; round <= 13; ++round) {
          decide(21, round == 13);
          if (round < 13) decide(22, round % 2 == 0);
        }
        break;
      case 2:  // what was decided is asked again
        decide(31, chance);
        decide(32, drawn(8) == 0);
        decide(33, chance);
        decide(34, !chance);
        break;
      case 3:  // as many rounds as were drawn
        for (unsigned left = drawn(7); left > 0; --left) go_back(41, left > 1);
        break;
      case 4:  // mostly one way
        for (unsigned i = 0; i < 6; ++i) decide(50 + i, drawn(i + 2) == 0);
        break;
      case 5:  // a long loop whose history is never the same
        for (int round = 1; round <= 25; ++round) {
          decide(62, drawn(3) == 0);
          go_back(61, round < 25);
        }
        break;
      case 6:  // a switch
        jump(70, 71 + drawn(5), true);
        decide(71 + drawn(5), chance);
        // As a repeated string instruction, which comes after itself.
        for (unsigned left = drawn(4); left > 0; --left) {
          const std::uint64_t pc = pc_of(77), target = left > 1 ? pc : pc + 2;
          add({.pc = pc, .target = target, .conditional = true, .indirect = false, .taken = left > 1});
        }
        break;
      default:  // by how often it was asked
        decide(81, ++asked_ % 3 == 0);
        decide(82, asked_ % 5 < 2);
        decide(83, asked_ % 64 == 0);
    }
  }

  std::mt19937 random_;
  std::vector<Branch> branches_;
  unsigned asked_ = 0;
};

/// Runs both, each branch committing when up to `under_way` are, and expects the same of every conditional
/// one. How many were predicted right.
template <typename Slow>
std::size_t expect_same(DirectionPredictor& fast, Slow& slow, const std::vector<Branch>& branches,
                        std::size_t under_way) {
  std::deque<Branch> waiting;
  std::size_t right = 0, differ = 0;
  for (const Branch& branch : branches) {
    const bool expected = slow.predict(branch);
    differ += fast.predict(branch) != expected && branch.conditional ? 1 : 0;
    right += expected == branch.taken ? 1 : 0;
    waiting.push_back(branch);
    while (waiting.size() > (branch.pc % 3 == 0 ? under_way / 2 : under_way)) {
      slow.commit(waiting.front());
      fast.commit(waiting.front());
      waiting.pop_front();
    }
  }
  EXPECT_EQ(differ, 0U);
  return right;
}

}  // namespace perfpred::testing
