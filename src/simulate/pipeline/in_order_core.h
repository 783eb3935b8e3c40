#pragma once

#include <tsl/robin_map.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "decode/micro_ops.h"
#include "simulate/core_spec.h"
#include "simulate/pipeline/counted_core.h"
#include "simulate/pipeline/in_order_stage.h"
#include "simulate/pipeline/newest_times.h"
#include "simulate/pipeline/stalling_unit.h"
#include "simulate/pipeline/store_buffer.h"
#include "simulate/timed_step.h"

namespace perfpred {

/// The times at which gem5's in-order core (MinorCPU of v24.0) would fetch, issue and commit the micro-ops of
/// a trace: one pass in program order. Stages, queues and timings of units that a description does not tell
/// are gem5's defaults. What stands out against a textbook pipeline, each seen in single instructions of
/// training programs:
/// - A unit wants its operands some cycles after issue, and issue counts on a load to hit. So what needs a
///   load issues long before it is back, and only its commit waits; behind it the unit stands still.
/// - An access leaves its unit once what wrote its registers has committed. Two are under way at most, no
///   load is sent while an older store is one of them, and after one that was sent as the oldest instruction
///   of all the next has to wait until it commits.
/// - No branch is taken before it commits. The line behind the current one is always asked for, and a
///   redirected fetch waits for it.
/// - What was decoded behind it until then is thrown away where it would issue, and what comes from the
///   branch's target queues up behind it.
/// Stores drain in order, but their responses are not waited for. Nothing is executed on a wrong path.
class InOrderCore : public CountedCore {
 public:
  InOrderCore(const CoreSpec& spec, const MicroOps& micro_ops);

  /// Makes room for static instructions and registers that came after construction.
  void grow(const MicroOps& micro_ops);
  /// Call for every instruction in order; returns by how many cycles it moves the commit time on.
  Cycles retire(const TimedStep& step);

 private:
  struct Producer {
    Cycles returns = 0;  ///< when issue counts the register as there
    Cycles commit = 0;
    bool is_load = false;
    bool was_last = false;     ///< of those that committed in its cycle, for their width
    std::uint64_t number = 0;  ///< among micro-ops
  };

  void fetch(const TimedStep& step);
  void enter_next_line();
  void redirect(Cycles branch_commit, std::uint64_t line);
  void run_straight_on();
  Cycles fetches_from() const;
  void decode_op();
  const MicroOpSequence* executed_at(std::uint64_t pc) const;
  Cycles decode(const TimedStep& step, Cycles earliest);
  Cycles operands_ready(const MicroOp& op, Cycles earliest) const;
  void execute(const TimedStep& step, const MicroOp& op);
  void jump_within();
  /// Micro-ops `begin` to `end - 1`.
  void run(const TimedStep& step, std::size_t begin, std::size_t end);
  Cycles commit_access(const TimedStep& step, const MicroOp& op, Cycles issued);
  Cycles leaves_unit(const MicroOp& op, Cycles at_end) const;
  Cycles send(const MicroOp& op, Cycles leaves) const;
  Cycles load(const TimedStep& step, Cycles sent);
  Cycles store(Cycles sent);
  std::pair<StallingUnit*, Cycles> unit_for(const MicroOp& op, Cycles earliest);

  CoreSpec spec_;
  const MicroOps* micro_ops_;
  /// What was executed so far: static instructions by program counter, and by number. Others may be in the
  /// table, but are not where instructions come one by one.
  tsl::robin_map<std::uint64_t, std::uint32_t, MixedHash> executed_;
  std::vector<bool> was_executed_;
  StoreBuffer store_buffer_;
  std::array<StallingUnit, 2> integer_;
  StallingUnit multiply_, divide_step_, divide_, float_, memory_;

  std::uint64_t line_ = ~std::uint64_t{0};
  Cycles line_ready_ = 0;
  Cycles next_request_ = 0;   ///< when the line behind it is asked for
  Cycles redirect_from_ = 0;  ///< commit of the taken branch before; 0: none
  Cycles decoded_ = 0;        ///< the newest micro-op
  std::uint64_t end_ = 0;     ///< the address behind the newest instruction
  InOrderStage fetching_, decoding_, issuing_, committing_;
  bool group_ends_ = false;  ///< an access was the newest to issue, which ends its cycle
  std::uint64_t instructions_ = 0, ops_ = 0, accesses_ = 0;
  NewestTimes decodes_, issues_, commits_, access_commits_;
  Cycles sent_ = 0;                  ///< the newest access
  Cycles next_access_from_ = 0;      ///< none leaves its unit before
  Cycles store_commit_ = 0;          ///< of the newest store
  std::size_t access_ = 0;           ///< which place in the step's addresses the next load or store takes
  std::vector<Producer> producers_;  ///< by register
};

}  // namespace perfpred
