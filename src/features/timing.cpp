#include "features/timing.h"

#include <algorithm>

#include "features/reference_core_list.h"

namespace perfpred {
namespace {

constexpr float kFullScale = 64.0F;
constexpr Cycles kMostCycles = 65536;         // keeps scaled values within the range of half precision
constexpr std::uint64_t kOrderingBytes = 16;  // memory order is watched at this grain
constexpr std::size_t kBlock = 4096;

FeatureSet describe() {
  FeatureSet set{.name = "timing", .version = 3, .columns = dataflow().columns};
  for (const ReferenceCoreSpec& core : reference_cores())
    set.columns.push_back(number_column("reference_" + core.name + "_cycles", kFullScale));
  return set;
}

}  // namespace

const FeatureSet& timing() {
  static const FeatureSet set = describe();
  return set;
}

TimingExtractor::TimingExtractor(const StaticTable& table)
    : micro_ops_(decode_micro_ops(table)), dataflow_(table), store_keys_(StoreHistory::kStores) {
  cores_.reserve(reference_cores().size());
  for (const ReferenceCoreSpec& core : reference_cores()) cores_.emplace_back(core, micro_ops_);
}

void TimingExtractor::find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) const {
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

void TimingExtractor::record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) {
  for (const DataAccess& access : accesses) {
    if (!access.kind.store) continue;
    step.write_slot = stores_.record(access.address, size, number_);
    store_keys_[step.write_slot] = step.key;
  }
}

TimedStep TimingExtractor::step_of(const RetiredInstruction& instruction) {
  const MicroOpSequence& sequence = micro_ops_.sequences[instruction.static_id];
  TimedStep step{.instruction = &sequence,
                 .static_id = instruction.static_id,
                 .load_address = instruction.address != 0 ? instruction.address : instruction.address2,
                 .store_address = instruction.address2 != 0 ? instruction.address2 : instruction.address,
                 .access_size = instruction.access_size,
                 .taken = instruction.taken,
                 .key = static_cast<std::uint32_t>(sequence.pc >> 2) % StoreSets::kKeys};
  const DataAccesses accesses = data_accesses(instruction, sequence.kind);
  find_stores(accesses, instruction.access_size, step);
  record_stores(accesses, instruction.access_size, step);
  step.front_end = branches_.enter(sequence);
  step.wrong = branches_.leave(sequence, instruction.taken);
  ++number_;
  return step;
}

void TimingExtractor::extract(const InstructionBlock& block, std::span<float> rows) {
  const std::size_t width = feature_set().width();
  const std::size_t own = dataflow().width();
  check_extraction(block, rows, width, micro_ops_.sequences.size());
  // One core after the other over a stretch of instructions: its state stays in the processor's cache.
  for (std::size_t begin = 0; begin < block.size(); begin += kBlock) {
    const std::size_t count = std::min(kBlock, block.size() - begin);
    float* first_row = rows.data() + begin * width;
    steps_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const RetiredInstruction instruction = instruction_at(block, begin + i);
      dataflow_.write(instruction, first_row + i * width);
      steps_[i] = step_of(instruction);
    }
    for (std::size_t core = 0; core < cores_.size(); ++core)
      for (std::size_t i = 0; i < count; ++i)
        first_row[i * width + own + core] =
            static_cast<float>(std::min(cores_[core].retire(steps_[i]), kMostCycles));
  }
}

}  // namespace perfpred
