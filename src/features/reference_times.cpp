#include "features/reference_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "features/columns.h"
#include "features/reference_core_spec.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr float kFullScale = 64.0F;
constexpr Cycles kMostCycles = 65536;         // keeps scaled values within the range of half precision
constexpr std::uint64_t kOrderingBytes = 16;  // memory order is watched at this grain
constexpr std::size_t kStretch = 4096;

std::vector<std::string> cores_of(const FeatureSet& set) {
  std::vector<std::string> cores;
  for (const FeatureColumn& column : set.columns)
    if (!column.core.empty()) cores.push_back(column.core);
  return cores;
}

}  // namespace

FeatureSet with_reference_columns(FeatureSet base, const std::vector<std::string>& cores) {
  std::set<std::string> names;
  for (const std::string& core : cores) {
    const std::string name = reference_core_name(core);
    if (!names.insert(name).second) throw InputError(fmt::format("two reference cores are named '{}'", name));
    FeatureColumn column = number_column(fmt::format("reference_{}_cycles", name), kFullScale);
    column.core = core;
    base.columns.push_back(std::move(column));
  }
  return base;
}

ReferenceTimes::ReferenceTimes(const std::vector<std::string>& cores, const StaticTable& table, int threads)
    : micro_ops_(decode_micro_ops(table)), store_keys_(StoreHistory::kStores) {
  values_.grow(micro_ops_.registers);
  for (std::uint32_t id = 0; id < table.size(); ++id) rounds_.set_static(id, table[id]);
  cores_.reserve(cores.size());
  for (const std::string& core : cores) {
    const ReferenceCoreSpec spec = reference_core_spec(core);
    if (spec.in_order) {
      cores_.emplace_back(std::in_place_type<InOrderCore>, spec, micro_ops_);
    } else {
      cores_.emplace_back(std::in_place_type<ReferenceCore>, spec, micro_ops_);
    }
  }
  cycles_.assign(cores_.size(), std::vector<float>(kStretch));
  const int useful = std::min(threads, static_cast<int>(cores_.size()));
  if (threads > 1) workers_.emplace(useful, [] { return NoContext(); });
}

void ReferenceTimes::set_static(std::uint32_t id, const StaticInstruction& row) {
  micro_ops_.set_static(id, row);
  rounds_.set_static(id, row);
  values_.grow(micro_ops_.registers);
  for (auto& any_core : cores_) std::visit([&](auto& core) { core.grow(micro_ops_); }, any_core);
}

void ReferenceTimes::find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) const {
  std::uint64_t read_number = 0;
  for (const DataAccess& access : accesses) {
    if (!access.kind.load) continue;
    const auto writer = stores_.find(access.address, size);
    const bool newer = writer && (step.read_slot == TimedStep::kNoStore || writer->number > read_number);
    if (newer && writer->overlaps) {
      step.read_slot = writer->slot;
      step.read_covers = writer->covers;
      read_number = writer->number;
    }
    const std::uint64_t first = access.address / kOrderingBytes * kOrderingBytes;
    const std::uint64_t last = last_byte(access.address, size) | (kOrderingBytes - 1);
    const auto neighbour = stores_.find(first, last - first + 1);
    if (!neighbour ||
        (step.neighbour_slot != TimedStep::kNoStore && neighbour->number <= step.neighbour_number))
      continue;
    step.neighbour_slot = neighbour->slot;
    step.neighbour_number = neighbour->number;
    step.neighbour_key = store_keys_[neighbour->slot];
  }
}

void ReferenceTimes::record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) {
  std::size_t place = 0;
  for (const DataAccess& access : accesses) {
    if (access.kind.store) {
      const std::uint32_t slot = stores_.record(access.address, size, number_);
      store_keys_[slot] = step.key;
      for (std::size_t i = place; i < step.write_slot.size(); ++i) step.write_slot[i] = slot;
    }
    ++place;
  }
}

