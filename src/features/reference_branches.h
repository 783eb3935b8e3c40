#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "features/micro_ops.h"

namespace perfpred {

/// Predictors of conditional branches that reference cores have, with 2-bit counters that start from 0.
enum class ReferencePredictor : std::uint8_t {
  bimodal,     ///< 16384 counters by program counter
  local,       ///< 1024 likewise
  tournament,  ///< own history (2048 of 11 bits) or the newest 13 outcomes, by 8192 choosers (Alpha 21264)
  bimode,      ///< two tables of 4096 by program counter and history, chosen by a third (Lee et al., 1997)
  tagged,      ///< TAGE: 7 tables, histories of 4 to 160 outcomes (Seznec and Michaud, 2006)
};
constexpr std::size_t kReferencePredictors = 5;

/// How the front end goes on after an instruction.
enum class FrontEnd : std::uint8_t {
  ahead,       ///< fetches the right instruction
  redirected,  ///< a target that decoding gives, not known before it
  wrong,       ///< fetches from elsewhere until the branch before is resolved
};

/// What small fixed predictors say of the control flow of a trace, the same for all reference cores.
class ReferenceBranches {
 public:
  ReferenceBranches();

  /// How this instruction was reached, given those before. Call for every instruction in order, then `leave`.
  FrontEnd enter(const MicroOpSequence& instruction);
  /// Bit i: ReferencePredictor i is wrong on this conditional branch.
  std::uint8_t leave(const MicroOpSequence& instruction, bool taken);

 private:
  using Counters = std::vector<std::uint8_t>;
  struct TaggedEntry {
    std::uint16_t tag = 0;  ///< 0: empty
    std::int8_t counter = 0;
    std::uint8_t useful = 0;
  };
  static constexpr std::size_t kTaggedTables = 7;
  using TaggedTable = std::vector<TaggedEntry>;

  bool predict_tournament(std::uint64_t pc, bool taken);
  bool predict_bimode(std::uint64_t pc, bool taken);
  bool predict_tagged(std::uint64_t pc, bool taken);
  std::uint64_t folded_history(std::size_t length, std::size_t bits) const;

  Counters bimodal_, local_;
  std::vector<std::uint16_t> own_histories_;
  Counters by_own_history_, by_history_, chooser_;
  Counters bimode_choice_, bimode_taken_, bimode_not_taken_;
  std::array<TaggedTable, kTaggedTables> tagged_;
  Counters tagged_base_;
  std::array<std::uint64_t, 4> history_{};   ///< newest outcome in bit 0 of the first
  std::vector<std::uint64_t> target_known_;  ///< program counters of taken branches, one a place
  std::vector<std::uint64_t> indirect_targets_;
  std::uint64_t path_ = 0;
  std::deque<std::uint64_t> returns_;
  bool started_ = false, previous_taken_ = false;
  std::uint64_t previous_pc_ = 0, previous_end_ = 0;
  std::uint32_t previous_flags_ = 0;
};

}  // namespace perfpred
