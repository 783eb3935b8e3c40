#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "decode/micro_ops.h"
#include "simulate/branch/branch_predictor_spec.h"
#include "simulate/branch/direction_predictor.h"
#include "simulate/branch/draws.h"
#include "simulate/branch/ring_queue.h"
#include "simulate/cycles.h"

namespace perfpred {

/// How the front end goes on after an instruction whose direction was predicted rightly.
enum class FrontEnd : std::uint8_t {
  ahead,       ///< fetches the right instruction
  redirected,  ///< a target that decoding gives, not known before it
  wrong,       ///< fetches from elsewhere until the branch before is resolved
};

/// Targets of indirect branches by program counter, the directions of the 13 newest branches and the 3 newest
/// indirect targets: 256 sets of 2 (gem5's SimpleIndirectPredictor).
class IndirectTargets {
 public:
  /// Whether this target was predicted; it is from then on.
  bool expects(std::uint64_t pc, std::uint64_t target);
  void push_direction(bool taken) { directions_ = (directions_ << 1 | (taken ? 1U : 0U)) & 0x1FFFU; }

 private:
  static constexpr std::size_t kSets = 256, kWays = 2, kPath = 3;
  struct Entry {
    std::uint16_t tag = 0;
    std::uint64_t target = 0;  ///< 0: none
  };

  std::array<std::array<Entry, kWays>, kSets> sets_{};
  std::uint32_t directions_ = 0;
  std::array<std::uint64_t, kPath> path_{};  ///< the newest first
  Draws draws_;
};

/// Return addresses; the oldest are overwritten.
class ReturnAddressStack {
 public:
  explicit ReturnAddressStack(std::size_t entries) : addresses_(entries) {}
  void call(std::uint64_t return_address) {
    if (++top_ == addresses_.size()) top_ = 0;
    addresses_[top_] = return_address;
  }
  bool returns_to(std::uint64_t target) {
    const std::uint64_t address = addresses_[top_];
    top_ = (top_ == 0 ? addresses_.size() : top_) - 1;
    return address == target;
  }

 private:
  std::vector<std::uint64_t> addresses_;
  std::size_t top_ = 0;
};

/// The branch prediction of one core: what its front end believes of each control instruction.
class BranchUnit {
 public:
  explicit BranchUnit(const BranchPredictorSpec& spec);

  /// How this instruction was reached, given those before. Call for every instruction in order, then `fetch`
  /// and `commit`.
  FrontEnd enter(const MicroOpSequence& instruction) {
    return before_.flags == 0 ? FrontEnd::ahead : enter_after_control(instruction);
  }
  /// The instruction is fetched at this time; whether a conditional branch is predicted wrongly, be it that
  /// no target is known to which it could go.
  bool fetch(const MicroOpSequence& instruction, bool taken, Cycles time) {
    return instruction.has(Flag::control) && fetch_control(instruction, taken, time);
  }
  void commit(Cycles time) {
    if (before_.flags != 0) pending_.back().commit = time;
  }
  /// As fetch() and commit(), of a conditional branch in the instruction's microcode: those of one
  /// instruction share what is kept by its program counter.
  bool fetch_within(const MicroOpSequence& instruction, bool taken, Cycles time);
  void commit_within(Cycles time) { pending_.back().commit = time; }

 private:
  struct Pending {
    Branch branch;
    Cycles commit = 0;
  };

  FrontEnd enter_after_control(const MicroOpSequence& instruction);
  bool fetch_control(const MicroOpSequence& instruction, bool taken, Cycles time);
  bool predict(const Branch& branch, Cycles time);
  bool predicts_wrongly(const Branch& branch, Cycles time);
  std::uint64_t& btb_entry(std::uint64_t pc) { return btb_[pc & (btb_.size() - 1)]; }

  std::unique_ptr<DirectionPredictor> direction_;
  std::vector<std::uint64_t> btb_;  ///< program counters of the branch target buffer; 0: none
  ReturnAddressStack ras_;
  IndirectTargets indirect_;
  RingQueue<Pending> pending_;  ///< predicted, not committed; the newest may not have a target yet
  struct Control {
    std::uint64_t pc = 0, end = 0;
    std::uint32_t flags = 0;  ///< 0: it was none

    bool has(Flag flag) const { return (flags & bit(flag)) != 0; }
  };
  Control before_;  ///< the instruction before
};

}  // namespace perfpred