TimedStep ReferenceTimes::step_of(const RetiredInstruction& instruction) {
  const MicroOpSequence& sequence = micro_ops_.sequences[instruction.static_id];
  TimedStep step{.instruction = &sequence,
                 .static_id = instruction.static_id,
                 .address = {instruction.address != 0 ? instruction.address : instruction.address2,
                             instruction.address2 != 0 ? instruction.address2 : instruction.address},
                 .access_size = instruction.access_size,
                 .rounds = sequence.repeats() ? rounds_.count() : 1,
                 .taken = instruction.taken,
                 .key = StoreSets::key(sequence.pc)};
  rounds_.retired(instruction.static_id);
  DataAccesses accesses = data_accesses(instruction, sequence.kind);
  // What an instruction that fills memory recorded as its second address belongs to its second round.
  if (step.rounds > 1 && !sequence.kind.load) accesses.count = std::min(accesses.count, 1U);
  find_stores(accesses, instruction.access_size, step);
  record_stores(accesses, std::uint64_t{instruction.access_size} * step.rounds, step);
  ++number_;
  return step;
}

void ReferenceTimes::number_values(Stretch& stretch) {
  stretch.op_values.clear();
  for (const TimedStep& step : stretch.steps) {
    for (const MicroOp& op : step.instruction->ops) {
      stretch.op_values.push_back(value_number(op, [this](std::uint16_t reg) { return values_[reg]; }));
      values_.set(op, stretch.op_values.back());
    }
  }
  const std::uint64_t* values = stretch.op_values.data();
  for (TimedStep& step : stretch.steps) {
    step.values = values;
    values += step.instruction->ops.size();
  }
}

void ReferenceTimes::prepare(const InstructionBlock& block, std::size_t begin, Stretch& stretch) {
  stretch.begin = begin;
  stretch.steps.resize(std::min(kStretch, block.size() - begin));
  for (std::size_t i = 0; i < stretch.steps.size(); ++i)
    stretch.steps[i] = step_of(instruction_at(block, begin + i));
  number_values(stretch);
}

void ReferenceTimes::run_core(std::size_t place, const Stretch& stretch) {
  std::visit(
      [&](auto& core) {
        float* cycles = cycles_[place].data();
        for (const TimedStep& step : stretch.steps)
          *cycles++ = static_cast<float>(std::min(core.retire(step), kMostCycles));
      },
      cores_[place]);
}

void ReferenceTimes::extract(const InstructionBlock& block, float* rows, std::size_t stride) {
  // One core after the other over a stretch of instructions: its state stays in the processor's cache.
  prepare(block, 0, stretch_);
  while (!stretch_.steps.empty()) {
    for (std::size_t place = 0; place < cores_.size(); ++place) {
      if (workers_) {
        workers_->submit([this, place](NoContext&) {
          run_core(place, stretch_);
          return true;
        });
      } else {
        run_core(place, stretch_);
      }
    }
    prepare(block, stretch_.begin + stretch_.steps.size(), next_stretch_);
    if (workers_)
      for (std::size_t place = 0; place < cores_.size(); ++place) workers_->collect();
    float* row = rows + stretch_.begin * stride;
    for (std::size_t i = 0; i < stretch_.steps.size(); ++i, row += stride)
      for (std::size_t place = 0; place < cores_.size(); ++place) row[place] = cycles_[place][i];
    std::swap(stretch_, next_stretch_);
  }
}

ReferencedExtractor::ReferencedExtractor(FeatureSet set, std::unique_ptr<FeatureExtractor> base,
                                         const StaticTable& table, int threads)
    : set_(std::move(set)),
      base_(std::move(base)),
      times_(cores_of(set_), table, threads),
      launch_(threads > 1 && base_->feature_set().width() > 0 ? std::launch::async : std::launch::deferred) {}

void ReferencedExtractor::set_static(std::uint32_t id, const StaticInstruction& row) {
  base_->set_static(id, row);
  times_.set_static(id, row);
}

void ReferencedExtractor::extract(const InstructionBlock& block, std::span<float> rows) {
  const std::size_t width = set_.width(), base_width = base_->feature_set().width();
  check_extraction(block, rows, width, times_.static_instructions());
  base_rows_.resize(block.size() * base_width);
  std::future<void> base = std::async(launch_, [&] { base_->extract(block, base_rows_); });
  times_.extract(block, rows.data() + base_width, width);
  base.get();
  for (std::size_t i = 0; i < block.size(); ++i)
    std::copy_n(base_rows_.begin() + static_cast<std::ptrdiff_t>(i * base_width), base_width,
                rows.begin() + static_cast<std::ptrdiff_t>(i * width));
}

}  // namespace perfpred
