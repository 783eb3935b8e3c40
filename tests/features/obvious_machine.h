#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "decode/micro_ops.h"
#include "decode/retired_instruction.h"
#include "features/machine_bank_list.h"
#include "features/machine_step.h"
#include "features/sized_predictors.h"

namespace perfpred::testing {

/// One machine of MachineBank, with nothing forgotten and nothing shared: as slow and as obvious as may be.
/// It knows no repeated string instructions. Which loads went before a store it asks of another one, the
/// first machine, or of itself where it is that one.
class ObviousMachine {
 public:
  using Machine = machine_bank::Machine;

  ObviousMachine(const Machine& machine, const MicroOps& micro_ops, const ObviousMachine* first)
      : m_(machine), micro_ops_(micro_ops), first_(first == nullptr ? *this : *first) {
    sized_.grow(micro_ops.sequences.size());
  }

  /// Cycles by which the next instruction moves the commit time on.
  double retire(const RetiredInstruction& instruction, const MachineStep& step) {
    const std::vector<MicroOp>& ops = micro_ops_.sequences[instruction.static_id].ops;
    const double last_commit = commit_;
    fetch(instruction, step);
    const auto uops = static_cast<double>(ops.size());
    double leaves = 0;
    const std::size_t last = uop_commits_.size() + std::min<std::size_t>(ops.size(), m_.window);
    if (last > m_.window) leaves = uop_commits_[last - m_.window - 1];
    dispatch_ =
        std::max({dispatch_ + uops * m_.cycles_per_uop, leaves, front_end_, fetched_ - 2 * m_.fetch_cycles});
    dispatches_.push_back(dispatch_);
    double finished = dispatch_;
    std::optional<double> resolved;
    bool waited = false;
    int stores = 0;
    went_before_.reset();
    for (const MicroOp& op : ops) {
      const double complete = run(op, instruction, step, waited);
      finished = std::max(finished, complete);
      if (op.resolves_branch) resolved = complete;
      if (op.work == Work::store) ++stores;
    }
    remember_stores(instruction, step);
    resolved_ = resolved.value_or(finished);
    commit_ = std::max(finished, commit_ + uops * m_.cycles_per_uop);
    if (step.facts->kind.store && step.data_distance > 0) drain(step, stores);
    for (std::size_t i = 0; i < ops.size(); ++i) uop_commits_.push_back(commit_);
    if (instruction.taken && m_.branches == machine_bank::stops_at_taken)
      front_end_ = std::max(front_end_, commit_ + m_.refill);
    wrong_sized_ = 0;
    if (step.facts->conditional())
      wrong_sized_ = sized_.update(number_, instruction.static_id, step.facts->pc, instruction.taken);
    if (is_wrong(step)) stall();
    ++number_;
    return commit_ - last_commit;
  }

 private:
  struct Store {
    std::size_t number = 0;
    std::uint32_t slot = 0, key = 0;
  };

  bool is_wrong(const MachineStep& step) const {
    switch (m_.branches) {
      case machine_bank::best:
        return step.mispredicted_branch();
      case machine_bank::bimodal:
        return (step.wrong_predictors & 1U) != 0;
      case machine_bank::global8:
        return (step.wrong_predictors & 2U) != 0;
      case machine_bank::global16:
        return (step.wrong_predictors & 4U) != 0;
      case machine_bank::global32:
        return (step.wrong_predictors & 8U) != 0;
      case machine_bank::local10:
        return (step.wrong_predictors & 16U) != 0;
      case machine_bank::tournament:
        return (wrong_sized_ & 1U) != 0;
      case machine_bank::local16:
        return (wrong_sized_ & 2U) != 0;
      case machine_bank::tagged:
        return (wrong_sized_ & 4U) != 0;
      case machine_bank::late:
        return (wrong_sized_ & 8U) != 0;
      case machine_bank::none:
      case machine_bank::stops_at_taken:
        break;
    }
    return false;
  }

  void stall() {
    const double filling = std::clamp(resolved_ - dispatch_, 0.0, m_.window * m_.cycles_per_uop);
    front_end_ = std::max(front_end_, resolved_ + m_.refill + m_.squash * filling);
  }

