#include "features/dataflow.h"

#include <algorithm>

#include "decode/static_rows.h"

namespace perfpred {
namespace {

namespace column = perfvec51_column;

constexpr std::uint64_t kFarthestStore = 16384;  // instructions back

// The numbers of an instruction's registers, among the columns of perfvec51: the machines follow what hangs
// on them, and beyond that they tell little but which program it is.
constexpr std::ptrdiff_t kRegisterColumns = 2 * (kMaxSources + kMaxDestinations);
constexpr std::ptrdiff_t kFirstRegisterColumn = column::kFault - kRegisterColumns;

constexpr std::pair<const char*, Flag> kMoreFlags[] = {
    {"indirect_control", Flag::indirect}, {"call", Flag::call},         {"return", Flag::function_return},
    {"syscall", Flag::syscall},           {"prefetch", Flag::prefetch}, {"nop", Flag::nop},
};

void add_static_columns(std::vector<FeatureColumn>& columns) {
  columns.push_back(number_column("size", 16.0F));
  columns.push_back(distance_column("uops", 15.0F));
  columns.push_back(distance_column("op_cycles", 31.0F));
  columns.push_back(flag_column("floating_work"));
  columns.push_back(flag_column("vector_work"));
  columns.push_back(number_column("access_size", 64.0F));
  columns.push_back(flag_column("two_addresses"));
  for (const auto& [name, flag] : kMoreFlags) columns.push_back(flag_column(name));
}

void write_static(const StaticFacts& facts, const RetiredInstruction& instruction, RowWriter& row) {
  row.put(static_cast<float>(facts.size));
  row.put(static_cast<float>(facts.uops));
  row.put(static_cast<float>(facts.op_cycles));
  row.put(facts.floating);
  row.put(facts.vector);
  row.put(static_cast<float>(instruction.access_size));
  row.put(instruction.address2 != 0);
  for (const auto& [name, flag] : kMoreFlags) row.put(facts.has(flag));
}

/// But for the machines.
FeatureSet describe(std::string name, std::uint32_t version) {
  FeatureSet set{.name = std::move(name), .version = version, .columns = perfvec51().columns};
  add_static_columns(set.columns);
  RegisterProducers::add_columns(set.columns);
  set.columns.push_back(distance_column("store_to_load_distance", kFarthestStore));
  set.columns.push_back(flag_column("store_covers_load"));
  AddressStreams::add_columns(set.columns);
  SetDistances::add_columns(set.columns);
  BranchPredictors::add_columns(set.columns);
  TargetPredictors::add_columns(set.columns);
  FetchRun::add_columns(set.columns);
  WindowCounts::add_columns(set.columns);
  return set;
}

}  // namespace

const FeatureSet& dataflow() {
  static const FeatureSet set = [] {
    FeatureSet result = describe("dataflow", 1);
    result.machine_cycles = {result.width(), IdealMachines::kMachines};
    IdealMachines::add_columns(result.columns);
    return result;
  }();
  return set;
}

const FeatureSet& micro_dataflow() {
  static const FeatureSet set = [] {
    FeatureSet result = describe("micro_dataflow", 4);
    const auto registers = result.columns.begin() + kFirstRegisterColumn;
    result.columns.erase(registers, registers + kRegisterColumns);
    result.machine_cycles = {result.width(), MachineBank::kMachines};
    MachineBank::add_columns(result.columns);
    result.reads_texts = true;
    return result;
  }();
  return set;
}

void DataflowRows::set_static(std::uint32_t id, const StaticInstruction& row) {
  row_at(facts_, id) = static_facts(row);
  perfvec_.set_static(id, row);
  streams_.grow(facts_.size());
  branches_.grow(facts_.size());
  targets_.grow(facts_.size());
  run_.grow(facts_.size());
}

/// The nearest store that wrote what this instruction loads; returns the stores it depends on.
DataflowRows::Slots DataflowRows::write_loaded_stores(const DataAccesses& accesses, std::uint64_t size,
                                                      RowWriter& row) {
  Slots slots;
  StoreHistory::Writer nearest;
  for (const DataAccess& access : accesses) {
    if (!access.kind.load) continue;
    const auto writer = stores_.find(access.address, size);
    if (!writer) continue;
    slots.add(writer->slot);
    if (writer->number > nearest.number) nearest = *writer;
  }
  row.put_count(nearest.number == 0 ? 0 : number_ - nearest.number, kFarthestStore);
  row.put(nearest.covers);
  return slots;
}

DataflowRows::Slots DataflowRows::record_stores(const DataAccesses& accesses, std::uint64_t size) {
  Slots slots;
  for (const DataAccess& access : accesses)
    if (access.kind.store) slots.add(stores_.record(access.address, size, number_));
  return slots;
}

float* DataflowRows::write(const RetiredInstruction& instruction, float* out) {
  ++number_;
  const StaticFacts& facts = facts_[instruction.static_id];
  const DataAccesses accesses = data_accesses(instruction, facts.kind);
  const std::uint64_t address = accesses.access[0].address;
  RowWriter row(out + column::kCount);
  step_ = {.facts = &facts, .read_slots = {}, .write_slots = {}, .told = {}};

  write_static(facts, instruction, row);
  producers_.write(facts, number_, row);
  loaded_ = write_loaded_stores(accesses, instruction.access_size, row);
  stored_ = record_stores(accesses, instruction.access_size);
  if (accesses.count > 0) {
    step_.told = streams_.write(instruction.static_id, address, perfvec_.data(), row);
    sets_.write(address / kLineBytes, row);
  } else {
    row.put_zeros(AddressStreams::kColumns + SetDistances::kColumns);
  }
  if (facts.conditional()) {
    step_.wrong_predictors = branches_.write(instruction.static_id, facts.pc, instruction.taken, row);
  } else {
    row.put_zeros(BranchPredictors::kColumns);
  }
  step_.entered_wrong = targets_.write(instruction.static_id, facts, instruction.taken, row);
  run_.write(instruction.static_id, facts, instruction.taken, row);
  perfvec_.write(instruction, out);
  windows_.write(number_, out[column::kDataDistance], address / kLineBytes, row);
  step_.read_slots = loaded_.used();
  step_.write_slots = stored_.used();
  step_.fetch_distance = out[column::kFetchDistance];
  step_.data_distance = out[column::kDataDistance];
  return row.position();
}

void DataflowExtractor::extract(const InstructionBlock& block, std::span<float> rows) {
  const std::size_t width = feature_set().width();
  check_extraction(block, rows, width, rows_.table_size());
  for (std::size_t i = 0; i < block.size(); ++i) {
    RowWriter row(rows_.write(instruction_at(block, i), rows.data() + i * width));
    machines_.write(rows_.step(), row);
  }
}

void MicroDataflowExtractor::set_static(std::uint32_t id, const StaticInstruction& row) {
  rows_.set_static(id, row);
  machines_.set_static(id, row);
}

void MicroDataflowExtractor::extract(const InstructionBlock& block, std::span<float> rows) {
  const std::size_t width = feature_set().width();
  check_extraction(block, rows, width, rows_.table_size());
  for (std::size_t i = 0; i < block.size(); ++i) {
    const RetiredInstruction instruction = instruction_at(block, i);
    const float* const end = rows_.write(instruction, row_.data());
    float* const out = rows.data() + i * width;
    const float* const begin = row_.data();
    const float* const registers = begin + kFirstRegisterColumn;
    float* const kept = std::copy(registers + kRegisterColumns, end, std::copy(begin, registers, out));
    RowWriter row(kept);
    machines_.write(instruction, rows_.step(), row);
  }
}

}  // namespace perfpred
