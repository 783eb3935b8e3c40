#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "decode/micro_ops.h"
#include "decode/retired_instruction.h"
#include "decode/store_sets.h"
#include "decode/string_rounds.h"
#include "features/columns.h"
#include "features/machine_bank_list.h"
#include "features/machine_step.h"
#include "features/sized_predictors.h"

namespace perfpred {

/// Runs the trace's micro-ops through the machines of machine_bank_list.h and tells by how many cycles each
/// instruction moves each machine's commit time on. With u an instruction's micro-ops and c the cycles of
/// one:
///   fetch    a line every so many cycles, at most 32 instructions ahead of dispatch; a far line stalls it
///            and so does a branch that is predicted wrong: until it is resolved, for the refill, and for a
///            share of the time in which the wrong path filled the window
///   dispatch = max(last dispatch + u c, fetch, commit of the micro-op a window before its last one)
///   issue    = max(dispatch, operands, turn of a port, in an in-order machine the last issue)
///   complete = issue + latency
///   commit   = max(complete, last commit + u c, room among the queued stores)
/// A load takes what the distance to its line's last use tells, waits for a line that is on its way, for a
/// share of the memory's channel and for one of the misses that may be under way, and gets what a store wrote
/// that is not complete two cycles after that. Stores leave their queue in order. Once a load went before a
/// store that wrote to its 16 bytes, in the first machine, loads and stores of both instructions wait for the
/// newest store among them (store sets: Chrysos and Emer, ISCA 1998, section 3), in machines that predict
/// order. There are no sets or ways, issue queues, banks or rows, and no wrong path is fetched.
class MachineBank {
 public:
  static constexpr std::size_t kMachines = machine_bank::kMachines;

  MachineBank();

  static void add_columns(std::vector<FeatureColumn>& columns);
  void set_static(std::uint32_t id, const StaticInstruction& row);
  /// Call for every instruction in order.
  void write(const RetiredInstruction& instruction, const MachineStep& step, RowWriter& row);

 private:
  using Times = std::array<double, kMachines>;  ///< in cycles; sums of multiples of 1/256, so exact

  /// A store that loads may depend on, by 16 bytes of its address.
  struct Neighbour {
    std::uint64_t granule = 0;
    std::uint64_t number = 0;  ///< of its instruction; 0: none
    std::uint32_t slot = 0;
    std::uint32_t key = 0;
  };
  struct LineOnItsWay {
    std::uint64_t line = 0;
    Times arrives{};
  };

  void fetch(const RetiredInstruction& instruction, const MachineStep& step);
  void stall_for_branch(const std::array<double, kMachines>& wrong);
  void dispatch(std::uint64_t uops);
  void order_after_stores(const MicroOp& op, const RetiredInstruction& instruction, Times& ready);
  void wait_for_channel(const MachineStep& step, bool loads, Times& ready);
  void load(const RetiredInstruction& instruction, const MachineStep& step);
  void run(const MicroOp& op, const RetiredInstruction& instruction, const MachineStep& step);
  void remember_stores(const RetiredInstruction& instruction, const MachineStep& step);
  void drain_stores(const MachineStep& step, std::uint32_t stores);
  void wait_for_misses(const Times& latency);
  void wait_for_string(const RetiredInstruction& instruction, const MachineStep& step, std::uint32_t rounds);
  const Times& line_latency(const MachineStep& step, bool loads);
  Times& line_on_its_way(std::uint64_t line);
  const Times* kept_store(std::uint32_t slot) const;

  MicroOps micro_ops_;
  StringRounds rounds_;
  SizedPredictors sized_;
  std::uint64_t number_ = 0;  ///< of the current instruction, from 1
  std::uint64_t uops_ = 0;    ///< micro-ops of the instructions before
  bool waited_for_channel_ = false;
  std::uint32_t key_ = 0;  ///< of the current instruction, in sets_
  std::uint64_t fetched_line_ = ~std::uint64_t{0};
  bool was_taken_ = false;

  Times fetched_{}, front_end_{}, dispatch_{}, issue_{}, complete_{}, finished_{}, resolved_{}, commit_{};
  Times load_port_{}, integer_port_{}, float_port_{}, channel_{}, latency_{};
  std::vector<Times> ready_;  ///< by register of micro_ops_
  std::vector<Times> commits_, dispatches_;
  std::vector<std::uint64_t> instruction_of_uop_;  ///< ring
  std::uint64_t stores_ = 0;
  std::vector<Times> drained_;  ///< ring of stores' times to leave the queue
  std::vector<Times> stored_;   ///< when a store is complete, by slot of StoreHistory modulo its size
  std::uint32_t newest_slot_ = 0;
  std::vector<Neighbour> neighbours_;
  StoreSetsOf<Times> sets_;
  std::vector<LineOnItsWay> lines_;
  std::uint64_t misses_ = 0;
  std::vector<Times> missed_;  ///< ring of when loads from beyond the lines that are always near are complete
};

}  // namespace perfpred
