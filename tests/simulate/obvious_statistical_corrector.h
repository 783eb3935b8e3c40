#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "simulate/branch/direction_predictor.h"
#include "simulate/branch/statistical_corrector.h"
#include "simulate/obvious_outcomes.h"

namespace perfpred::testing {

/// gem5's StatisticalCorrector with the tables of its predictors of 8 and 64 KiB: histories as lists of all
/// outcomes, tables as maps of what was written to them.
class ObviousStatisticalCorrector {
 public:
  struct Told {
    TageOpinion tage;
    int sum = 0, threshold = 0;
  };

  explicit ObviousStatisticalCorrector(bool large) : large_(large) {
    const auto own = [this](std::uint64_t pc, std::uint32_t) { return own_[own_place(pc)].number(); };
    const auto round = [this](std::uint64_t, std::uint32_t) { return std::uint64_t(round_); };
    const auto backward = [this](std::uint64_t, std::uint32_t) { return backward_.number(); };
    // Lengths of history with the widths of their tables.
    if (large) {
      // Given 40 as the first length, gem5 shifts a 1 of 32 bits by that, for which x86-64 takes 8.
      add(backward, {{8, 10}, {24, 9}, {10, 9}});
      parts_.back().knows_tage = true;
      add([](std::uint64_t, std::uint32_t path) { return path; }, {{25, 9}, {16, 8}, {9, 8}});
      add(own, {{11, 10}, {6, 9}, {3, 9}});
      add([this](std::uint64_t pc, std::uint32_t) { return second_history(pc); }, {{16, 9}, {11, 8}, {6, 8}});
      add([this](std::uint64_t pc, std::uint32_t) { return third_own_[third_place(pc)].number(); },
          {{9, 9}, {4, 9}});
      add([this](std::uint64_t, std::uint32_t) { return in_round_[round_].number(); }, {{10, 8}, {4, 8}});
      parts_.back().first_weight = 0;
      parts_.back().moves_threshold = false;
      add(round, {{8, 7}});
    } else {
      add([this](std::uint64_t, std::uint32_t) { return all_.number(); }, {{6, 7}, {3, 7}});
      add(backward, {{16, 7}, {8, 7}});
      add(own, {{6, 7}, {3, 7}});
      add(round, {{8, 7}});
    }
  }
  // Parts know where this is.
  ObviousStatisticalCorrector(const ObviousStatisticalCorrector&) = delete;
  ObviousStatisticalCorrector& operator=(const ObviousStatisticalCorrector&) = delete;

  bool predict(std::uint64_t pc, const TageOpinion& tage, std::uint32_t path, Told& told) {
    told.tage = tage;
    int doubled = is_doubled(bias_weights_, pc, 4) ? 1 : 0;
    told.sum = bias_sum(pc, tage) * (1 + doubled);
    for (Part& part : parts_) {
      const std::uint64_t key = key_of(part, pc, tage);
      const bool twice = is_doubled(part.weights, key, part.first_weight);
      told.sum += sum_of(part, key, part.history(pc, path)) * (twice ? 2 : 1);
      if (part.moves_threshold && is_doubled(part.weights, pc, part.first_weight)) ++doubled;
    }
    told.threshold = (threshold_ >> 3) + own_thresholds_[mixed(pc) % 64] + (large_ ? 12 * doubled : 0);
    const bool says = told.sum >= 0;
    return says != tage.taken && leaves_to_tage(told) ? tage.taken : says;
  }

  void commit(const Branch& branch, const Told& told, std::uint32_t path) {
    const bool taken = branch.taken, says = told.sum >= 0;
    const int size = std::abs(told.sum);
    if (says != told.tage.taken) {
      const bool tage_was_right = told.tage.taken == taken;
      if (told.tage.high_confidence && told.threshold / 4 <= size && size < told.threshold / 2)
        if_surely_ = counted(if_surely_, tage_was_right, 7);
      if (told.tage.medium_confidence && size < told.threshold / 4)
        if_almost_ = counted(if_almost_, tage_was_right, 7);
    }
    if (says != taken || size < told.threshold) {
      threshold_ = counted(threshold_, says != taken, 12);
      int& own = own_thresholds_[mixed(branch.pc) % 64];
      own = counted(own, says != taken, 8);
      train(branch, told, path);
    }
    push(branch);
  }

 private:
  using History = std::function<std::uint64_t(std::uint64_t pc, std::uint32_t path)>;
  using Weights = std::map<std::uint64_t, int>;
  struct Table {
    unsigned length, width;
    std::map<std::uint64_t, int> counters = {};
  };
  struct Part {
    History history;
    std::vector<Table> tables;
    Weights weights = {};
    int first_weight = 7;
    bool moves_threshold = true, knows_tage = false;
  };

  void add(History history, std::vector<Table> tables) {
    parts_.push_back({.history = std::move(history), .tables = std::move(tables)});
  }

  static std::uint64_t mixed(std::uint64_t pc) { return pc ^ pc / 4; }
  std::uint64_t own_place(std::uint64_t pc) const { return (pc ^ pc / 4) % (large_ ? 256 : 64); }
  static std::uint64_t second_place(std::uint64_t pc) { return (pc ^ pc / 32) % 16; }
  static std::uint64_t third_place(std::uint64_t pc) { return (pc ^ pc / 1024) % 16; }
  /// Each outcome in it came with the lowest bits of its branch's program counter, over older outcomes.
  std::uint64_t second_history(std::uint64_t pc) {
    std::uint64_t bits = 0;
    unsigned age = 0;
    for (const std::uint64_t pushed : second_own_[second_place(pc)])
      if (age < 16) bits ^= pushed << age++;
    return bits;
  }