  void fetch(const RetiredInstruction& instruction, const MachineStep& step) {
    const bool predicts = m_.branches != machine_bank::none && m_.branches != machine_bank::stops_at_taken;
    if (step.entered_wrong && predicts) stall();
    if (m_.branches != machine_bank::none && step.fetch_distance > m_.fetch_lines)
      front_end_ =
          std::max(front_end_, dispatch_) + (step.fetch_distance > m_.very_far_lines ? m_.very_far : m_.far);
    const std::uint64_t line = step.facts->pc / 64, last = (step.facts->pc + step.facts->size - 1) / 64;
    if (!last_line_ || line != *last_line_ || was_taken_) {
      const double ahead = number_ >= 32 ? dispatches_[number_ - 32] : 0.0;
      fetched_ = std::max({fetched_, front_end_, ahead}) + m_.fetch_cycles;
    }
    if (last != line) fetched_ += m_.fetch_cycles;
    last_line_ = last;
    was_taken_ = instruction.taken;
  }

  double line_cycles(const MachineStep& step, bool loads) const {
    using namespace machine_bank;
    const Prefetch kind = m_.prefetch;
    const bool by_line =
        m_.told_by_near_line ? step.told.line_before < m_.far_lines : step.told.by_line_before();
    bool told = false;
    if (kind == lines_told_to_near || kind == lines_told_to_far) told = step.told.by_stride || by_line;
    if (kind == strides_to_near || kind == strides_to_far) told = step.told.by_stride;
    if (kind == next_lines_to_near || kind == next_lines_to_far) told = by_line;
    told = told && (loads || m_.told_by_near_line);
    const bool to_near = kind == lines_told_to_near || kind == strides_to_near || kind == next_lines_to_near;
    if (step.data_distance <= m_.far_lines || (told && to_near)) return m_.near;
    return step.data_distance <= m_.very_far_lines || told ? m_.far : m_.very_far;
  }

  double work_cycles(Work work) const {
    switch (work) {
      case Work::integer:
        return m_.integer;
      case Work::multiply:
      case Work::vector_multiply:
        return m_.multiply;
      case Work::divide:
        return m_.divide;
      case Work::divide_step:
        return m_.divide_step;
      case Work::float_constant:
      case Work::float_add:
        return m_.float_add;
      case Work::float_multiply:
        return m_.float_multiply;
      case Work::float_divide:
        return m_.float_divide;
      case Work::vector:
        return m_.vector;
      case Work::none:
        return 0;
      case Work::load:
      case Work::store:
        break;
    }
    return 1;
  }

  double run(const MicroOp& op, const RetiredInstruction& instruction, const MachineStep& step,
             bool& waited) {
    const bool loads = op.work == Work::load && !step.facts->has(Flag::prefetch);
    const bool stores = op.work == Work::store;
    double ready = dispatch_;
    for (const std::uint16_t source : op.sources()) ready = std::max(ready, registers_[source]);
    if (loads) {
      if (m_.in_order)
        for (const std::uint32_t slot : step.read_slots) ready = std::max(ready, stored_[slot]);
      load_port_ = std::max(load_port_ + m_.load_cycles, dispatch_);
      ready = std::max(ready, load_port_);
    }
    if (op.work >= Work::integer && op.work <= Work::divide_step) {
      integer_port_ = std::max(integer_port_ + m_.integer_cycles, dispatch_);
      ready = std::max(ready, integer_port_);
    }
    if (op.work >= Work::float_add && op.work <= Work::vector_multiply) {
      float_port_ = std::max(float_port_ + m_.float_cycles, dispatch_);
      ready = std::max(ready, float_port_);
    }
    if ((loads || stores) && !waited && step.data_distance > machine_bank::kAlwaysNearLines) {
      waited = true;
      if (step.data_distance > m_.very_far_lines) {
        channel_ = std::max(channel_ + m_.line_cycles, dispatch_);
        ready = std::max(ready, channel_ - (loads ? 0 : 16) * m_.line_cycles);
      }
    }
    if (loads || stores) ready = order(loads, instruction, step, ready);
    issue_ = m_.in_order ? std::max(ready, issue_) : ready;
    double complete = issue_ + work_cycles(op.work);
    if (loads) {
      const double latency = line_cycles(step, true);
      if (step.data_distance > machine_bank::kAlwaysNearLines) {
        if (latency > m_.near && m_.misses > 0 && missed_.size() >= m_.misses)
          issue_ = std::max(issue_, missed_[missed_.size() - m_.misses]);
        missed_.push_back(issue_ + latency);
      }
      complete = issue_ + latency;
      for (const std::uint32_t slot : step.read_slots)
        if (stored_[slot] > issue_) complete = stored_[slot] + 2;
      const std::uint64_t line = instruction.address / 64;
      if (step.data_distance > machine_bank::kAlwaysNearLines) {
        arrives_[line] = complete;
      } else if (step.read_slots.empty()) {
        complete = std::max(complete, arrives_[line]);
      }
    }
    for (const std::uint16_t destination : op.destinations()) registers_[destination] = complete;
    if (stores) {
      for (const std::uint32_t slot : step.write_slots) stored_[slot] = complete;
      if (const auto set = set_of_.find(key(step)); set != set_of_.end())
        sets_[set->second] = {complete, number_ + 1};
      if (step.data_distance > machine_bank::kAlwaysNearLines && !step.facts->kind.load)
        arrives_[instruction.address / 64] = complete + line_cycles(step, false);
    }
    return complete;
  }

