#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace perfpred {

/// Seznec and Michaud, A case for (partially) tagged geometric history length branch prediction, JILP 2006:
/// six tables of 4,096 by the newest 4 to 64 outcomes of all branches, of which the longest match decides.
class TaggedPredictor {
  static constexpr std::array<unsigned, 6> kLengths = {4, 8, 14, 24, 40, 64};

 public:
  struct Prediction {
    std::array<std::uint16_t, kLengths.size()> place{}, tag{};  ///< by table
    std::size_t next = 0;                                       ///< behind the table that decides
    bool taken = false;
  };

  /// `counter`: the branch's own, which decides where no table knows it.
  Prediction predict(std::uint64_t pc, std::uint8_t counter) const;
  /// What was predicted is known, and the newest outcome from now on.
  void train(const Prediction& prediction, bool taken, std::uint8_t& counter);

 private:
  struct Entry {
    std::uint16_t tag = 0;
    std::int8_t counter = 0;  ///< -4 .. 3; taken from 0 on
    std::uint8_t useful = 0;
  };
  static constexpr std::size_t kEntries = 4096;

  void learn(const Prediction& prediction, bool taken, std::uint8_t& counter);

  std::uint64_t outcomes_ = 0;  ///< the newest is bit 0
  std::array<std::vector<Entry>, kLengths.size()> tables_ = [] {
    std::array<std::vector<Entry>, kLengths.size()> tables;
    tables.fill(std::vector<Entry>(kEntries));
    return tables;
  }();
};

}  // namespace perfpred
