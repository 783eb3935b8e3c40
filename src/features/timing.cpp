#include "features/timing.h"

#include <algorithm>

#include "features/reference_core_list.h"

namespace perfpred {
namespace {

constexpr float kFullScale = 64.0F;
constexpr double kMostCycles = 65536;         // keeps scaled values within the range of half precision
constexpr std::uint64_t kOrderingBytes = 16;  // memory order is watched at this grain
constexpr std::size_t kBlock = 4096;

std::size_t column_place(const char* name) {
  const auto& columns = dataflow().columns;
  const auto found = std::find_if(columns.begin(), columns.end(),
                                  [&](const FeatureColumn& column) { return column.name == name; });
  return static_cast<std::size_t>(found - columns.begin());
}

/// Columns of `dataflow` by the bit that they set in TimedStep::wrong.
const std::array<std::size_t, 4>& predictor_columns() {
  static const std::array<std::size_t, 4> places = {
      column_place("bimodal_wrong"), column_place("global8_wrong"), column_place("local10_wrong"),
      column_place("best_predictor_wrong")};
  return places;
}

FeatureSet describe() {
  FeatureSet set{.name = "timing", .version = 1, .columns = dataflow().columns};
  for (const ReferenceCoreSpec& core : reference_cores())
    set.columns.push_back(number_column("reference_" + core.name + "_cycles", kFullScale));
  return set;
}

/// Loads that gem5's text of the micro-ops shows: a 16-byte load of x86 is two. 1 where the text tells
/// nothing.
std::uint32_t load_uops(const StaticInstruction& row) {
  if (!access_kind(row).load || row.has(Flag::prefetch)) return 0;
  std::uint32_t count = 0;
  for (const char* start : {": ld", "; ld"})
    for (std::size_t at = row.disassembly.find(start); at != std::string::npos;
         at = row.disassembly.find(start, at + 1))
      ++count;
  return std::max<std::uint32_t>(count, 1);
}

std::uint32_t ordering_key(const StaticFacts& facts) {
  return static_cast<std::uint32_t>(facts.pc >> 2) % StoreSets::kKeys;
}

}  // namespace

const FeatureSet& timing() {
  static const FeatureSet set = describe();
  return set;
}

TimingExtractor::TimingExtractor(const StaticTable& table)
    : facts_(static_facts(table)), dataflow_(table), store_keys_(StoreHistory::kStores) {
  for (const auto& row : table) load_uops_.push_back(load_uops(row));
  std::vector<ReferenceCacheSizes> sizes;
  for (const ReferenceCoreSpec& core : reference_cores()) {
    const auto known = std::find(sizes.begin(), sizes.end(), core.caches);
    caches_of_.push_back(static_cast<std::size_t>(known - sizes.begin()));
    if (known == sizes.end()) {
      sizes.push_back(core.caches);
      caches_.push_back({ReferenceCaches(core.caches, table.size()), {}});
    }
    cores_.emplace_back(core);
  }
}

void TimingExtractor::find_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) {
  for (const DataAccess& access : accesses) {
    if (!access.kind.load) continue;
    if (const auto writer = stores_.find(access.address, size)) step.read_slot[step.reads++] = writer->slot;
    const std::uint64_t first = access.address / kOrderingBytes * kOrderingBytes;
    const std::uint64_t last = last_byte(access.address, size) | (kOrderingBytes - 1);
    const auto neighbour = stores_.find(first, last - first + 1);
    if (!neighbour || (step.neighbour && neighbour->number <= step.neighbour_number)) continue;
    step.neighbour = true;
    step.neighbour_slot = neighbour->slot;
    step.neighbour_number = neighbour->number;
    step.neighbour_key = store_keys_[neighbour->slot];
  }
}

void TimingExtractor::record_stores(const DataAccesses& accesses, std::uint64_t size, TimedStep& step) {
  for (const DataAccess& access : accesses) {
    if (!access.kind.store) continue;
    const std::uint32_t slot = stores_.record(access.address, size, number_);
    store_keys_[slot] = step.key;
    step.write_slot[step.writes++] = slot;
  }
}