  static std::uint32_t key(const MachineStep& step) {
    return static_cast<std::uint32_t>(step.facts->pc >> 2) % 1024;
  }

  double order(bool loads, const RetiredInstruction& instruction, const MachineStep& step, double ready) {
    if (const auto set = set_of_.find(key(step)); set != set_of_.end() && m_.predicts_order) {
      const auto& [complete, number] = sets_[set->second];
      if (number > 0 && number_ + 1 - number < m_.window) ready = std::max(ready, complete);
    }
    if (!loads) return ready;
    const Store* nearest = nullptr;
    for (std::uint64_t granule = instruction.address / 16;
         granule <= (instruction.address + instruction.access_size - 1) / 16; ++granule) {
      const auto store = granules_.find(granule);
      if (store == granules_.end()) continue;
      if (nearest == nullptr || store->second.number > nearest->number) nearest = &store->second;
    }
    if (nearest == nullptr || number_ - nearest->number >= 192) return ready;
    if (&first_ == this) went_before_ = ready < stored_[nearest->slot];
    if (!first_.went_before_.value_or(false)) return ready;
    const auto load = set_of_.find(key(step)), store = set_of_.find(nearest->key);
    std::size_t joined = sets_.size();
    if (load == set_of_.end() && store == set_of_.end()) {
      sets_.emplace_back();
    } else if (load == set_of_.end() || store == set_of_.end()) {
      joined = load == set_of_.end() ? store->second : load->second;
    } else {
      joined = std::min(load->second, store->second);
    }
    set_of_[key(step)] = set_of_[nearest->key] = joined;
    return m_.predicts_order ? std::max(ready, stored_[nearest->slot]) : ready;
  }

  void remember_stores(const RetiredInstruction& instruction, const MachineStep& step) {
    if (step.write_slots.empty()) return;
    const bool second = instruction.address2 != 0 && step.facts->kind.load;
    const std::uint64_t address = second ? instruction.address2 : instruction.address;
    for (std::uint64_t granule = address / 16; granule <= (address + instruction.access_size - 1) / 16;
         ++granule)
      granules_[granule] = {number_, step.write_slots.back(), key(step)};
  }

  void drain(const MachineStep& step, int stores) {
    for (int i = 0; i < stores; ++i) {
      if (m_.queued_stores > 0 && drained_.size() >= m_.queued_stores)
        commit_ = std::max(commit_, drained_[drained_.size() - m_.queued_stores]);
      const double line = line_cycles(step, false);
      const bool waits_for_line = i == 0 && !step.facts->kind.load && line > m_.near;
      const double before = drained_.empty() ? 0.0 : drained_.back();
      drained_.push_back(std::max(commit_, before) + (waits_for_line ? line : m_.store_cycles));
    }
  }

  const Machine& m_;
  const MicroOps& micro_ops_;
  const ObviousMachine& first_;
  SizedPredictors sized_;
  unsigned wrong_sized_ = 0;
  std::size_t number_ = 0;
  double fetched_ = 0, front_end_ = 0, dispatch_ = 0, issue_ = 0, resolved_ = 0, commit_ = 0;
  double load_port_ = 0, integer_port_ = 0, float_port_ = 0, channel_ = 0;
  std::optional<std::uint64_t> last_line_;
  bool was_taken_ = false;
  std::optional<bool> went_before_;  ///< the load under way, before a store that wrote near its bytes
  std::vector<double> uop_commits_, dispatches_, drained_, missed_;
  std::map<std::uint16_t, double> registers_;
  std::map<std::uint32_t, double> stored_;
  std::map<std::uint64_t, Store> granules_;
  std::map<std::uint32_t, std::size_t> set_of_;
  std::vector<std::pair<double, std::size_t>> sets_;
  std::map<std::uint64_t, double> arrives_;
};

}  // namespace perfpred::testing