  static int& weight_of(Weights& weights, std::uint64_t key, int first) {
    return weights.try_emplace(mixed(key) % 8, first).first->second;
  }
  static bool is_doubled(Weights& weights, std::uint64_t key, int first) {
    return weight_of(weights, key, first) >= 0;
  }
  static std::uint64_t key_of(const Part& part, std::uint64_t pc, const TageOpinion& tage) {
    return part.knows_tage ? 2 * pc + (tage.taken ? 1 : 0) : pc;
  }

  /// Counters start from -1 at even places and from 0 at odd ones.
  static int& counter_of(Part& part, std::size_t i, std::uint64_t key, std::uint64_t history) {
    static constexpr unsigned kShifts[3][5] = {{8, 16, 24, 32, 40}, {7, 14, 21, 29, 36}, {6, 12, 18, 26, 32}};
    Table& table = part.tables[i];
    const std::uint64_t newest = history % (1ULL << table.length);
    std::uint64_t place = key ^ newest;
    for (const unsigned shift : kShifts[i]) place ^= newest >> shift;
    place %= 1ULL << table.width;
    return table.counters.try_emplace(place, place % 2 == 0 ? -1 : 0).first->second;
  }
  static int sum_of(Part& part, std::uint64_t key, std::uint64_t history) {
    int sum = 0;
    for (std::size_t i = 0; i < part.tables.size(); ++i) sum += 2 * counter_of(part, i, key, history) + 1;
    return sum;
  }

  /// The counters of a branch by TAGE's match, by its confidence and by its tables.
  std::array<int*, 3> bias_of(std::uint64_t pc, const TageOpinion& tage) {
    static constexpr int kFirst[3][4] = {{-32, 31, -1, 0}, {-8, 7, -32, 31}, {-32, 31, -1, 0}};
    const std::uint64_t size = large_ ? 256 : 128;
    const std::uint64_t taken = tage.taken ? 1 : 0, high = tage.high_confidence ? 1 : 0,
                        low = tage.low_confidence ? 1 : 0, differs = tage.longest_differs ? 1 : 0;
    const std::uint64_t match = taken + 2 * ((2 * mixed(pc)) ^ (low * differs));
    const std::uint64_t confidence = taken + 2 * ((2 * (pc ^ pc / (size / 4))) ^ high);
    const std::uint64_t tables = taken + 2 * high + 4 * low + (tage.has_other ? 8 : 0) +
                                 16 * ((tage.longest + 1) / 4) + (large_ ? 128 * mixed(pc) : 0);
    const std::array<std::uint64_t, 3> places{match % size, confidence % size, tables % size};
    std::array<int*, 3> counters{};
    for (std::size_t i = 0; i < 3; ++i)
      counters[i] = &bias_[i].try_emplace(places[i], kFirst[i][places[i] % 4]).first->second;
    return counters;
  }
  int bias_sum(std::uint64_t pc, const TageOpinion& tage) {
    int sum = 0;
    for (const int* counter : bias_of(pc, tage)) sum += 2 * *counter + 1;
    return sum;
  }

  bool leaves_to_tage(const Told& told) const {
    const int size = std::abs(told.sum), half = told.threshold / 2, quarter = told.threshold / 4;
    if (told.tage.high_confidence) return size < quarter || (size < half && if_surely_ >= 0);
    return told.tage.medium_confidence && size < quarter && if_almost_ >= 0;
  }

  /// A weight learns where the sum changes its side with this part of it.
  static void train_weight(int& weight, int part, int sum, bool taken) {
    const int without = weight >= 0 ? sum - part : sum;
    if ((without >= 0) == (without + part >= 0)) return;
    weight = counted(weight, (part >= 0) == taken, 6);
  }
  void train(const Branch& branch, const Told& told, std::uint32_t path) {
    train_weight(weight_of(bias_weights_, branch.pc, 4), bias_sum(branch.pc, told.tage), told.sum,
                 branch.taken);
    for (int* counter : bias_of(branch.pc, told.tage)) *counter = counted(*counter, branch.taken, 6);
    for (Part& part : parts_) {
      const std::uint64_t key = key_of(part, branch.pc, told.tage), history = part.history(branch.pc, path);
      train_weight(weight_of(part.weights, key, part.first_weight), sum_of(part, key, history), told.sum,
                   branch.taken);
      for (std::size_t i = 0; i < part.tables.size(); ++i) {
        int& counter = counter_of(part, i, key, history);
        counter = counted(counter, branch.taken, 6);
      }
    }
  }

  void push(const Branch& branch) {
    const bool taken = branch.taken, goes_back = taken && branch.target < branch.pc;
    in_round_[round_].push(taken);
    if (goes_back && round_ < 255) ++round_;
    all_.push(taken);
    backward_.push(goes_back);
    own_[own_place(branch.pc)].push(taken);
    second_own_[second_place(branch.pc)].push_front((taken ? 1 : 0) ^ branch.pc % 16);
    third_own_[third_place(branch.pc)].push(taken);
  }

  bool large_;
  std::vector<Part> parts_;
  std::array<std::map<std::uint64_t, int>, 3> bias_;
  Weights bias_weights_;
  int threshold_ = 35 * 8;
  std::map<std::uint64_t, int> own_thresholds_;
  int if_surely_ = 0, if_almost_ = 0;  ///< TAGE was right where it was sure, or almost so
  Outcomes all_, backward_;
  unsigned round_ = 0;  ///< of a loop; a branch that is not taken never goes back, so it starts only once
  std::map<unsigned, Outcomes> in_round_;
  std::map<std::uint64_t, Outcomes> own_, third_own_;
  std::map<std::uint64_t, std::deque<std::uint64_t>> second_own_;
};

}  // namespace perfpred::testing