/// `row`: this instruction's columns of `dataflow`.
TimedStep TimingExtractor::step_of(const RetiredInstruction& instruction, const float* row) {
  static const std::size_t return_wrong = column_place("return16_wrong");
  static const std::size_t target_wrong = column_place("path_target_wrong");
  const StaticFacts& facts = facts_[instruction.static_id];
  TimedStep step;
  step.facts = &facts;
  step.load_uops = load_uops_[instruction.static_id];
  step.vector_work = facts.floating || facts.vector;
  const bool moves_only = (facts.kind.load || facts.kind.store) && facts.op_cycles == 0;
  step.vector_work = step.vector_work && !moves_only;
  step.integer_work = !step.vector_work && !moves_only;
  step.key = ordering_key(facts);
  step.entered_wrong = row[return_wrong] > 0 || row[target_wrong] > 0;
  step.after_taken = after_taken_;
  after_taken_ = instruction.taken;
  if (facts.conditional()) {
    for (std::size_t i = 0; i < predictor_columns().size(); ++i)
      if (row[predictor_columns()[i]] > 0) step.wrong = static_cast<std::uint8_t>(step.wrong | 1U << i);
  }
  return step;
}

StepCaches TimingExtractor::access_caches(ReferenceCaches& caches, const RetiredInstruction& instruction,
                                          const DataAccesses& accesses) {
  const StaticFacts& facts = facts_[instruction.static_id];
  StepCaches met;
  const std::uint64_t first = facts.pc / kLineBytes;
  const std::uint64_t last = last_byte(facts.pc, facts.size) / kLineBytes;
  if (first != last_line_) met.fetch = caches.fetch(first);
  if (last != first) met.fetch = std::max(met.fetch, caches.fetch(last));
  for (const DataAccess& access : accesses) {
    CacheOutcome& slot = access.kind.load ? met.load : met.store;
    const std::uint64_t end = last_byte(access.address, instruction.access_size) / kLineBytes;
    for (std::uint64_t line = access.address / kLineBytes; line <= end; ++line) {
      const std::uint64_t address = std::max(access.address, line * kLineBytes);
      slot = slower(slot, caches.access(instruction.static_id, address, number_));
    }
  }
  return met;
}

void TimingExtractor::extract(const InstructionBlock& block, std::span<float> rows) {
  const std::size_t width = feature_set().width();
  const std::size_t own = dataflow().width();
  check_extraction(block, rows, width, facts_.size());
  // One core after the other over a stretch of instructions: its state stays in the processor's cache.
  for (std::size_t begin = 0; begin < block.size(); begin += kBlock) {
    const std::size_t count = std::min(kBlock, block.size() - begin);
    float* first_row = rows.data() + begin * width;
    steps_.resize(count);
    for (CachesInUse& caches : caches_) caches.steps.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const RetiredInstruction instruction = instruction_at(block, begin + i);
      dataflow_.write(instruction, first_row + i * width);
      const StaticFacts& facts = facts_[instruction.static_id];
      const DataAccesses accesses = data_accesses(instruction, facts.kind);
      steps_[i] = step_of(instruction, first_row + i * width);
      find_stores(accesses, instruction.access_size, steps_[i]);
      record_stores(accesses, instruction.access_size, steps_[i]);
      for (CachesInUse& caches : caches_)
        caches.steps[i] = access_caches(caches.caches, instruction, accesses);
      last_line_ = last_byte(facts.pc, facts.size) / kLineBytes;
      ++number_;
    }
    for (std::size_t core = 0; core < cores_.size(); ++core) {
      const std::vector<StepCaches>& met = caches_[caches_of_[core]].steps;
      for (std::size_t i = 0; i < count; ++i) {
        const double cycles = cores_[core].retire(steps_[i], met[i]);
        first_row[i * width + own + core] = static_cast<float>(std::min(cycles, kMostCycles));
      }
    }
  }
}

}  // namespace perfpred
